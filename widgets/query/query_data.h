#pragma once

#include <QString>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "engine/fields/field.h"
#include "widgets/plate/heatmap_data.h"

namespace posenc {

/// One row of a layer of pairs: a query's values for every key.
struct QueryData {
    AxisMeaning keys;                                  ///< a grid: keys are shown on it, else in a line
    Index query = 0;                                   ///< as a key: the place where the query itself stands; may lie outside of the keys
    std::shared_ptr<const std::vector<float>> values;  ///< one for each key
    HeatmapColours colours;
    std::function<bool(Index key)> masked = {};  ///< keys that a mask hides from the query; none: no key

    bool whole = false;                           ///< every value is a whole number
    std::function<QString(Index key)> text = {};  ///< what is written on a key of a grid where there is room; none: nothing is

    [[nodiscard]] Index count() const { return values ? static_cast<Index>(values->size()) : 0; }
};

}  // namespace posenc
