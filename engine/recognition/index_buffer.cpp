#include "engine/recognition/index_buffer.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace posenc {

namespace {

/// Tokens of a window that is checked at most: its index has the square of that.
constexpr Index kMostTokens = 4096;

Reason reason(ReasonCode code, std::vector<ErrorDetail> details) {
    return {code, std::move(details)};
}

bool isQuadrant(const Reading& reading) {
    return std::any_of(reading.arrangement.begin(), reading.arrangement.end(),
                       [](const ArrangementStep& step) { return step.kind == ArrangementStep::Kind::Quadrant; });
}

std::optional<Index> depthOf(const Reading& reading) {
    const auto depth = reading.parameters.find("depth");
    return depth == reading.parameters.end() ? std::nullopt : std::optional(std::get<Index>(depth->second));
}

std::optional<IndexFault> faultOf(std::span<const float> index, const Reading& reading) {
    const WindowFacts facts = *windowOf(reading.parameters);
    return isQuadrant(reading) ? findQuadrantFault(index, facts.window) : findIndexFault(index, facts);
}

/// A table over frames too, where the index says so: [(2D-1)(2Wh-1)(2Ww-1), H].
std::optional<Reading> readingOfVolume(const Shape& shape, std::span<const float> index, Index tokens) {
    const auto volume = volumeOfIndex(index, tokens);
    if (!volume || shape.size() != 2 || shape[0] != (2 * volume->depth - 1) * offsetRows(volume->window)) {
        return std::nullopt;
    }
    return Reading{{}, {}, {{"depth", volume->depth}, {"heads", shape[1]}, {"window", volume->window}}, {}, "window-3d"};
}

void choose(const std::vector<Reading>& fitting, Recognition& table) {
    table.reading = fitting.front();
    table.alternatives.assign(fitting.begin() + 1, fitting.end());
}

/// Decides by the values of the index.
bool settleByValues(const std::string& name, std::span<const float> values, Index side, const std::vector<Reading>& readings,
                    const Shape& shape, Recognition& table) {
    std::optional<IndexFault> firstFault;
    std::vector<Reading> agreeing;  // more than one where a window is one token wide: both directions have the same index
    for (const Reading& reading : readings) {
        if (const auto fault = faultOf(values, reading)) {
            firstFault = firstFault ? firstFault : fault;
        } else {
            agreeing.push_back(reading);
        }
    }
    if (agreeing.empty()) {
        if (const auto volume = readingOfVolume(shape, values, side)) {
            agreeing.push_back(*volume);
        }
    }
    table.customIndex = agreeing.empty();
    if (!agreeing.empty()) {
        choose(agreeing, table);
        table.reasons.push_back(reason(ReasonCode::IndexAgrees, {name, side * side}));
    } else if (firstFault) {
        // The number of tokens still tells which windows it can be.
        choose(readings, table);
        table.reasons.push_back(
            reason(ReasonCode::IndexDisagrees, {name, firstFault->query, firstFault->key, firstFault->found, firstFault->expected}));
    }
    return !agreeing.empty() || firstFault;
}

}  // namespace

std::optional<Index> indexTokens(Shape shape) {
    while (shape.size() > 1 && shape.front() == 1) {
        shape.erase(shape.begin());
    }
    if (shape.size() == 2) {
        return shape[0] == shape[1] ? std::optional(shape[0]) : std::nullopt;
    }
    if (shape.size() != 1) {
        return std::nullopt;
    }
    const auto side = static_cast<Index>(std::llround(std::sqrt(static_cast<double>(shape[0]))));
    return side * side == shape[0] ? std::optional(side) : std::nullopt;
}

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

bool settleByIndex(const TrainedFile& file, std::size_t index, const Shape& shape, Recognition& table) {
    const TensorEntry& entry = file.entries()[index];
    table.index = index;
    const auto side = indexTokens(entry.shape);
    if (side && *side > kMostTokens) {
        table.reasons.push_back(reason(ReasonCode::IndexNotChecked, {entry.name}));
        return false;
    }
    std::vector<Reading> readings = table.alternatives;
    readings.insert(readings.begin(), table.reading);
    // A window of frames is read off the index itself.
    std::erase_if(readings, [&](const Reading& reading) {
        return depthOf(reading) || !windowOf(reading.parameters) || tokensOf(reading.parameters) != side;
    });
    if (side && *side > 0) {
        const auto values = file.read(index);
        if (!values.ok()) {
            table.reasons.push_back(reason(ReasonCode::IndexNotChecked, {entry.name}));
            return false;
        }
        if (settleByValues(entry.name, values.value().values(), *side, readings, shape, table)) {
            return true;
        }
    }
    table.customIndex = true;
    table.reasons.push_back(reason(ReasonCode::IndexOfOtherSize, {entry.name, toString(entry.shape)}));
    return false;
}

}  // namespace posenc
