#pragma once

#include <QApplication>
#include <QImage>
#include <QMouseEvent>
#include <QTest>
#include <QWheelEvent>

#include "tests/widgets/heatmap_samples.h"
#include "widgets/heatmap/heatmap_view.h"

namespace posenc::test {

/// Spins a wheel over a widget by notches (positive: away from the person).
inline void wheel(QWidget& widget, QPoint position, double notches) {
    const auto angle = static_cast<int>(notches * 120);
    QWheelEvent event(position, widget.mapToGlobal(position), QPoint(), QPoint(0, angle), Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                      false);
    QApplication::sendEvent(&widget, &event);
}

/// Moves the mouse over a widget. QTest::mouseMove() would warp the system's cursor instead while no button is held.
inline void hover(QWidget& widget, QPoint position) {
    QMouseEvent event(QEvent::MouseMove, position, widget.mapToGlobal(position), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
    QApplication::sendEvent(&widget, &event);
}

/// The colour on the screen at a logical position of a widget. A position owns the device pixel that its scaled
/// coordinates fall into.
inline QColor colourAt(const QImage& grabbed, QPoint position) {
    const double scale = grabbed.devicePixelRatio();
    return grabbed.pixelColor(static_cast<int>(std::floor(position.x() * scale)), static_cast<int>(std::floor(position.y() * scale)));
}

inline QImage grabbed(QWidget& widget) {
    return widget.grab().toImage();
}

inline HeatmapColours signedColours() {
    return {findColourMap("rdbu"), -1, 1};
}

/// A view of 23 x 19 cells, shown, 380 x 340.
class ShownView {
public:
    ShownView() { init(wholeMatrix(23, 19, checkered)); }
    explicit ShownView(const HeatmapData& data) { init(data); }
    [[nodiscard]] HeatmapView& operator*() { return view_; }
    [[nodiscard]] HeatmapView* operator->() { return &view_; }

private:
    void init(const HeatmapData& data) {
        view_.resize(380, 340);
        view_.setColours(signedColours());
        view_.setData(data);
        view_.show();
        view_.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&view_));
    }

    HeatmapView view_;
};

}  // namespace posenc::test
