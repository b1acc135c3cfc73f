#pragma once

#include <QObject>
#include <QPoint>
#include <QPointF>
#include <QString>
#include <optional>

#include "widgets/heatmap/limit_drag.h"

class QContextMenuEvent;
class QHelpEvent;
class QKeyEvent;
class QMouseEvent;
class QNativeGestureEvent;
class QWheelEvent;

namespace posenc {

class HeatmapView;

/// What mouse and keys mean to a HeatmapView; tells it what to do through its public functions. heatmapGestures() lists the meanings.
class HeatmapInput : public QObject {
public:
    /// Listens to the events of the view, which outlives it.
    explicit HeatmapInput(HeatmapView& view);

    /// The colours that a drag of a limit has found; none while none is dragged.
    [[nodiscard]] std::optional<HeatmapColours> heldColours() const { return limit_ ? std::optional(limit_->found()) : std::nullopt; }

    /// Call it when there are other numbers: a tooltip of the view that is seen tells them too.
    void renewTip();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// What the left button does that went down on the picture.
    enum class Drag { None, Pan, Frame, Map };
    struct Press {
        QPointF start;
        QPointF last;
        bool framing = false;  ///< a drag is to draw a frame
        Drag drag = Drag::None;
    };

    // False where an event means nothing here.
    bool wheel(const QWheelEvent& event);
    bool gesture(const QNativeGestureEvent& event);
    bool press(const QMouseEvent& event);
    bool move(const QMouseEvent& event);
    bool release(const QMouseEvent& event);
    bool doubleClick(const QMouseEvent& event);
    bool key(const QKeyEvent& event);
    bool contextMenu(const QContextMenuEvent& event);
    bool tip(QPoint position);
    void drag(QPointF position);
    /// The cells between two corners of a frame, as large as all of them fit.
    void showWithin(const QRectF& frame);
    [[nodiscard]] bool actByKey(const QKeyEvent& event);
    [[nodiscard]] bool takeLimit(QPointF position);
    void dragLimit(QPointF position, bool dragging);
    [[nodiscard]] bool zoomByKey(const QKeyEvent& event);
    [[nodiscard]] bool walkByKey(const QKeyEvent& event);

    HeatmapView& view_;
    std::optional<Press> press_;
    std::optional<LimitDrag> limit_;
    bool limitTold_ = false;  ///< limitsDragged() is owed its end
    std::optional<Cell> pinnedBeforeClick_;
    QString tip_;   ///< the last one that was shown
    QPoint tipAt_;  ///< where, in the view
};

}  // namespace posenc
