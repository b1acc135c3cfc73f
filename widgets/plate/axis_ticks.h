#pragma once

#include <QString>
#include <functional>
#include <vector>

#include "engine/fields/field.h"
#include "widgets/plate/view_transform.h"

namespace posenc {

/// A label of an axis, centred at a device pixel of the strip.
struct AxisTick {
    Index cell = 0;
    double centre = 0;
    QString label;
};

struct AxisTicks {
    std::vector<AxisTick> ticks;  ///< in order; their labels keep `gap` pixels between them
    bool coordinates = false;     ///< labels are "row,column" of the grid, leading tokens excepted
};

/// The labels that fit on a strip. Where every visible token of a grid has room, its row and column; else position
/// numbers: of a grid at shares of its row or at 1, 2, 5, 10, ... rows, otherwise at steps of 1, 2, 5, 10, ... positions.
/// None where there is but one that counts nothing. `extentOf` tells how many pixels along the strip a label takes.
[[nodiscard]] AxisTicks axisTicks(const AxisTransform& strip, const AxisMeaning& meaning,
                                  const std::function<double(const QString&)>& extentOf, double gap);

/// "16", "2,3", or a word, cut after twelve letters: how the ticks write a position. Coordinates only where `meaning` has some for it.
[[nodiscard]] QString positionLabel(const AxisMeaning& meaning, Index position, bool coordinates);
/// The widest label that the ticks of an axis of `count` cells may take.
[[nodiscard]] double widestTickLabel(Index count, const AxisMeaning& meaning, const std::function<double(const QString&)>& extentOf);

}  // namespace posenc
