#include "widgets/heatmap/cell_walk.h"

#include <algorithm>

namespace posenc {
namespace {

constexpr Index kJump = 10;

}  // namespace

std::optional<Cell> CellWalk::after(const QKeyEvent& event) const {
    const bool far = (event.modifiers() & Qt::ControlModifier) != 0;
    const auto step = [far](const AxisMeaning& meaning) { return !far ? 1 : meaning.grid ? meaning.grid->columns : kJump; };
    Cell cell = pointer.value_or(start);
    const Index across = pointer ? step(data.columnMeaning) : 0;
    const Index down = pointer ? step(data.rowMeaning) : 0;
    switch (event.key()) {
        case Qt::Key_Left:
            cell.column -= across;
            break;
        case Qt::Key_Right:
            cell.column += across;
            break;
        case Qt::Key_Up:
            cell.row -= down;
            break;
        case Qt::Key_Down:
            cell.row += down;
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
            cell = {far ? data.rows - 1 : cell.row, data.columns - 1};
            break;
        default:
            return std::nullopt;
    }
    return Cell{std::clamp<Index>(cell.row, 0, data.rows - 1), std::clamp<Index>(cell.column, 0, data.columns - 1)};
}

}  // namespace posenc
