#include <QTest>

#include "tests/support/test_program.h"
#include "tests/widgets/heatmap_samples.h"
#include "widgets/plate/heatmap_plate.h"
#include "widgets/plate/marks_painter.h"
#include "widgets/theme/palette_colours.h"

using namespace posenc;
using namespace posenc::test;

namespace {

using Rule = std::function<bool(Index row, Index column)>;

Twins twinsWhere(Index rows, Index columns, const Rule& rule) {
    Twins out;
    for (Index row = 0; row < rows; ++row) {
        for (Index column = 0; column < columns; ++column) {
            if (!rule(row, column)) {
                continue;
            }
            ++out.count;
            const bool goesOn =
                !out.runs.empty() && out.runs.back().row == row && out.runs.back().column + out.runs.back().length == column;
            if (goesOn) {
                ++out.runs.back().length;
            } else {
                out.runs.push_back({row, column, 1});
            }
        }
    }
    return out;
}

/// A plate without frame and bar, its picture this many pixels wide and high.
HeatmapPlate plateOf(Index rows, Index columns, QSize pixels, double scale = 1) {
    QFont font;
    font.setPixelSize(12);
    HeatmapStyle style = HeatmapStyle::paper(font);
    style.bar = false;
    const PlateShape shape{rows, columns, {AxisMeaning::Kind::QueryToken, {}, {}, 0}, {AxisMeaning::Kind::KeyToken, {}, {}, 0}};
    HeatmapPlate plate(QSizeF(400, 400), scale, shape, style);
    plate.setView(ViewTransform(rows, columns, pixels, 40));
    return plate;
}
HeatmapPlate plateOf(Index cells, int pixels, double scale = 1) {
    return plateOf(cells, cells, QSize(pixels, pixels), scale);
}

/// The marks alone, on black; the picture's pixels.
QImage marksOf(const HeatmapPlate& plate, const Twins& twins) {
    QImage image((QSizeF(400, 400) * plate.layout().scale).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(plate.layout().scale);
    image.fill(Qt::black);
    QPainter painter(&image);
    PlateMarks marks;
    marks.twins = std::make_shared<const Twins>(twins);
    MarksPainter(plate.geometry()).paint(painter, marks);
    painter.end();
    return image.copy(QRect(plate.layout().picture.topLeft(), plate.view().picture()));
}

}  // namespace

Q_DECLARE_METATYPE(Rule)

/// All cells that read one table entry: the border of each group of them is drawn, the picture stays to be seen.
class HeatmapTwinsTest : public QObject {
    Q_OBJECT

    static void addRules() {
        QTest::addColumn<Rule>("rule");
        QTest::newRow("band at the clip") << Rule([](Index r, Index c) { return c - r >= 9; });
        QTest::newRow("bucket") << Rule([](Index r, Index c) { return r - c >= 5 && r - c < 12; });
        QTest::newRow("diagonal") << Rule([](Index r, Index c) { return r - c == 3; });
        QTest::newRow("ring") << Rule(
            [](Index r, Index c) { return r > 4 && r < 30 && c > 6 && c < 20 && !(r > 9 && r < 15 && c > 10 && c < 14); });
        QTest::newRow("all") << Rule([](Index, Index) { return true; });
    }

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void cellsInsideKeepTheirColour_data() { addRules(); }
    void cellsInsideKeepTheirColour() {
        QFETCH(Rule, rule);
        constexpr Index kCells = 40;
        const auto at = [&](Index r, Index c) { return r >= 0 && c >= 0 && r < kCells && c < kCells && rule(r, c); };
        // From one pixel for each cell on.
        for (const int pixels : {40, 80, 120, 200, 280}) {
            const int size = pixels / static_cast<int>(kCells);
            const QImage image = marksOf(plateOf(kCells, pixels), twinsWhere(kCells, kCells, rule));
            for (int y = 0; y < pixels; ++y) {
                for (int x = 0; x < pixels; ++x) {
                    const Index r = y / size;
                    const Index c = x / size;
                    const bool border = (y % size == 0 && !at(r - 1, c)) || (y % size == size - 1 && !at(r + 1, c)) ||
                                        (x % size == 0 && !at(r, c - 1)) || (x % size == size - 1 && !at(r, c + 1));
                    const QColor expected = at(r, c) && border ? kTwinColour : QColor(Qt::black);
                    QVERIFY2(image.pixelColor(x, y) == expected,
                             qPrintable(QStringLiteral("%1 px, pixel %2, %3").arg(pixels).arg(x).arg(y)));
                }
            }
        }
    }

    void whereCellsShareAPixelTheBorderIsOnePixelWide_data() { addRules(); }
    void whereCellsShareAPixelTheBorderIsOnePixelWide() {
        QFETCH(Rule, rule);
        constexpr Index kCells = 100;
        constexpr int kPixels = 37;
        const Axis axis = Axis::sampled(0, kCells, kPixels);
        std::vector<std::vector<bool>> holds(kPixels, std::vector<bool>(kPixels));
        for (Index r = 0; r < kCells; ++r) {
            for (Index c = 0; c < kCells; ++c) {
                const auto y = static_cast<std::size_t>(axis.sampleOf(r));
                const auto x = static_cast<std::size_t>(axis.sampleOf(c));
                holds[y][x] = holds[y][x] || rule(r, c);
            }
        }
        const auto at = [&](int y, int x) {
            return y >= 0 && x >= 0 && y < kPixels && x < kPixels && holds[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
        };
        const QImage image = marksOf(plateOf(kCells, kPixels), twinsWhere(kCells, kCells, rule));
        for (int y = 0; y < kPixels; ++y) {
            for (int x = 0; x < kPixels; ++x) {
                const bool border = at(y, x) && !(at(y - 1, x) && at(y + 1, x) && at(y, x - 1) && at(y, x + 1));
                QCOMPARE(image.pixelColor(x, y), border ? kTwinColour : QColor(Qt::black));
            }
        }
    }

    void aGroupThatEndsWithThePictureIsClosedThere() {
        for (const auto& [rows, columns] : {std::pair(20, 40), std::pair(40, 20)}) {
            const HeatmapPlate plate = plateOf(rows, columns, QSize(5 * columns, 5 * rows));
            const QImage image = marksOf(plate, twinsWhere(rows, columns, [](Index, Index) { return true; }));
            const QPoint middle(image.width() / 2, image.height() / 2);
            for (const QPoint at : {QPoint(0, middle.y()), QPoint(image.width() - 1, middle.y()), QPoint(middle.x(), 0),
                                    QPoint(middle.x(), image.height() - 1)}) {
                QVERIFY(image.pixelColor(at) != QColor(Qt::black));
            }
            QCOMPARE(image.pixelColor(middle), QColor(Qt::black));
        }
    }

    void aGroupThatGoesOnBeyondTheViewIsNotClosedThere() {
        HeatmapPlate plate = plateOf(40, 200);
        plate.setView(plate.view().zoomed(2, QPoint(100, 100)));
        const QImage image = marksOf(plate, twinsWhere(40, 40, [](Index, Index) { return true; }));
        QCOMPARE(image.pixelColor(0, 100), QColor(Qt::black));
        QCOMPARE(image.pixelColor(199, 100), QColor(Qt::black));
        QCOMPARE(image.pixelColor(100, 0), QColor(Qt::black));
        QCOMPARE(image.pixelColor(100, 199), QColor(Qt::black));
    }

    void theBorderOfLargeCellsLeavesTheirNumbersFree() {
        for (const double scale : {1.0, 2.0}) {
            const QImage image = marksOf(plateOf(3, 300, scale), twinsWhere(3, 3, [](Index r, Index c) { return r == 1 && c == 1; }));
            const int line = 2 * static_cast<int>(scale);
            for (int x = 100; x < 200; ++x) {
                const bool border = x < 100 + line || x >= 200 - line;
                QCOMPARE(image.pixelColor(x, 150), border ? kTwinColour : QColor(Qt::black));
                QCOMPARE(image.pixelColor(150, x), border ? kTwinColour : QColor(Qt::black));
            }
        }
    }

    void theBorderIsAsWideAsOtherLinesOnAFineScreen() {
        const QImage image = marksOf(plateOf(10, 60, 2), twinsWhere(10, 10, [](Index r, Index c) { return r == 4 && c == 4; }));
        const QStringList rows{QStringLiteral("######"), QStringLiteral("######"), QStringLiteral("##..##"),
                               QStringLiteral("##..##"), QStringLiteral("######"), QStringLiteral("######")};
        for (int y = 0; y < 6; ++y) {
            for (int x = 0; x < 6; ++x) {
                QCOMPARE(image.pixelColor(24 + x, 24 + y), rows[y][x] == QLatin1Char('#') ? kTwinColour : QColor(Qt::black));
            }
        }
    }
};

POSENC_TEST(HeatmapTwinsTest)
#include "heatmap_twins_test.moc"
