#include <QTest>
#include <cmath>

#include "engine/colours/colour_scale.h"
#include "tests/support/test_program.h"
#include "widgets/heatmap/device_grid.h"
#include "widgets/heatmap/limit_drag.h"
#include "widgets/heatmap/minimap.h"
#include "widgets/heatmap/visible_cells.h"
#include "widgets/plate/colour_bar.h"
#include "widgets/plate/cuts_painter.h"
#include "widgets/plate/heatmap_plate.h"

using namespace posenc;

namespace {

HeatmapPlate zoomedPlate(Index rows, Index columns, double zoom, QSize size = {700, 600}) {
    QFont font;
    font.setPixelSize(12);
    HeatmapPlate plate(size, 1, {rows, columns, {}, {}}, HeatmapStyle::paper(font));
    plate.setView(plate.view().zoomed(zoom, {5, 5}));
    return plate;
}

}  // namespace

/// Small geometry of a heatmap: ends of its bar, its minimap, its blocks.
class HeatmapPartsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theEndOfABarThatIsNearerIsTaken() {
        const QRectF strip(10, 20, 12, 100);
        const HeatmapColours colours{findColourMap("viridis"), 0, 10};
        QCOMPARE(LimitDrag::endAt({16, 22}, strip, colours), std::optional(true));
        QCOMPARE(LimitDrag::endAt({16, 118}, strip, colours), std::optional(false));
        QCOMPARE(LimitDrag::endAt({16, 14}, strip, colours), std::optional(true));
        QCOMPARE(LimitDrag::endAt({16, 127}, strip, colours), std::optional<bool>());
        QCOMPARE(LimitDrag::endAt({16, 70}, strip, colours), std::optional<bool>());
        QCOMPARE(LimitDrag::endAt({28, 20}, strip, colours), std::optional(true));
        QCOMPARE(LimitDrag::endAt({29, 20}, strip, colours), std::optional<bool>());
        QCOMPARE(LimitDrag::endAt({3, 20}, strip, colours), std::optional<bool>());
        QCOMPARE(LimitDrag::endAt({16, 22}, strip, {findColourMap("viridis"), 3, 3}), std::optional<bool>());
    }

    void aLimitFollowsTheHandWithinItsReach() {
        const QRectF strip(10, 20, 12, 100);
        const HeatmapColours colours{findColourMap("viridis"), 0, 10};
        const auto upper = [&](double y, bool whole = false) { return LimitDrag(true, colours, 0).limitsAt(y, strip, colours, whole); };
        const auto lower = [&](double y, bool whole = false) { return LimitDrag(false, colours, 0).limitsAt(y, strip, colours, whole); };
        QCOMPARE(upper(20).maximum, 10.0);
        QCOMPARE(upper(20.5).maximum, 10.0);
        QVERIFY(std::abs(upper(70).maximum - 5) < 1e-9 && upper(70).minimum == 0);
        QVERIFY(std::abs(upper(-400).maximum - 30) < 1e-9);
        QVERIFY(upper(300).maximum > 0 && upper(300).maximum <= 0.2);
        QCOMPARE(upper(66, true).maximum, 5.0);
        QCOMPARE(lower(120).minimum, 0.0);
        QVERIFY(std::abs(lower(70).minimum - 5) < 1e-9 && lower(70).maximum == 10);
        QVERIFY(std::abs(lower(500).minimum + 20) < 1e-9);
        QVERIFY(lower(-300).minimum >= 9.8 && lower(-300).minimum < 10);
        QCOMPARE(lower(66, true).minimum, 5.0);
        // Taken beside the end, it moves by the hand's own way; the two never cross.
        QVERIFY(std::abs(LimitDrag(true, colours, 2).limitsAt(72, strip, colours, false).maximum - 5) < 1e-9);
        const HeatmapColours moved{findColourMap("viridis"), 6, 10};
        QCOMPARE(LimitDrag(true, colours, 0).limitsAt(70, strip, moved, false).maximum, 6.0);
        const HeatmapColours low{findColourMap("viridis"), 0, 4};
        QCOMPARE(LimitDrag(false, colours, 0).limitsAt(70, strip, low, false).minimum, 4.0);
    }

    /// Whatever is told below it, strip and legend lie within the bar and not over one another.
    void theBarMakesRoomForItsLegend() {
        const HeatmapPlate plate({500, 400}, 1, {20, 20, {}, {}}, HeatmapStyle::fromPalette(QPalette(), QFont()));
        const HeatmapColours colours{findColourMap("viridis"), 0, 10};
        const QRectF bar = plate.layout().bar;
        ValuesSeen seen;
        double before = ColourBar(plate.geometry(), colours, seen).places().strip.height();
        QVERIFY(before > 0 && before <= bar.height());
        for (const ValueClass kind : {ValueClass::NotANumber, ValueClass::PlusInfinity, ValueClass::Below, ValueClass::Above}) {
            seen.add(kind);
            const ColourBar::Places places = ColourBar(plate.geometry(), colours, seen).places();
            QVERIFY(places.strip.height() <= before && places.strip.height() > bar.height() / 2);
            QCOMPARE(bar.united(places.strip).united(places.above).united(places.below), bar);
            QVERIFY(places.strip.bottom() <= places.legend.top());
            QVERIFY(!places.strip.intersects(places.legend));
            before = places.strip.height();
        }
    }

    /// Of a bar that several pictures share, too.
    void theLegendOfASharedBarIsBelowIt() {
        const QRectF bar(10, 30, 60, 200);
        const PlateLayout layout = PlateLayout::shared(QRectF(10, 0, 60, 20), bar, 1);
        QCOMPARE(layout.legend.bottom(), bar.bottom());
        QVERIFY(layout.bar.top() == bar.top() && layout.bar.bottom() <= layout.legend.top());
    }

    void theMinimapStandsInACornerInTheShapeOfTheMatrix() {
        QVERIFY(Minimap::place(zoomedPlate(30, 30, 1).geometry(), {}).isEmpty());
        const HeatmapPlate plate = zoomedPlate(20, 40, 4);
        const QRectF picture = plate.layout().logicalPicture();
        const QRectF place = Minimap::place(plate.geometry(), {});
        QVERIFY(!place.isEmpty());
        QVERIFY(std::abs(picture.right() - place.right() - 6) < 1e-6 && std::abs(picture.bottom() - place.bottom() - 6) < 1e-6);
        QVERIFY(std::abs(place.width() - 2 * place.height()) < 1e-6);
        const QRectF other = Minimap::place(plate.geometry(), QRectF(place.center(), QSizeF(2, 2)));
        QVERIFY(std::abs(other.left() - picture.left() - 6) < 1e-6 && std::abs(other.top() - picture.top() - 6) < 1e-6);
        QCOMPARE(other.size(), place.size());
        const QRectF tall = Minimap::place(zoomedPlate(40, 20, 4).geometry(), {});
        QVERIFY(std::abs(tall.height() - 2 * tall.width()) < 1e-6);
        // Of a small picture it covers a quarter of the shorter side, of a large one no more than 128 pixels.
        const HeatmapPlate small = zoomedPlate(30, 30, 4, {400, 350});
        const QRectF cells = small.layout().logicalPicture();
        QCOMPARE(Minimap::place(small.geometry(), {}).width(), std::min(cells.width(), cells.height()) / 4);
        QCOMPARE(Minimap::place(zoomedPlate(30, 30, 4, {1400, 1200}).geometry(), {}).width(), 128.0);
        QVERIFY(Minimap::place(zoomedPlate(30, 30, 4, {150, 150}).geometry(), {}).isEmpty());
        const QRectF map(100, 50, 40, 20);
        QCOMPARE(Minimap::shareAt(map, {110, 65}), QPointF(0.25, 0.75));
        QCOMPARE(Minimap::shareAt(map, {90, 90}), QPointF(0, 1));
        QCOMPARE(Minimap::shareAt(map, {150, 40}), QPointF(1, 0));
    }

    /// Curves along row and column stand at the lower and the left edge, but never on the cell that they are of.
    void cutsGiveWayToTheirCell() {
        QFont font;
        font.setPixelSize(12);
        for (const double scale : {1.0, 2.0}) {
            for (const double zoom : {1.0, 3.0}) {
                HeatmapPlate plate({900, 600}, scale, {40, 70, {}, {}}, HeatmapStyle::paper(font));
                plate.setView(plate.view().zoomed(zoom, {150, 90}));
                const QRectF picture = plate.layout().logicalPicture();
                const QSizeF cut(std::min(72.0, picture.width() / 5), std::min(72.0, picture.height() / 5));
                int low = 0;
                int left = 0;
                for (Index at = 0; at < 40; ++at) {
                    const Cell cell{at, at + at / 2};
                    const QRect pixels = plate.view().cellRect(cell);
                    const QRectF place(picture.left() + pixels.x() / scale, picture.top() + pixels.y() / scale, pixels.width() / scale,
                                       pixels.height() / scale);
                    if (!picture.contains(place)) {
                        continue;
                    }
                    const auto [row, column] = CutsPainter(plate.geometry()).places(cell);
                    QVERIFY(!row.intersects(place) && !column.intersects(place));
                    // As long as the picture, and a fifth of it high, or less.
                    QCOMPARE(row.size(), QSizeF(picture.width(), cut.height()));
                    QCOMPARE(column.size(), QSizeF(cut.width(), picture.height()));
                    QCOMPARE(row.left(), picture.left());
                    QCOMPARE(column.top(), picture.top());
                    // Each is at its own edge where the cell leaves it some pixels.
                    const bool below = place.bottom() < picture.bottom() - cut.height() - 4;
                    const bool beside = place.left() > picture.left() + cut.width() + 4;
                    QVERIFY(std::abs(row.bottom() - picture.bottom()) < 1e-6 || (!below && row.top() == picture.top()));
                    QVERIFY(column.left() == picture.left() || (!beside && std::abs(column.right() - picture.right()) < 1e-6));
                    low += row.top() > picture.top() ? 1 : 0;
                    left += column.left() == picture.left() ? 1 : 0;
                }
                QVERIFY(low > 0 && left > 0);
            }
        }
        // In a small picture they would hide what they tell of.
        const HeatmapPlate small = zoomedPlate(30, 30, 1, {150, 150});
        const auto none = CutsPainter(small.geometry()).places({15, 15});
        QVERIFY(none.row.isEmpty() && none.column.isEmpty());
    }

    /// At fractional scale factors, whatever part of a device pixel the widget begins with along either axis.
    void positionsArePartOfTheirPixels() {
        for (const double scale : {1.0, 1.25, 1.5, 2.0}) {
            for (const QPointF shift : {QPointF(0, 0), QPointF(0.25, 0.75), QPointF(0.5, 0.125)}) {
                const DeviceGrid grid{scale, shift, {3, 5}};
                const QRect pixels(7, 4, 9, 6);
                const QRect positions = grid.positionsIn(pixels);
                for (int y = positions.top() - 1; y <= positions.bottom() + 1; ++y) {
                    for (int x = positions.left() - 1; x <= positions.right() + 1; ++x) {
                        QCOMPARE(pixels.contains(grid.pixelAt(QPointF(x, y))), positions.contains(x, y));
                    }
                }
            }
        }
    }

    void aBlockIsARowOfTheGridOrADecade() {
        AxisMeaning keys;
        const auto block = [&](Index cell, Index count) {
            const Axis axis = blockOf(keys, cell, count);
            return std::pair(axis.first, axis.count);
        };
        QCOMPARE(block(3, 25), std::pair(Index{0}, Index{10}));
        QCOMPARE(block(10, 25), std::pair(Index{10}, Index{10}));
        QCOMPARE(block(24, 25), std::pair(Index{20}, Index{5}));
        keys.grid = Grid{2, 5};
        keys.leading = 1;
        QCOMPARE(block(0, 11), std::pair(Index{0}, Index{1}));
        QCOMPARE(block(1, 11), std::pair(Index{1}, Index{5}));
        QCOMPARE(block(5, 11), std::pair(Index{1}, Index{5}));
        QCOMPARE(block(6, 11), std::pair(Index{6}, Index{5}));
        QCOMPARE(block(10, 11), std::pair(Index{6}, Index{5}));
        HeatmapData data;
        data.rows = 2;
        data.columns = 3;
        data.region = Region::whole(2, 3);
        data.samples = std::make_shared<const std::vector<float>>(std::vector<float>{1, 2, 3, 4, std::nanf(""), 6});
        QCOMPARE(visibleRange(data, data.region)->maximum, 6.0);
        const Region part{{1, 1, 1}, {0, 2, 2}, Reduction::Mean};
        QCOMPARE(visibleRange(data, part)->minimum, 4.0);
        QCOMPARE(visibleRange(data, part)->maximum, 4.0);
        QVERIFY(!visibleRange(data, {{1, 1, 1}, {1, 1, 1}, Reduction::Mean}));
        QVERIFY(!visibleRange({}, part));
    }
};

POSENC_TEST(HeatmapPartsTest)
#include "heatmap_parts_test.moc"
