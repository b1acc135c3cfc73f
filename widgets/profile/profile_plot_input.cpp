// Mouse and keys of the plot.
#include <QKeyEvent>
#include <QMouseEvent>

#include "widgets/profile/profile_canvas.h"
#include "widgets/profile/profile_plot.h"

namespace posenc {
void ProfilePlot::mouseMoveEvent(QMouseEvent* event) {
    const QPoint place = event->pos() - canvas_->widget().pos();
    const auto offset = canvas_->offsetAt(place);
    const int line = canvas_->lineAt(place);
    setCursor(line >= 0 && line != chosen_ ? Qt::PointingHandCursor : Qt::ArrowCursor);
    point(offset);
    if (offset) {
        showValues(event->globalPosition().toPoint());
    }
}

void ProfilePlot::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) {
        event->ignore();
        return;
    }
    const QPoint place = event->pos() - canvas_->widget().pos();
    const int line = canvas_->lineAt(place);
    if (line >= 0 && line != chosen_) {
        choose(line);
    } else if (const auto offset = canvas_->offsetAt(place)) {
        // The pinned one is let go by another click.
        pin(offset == pinned_ ? std::nullopt : offset);
    }
}

void ProfilePlot::leaveEvent(QEvent* event) {
    QWidget::leaveEvent(event);
    point(std::nullopt);
}

void ProfilePlot::keyPressEvent(QKeyEvent* event) {
    const Index start = active().value_or(data_.has(0) ? 0 : data_.first);
    const Index step = active() ? 1 : 0;
    switch (event->key()) {
        case Qt::Key_Left:
            return moveTo(start - step);
        case Qt::Key_Right:
            return moveTo(start + step);
        case Qt::Key_Home:
            return moveTo(data_.first);
        case Qt::Key_End:
            return moveTo(data_.first + data_.count - 1);
        case Qt::Key_Up:
            return choose(chosen_ - 1);
        case Qt::Key_Down:
            return choose(chosen_ + 1);
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Space:
            return pin(active() == pinned_ ? std::nullopt : active());
        case Qt::Key_Escape:
            if (pointed_ || pinned_) {
                point(std::nullopt);
                return pin(std::nullopt);
            }
            break;
        default:
            break;
    }
    QWidget::keyPressEvent(event);
}

void ProfilePlot::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    update();
}

void ProfilePlot::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    if (!underMouse()) {
        point(std::nullopt);
    }
    update();
}

}  // namespace posenc
