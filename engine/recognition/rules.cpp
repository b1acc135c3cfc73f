#include "engine/recognition/rules.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "engine/recognition/table_windows.h"

namespace posenc {

namespace {

/// Rows of a bias table at most; index buffers name its rows in float32, and its factors are searched one by one.
constexpr Index kMostRows = Index{1} << 24;
/// Heads of a bias table at most: with more, the other axis holds the heads.
constexpr Index kMostHeads = 64;

constexpr std::array kRowsHeads{AxisRule{AxisForm::GridOffsets, "window", kMostRows}, AxisRule{AxisForm::Size, "heads", kMostHeads}};
constexpr std::array kHeadsRows{AxisRule{AxisForm::Size, "heads", kMostHeads}, AxisRule{AxisForm::GridOffsets, "window", kMostRows}};
constexpr std::array kSharedDistances{AxisRule{AxisForm::TwiceMinusOne, "length"}, AxisRule{AxisForm::Size, "head-dim"}};
constexpr std::array kDistancesPerHead{AxisRule{AxisForm::Size, "heads"}, AxisRule{AxisForm::TwiceMinusOne, "length"},
                                       AxisRule{AxisForm::Size, "head-dim"}};
constexpr std::array kProjected{AxisRule{AxisForm::Size, "heads"}, AxisRule{}, AxisRule{AxisForm::Size, "head-dim"}};
constexpr std::array kMatrix{AxisRule{}, AxisRule{}};
constexpr std::array kList{AxisRule{}};

// Swin and all that took its names, torchvision's flat index, BEiT's class token; x-transformers' and AI Summer's relative
// embeddings; queries, keys and values as this project's samples name them.
constexpr std::array kRules{
    RecognitionRule{"relative_position_bias_table", kRowsHeads, Role::Table, "swin", "bias"},
    RecognitionRule{"relative_position_bias_table", kHeadsRows, Role::Table, "swin", "bias", true},
    RecognitionRule{"relative_position_index", kMatrix, Role::IndexBuffer, "swin", ""},
    RecognitionRule{"relative_position_index", kList, Role::IndexBuffer, "swin", ""},
    RecognitionRule{"rel_pos_emb", kSharedDistances, Role::Table, "relative-1d", "embedding"},
    RecognitionRule{"rel_pos_emb", kDistancesPerHead, Role::Table, "relative-1d", "embedding"},
    RecognitionRule{"queries", kProjected, Role::Queries, "", "queries"},
    RecognitionRule{"keys", kProjected, Role::Keys, "", "keys"},
    RecognitionRule{"values", kProjected, Role::Values, "", "values"},
};

constexpr std::array<std::string_view, 5> kOptimizerComponents{"optimizer", "optimizer_state", "optimizer_state_dict", "exp_avg",
                                                               "exp_avg_sq"};

std::vector<Parameters::Map> solveAxis(const AxisRule& axis, Index size) {
    const std::string parameter(axis.parameter);
    if (axis.maximum > 0 && size > axis.maximum) {
        return {};
    }
    switch (axis.form) {
        case AxisForm::Any:
            return {Parameters::Map{}};
        case AxisForm::Size:
            return size < 1 ? std::vector<Parameters::Map>{} : std::vector{Parameters::Map{{parameter, size}}};
        case AxisForm::TwiceMinusOne:
            return size < 1 || size % 2 == 0 ? std::vector<Parameters::Map>{} : std::vector{Parameters::Map{{parameter, (size + 1) / 2}}};
        case AxisForm::GridOffsets:
            break;
    }
    const Index classRows = classTokenRows(size);
    std::vector<Parameters::Map> found;
    for (const Grid& grid : windowsOfRows(size - classRows)) {
        found.push_back({{parameter, grid}, {"class-token", classRows > 0}});
    }
    return found;
}

}  // namespace

std::span<const RecognitionRule> recognitionRules() {
    return kRules;
}

std::size_t findSuffix(std::string_view name, std::string_view suffix) {
    if (name.size() < suffix.size() || name.substr(name.size() - suffix.size()) != suffix) {
        return std::string_view::npos;
    }
    const std::size_t start = name.size() - suffix.size();
    const bool boundary = start == 0 || name[start - 1] == '.' || name[start - 1] == '/';
    return boundary ? start : std::string_view::npos;
}

bool isOptimizerState(std::string_view name) {
    while (!name.empty()) {
        const std::size_t end = std::min(name.find_first_of("./"), name.size());
        if (std::find(kOptimizerComponents.begin(), kOptimizerComponents.end(), name.substr(0, end)) != kOptimizerComponents.end()) {
            return true;
        }
        name.remove_prefix(std::min(end + 1, name.size()));
    }
    return false;
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
