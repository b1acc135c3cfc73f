#include <QPainter>
#include <algorithm>
#include <cmath>
#include <limits>

#include "tests/support/drawn_text.h"
#include "tests/support/test_program.h"
#include "tests/widgets/heatmap_view_fixture.h"
#include "widgets/plate/heatmap_plate.h"
#include "widgets/plate/heatmap_text.h"
#include "widgets/theme/palette_colours.h"
#include "widgets/theme/theme.h"

using namespace posenc;
using namespace posenc::test;

namespace {

using Limits = HeatmapColours::Limits;
constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();
constexpr float kInfinity = std::numeric_limits<float>::infinity();

bool writes(QSizeF size, const HeatmapData& data, const HeatmapColours& colours, const QString& words) {
    QFont font;
    font.setPixelSize(12);
    TextRecorder paper(size.toSize());
    QPainter painter(&paper);
    paintHeatmap(painter, size, data, colours, HeatmapStyle::paper(font));
    painter.end();
    return std::ranges::any_of(paper.texts(), [&](const DrawnText& drawn) { return drawn.text == words; });
}

HeatmapData withCells(HeatmapData data, std::initializer_list<std::pair<Cell, float>> cells) {
    auto samples = *data.samples;
    for (const auto& [cell, value] : cells) {
        samples[static_cast<std::size_t>(cell.row * data.columns + cell.column)] = value;
    }
    data.samples = std::make_shared<const std::vector<float>>(std::move(samples));
    return data;
}

HeatmapData rowNumbers() {
    HeatmapData data = withCells(wholeMatrix(6, 6, [](Index row, Index column) { return static_cast<double>(row + column); }),
                                 {{{0, 5}, kNaN}, {{1, 5}, kNaN}});
    data.integer = true;
    data.noValue = QStringLiteral("no row");
    return data;
}

HeatmapColours rowColours() {
    HeatmapColours colours{findColourMap("viridis"), 0, 10};
    colours.whole = true;
    return colours;
}

}  // namespace

/// What stands beside the colours: whose limits these are, and what the patterns are.
class HeatmapLegendTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void limitsOfWhatIsDrawnSaySo_data() {
        QTest::addColumn<int>("limits");
        QTest::addColumn<QString>("words");
        QTest::newRow("means") << static_cast<int>(Limits::Means) << QStringLiteral("of means");
        QTest::newRow("minima") << static_cast<int>(Limits::Minima) << QStringLiteral("of minima");
        QTest::newRow("maxima") << static_cast<int>(Limits::Maxima) << QStringLiteral("of maxima");
        QTest::newRow("a sample") << static_cast<int>(Limits::SomeCells) << QStringLiteral("sampled");
    }

    void limitsOfWhatIsDrawnSaySo() {
        QFETCH(const int, limits);
        QFETCH(const QString, words);
        const HeatmapData data = wholeMatrix(23, 19, checkered);
        HeatmapColours colours = signedColours();
        for (const QSizeF size : {QSizeF(240, 220), QSizeF(600, 500)}) {
            colours.limits = static_cast<Limits>(limits);
            QVERIFY(writes(size, data, colours, words));
            for (const Limits usual : {Limits::Given, Limits::Cells}) {
                colours.limits = usual;
                QVERIFY(!writes(size, data, colours, words));
            }
        }
        ShownView view(data);
        colours.limits = static_cast<Limits>(limits);
        view->setColours(colours);
        QVERIFY2(view->coloursInWords().endsWith(words), qPrintable(view->coloursInWords()));
    }

    void cellsWithoutAValueAreHatchedAndNamed() {
        const HeatmapData data = rowNumbers();
        QVERIFY(writes({400, 340}, data, rowColours(), QStringLiteral("no row")));
        QVERIFY(!writes({400, 340}, data, rowColours(), QStringLiteral("NaN")));
        QCOMPARE(HeatmapText::valueText(data, {0, 5}), QStringLiteral("no row"));
        QCOMPARE(HeatmapText::valueText(data, {1, 4}), QStringLiteral("5"));
        const ViewTransform view(6, 6, QSize(120, 120), 96);
        const RenderedCells cells = renderCells(data, view, scaleOf(rowColours()), Qt::red, 6);
        QVERIFY(cells.seen.has(ValueClass::NoValue) && !cells.seen.has(ValueClass::NotANumber));
        // Both colours of the hatching, and no colour of a row, in the cell.
        const ValueMark& mark = valueMark(ValueClass::NoValue);
        int first = 0;
        int second = 0;
        for (int y = 0; y < 20; ++y) {
            for (int x = 100; x < 120; ++x) {
                first += cells.image.pixelColor(x, y) == toColor(mark.first) ? 1 : 0;
                second += cells.image.pixelColor(x, y) == toColor(mark.second) ? 1 : 0;
            }
        }
        QCOMPARE(first + second, 400);
        QVERIFY(first > 150 && second > 100);
    }

    void hiddenCellsAreCalledMasked() {
        HeatmapData data = withCells(wholeMatrix(6, 6, checkered), {{{0, 5}, -kInfinity}, {{1, 5}, -kInfinity}});
        QVERIFY(writes({400, 340}, data, signedColours(), QStringLiteral("\u2212\u221e")));
        data.masked = [](Cell cell) { return cell.column > cell.row; };
        QVERIFY(writes({400, 340}, data, signedColours(), QStringLiteral("masked")));
        QVERIFY(!writes({400, 340}, data, signedColours(), QStringLiteral("\u2212\u221e")));
        QCOMPARE(HeatmapText::valueText(data, {0, 5}), QStringLiteral("masked"));
        // So is a pixel of several of them.
        data.region = {Axis::sampled(0, 6, 2), Axis::sampled(0, 6, 2), Reduction::Mean};
        data.samples = std::make_shared<const std::vector<float>>(std::vector<float>{1, -kInfinity, 1, 1});
        QCOMPARE(HeatmapText::valueText(data, {1, 4}), QStringLiteral("masked"));
        QCOMPARE(HeatmapText::valueText(data, {1, 1}), QStringLiteral("1"));
    }

    /// 6.148 is not written as 6, as a whole number is: where there is no room for a decimal, there is no number.
    void fractionsAreNotRoundedAway() {
        const auto shows = [](int side, double value, const char* words) {
            const HeatmapData data = wholeMatrix(5, 5, [value](Index row, Index column) { return row + column == 3 ? value : 0.0; });
            return writes(QSizeF(side, side), data, {findColourMap("reds"), 0, 14.4}, QLatin1String(words));
        };
        bool narrow = false;
        bool wide = false;
        for (int side = 150; side < 500; side += 5) {
            QVERIFY2(!shows(side, 6.148, "6"), qPrintable(QString::number(side)));
            wide = wide || shows(side, 6.148, "6.1");
            narrow = narrow || (!shows(side, 6.148, "6.1") && shows(side, 6, "6"));
        }
        QVERIFY(wide && narrow);
    }

    /// Small numbers of both signs are the widest: no label of theirs reaches over the edge, and each has two digits at least.
    void labelsOfTheBarAreWhole_data() {
        QTest::addColumn<double>("largest");
        for (const double largest : {0.828, 0.0828, 0.00361, 0.000361, 3.61e-12, 123456.0}) {
            QTest::addRow("%g", largest) << largest;
        }
    }

    void labelsOfTheBarAreWhole() {
        QFETCH(const double, largest);
        QFont font;
        font.setPixelSize(12);
        HeatmapColours colours{findColourMap("rdbu"), -largest, largest};
        const HeatmapData data = wholeMatrix(6, 6, checkered);
        for (const HeatmapStyle& style : {HeatmapStyle::paper(font), HeatmapStyle::fromPalette(lightPalette(), font)}) {
            TextRecorder paper(QSize(400, 340));
            QPainter painter(&paper);
            paintHeatmap(painter, QSizeF(400, 340), data, colours, style);
            painter.end();
            int found = 0;
            for (const DrawnText& drawn : paper.texts()) {
                QVERIFY2(drawn.place.right() <= 400.5, qPrintable(drawn.text));
                if (drawn.text.startsWith(QLatin1Char('+'))) {
                    const QString number = QString(drawn.text).replace(QChar(0x2212), QLatin1Char('-'));
                    QVERIFY2(std::abs(number.toDouble() - largest) < 0.05 * largest, qPrintable(drawn.text));
                    ++found;
                }
            }
            QCOMPARE(found, 1);
        }
    }

    /// The ends of means of whole numbers are not rounded to other numbers.
    void meansOfWholeNumbersKeepTheirDigits() {
        HeatmapData data = sampled(9, 9, {Axis::sampled(0, 9, 2), Axis::sampled(0, 9, 2), Reduction::Mean},
                                   [](Index row, Index column) { return static_cast<double>(column - row); });
        data.integer = true;
        HeatmapColours colours{findColourMap("rdbu"), -4.5, 4.5};
        colours.limits = Limits::Means;
        QVERIFY(writes({400, 340}, data, colours, QStringLiteral("+4.50")));
        ShownView view(data);
        view->setColours(colours);
        QVERIFY2(view->coloursInWords().contains(QStringLiteral("\u22124.5 to 4.5")), qPrintable(view->coloursInWords()));
    }
};

POSENC_TEST(HeatmapLegendTest)
#include "heatmap_legend_test.moc"
