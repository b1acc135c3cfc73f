#include "widgets/cell/formula_lines.h"

#include <QFontInfo>
#include <QFontMetrics>
#include <QRegularExpression>
#include <algorithm>
#include <vector>

#include "widgets/controls/symbol_label.h"

namespace posenc {
namespace {

constexpr double kLargestFormula = 1.08;
constexpr double kSmallestFormula = 0.92;
constexpr int kSlant = 2;  // slanted letters reach beyond their advance
constexpr QLatin1String kBetweenClauses(",  ");

QFont scaledFont(const QFont& base, double scale) {
    QFont font = formulaFont(base);
    font.setPointSizeF(QFontInfo(base).pointSizeF() * scale);
    return font;
}

int widthOf(const QFontMetrics& metrics, const QString& text) {
    return metrics.horizontalAdvance(text) + kSlant;
}

/// A clause in two lines.
struct Broken {
    QString first;
    QString second;
    qsizetype depth = 0;  ///< how many brackets are open at its end
};

/// Where a clause can go on in another line: before an operator with blanks around it.
std::vector<Broken> breaksOf(const QString& clause) {
    static const QRegularExpression between(QStringLiteral(" (?=[+\u2212] )| (?=for )"));
    std::vector<Broken> all;
    for (auto found = between.globalMatch(clause); found.hasNext();) {
        const qsizetype at = found.next().capturedStart();
        const QString first = clause.left(at);
        all.push_back({first, clause.mid(at + 1), first.count(QLatin1Char('(')) - first.count(QLatin1Char(')'))});
    }
    return all;
}

/// A line, and behind it as many of the clauses from `next` on as fit.
QString filledLine(QString line, const QStringList& clauses, qsizetype& next, const QFontMetrics& metrics, int width) {
    while (next < clauses.size() && widthOf(metrics, line + kBetweenClauses + clauses[next]) <= width) {
        line += kBetweenClauses + clauses[next++];
    }
    return line;
}

}  // namespace

QStringList clausesOf(const QString& formula) {
    return formula.split(kBetweenClauses, Qt::SkipEmptyParts);
}

FormulaLines formulaLines(const QString& formula, const QFont& base, int width) {
    const QStringList clauses = clausesOf(formula);
    if (clauses.isEmpty()) {
        return {};
    }
    FormulaLines shown;
    shown.font = scaledFont(base, kSmallestFormula);
    const QFontMetrics smallest(shown.font);
    qsizetype next = 1;
    if (widthOf(smallest, clauses.front()) <= width) {
        shown.lines << filledLine(clauses.front(), clauses, next, smallest, width);
    } else {
        std::vector<Broken> broken = breaksOf(clauses.front());
        std::erase_if(broken,
                      [&](const Broken& one) { return widthOf(smallest, one.first) > width || widthOf(smallest, one.second) > width; });
        if (broken.empty()) {
            return {};
        }
        // Terms stay together; the last one of these leaves the most room behind the second line.
        const Broken best = *std::ranges::min_element(broken.rbegin(), broken.rend(), {}, &Broken::depth);
        shown.lines << best.first << filledLine(best.second, clauses, next, smallest, width);
    }
    shown.whole = next == clauses.size();
    const auto all = [&](const QFont& font) {
        const QFontMetrics metrics(font);
        return std::ranges::all_of(shown.lines, [&](const QString& line) { return widthOf(metrics, line) <= width; });
    };
    for (const double scale : {kLargestFormula, 1.0}) {
        if (shown.lines.size() == 1 && all(scaledFont(base, scale))) {
            shown.font = scaledFont(base, scale);
            break;
        }
    }
    return shown;
}

FormulaPart clausesAround(const QString& formula, FormulaPart part, const QFontMetrics& metrics, int width) {
    std::vector<FormulaPart> clauses;
    for (qsizetype at = 0; at < formula.size();) {
        const qsizetype end = formula.indexOf(kBetweenClauses, at);
        clauses.push_back({at, (end < 0 ? formula.size() : end) - at});
        at = end < 0 ? formula.size() : end + kBetweenClauses.size();
    }
    if (clauses.empty()) {
        return {};
    }
    const auto endOf = [](const FormulaPart& one) { return one.start + one.length; };
    const auto holds = [&](const FormulaPart& one) { return endOf(one) > part.start && one.start < std::max(endOf(part), part.start + 1); };
    auto first = std::ranges::find_if(clauses, holds);
    first = first == clauses.end() ? clauses.begin() : first;
    auto last = std::find_if_not(first, clauses.end(), holds);
    last = last == first ? first + 1 : last;
    const auto textOf = [&](auto begin, auto end) { return formula.mid(begin->start, endOf(*(end - 1)) - begin->start); };
    const auto fits = [&](auto begin, auto end) { return widthOf(metrics, textOf(begin, end)) <= width; };
    while (last != clauses.end() && fits(first, last + 1)) {
        ++last;
    }
    while (first != clauses.begin() && fits(first - 1, last)) {
        --first;
    }
    return {first->start, textOf(first, last).size()};
}

int firstClauseWidth(const QString& formula, const QFont& base) {
    const QStringList clauses = clausesOf(formula);
    return clauses.isEmpty() ? 0 : widthOf(QFontMetrics(scaledFont(base, kSmallestFormula)), clauses.front());
}

int leastFormulaWidth(const QString& formula, const QFont& base) {
    const QFontMetrics metrics(scaledFont(base, kSmallestFormula));
    int least = firstClauseWidth(formula, base);
    for (const Broken& one : breaksOf(clausesOf(formula).value(0))) {
        least = std::min(least, std::max(widthOf(metrics, one.first), widthOf(metrics, one.second)));
    }
    return least;
}

int formulaLineHeight(const QFont& base) {
    return QFontMetrics(scaledFont(base, kLargestFormula)).height();
}

}  // namespace posenc
