#include <QApplication>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "widgets/heatmap/heatmap_accessible.h"
#include "widgets/heatmap/heatmap_view.h"

namespace posenc {
namespace {

constexpr double kZoomStep = 1.25;     // one notch of a wheel
constexpr double kNotch = 120;         // eighths of a degree
constexpr double kPixelsPerStep = 40;  // of a touchpad

}  // namespace

bool HeatmapView::event(QEvent* event) {
    switch (event->type()) {
        case QEvent::ToolTip: {
            const auto* help = static_cast<QHelpEvent*>(event);
            showTip(help->pos(), help->globalPos());
            return true;
        }
        case QEvent::NativeGesture: {
            const auto* gesture = static_cast<QNativeGestureEvent*>(event);
            if (gesture->gestureType() == Qt::ZoomNativeGesture) {
                zoomAt(std::max(0.1, 1 + gesture->value()), picturePixel(gesture->position()));
                return true;
            }
            break;
        }
        case QEvent::ScreenChangeInternal: {
            const bool handled = QWidget::event(event);
            rebuild();
            return handled;
        }
        default:
            break;
    }
    return QWidget::event(event);
}

void HeatmapView::zoomAt(double factor, QPoint pixel) {
    const QSize picture = plate_.view().picture();
    const QPoint inside(std::clamp(pixel.x(), 0, picture.width() - 1), std::clamp(pixel.y(), 0, picture.height() - 1));
    changeView(plate_.view().zoomed(factor, inside));
}

void HeatmapView::wheelEvent(QWheelEvent* event) {
    // Pixel deltas are only to be trusted from devices that also tell their phase.
    const bool smooth = !event->pixelDelta().isNull() && event->phase() != Qt::NoScrollPhase;
    const double steps = smooth ? event->pixelDelta().y() / kPixelsPerStep : event->angleDelta().y() / kNotch;
    if (steps != 0) {
        zoomAt(std::pow(kZoomStep, steps), picturePixel(event->position()));
        pointAt(cellUnder(event->position()));
    }
    event->accept();
}

void HeatmapView::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && takeLimit(event->position())) {
        return;
    }
    if (event->button() != Qt::LeftButton || !cellUnder(event->position())) {
        QWidget::mousePressEvent(event);
        return;
    }
    press_ = Press{event->position(), event->position(), false};
}

void HeatmapView::mouseMoveEvent(QMouseEvent* event) {
    if (limit_) {
        dragLimit(event->position(), (event->buttons() & Qt::LeftButton) != 0);
        return;
    }
    if (press_ && (event->buttons() & Qt::LeftButton)) {
        if (!press_->dragging && (event->position() - press_->start).manhattanLength() >= QApplication::startDragDistance()) {
            press_->dragging = true;
            setCursor(Qt::ClosedHandCursor);
        }
        if (press_->dragging) {
            changeView(plate_.view().panned((event->position() - press_->last) * plate_.layout().scale));
            press_->last = event->position();
        }
    }
    const auto cell = cellUnder(event->position());
    if (!press_ || !press_->dragging) {
        cell ? setCursor(Qt::CrossCursor) : handleAt(event->position()) ? setCursor(Qt::SizeVerCursor) : unsetCursor();
    }
    pointAt(cell);
}

void HeatmapView::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && limit_) {
        dragLimit(event->position(), false);
        return;
    }
    if (event->button() != Qt::LeftButton || !press_) {
        QWidget::mouseReleaseEvent(event);
        return;
    }
    const bool dragged = press_->dragging;
    press_.reset();
    const auto cell = cellUnder(event->position());
    cell ? setCursor(Qt::CrossCursor) : unsetCursor();
    if (!dragged && cell) {
        pinnedBeforeClick_ = pinned_;
        pin(*cell);
    }
}

void HeatmapView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && isOnBar(event->position())) {
        Q_EMIT limitsReset();
        return;
    }
    if (event->button() == Qt::LeftButton && plate_.layout().header.contains(event->position())) {
        Q_EMIT enlargeRequested();
        return;
    }
    if (event->button() != Qt::LeftButton || !cellUnder(event->position())) {
        return;
    }
    // The first click of the two has pinned, which was not meant.
    if (pinnedBeforeClick_) {
        pin(*pinnedBeforeClick_);
    } else {
        releasePin();
    }
    fit();
    pointAt(cellUnder(event->position()));
}

void HeatmapView::leaveEvent(QEvent* event) {
    QWidget::leaveEvent(event);
    pointAt(std::nullopt);
}

void HeatmapView::pointAt(std::optional<Cell> cell) {
    // Another view may have marked the cell already; that this one means it is news all the same.
    if (cell != pointer_ || cell != ownPointer_) {
        ownPointer_ = cell;
        setPointer(cell);
        Q_EMIT pointerMoved(cell);
    }
}

void HeatmapView::pin(Cell cell) {
    setPinned(cell);
    tellCellSelected(this, cell);
    Q_EMIT cellPinned(cell);
}

void HeatmapView::releasePin() {
    if (pinned_) {
        const Cell released = *pinned_;
        setPinned(std::nullopt);
        tellCellReleased(this, released);
        Q_EMIT pinReleased();
    }
}

void HeatmapView::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    update();
}

void HeatmapView::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    update();
}

void HeatmapView::showTip(QPoint position, QPoint globalPosition) {
    const auto cell = cellAt(position);
    if (!cell && isOnBar(position)) {
        QToolTip::showText(
            globalPosition,
            tr("%1\nDrag an end to move a limit, double-click for the default range, right-click for more").arg(coloursInWords()), this);
        return;
    }
    if (!cell) {
        QStringList rest{data_.badge, data_.subtitle};
        rest.removeAll(QString());
        const QString head =
            rest.isEmpty() ? data_.title : tr("%1: %2", "title: subtitle").arg(data_.title, rest.join(QStringLiteral(" · ")));
        QToolTip::showText(globalPosition, head, this);
        return;
    }
    const QString value = HeatmapPlate::valueText(data_, *cell);
    const QString name = HeatmapPlate::cellName(data_.rowMeaning, data_.columnMeaning, *cell);
    QString text = name;
    if (!value.isEmpty()) {
        text = tr("%1: %2", "cell: value").arg(name, value);
        if (!data_.region.exact()) {
            text += QLatin1Char('\n') + HeatmapPlate::reductionLabel(data_.region);
        }
        if (data_.hatch && data_.hatch->covers(*cell)) {
            text += QLatin1Char('\n') + data_.hatch->meaning;
        }
    }
    QToolTip::showText(globalPosition, text, this, cellRect(*cell));
}

}  // namespace posenc
