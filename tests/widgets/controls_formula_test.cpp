#include <QClipboard>
#include <QtTest>
#include <limits>

#include "tests/support/no_qt_warnings.h"
#include "tests/support/test_program.h"
#include "widgets/cell/explanation_formula.h"
#include "widgets/cell/formula_bar.h"
#include "widgets/theme/theme.h"

using namespace posenc;
using Kind = ExplanationStep::Kind;

namespace {

/// A cell of a 7 x 7 window.
Explanation windowCell() {
    Explanation out;
    out.steps = {{Kind::RowOffset, "row-offset", "2 - 3", -1},
                 {Kind::TableIndex, "index", "(-1+6)*13 + (-2+6)", 69},
                 {Kind::Entry, "bias", "table[69, 1]", -0.25},
                 {Kind::Share, "content", "0.25 * -3.994", -0.9985},
                 {Kind::Share, "bias", {}, -0.25},
                 {Kind::Logit, "logits", {}, -1.2485},
                 {Kind::Normaliser, {}, {}, 3},
                 {Kind::Probability, "attention", {}, 0.0142857}};
    return out;
}

}  // namespace

/// The formula with numbers in it.
class ControlsFormulaTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        test::QtWarnings::watch();
        applyTheme(*qApp, Theme::Light);
    }
    void cleanup() { QCOMPARE(test::QtWarnings::take(), QStringList()); }

    void theNumbersOfACellStandInTheFormula() {
        const QStringList said = explanationFormulas(windowCell());
        QCOMPARE(said.value(0), QStringLiteral("A = softmax( 0.25·(−3.994) + table[69, 1] ) = softmax( −0.9985 − 0.25 ) = 0.01429,  "
                                               "index = (−1+6)·13 + (−2+6) = 69"));
        QCOMPARE(said.value(1), QStringLiteral("A = softmax( 0.25·(−3.994) + table[69, 1] ) = softmax( −0.9985 − 0.25 ) = 0.01429"));
        QCOMPARE(said.value(2), QStringLiteral("A = softmax( −0.9985 − 0.25 ) = 0.01429"));
        QCOMPARE(said.size(), 3);
    }

    void aHiddenKeyGetsNothing() {
        Explanation hidden = windowCell();
        hidden.masked = true;
        hidden.steps.insert(hidden.steps.begin() + 5, {Kind::Mask, {}, {}, -std::numeric_limits<double>::infinity()});
        hidden.steps.back().value = 0;
        QCOMPARE(explanationFormulas(hidden).last(), QStringLiteral("A = softmax( −0.9985 − 0.25 − ∞ ) = 0"));
        // Where the picture says that a share is masked, the formula does not give it a number.
        for (ExplanationStep& step : hidden.steps) {
            step.masked = step.kind == Kind::Share && step.name == "bias";
        }
        QCOMPARE(explanationFormulas(hidden).last(), QStringLiteral("A = softmax( −0.9985 − ∞ ) = 0"));
    }

    void whatIsOneNumberIsSaidOnce() {
        Explanation plain;
        plain.steps = {{Kind::Share, "term-d", {}, 1e-5}, {Kind::Probability, "attention", {}, 1}};
        QCOMPARE(explanationFormulas(plain), QStringList(QStringLiteral("A = softmax( 1e−5 ) = 1")));
        QCOMPARE(explanationFormulas(Explanation()), QStringList());
    }

    void aTableRowHasItsIndexAndEntryAlone() {
        Explanation entry = windowCell();
        entry.ofEntry = true;
        entry.steps.resize(3);
        entry.steps.insert(entry.steps.begin() + 1, {Kind::Clip, {}, "clip(-9, -8, 8)", -8});
        QCOMPARE(explanationFormulas(entry),
                 QStringList(QStringLiteral("clip(−9, −8, 8) = −8,  index = (−1+6)·13 + (−2+6) = 69,  table[69, 1] = −0.25")));
    }

    void theLastClausesOfAFormulaGiveWay() {
        const QString formula = QStringLiteral("A = softmax( s·QKᵀ + B[ index ] ),  index = Δ + 6,  Δ = i − j");
        FormulaBar bar;
        bar.setFormula(formula, {}, {});
        QStringList shown;
        for (int width = 4 * bar.fontMetrics().horizontalAdvance(formula); width > 0; --width) {
            bar.resize(width, bar.sizeHint().height());
            if (shown.isEmpty() || shown.last() != bar.formulaShown()) {
                shown << bar.formulaShown();
            }
        }
        QCOMPARE(shown, QStringList({formula, QStringLiteral("A = softmax( s·QKᵀ + B[ index ] ),  index = Δ + 6,  …"),
                                     QStringLiteral("A = softmax( s·QKᵀ + B[ index ] ),  …"), QString()}));
    }

    void theBarIsAsHighWhateverItSays() {
        FormulaBar bar;
        bar.setFormula(QStringLiteral("A = softmax(QK + B)"), {}, {});
        const int height = bar.sizeHint().height();
        bar.setFormula(QStringLiteral("A = softmax(QK + B)"), QStringLiteral("index = d + 6"), QStringLiteral("49 tokens"));
        QCOMPARE(bar.sizeHint().height(), height);
        bar.setCell(explanationFormulas(windowCell()));
        QCOMPARE(bar.sizeHint().height(), height);
        QVERIFY(!bar.hasHeightForWidth());
        QVERIFY(height >= 2 * bar.fontMetrics().height());
    }

    void whatFitsWholeIsShown() {
        FormulaBar bar;
        const QStringList said = explanationFormulas(windowCell());
        bar.setFormula(QStringLiteral("A = softmax(QK + B)"), QStringLiteral("index = d + 6"), {});
        bar.resize(4000, bar.sizeHint().height());
        QCOMPARE(bar.numbersShown(), QStringLiteral("index = d + 6"));
        bar.setCell(said);
        const int margins = 16;
        for (const QString& words : said) {
            bar.resize(bar.fontMetrics().horizontalAdvance(words) + margins, bar.height());
            QCOMPARE(bar.numbersShown(), words);
        }
        bar.resize(bar.width() - 20, bar.height());
        QCOMPARE(bar.numbersShown(), QString());
        bar.setCell({});
        bar.resize(4000, bar.height());
        QCOMPARE(bar.numbersShown(), QStringLiteral("index = d + 6"));
    }

    void allOfItIsToldAndCopiedHoweverNarrow() {
        FormulaBar bar;
        bar.setFormula(QStringLiteral("A = softmax(QK + B)"), QStringLiteral("index = d + 6"), QStringLiteral("49 tokens"));
        const QString all = explanationFormulas(windowCell()).first();
        bar.setCell(explanationFormulas(windowCell()));
        bar.resize(100, bar.height());
        QVERIFY(bar.accessibleName().contains(QLatin1String("softmax(QK + B)")));
        QCOMPARE(bar.accessibleDescription(), all + QStringLiteral(". 49 tokens"));
        QVERIFY(bar.toolTip().contains(all));
        QCOMPARE(bar.actions().size(), 1);
        bar.actions().first()->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("A = softmax(QK + B)\n") + all);
    }
};

POSENC_TEST(ControlsFormulaTest)
#include "controls_formula_test.moc"
