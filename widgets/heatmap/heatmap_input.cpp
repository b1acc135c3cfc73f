#include "widgets/heatmap/heatmap_input.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "widgets/heatmap/cell_walk.h"
#include "widgets/heatmap/heatmap_view.h"
#include "widgets/plate/heatmap_text.h"

namespace posenc {
namespace {

constexpr double kZoomStep = 1.25;     // one notch of a wheel, one key
constexpr double kNotch = 120;         // eighths of a degree
constexpr double kPixelsPerStep = 40;  // of a touchpad

}  // namespace

HeatmapInput::HeatmapInput(HeatmapView& view) : view_(view) {
    view.installEventFilter(this);
}

bool HeatmapInput::eventFilter(QObject*, QEvent* event) {
    switch (event->type()) {
        case QEvent::Wheel:
            return wheel(*static_cast<QWheelEvent*>(event));
        case QEvent::NativeGesture:
            return gesture(*static_cast<QNativeGestureEvent*>(event));
        case QEvent::MouseButtonPress:
            return press(*static_cast<QMouseEvent*>(event));
        case QEvent::MouseMove:
            return move(*static_cast<QMouseEvent*>(event));
        case QEvent::MouseButtonRelease:
            return release(*static_cast<QMouseEvent*>(event));
        case QEvent::MouseButtonDblClick:
            return doubleClick(*static_cast<QMouseEvent*>(event));
        case QEvent::Leave:
            view_.setBarHovered(false);
            view_.pointAt(std::nullopt);
            return false;
        case QEvent::FocusIn:
        case QEvent::FocusOut:
            view_.update();
            return false;
        case QEvent::KeyPress:
            return key(*static_cast<QKeyEvent*>(event));
        case QEvent::ContextMenu:
            return contextMenu(*static_cast<QContextMenuEvent*>(event));
        case QEvent::ToolTip:
            return tip(static_cast<QHelpEvent*>(event)->pos());
        default:
            return false;
    }
}

bool HeatmapInput::wheel(const QWheelEvent& event) {
    // Pixel deltas are only to be trusted from devices that also tell their phase.
    const bool smooth = !event.pixelDelta().isNull() && event.phase() != Qt::NoScrollPhase;
    const double steps = smooth ? event.pixelDelta().y() / kPixelsPerStep : event.angleDelta().y() / kNotch;
    if (steps != 0) {
        view_.zoomAt(std::pow(kZoomStep, steps), event.position());
        view_.pointAt(view_.cellUnder(event.position()));
    }
    return true;
}

bool HeatmapInput::gesture(const QNativeGestureEvent& event) {
    if (event.gestureType() != Qt::ZoomNativeGesture) {
        return false;
    }
    view_.zoomAt(std::max(0.1, 1 + event.value()), event.position());
    return true;
}

bool HeatmapInput::press(const QMouseEvent& event) {
    if (event.button() != Qt::LeftButton) {
        return false;
    }
    const QPointF position = event.position();
    if (takeLimit(position)) {
        return true;
    }
    if (view_.minimapRect().contains(position)) {
        press_ = Press{position, position, false, Drag::Map};
        view_.centreByMinimap(position);
        return true;
    }
    if (!view_.cellUnder(position)) {
        return false;
    }
    // Where everything is in view there is nothing to pan.
    press_ = Press{position, position, view_.isFitted() || (event.modifiers() & (Qt::ControlModifier | Qt::ShiftModifier)) != 0};
    return true;
}

void HeatmapInput::drag(QPointF position) {
    if (press_->drag == Drag::None && (position - press_->start).manhattanLength() >= QApplication::startDragDistance()) {
        press_->drag = press_->framing ? Drag::Frame : Drag::Pan;
        view_.setCursor(press_->framing ? Qt::CrossCursor : Qt::ClosedHandCursor);
    }
    switch (press_->drag) {
        case Drag::None:
            break;
        case Drag::Pan:
            view_.panBy(position - press_->last);
            break;
        case Drag::Frame:
            view_.setFrame(QRectF(press_->start, position).normalized().intersected(view_.pictureRect()));
            break;
        case Drag::Map:
            view_.centreByMinimap(position);
            break;
    }
    press_->last = position;
}

bool HeatmapInput::move(const QMouseEvent& event) {
    const QPointF position = event.position();
    if (limit_) {
        dragLimit(position, (event.buttons() & Qt::LeftButton) != 0);
        return true;
    }
    if (press_ && (event.buttons() & Qt::LeftButton)) {
        drag(position);
    }
    view_.setBarHovered(view_.isOnBar(position));
    const bool onMap = view_.minimapRect().contains(position);
    const auto cell = onMap ? std::nullopt : view_.cellUnder(position);
    if (!press_ || press_->drag == Drag::None) {
        onMap                      ? view_.setCursor(Qt::PointingHandCursor)
        : cell                     ? view_.setCursor(Qt::CrossCursor)
        : view_.handleAt(position) ? view_.setCursor(Qt::SizeVerCursor)
                                   : view_.unsetCursor();
    }
    if (!press_ || press_->drag != Drag::Map) {
        view_.pointAt(cell);
    }
    return true;
}

bool HeatmapInput::release(const QMouseEvent& event) {
    if (event.button() == Qt::LeftButton && limit_) {
        dragLimit(event.position(), false);
        return true;
    }
    if (event.button() != Qt::LeftButton || !press_) {
        return false;
    }
    const Drag drag = press_->drag;
    const QRectF frame = QRectF(press_->start, event.position()).normalized();
    press_.reset();
    view_.setFrame(std::nullopt);
    const auto cell = view_.cellUnder(event.position());
    cell ? view_.setCursor(Qt::CrossCursor) : view_.unsetCursor();
    if (drag == Drag::Frame) {
        showWithin(frame);
    } else if (drag == Drag::None && cell) {
        pinnedBeforeClick_ = view_.pinned();
        view_.pin(*cell);
    }
    return true;
}

void HeatmapInput::showWithin(const QRectF& frame) {
    const QRectF inside = frame.intersected(QRectF(view_.pictureRect()).adjusted(0, 0, -1, -1));
    const auto first = view_.cellUnder(inside.topLeft());
    const auto last = view_.cellUnder(inside.bottomRight());
    if (first && last) {
        const auto between = [](Index from, Index to) { return Axis{from, to - from + 1, to - from + 1}; };
        view_.showCells(between(first->row, last->row), between(first->column, last->column));
    }
}

bool HeatmapInput::doubleClick(const QMouseEvent& event) {
    if (event.button() != Qt::LeftButton) {
        return true;
    }
    if (view_.isOnBar(event.position())) {
        Q_EMIT view_.limitsReset();
        return true;
    }
    if (!view_.cellUnder(event.position())) {
        return true;
    }
    // The first click of the two has pinned, which was not meant.
    if (pinnedBeforeClick_) {
        view_.pin(*pinnedBeforeClick_);
    } else {
        view_.releasePin();
    }
    view_.fit();
    view_.pointAt(view_.cellUnder(event.position()));
    return true;
}

bool HeatmapInput::takeLimit(QPointF position) {
    const auto upper = view_.handleAt(position);
    if (upper) {
        const QRectF strip = view_.barRect();
        limit_ = LimitDrag(*upper, view_.colours(), position.y() - (*upper ? strip.top() : strip.bottom()));
        limitTold_ = false;
    }
    return upper.has_value();
}

void HeatmapInput::dragLimit(QPointF position, bool dragging) {
    const HeatmapColours& now = view_.colours();
    const auto [minimum, maximum] = limit_->limitsAt(position.y(), view_.barRect(), now, view_.data().whole());
    const bool moved = minimum != now.minimum || maximum != now.maximum;
    const bool owed = limitTold_;
    if (dragging) {
        limitTold_ = owed || moved;
    } else {
        limit_.reset();
        view_.update();
    }
    if (moved || (!dragging && owed)) {
        Q_EMIT view_.limitsDragged(minimum, maximum, dragging);
    }
}

bool HeatmapInput::key(const QKeyEvent& event) {
    if (view_.data().empty()) {
        return false;
    }
    switch (event.key()) {
        case Qt::Key_Return:
        case Qt::Key_Enter:
            Q_EMIT view_.enlargeRequested();
            return true;
        case Qt::Key_Space:
            if (view_.pointsAtCell()) {
                view_.pin(*view_.pointer());
            }
            return true;
        case Qt::Key_Escape:
            if (press_ && press_->drag == Drag::Frame) {
                press_.reset();
                view_.setFrame(std::nullopt);
                return true;
            }
            if (view_.pinned()) {
                view_.releasePin();
                return true;
            }
            return false;
        default:
            return walkByKey(event) || zoomByKey(event) || actByKey(event);
    }
}

bool HeatmapInput::zoomByKey(const QKeyEvent& event) {
    if (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) {
        return false;
    }
    switch (event.key()) {
        case Qt::Key_Plus:
        case Qt::Key_Equal:
            view_.zoomBy(kZoomStep);
            return true;
        case Qt::Key_Minus:
            view_.zoomBy(1 / kZoomStep);
            return true;
        case Qt::Key_0:
            view_.fit();
            return true;
        default:
            return false;
    }
}

bool HeatmapInput::actByKey(const QKeyEvent& event) {
    if (event.modifiers() != Qt::NoModifier) {
        return false;
    }
    switch (event.key()) {
        case Qt::Key_B:
            view_.showBlock();
            return true;
        case Qt::Key_X:
            Q_EMIT view_.cutsWanted(!view_.cuts());
            return true;
        case Qt::Key_C:
            if (view_.coloursOffered()) {
                Q_EMIT view_.coloursWanted();
            }
            return view_.coloursOffered();
        case Qt::Key_R:
            if (view_.coloursOffered()) {
                Q_EMIT view_.visibleRangeWanted();
            }
            return view_.coloursOffered();
        default:
            return false;
    }
}

bool HeatmapInput::walkByKey(const QKeyEvent& event) {
    // The walk begins at the pinned cell, or at the first one in view.
    const Region seen = view_.wantedRegion();
    const CellWalk walk{view_.data(), view_.pointer(), view_.pinned().value_or(Cell{seen.rows.first, seen.columns.first}),
                        std::max<Index>(1, view_.view().rows().visible().count - 1)};
    const auto cell = walk.after(event);
    if (cell) {
        view_.walkTo(*cell);
    }
    return cell.has_value();
}

bool HeatmapInput::contextMenu(const QContextMenuEvent& event) {
    const bool byKey = event.reason() == QContextMenuEvent::Keyboard;
    if (view_.data().empty()) {
        return false;
    }
    if (!byKey && view_.isOnBar(event.pos())) {
        Q_EMIT view_.coloursWanted();
        return true;
    }
    if (!byKey) {
        view_.pointAt(view_.cellAt(event.pos()));
    }
    // By the keyboard it opens where the cell is.
    const bool atCell = byKey && view_.pointsAtCell();
    Q_EMIT view_.menuWanted(atCell ? view_.mapToGlobal(view_.cellRect(*view_.pointer()).bottomRight()) : event.globalPos());
    return true;
}

bool HeatmapInput::tip(QPoint position) {
    const auto cell = view_.cellAt(position);
    QRect place;
    if (view_.minimapRect().contains(position)) {
        tip_ = HeatmapView::tr("The whole matrix; click or drag to show another part");
    } else if (cell) {
        tip_ = HeatmapText::cellTip(view_.data(), *cell);
        place = view_.cellRect(*cell);
    } else if (view_.isOnBar(position)) {
        tip_ = HeatmapView::tr("%1\nDrag an end to move a limit, double-click for the default range, right-click for more")
                   .arg(view_.coloursInWords());
    } else {
        tip_ = HeatmapText::titleTip(view_.data());
    }
    tipAt_ = position;
    QToolTip::showText(view_.mapToGlobal(position), tip_, &view_, place);
    return true;
}

void HeatmapInput::renewTip() {
    if (QToolTip::isVisible() && QToolTip::text() == tip_) {
        tip(tipAt_);
    }
}

}  // namespace posenc
