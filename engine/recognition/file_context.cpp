#include "engine/recognition/file_context.h"

#include <algorithm>
#include <array>
#include <map>

#include "engine/recognition/coordinate_table.h"
#include "engine/recognition/index_buffer.h"
#include "engine/schema/declaration.h"

namespace posenc {

namespace {

/// The grid of a reading with one side unknown (0).
Grid* openGrid(Recognition& table) {
    const auto found = table.reading.parameters.find("grid");
    auto* grid = table.role != Role::Table || found == table.reading.parameters.end() ? nullptr : std::get_if<Grid>(&found->second);
    return grid != nullptr && (grid->rows == 0) != (grid->columns == 0) ? grid : nullptr;
}

bool saysYes(const std::string& text) {
    return text == "true" || text == "True" || text == "1";
}

constexpr std::array<std::string_view, 3> kNetworkEncodings{"swin-v2", "dynamic-bias", "mlp-bias"};
/// Tokens of a window that is looked at.
constexpr Index kMostTokens = 4096;
constexpr AxisRule kWindowTokens{AxisForm::GridTokens, "window", kMostTokens};

/// Windows that a tensor beside the network allows, more likely ones first.
std::vector<Parameters::Map> windowsBeside(const TensorEntry* coordinates, const TensorEntry* index) {
    constexpr std::array kOffsets{AxisRule{AxisForm::Any, "", 1, 1}, AxisRule{AxisForm::RowOffsets, "window"},
                                  AxisRule{AxisForm::ColumnOffsets, "window"}, AxisRule{AxisForm::Any, "", 2, 2}};
    if (coordinates != nullptr) {
        return solveAxes(kOffsets, coordinates->shape);
    }
    const auto tokens = index == nullptr ? std::nullopt : indexTokens(index->shape);
    return tokens ? solveAxes(std::array{kWindowTokens}, std::array{*tokens}) : std::vector<Parameters::Map>{};
}

/// Tables of coordinates, each read once however many networks it is beside.
class Coordinates {
public:
    explicit Coordinates(const TrainedFile& file) : file_(file) {}

    /// The pretrained window, where the numbers tell of another than the reading's own.
    void settle(const TensorEntry& entry, Recognition& table) {
        const auto window = windowOf(table.reading.parameters);
        const auto facts = window && window->window.tokens() <= kMostTokens ? factsOf(entry) : std::nullopt;
        if (!facts) {
            table.reasons.push_back({ReasonCode::IndexNotChecked, {entry.name}});
            return;
        }
        const std::string measure = toString(ParameterValue(facts->measure));
        if (facts->fault) {
            table.reasons.push_back({ReasonCode::CoordinatesDisagree,
                                     {entry.name, toString(facts->fault->place), facts->fault->found, facts->fault->expected, measure}});
        } else if (facts->measure != window->window) {
            table.reading.parameters.insert_or_assign("pretrained-window", facts->measure);
            table.reasons.push_back({ReasonCode::PretrainedWindow, {entry.name, measure}});
        }
    }

private:
    std::optional<CoordinateFacts> factsOf(const TensorEntry& entry) {
        const auto [place, added] = known_.try_emplace(&entry);
        if (added) {
            const auto values = file_.read(static_cast<std::size_t>(&entry - file_.entries().data()));
            place->second = values.ok() ? std::optional(factsOfCoordinates(values.value())) : std::nullopt;
        }
        return place->second;
    }

    const TrainedFile& file_;
    std::map<const TensorEntry*, std::optional<CoordinateFacts>> known_;
};

}  // namespace

void settleNetworks(const TrainedFile& file, const FileNames& names, Recognitions& recognitions) {
    Coordinates measured(file);
    for (auto& [entry, table] : recognitions.known()) {
        if (table.role != Role::Table ||
            std::find(kNetworkEncodings.begin(), kNetworkEncodings.end(), table.reading.encoding) == kNetworkEncodings.end()) {
            continue;
        }
        const TensorEntry* coordinates = names.witness(table.prefix, {"relative_coords_table", 4});
        const TensorEntry* index = names.nearest(table.prefix, "relative_position_index");
        const auto windows = windowsBeside(coordinates, index);
        if (windows.empty()) {
            continue;
        }
        const Reading open = table.reading;
        for (std::size_t i = 0; i < windows.size(); ++i) {
            Reading& reading = i == 0 ? table.reading : table.alternatives.emplace_back(open);
            reading.parameters.insert(windows[i].begin(), windows[i].end());
        }
        const TensorEntry* teller = coordinates != nullptr ? coordinates : index;
        table.reasons.push_back({ReasonCode::WindowOfTensor, {teller->name, toString(teller->shape)}});
        if (coordinates != nullptr) {
            measured.settle(*coordinates, table);
        }
    }
}

void settleGrids(const TrainedFile& file, Recognitions& recognitions) {
    struct Pair {
        std::vector<std::size_t> rows, columns;
    };
    std::map<std::string, Pair, std::less<>> pairs;
    for (auto& [entry, table] : recognitions.known()) {
        if (const Grid* grid = openGrid(table)) {
            Pair& pair = pairs[table.prefix];
            (grid->columns == 0 ? pair.rows : pair.columns).push_back(entry);
        }
    }
    const auto settle = [&](const std::vector<std::size_t>& tables, const std::vector<std::size_t>& others, Index otherSide) {
        for (const std::size_t table : tables) {
            Grid& grid = *openGrid(recognitions[table]);
            Index& unknown = grid.rows == 0 ? grid.rows : grid.columns;
            if (others.empty()) {
                unknown = std::max(grid.rows, grid.columns);
                recognitions[table].reasons.push_back({ReasonCode::GridAssumedSquare, {unknown}});
            } else {
                unknown = otherSide;
                recognitions[table].reasons.push_back({ReasonCode::GridOfPair, {file.entries()[others.front()].name}});
            }
        }
    };
    for (const auto& [prefix, pair] : pairs) {
        const Index height = pair.rows.empty() ? 0 : openGrid(recognitions[pair.rows.front()])->rows;
        const Index width = pair.columns.empty() ? 0 : openGrid(recognitions[pair.columns.front()])->columns;
        settle(pair.rows, pair.columns, width);
        settle(pair.columns, pair.rows, height);
    }
}

void settleCausal(const TrainedFile& file, Recognitions& recognitions) {
    const auto& metadata = file.metadata();
    const auto causal = std::find_if(metadata.begin(), metadata.end(), [](const auto& pair) { return pair.first == "causal"; });
    if (causal == metadata.end() || !saysYes(causal->second)) {
        return;
    }
    for (auto& [entry, table] : recognitions.known()) {
        const EncodingDeclaration* encoding = table.role == Role::Table ? findEncoding(table.reading.encoding) : nullptr;
        if (encoding == nullptr || encoding->parameter("causal") == nullptr) {
            continue;
        }
        table.reading.parameters.insert_or_assign("causal", true);
        for (Reading& other : table.alternatives) {
            other.parameters.insert_or_assign("causal", true);
        }
        table.reasons.push_back({ReasonCode::CausalByMetadata, {causal->second}});
    }
}

}  // namespace posenc
