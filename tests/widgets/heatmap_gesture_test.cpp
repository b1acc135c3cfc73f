#include <QNativeGestureEvent>
#include <QPointingDevice>

#include "tests/support/test_program.h"
#include "tests/widgets/heatmap_view_fixture.h"

using namespace posenc;
using namespace posenc::test;

/// Fingers on a touchpad.
class HeatmapGestureTest : public QObject {
    Q_OBJECT

    static void gesture(HeatmapView& view, Qt::NativeGestureType type, double value, QPointF place) {
        QNativeGestureEvent event(type, QPointingDevice::primaryPointingDevice(), 2, place, place, view.mapToGlobal(place), value, {});
        QApplication::sendEvent(&view, &event);
    }

private Q_SLOTS:
    void init() { failOnWarnings(); }

    /// Fingers that part by a quarter zoom as one notch of the wheel does, about the same place; fingers that close take it back.
    void fingersThatPartZoomAboutTheirPlace() {
        ShownView pinched;
        ShownView turned;
        const QPoint place = pinched->cellRect({17, 4}).center();
        double cell = pinched->view().rows().pixelsPerCell();
        for (int step = 1; step <= 3; ++step) {
            gesture(*pinched, Qt::ZoomNativeGesture, 0.25, place);
            wheel(*turned, place, 1);
            QVERIFY(pinched->view().rows().pixelsPerCell() > cell);
            cell = pinched->view().rows().pixelsPerCell();
            QCOMPARE(pinched->view().rows().pixelsPerCell(), turned->view().rows().pixelsPerCell());
            QVERIFY(pinched->wantedRegion() == turned->wantedRegion());
            QCOMPARE(pinched->cellAt(place), std::optional(Cell{17, 4}));
        }
        const Region before = pinched->wantedRegion();
        // Turning fingers turn nothing.
        gesture(*pinched, Qt::RotateNativeGesture, 30, place);
        QVERIFY(pinched->wantedRegion() == before);
        QVERIFY(!pinched->isFitted());
        // A value of -1 and beyond is no smaller than everything in view.
        gesture(*pinched, Qt::ZoomNativeGesture, -5, place);
        QVERIFY(pinched->isFitted());
    }
};

POSENC_TEST(HeatmapGestureTest)
#include "heatmap_gesture_test.moc"
