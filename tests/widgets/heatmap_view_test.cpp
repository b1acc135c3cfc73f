#include <QScreen>
#include <QSignalSpy>
#include <QVBoxLayout>
#include <limits>

#include "tests/support/memory_limit.h"
#include "tests/support/test_program.h"
#include "tests/widgets/heatmap_view_fixture.h"

using namespace posenc;
using namespace posenc::test;

namespace {

QColor colourOf(Cell cell) {
    return toColor(scaleOf(signedColours()).colour(static_cast<float>(checkered(cell.row, cell.column))));
}

HeatmapData withInfinity(HeatmapData data) {
    auto samples = std::make_shared<std::vector<float>>(*data.samples);
    for (std::size_t k = 0; k < samples->size(); k += 3) {
        (*samples)[k] = -std::numeric_limits<float>::infinity();
    }
    data.samples = std::move(samples);
    return data;
}

}  // namespace

/// Also run at scale factors 1.25, 1.5 and 2: nothing here depends on it.
class HeatmapViewTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void withoutMemoryForThePictureASentenceStandsInItsPlace() {
        if (!canLimitMemory()) {
            QSKIP("sanitizers take all addresses");
        }
        HeatmapView view;
        view.setColours(signedColours());
        view.setData(wholeMatrix(23, 19, checkered));
        const auto middle = [&view] {
            QImage seen(400, 200, QImage::Format_RGB32);
            seen.fill(Qt::magenta);
            const QRect part(view.rect().center() - QPoint(200, 100), seen.size());
            view.render(&seen, QPoint(), part);
            return seen;
        };
        const auto inkOf = [&view](const QImage& image) {
            const QColor ground = view.palette().color(QPalette::Base);
            qsizetype other = 0;
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x) {
                    other += image.pixelColor(x, y) != ground ? 1 : 0;
                }
            }
            return other;
        };
        view.resize(9000, 9000);
        QImage told;
        {
            // Too little for the picture, enough for everything else.
            const MemoryLimit limit(MemoryLimit::used() + (std::uint64_t{100} << 20));
            told = middle();
        }
        // Lines of writing on the ground of the panel.
        QVERIFY(inkOf(told) > 100 && inkOf(told) < told.width() * told.height() / 4);
        // As soon as there is memory the picture is there.
        view.resize(1000, 900);
        const QImage drawn = middle();
        QVERIFY(inkOf(drawn) > drawn.width() * drawn.height() * 9 / 10);
    }

    /// Cells are written straight into the window's pixels: not over what lies on them, and the same as from the copy that is kept later.
    void aPictureIsPaintedInItsPlaceAndNotOverWhatLiesOnIt() {
        QWidget window;
        window.resize(420, 380);
        HeatmapView view(&window);
        view.setGeometry(20, 20, 380, 340);
        view.setColours(signedColours());
        view.setData(wholeMatrix(23, 19, checkered));
        QWidget cover(&window);
        cover.setGeometry(0, 90, 170, 120);
        cover.setAutoFillBackground(true);
        cover.setPalette(QPalette(Qt::magenta));
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        const auto seen = [&window] { return window.screen()->grabWindow(window.winId()).toImage().convertToFormat(QImage::Format_RGB32); };
        for (const int factor : {-1, 1}) {
            const HeatmapData data = wholeMatrix(23, 19, [factor](Index row, Index column) { return factor * checkered(row, column); });
            view.setData(factor > 0 ? data : withInfinity(data));
            QApplication::processEvents();
            const QImage once = seen();
            view.setPointer(Cell{3, 18});
            QApplication::processEvents();
            view.setPointer(std::nullopt);
            QApplication::processEvents();
            QCOMPARE(seen(), once);
            // The offscreen screen hands out no more device pixels than the window has logical ones.
            QCOMPARE(once, window.grab().toImage().convertToFormat(QImage::Format_RGB32).copy(once.rect()));
        }
    }

    void hitTestIsTheInverseOfCellRect() {
        ShownView view;
        for (int step = 0; step < 5; ++step) {
            for (int y = 0; y < view->height(); ++y) {
                for (int x = 0; x < view->width(); ++x) {
                    if (const auto cell = view->cellAt({x, y})) {
                        QVERIFY(view->cellRect(*cell).contains(x, y));
                    }
                }
            }
            for (Index row = 0; row < 23; ++row) {
                for (Index column = 0; column < 19; ++column) {
                    const QRect rect = view->cellRect({row, column});
                    if (view->pictureRect().contains(rect)) {
                        QCOMPARE(view->cellAt(rect.topLeft()), (Cell{row, column}));
                        QCOMPARE(view->cellAt(rect.bottomRight()), (Cell{row, column}));
                    }
                }
            }
            wheel(*view, view->pictureRect().center() + QPoint(31, -17), 1);
        }
        QVERIFY(!view->cellAt({2, 2}));
    }

    void everyPixelOfTheScreenShowsTheCellThatIsHit() {
        ShownView view;
        for (int step = 0; step < 3; ++step) {
            QVERIFY(view->cellRect({11, 9}).height() < 26);  // or there would be numbers in the cells
            view->setPointer(std::nullopt);
            const QImage image = grabbed(*view);
            int numbers = 0;
            for (int y = 0; y < view->height(); ++y) {
                for (int x = 0; x < view->width(); ++x) {
                    const auto cell = view->cellAt({x, y});
                    if (cell && !view->minimapRect().adjusted(-1, -1, 1, 1).contains(QPointF(x, y))) {
                        numbers += colourAt(image, {x, y}) == colourOf(*cell) ? 0 : 1;
                    }
                }
            }
            QCOMPARE(numbers, 0);
            wheel(*view, view->pictureRect().center(), 1);
        }
    }

    void aChildBetweenDevicePixelsShowsTheCellThatIsHit() {
        QWidget window;
        auto* view = new HeatmapView(&window);
        view->setColours(signedColours());
        view->setData(wholeMatrix(23, 19, checkered));
        view->setGeometry(7, 13, 381, 337);
        window.resize(400, 360);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        const QImage image = grabbed(window);
        for (int y = 0; y < view->height(); ++y) {
            for (int x = 0; x < view->width(); ++x) {
                if (const auto cell = view->cellAt({x, y})) {
                    QCOMPARE(colourAt(image, view->mapTo(&window, QPoint(x, y))), colourOf(*cell));
                }
            }
        }
    }

    void whatLiesBehindShowsAtTheRoundedCorners() {
        QWidget window;
        QPalette palette = window.palette();
        palette.setColor(QPalette::Window, Qt::magenta);
        window.setPalette(palette);
        auto* view = new HeatmapView(&window);
        view->setGeometry(7, 13, 381, 337);
        window.resize(400, 360);
        // The view paints every one of its pixels itself, also where it is round.
        for (const Index columns : {19, 20}) {
            view->setData(wholeMatrix(23, columns, checkered));
            const QImage image = grabbed(window);
            const QRect place = view->geometry();
            for (const QPoint corner : {place.topLeft(), place.topRight(), place.bottomLeft(), place.bottomRight()}) {
                QCOMPARE(colourAt(image, corner), QColor(Qt::magenta));
            }
            QVERIFY(colourAt(image, place.topLeft() + QPoint(8, 8)) != QColor(Qt::magenta));
        }
    }

    void wheelZoomsAtTheCellUnderThePointer() {
        ShownView view;
        const QPoint position = view->cellRect({17, 3}).center();
        QSignalSpy wanted(&*view, &HeatmapView::regionWanted);
        for (int step = 0; step < 6; ++step) {
            wheel(*view, position, 1);
            QCOMPARE(view->cellAt(position), (Cell{17, 3}));
        }
        QVERIFY(!view->isFitted());
        QVERIFY(wanted.count() > 2);
        QVERIFY(view->wantedRegion().rows.count < 23);
        wheel(*view, position, -20);
        QVERIFY(view->isFitted());
        QCOMPARE(view->wantedRegion(), Region::whole(23, 19));
    }

    void smoothTouchpadsZoomInSmallSteps() {
        ShownView view;
        const QPoint position = view->cellRect({17, 3}).center();
        for (int step = 0; step < 40; ++step) {
            QWheelEvent event(position, view->mapToGlobal(position), QPoint(0, 3), QPoint(0, 24), Qt::NoButton, Qt::NoModifier,
                              Qt::ScrollUpdate, false);
            QApplication::sendEvent(&*view, &event);
            QCOMPARE(view->cellAt(position), (Cell{17, 3}));
        }
        QVERIFY(!view->isFitted());
    }

    void dragPans() {
        ShownView view;
        const QPoint centre = view->pictureRect().center();
        wheel(*view, centre, 4);
        const Cell held = *view->cellAt(centre);
        QSignalSpy pinned(&*view, &HeatmapView::cellPinned);
        QTest::mousePress(&*view, Qt::LeftButton, {}, centre);
        for (int step = 1; step <= 40; ++step) {
            QTest::mouseMove(&*view, centre + QPoint(step, -step / 2));
        }
        const QPoint there = centre + QPoint(40, -20);
        QCOMPARE(view->cellAt(there), held);
        QCOMPARE(view->cursor().shape(), Qt::ClosedHandCursor);
        QTest::mouseRelease(&*view, Qt::LeftButton, {}, there);
        QCOMPARE(pinned.count(), 0);  // a drag is no click
        QVERIFY(!view->pinned());
    }

    void clickPinsAndDoubleClickFitsInstead() {
        ShownView view;
        QSignalSpy pinned(&*view, &HeatmapView::cellPinned);
        QSignalSpy released(&*view, &HeatmapView::pinReleased);
        QTest::mouseClick(&*view, Qt::LeftButton, {}, view->cellRect({5, 6}).center());
        QCOMPARE(pinned.count(), 1);
        QCOMPARE(pinned.last().first().value<Cell>(), (Cell{5, 6}));
        QCOMPARE(view->pinned(), (Cell{5, 6}));

        wheel(*view, view->pictureRect().center(), 3);
        QVERIFY(!view->isFitted());
        const QPoint elsewhere = view->pictureRect().center();
        QTest::mouseClick(&*view, Qt::LeftButton, {}, elsewhere);
        QTest::mouseDClick(&*view, Qt::LeftButton, {}, elsewhere);
        QVERIFY(view->isFitted());
        QCOMPARE(view->pinned(), (Cell{5, 6}));
        QCOMPARE(released.count(), 0);
        // Nothing is pinned by it where nothing was.
        view->releasePin();
        QTest::mouseClick(&*view, Qt::LeftButton, {}, elsewhere);
        QTest::mouseDClick(&*view, Qt::LeftButton, {}, elsewhere);
        QVERIFY(!view->pinned());
    }

    void pointingIsToldOnceForEveryCell() {
        ShownView view;
        QSignalSpy moved(&*view, &HeatmapView::pointerMoved);
        const QRect rect = view->cellRect({5, 6});
        hover(*view, rect.topLeft());
        hover(*view, rect.center());
        hover(*view, rect.bottomRight());
        QCOMPARE(moved.count(), 1);
        QCOMPARE(moved.last().first().value<std::optional<Cell>>(), (Cell{5, 6}));
        hover(*view, {3, 3});
        QCOMPARE(moved.count(), 2);
        QCOMPARE(moved.last().first().value<std::optional<Cell>>(), std::nullopt);
        view->setPointer(Cell{1, 1});
        QCOMPARE(moved.count(), 2);  // others' pointers are not told again
    }

    void pointerAndPinAreSeen() {
        ShownView view;
        const QImage plain = grabbed(*view);
        view->setPointer(Cell{4, 4});
        const QImage pointed = grabbed(*view);
        QVERIFY(pointed != plain);
        // The crosshair outlines the row and the column and leaves the colours of other cells alone.
        QCOMPARE(colourAt(pointed, view->cellRect({4, 15}).center()), colourOf({4, 15}));
        QVERIFY(colourAt(pointed, {view->cellRect({4, 15}).center().x(), view->cellRect({4, 15}).bottom() + 1}) != colourOf({5, 15}));
        view->setPointer(std::nullopt);
        view->setPinned(Cell{4, 4});
        QVERIFY(grabbed(*view) != pointed);
        view->setPinned(Cell{4000, 4});  // not of this matrix: kept, not drawn
        QCOMPARE(grabbed(*view), plain);
    }
};

POSENC_TEST(HeatmapViewTest)
#include "heatmap_view_test.moc"
