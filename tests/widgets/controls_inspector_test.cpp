#include <QClipboard>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>
#include <QtTest>
#include <limits>
#include <memory>

#include "tests/support/accessible_walk.h"
#include "tests/support/test_program.h"
#include "widgets/cell/explanation_sentence.h"
#include "widgets/cell/inspector_lines.h"
#include "widgets/cell/inspector_panel.h"
#include "widgets/cell/inspector_sheet.h"
#include "widgets/controls/number_text.h"
#include "widgets/theme/palette_colours.h"
#include "widgets/theme/theme.h"

using namespace posenc;
using Kind = ExplanationStep::Kind;
using Line = InspectorLine::Kind;

namespace {

EncodingDeclaration swinLike() {
    EncodingDeclaration out;
    out.id = "swin";
    out.layers.push_back({.id = "content", .title = "Content", .role = LayerRole::Content, .stack = LayerStack::Heads});
    out.layers.push_back({.id = "bias", .title = "Bias", .role = LayerRole::Bias, .stack = LayerStack::Heads});
    return out;
}

/// The example of the issue: a 4 x 4 window.
Explanation example() {
    Explanation out;
    out.query = {9, 2, 1, false};
    out.key = {3, 0, 3, false};
    out.steps = {{Kind::RowOffset, "row-offset", "2 - 0", 2},
                 {Kind::ColumnOffset, "column-offset", "1 - 3", -2},
                 {Kind::TableIndex, "index", "(2+3)*7 + (-2+3)", 36},
                 {Kind::Entry, "bias", "table[36]", -0.41},
                 {Kind::Share, "content", "", -0.2139},
                 {Kind::Share, "bias", "", -0.41},
                 {Kind::Logit, "logits", "", -0.6239},
                 {Kind::Normaliser, "", "", 4.1826},
                 {Kind::Probability, "attention", "", 0.008178}};
    out.strongest = {{{6, 1, 2, false}, 2.866, 0.108}, {{8, 2, 0, false}, 2.173, 0.054}};
    return out;
}

}  // namespace

class ControlsInspectorTest : public QObject {
    Q_OBJECT

    const EncodingDeclaration encoding_ = swinLike();

    QStringList values(const std::vector<InspectorLine>& lines, Line kind) const {
        QStringList out;
        for (const InspectorLine& line : lines) {
            if (line.kind == kind) {
                out << QStringLiteral("%1|%2").arg(line.text, line.value);
            }
        }
        return out;
    }

private Q_SLOTS:
    void init() { test::failOnWarnings(); }
    void initTestCase() {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        applyTheme(*qApp, Theme::Light);
    }

    void placesAreWrittenAsTheNumbersBesideThem() {
        QCOMPARE(placeText({16384, {}, {}}), QStringLiteral("16,384"));
        QCOMPARE(placeText({16384, 128, 0}), QStringLiteral("(128,0)"));
    }

    void theSentenceSpellsTheWholeWay() {
        QCOMPARE(explanationSentence(example()),
                 QStringLiteral("query (2,1) key (0,3): row offset +2, column offset −2, (2+3)·7 + (−2+3) = 36, table[36] = −0.41"));
    }

    void theSentenceNamesTheTableRowWhenTheEntryDoesNot() {
        Explanation explanation = example();
        explanation.steps[3].arithmetic.clear();
        QVERIFY(explanationSentence(explanation).endsWith(QStringLiteral("= 36, table[36] = −0.41")));
    }

    void sequencesClipsBucketsAndClassTokensHaveTheirWords() {
        Explanation explanation;
        explanation.query = {17, {}, {}, false};
        explanation.key = {0, {}, {}, true};
        explanation.steps = {{Kind::Offset, "", "0 - 17", -17},
                             {Kind::Clip, "", "", -8},
                             {Kind::Bucket, "", "", 3},
                             {Kind::TableIndex, "index", "", 12},
                             {Kind::Entry, "bias", "", 0.5}};
        QCOMPARE(explanationSentence(explanation),
                 QStringLiteral("query 17 key class token: offset −17, clipped −8, bucket 3, table row 12, table[12] = 0.5"));
    }

    /// Before the tokens of the image there are no rows and columns: neither offset is there, and each is told by its name.
    void aClassTokenHasNeitherOffset() {
        constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
        Explanation explanation;
        explanation.query = {0, {}, {}, true};
        explanation.key = {5, 1, 1, false};
        explanation.steps = {
            {Kind::Undefined, "row-offset", "", kNone}, {Kind::Undefined, "column-offset", "", kNone}, {Kind::TableIndex, "index", "", 9}};
        QCOMPARE(explanationSentence(explanation),
                 QStringLiteral("query class token key (1,1): no row offset: class token, no column offset: class token, table row 9"));
        explanation.steps.back() = {Kind::Undefined, "index", "", -1};
        QVERIFY(explanationSentence(explanation).endsWith(QStringLiteral("no column offset: class token, no table row")));
        explanation.steps = {{Kind::Undefined, "column-offset", "", kNone}};
        QVERIFY(explanationSentence(explanation).endsWith(QStringLiteral(": no column offset: class token")));
    }

    /// Why a key is hidden is a part of it; that a key is seen goes without saying.
    void whyAKeyIsHiddenIsSaid() {
        Explanation explanation = example();
        explanation.steps.push_back({Kind::Visible, "visible", "j > i", 1});
        const QString seen = explanationSentence(explanation);
        QCOMPARE(seen, explanationSentence(example()));
        explanation.steps.back().value = 0;
        QCOMPARE(explanationSentence(explanation), seen + QStringLiteral(", visible = j > i = 0"));
    }

    /// An angle is said once, and what no table holds is not called an entry of one.
    void aNumberIsSaidOnce() {
        Explanation explanation;
        explanation.ofPair = false;
        explanation.steps = {{Kind::Quantity, "θ", "5 * 0.03162", 0.1581}, {Kind::Entry, "angles", "", 0.1581}};
        explanation.steps[1].pattern = "{}";
        explanation.steps[1].inputs = {{ExplanationInput::Origin::Step, "θ", 0.1581}};
        explanation.ownSteps = 2;
        QCOMPARE(values(inspectorLines(explanation, encoding_, {}), Line::Arithmetic),
                 QStringList{QStringLiteral("θ = 5·0.03162 =|0.1581")});
        QCOMPARE(explanationSentence(explanation), QStringLiteral("θ = 5·0.03162 = 0.1581"));
        explanation.steps = {{Kind::Entry, "axis-index", "", 2}};
        explanation.steps[0].pattern = "0";
        explanation.ownSteps = 1;
        QCOMPARE(values(inspectorLines(explanation, encoding_, {}), Line::Arithmetic), QStringList{QStringLiteral("axis index =|+2")});
    }

    void twoTablesAreToldApart() {
        Explanation explanation;
        explanation.query = {5, 0, 5, false};
        explanation.key = {8, 1, 2, false};
        explanation.steps = {{Kind::TableIndex, "row-index", "1 + 4", 5}, {Kind::TableIndex, "column-index", "-3 + 6", 3}};
        QCOMPARE(explanationSentence(explanation), QStringLiteral("query (0,5) key (1,2): row-index 1 + 4 = 5, column-index −3 + 6 = 3"));
    }

    void sumsOfATermStandBelowIt() {
        InspectorSheet sheet;
        std::vector<InspectorLine> lines{{Line::Term, QStringLiteral("Position"), QStringLiteral("+1"), {}, 0, QStringLiteral("0.5 * 2")}};
        sheet.setLines(lines);
        const int beside = sheet.heightForWidth(240);
        lines.front().detail = QStringLiteral("0.5 * 2 + 0.1 * 3");
        sheet.setLines(lines);
        const int below = sheet.heightForWidth(240);
        QVERIFY(below > beside);
        // Longer numbers of the same form do not move what stands below.
        lines.front().detail = QStringLiteral("0.25 * 12 + 0.1 * 3");
        sheet.setLines(lines);
        QCOMPARE(sheet.heightForWidth(240), below);
    }

    void aCellWithoutAWayIsStillNamed() {
        Explanation explanation;
        explanation.query = {1, {}, {}, false};
        explanation.key = {2, {}, {}, false};
        QCOMPARE(explanationSentence(explanation), QStringLiteral("query 1 key 2"));
    }

    void linesTellArithmeticSharesAndResults() {
        const auto lines = inspectorLines(example(), encoding_, QStringLiteral("query (2,1)"));
        QCOMPARE(lines.front().text, QStringLiteral("query (2,1)"));
        QCOMPARE(values(lines, Line::Arithmetic),
                 (QStringList{"row offset = 2 − 0 =|+2", "column offset = 1 − 3 =|−2", "(2+3)·7 + (−2+3) =|36", "table[36] =|−0.41"}));
        QCOMPARE(values(lines, Line::Term), (QStringList{"Content|−0.2139", "Bias|−0.4100"}));
        QCOMPARE(values(lines, Line::Result), (QStringList{"logit|−0.6239", "attention|0.82 %"}));
        QCOMPARE(values(lines, Line::Key), (QStringList{"(1,2)|+2.8660", "(2,0)|+2.1730"}));
        QCOMPARE(lines.back().percent, QStringLiteral("5.40 %"));
        QCOMPARE(lines.back().share, 0.5);
    }

    /// Similarities of an encoding without attention have no logit.
    void aHeadingStandsAboveSomething() {
        Explanation explanation = example();
        explanation.steps.resize(4);
        explanation.strongest.clear();
        explanation.ofPair = true;
        explanation.ownSteps = 4;
        QVERIFY(inspectorLines(explanation, encoding_, QStringLiteral("query (2,1)")).back().kind != Line::Heading);
        explanation.ownSteps = 3;
        QCOMPARE(values(inspectorLines(explanation, encoding_, QStringLiteral("query (2,1)")), Line::Heading).back(),
                 QStringLiteral("The logit of this pair|"));
    }

    void aHiddenKeySaysSo() {
        Explanation explanation = example();
        explanation.masked = true;
        explanation.steps[6].value = -std::numeric_limits<double>::infinity();
        explanation.steps[8].value = 0;
        const auto lines = inspectorLines(explanation, encoding_, {});
        QCOMPARE(values(lines, Line::Result), (QStringList{"logit|−∞", "attention|0 %"}));
        QCOMPARE(values(lines, Line::Note).size(), 1);
        // A layer that reads something else there says nothing of its share.
        explanation.steps[5].masked = true;
        QCOMPARE(values(inspectorLines(explanation, encoding_, {}), Line::Term), (QStringList{"Content|−0.2139", "Bias|masked"}));
    }

    void aMaskedPairIsNoneOfThePairsOfItsRow() {
        Explanation explanation = example();
        const auto told = [&] {
            return values(inspectorLines(explanation, encoding_, {}, TwinCount{1, 240}), Line::Twins).join(QString());
        };
        QVERIFY(told().contains(QLatin1String("No other pair reads row 36")));
        // The one that is counted is another pair then.
        explanation.masked = true;
        QVERIFY(!told().contains(QLatin1String("No other pair")));
        QVERIFY(told().contains(QLatin1String("1 of 240 pairs")));
    }

    void aMirroredIndexComesBeforeTheRow() {
        Explanation explanation = example();
        explanation.steps[2] = {Kind::MirroredIndex, "index", "(-2+3)*7 + (2+3)", 12};
        explanation.steps.insert(explanation.steps.begin() + 3, {Kind::TableIndex, "index", "48 - 12", 36});
        const auto lines = inspectorLines(explanation, encoding_, {}, TwinCount{30, 2401});
        QCOMPARE(values(lines, Line::Arithmetic).mid(2),
                 (QStringList{"mirrored = (−2+3)·7 + (2+3) =|12", "table row = 48 − 12 =|36", "table[36] =|−0.41"}));
        QVERIFY(values(lines, Line::Twins).join(QString()).contains(QLatin1String("pairs read row 36")));
        QVERIFY(
            explanationSentence(explanation).endsWith(QStringLiteral("mirrored (−2+3)·7 + (2+3) = 12, 48 − 12 = 36, table[36] = −0.41")));
    }

    void numbersAreWrittenTheSameEverywhere_data() {
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("plain");
        QTest::addColumn<QString>("withSign");
        QTest::addColumn<QString>("aligned");
        QTest::newRow("zero") << 0.0 << "0"
                              << "0"
                              << "0.0000";
        QTest::newRow("large row") << 1234567.0 << "1,234,567"
                                   << "+1,234,567"
                                   << "+1,234,567";
        QTest::newRow("rounded") << 0.49971 << "0.4997"
                                 << "+0.4997"
                                 << "+0.4997";
        QTest::newRow("negative") << -12.3456 << "−12.35"
                                  << "−12.35"
                                  << "−12.3456";
        QTest::newRow("tiny") << 1.25e-6 << "1.25e−6"
                              << "+1.25e−6"
                              << "+1.25e−6";
        QTest::newRow("hidden") << -std::numeric_limits<double>::infinity() << "−∞"
                                << "−∞"
                                << "−∞";
        QTest::newRow("no number") << std::numeric_limits<double>::quiet_NaN() << "NaN"
                                   << "NaN"
                                   << "NaN";
    }
    void numbersAreWrittenTheSameEverywhere() {
        QFETCH(double, value);
        QTEST(numberText(value), "plain");
        QTEST(signedText(value), "withSign");
        QTEST(alignedText(value), "aligned");
    }

    void numbersFollowTheLocale() {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        QCOMPARE(numberText(-2401), QStringLiteral("−2,401"));
        QCOMPARE(arithmeticText(QStringLiteral("0.25 * -3.9 + -1024")), QStringLiteral("0.25·(−3.9) − 1,024"));
        QCOMPARE(arithmeticText(QStringLiteral("key-embedding[3, 0] * 1.5e-05 - 2")), QStringLiteral("key-embedding[3, 0]·1.5e−5 − 2"));
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        QCOMPARE(numberText(2401), QStringLiteral("2.401"));
        QCOMPARE(alignedText(-1234.5), QStringLiteral("−1.234,5000"));
        QCOMPARE(percentText(0.0999), QStringLiteral("9,99 %"));
        QCOMPARE(arithmeticText(QStringLiteral("clip(-2047, -8, 8)")), QStringLiteral("clip(−2.047, −8, 8)"));
        // A digit of a name and an exponent are no numbers of their own.
        QCOMPARE(withLocaleNumbers(QStringLiteral("x1024 + 10000^(−2c/d) + 1.5e−5")), QStringLiteral("x1024 + 10.000^(−2c/d) + 1,5e−5"));
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    }

    void sharesArePercent() {
        QCOMPARE(percentText(0), QStringLiteral("0 %"));
        QCOMPARE(percentText(1), QStringLiteral("100 %"));
        QCOMPARE(percentText(0.5), QStringLiteral("50.0 %"));
        QCOMPARE(percentText(0.99949), QStringLiteral("99.9 %"));
        QCOMPARE(percentText(0.0999), QStringLiteral("9.99 %"));
        QCOMPARE(percentText(1e-9), QStringLiteral("< 0.01 %"));
    }

    void thePanelShowsCopiesAndClears() {
        InspectorPanel panel;
        panel.resize(260, 500);
        panel.show();
        QVERIFY(QTest::qWaitForWindowActive(&panel));
        auto* copy = panel.findChild<QToolButton*>(QStringLiteral("copyExplanation"));
        QVERIFY(!copy->isEnabled());
        QVERIFY(panel.sentence().isEmpty());
        QVERIFY(panel.text().contains(QLatin1String("No cell selected")));
        panel.setExplanation(example(), encoding_, QStringLiteral("query (2,1) -> key (0,3)"));
        QCOMPARE(panel.sentence(), explanationSentence(example()));
        const auto* scroll = panel.findChild<QScrollArea*>(QStringLiteral("inspectorScroll"));
        QCOMPARE(scroll->accessibleDescription(), panel.sentence());
        QVERIFY(copy->isEnabled());
        copy->setFocus();
        QTest::keyClick(copy, Qt::Key_Space);
        const QString copied = QGuiApplication::clipboard()->text();
        QVERIFY(copied.startsWith(panel.sentence()));
        QVERIFY(copied.contains(QStringLiteral("logit −0.6239")));
        QCOMPARE(test::undressedControls(panel), QString());
        panel.clear();
        QVERIFY(panel.sentence().isEmpty() && !copy->isEnabled());
        QVERIFY(panel.text().contains(QLatin1String("No cell selected")));
    }

    /// With the numbers that stand between a name and its value.
    void allThatIsSeenIsCopied() {
        Explanation explained = example();
        explained.steps[4].arithmetic = "0.25 * (-0.8556)";
        InspectorPanel panel;
        panel.setExplanation(explained, encoding_, QStringLiteral("query (2,1) -> key (0,3)"));
        const QString copied = panel.text();
        int details = 0;
        for (const InspectorLine& line : panel.findChild<InspectorSheet*>()->lines()) {
            for (const QString& part : {line.text, line.detail, line.value, line.percent}) {
                QVERIFY2(copied.contains(part), qPrintable(part));
            }
            details += line.detail.isEmpty() ? 0 : 1;
        }
        QVERIFY(details > 0);
    }

    void followingThePointerKeepsTheHeight() {
        InspectorPanel panel;
        panel.resize(260, 500);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        Explanation explanation = example();
        panel.setExplanation(explanation, encoding_, {});
        auto* sheet = panel.findChild<InspectorSheet*>(QStringLiteral("inspectorSheet"));
        const int height = sheet->heightForWidth(240);
        for (ExplanationStep& step : explanation.steps) {
            step.value *= -1;
        }
        panel.setExplanation(explanation, encoding_, {});
        QCOMPARE(sheet->heightForWidth(240), height);
    }

    void longArithmeticWrapsInsteadOfBeingCut() {
        InspectorSheet sheet;
        Explanation explanation = example();
        explanation.steps[2].arithmetic = "(1234567+1234567)*1234567 + (-1234567+1234567)";
        sheet.setLines(inspectorLines(explanation, encoding_, {}));
        QVERIFY(sheet.heightForWidth(180) > sheet.heightForWidth(600));
    }

    void sectionsStandInColumnsWhereThereIsRoom() {
        Explanation explanation = example();
        explanation.ownSteps = 0;
        InspectorSheet sheet;
        sheet.setLines(inspectorLines(explanation, encoding_, QStringLiteral("query 9 key 3")));
        const int narrow = sheet.heightForWidth(220);
        const int wide = sheet.heightForWidth(860);
        QVERIFY2(wide * 2 < narrow, qPrintable(QStringLiteral("%1 and %2").arg(wide).arg(narrow)));
        QVERIFY(sheet.heightForWidth(500) < narrow && sheet.heightForWidth(500) > wide);
        // Each column has something of its own, the last one beside the copy button too.
        sheet.resize(860, wide);
        const QImage image = sheet.grab().toImage();
        for (const int left : {0, 296, 592}) {
            const QImage part = image.copy(left, 0, 200, wide);
            bool ink = false;
            for (int y = 0; y < part.height() && !ink; ++y) {
                for (int x = 1; x < part.width() && !ink; ++x) {
                    ink = part.pixel(x, y) != part.pixel(0, 0);
                }
            }
            QVERIFY(ink);
        }
        // A table row has one section.
        InspectorSheet single;
        single.setLines(emptyInspectorLines());
        QVERIFY(single.heightForWidth(860) <= single.heightForWidth(220));
    }
};

POSENC_TEST(ControlsInspectorTest)
#include "controls_inspector_test.moc"
