#include "widgets/controls/joined_text.h"

#include <QCoreApplication>

namespace posenc {

namespace {

bool isChinese(QChar c) {
    return (c.unicode() >= 0x3400 && c.unicode() <= 0x9FFF) || (c.unicode() >= 0xF900 && c.unicode() <= 0xFAFF);
}

/// Full stops, commas and brackets as wide as a character: there is room in them.
bool isWideMark(QChar c) {
    return (c.unicode() >= 0x3000 && c.unicode() <= 0x303F) || (c.unicode() >= 0xFF00 && c.unicode() <= 0xFF65);
}

/// What stands between two characters that come together from different texts, instead of `gap`, which a translation has there.
QString gapBetween(QChar before, QChar after, const QString& gap) {
    if (isWideMark(before) || isWideMark(after) || (isChinese(before) && isChinese(after))) {
        return {};
    }
    const bool latin = isChinese(before) ? after.isLetterOrNumber() : isChinese(after) && before.isLetterOrNumber();
    return latin ? QStringLiteral(" ") : gap;
}

/// Adds a text to another one, with the gap that is right between them.
void append(QString& text, QString more) {
    const QChar space = QLatin1Char(' ');
    QString gap = text.endsWith(space) || more.startsWith(space) ? QString(space) : QString();
    text.chop(text.endsWith(space) ? 1 : 0);
    more.remove(0, more.startsWith(space) ? 1 : 0);
    if (!text.isEmpty() && !more.isEmpty()) {
        gap = gapBetween(text.back(), more.front(), gap);
    }
    text += gap + more;
}

QString joined(QStringList parts, const QString& separator) {
    parts.removeAll(QString());
    return parts.join(separator);
}

}  // namespace

QString withCommas(const QStringList& parts) {
    return joined(parts, QCoreApplication::translate("Joined", ", ", "between parts of a sentence"));
}

QString withSemicolons(const QStringList& parts) {
    return joined(parts, QCoreApplication::translate("Joined", "; ", "between parts of a sentence"));
}

QString withStops(const QStringList& sentences) {
    return joined(sentences, QCoreApplication::translate("Joined", ". ", "between sentences"));
}

QString withSpaces(const QStringList& parts) {
    QString text;
    for (const QString& part : parts) {
        append(text, text.isEmpty() || part.isEmpty() ? part : QLatin1Char(' ') + part);
    }
    return text;
}

QString filled(const QString& text, const QStringList& values) {
    QString out;
    qsizetype from = 0;
    for (qsizetype at = text.indexOf(QLatin1Char('%')); at >= 0; at = text.indexOf(QLatin1Char('%'), at + 1)) {
        const qsizetype value = at + 1 < text.size() ? text[at + 1].digitValue() - 1 : -1;
        if (value >= 0 && value < values.size()) {
            append(out, text.mid(from, at - from));
            append(out, values[value]);
            from = at + 2;
        }
    }
    append(out, text.mid(from));
    return out;
}

QString ended(const QString& clause) {
    return QCoreApplication::translate("Joined", "%1.", "a clause that ends a sentence").arg(clause);
}

}  // namespace posenc
