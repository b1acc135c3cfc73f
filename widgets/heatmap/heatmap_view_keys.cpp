#include <QKeyEvent>
#include <algorithm>

#include "widgets/heatmap/heatmap_accessible.h"
#include "widgets/heatmap/heatmap_view.h"

namespace posenc {
namespace {

constexpr double kKeyZoomStep = 1.25;
constexpr Index kJump = 10;

}  // namespace

void HeatmapView::keyPressEvent(QKeyEvent* event) {
    if (data_.empty()) {
        QWidget::keyPressEvent(event);
        return;
    }
    switch (event->key()) {
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Space:
            if (pointsAtCell()) {
                pin(*pointer_);
            }
            return;
        case Qt::Key_C:
            if (coloursButton_ != nullptr && event->modifiers() == Qt::NoModifier) {
                Q_EMIT coloursWanted();
                return;
            }
            break;
        case Qt::Key_Escape:
            if (pinned_) {
                releasePin();
                return;
            }
            break;
        default:
            if (moveByKey(*event) || zoomByKey(*event)) {
                return;
            }
            break;
    }
    QWidget::keyPressEvent(event);
}

bool HeatmapView::pointsAtCell() const {
    return pointer_ && pointer_->row >= 0 && pointer_->row < data_.rows && pointer_->column >= 0 && pointer_->column < data_.columns;
}

bool HeatmapView::zoomByKey(const QKeyEvent& event) {
    if (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) {
        return false;
    }
    const QSize picture = plate_.view().picture();
    QPoint about(picture.width() / 2, picture.height() / 2);
    if (pointsAtCell()) {
        const QPoint cell = plate_.view().cellRect(*pointer_).center();
        about = QRect(QPoint(0, 0), picture).contains(cell) ? cell : about;
    }
    switch (event.key()) {
        case Qt::Key_Plus:
        case Qt::Key_Equal:
            zoomAt(kKeyZoomStep, about);
            return true;
        case Qt::Key_Minus:
            zoomAt(1 / kKeyZoomStep, about);
            return true;
        case Qt::Key_0:
            fit();
            return true;
        default:
            return false;
    }
}

bool HeatmapView::moveByKey(const QKeyEvent& event) {
    const bool far = (event.modifiers() & Qt::ControlModifier) != 0;
    const auto step = [far](const AxisMeaning& meaning) { return !far ? 1 : meaning.grid ? meaning.grid->columns : kJump; };
    const Index page = std::max<Index>(1, plate_.view().rows().visible().count - 1);
    // The first key shows where the walk begins: at the pinned cell, or at the first one in view.
    const Region seen = wantedRegion();
    const Cell start = pinned_ ? *pinned_ : Cell{seen.rows.first, seen.columns.first};
    Cell cell = pointer_.value_or(start);
    const bool walking = pointer_.has_value();
    switch (event.key()) {
        case Qt::Key_Left:
            cell.column -= walking ? step(data_.columnMeaning) : 0;
            break;
        case Qt::Key_Right:
            cell.column += walking ? step(data_.columnMeaning) : 0;
            break;
        case Qt::Key_Up:
            cell.row -= walking ? step(data_.rowMeaning) : 0;
            break;
        case Qt::Key_Down:
            cell.row += walking ? step(data_.rowMeaning) : 0;
            break;
        case Qt::Key_PageUp:
            cell.row -= page;
            break;
        case Qt::Key_PageDown:
            cell.row += page;
            break;
        case Qt::Key_Home:
            cell = {far ? 0 : cell.row, 0};
            break;
        case Qt::Key_End:
            cell = {far ? data_.rows - 1 : cell.row, data_.columns - 1};
            break;
        default:
            return false;
    }
    walkTo({std::clamp<Index>(cell.row, 0, data_.rows - 1), std::clamp<Index>(cell.column, 0, data_.columns - 1)});
    return true;
}

void HeatmapView::walkTo(Cell cell) {
    changeView(plate_.view().revealing(cell));
    if (cell != pointer_) {  // at a border there is no way on
        pointAt(cell);
    }
    tellCellFocused(this, cell);
}

}  // namespace posenc
