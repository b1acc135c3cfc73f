#include "engine/recognition/parameters_for.h"

#include <algorithm>
#include <optional>
#include <sstream>
#include <utility>

#include "engine/recognition/table_windows.h"

namespace posenc {

namespace {

using Map = Parameters::Map;

/// Sides of grids that are tried.
constexpr Index kMostTried = 1024;

/// One formula under changing parameters.
class Trial {
public:
    Trial(const EncodingDeclaration& encoding, const ShapeFormula& formula, const Shape& wanted)
        : encoding_(encoding), formula_(formula), wanted_(wanted) {}

    /// The size of an axis under these parameters; none where they break a rule or the number of axes is another.
    [[nodiscard]] std::optional<Index> size(const Map& parameters, std::size_t axis) const {
        const auto shape = evaluate(parameters);
        return shape ? std::optional((*shape)[axis]) : std::nullopt;
    }
    [[nodiscard]] bool fits(const Map& parameters) const { return evaluate(parameters) == wanted_; }
    [[nodiscard]] Index wanted(std::size_t axis) const { return wanted_[axis]; }
    [[nodiscard]] std::size_t axes() const { return wanted_.size(); }

private:
    [[nodiscard]] std::optional<Shape> evaluate(const Map& parameters) const {
        const auto complete = Parameters::complete(encoding_, parameters);
        if (!complete.ok()) {
            return std::nullopt;
        }
        Shape shape = formula_.evaluate(complete.value().symbols(encoding_));
        return shape.size() == wanted_.size() ? std::optional(std::move(shape)) : std::nullopt;
    }

    const EncodingDeclaration& encoding_;
    const ShapeFormula& formula_;
    const Shape& wanted_;
};

/// The whole number under which the axis has its size: sizes are linear in every number that formulas read, so two values that the rules
/// allow tell the rest.
std::optional<Map> solveNumber(const Trial& trial, std::size_t axis, const ParameterDeclaration& parameter, Map map) {
    const auto now = map.find(parameter.id);
    const auto start = std::get<Index>(now == map.end() ? parameter.defaultValue : now->second);
    const auto sizeOf = [&](Index value) {
        map.insert_or_assign(parameter.id, value);
        return trial.size(map, axis);
    };
    const auto first = sizeOf(start);
    for (const Index step : {1, -1, 2, -2, 4, -4}) {
        const auto second = first ? sizeOf(start + step) : std::nullopt;
        if (!second || *second == *first) {
            continue;
        }
        const Index value = start + (trial.wanted(axis) - *first) * step / (*second - *first);
        return sizeOf(value) == trial.wanted(axis) ? std::optional(std::move(map)) : std::nullopt;
    }
    return std::nullopt;
}

/// The first of the grids of sides 1, 2, ... under which the axis has its size; sizes never fall as a grid grows.
template <typename GridOfSide>
std::optional<Map> solveSide(const Trial& trial, std::size_t axis, const ParameterDeclaration& parameter, Map map, GridOfSide gridOfSide) {
    const auto most = std::min(static_cast<Index>(parameter.maximum), kMostTried);
    for (auto side = static_cast<Index>(parameter.minimum); side <= most; ++side) {
        map.insert_or_assign(parameter.id, gridOfSide(side));
        const auto size = trial.size(map, axis);
        if (size == trial.wanted(axis)) {
            return map;
        }
        if (size && *size > trial.wanted(axis)) {
            break;
        }
    }
    return std::nullopt;
}

/// Tables of rows or of columns alone keep the other side; else squares come first, then the window whose offsets these are.
std::optional<Map> solveGrid(const Trial& trial, std::size_t axis, const ParameterDeclaration& parameter, const Map& map) {
    const auto now = map.find(parameter.id);
    const Grid present = now == map.end() ? std::get<Grid>(parameter.defaultValue) : std::get<Grid>(now->second);
    const auto sizeOf = [&](Grid grid) {
        Map tried = map;
        tried.insert_or_assign(parameter.id, grid);
        return trial.size(tried, axis);
    };
    const auto rows = [&](Index side) { return Grid{side, present.columns}; };
    const auto columns = [&](Index side) { return Grid{present.rows, side}; };
    const auto size = sizeOf(present);
    if (sizeOf({present.rows, present.columns + 1}) == size) {
        return solveSide(trial, axis, parameter, map, rows);
    }
    if (sizeOf({present.rows + 1, present.columns}) == size) {
        return solveSide(trial, axis, parameter, map, columns);
    }
    if (auto square = solveSide(trial, axis, parameter, map, [](Index side) { return Grid{side, side}; })) {
        return square;
    }
    for (const Index offsets : {trial.wanted(axis), trial.wanted(axis) - kClassTokenRows}) {
        for (const Grid& grid : offsets > 0 ? likelyWindowsOfRows(offsets) : std::vector<Grid>()) {
            if (sizeOf(grid) == trial.wanted(axis)) {
                Map found = map;
                found.insert_or_assign(parameter.id, grid);
                return found;
            }
        }
    }
    auto found = solveSide(trial, axis, parameter, map, columns);
    return found ? found : solveSide(trial, axis, parameter, map, rows);
}

/// Changes what is needed for one axis, but nothing that is `settled`.
std::optional<Map> solveAxis(const EncodingDeclaration& encoding, const Trial& trial, std::size_t axis, const Map& map,
                             const std::vector<std::string>& settled) {
    if (trial.size(map, axis) == trial.wanted(axis)) {
        return map;
    }
    for (const ParameterDeclaration& parameter : encoding.parameters) {
        if (std::find(settled.begin(), settled.end(), parameter.id) != settled.end()) {
            continue;
        }
        std::optional<Map> solved;
        if (parameter.type == ParameterType::Integer) {
            solved = solveNumber(trial, axis, parameter, map);
        } else if (parameter.type == ParameterType::GridSize) {
            solved = solveGrid(trial, axis, parameter, map);
        }
        if (solved) {
            return solved;
        }
    }
    return std::nullopt;
}

std::optional<Map> solve(const EncodingDeclaration& encoding, const Trial& trial, Map map) {
    std::vector<std::string> settled;
    for (std::size_t axis = 0; axis < trial.axes(); ++axis) {
        auto solved = solveAxis(encoding, trial, axis, map, settled);
        if (!solved) {
            return std::nullopt;
        }
        for (const auto& [id, value] : *solved) {
            const auto before = map.find(id);
            if (before == map.end() || before->second != value) {
                settled.push_back(id);
            }
        }
        map = std::move(*solved);
    }
    return trial.fits(map) ? std::optional(std::move(map)) : std::nullopt;
}

/// Every choice of the switches, as they are first.
std::vector<Map> withSwitches(const EncodingDeclaration& encoding, const Map& map) {
    std::vector<Map> all{map};
    for (const ParameterDeclaration& parameter : encoding.parameters) {
        const auto complete = Parameters::complete(encoding, map);
        if (parameter.type == ParameterType::Boolean && complete.ok()) {
            all.push_back(map);
            all.back().insert_or_assign(parameter.id, !complete.value().flag(parameter.id));
        }
    }
    return all;
}

}  // namespace

bool shapeFits(const EncodingDeclaration& encoding, const TensorDeclaration& tensor, const Shape& shape, const Map& parameters) {
    return std::any_of(tensor.shapes.begin(), tensor.shapes.end(),
                       [&](const ShapeFormula& formula) { return Trial(encoding, formula, shape).fits(parameters); });
}

std::vector<Map> parametersFor(const EncodingDeclaration& encoding, const TensorDeclaration& tensor, const Shape& shape,
                               const Map& present) {
    if (shapeFits(encoding, tensor, shape, present)) {
        return {present};
    }
    std::vector<Map> found;
    for (const Map& start : {present, Map()}) {
        for (const ShapeFormula& formula : tensor.shapes) {
            for (const Map& tried : withSwitches(encoding, start)) {
                const auto solved = solve(encoding, Trial(encoding, formula, shape), tried);
                if (solved && std::find(found.begin(), found.end(), *solved) == found.end()) {
                    found.push_back(*solved);
                }
            }
        }
        if (!found.empty()) {
            break;
        }
    }
    return found;
}

}  // namespace posenc
