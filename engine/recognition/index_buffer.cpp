#include "engine/recognition/index_buffer.h"

#include <algorithm>
#include <utility>

#include "engine/recognition/index_window.h"

namespace posenc {

namespace {

constexpr const char* kKeyWindow = "key-window";

Reason reason(ReasonCode code, std::vector<ErrorDetail> details) {
    return {code, std::move(details)};
}

bool isQuadrant(const Reading& reading) {
    return std::any_of(reading.arrangement.begin(), reading.arrangement.end(),
                       [](const ArrangementStep& step) { return step.kind == ArrangementStep::Kind::Quadrant; });
}

/// The table as LeViT's own encoding has it; none where it is not a quadrant.
std::optional<Reading> readingOfQuadrant(const Reading& reading) {
    const auto facts = windowOf(reading.parameters);
    const auto heads = reading.parameters.find("heads");
    if (!isQuadrant(reading) || !facts || heads == reading.parameters.end()) {
        return std::nullopt;
    }
    Arrangement arrangement = reading.arrangement;
    std::erase_if(arrangement, [](const ArrangementStep& step) { return step.kind == ArrangementStep::Kind::Quadrant; });
    return Reading{kQuadrantEncoding, "bias", {*heads, {"grid", facts->window}}, std::move(arrangement)};
}

/// Whether an index with these sides can be that of the reading. A window of frames is read off the index itself.
bool allows(const Reading& reading, const IndexSides& sides) {
    const auto facts = windowOf(reading.parameters);
    if (depthOf(reading) || !facts || tokensOf(reading.parameters) != sides.keys) {
        return false;
    }
    return sides.square() || (isQuadrant(reading) && subsampled(facts->window, kQueryStride).tokens() == sides.queries);
}

/// A bias between a square window and the larger one around it, where the sides say so: [(W+V-1)^2, H].
std::optional<Reading> readingOfOverlap(const Shape& shape, const IndexSides& sides) {
    const Index side = squareSide(sides.queries);
    const Index keySide = squareSide(sides.keys);
    const Index offsets = side + keySide - 1;
    if (shape.size() != 2 || side >= keySide || side * side != sides.queries || keySide * keySide != sides.keys ||
        shape[0] != offsets * offsets) {
        return std::nullopt;
    }
    return Reading{{}, {}, {{"heads", shape[1]}, {kKeyWindow, Grid{keySide, keySide}}, {"window", Grid{side, side}}}, {}, "window-overlap"};
}

/// The readings of the table, which has this shape, that an index with these sides leaves.
std::vector<Reading> readingsWith(const IndexSides& sides, const Shape& shape, const Recognition& table) {
    std::vector<Reading> readings;
    if (allows(table.reading, sides)) {
        readings.push_back(table.reading);
    }
    std::copy_if(table.alternatives.begin(), table.alternatives.end(), std::back_inserter(readings),
                 [&](const Reading& reading) { return allows(reading, sides); });
    if (const auto overlap = sides.square() ? std::nullopt : readingOfOverlap(shape, sides)) {
        readings.push_back(*overlap);
    }
    return readings;
}

IndexFormula formulaOf(const IndexSides& sides, const Reading& reading) {
    const WindowFacts facts = *windowOf(reading.parameters);
    if (const auto keys = reading.parameters.find(kKeyWindow); keys != reading.parameters.end()) {
        return overlapFormula(facts.window.rows, std::get<Grid>(keys->second).rows);
    }
    return isQuadrant(reading) ? quadrantFormula(facts.window, sides.square() ? 1 : kQueryStride) : windowFormula(facts);
}

/// A table over frames too, where the index says so: [(2D-1)(2Wh-1)(2Ww-1), H].
std::optional<Reading> readingOfVolume(const Shape& shape, std::span<const float> index, Index tokens) {
    const auto told = shape.size() == 2 ? volumeWindowOfIndex(index, tokens) : std::nullopt;
    if (!told || shape[0] != (2 * told->volume.depth - 1) * offsetRows(told->volume.window)) {
        return std::nullopt;
    }
    Reading reading{"window-3d", "bias", told->parameters(), {}, "window-3d"};
    reading.parameters.emplace("heads", shape[1]);
    return reading;
}

void choose(const std::vector<Reading>& fitting, Recognition& table) {
    table.reading = fitting.front();
    table.alternatives.assign(fitting.begin() + 1, fitting.end());
}

/// A table of one quadrant whose index is there is LeViT's own; unfolded it is one of Swin's as well.
void preferQuadrant(const IndexSides& sides, Recognition& table) {
    if (auto own = readingOfQuadrant(table.reading)) {
        own->parameters.insert_or_assign("stride", sides.square() ? Index{1} : kQueryStride);
        table.alternatives.insert(table.alternatives.begin(), std::exchange(table.reading, std::move(*own)));
    }
}

/// The reading whose window the values of the index tell comes first: they need not be those of a formula for that.
void preferWindowOf(const IndexWindow& told, std::vector<Reading>& readings) {
    std::stable_partition(readings.begin(), readings.end(), [&](const Reading& reading) {
        const auto facts = windowOf(reading.parameters);
        const auto other = windowOf(told.parameters);
        return facts && other && facts->window == other->window && facts->classToken == other->classToken;
    });
}

/// Rows that an index can name by the formula of the reading.
Index addressedRows(const Reading& reading) {
    const WindowFacts facts = *windowOf(reading.parameters);
    return isQuadrant(reading) ? facts.window.tokens() : facts.allRows();
}

/// Says how an index that no formula of the readings gives differs from that of the likeliest one.
void explainCustomIndex(const std::string& name, std::span<const float> values, const IndexSides& sides, std::vector<Reading> readings,
                        Recognition& table) {
    if (const auto told = windowOfIndex(name, values, sides)) {
        preferWindowOf(*told, readings);
    }
    choose(readings, table);
    const IndexComparison all = compareIndex(values, sides.keys, addressedRows(table.reading), formulaOf(sides, table.reading));
    table.reasons.push_back(reason(ReasonCode::IndexDisagrees, {name, all.first->query, all.first->key, all.first->found,
                                                                all.first->expected, all.differing, all.cells}));
    // Where keys are a larger window numbers below 0 are meant; no encoding draws that.
    table.indexOutside = all.outside && !table.reading.encoding.empty();
    if (table.indexOutside) {
        table.reasons.push_back(reason(ReasonCode::IndexOutside,
                                       {name, all.outside->query, all.outside->key, all.outside->found, addressedRows(table.reading)}));
    }
}

/// Decides by the values of the index. Whether the number of tokens or the values tell the window.
bool settleByValues(const std::string& name, std::span<const float> values, const IndexSides& sides, const std::vector<Reading>& readings,
                    const Shape& shape, Recognition& table) {
    std::vector<Reading> agreeing;  // more than one where a window is one token wide: both directions have the same index
    std::copy_if(readings.begin(), readings.end(), std::back_inserter(agreeing),
                 [&](const Reading& reading) { return !findIndexFault(values, sides.keys, formulaOf(sides, reading)); });
    if (const auto volume = agreeing.empty() && sides.square() ? readingOfVolume(shape, values, sides.keys) : std::nullopt) {
        agreeing.push_back(*volume);
    }
    table.customIndex = agreeing.empty();
    if (!agreeing.empty()) {
        choose(agreeing, table);
        const bool fewer = !sides.square() && isQuadrant(table.reading);
        table.reasons.push_back(reason(fewer ? ReasonCode::IndexOfSubsample : ReasonCode::IndexAgrees, {name, sides.cells()}));
        if (table.reading.parameters.contains(kVariant)) {
            table.reasons.push_back({ReasonCode::IndexStridesCollide, {}});
        }
    } else if (!readings.empty()) {
        explainCustomIndex(name, values, sides, readings, table);
    }
    return !agreeing.empty() || !readings.empty();
}

}  // namespace

std::optional<Index> indexTokens(const Shape& shape) {
    const auto sides = sidesOfIndex(shape);
    return sides && sides->square() ? std::optional(sides->keys) : std::nullopt;
}

std::optional<Index> depthOf(const Reading& reading) {
    const auto depth = reading.parameters.find("depth");
    return depth == reading.parameters.end() ? std::nullopt : std::optional(std::get<Index>(depth->second));
}

std::optional<WindowFacts> windowOf(const Parameters::Map& parameters) {
    const auto window = parameters.find("window");
    const auto* plane = window == parameters.end() ? nullptr : std::get_if<Grid>(&window->second);
    if (plane == nullptr) {
        return std::nullopt;
    }
    const auto classToken = parameters.find("class-token");
    return WindowFacts{*plane, classToken != parameters.end() && std::get<bool>(classToken->second)};
}

std::optional<Index> tokensOf(const Parameters::Map& parameters) {
    if (const auto facts = windowOf(parameters)) {
        return facts->window.tokens() + (facts->classToken ? 1 : 0);
    }
    if (const auto window = parameters.find("window"); window != parameters.end()) {
        return std::get<Grid3d>(window->second).tokens();
    }
    if (const auto length = parameters.find("length"); length != parameters.end()) {
        return std::get<Index>(length->second);
    }
    const auto grid = parameters.find("grid");
    return grid == parameters.end() ? std::nullopt : std::optional(std::get<Grid>(grid->second).tokens());
}

std::size_t matchingIndex(const TrainedFile& file, std::span<const std::size_t> buffers, const Shape& shape, const Recognition& table) {
    const auto match = std::find_if(buffers.begin(), buffers.end(), [&](std::size_t index) {
        const auto sides = sidesOfIndex(file.entries()[index].shape);
        return sides && !readingsWith(*sides, shape, table).empty();
    });
    return match == buffers.end() ? buffers.front() : *match;
}

bool settleByIndex(const TrainedFile& file, std::size_t index, const Shape& shape, Recognition& table) {
    const TensorEntry& entry = file.entries()[index];
    table.index = index;
    const auto sides = sidesOfIndex(entry.shape);
    if (sides && std::max(sides->queries, sides->keys) > kMostIndexTokens) {
        table.reasons.push_back(reason(ReasonCode::IndexNotChecked, {entry.name}));
        return false;
    }
    if (sides && sides->cells() > 0) {
        const auto values = file.read(index);
        if (!values.ok()) {
            table.reasons.push_back(reason(ReasonCode::IndexNotChecked, {entry.name}));
            return false;
        }
        if (settleByValues(entry.name, values.value().values(), *sides, readingsWith(*sides, shape, table), shape, table)) {
            preferQuadrant(*sides, table);
            return true;
        }
    }
    table.customIndex = true;
    table.reasons.push_back(reason(ReasonCode::IndexOfOtherSize, {entry.name, toString(entry.shape)}));
    return false;
}

void preferDistances(Recognition& table) {
    std::vector<Reading> readings;
    for (const Reading& reading : readingsOf(table)) {
        if (auto own = readingOfQuadrant(reading)) {
            readings.push_back(std::move(*own));
        }
    }
    if (readings.empty()) {
        return;
    }
    table.alternatives.insert(table.alternatives.begin(), std::exchange(table.reading, readings.front()));
    table.alternatives.insert(table.alternatives.begin(), readings.begin() + 1, readings.end());
}

}  // namespace posenc
