#include <QContextMenuEvent>
#include <QSignalSpy>
#include <algorithm>
#include <set>

#include "tests/support/test_program.h"
#include "tests/widgets/heatmap_view_fixture.h"

using namespace posenc;
using namespace posenc::test;

namespace {

void dragFromTo(HeatmapView& view, QPoint from, QPoint to, Qt::KeyboardModifiers keys = {}) {
    QTest::mousePress(&view, Qt::LeftButton, keys, from);
    for (int step = 1; step <= 10; ++step) {
        QTest::mouseMove(&view, from + (to - from) * step / 10);
    }
    QTest::mouseRelease(&view, Qt::LeftButton, keys, to);
}

/// All cells of a block are in view.
void verifyBlockShown(const HeatmapView& view, Cell first, Cell last) {
    for (const Cell cell : {first, last}) {
        QVERIFY(view.pictureRect().adjusted(-1, -1, 1, 1).contains(view.cellRect(cell)));
    }
}

}  // namespace

/// Which part of the matrix is seen, and what of it.
class HeatmapZoomTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void aFrameOverTheWholeMatrixZoomsToItsCells() {
        ShownView view;
        QSignalSpy pinned(&*view, &HeatmapView::cellPinned);
        QSignalSpy zoomed(&*view, &HeatmapView::zoomChanged);
        dragFromTo(*view, view->cellRect({4, 3}).center(), view->cellRect({9, 8}).center());
        verifyBlockShown(*view, {4, 3}, {9, 8});
        const Region seen = view->wantedRegion();
        QVERIFY(seen.rows.count >= 6 && seen.rows.count <= 9);
        QVERIFY(seen.columns.count >= 6 && seen.columns.count <= 9);
        QCOMPARE(pinned.count(), 0);
        QCOMPARE(zoomed.count(), 1);
        QCOMPARE(zoomed.last().first().toDouble(), view->zoom());
    }

    void aFrameIsDrawnAndEscapeLetsItGo() {
        ShownView view;
        view->setFocus();
        const QImage before = grabbed(*view);
        QTest::mousePress(&*view, Qt::LeftButton, {}, view->cellRect({4, 3}).center());
        QTest::mouseMove(&*view, view->cellRect({9, 8}).center());
        view->setPointer(std::nullopt);
        QVERIFY(grabbed(*view) != before);
        QTest::keyClick(&*view, Qt::Key_Escape);
        QTest::mouseRelease(&*view, Qt::LeftButton, {}, view->cellRect({9, 8}).center());
        QVERIFY(view->isFitted());
        view->setPointer(std::nullopt);
        QCOMPARE(grabbed(*view), before);
    }

    void withCtrlAFrameIsDrawnWhileZoomedToo() {
        ShownView view;
        view->setZoom(2);
        const Region before = view->wantedRegion();
        const Cell first{before.rows.first + 2, before.columns.first + 2};
        const Cell last{first.row + 3, first.column + 3};
        dragFromTo(*view, view->cellRect(first).center(), view->cellRect(last).center(), Qt::ControlModifier);
        verifyBlockShown(*view, first, last);
        QVERIFY(view->zoom() > 3);
    }

    void zoomIsSetAndKeepsToItsLimits() {
        ShownView view;
        QCOMPARE(view->zoom(), 1.0);
        view->setZoom(2.5);
        QVERIFY(std::abs(view->zoom() - 2.5) < 1e-9);
        view->setZoom(1e9);
        QCOMPARE(view->zoom(), view->largestZoom());
        view->setZoom(0);
        QCOMPARE(view->zoom(), 1.0);
        QVERIFY(view->isFitted());
    }

    void aBlockIsTheGridRowOfQueryAndKey() {
        HeatmapData data = wholeMatrix(24, 24, checkered);
        data.rowMeaning = {AxisMeaning::Kind::QueryToken, {}, Grid{4, 6}, 0};
        data.columnMeaning = {AxisMeaning::Kind::KeyToken, {}, Grid{4, 6}, 0};
        ShownView view(data);
        view->pointAt(Cell{8, 19});
        QTest::keyClick(&*view, Qt::Key_B);
        QCOMPARE(view->wantedRegion(), (Region{{6, 6, 6}, {18, 6, 6}, Reduction::Mean}));
        // Without a grid the ten positions of the same decade.
        ShownView plain(wholeMatrix(40, 40, checkered));
        plain->pointAt(Cell{25, 3});
        plain->showBlock();
        QCOMPARE(plain->wantedRegion(), (Region{{20, 10, 10}, {0, 10, 10}, Reduction::Mean}));
    }

    void aBlockOfAGridBeginsAfterTheClassToken() {
        HeatmapData data = wholeMatrix(25, 25, checkered);
        data.rowMeaning.grid = data.columnMeaning.grid = Grid{4, 6};
        data.rowMeaning.leading = data.columnMeaning.leading = 1;
        ShownView view(data);
        view->pointAt(Cell{8, 19});
        QTest::keyClick(&*view, Qt::Key_B);
        QCOMPARE(view->wantedRegion(), (Region{{7, 6, 6}, {19, 6, 6}, Reduction::Mean}));
    }

    void linesOfAGridBeginAfterTheClassToken_data() {
        QTest::addColumn<int>("leading");
        QTest::newRow("none") << 0;
        QTest::newRow("a class token") << 1;
        QTest::newRow("two tokens") << 2;
    }
    void linesOfAGridBeginAfterTheClassToken() {
        QFETCH(const int, leading);
        const Grid grid{3, 4};
        HeatmapData data = wholeMatrix(leading + 12, leading + 12, [](Index, Index) { return 0.5; });
        ShownView view(data);
        const QImage plain = grabbed(*view);
        data.rowMeaning.grid = data.columnMeaning.grid = grid;
        data.rowMeaning.leading = data.columnMeaning.leading = leading;
        view->setData(data);
        const QImage lined = grabbed(*view);
        // A line is on the first pixels of a cell: of each row of the grid but one that begins with the picture.
        for (Index cell = 0; cell < leading + 12; ++cell) {
            const bool line = cell > 0 && cell >= leading && (cell - leading) % grid.columns == 0;
            const QRect column = view->cellRect({leading + 1, cell});
            const QRect row = view->cellRect({cell, leading + 1});
            const auto differs = [&](QPoint at) { return colourAt(lined, at) != colourAt(plain, at); };
            QCOMPARE(differs({column.left(), column.center().y()}), line);
            QCOMPARE(differs({row.center().x(), row.top()}), line);
        }
    }

    void theMinimapHasTheColoursOfThePicture() {
        ShownView view;
        view->setZoom(4);
        HeatmapColours colours = view->colours();
        colours.reversed = !colours.reversed;
        const QRect map = view->minimapRect().toAlignedRect();
        const QImage before = grabbed(*view).copy(map);
        view->setColours(colours);
        const QImage after = grabbed(*view).copy(map);
        ShownView fresh;
        fresh->setColours(colours);
        fresh->setZoom(4);
        QVERIFY(after != before);
        QCOMPARE(after, grabbed(*fresh).copy(map));
    }

    void theMinimapIsThereWhileZoomedAndLeadsToEveryPart() {
        ShownView view;
        QVERIFY(view->minimapRect().isEmpty());
        view->setZoom(4);
        const QRectF map = view->minimapRect();
        QVERIFY(QRectF(view->pictureRect()).contains(map));
        const QPoint low = map.bottomRight().toPoint() - QPoint(2, 2);
        QTest::mouseClick(&*view, Qt::LeftButton, {}, low);
        QCOMPARE(view->wantedRegion().rows.first + view->wantedRegion().rows.count, Index{23});
        QCOMPARE(view->wantedRegion().columns.first + view->wantedRegion().columns.count, Index{19});
        QVERIFY(!view->pinned());
        dragFromTo(*view, low, map.topLeft().toPoint() + QPoint(2, 2));
        QCOMPARE(view->wantedRegion().rows.first, Index{0});
        QCOMPARE(view->wantedRegion().columns.first, Index{0});
        // A cell that is pointed at by the keyboard is not covered.
        const QRect under = view->minimapRect().toAlignedRect();
        view->setPointer(view->cellAt(under.center()));
        QVERIFY(!view->minimapRect().intersects(QRectF(view->cellRect(*view->pointer()))));
    }

    /// The wheel turns, or another matrix comes, while the mouse holds the map: there is none to move by then.
    void aHeldMinimapThatGoesMovesNothing() {
        ShownView view;
        view->setZoom(4);
        QTest::mousePress(&*view, Qt::LeftButton, {}, view->minimapRect().center().toPoint());
        view->fit();
        QVERIFY(view->minimapRect().isEmpty());
        const Region all = view->wantedRegion();
        const QImage image = grabbed(*view);
        for (const QPoint place : {QPoint(0, 0), QPoint(0, 40), QPoint(40, 0), QPoint(40, 40)}) {
            QTest::mouseMove(&*view, place);
            QCOMPARE(view->wantedRegion(), all);
            QVERIFY(view->isFitted());
        }
        QTest::mouseRelease(&*view, Qt::LeftButton, {}, QPoint(0, 0));
        hover(*view, QPoint(0, 0));
        QCOMPARE(grabbed(*view), image);
    }

    void theMinimapShowsTheColoursOfTheWholeMatrix() {
        // Left half at the lower end of the range, right half at the upper one.
        ShownView view(wholeMatrix(20, 20, [](Index, Index column) { return column < 10 ? -1.0 : 1.0; }));
        view->setZoom(5);
        view->centreByMinimap(view->minimapRect().topLeft());
        const QRectF map = view->minimapRect();
        const QImage image = grabbed(*view);
        const auto at = [&](double x) {
            return colourAt(image,
                            QPoint(static_cast<int>(map.left() + map.width() * x), static_cast<int>(map.center().y() + map.height() / 4)));
        };
        const ColourScale scale = scaleOf(signedColours());
        QCOMPARE(at(0.35), toColor(scale.colour(-1)));
        QCOMPARE(at(0.75), toColor(scale.colour(1)));
    }

    /// A block of cells has the mean of those that are numbers: one that is masked in part is not shown as masked.
    void theMinimapMasksNoBlockThatHasNumbers() {
        ShownView view(
            wholeMatrix(400, 400, [](Index, Index column) { return column % 2 == 0 ? 1.0 : -std::numeric_limits<double>::infinity(); }));
        view->setZoom(5);
        view->centreByMinimap(view->minimapRect().topLeft());
        const QRectF map = view->minimapRect();
        QVERIFY(map.width() < 200);
        const QImage image = grabbed(*view);
        const QRgb one = toColor(scaleOf(signedColours()).colour(1)).rgb();
        for (int x = static_cast<int>(map.width() * 0.4); x < static_cast<int>(map.width()) - 3; ++x) {
            QCOMPARE(colourAt(image, QPoint(static_cast<int>(map.left()) + x, static_cast<int>(map.bottom()) - 6)).rgb(), one);
        }
    }

    /// Also where nothing but a part was ever computed, as when another matrix comes while a part is seen.
    void theMinimapShowsTheOverviewWhereOnlyAPartIsKnown() {
        const HeatmapData all = wholeMatrix(20, 20, [](Index, Index column) { return column < 10 ? -1.0 : 1.0; });
        ShownView view(wholeMatrix(30, 30, [](Index, Index) { return 0.0; }));
        view->setZoom(5);
        HeatmapData part = wholeMatrix(20, 20, [](Index, Index) { return 0.0; });
        part.region = view->wantedRegionFor(20, 20);
        QVERIFY(part.region.rows.count < 20);
        part.samples = std::make_shared<const std::vector<float>>(static_cast<std::size_t>(part.region.samples()), 0.0F);
        part.overviewRegion = all.region;
        part.overview = all.samples;
        view->setData(part);
        const QRectF map = view->minimapRect();
        const QImage image = grabbed(*view);
        const ColourScale scale = scaleOf(signedColours());
        const int y = static_cast<int>(map.top() + map.height() * 0.9);
        QCOMPARE(colourAt(image, QPoint(static_cast<int>(map.left() + map.width() * 0.35), y)), toColor(scale.colour(-1)));
        QCOMPARE(colourAt(image, QPoint(static_cast<int>(map.left() + map.width() * 0.75), y)), toColor(scale.colour(1)));
    }

    void cutsFollowTheCellAndAreOffAtFirst() {
        ShownView view;
        QSignalSpy wanted(&*view, &HeatmapView::cutsWanted);
        view->setPointer(Cell{5, 6});
        const QImage without = grabbed(*view);
        QTest::keyClick(&*view, Qt::Key_X);
        QCOMPARE(wanted.count(), 1);
        QCOMPARE(wanted.last().first().toBool(), true);
        view->setCuts(true);
        const QImage with = grabbed(*view);
        QVERIFY(with != without);
        view->setPointer(Cell{6, 6});
        const QImage other = grabbed(*view);
        view->setCuts(false);
        QVERIFY(other != grabbed(*view));
        view->setPointer(Cell{5, 6});
        QCOMPARE(grabbed(*view), without);
    }

    /// On a logarithmic scale 0 and numbers below it have no place: their cuts have a gap and no dot.
    void cutsHaveNoDotWhereTheScaleHasNoPlace() {
        ShownView view(wholeMatrix(20, 20, [](Index row, Index column) { return row == 4 || column == 7 ? -1.0 : row == 9 ? 0.0 : 10.0; }));
        view->setColours({findColourMap("viridis"), 1, 100, ValueTransform::log()});
        view->setCuts(true);
        const QRgb accent = view->palette().color(QPalette::Highlight).rgb();
        const auto dotted = [&](Cell cell) {
            view->setPointer(cell);
            const QImage image = grabbed(*view);
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x) {
                    if (image.pixel(x, y) == accent) {
                        return true;
                    }
                }
            }
            return false;
        };
        view->clearFocus();
        QVERIFY(dotted({5, 6}));
        QVERIFY(!dotted({4, 6}));
        QVERIFY(!dotted({9, 6}));
        QVERIFY(!dotted({5, 7}));
        QVERIFY(dotted({6, 6}));
        // The line of the row runs at half the height, but not over the column that has no place.
        const QRectF picture = view->pictureRect();
        const double middle = picture.bottom() - std::min(72.0, picture.height() * 0.2) / 2;
        const QImage image = grabbed(*view);
        const auto contrast = [&](double column) {
            std::set<int> seen;
            for (int y = -4; y <= 4; ++y) {
                const QPointF at(picture.left() + picture.width() * (column + 0.5) / 20, middle + y);
                seen.insert(colourAt(image, at.toPoint()).lightness());
            }
            return *seen.rbegin() - *seen.begin();
        };
        QVERIFY(contrast(12) > 60 && contrast(7) < 20);
    }

    void theRangeOfWhatIsVisibleIsThatOfTheCellsInView() {
        ShownView view(wholeMatrix(20, 20, [](Index row, Index column) { return static_cast<double>(row * 20 + column); }));
        QCOMPARE(view->visibleRange(), (ValueRange{0, 399}));
        view->showCells({5, 4, 4}, {5, 4, 4});
        const Region seen = view->wantedRegion();
        // The samples are still those of the whole matrix.
        const auto range = view->visibleRange();
        QVERIFY(range.has_value());
        QCOMPARE(range->minimum, static_cast<double>(seen.rows.first * 20 + seen.columns.first));
        QCOMPARE(range->maximum,
                 static_cast<double>((seen.rows.first + seen.rows.count - 1) * 20 + seen.columns.first + seen.columns.count - 1));
    }

    void theMenuIsForTheCellItWasOpenedOn() {
        ShownView view;
        QSignalSpy wanted(&*view, &HeatmapView::menuWanted);
        const QPoint place = view->cellRect({7, 5}).center();
        QContextMenuEvent byMouse(QContextMenuEvent::Mouse, place, view->mapToGlobal(place));
        QApplication::sendEvent(&*view, &byMouse);
        QCOMPARE(wanted.count(), 1);
        QCOMPARE(view->pointer(), (Cell{7, 5}));
        view->holdPointer(true);
        hover(*view, view->cellRect({1, 1}).center());
        QCOMPARE(view->pointer(), (Cell{7, 5}));
        view->holdPointer(false);
        hover(*view, view->cellRect({1, 1}).center());
        QCOMPARE(view->pointer(), (Cell{1, 1}));
        QContextMenuEvent byKey(QContextMenuEvent::Keyboard, {3, 3}, view->mapToGlobal(QPoint(3, 3)));
        QApplication::sendEvent(&*view, &byKey);
        QCOMPARE(wanted.count(), 2);
        QVERIFY(view->rect().contains(view->mapFromGlobal(wanted.last().first().toPoint())));
        QVERIFY((wanted.last().first().toPoint() - view->mapToGlobal(view->cellRect({1, 1}).center())).manhattanLength() < 40);
    }

    /// Another head, say: as many cells, other numbers, the same colours.
    void theMinimapFollowsTheNumbers() {
        const auto halves = [](double left) {
            return wholeMatrix(20, 20, [left](Index, Index column) { return column < 10 ? left : -left; });
        };
        ShownView view(halves(-1));
        view->setZoom(5);
        view->centreByMinimap(view->minimapRect().topLeft());
        const QRectF map = view->minimapRect();
        const QPoint place(static_cast<int>(map.left() + map.width() * 0.75), static_cast<int>(map.top() + map.height() * 0.75));
        const ColourScale scale = scaleOf(signedColours());
        QCOMPARE(colourAt(grabbed(*view), place), toColor(scale.colour(1)));
        view->setData(halves(1));
        QCOMPARE(view->minimapRect(), map);
        QCOMPARE(colourAt(grabbed(*view), place), toColor(scale.colour(-1)));
    }

    void largeValuesLieHighInTheCutAlongTheRowAndRightInTheOther() {
        // The middle row holds -0.9, 0 and 0.9, and so does the middle column.
        ShownView view(wholeMatrix(21, 21, [](Index row, Index column) {
            const Index along = row == 10 ? column : column == 10 ? row : 0;
            return along == 12 ? -0.9 : along == 16 ? 0.9 : 0.0;
        }));
        view->setCuts(true);
        view->clearFocus();
        const QRgb accent = view->palette().color(QPalette::Highlight).rgb();
        const QRect picture = view->pictureRect();
        constexpr int kCut = 72;  // logical pixels at most
        // The middle of what has the accent's colour in a part of the picture.
        const auto dotIn = [&](const QRect& part) {
            const QImage image = grabbed(*view);
            QPointF sum;
            int count = 0;
            for (int y = part.top(); y <= part.bottom(); ++y) {
                for (int x = part.left(); x <= part.right(); ++x) {
                    const bool dot = colourAt(image, {x, y}).rgb() == accent;
                    sum += dot ? QPointF(x, y) : QPointF();
                    count += dot ? 1 : 0;
                }
            }
            return count == 0 ? QPointF(-1, -1) : sum / count;
        };
        const auto ofRow = [&](Index column) {
            view->setPointer(Cell{10, column});
            const int x = view->cellRect({10, column}).center().x();
            return dotIn(QRect(x - 4, picture.bottom() - kCut, 9, kCut)).y();
        };
        const auto ofColumn = [&](Index row) {
            view->setPointer(Cell{row, 10});
            const int y = view->cellRect({row, 10}).center().y();
            return dotIn(QRect(picture.left(), y - 4, kCut, 9)).x();
        };
        QVERIFY(ofRow(16) > 0 && ofRow(16) + 4 < ofRow(14));
        QVERIFY(ofRow(14) + 4 < ofRow(12));
        QVERIFY(ofColumn(12) > 0 && ofColumn(12) + 4 < ofColumn(14));
        QVERIFY(ofColumn(14) + 4 < ofColumn(16));
    }
};

POSENC_TEST(HeatmapZoomTest)
#include "heatmap_zoom_test.moc"
