#pragma once

#include <string>
#include <vector>

#include "engine/attention/bias_table.h"
#include "engine/fields/grid_map.h"
#include "engine/model/explanation.h"
#include "engine/model/model_parts.h"
#include "engine/schema/declaration.h"

namespace posenc {

/// Row and column offset of two tokens on a grid.
struct GridOffset {
    Index row = 0;
    Index column = 0;
};

/// Appends the two offsets as they are told, with their arithmetic, and returns them so. @pre both tokens are on the grid, behind `leading`
/// others
GridOffset describeGridOffset(const Grid& grid, Index leading, Index query, Index key, OffsetSign sign,
                              std::vector<ExplanationStep>& steps);

/// The layers row-offset and column-offset.
void setGridOffsetLayers(ModelParts& parts, const GridMap& rows, const GridMap& columns);

/// Appends the entry "table[row, head] = value" of a bias table.
void describeEntry(const BiasTable& table, Index row, Index head, std::vector<ExplanationStep>& steps);

/// "(2+3)": a sum that goes into a product.
[[nodiscard]] std::string sumText(Index offset, Index shift);

/// Layers and parameters that 2D encodings share.
[[nodiscard]] LayerDeclaration axisIndexLayer(bool rows);
[[nodiscard]] ParameterDeclaration variantParameter();

}  // namespace posenc
