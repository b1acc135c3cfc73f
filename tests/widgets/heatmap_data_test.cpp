#include <QHelpEvent>
#include <QSignalSpy>
#include <QToolTip>

#include "tests/support/test_program.h"
#include "tests/widgets/heatmap_view_fixture.h"

using namespace posenc;
using namespace posenc::test;

namespace {

HeatmapData dataFor(const HeatmapView& view, Index rows, Index columns) {
    return sampled(rows, columns, view.wantedRegionFor(rows, columns), checkered);
}

QColor dataColour(float value) {
    return toColor(scaleOf(signedColours()).colour(value));
}

}  // namespace

/// What the view asks for, and what it shows meanwhile. Also run at other scale factors.
class HeatmapDataTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void wantedSamplesNeverExceedTheDevicePixels() {
        ShownView view;
        const double scale = view->devicePixelRatioF();
        for (const auto& [rows, columns] : {std::pair<Index, Index>{1, 1}, {49, 49}, {4096, 4096}, {65536, 65536}, {100000, 3}}) {
            const Region region = view->wantedRegionFor(rows, columns);
            QCOMPARE(region.rows.first, Index{0});
            QCOMPARE(region.rows.count, rows);
            QCOMPARE(region.columns.count, columns);
            QVERIFY(static_cast<double>(region.rows.samples) <= view->height() * scale);
            QVERIFY(static_cast<double>(region.columns.samples) <= view->width() * scale);
            QVERIFY(region.rows.samples == rows || static_cast<double>(region.rows.samples) > 150 * scale);
        }
    }

    /// An undo by the keyboard leaves the mouse, and so the tooltip, where it is.
    void aTooltipTellsTheNumberThatIsShownNow() {
        ShownView view;
        const QPoint place = view->cellRect({4, 4}).center();
        QHelpEvent help(QEvent::ToolTip, place, view->mapToGlobal(place));
        QApplication::sendEvent(&*view, &help);
        const QString before = QToolTip::text();
        QVERIFY(QToolTip::isVisible() && !before.isEmpty());
        view->setData(wholeMatrix(23, 19, [](Index, Index) { return 0.4375F; }));
        QVERIFY(QToolTip::isVisible());
        QVERIFY(QToolTip::text() != before);
        QVERIFY2(QToolTip::text().contains(QLatin1String("0.437")), qPrintable(QToolTip::text()));
        // The tooltip of something else stays what it is.
        QToolTip::showText({}, QStringLiteral("another"));
        view->setData(wholeMatrix(23, 19, checkered));
        QCOMPARE(QToolTip::text(), QStringLiteral("another"));
        QToolTip::hideText();
    }

    /// Title, cell, colour bar and the map of the whole matrix each say what they are; the bar where it can be dragged.
    void everyPlaceHasItsOwnTip() {
        HeatmapData data = wholeMatrix(23, 19, checkered);
        data.badge = QStringLiteral("random (seed 0)");
        ShownView view(data);
        const auto tipAt = [&view](QPointF place) {
            const QPoint at = place.toPoint();
            QHelpEvent help(QEvent::ToolTip, at, view->mapToGlobal(at));
            QApplication::sendEvent(&*view, &help);
            return QToolTip::text();
        };
        const QString title = QStringLiteral("Matrix: random (seed 0) \u00b7 of a test");
        QCOMPARE(tipAt({view->width() / 2.0, view->pictureRect().top() / 3.0}), title);
        QVERIFY2(tipAt(view->cellRect({4, 7}).center()).startsWith(QLatin1String("query 4, key 7: ")), qPrintable(QToolTip::text()));
        QCOMPARE(tipAt(view->barRect().center()), title);
        view->setColoursOffered(true);
        QVERIFY2(tipAt(view->barRect().center()).startsWith(view->coloursInWords() + QLatin1Char('\n')), qPrintable(QToolTip::text()));
        view->setZoom(4);
        const QPointF map = view->minimapRect().center();
        QVERIFY2(tipAt(map).contains(QLatin1String("whole matrix")), qPrintable(QToolTip::text()));
        // Where there is no map any more, there are cells.
        view->fit();
        QVERIFY2(tipAt(map).startsWith(QLatin1String("query ")), qPrintable(QToolTip::text()));
        QToolTip::hideText();
    }

    void answeringWhatIsWantedAsksForNothingMore() {
        ShownView view;
        QSignalSpy wanted(&*view, &HeatmapView::regionWanted);
        for (const Index side : {49, 64, 1500, 7, 1201}) {
            view->setData(dataFor(*view, side, side));
            QCOMPARE(view->wantedRegion(), view->data().region);
        }
        QCOMPARE(wanted.count(), 0);
    }

    void zoomingSizingAndFittingAskForOtherSamples() {
        ShownView view;
        view->setData(dataFor(*view, 1500, 1500));
        QSignalSpy wanted(&*view, &HeatmapView::regionWanted);
        const Region all = view->wantedRegion();
        wheel(*view, view->pictureRect().center(), 5);
        QCOMPARE(wanted.count(), 1);
        QVERIFY(view->wantedRegion().rows.count < all.rows.count);
        view->fit();
        QCOMPARE(wanted.count(), 2);
        QCOMPARE(view->wantedRegion(), all);
        view->resize(500, 440);
        QTRY_COMPARE(wanted.count(), 3);
        QVERIFY(view->wantedRegion().rows.samples > all.rows.samples);
    }

    void aGrowingMatrixKeepsTheCellsInView() {
        ShownView view;
        view->setData(dataFor(*view, 49, 49));
        wheel(*view, view->cellRect({30, 20}).center(), 5);
        const Cell corner = *view->cellAt(view->pictureRect().topLeft() + QPoint(1, 1));
        const Region expected = view->wantedRegionFor(64, 64);
        view->setData(sampled(64, 64, expected, checkered));
        QCOMPARE(view->wantedRegion(), expected);
        QCOMPARE(view->cellAt(view->pictureRect().topLeft() + QPoint(1, 1)), corner);
    }

    void olderSamplesAreShownUntilNewerCome() {
        ShownView view;
        view->setData(dataFor(*view, 1200, 1200));
        wheel(*view, view->pictureRect().center() + QPoint(40, 40), 15);
        QVERIFY(view->wantedRegion().exact());
        QVERIFY(view->wantedRegion() != view->data().region);
        view->setPointer(std::nullopt);
        const QImage image = grabbed(*view);
        const QRect picture = view->pictureRect();
        for (int y = picture.top() + 2; y < picture.bottom() - 30; y += 7) {
            for (int x = picture.left() + 2; x < picture.right() - 2; x += 5) {
                if (!view->minimapRect().adjusted(-1, -1, 1, 1).contains(QPointF(x, y))) {
                    QCOMPARE(colourAt(image, {x, y}), dataColour(*view->data().at(*view->cellAt({x, y}))));
                }
            }
        }
    }

    void pannedInPartsAreFilledFromTheWholeMatrix() {
        const auto one = [](Index, Index) { return 1.0; };
        ShownView view;
        view->setData(sampled(400, 400, view->wantedRegionFor(400, 400), one));
        wheel(*view, view->pictureRect().center(), 6);
        view->setData(sampled(400, 400, view->wantedRegion(), one));
        for (const int step : {-40, -60}) {
            const QPoint centre = view->pictureRect().center();
            QTest::mousePress(&*view, Qt::LeftButton, {}, centre);
            QTest::mouseMove(&*view, centre + QPoint(step, 0));
            QTest::mouseMove(&*view, centre + QPoint(step, step));
            QTest::mouseRelease(&*view, Qt::LeftButton, {}, centre + QPoint(step, step));
        }
        view->setPointer(std::nullopt);
        const QImage image = grabbed(*view);
        const QRect picture = view->pictureRect();
        QCOMPARE(colourAt(image, picture.topRight() + QPoint(-3, 3)), dataColour(1));
        QCOMPARE(colourAt(image, picture.bottomRight() - QPoint(3, 3)), dataColour(1));
    }

    void newColoursAndPalettesRepaint() {
        ShownView view;
        const QPoint position = view->cellRect({3, 3}).center();
        const float value = *view->data().at({3, 3});
        view->setColours({findColourMap("viridis"), -2, 2});
        QCOMPARE(colourAt(grabbed(*view), position), toColor(ColourScale(*findColourMap("viridis"), -2, 2).colour(value)));
        QPalette dark = view->palette();
        dark.setColor(QPalette::Base, QColor(0x23, 0x26, 0x29));
        dark.setColor(QPalette::Text, Qt::white);
        view->setPalette(dark);
        QCOMPARE(colourAt(grabbed(*view), {20, view->height() - 8}), QColor(0x23, 0x26, 0x29));
        QCOMPARE(colourAt(grabbed(*view), position), toColor(ColourScale(*findColourMap("viridis"), -2, 2).colour(value)));
    }

    void busyIsSaidAfterAMoment() {
        ShownView view;
        const QImage idle = grabbed(*view);
        view->setBusy(true);
        QVERIFY(view->isBusy());
        QCOMPARE(grabbed(*view), idle);  // a quick answer never flickers
        QTRY_VERIFY(grabbed(*view) != idle);
        view->setBusy(false);
        QCOMPARE(grabbed(*view), idle);
    }

    /// Zoomed out until all is seen, the view has moved below the pointer.
    void theWheelPointsAtTheCellThatIsBelowThen() {
        ShownView view;
        wheel(*view, view->cellRect({1, 1}).center(), 12);
        QVERIFY(!view->isFitted());
        const QPoint at = view->pictureRect().center();
        hover(*view, at);
        const auto before = view->cellAt(at);
        QSignalSpy moved(&*view, &HeatmapView::pointerMoved);
        wheel(*view, at, -30);
        QVERIFY(view->isFitted());
        const auto below = view->cellAt(at);
        QVERIFY(below.has_value() && below != before);
        QVERIFY(!moved.isEmpty());
        QCOMPARE(moved.last().first().value<std::optional<Cell>>(), below);
    }

    void withoutDataNothingIsAskedOrHit() {
        HeatmapView view;
        view.resize(180, 160);
        QSignalSpy wanted(&view, &HeatmapView::regionWanted);
        QSignalSpy moved(&view, &HeatmapView::pointerMoved);
        wheel(view, {90, 80}, 3);
        hover(view, {90, 80});
        QTest::mouseClick(&view, Qt::LeftButton, {}, QPoint(90, 80));
        QTest::keyClick(&view, Qt::Key_Right);
        QVERIFY(!grabbed(view).isNull());
        QCOMPARE(wanted.count() + moved.count(), 0);
        QVERIFY(!view.cellAt({90, 80}));
        QCOMPARE(view.wantedRegion(), Region());
        view.setData(wholeMatrix(5, 5, checkered));
        QVERIFY(view.cellAt(view.pictureRect().center()).has_value());
        view.setData(HeatmapData());
        QVERIFY(!view.cellAt(view.pictureRect().center()));
    }

    void smallestSizeStillShowsCells() {
        ShownView view;
        view->resize(view->minimumSizeHint());
        QTRY_COMPARE(view->size(), QSize(180, 160));
        QVERIFY(view->pictureRect().width() >= 60 && view->pictureRect().height() >= 60);
        const QRect rect = view->cellRect({22, 18});
        QVERIFY(view->rect().contains(rect));
    }
};

POSENC_TEST(HeatmapDataTest)
#include "heatmap_data_test.moc"
