#include "engine/recognition/coordinate_table.h"

#include <algorithm>
#include <cmath>

#include "engine/encodings/swin_v2.h"

namespace posenc {

namespace {

/// Sides beyond any window; a coordinate near 0 would ask for them.
constexpr double kLargestMeasure = 1 << 20;

/// Half a unit of the last place, relative.
double roundingOf(DType type) {
    return type == DType::BF16 ? 0x1p-8 : type == DType::F16 ? 0x1p-11 : 0x1p-24;
}

/// How far a coordinate may lie from the formula: networks compute in float32, in several steps, and some are cast after.
double toleranceOf(DType type, double expected) {
    constexpr double kSteps = 16 * 0x1p-24;
    return (kSteps + 2 * roundingOf(type)) * std::max(1.0, std::abs(expected));
}

/// Not in the opposite order: NaN is no coordinate.
bool agrees(double found, double expected, DType type) {
    return std::abs(found - expected) <= toleranceOf(type, expected);
}

/// The side that measures an axis of `side` tokens whose last offset has this coordinate; its own where that agrees.
Index measureOf(Index side, double edge, DType type) {
    const double measure = swinV2Side(side - 1, edge);
    const bool own = agrees(edge, static_cast<double>(swinV2Coordinate(side - 1, side)), type);
    return !own && side > 1 && measure >= 1.5 && measure <= kLargestMeasure ? static_cast<Index>(std::llround(measure)) : side;
}

/// How a table agrees with the formula under one measure.
struct Comparison {
    CoordinateFacts facts;
    Index agreeing = 0;  ///< of the coordinates that the measure decides: those of offset 0 are 0 under any
    Index differing = 0;
};

Comparison compare(const Tensor& coordinates, const Grid& window, const Grid& measure) {
    const Shape& shape = coordinates.shape();
    const auto values = coordinates.values();
    Comparison result{{measure, {}}};
    for (Index i = 0; i < coordinates.size(); ++i) {
        const Index row = i / 2 / shape[2];
        const Index column = i / 2 % shape[2];
        const Index offset = i % 2 == 0 ? row - (window.rows - 1) : column - (window.columns - 1);
        const auto expected = static_cast<double>(swinV2Coordinate(offset, i % 2 == 0 ? measure.rows : measure.columns));
        const auto found = static_cast<double>(values[static_cast<std::size_t>(i)]);
        const bool agreeing = agrees(found, expected, coordinates.dtype());
        if (!agreeing && !result.facts.fault) {
            result.facts.fault = CoordinateFault{{0, row, column, i % 2}, found, expected};
        }
        if (offset != 0) {
            ++(agreeing ? result.agreeing : result.differing);
        }
    }
    return result;
}

}  // namespace

CoordinateFacts factsOfCoordinates(const Tensor& coordinates) {
    const Shape& shape = coordinates.shape();
    const auto values = coordinates.values();
    const Grid window{(shape[1] + 1) / 2, (shape[2] + 1) / 2};
    const auto edge = [&](std::size_t fromEnd) { return static_cast<double>(values[values.size() - fromEnd]); };
    const DType type = coordinates.dtype();
    const Comparison told = compare(coordinates, window, {measureOf(window.rows, edge(2), type), measureOf(window.columns, edge(1), type)});
    return told.agreeing >= told.differing ? told.facts : compare(coordinates, window, window).facts;
}

}  // namespace posenc
