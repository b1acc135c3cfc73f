#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/encodings/grid_steps.h"
#include "engine/fields/axes_map.h"
#include "engine/model/model_parts.h"

namespace posenc {

/// Cells of the queries and of the keys along one axis of a map. Query q stands at q stride, key k at k - margin.
struct PairAxis {
    Index queries = 1;
    Index keys = 1;
    Index stride = 1;
    Index margin = 0;

    [[nodiscard]] static PairAxis same(Index side) { return {side, side}; }
    /// key - query
    [[nodiscard]] Index offset(Index query, Index key) const { return key - margin - query * stride; }
};

/// Queries and keys on a map, row by row, behind `leading` tokens that have no place on it. Offsets are counted by `sign`.
struct PairGrid {
    PairAxis rows;
    PairAxis columns;
    Index leading = 0;
    OffsetSign sign = OffsetSign::KeyMinusQuery;
    std::string strideSymbol = {};  ///< of the parameters, for explanations
    std::string marginSymbol = {};

    [[nodiscard]] Index queries() const { return rows.queries * columns.queries + leading; }
    [[nodiscard]] Index keys() const { return rows.keys * columns.keys + leading; }
    [[nodiscard]] bool onGrid(Index query, Index key) const { return query >= leading && key >= leading; }
    /// Row and column of a query's or a key's cell. @pre it is on the map
    [[nodiscard]] Cell queryCell(Index token) const { return cellOf(token - leading, columns.queries); }
    [[nodiscard]] Cell keyCell(Index token) const { return cellOf(token - leading, columns.keys); }

    /// index = base + what an offset along each axis adds; none: the pair is outside. @param ofLeading index of leading tokens
    using Part = std::function<std::optional<Index>(Index offset)>;
    [[nodiscard]] std::shared_ptr<const AxesMap> index(const Part& ofRow, const Part& ofColumn, AxesMap::Options options = {}) const;

    /// Appends the two offsets as they are told, and returns them. @pre both are on the map
    GridOffset describe(Index query, Index key, StepWriter& steps) const;
    /// The same, counted as this grid counts them.
    GridOffset describeOwn(Index query, Index key, StepWriter& steps) const;

private:
    [[nodiscard]] static Cell cellOf(Index token, Index width) { return {token / width, token % width}; }
    ExplanationInput describeAxis(bool ofRows, Index query, Index key, StepWriter& steps) const;
};

/// Sets tokens and the layers row-offset and column-offset.
void setPairGrid(ModelParts& parts, const PairGrid& grid);

/// The map of the parameter `grid`, queries and keys alike, behind a class token where `class-token` is set.
[[nodiscard]] PairGrid sameGrid(const ModelParts& parts, OffsetSign sign);

/// A number for every head and 2D offset of such a grid, computed for a head when it is first looked at, and the map from pairs to it;
/// leading tokens have none.
struct OffsetNumbers {
    OffsetNumbers(const PairGrid& grid, Index heads, std::function<double(Index head, Index row, Index column)> number);

    std::shared_ptr<const AxesMap> index;
    std::shared_ptr<const BiasTable> table;
};

/// A declaration of relative positions in two dimensions, with its words; the common parameters follow its own.
[[nodiscard]] EncodingDeclaration relative2D(std::string id, std::string title, std::string summary, std::string source, OffsetSign sign,
                                             std::vector<ParameterDeclaration> parameters);
/// The same with the parameter `grid` before its own.
[[nodiscard]] EncodingDeclaration onGrid(std::string id, std::string title, std::string summary, std::string source, OffsetSign sign,
                                         std::vector<ParameterDeclaration> own);

/// ParameterConflict where only some sides of a grid or volume are 0; `0x0` means that of another parameter.
[[nodiscard]] Status checkSides(const Parameters& parameters, const std::string& id);
/// The grid of a parameter, or where that is 0x0 the one of another.
[[nodiscard]] Grid gridOr(const Parameters& parameters, std::string_view id, std::string_view other);

}  // namespace posenc
