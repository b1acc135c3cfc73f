#pragma once

#include "engine/core/index.h"

namespace posenc {

class HeatmapView;

/// Makes every HeatmapView a table for assistive technology: rows and columns, cells made when asked for, each with the
/// name "query 3, key 7" and its value; the pointer's cell has the focus, the pinned one is selected. Call it as often as
/// you like.
void installHeatmapAccessibility();

/// Notifies assistive technology that the keyboard went to a cell.
void tellCellFocused(HeatmapView* view, Cell cell);
/// Notifies assistive technology that the user has pinned or unpinned a cell.
void tellCellSelected(HeatmapView* view, Cell cell);
void tellCellReleased(HeatmapView* view, Cell cell);
/// Notifies assistive technology that the matrix has another size.
void tellShapeChanged(HeatmapView* view);

}  // namespace posenc
