#include "engine/recognition/rules.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "engine/recognition/table_windows.h"

namespace posenc {

namespace {

/// Tokens in front of those of a map: none, a class token, a class and a distillation token (DeiT).
constexpr Index kMostLeadingTokens = 2;

constexpr std::array<std::string_view, 5> kOptimizerComponents{"optimizer", "optimizer_state", "optimizer_state_dict", "exp_avg",
                                                               "exp_avg_sq"};

using Solutions = std::vector<Parameters::Map>;

Solutions solveOffsets(const std::string& parameter, Index size) {
    const Index classRows = classTokenRows(size);
    Solutions found;
    for (const Grid& grid : windowsOfRows(size - classRows)) {
        found.push_back({{parameter, grid}, {"class-token", classRows > 0}});
    }
    return found;
}

Parameters::Map solveMap(const std::string& parameter, Index size) {
    for (Index leading = 0; leading <= kMostLeadingTokens && leading < size; ++leading) {
        const auto side = static_cast<Index>(std::llround(std::sqrt(static_cast<double>(size - leading))));
        if (side * side == size - leading) {
            return {{"length", size}, {parameter, Grid{side, side}}};
        }
    }
    return {{"length", size}};
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
            return {Parameters::Map{{parameter, size}}};
        case AxisForm::EvenSize:
            return when(even, {{parameter, size}});
        case AxisForm::HeadsOf64:
            return when(size % 64 == 0, {{parameter, size / 64}, {"head-dim", Index{64}}});
        case AxisForm::Twice:
            return when(even, {{parameter, size / 2}});
        case AxisForm::TwiceMinusOne:
            return when(!even, {{parameter, (size + 1) / 2}});
        case AxisForm::TwicePlusOne:
            return when(!even, {{parameter, (size - 1) / 2}});
        case AxisForm::GridOffsets:
            return solveOffsets(parameter, size);
        case AxisForm::RowOffsets:
            return when(!even, {{parameter, Grid{(size + 1) / 2, 0}}});
        case AxisForm::ColumnOffsets:
            return when(!even, {{parameter, Grid{0, (size + 1) / 2}}});
        case AxisForm::MapTokens:
            return {solveMap(parameter, size)};
    }
    return {};
}

}  // namespace

std::size_t findSuffix(std::string_view name, std::string_view suffix) {
    if (name.size() < suffix.size() || name.substr(name.size() - suffix.size()) != suffix) {
        return std::string_view::npos;
    }
    const std::size_t start = name.size() - suffix.size();
    const bool boundary = start == 0 || name[start - 1] == '.' || name[start - 1] == '/';
    return boundary ? start : std::string_view::npos;
}

std::string_view findComponent(std::string_view name, std::span<const std::string_view> components) {
    while (!name.empty()) {
        const std::size_t end = std::min(name.find_first_of("./"), name.size());
        if (std::find(components.begin(), components.end(), name.substr(0, end)) != components.end()) {
            return name.substr(0, end);
        }
        name.remove_prefix(std::min(end + 1, name.size()));
    }
    return {};
}

bool isOptimizerState(std::string_view name) {
    return !findComponent(name, kOptimizerComponents).empty();
}

std::vector<Parameters::Map> solveAxes(std::span<const AxisRule> axes, std::span<const Index> shape) {
    std::vector<Parameters::Map> found{{}};
    for (std::size_t axis = 0; axis < axes.size(); ++axis) {
        std::vector<Parameters::Map> next;
        const std::vector<Parameters::Map> ofAxis = solveAxis(axes[axis], shape[axis]);
        for (const Parameters::Map& before : found) {
            for (const Parameters::Map& here : ofAxis) {
                // Two axes may tell of the same parameter; they must say the same.
                const bool agree = std::all_of(here.begin(), here.end(), [&](const auto& parameter) {
                    const auto known = before.find(parameter.first);
                    return known == before.end() || known->second == parameter.second;
                });
                if (agree) {
                    next.push_back(before);
                    next.back().insert(here.begin(), here.end());
                }
            }
        }
        found = std::move(next);
    }
    return found;
}

}  // namespace posenc
