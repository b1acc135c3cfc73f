#pragma once

#include <QFont>
#include <QFontMetrics>
#include <QString>
#include <QStringList>

namespace posenc {

/// What is shown of a formula in a given width, and how.
struct FormulaLines {
    QStringList lines;   ///< one, or two where a clause has none of its own; empty where not even the first clause fits
    QFont font;          ///< of all of them
    bool whole = false;  ///< no clause is left out
};

/// A stretch of a formula; length 0: none.
struct FormulaPart {
    qsizetype start = 0;
    qsizetype length = 0;
};

/// The clauses of a formula, the most telling one first: what is computed, then the definitions of its symbols.
[[nodiscard]] QStringList clausesOf(const QString& formula);

/// The formula in one line, or what fits of it: a clause is shown whole or not at all, those at the end give way, and nothing stands in
/// their place. Only where the first clause is longer than a line it goes on in a second one, broken before an operator. The font is
/// somewhat smaller before anything is left out.
[[nodiscard]] FormulaLines formulaLines(const QString& formula, const QFont& base, int width);

/// The clauses that hold a part of a formula, whole, and as many of the others, the next ones first, as fit.
[[nodiscard]] FormulaPart clausesAround(const QString& formula, FormulaPart part, const QFontMetrics& metrics, int width);

/// The least width at which formulaLines() shows the first clause in one line.
[[nodiscard]] int firstClauseWidth(const QString& formula, const QFont& base);
/// The least width at which it shows the first clause: in two lines, if it can be broken.
[[nodiscard]] int leastFormulaWidth(const QString& formula, const QFont& base);

/// Height of a line in the largest of the fonts that formulaLines() chooses from.
[[nodiscard]] int formulaLineHeight(const QFont& base);

}  // namespace posenc
