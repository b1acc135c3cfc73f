#include <QClipboard>
#include <QLabel>
#include <QSet>
#include <QToolButton>
#include <QtTest>
#include <limits>

#include "tests/support/layout_faults.h"
#include "tests/support/test_program.h"
#include "widgets/cell/explanation_formula.h"
#include "widgets/cell/formula_bar.h"
#include "widgets/cell/formula_popover.h"
#include "widgets/derivation/formula_line.h"
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
    void initTestCase() { applyTheme(*qApp, Theme::Light); }
    void init() { test::failOnWarnings(); }

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
        plain.steps = {{Kind::Share, "term-d", {}, 1e-5}, {Kind::Logit, "logits", {}, 1e-5}, {Kind::Probability, "attention", {}, 1}};
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

    void whatDoesNotFitWholeIsLeftOutAndNothingIsCut() {
        const QString formula = QStringLiteral("A = softmax( s·QKᵀ + B[ index ] ) for j ≤ i,  index = Δ + 6,  Δ = i − j");
        FormulaBar bar;
        bar.setFormula(formula, {}, {});
        QStringList shown;
        for (int width = 4 * bar.fontMetrics().horizontalAdvance(formula); width > 0; --width) {
            bar.resize(width, bar.sizeHint().height());
            const FormulaLines now = bar.formulaShown();
            const QFontMetrics metrics(now.font);
            for (const QString& line : now.lines) {
                QVERIFY(metrics.horizontalAdvance(line) <= width);
            }
            QCOMPARE(now.lines.isEmpty(), width < bar.leastWidth());
            if (const QString text = now.lines.join(QLatin1Char('|')); shown.isEmpty() || shown.last() != text) {
                shown << text;
            }
        }
        // In one line as long as the first clause has room there.
        QCOMPARE(shown.mid(0, 3), QStringList({formula, QStringLiteral("A = softmax( s·QKᵀ + B[ index ] ) for j ≤ i,  index = Δ + 6"),
                                               QStringLiteral("A = softmax( s·QKᵀ + B[ index ] ) for j ≤ i")}));
        QCOMPARE(shown.last(), QString());
        for (const QString& text : shown.mid(3, shown.size() - 4)) {
            const QStringList lines = text.split(QLatin1Char('|'));
            QCOMPARE(lines.size(), 2);
            QVERIFY2(formula.startsWith(lines.join(QLatin1Char(' '))), qPrintable(text));
            const QString rest = formula.mid(lines.join(QLatin1Char(' ')).size());
            QVERIFY2(rest.isEmpty() || rest.startsWith(QLatin1String(",  ")), qPrintable(text));
            QVERIFY2(lines[1].startsWith(QLatin1String("+ ")) || lines[1].startsWith(QLatin1String("for ")), qPrintable(text));
        }
        QVERIFY(shown.size() > 4);
        QVERIFY(std::ranges::none_of(shown, [](const QString& text) { return text.contains(QChar(0x2026)); }));
    }

    void clausesAroundTheLitPartOfALineAreWhole() {
        const QStringList clauses{QStringLiteral("A = softmax( s·QKᵀ + B[ index ] )"), QStringLiteral("index = Δ + 6"),
                                  QStringLiteral("Δ = i − j")};
        const QString formula = clauses.join(QStringLiteral(",  "));
        FormulaLine line;
        const int all = 2 * line.fontMetrics().horizontalAdvance(formula);
        for (const QString& clause : clauses) {
            line.setFormula(formula, {formula.indexOf(clause), clause.size()});
            QSet<QString> shown;
            for (int width = all; width > line.fontMetrics().horizontalAdvance(clause); --width) {
                line.resize(width, line.sizeHint().height());
                shown << line.shown();
                const QStringList seen = clausesOf(line.shown());
                QVERIFY2(seen.contains(clause) && formula.contains(seen.join(QStringLiteral(",  "))), qPrintable(line.shown()));
                QVERIFY(std::ranges::all_of(seen, [&](const QString& one) { return clauses.contains(one); }));
                QVERIFY(seen.size() == 1 || line.fontMetrics().horizontalAdvance(line.shown()) <= width);
            }
            QVERIFY(shown.contains(formula) && shown.contains(clause));
        }
    }

    void aFormulaInTwoLinesLeavesNoneForTheNumbers() {
        FormulaBar bar;
        bar.setFormula(QStringLiteral("A = softmax( s·QKᵀ + B[ index ] ) for j ≤ i"), QStringLiteral("s = 1"), {});
        bar.resize(bar.leastWidth(), bar.sizeHint().height());
        QCOMPARE(bar.formulaShown().lines.size(), 2);
        QCOMPARE(bar.numbersShown(), QString());
        bar.resize(bar.unbrokenWidth() - 1, bar.height());
        QCOMPARE(bar.formulaShown().lines.size(), 2);
        bar.resize(bar.unbrokenWidth(), bar.height());
        QCOMPARE(bar.formulaShown().lines.size(), 1);
        QCOMPARE(bar.numbersShown(), QStringLiteral("s = 1"));
    }

    void aClickShowsAllOfIt_data() {
        QTest::addColumn<bool>("byKey");
        QTest::newRow("mouse") << false;
        QTest::newRow("key") << true;
    }
    void aClickShowsAllOfIt() {
        QFETCH(bool, byKey);
        QWidget window;
        window.resize(600, 300);
        FormulaBar bar(&window);
        bar.setFormula(QStringLiteral("A = softmax( s·QKᵀ + B[ index ] ),  index = Δ + 6,  Δ = i − j"), {}, QStringLiteral("49 tokens"));
        bar.setCell(explanationFormulas(windowCell()));
        bar.setGeometry(300, 0, 120, bar.sizeHint().height());
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        bar.setFocus(Qt::TabFocusReason);
        byKey ? QTest::keyClick(&bar, Qt::Key_Space) : QTest::mouseClick(&bar, Qt::LeftButton);
        auto* all = bar.findChild<FormulaPopover*>();
        QVERIFY(all != nullptr && all->isVisible());
        const auto told = [all](const char* name) { return all->findChild<QLabel*>(QLatin1String(name))->text(); };
        QCOMPARE(told("formulaClauses"), QStringLiteral("A = softmax( s·QKᵀ + B[ index ] )\nindex = Δ + 6\nΔ = i − j"));
        QVERIFY(told("formulaNumbers").contains(QStringLiteral("index = (−1+6)·13 + (−2+6) = 69")));
        QCOMPARE(told("formulaFacts"), QStringLiteral("49 tokens"));
        QVERIFY2(test::layoutFaults(*all).isEmpty(), qPrintable(test::layoutFaults(*all)));
        // The offscreen platform moves it by the frame that it puts around every window.
        const QPoint frame = window.geometry().topLeft() - window.pos();
        QVERIFY(QRect(window.mapToGlobal(QPoint(0, 0)), window.size()).translated(frame).contains(QRect(all->pos(), all->size())));
        if (byKey) {
            QTest::keyClick(all, Qt::Key_Escape);
        } else {
            QTest::mouseClick(all->findChild<QToolButton*>(QStringLiteral("formulaCopy")), Qt::LeftButton);
            QCOMPARE(QGuiApplication::clipboard()->text(), bar.wholeText());
        }
        QTRY_VERIFY(bar.findChild<FormulaPopover*>() == nullptr);
    }

    /// Below what it belongs to, and wholly in its room wherever that is.
    void allOfItStaysInItsRoom_data() {
        QTest::addColumn<QRect>("under");
        QTest::addColumn<Qt::LayoutDirection>("direction");
        QTest::newRow("with room below") << QRect(150, 120, 60, 20) << Qt::LeftToRight;
        QTest::newRow("at the lower edge") << QRect(150, 480, 60, 20) << Qt::LeftToRight;
        QTest::newRow("at the right edge") << QRect(640, 120, 60, 20) << Qt::LeftToRight;
        QTest::newRow("from right to left") << QRect(600, 120, 60, 20) << Qt::RightToLeft;
        QTest::newRow("from right to left at the edge") << QRect(100, 120, 60, 20) << Qt::RightToLeft;
    }
    void allOfItStaysInItsRoom() {
        QFETCH(const QRect, under);
        QFETCH(const Qt::LayoutDirection, direction);
        const QRect room(100, 100, 600, 400);
        QWidget window;
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        auto* all = new FormulaPopover(QStringLiteral("A = softmax( QKᵀ + B ),  index = Δ + 6,  Δ = i − j"), {}, {}, &window);
        all->setLayoutDirection(direction);
        all->open(under, room);
        // The offscreen platform moves it by the frame that it puts around every window.
        const QRect place = QRect(all->pos(), all->size()).translated(window.pos() - window.geometry().topLeft());
        QVERIFY(room.contains(place));
        QVERIFY(place.height() >= 3 * all->fontMetrics().lineSpacing() && place.width() < room.width());
        const bool below = under.bottom() + place.height() <= room.bottom();
        QCOMPARE(place.top() == under.bottom() + 1, below);
        QVERIFY(below || place.bottom() == room.bottom());
        const int left = direction == Qt::LeftToRight ? under.left() : under.right() + 1 - place.width();
        QCOMPARE(place.left(), std::clamp(left, room.left(), room.right() + 1 - place.width()));
        all->close();
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

    /// Each of the three texts is told anew where it alone has changed.
    void whatChangesAloneIsTold() {
        const std::array<QString, 3> first{QStringLiteral("A = softmax(QK + B)"), QStringLiteral("index = d + 6"),
                                           QStringLiteral("4 heads")};
        for (std::size_t changed = 0; changed < first.size(); ++changed) {
            FormulaBar bar;
            bar.setFormula(first[0], first[1], first[2]);
            std::array<QString, 3> second = first;
            second[changed] += QStringLiteral("1");
            bar.setFormula(second[0], second[1], second[2]);
            FormulaBar fresh;
            fresh.setFormula(second[0], second[1], second[2]);
            QCOMPARE(bar.accessibleDescription(), fresh.accessibleDescription());
            QCOMPARE(bar.accessibleName(), fresh.accessibleName());
            QVERIFY((bar.accessibleName() + bar.accessibleDescription()).contains(second[changed]));
        }
    }

    void whatFitsWholeIsShown() {
        FormulaBar bar;
        const QStringList said = explanationFormulas(windowCell());
        bar.setFormula(QStringLiteral("A = softmax(QK + B)"), QStringLiteral("index = d + 6"), {});
        bar.resize(4000, bar.sizeHint().height());
        QCOMPARE(bar.numbersShown(), QStringLiteral("index = d + 6"));
        bar.setCell(said);
        QStringList shown;
        for (; bar.width() > bar.leastWidth(); bar.resize(bar.width() - 1, bar.height())) {
            if (shown.isEmpty() || shown.last() != bar.numbersShown()) {
                shown << bar.numbersShown();
            }
        }
        QCOMPARE(shown, said + QStringList(QString()));
        bar.setCell({});
        bar.resize(4000, bar.height());
        QCOMPARE(bar.numbersShown(), QStringLiteral("index = d + 6"));
    }

    /// The line below the formula says how numbers come there, where those of the whole scene have no room.
    void whatToDoIsSaidInPlaceOfNumbersThatDoNotFit() {
        FormulaBar bar;
        const QString numbers = QString(40, QLatin1Char('1')) + QStringLiteral(" = ") + QString(40, QLatin1Char('2'));
        bar.setFormula(QStringLiteral("A = softmax(QK)"), numbers, {});
        bar.resize(4000, bar.sizeHint().height());
        QStringList shown;
        for (; bar.width() > bar.leastWidth(); bar.resize(bar.width() - 1, bar.height())) {
            if (shown.isEmpty() || shown.last() != bar.numbersShown()) {
                shown << bar.numbersShown();
            }
        }
        QCOMPARE(shown, QStringList({numbers, QStringLiteral("Hover a cell to fill in the numbers"), QString()}));
    }

    /// Beside a part of a formula facts would read as if it were all of it.
    void factsStandBesideAWholeFormulaOnly() {
        const QString formula = QStringLiteral("A = softmax( s·QKᵀ + B[ index ] ) for j ≤ i,  index = Δ + 6,  Δ = i − j");
        FormulaBar with;
        FormulaBar without;
        with.setFormula(formula, {}, QStringLiteral("7"));
        without.setFormula(formula, {}, {});
        int whole = 0;
        int parts = 0;
        for (int width = 2 * with.unbrokenWidth() + 200; width > with.unbrokenWidth(); width -= 3) {
            for (FormulaBar* bar : {&with, &without}) {
                bar->resize(width, bar->sizeHint().height());
            }
            const bool seen = with.grab().toImage() != without.grab().toImage();
            if (with.formulaShown().whole) {
                whole += seen ? 1 : 0;
            } else {
                ++parts;
                QVERIFY2(!seen, qPrintable(QString::number(width)));
            }
        }
        QVERIFY(whole > 0 && parts > 0);
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

    void withoutACellTheNumbersAreThoseOfTheFormula() {
        FormulaBar bar;
        bar.setFormula(QStringLiteral("A = B"), QStringLiteral("B = 2"), QStringLiteral("49 tokens"));
        bar.setCell({QStringLiteral("A = 7")});
        QCOMPARE(bar.accessibleDescription(), QStringLiteral("A = 7. 49 tokens"));
        bar.setCell({});
        QCOMPARE(bar.accessibleDescription(), QStringLiteral("B = 2. 49 tokens"));
        QCOMPARE(bar.toolTip(), QStringLiteral("A = B\nB = 2\n49 tokens"));
        bar.actions().first()->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("A = B\nB = 2"));
        // Another formula, without numbers and facts, then with others.
        bar.setFormula(QStringLiteral("A = C"), {}, {});
        QCOMPARE(bar.accessibleName(), QStringLiteral("Formula: A = C"));
        QCOMPARE(bar.accessibleDescription(), QString());
        QCOMPARE(bar.toolTip(), QStringLiteral("A = C"));
        bar.actions().first()->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("A = C"));
        bar.setFormula(QStringLiteral("A = C"), {}, QStringLiteral("7 tokens"));
        QCOMPARE(bar.accessibleDescription(), QStringLiteral("7 tokens"));
    }
};

POSENC_TEST(ControlsFormulaTest)
#include "controls_formula_test.moc"
