#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/derivation/step_builder.h"

namespace posenc {

/// A reading with its letters turned into strides.
struct StepAccess {
    Index step = -1;
    Index tensor = -1;
    Index terms = 0;
    bool identity = false;
    /// Of each axis, of the term behind the axes, then of the number that the index names.
    std::vector<std::vector<Index>> strides = {};  ///< one list, or one for each term
    std::size_t axes = 0;
    Index offset = 0;
    PlaceOf place = {};
    PlacesOf places = {};  ///< names as many as a cell reads, whatever `terms` says
    std::shared_ptr<const StepAccess> index = {};
    Index indexLength = 0;  ///< numbers that "#" may be
    Index condition = -1;   ///< a step
    std::function<bool(double)> holds = {};
};

struct StepNode {
    StepWords words;
    StepKind kind = StepKind::Constant;
    bool integer = false;
    bool features = false;                ///< the last axis is never cut
    std::optional<Grid> tokens;           ///< its numbers are tokens of such a map
    std::optional<std::size_t> headAxis;  ///< as DerivationStep::headAxis
    Shape shape;
    Index size = 0;
    std::optional<double> fill;
    std::vector<StepAccess> from;
    std::vector<Shape> shapes;  ///< of what is read
    StepFormula formula;
    std::function<double(const StepPlace& at)> constant;  ///< of a constant, and of a step that is a layer: its own number
    std::function<bool(const StepOperands& x)> clipped;   ///< whether a limit cut the number; empty: there is none
    std::function<bool(const StepPlace& at)> garbage;     ///< cells of this step that a mask behind it hides
};

/// The operations of a derivation, without their numbers.
class StepGraph {
public:
    std::vector<StepNode> nodes;
    std::vector<std::pair<std::string, Tensor>> tensors;
    std::vector<DerivationEquality> equals;

    [[nodiscard]] StepPlace coordinates(Index step, Index place) const;
};

/// Numbers of steps, made when they are asked for and kept.
class StepValues {
public:
    explicit StepValues(const StepGraph& graph);

    [[nodiscard]] float at(Index step, Index place);
    /// The cells that a cell reads, and its number. A step with a number of its own does not make those of the cells that it names.
    float make(Index step, Index place, StepOperands& x);

private:
    struct Kept {
        std::vector<float> values;
        std::vector<std::uint8_t> known;
        std::unordered_map<Index, float> sparse;  ///< of large arrays
    };

    Index placeOf(const StepAccess& from, StepPlace& at, std::size_t term, Index cell);
    void findPlaces(const StepAccess& from, StepPlace& at, Index cell, std::vector<Index>& places);
    float tensorValue(Index tensor, Index place) const;

    const StepGraph& graph_;
    std::vector<Kept> kept_;
};

}  // namespace posenc
