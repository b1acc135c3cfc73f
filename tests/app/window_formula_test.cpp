#include <QClipboard>
#include <QRegularExpression>
#include <QTest>
#include <cmath>

#include "tests/app/window_fixture.h"
#include "tests/support/test_program.h"
#include "widgets/cell/formula_bar.h"
#include "widgets/controls/number_text.h"

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr double kRounded = 5e-4;  // of four digits

/// The numbers of a sum that is written out: "−0.9985 − 0.25 + 1e−05".
std::vector<double> summands(QString text) {
    text.replace(QChar(0x2212), QLatin1Char('-')).replace(QStringLiteral("∞"), QStringLiteral("inf"));
    static const QRegularExpression number(QStringLiteral("([+-]?) ?(inf|[0-9][0-9.]*(?:e[+-]?[0-9]+)?)"));
    std::vector<double> out;
    for (auto found = number.globalMatch(text); found.hasNext();) {
        const QRegularExpressionMatch one = found.next();
        out.push_back((one.captured(1) + one.captured(2)).toDouble());
    }
    return out;
}

bool near(double a, double b) {
    return a == b || std::abs(a - b) <= kRounded * std::max({std::abs(a), std::abs(b), 1e-12});
}

}  // namespace

class WindowFormulaTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void everyEncodingHasTheNumbersOfTheCell_data() {
        QTest::addColumn<QString>("id");
        for (const EncodingDeclaration& encoding : catalogue()) {
            QTest::newRow(encoding.id.c_str()) << QString::fromStdString(encoding.id);
        }
    }

    void everyEncodingHasTheNumbersOfTheCell() {
        QFETCH(QString, id);
        ShownWindow window;
        QVERIFY(window.shown());
        Document& document = window->workspace().document();
        document.setEncoding(id.toStdString());
        QTRY_COMPARE(QString::fromStdString(window->workspace().picture()->scene.encoding), id);
        QVERIFY(window.settled());
        document.setPinned(Focus::ofPair({3, 2}));
        QTRY_VERIFY(window->workspace().explained().has_value());
        const auto& bar = *window.find<FormulaBar>("formulaBar");
        const Model& model = *window->workspace().picture()->model;
        const auto told = model.explain(window->workspace().explained()->of.head, 3, 2);
        QVERIFY(told.ok());
        QVERIFY(bar.wholeText().startsWith(QString::fromStdString(model.encoding().formulaOf(model.parameters(), model.encoding().sign))));

        std::vector<double> shares;
        for (const ExplanationStep& step : told.value().steps) {
            if (step.kind == ExplanationStep::Kind::Share || step.kind == ExplanationStep::Kind::Mask) {
                shares.push_back(step.value);
            } else if (step.kind == ExplanationStep::Kind::TableIndex || step.kind == ExplanationStep::Kind::Bucket) {
                QVERIFY(QRegularExpression(QStringLiteral(" = %1(,|\\n|$)").arg(numberText(step.value))).match(bar.wholeText()).hasMatch());
            }
        }
        // The last sum is the one of the shares' numbers, and behind it stands the attention.
        using Kind = ExplanationStep::Kind;
        const ExplanationStep* attention = told.value().find(Kind::Probability);
        if (attention != nullptr && told.value().find(Kind::Logit) == nullptr) {
            // Attention that is not the softmax of one sum has the numbers of its own arithmetic.
            QCOMPARE(bar.wholeText().section(QLatin1Char('\n'), 1),
                     QStringLiteral("A = %1 = %2")
                         .arg(arithmeticText(QString::fromStdString(attention->arithmetic)), numberText(attention->value)));
            return;
        }
        static const QRegularExpression sum(QStringLiteral("softmax\\( ([^()]*) \\) = ([0-9.e+−-]+)"));
        const QRegularExpressionMatch found = sum.match(bar.wholeText().section(QLatin1Char('\n'), 1));
        QCOMPARE(found.hasMatch(), !shares.empty());
        if (!shares.empty()) {
            const auto written = summands(found.captured(1));
            QCOMPARE(written.size(), shares.size());
            for (std::size_t i = 0; i < shares.size(); ++i) {
                QVERIFY2(near(written[i], shares[i]), qPrintable(bar.wholeText()));
            }
            QVERIFY(near(summands(found.captured(2)).at(0), told.value().find(ExplanationStep::Kind::Probability)->value));
        }
    }

    void theLineFollowsSwitchesAndTheSignOfOffsets() {
        ShownWindow window;
        QVERIFY(window.shown());
        Document& document = window->workspace().document();
        const auto& bar = *window.find<FormulaBar>("formulaBar");
        QVERIFY(bar.wholeText().contains(QStringLiteral("Δ = i − j")));
        document.setSign(OffsetSign::KeyMinusQuery);
        QTRY_VERIFY(bar.wholeText().contains(QStringLiteral("Δ = j − i")) && bar.wholeText().contains(QStringLiteral("row = ")));
        document.setSign({});
        document.setEncoding("sinusoidal");
        QTRY_VERIFY(bar.wholeText().contains(QStringLiteral("P[t, 2c+1] = cos")));
        document.setParameter("layout", std::string("halves"), false);
        QTRY_VERIFY(bar.wholeText().contains(QStringLiteral("P[t, c+d/2] = cos")) && !bar.wholeText().contains(QStringLiteral("2c+1")));
        document.setEncoding("rope");
        QTRY_VERIFY(bar.wholeText().contains(QStringLiteral("rot(x, t)[c+d/2]")));
        document.setParameter("pairing", std::string("interleaved"), false);
        QTRY_VERIFY(bar.wholeText().contains(QStringLiteral("rot(x, t)[2c+1]")));
        document.setParameter("scaling", std::string("linear"), false);
        QTRY_VERIFY(bar.wholeText().contains(QStringLiteral("^(−2c/16)/4")));
    }

    void theNumbersFollowThePointerAndNothingJumps() {
        ShownWindow window;
        QVERIFY(window.shown());
        auto& bar = *window.find<FormulaBar>("formulaBar");
        HeatmapView& bias = window.view("bias");
        const QString before = bar.wholeText();
        const QRect bars = bar.geometry();
        const QRect picture = bias.geometry();
        hover(bias, bias.cellRect({16, 25}).center());
        QTRY_VERIFY(bar.wholeText().contains(QStringLiteral("index = (−1+6)·13 + (−2+6) = 69")));
        hover(bias, bias.cellRect({16, 24}).center());
        QTRY_VERIFY(bar.wholeText().contains(QStringLiteral("index = (−1+6)·13 + (−1+6) = 70")));
        QCOMPARE(bar.geometry(), bars);
        QCOMPARE(bias.geometry(), picture);
        hover(bias, {2, 2});
        QTRY_COMPARE(bar.wholeText(), before);
        QCOMPARE(bar.geometry(), bars);
    }

    void aRowOfTheTableHasItsNumbersToo() {
        ShownWindow window;
        QVERIFY(window.shown());
        HeatmapView& map = window.view("table-map");
        hover(map, map.cellRect({5, 4}).center());
        QTRY_VERIFY(window.find<FormulaBar>("formulaBar")->wholeText().contains(QStringLiteral("(−2+6) = 69,  table[69, 0] = ")));
    }

    void itIsCopied() {
        ShownWindow window;
        QVERIFY(window.shown());
        window->workspace().document().setPinned(Focus::ofPair({16, 25}));
        QTRY_VERIFY(window->workspace().explained().has_value());
        QTest::keyClick(&*window, Qt::Key_C, Qt::ControlModifier | Qt::AltModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), window.find<FormulaBar>("formulaBar")->wholeText());
        QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("table[69, 0]")));
    }
};

POSENC_TEST(WindowFormulaTest)
#include "window_formula_test.moc"
