#include "app/messages/printable.h"

namespace posenc {
namespace {

bool isTrick(QChar c) {
    const char16_t code = c.unicode();
    return c.category() == QChar::Other_Control || c == QChar::LineSeparator || c == QChar::ParagraphSeparator ||
           (code >= u'\u200E' && code <= u'\u200F') || (code >= u'\u202A' && code <= u'\u202E') || (code >= u'\u2066' && code <= u'\u2069');
}

}  // namespace

QString printable(const QString& text) {
    QString shown;
    shown.reserve(text.size());
    for (const QChar c : text) {
        if (isTrick(c)) {
            shown += QStringLiteral("\\u%1").arg(c.unicode(), 4, 16, QLatin1Char('0'));
        } else {
            shown += c;
        }
    }
    return shown;
}

QString shownName(const QString& name) {
    if (name.size() <= kLongestName) {
        return printable(name);
    }
    constexpr qsizetype kHalf = kLongestName / 2;
    qsizetype first = kHalf;
    qsizetype last = kHalf;
    // Not through the middle of a character.
    first -= name.at(first).isLowSurrogate() ? 1 : 0;
    last -= name.at(name.size() - last).isLowSurrogate() ? 1 : 0;
    return printable(name.left(first)) + QChar(0x2026) + printable(name.right(last));
}

QString printable(const std::string& text) {
    return printable(QString::fromStdString(text));
}

QString shownName(const std::string& name) {
    constexpr std::size_t kMostBytes = 4;  // of a character in UTF-8
    constexpr std::size_t kPart = kMostBytes * (kLongestName + 2);
    if (name.size() <= 2 * kPart) {
        return shownName(QString::fromStdString(name));
    }
    // The parts may begin or end within a character; what that leaves is cut off again.
    return shownName(QString::fromStdString(name.substr(0, kPart)) + QString::fromStdString(name.substr(name.size() - kPart)));
}

QString withAmpersands(QString text) {
    return text.replace(QLatin1Char('&'), QLatin1String("&&"));
}

QString withoutMnemonic(const QString& text) {
    QString plain;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text.at(i) != QLatin1Char('&') || i + 1 == text.size()) {
            plain += text.at(i);
            continue;
        }
        const bool beside = plain.endsWith(QLatin1Char('(')) && text.mid(i + 2, 1) == QLatin1String(")");
        if (beside) {
            plain.chop(1);
            i += 2;
        } else {
            plain += text.at(++i);
        }
    }
    return plain;
}

QString asWindowTitle(QString text) {
    // Qt shows two in a row as one.
    return text.replace(QLatin1String("[*]"), QLatin1String("[*][*]"));
}

}  // namespace posenc
