#include <QTest>
#include <cmath>
#include <random>

#include "tests/support/test_program.h"
#include "widgets/plate/view_transform.h"

using namespace posenc;

namespace {

double uniform(std::mt19937_64& random) {
    return static_cast<double>(random() >> 11U) * 0x1p-53;
}

}  // namespace

class HeatmapTransformTest : public QObject {
    Q_OBJECT

private:
    static void addStrips() {
        QTest::addColumn<int>("count");
        QTest::addColumn<int>("extent");
        QTest::addColumn<double>("zoom");
        QTest::addColumn<double>("share");
        for (const int count : {1, 2, 7, 49, 169, 1000, 4099, 65536}) {
            for (const int extent : {1, 37, 300, 613, 1201}) {
                for (const double zoom : {1.0, 1.07, 2.7, 13.0, 211.0}) {
                    for (const double share : {0.0, 0.31, 1.0}) {
                        QTest::addRow("%d cells, %d px, zoom %g at %g", count, extent, zoom, share) << count << extent << zoom << share;
                    }
                }
            }
        }
    }
    static AxisTransform strip() {
        QFETCH(int, count);
        QFETCH(int, extent);
        QFETCH(double, zoom);
        QFETCH(double, share);
        AxisTransform made(count, extent);
        made.setZoom(zoom, 0);
        made.setStart(share * static_cast<double>(made.length() - extent));
        return made;
    }

private Q_SLOTS:
    void widthsAddUpAndDifferByOnePixelAtMost_data() { addStrips(); }
    void widthsAddUpAndDifferByOnePixelAtMost() {
        const AxisTransform axis = strip();
        Index narrowest = axis.length(), widest = 0, sum = 0;
        for (Index cell = 0; cell < axis.count(); ++cell) {
            const Index width = axis.edge(cell + 1) - axis.edge(cell);
            narrowest = std::min(narrowest, width);
            widest = std::max(widest, width);
            sum += width;
        }
        QCOMPARE(sum, axis.length());
        QVERIFY(widest - narrowest <= 1);
        QVERIFY(axis.edge(0) <= 0);
        QVERIFY(axis.edge(axis.count()) >= axis.extent());
    }

    void hitTestIsTheInverseOfTheEdges_data() { addStrips(); }
    void hitTestIsTheInverseOfTheEdges() {
        const AxisTransform axis = strip();
        for (int pixel = 0; pixel < axis.extent(); ++pixel) {
            const Index cell = axis.cellAt(pixel);
            QVERIFY(axis.edge(cell) <= pixel && pixel < axis.edge(cell + 1));
        }
    }

    void pixelsBesideTheAxisCountAsTheNearest() {
        const AxisTransform axis(49, 300);
        QCOMPARE(axis.cellAt(-5), Index{0});
        QCOMPARE(axis.cellAt(300), Index{48});
        QVERIFY(!ViewTransform(49, 49, {300, 300}, 96).cellAt({300, 10}));
        QVERIFY(!ViewTransform(49, 49, {300, 300}, 96).cellAt({10, -1}));
    }

    void visibleCellsAreThoseWithAPixel_data() { addStrips(); }
    void visibleCellsAreThoseWithAPixel() {
        const AxisTransform axis = strip();
        const Axis visible = axis.visible();
        QVERIFY(visible.first >= 0 && visible.first + visible.count <= axis.count());
        if (axis.reduced()) {
            QCOMPARE(visible.samples, static_cast<Index>(axis.extent()));
            QVERIFY(visible.first <= axis.middleCell(0));
            QVERIFY(visible.first + visible.count > axis.middleCell(axis.extent() - 1));
        } else {
            QCOMPARE(visible.samples, visible.count);
            QCOMPARE(visible.first, axis.cellAt(0));
            QCOMPARE(visible.first + visible.count - 1, axis.cellAt(axis.extent() - 1));
        }
    }

    void middleOfAPixelLiesInIt_data() { addStrips(); }
    void middleOfAPixelLiesInIt() {
        const AxisTransform axis = strip();
        for (int pixel = 0; pixel < axis.extent(); ++pixel) {
            // The pixel's middle in cells, by plain arithmetic.
            const double exact =
                (static_cast<double>(pixel - axis.edge(0)) + 0.5) * static_cast<double>(axis.count()) / static_cast<double>(axis.length());
            QCOMPARE(axis.middleCell(pixel), static_cast<Index>(std::floor(exact + 1e-9)));
        }
    }

    void zoomingKeepsTheCellUnderThePointer_data() {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        QTest::addColumn<QSize>("picture");
        QTest::newRow("window") << 49 << 49 << QSize(300, 300);
        QTest::newRow("window, uneven") << 49 << 49 << QSize(451, 447);
        QTest::newRow("grid with a class token") << 197 << 197 << QSize(620, 620);
        QTest::newRow("table") << 169 << 3 << QSize(200, 300);
        QTest::newRow("long") << 65536 << 64 << QSize(300, 333);
        QTest::newRow("reduced") << 4096 << 4096 << QSize(512, 512);
    }
    void zoomingKeepsTheCellUnderThePointer() {
        QFETCH(int, rows);
        QFETCH(int, columns);
        QFETCH(QSize, picture);
        std::mt19937_64 random(7);
        const auto kept = [](const AxisTransform& before, const AxisTransform& after, int pixel) {
            const Index cell = before.cellAt(pixel);
            const bool atLimit = after.start() == 0 || after.start() == static_cast<double>(after.length() - after.extent());
            const bool ownPixels = after.edge(cell + 1) > after.edge(cell);
            return after.cellAt(pixel) == cell || atLimit || !ownPixels;
        };
        for (int walk = 0; walk < 40; ++walk) {
            ViewTransform view(rows, columns, picture, 96);
            for (int step = 0; step < 60; ++step) {
                const QPoint pixel(static_cast<int>(uniform(random) * picture.width()),
                                   static_cast<int>(uniform(random) * picture.height()));
                const ViewTransform next = view.zoomed(std::exp2(uniform(random) * 3 - 1), pixel);
                QVERIFY(kept(view.rows(), next.rows(), pixel.y()));
                QVERIFY(kept(view.columns(), next.columns(), pixel.x()));
                if (next.zoom() > view.zoom() && !view.rows().reduced() && !view.columns().reduced()) {
                    QCOMPARE(next.cellAt(pixel), view.cellAt(pixel));  // zooming in meets no limit
                }
                view = next;
            }
        }
    }

    void manySmallStepsAreOneLargeStep() {
        const QPoint pixel(211, 87);
        ViewTransform small(49, 49, {300, 300}, 96);
        for (int step = 0; step < 400; ++step) {
            small = small.zoomed(1.002, pixel);
        }
        const ViewTransform large = ViewTransform(49, 49, {300, 300}, 96).zoomed(std::pow(1.002, 400), pixel);
        QVERIFY(std::abs(small.columns().length() - large.columns().length()) <= 1);
        QVERIFY(std::abs(small.columns().start() - large.columns().start()) < 3);
        QVERIFY(std::abs(small.rows().start() - large.rows().start()) < 3);
    }

    void zoomEndsAtTheLargestCellAndComesBack() {
        ViewTransform view(65536, 64, {300, 300}, 96);
        view = view.zoomed(1e9, {150, 150});
        QVERIFY(std::abs(view.rows().pixelsPerCell() - 96) < 0.1);
        QVERIFY(std::abs(view.columns().pixelsPerCell() - 96) < 0.1);
        QVERIFY(!view.fitted());
        view = view.zoomed(1e-9, {10, 10});
        QVERIFY(view.fitted());
        QCOMPARE(view, ViewTransform(65536, 64, {300, 300}, 96));
    }

    void cellsLargerThanTheLimitAreNotZoomed() {
        const ViewTransform view(2, 2, {300, 300}, 96);
        QCOMPARE(view.zoomed(4, {10, 10}), view);
    }

    void panningNeverLosesTheMatrix() {
        const ViewTransform view = ViewTransform(49, 49, {300, 300}, 96).zoomed(5, {150, 150});
        const ViewTransform left = view.panned({1e6, 1e6});
        QCOMPARE(left.cellAt({0, 0}), (Cell{0, 0}));
        const ViewTransform right = view.panned({-1e6, -1e6});
        QCOMPARE(right.cellAt({299, 299}), (Cell{48, 48}));
        QCOMPARE(view.panned({-17, 9}).cellRect({20, 20}), view.cellRect({20, 20}).translated(-17, 9));
    }

    void revealedCellsAreSeenWhole() {
        const ViewTransform view = ViewTransform(49, 49, {300, 300}, 96).zoomed(5, {150, 150});
        for (const Cell cell : {Cell{0, 0}, Cell{48, 0}, Cell{3, 47}, Cell{24, 24}, Cell{48, 48}}) {
            QVERIFY(QRect(0, 0, 300, 300).contains(view.revealing(cell).cellRect(cell)));
        }
        QCOMPARE(view.revealing(*view.cellAt({150, 150})), view);
    }

    void aCellThatIsCutOffAtTheEndIsRevealedWhole() {
        // 1500 pixels for 49 cells: the tenth has those from 275 to 305, of which 300 are in view.
        const ViewTransform view = ViewTransform(49, 49, {300, 300}, 96).zoomed(5, {150, 150}).panned({1e6, 1e6});
        QCOMPARE(view.cellRect({9, 9}), QRect(275, 275, 31, 31));
        QCOMPARE(view.revealing({9, 9}).cellRect({9, 9}), QRect(269, 269, 31, 31));
        // In the other direction nothing moves.
        QCOMPARE(view.revealing({9, 0}).cellRect({9, 0}), QRect(QPoint(0, 269), view.cellRect({9, 0}).size()));
    }

    void anotherSizeShowsTheSamePart() {
        const ViewTransform view = ViewTransform(49, 49, {300, 300}, 96).zoomed(4, {200, 120});
        const ViewTransform larger = view.resized({600, 600}, 192);
        const Axis before = view.columns().visible(), after = larger.columns().visible();
        QVERIFY(std::abs(before.first - after.first) <= 1 && std::abs(before.count - after.count) <= 1);
        QVERIFY(ViewTransform(49, 49, {300, 300}, 96).resized({77, 80}, 96).fitted());
    }

    void anotherMatrixKeepsCellsAndPlace() {
        const ViewTransform view = ViewTransform(49, 49, {300, 300}, 96).zoomed(4, {200, 120});
        const ViewTransform larger = view.reshaped(64, 64, {300, 300}, 96);
        QCOMPARE(larger.cellAt({0, 0}), view.cellAt({0, 0}));
        QVERIFY(std::abs(larger.columns().pixelsPerCell() - view.columns().pixelsPerCell()) < 0.05);
        QVERIFY(view.reshaped(4, 4, {300, 300}, 96).fitted());
        QVERIFY(ViewTransform(49, 49, {300, 300}, 96).reshaped(64, 64, {300, 300}, 96).fitted());
        QCOMPARE(view.reshaped(49, 49, {300, 300}, 96), view);
    }
};

POSENC_TEST_APPLESS(HeatmapTransformTest)
#include "heatmap_transform_test.moc"
