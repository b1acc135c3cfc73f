#pragma once

#include <string>
#include <vector>

#include "engine/attention/bias_table.h"
#include "engine/fields/grid_map.h"
#include "engine/model/model_parts.h"
#include "engine/schema/declaration.h"

namespace posenc {

/// Row and column offset of two tokens on a grid.
struct GridOffset {
    ExplanationInput row;
    ExplanationInput column;
};

/// Appends the two offsets as they are told, with their arithmetic, and returns them so. @pre both tokens are on the grid, behind `leading`
/// others
GridOffset describeGridOffset(const Grid& grid, Index leading, Index query, Index key, StepWriter& steps);
/// Appends that a class token has no offsets.
void describeNoGridOffset(StepWriter& steps);

/// The layers row-offset and column-offset.
void setGridOffsetLayers(ModelParts& parts, const GridMap& rows, const GridMap& columns);

/// Appends the entry "table[row, head] = value" of a bias table, which `layer` shows, [rows, H].
void describeEntry(const BiasTable& table, Index row, Index head, StepWriter& steps, const std::string& layer = "table");

/// Layers and parameters that 2D encodings share.
[[nodiscard]] LayerDeclaration axisIndexLayer(bool rows);
[[nodiscard]] ParameterDeclaration variantParameter();

}  // namespace posenc
