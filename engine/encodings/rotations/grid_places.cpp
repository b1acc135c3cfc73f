#include "engine/encodings/rotations/grid_places.h"

#include <cmath>
#include <cstdlib>
#include <utility>
#include <vector>

namespace posenc {

namespace {

using Kind = ExplanationStep::Kind;

/// Row or column of the key less that of the query, 0 with a prefix token.
class PlaceOffsets : public IndexMap {
public:
    PlaceOffsets(std::shared_ptr<const GridPlaces> places, Index axis)
        : IndexMap(places->tokens(), places->tokens()), places_(std::move(places)), axis_(axis) {}

    void runs(Index row, Index first, Index count, std::vector<IndexRun>& out) const override {
        for (Index column = first; column < first + count; ++column) {
            const Index index = at(row, column);
            if (column > first && out.back().length == 1 && std::abs(index - out.back().index) <= 1) {
                out.back().step = index - out.back().index;
                ++out.back().length;
            } else if (column > first && index == out.back().index + out.back().step * out.back().length) {
                ++out.back().length;
            } else {
                out.push_back({column, 1, index, 0});
            }
        }
    }
    Index at(Index row, Index column) const override {
        const bool none = row < places_->prefix || column < places_->prefix;
        return none ? 0 : places_->place(column, axis_) - places_->place(row, axis_);
    }
    std::pair<Index, Index> bounds() const override { return {1 - places_->side(axis_), places_->side(axis_) - 1}; }

private:
    std::shared_ptr<const GridPlaces> places_;
    Index axis_;
};

}  // namespace

Index GridPlaces::place(Index token, Index axis) const {
    const Index number = token - prefix;
    const Index across = grid.columns / merge;
    const Index block = number / (merge * merge);
    const Index inside = number % (merge * merge);
    return axis == 0 ? block / across * merge + inside / merge : block % across * merge + inside % merge;
}

double GridPlaces::extent(Index axis) const {
    return static_cast<double>(normalize == "max"   ? std::max(grid.rows, grid.columns)
                               : normalize == "min" ? std::min(grid.rows, grid.columns)
                                                    : side(axis));
}

double GridPlaces::coordinate(Index token, Index axis) const {
    if (token < prefix) {
        return 0;
    }
    const auto at = static_cast<double>(place(token, axis));
    const auto count = static_cast<double>(side(axis));
    if (coordinates == "centred") {
        return 2 * (at + 0.5 + shift) / extent(axis) - 1;
    }
    const double own = coordinates == "index" ? at + shift : count > 1 ? 2 * at / (count - 1) - 1 : -1;
    return scales() ? own * static_cast<double>(axis == 0 ? reference.rows : reference.columns) / count : own;
}

ExplanationInput GridPlaces::describePlace(const ExplanationInput& number, Index axis, const std::string& mark, StepWriter& steps) const {
    const bool rows = axis == 0;
    const auto token = steps.quantity("t" + mark, "{} - {}", {number, parameterInput("Np", static_cast<double>(prefix))},
                                      number.value - static_cast<double>(prefix));
    const auto columns = parameterInput("w", static_cast<double>(grid.columns));
    const auto at = static_cast<double>(place(static_cast<Index>(number.value), axis));
    const std::string name = (rows ? "row" : "column") + mark;
    if (merge == 1) {
        return steps.quantity(name, rows ? "floor({}/{})" : "{} mod {}", {token, columns}, at);
    }
    // Block by block, then inside the block.
    const auto m = parameterInput("M", static_cast<double>(merge));
    const auto block =
        steps.quantity("block" + mark, "floor({}/{}^2)", {token, m}, std::floor(token.value / static_cast<double>(merge * merge)));
    return rows ? steps.quantity(name, "floor({}/({}/{})) * {} + floor(({} mod {}^2)/{})", {block, columns, m, m, token, m, m}, at)
                : steps.quantity(name, "({} mod ({}/{})) * {} + {} mod {}", {block, columns, m, m, token, m}, at);
}

void GridPlaces::describe(Cell cell, StepWriter& steps) const {
    const double value = coordinate(cell.row, cell.column);
    if (cell.row < prefix) {
        steps.add(Kind::Entry, "positions", "0", {}, 0);
        return;
    }
    const bool rows = cell.column == 0;
    const auto number = [](const std::string& symbol, Index count) { return parameterInput(symbol, static_cast<double>(count)); };
    const auto index = describePlace(coordinateInput("row", cell.row), cell.column, {}, steps);
    const auto offset = parameterInput("o", shift);
    const auto count = number(rows ? "h" : "w", side(cell.column));
    if (coordinates == "centred") {
        const std::string extentOf = normalize == "max" ? "max(h, w)" : normalize == "min" ? "min(h, w)" : rows ? "h" : "w";
        steps.add(Kind::Entry, "positions", "(2 * ({} + {}) + 1)/{} - 1", {index, offset, parameterInput(extentOf, extent(cell.column))},
                  value);
        return;
    }
    std::string pattern = "{} + {}";
    std::vector<ExplanationInput> inputs{index, offset};
    if (coordinates == "unit") {
        pattern = side(cell.column) > 1 ? "2 * {}/({} - 1) - 1" : "0 * {} * {} - 1";
        inputs = {index, count};
    }
    if (scales()) {
        pattern = "(" + pattern + ") * {}/{}";
        inputs.push_back(rows ? number("h0", reference.rows) : number("w0", reference.columns));
        inputs.push_back(count);
    }
    steps.add(Kind::Entry, "positions", pattern, std::move(inputs), value);
}

std::shared_ptr<const IndexMap> placeOffsets(std::shared_ptr<const GridPlaces> places, Index axis) {
    return std::make_shared<const PlaceOffsets>(std::move(places), axis);
}

}  // namespace posenc
