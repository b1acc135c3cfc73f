#include "widgets/plate/heatmap_renderer.h"

#include <QTest>
#include <limits>
#include <random>

#include "tests/support/test_program.h"
#include "tests/widgets/heatmap_samples.h"

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr float kEndless = std::numeric_limits<float>::infinity();
const QColor kOutside(1, 2, 3);

const ColourScale& scale() {
    static const ColourScale instance(*findColourMap("rdbu"), -1, 1);
    return instance;
}

HeatmapData withValue(HeatmapData data, Cell cell, float value) {
    auto samples = std::make_shared<std::vector<float>>(*data.samples);
    (*samples)[static_cast<std::size_t>(cell.row * data.columns + cell.column)] = value;
    data.samples = std::move(samples);
    return data;
}

}  // namespace

class HeatmapRendererTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyPixelHasTheColourOfItsCell_data() {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        QTest::addColumn<QSize>("picture");
        QTest::addColumn<double>("zoom");
        for (const double zoom : {1.0, 1.37, 3.0, 11.0}) {
            QTest::addRow("square, zoom %g", zoom) << 23 << 23 << QSize(137, 137) << zoom;
            QTest::addRow("table, zoom %g", zoom) << 40 << 3 << QSize(60, 100) << zoom;
            QTest::addRow("one pixel per cell, zoom %g", zoom) << 90 << 90 << QSize(90, 90) << zoom;
        }
    }
    void everyPixelHasTheColourOfItsCell() {
        QFETCH(int, rows);
        QFETCH(int, columns);
        QFETCH(QSize, picture);
        QFETCH(double, zoom);
        const HeatmapData data = wholeMatrix(rows, columns, checkered);
        const ViewTransform view = ViewTransform(rows, columns, picture, 96).zoomed(zoom, {31, 59});
        const RenderedCells drawn = renderCells(data, view, scale(), kOutside, 6);
        QCOMPARE(drawn.image.size(), picture);
        QVERIFY(drawn.seen == ValuesSeen());
        for (int y = 0; y < picture.height(); ++y) {
            for (int x = 0; x < picture.width(); ++x) {
                const Cell cell = *view.cellAt({x, y});
                const auto value = static_cast<float>(checkered(cell.row, cell.column));
                QCOMPARE(drawn.image.pixelColor(x, y), toColor(scale().colour(value)));
            }
        }
    }

    void reducedPixelsShowTheMeanOfTheirCells() {
        for (const double zoom : {1.0, 1.9, 3.3}) {
            const ViewTransform view = ViewTransform(1000, 700, {140, 200}, 96).zoomed(zoom, {70, 31});
            QVERIFY(view.rows().reduced() && view.columns().reduced());
            const Region region = view.region();
            const HeatmapData data = sampled(1000, 700, region, checkered);
            const RenderedCells drawn = renderCells(data, view, scale(), kOutside, 6);
            for (int y = 0; y < 200; ++y) {
                for (int x = 0; x < 140; ++x) {
                    const float mean = (*data.samples)[static_cast<std::size_t>(y * 140 + x)];
                    QCOMPARE(drawn.image.pixelColor(x, y), toColor(scale().colour(mean)));
                }
            }
        }
    }

    void olderSamplesAreStretchedOverTheNewView() {
        const ViewTransform before(1000, 1000, {100, 100}, 96);
        const HeatmapData data = sampled(1000, 1000, before.region(), checkered);
        const ViewTransform now = before.zoomed(40, {66, 20});
        const RenderedCells drawn = renderCells(data, now, scale(), kOutside, 6);
        for (int y = 0; y < 100; ++y) {
            for (int x = 0; x < 100; ++x) {
                QCOMPARE(drawn.image.pixelColor(x, y), toColor(scale().colour(*data.at(*now.cellAt({x, y})))));
            }
        }
    }

    void cellsWithoutSamplesAreLeftToTheBackdrop() {
        const ViewTransform all(40, 40, {120, 120}, 96);
        Region corner{{10, 20, 20}, {5, 7, 7}, Reduction::Mean};
        const HeatmapData part = sampled(40, 40, corner, checkered);
        const RenderedCells drawn = renderCells(part, all, scale(), kOutside, 6);
        RenderedCells over = renderCells(wholeMatrix(40, 40, [](Index, Index) { return -1.0; }), all, scale(), kOutside, 6);
        renderOver(over.image, over.seen, part, all, scale(), 6);
        for (int y = 0; y < 120; ++y) {
            for (int x = 0; x < 120; ++x) {
                const Cell cell = *all.cellAt({x, y});
                const bool known = cell.row >= 10 && cell.row < 30 && cell.column >= 5 && cell.column < 12;
                QCOMPARE(drawn.image.pixelColor(x, y) == kOutside, !known);
                QCOMPARE(over.image.pixelColor(x, y), known ? drawn.image.pixelColor(x, y) : toColor(scale().map()[0]));
            }
        }
    }

    void samplesBesideTheViewDrawNothing() {
        const ViewTransform view = ViewTransform(40, 40, {120, 120}, 96).zoomed(6, {119, 119});
        const HeatmapData corner = sampled(40, 40, {{0, 4, 4}, {0, 4, 4}, Reduction::Mean}, checkered);
        const RenderedCells drawn = renderCells(corner, view, scale(), kOutside, 6);
        QImage expected(120, 120, QImage::Format_RGB32);
        expected.fill(kOutside);
        QCOMPARE(drawn.image, expected);
    }

    void numbersOffTheScaleHaveTheirMarks_data() {
        QTest::addColumn<float>("value");
        QTest::addColumn<int>("kind");
        QTest::newRow("-inf") << -kEndless << static_cast<int>(ValueClass::MinusInfinity);
        QTest::newRow("+inf") << kEndless << static_cast<int>(ValueClass::PlusInfinity);
        QTest::newRow("NaN") << std::numeric_limits<float>::quiet_NaN() << static_cast<int>(ValueClass::NotANumber);
        QTest::newRow("below") << -3.0F << static_cast<int>(ValueClass::Below);
        QTest::newRow("above") << 3.0F << static_cast<int>(ValueClass::Above);
    }
    void numbersOffTheScaleHaveTheirMarks() {
        QFETCH(float, value);
        QFETCH(int, kind);
        const auto valueKind = static_cast<ValueClass>(kind);
        const Cell odd{4, 7};
        const HeatmapData data = withValue(wholeMatrix(12, 12, checkered), odd, value);
        const ViewTransform view(12, 12, {150, 150}, 96);
        for (const int period : {2, 6, 9, 12}) {
            const RenderedCells drawn = renderCells(data, view, scale(), kOutside, period);
            ValuesSeen expected;
            expected.add(valueKind);
            QVERIFY(drawn.seen == expected);
            for (int y = 0; y < 150; ++y) {
                for (int x = 0; x < 150; ++x) {
                    const Cell cell = *view.cellAt({x, y});
                    const Rgb colour = cell == odd ? valueMark(valueKind).at(x, y, period) : scale().colour(*data.at(cell));
                    QCOMPARE(drawn.image.pixelColor(x, y), toColor(colour));
                }
            }
        }
    }

    void dataKnowsTheValueOfACell() {
        const HeatmapData data = sampled(40, 40, {{10, 20, 20}, {5, 7, 7}, Reduction::Mean}, checkered);
        QCOMPARE(*data.at({10, 5}), static_cast<float>(checkered(10, 5)));
        QCOMPARE(*data.at({29, 11}), static_cast<float>(checkered(29, 11)));
        QVERIFY(!data.at({30, 11}) && !data.at({9, 5}) && !data.at({10, 4}) && !data.at({10, 12}));
        QVERIFY(!HeatmapData().at({0, 0}));
    }
};

POSENC_TEST_APPLESS(HeatmapRendererTest)
#include "heatmap_renderer_test.moc"
