#include "engine/recognition/axes.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "engine/recognition/table_windows.h"

namespace posenc {

namespace {

/// Tokens in front of those of a map: none, a class token, a class and a distillation token (DeiT).
constexpr Index kMostLeadingTokens = 2;
/// Sequences are trained at lengths that are multiples of this; with two more rows, the first two are of no position.
constexpr Index kLengthStep = 64;
/// Times that a window is as long as wide, at most, where nothing but a number of rows tells of it.
constexpr Index kLongestOblong = 3;

/// Features of a head at most; wider vectors hold all heads side by side, of the usual width.
constexpr Index kMostFeatures = 1024;
constexpr Index kUsualHeadDim = 64;
/// Side of the blocks of every published network with a halo.
constexpr Index kUsualBlock = 8;
/// Shorter side of the map that neighbourhoods are drawn on by default.
constexpr Index kSmallestMap = 7;

using Solutions = std::vector<Parameters::Map>;

Solutions solveOffsets(const std::string& parameter, Index size) {
    const Index classRows = classTokenRows(size);
    Solutions found;
    for (const Grid& grid : windowsOfRows(size - classRows)) {
        found.push_back({{parameter, grid}, {"class-token", classRows > 0}});
    }
    return found;
}

Solutions solveSquare(const std::string& parameter, Index size) {
    Solutions found = solveOffsets(parameter, size);
    std::erase_if(found, [&](const Parameters::Map& solution) {
        const Grid grid = std::get<Grid>(solution.at(parameter));
        return grid.rows != grid.columns;
    });
    return found;
}

Solutions solveOblong(const std::string& parameter, Index size) {
    Solutions found;
    for (const Grid& grid : windowsOfRows(size)) {
        const auto [side, longSide] = std::minmax(grid.rows, grid.columns);
        if (side != longSide && side > 1 && longSide <= kLongestOblong * side) {
            found.push_back({{parameter, grid}, {"class-token", false}});
        }
    }
    return found;
}

template <typename Test>
Solutions solveVolume(const std::string& parameter, Index size, Test isMeant) {
    Solutions found;
    for (const Grid3d& window : volumesOfRows(size)) {
        if (isMeant(window)) {
            found.push_back({{"depth", window.depth}, {parameter, Grid{window.rows, window.columns}}});
        }
    }
    return found;
}

Solutions solveTokens(const std::string& parameter, Index size) {
    Solutions found;
    for (Index rows = squareSide(size); rows >= 1; --rows) {
        if (rows <= size / rows && size % rows == 0) {
            found.push_back({{parameter, Grid{rows, size / rows}}});
            if (rows != size / rows) {
                found.push_back({{parameter, Grid{size / rows, rows}}});
            }
        }
    }
    return found;
}

/// A square map behind at least `fewest` tokens; none if there is no such map.
Solutions solveMap(const std::string& parameter, Index size, Index fewest) {
    for (Index leading = fewest; leading <= kMostLeadingTokens && leading < size; ++leading) {
        const Index side = squareSide(size - leading);
        if (side * side == size - leading) {
            return {{{"length", size}, {parameter, Grid{side, side}}}};
        }
    }
    return {};
}

Solutions solveFeatures(const std::string& parameter, Index size) {
    if (size <= kMostFeatures) {
        return {{{parameter, size}}};
    }
    return size % kUsualHeadDim == 0 ? Solutions{{{"heads", size / kUsualHeadDim}, {parameter, kUsualHeadDim}}} : Solutions{};
}

Solutions solveAxis(const AxisRule& axis, Index size) {
    const std::string parameter(axis.parameter);
    if ((axis.maximum > 0 && size > axis.maximum) || size < axis.minimum || (size < 1 && axis.form != AxisForm::Any)) {
        return {};
    }
    const auto when = [](bool fits, Parameters::Map solution) { return fits ? Solutions{std::move(solution)} : Solutions{}; };
    const bool even = size % 2 == 0;
    switch (axis.form) {
        case AxisForm::Any:
            return {Parameters::Map{}};
        case AxisForm::Size:
        case AxisForm::Factor:
            return {Parameters::Map{{parameter, size}}};
        case AxisForm::EvenSize:
            return when(even, {{parameter, size}});
        case AxisForm::HeadsOf64:
            return when(size % kUsualHeadDim == 0, {{parameter, size / kUsualHeadDim}, {"head-dim", kUsualHeadDim}});
        case AxisForm::Features:
            return solveFeatures(parameter, size);
        case AxisForm::EvenFeatures:
            return even ? solveFeatures(parameter, size) : Solutions{};
        case AxisForm::Half:
            return when(size <= axis.maximum, {{parameter, 2 * size}});
        case AxisForm::Twice:
            return when(even, {{parameter, size / 2}});
        case AxisForm::TwiceMinusOne:
            return when(!even, {{parameter, (size + 1) / 2}});
        case AxisForm::TwicePlusOne:
            return when(!even, {{parameter, (size - 1) / 2}});
        case AxisForm::BehindTwo:
            return when(size > 2 && (size - 2) % kLengthStep == 0, {{parameter, size - 2}});
        case AxisForm::GridOffsets:
            return solveOffsets(parameter, size);
        case AxisForm::SquareOffsets:
            return solveSquare(parameter, size);
        case AxisForm::OblongOffsets:
            return solveOblong(parameter, size);
        case AxisForm::CubeOffsets:
            return solveVolume(parameter, size,
                               [](const Grid3d& window) { return window.depth == window.rows && window.rows == window.columns; });
        case AxisForm::ClipOffsets:
            return solveVolume(parameter, size, [](const Grid3d& window) { return window.rows == window.columns; });
        case AxisForm::VolumeOffsets:
            return solveVolume(parameter, size, [](const Grid3d&) { return true; });
        case AxisForm::GridTokens:
            return solveTokens(parameter, size);
        case AxisForm::SquareTokens:
            return when(squareSide(size) * squareSide(size) == size, {{parameter, Grid{squareSide(size), squareSide(size)}}});
        case AxisForm::GridSide:
            return {Parameters::Map{{parameter, Grid{size, size}}}};
        case AxisForm::GridRows:
            return {Parameters::Map{{parameter, Grid{size, 0}}}};
        case AxisForm::GridColumns:
            return {Parameters::Map{{parameter, Grid{0, size}}}};
        case AxisForm::RowOffsets:
            return when(!even, {{parameter, Grid{(size + 1) / 2, 0}}});
        case AxisForm::ColumnOffsets:
            return when(!even, {{parameter, Grid{0, (size + 1) / 2}}});
        case AxisForm::HaloOffsets: {
            const Index halo = ((size + 1) / 2 - kUsualBlock) / 2;
            return when(halo > 0 && 2 * (kUsualBlock + 2 * halo) - 1 == size,
                        {{parameter, Grid{kUsualBlock, kUsualBlock}}, {"halo", halo}});
        }
        case AxisForm::KernelOffsets: {
            const Index kernel = (size + 1) / 2;
            Parameters::Map solution{{parameter, kernel}};
            if (kernel > kSmallestMap) {
                solution.insert({"grid", Grid{kernel, kernel}});
            }
            return when(size % 4 == 1 && size > 1, std::move(solution));
        }
        case AxisForm::RowsAndClass:
            return when(even && size > 2, {{parameter, Grid{(size - 2) / 2, 0}}});
        case AxisForm::ColumnsAndClass:
            return when(even && size > 2, {{parameter, Grid{0, (size - 2) / 2}}});
        case AxisForm::MapTokens: {
            Solutions map = solveMap(parameter, size, 0);
            return map.empty() ? Solutions{{{"length", size}}} : map;
        }
        case AxisForm::MapBehindTokens:
            return solveMap(parameter, size, 1);
        case AxisForm::AxialFeatures:
            return when(size % 4 == 0, {{"key-dim", size / 4}, {"value-dim", size / 2}});
    }
    return {};
}

/// Two axes may tell of the same parameter: each of one side of a grid, or both of all of it, and then they must say the same.
bool merge(Parameters::Map& known, const Parameters::Map& here, AxisForm form) {
    for (const auto& [id, value] : here) {
        const auto [place, added] = known.emplace(id, value);
        if (added) {
            continue;
        }
        auto* grid = std::get_if<Grid>(&place->second);
        const auto* other = std::get_if<Grid>(&value);
        if (form == AxisForm::Factor) {
            place->second = std::get<Index>(place->second) * std::get<Index>(value);
        } else if (grid != nullptr && other != nullptr && grid->columns == 0 && other->rows == 0) {
            grid->columns = other->columns;
        } else if (place->second != value) {
            return false;
        }
    }
    return true;
}

}  // namespace

std::vector<Parameters::Map> solveAxes(std::span<const AxisRule> axes, std::span<const Index> shape) {
    std::vector<Parameters::Map> found{{}};
    for (std::size_t axis = 0; axis < axes.size(); ++axis) {
        std::vector<Parameters::Map> next;
        const std::vector<Parameters::Map> ofAxis = solveAxis(axes[axis], shape[axis]);
        for (const Parameters::Map& before : found) {
            for (const Parameters::Map& here : ofAxis) {
                Parameters::Map both = before;
                if (merge(both, here, axes[axis].form)) {
                    next.push_back(std::move(both));
                }
            }
        }
        found = std::move(next);
    }
    return found;
}

}  // namespace posenc
