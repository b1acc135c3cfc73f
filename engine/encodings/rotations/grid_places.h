#pragma once

#include <memory>
#include <string>

#include "engine/fields/index_map.h"
#include "engine/model/step_writer.h"
#include "engine/schema/parameters.h"

namespace posenc {

/// The tokens of the grid and their coordinates.
struct GridPlaces {
    explicit GridPlaces(const Parameters& parameters)
        : grid(parameters.grid("grid")),
          reference(parameters.grid("reference")),
          prefix(parameters.integer("prefix-tokens")),
          merge(parameters.integer("merge")),
          coordinates(parameters.choice("coordinates")),
          normalize(parameters.choice("normalize")),
          shift(parameters.real("grid-offset")) {}

    [[nodiscard]] Index tokens() const { return prefix + grid.tokens(); }
    [[nodiscard]] Index side(Index axis) const { return axis == 0 ? grid.rows : grid.columns; }
    /// Row (axis 0) or column of a token. @pre no prefix token
    [[nodiscard]] Index place(Index token, Index axis) const;
    [[nodiscard]] double extent(Index axis) const;
    [[nodiscard]] bool scales() const { return reference.rows > 0 && coordinates != "centred"; }
    [[nodiscard]] double coordinate(Index token, Index axis) const;
    /// Appends the row or column of a token; `mark` tells it from that of another one. @pre no prefix token
    ExplanationInput describePlace(const ExplanationInput& number, Index axis, const std::string& mark, StepWriter& steps) const;
    void describe(Cell cell, StepWriter& steps) const;

    Grid grid;
    Grid reference;
    Index prefix;
    Index merge;
    std::string coordinates;
    std::string normalize;
    double shift;
};

/// Row (axis 0) or column of the key less that of the query; 0 with a prefix token.
[[nodiscard]] std::shared_ptr<const IndexMap> placeOffsets(std::shared_ptr<const GridPlaces> places, Index axis);

}  // namespace posenc
