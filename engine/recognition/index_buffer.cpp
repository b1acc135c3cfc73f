#include "engine/recognition/index_buffer.h"

#include <cmath>
#include <utility>

namespace posenc {

namespace {

/// Tokens of a window that is checked at most: its index has the square of that.
constexpr Index kMostTokens = 4096;

Reason reason(ReasonCode code, std::vector<ErrorDetail> details) {
    return {code, std::move(details)};
}

/// Side of a square buffer, as a matrix or flat (torchvision). None where it is not square.
std::optional<Index> sideOf(Shape shape) {
    while (shape.size() > 1 && shape.front() == 1) {
        shape.erase(shape.begin());
    }
    if (shape.size() == 2) {
        return shape[0] == shape[1] ? std::optional(shape[0]) : std::nullopt;
    }
    const auto side = static_cast<Index>(std::llround(std::sqrt(static_cast<double>(shape[0]))));
    return side * side == shape[0] ? std::optional(side) : std::nullopt;
}

}  // namespace

std::optional<WindowFacts> windowOf(const Parameters::Map& parameters) {
    const auto window = parameters.find("window");
    if (window == parameters.end()) {
        return std::nullopt;
    }
    const auto classToken = parameters.find("class-token");
    return WindowFacts{std::get<Grid>(window->second), classToken != parameters.end() && std::get<bool>(classToken->second)};
}

std::optional<Index> tokensOf(const Parameters::Map& parameters) {
    if (const auto facts = windowOf(parameters)) {
        return facts->window.tokens() + (facts->classToken ? 1 : 0);
    }
    if (const auto length = parameters.find("length"); length != parameters.end()) {
        return std::get<Index>(length->second);
    }
    const auto grid = parameters.find("grid");
    return grid == parameters.end() ? std::nullopt : std::optional(std::get<Grid>(grid->second).tokens());
}

std::optional<IndexFault> findIndexFault(std::span<const float> index, const WindowFacts& facts) {
    const Grid window = facts.window;
    const Index extra = facts.classToken ? 1 : 0;
    const Index tokens = window.tokens() + extra;
    const Index rowStride = 2 * window.columns - 1;
    const Index rows = facts.rows();
    for (Index query = 0; query < tokens; ++query) {
        for (Index key = 0; key < tokens; ++key) {
            Index expected = 0;
            if (query < extra || key < extra) {
                expected = query >= extra ? rows + 1 : key >= extra ? rows : rows + 2;
            } else {
                const Index q = query - extra;
                const Index k = key - extra;
                expected = (q / window.columns - k / window.columns + window.rows - 1) * rowStride + q % window.columns -
                           k % window.columns + window.columns - 1;
            }
            const float found = index[static_cast<std::size_t>(query * tokens + key)];
            if (found != static_cast<float>(expected)) {
                return IndexFault{query, key, static_cast<double>(found), expected};
            }
        }
    }
    return std::nullopt;
}

bool settleByIndex(const TrainedFile& file, std::size_t index, Recognition& table) {
    const TensorEntry& entry = file.entries()[index];
    table.index = index;
    const auto side = sideOf(entry.shape);
    std::vector<Reading> readings = table.alternatives;
    readings.insert(readings.begin(), table.reading);
    std::erase_if(readings, [&](const Reading& reading) { return !windowOf(reading.parameters) || tokensOf(reading.parameters) != side; });
    if (!side || readings.empty()) {
        table.customIndex = true;
        table.reasons.push_back(reason(ReasonCode::IndexOfOtherSize, {entry.name, toString(entry.shape)}));
        return false;
    }
    if (*side > kMostTokens) {
        table.reasons.push_back(reason(ReasonCode::IndexNotChecked, {entry.name}));
        return false;
    }
    const auto values = file.read(index);
    if (!values.ok()) {
        table.reasons.push_back(reason(ReasonCode::IndexNotChecked, {entry.name}));
        return false;
    }
    std::optional<IndexFault> firstFault;
    std::vector<Reading> agreeing;  // more than one where a window is one token wide: both directions have the same index
    for (const Reading& reading : readings) {
        if (const auto fault = findIndexFault(values.value().values(), *windowOf(reading.parameters))) {
            firstFault = firstFault ? firstFault : fault;
        } else {
            agreeing.push_back(reading);
        }
    }
    const auto choose = [&](const std::vector<Reading>& fitting) {
        table.reading = fitting.front();
        table.alternatives.assign(fitting.begin() + 1, fitting.end());
    };
    if (!agreeing.empty()) {
        choose(agreeing);
        table.reasons.push_back(reason(ReasonCode::IndexAgrees, {entry.name, *side * *side}));
        return true;
    }
    // The number of tokens still tells which windows it can be.
    table.customIndex = true;
    choose(readings);
    table.reasons.push_back(
        reason(ReasonCode::IndexDisagrees, {entry.name, firstFault->query, firstFault->key, firstFault->found, firstFault->expected}));
    return true;
}

}  // namespace posenc
