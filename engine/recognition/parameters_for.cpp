#include "engine/recognition/parameters_for.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <sstream>
#include <utility>

#include "engine/recognition/table_windows.h"

namespace posenc {

namespace {

using Map = Parameters::Map;

/// The largest side of a grid that is tried.
constexpr Index kMostTried = 1024;

/// Adds a parameter, what it follows, and what decides whether it is read.
void addWithConditions(const EncodingDeclaration& encoding, std::string_view id, std::set<std::string, std::less<>>& ids) {
    const ParameterDeclaration* parameter = encoding.parameter(id);
    if (parameter == nullptr || !ids.insert(parameter->id).second) {
        return;
    }
    const std::string_view follows = parameter->follows;
    addWithConditions(encoding, follows.starts_with('!') ? follows.substr(1) : follows, ids);
    for (const ReadWhen& condition : parameter->readWhen) {
        addWithConditions(encoding, condition.parameter, ids);
        for (const ReadWhen& alternative : condition.alternatives) {
            addWithConditions(encoding, alternative.parameter, ids);
        }
    }
}

/// Ids of the parameters that the size of an axis can depend on.
std::set<std::string, std::less<>> readBy(const EncodingDeclaration& encoding, const ShapeFormula& formula, std::size_t axis) {
    std::set<std::string, std::less<>> ids;
    for (const std::string& symbol : formula.axis(axis).symbols()) {
        const auto has = [&](const ParameterDeclaration& parameter) {
            std::istringstream words(parameter.symbol);  // "h w" of a grid
            return std::find(std::istream_iterator<std::string>(words), {}, symbol) != std::istream_iterator<std::string>();
        };
        const auto declared = std::ranges::find_if(encoding.parameters, has);
        if (declared != encoding.parameters.end()) {
            addWithConditions(encoding, declared->id, ids);
            continue;
        }
        for (const std::string& id : encoding.symbolsRead) {
            addWithConditions(encoding, id, ids);
        }
    }
    return ids;
}

/// None where the parameters break a rule.
std::optional<Shape> shapeUnder(const EncodingDeclaration& encoding, const ShapeFormula& formula, const Map& parameters) {
    const auto complete = Parameters::complete(encoding, parameters);
    return complete.ok() ? std::optional(formula.evaluate(complete.value().symbols(encoding))) : std::nullopt;
}

/// One formula under changing parameters, with as many axes as are wanted.
class Trial {
public:
    Trial(const EncodingDeclaration& encoding, const ShapeFormula& formula, const Shape& wanted)
        : encoding_(encoding), formula_(formula), wanted_(wanted) {
        for (std::size_t axis = 0; axis < wanted.size(); ++axis) {
            reads_.push_back(readBy(encoding, formula, axis));
        }
    }

    /// The size of an axis under these parameters; none where they break a rule.
    [[nodiscard]] std::optional<Index> size(const Map& parameters, std::size_t axis) const {
        const auto shape = shapeUnder(encoding_, formula_, parameters);
        return shape ? std::optional((*shape)[axis]) : std::nullopt;
    }
    /// Whether the size of an axis, or of any, can depend on a parameter.
    [[nodiscard]] bool reads(const ParameterDeclaration& parameter, std::size_t axis) const { return reads_[axis].contains(parameter.id); }
    [[nodiscard]] bool reads(const ParameterDeclaration& parameter) const {
        return std::ranges::any_of(reads_, [&](const auto& ids) { return ids.contains(parameter.id); });
    }
    [[nodiscard]] bool fits(const Map& parameters) const { return shapeUnder(encoding_, formula_, parameters) == wanted_; }
    [[nodiscard]] Index wanted(std::size_t axis) const { return wanted_[axis]; }
    [[nodiscard]] std::size_t axes() const { return wanted_.size(); }

private:
    const EncodingDeclaration& encoding_;
    const ShapeFormula& formula_;
    const Shape& wanted_;
    std::vector<std::set<std::string, std::less<>>> reads_;  ///< by axis
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

/// The first of the grids of sides 1, 2, ... under which the axis has its size. Sizes never fall as a grid grows, so it is found by
/// halving; of the sides that the rules forbid the next allowed one tells.
template <typename GridOfSide>
std::optional<Map> solveSide(const Trial& trial, std::size_t axis, const ParameterDeclaration& parameter, Map map, GridOfSide gridOfSide) {
    const auto sizeOf = [&](Index side) {
        map.insert_or_assign(parameter.id, gridOfSide(side));
        return trial.size(map, axis);
    };
    auto low = static_cast<Index>(parameter.minimum);
    Index high = std::min(static_cast<Index>(parameter.maximum), kMostTried) + 1;
    std::optional<Index> found;  ///< the least allowed side so far that is not too small
    while (low < high) {
        const Index middle = low + (high - low) / 2;
        Index side = middle;
        auto size = sizeOf(side);
        while (!size && ++side < high) {
            size = sizeOf(side);
        }
        if (size && *size < trial.wanted(axis)) {
            low = side + 1;
        } else {
            found = size ? side : found;
            high = middle;
        }
    }
    return found && sizeOf(*found) == trial.wanted(axis) ? std::optional(std::move(map)) : std::nullopt;
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
    const auto size = trial.size(map, axis);
    if (size == trial.wanted(axis)) {
        return map;
    }
    for (const ParameterDeclaration& parameter : encoding.parameters) {
        // Where the rules forbid the map as it is, any parameter may mend that.
        if (std::find(settled.begin(), settled.end(), parameter.id) != settled.end() || (size && !trial.reads(parameter, axis))) {
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

/// Every choice of the switches that the shape depends on, as they are first.
std::vector<Map> withSwitches(const EncodingDeclaration& encoding, const Trial& trial, const Map& map) {
    std::vector<Map> all{map};
    const auto complete = Parameters::complete(encoding, map);
    for (const ParameterDeclaration& parameter : encoding.parameters) {
        if (parameter.type == ParameterType::Boolean && complete.ok() && trial.reads(parameter)) {
            all.push_back(map);
            all.back().insert_or_assign(parameter.id, !complete.value().flag(parameter.id));
        }
    }
    return all;
}

/// The parameters, and behind them the same with every other likely window of as many offsets: the shape does not say which it is.
std::vector<Map> withOtherWindows(const EncodingDeclaration& encoding, const Trial& trial, const Map& solved) {
    std::vector<Map> all{solved};
    for (const ParameterDeclaration& parameter : encoding.parameters) {
        if (parameter.type != ParameterType::GridSize || !trial.reads(parameter)) {
            continue;
        }
        for (std::size_t axis = 0; axis < trial.axes(); ++axis) {
            for (const Grid& window : likelyWindowsOfRows(trial.wanted(axis) - classTokenRows(trial.wanted(axis)))) {
                Map other = solved;
                other.insert_or_assign(parameter.id, window);
                if (trial.fits(other) && std::find(all.begin(), all.end(), other) == all.end()) {
                    all.push_back(std::move(other));
                }
            }
        }
    }
    return all;
}

}  // namespace

bool shapeFits(const EncodingDeclaration& encoding, const TensorDeclaration& tensor, const Shape& shape, const Map& parameters) {
    return std::any_of(tensor.shapes.begin(), tensor.shapes.end(), [&](const ShapeFormula& formula) {
        return formula.rank() == shape.size() && shapeUnder(encoding, formula, parameters) == shape;
    });
}

std::vector<Map> parametersFor(const EncodingDeclaration& encoding, const TensorDeclaration& tensor, const Shape& shape,
                               const Map& present) {
    if (shapeFits(encoding, tensor, shape, present)) {
        return {present};
    }
    std::vector<Map> found;
    std::vector<Map> starts{present};
    if (!present.empty()) {
        starts.emplace_back();
    }
    for (const Map& start : starts) {
        for (const ShapeFormula& formula : tensor.shapes) {
            if (formula.rank() != shape.size()) {
                continue;
            }
            const Trial trial(encoding, formula, shape);
            for (const Map& tried : withSwitches(encoding, trial, start)) {
                const auto solved = solve(encoding, trial, tried);
                for (Map& one : solved ? withOtherWindows(encoding, trial, *solved) : std::vector<Map>()) {
                    if (std::find(found.begin(), found.end(), one) == found.end()) {
                        found.push_back(std::move(one));
                    }
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
