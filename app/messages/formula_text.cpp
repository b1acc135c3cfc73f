#include "app/messages/formula_text.h"

#include <QCoreApplication>
#include <QHash>
#include <QRegularExpression>
#include <QStringList>
#include <cmath>

#include "app/messages/contexts.h"
#include "widgets/controls/number_text.h"

namespace posenc {
namespace {

constexpr QChar kMinus(0x2212);
constexpr QChar kTimes(0x00b7);

/// Without grouping, as what follows works it out.
QString ungrouped(double value) {
    const bool whole = value == std::trunc(value) && std::abs(value) < 1e15;
    const QString text = whole ? QString::number(static_cast<qint64>(value)) : QString::number(value, 'g', 4);
    return QString(text).replace(QLatin1Char('-'), kMinus);
}

QString betweenClauses() {
    return QStringLiteral(",  ");
}

void addNumber(QHash<QString, QString>& numbers, const QStringList& symbols, const ParameterValue& value) {
    if (const std::vector<Index> sides = sidesOf(value); !sides.empty()) {
        for (qsizetype side = 0; symbols.size() == std::ssize(sides) && side < symbols.size(); ++side) {
            numbers[symbols[side]] = QString::number(sides[static_cast<std::size_t>(side)]);
        }
    } else if (symbols.size() == 1) {
        if (const auto* whole = std::get_if<Index>(&value)) {
            numbers[symbols[0]] = QString::number(*whole);
        } else if (const auto* real = std::get_if<double>(&value)) {
            numbers[symbols[0]] = ungrouped(*real);
        }
    }
}

/// Whether a name may go on with it: a digit, or one below the line.
bool endsName(QChar character) {
    return (character >= QLatin1Char('0') && character <= QLatin1Char('9')) || (character >= QChar(0x2080) && character <= QChar(0x2089));
}

/// Symbols are runs of letters with the digits behind them; "2n" is a product, "n₀" another symbol than "n".
QString withNumbers(const QString& formula, const QHash<QString, QString>& numbers) {
    QString out;
    qsizetype at = 0;
    while (at < formula.size()) {
        qsizetype end = at;
        while (end < formula.size() && formula[end].isLetter()) {
            ++end;
        }
        if (end == at) {
            out += formula[at++];
            continue;
        }
        while (end < formula.size() && endsName(formula[end])) {
            ++end;
        }
        const QString word = formula.mid(at, end - at);
        const auto number = numbers.constFind(word);
        if (number == numbers.constEnd()) {
            out += word;
        } else {
            const bool factor = !out.isEmpty() && out.back().isDigit();
            out += (factor ? QString(kTimes) : QString()) + *number;
        }
        at = end;
    }
    return out;
}

/// Replaces the first match of two numbers by the result, again and again.
template <typename Compute>
QString folded(QString text, const QRegularExpression& pattern, Compute compute) {
    for (auto match = pattern.match(text); match.hasMatch(); match = pattern.match(text)) {
        const QString result = QString::number(compute(match.captured(1).toLongLong(), match.captured(2).toLongLong()));
        text.replace(match.capturedStart(), match.capturedLength(), result);
    }
    return text;
}

QString workedOut(QString text) {
    const QString number = QStringLiteral("(?<![\\d.\\p{L}/^])(\\d{1,9})");
    const QString end = QStringLiteral("(\\d{1,9})(?![\\d.\\p{L}^])");
    static const QRegularExpression product(number + QRegularExpression::escape(QString(kTimes)) + end);
    // Written without blanks they belong together; not where a product or a quotient would claim the first number.
    static const QRegularExpression minus(QStringLiteral("(?<![\\d.\\p{L}/√^") + kTimes + kMinus + QStringLiteral("-])(\\d{1,9})") +
                                          kMinus + QStringLiteral("(\\d{1,9})(?![\\d.\\p{L}/^") + kTimes + QStringLiteral("])"));
    static const QRegularExpression plus(QStringLiteral("(?<![\\d.\\p{L}/√^") + kTimes + kMinus + QStringLiteral("-])(\\d{1,9})\\+") +
                                         QStringLiteral("(\\d{1,9})(?![\\d.\\p{L}/^") + kTimes + QStringLiteral("])"));
    static const QRegularExpression behind(QStringLiteral("\\)\\((\\d+)\\)"));
    text = folded(text, product, [](qint64 a, qint64 b) { return a * b; });
    // "16+0−1" is 15: sums first, or what is left of 0−1 has two signs.
    text = folded(text, plus, [](qint64 a, qint64 b) { return a + b; });
    text = folded(text, minus, [](qint64 a, qint64 b) { return a - b; });
    text = folded(text, plus, [](qint64 a, qint64 b) { return a + b; });
    // Nothing has no sign.
    static const QRegularExpression signedZero(kMinus + QStringLiteral("0(?![\\d.])"));
    text.replace(signedZero, QStringLiteral("0"));
    text.replace(behind, QStringLiteral(")%1\\1").arg(kTimes));
    return text;
}

}  // namespace

QString substitutedFormula(const EncodingDeclaration& encoding, const Parameters& parameters, OffsetSign shown) {
    QHash<QString, QString> numbers;
    for (const ParameterDeclaration& parameter : encoding.parameters) {
        const auto value = parameters.values().find(parameter.id);
        if (value != parameters.values().end()) {
            addNumber(numbers, QString::fromStdString(parameter.symbol).split(QLatin1Char(' '), Qt::SkipEmptyParts), value->second);
        }
    }
    const QString formula = QString::fromStdString(encoding.formulaOf(parameters, shown));
    // Only what the numbers change is said again.
    QStringList clauses;
    for (const QString& clause : formula.split(betweenClauses())) {
        const QString text = workedOut(withNumbers(clause, numbers));
        if (text != clause) {
            clauses << withLocaleNumbers(text);
        }
    }
    return clauses.join(betweenClauses());
}

QString withOwnIndex(const QString& formula, const Model& model) {
    const auto& own = model.ownIndex();
    if (!own || !own->used || own->comparison.differing == 0) {
        return formula;
    }
    QStringList clauses = formula.split(betweenClauses(), Qt::SkipEmptyParts);
    for (const char* made : {"index = ", "row = ", "Δ"}) {
        clauses.removeIf([&](const QString& clause) { return clause.startsWith(QString::fromUtf8(made)); });
    }
    // However offsets are counted, the index names the table's rows.
    return clauses.join(betweenClauses()).replace(QLatin1String("B[ row ]"), QLatin1String("B[ index ]"));
}

QString modelFacts(const Model& model) {
    QStringList facts;
    if (model.queries() != model.keys()) {
        facts << WindowText::tr("%Ln query(ies)", nullptr, static_cast<int>(model.queries()))
              << WindowText::tr("%Ln key(s)", nullptr, static_cast<int>(model.keys()));
    } else {
        facts << WindowText::tr("%Ln token(s)", nullptr, static_cast<int>(model.queries()));
    }
    facts << WindowText::tr("%Ln head(s)", nullptr, static_cast<int>(model.heads()));
    if (!model.encoding().tensors.empty()) {
        const std::string& name = model.encoding().tensors.front().name;
        const auto tensor = model.tensors().find(name);
        if (tensor != model.tensors().end()) {
            facts << QStringLiteral("%1 %2").arg(QString::fromStdString(name), QString::fromStdString(toString(tensor->second.shape())));
        }
    }
    return facts.join(QStringLiteral(" · "));
}

}  // namespace posenc
