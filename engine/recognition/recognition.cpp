#include "engine/recognition/recognition.h"

#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <string_view>
#include <utility>

#include "engine/recognition/file_context.h"
#include "engine/recognition/index_buffer.h"
#include "engine/recognition/index_window.h"
#include "engine/recognition/name_recognition.h"
#include "engine/recognition/own_index.h"
#include "engine/recognition/parts_of_speech.h"
#include "engine/recognition/position_maps.h"
#include "engine/recognition/rotation_values.h"
#include "engine/recognition/rules.h"
#include "engine/recognition/shape_readings.h"
#include "engine/recognition/sinusoid_values.h"
#include "engine/recognition/slope_values.h"
#include "engine/recognition/table_windows.h"

namespace posenc {

namespace {

/// Index buffers by the prefix of their name.
using IndexBuffers = std::map<std::string, std::vector<std::size_t>, std::less<>>;

/// Rows that a table of this window has in the file: one for each offset, in space and time, or one for each distance alone.
Index rowsInFile(const WindowFacts& facts, const Reading& reading) {
    const bool quadrant = std::any_of(reading.arrangement.begin(), reading.arrangement.end(),
                                      [](const ArrangementStep& step) { return step.kind == ArrangementStep::Kind::Quadrant; });
    return quadrant ? facts.window.tokens() : facts.rows() * (2 * depthOf(reading).value_or(1) - 1);
}

/// What the rows of a table say of its window where no index buffer has settled it.
void explainWindow(const WindowFacts& facts, Recognition& table) {
    if (!facts.oneCellWide()) {
        // Every table could also be of a window one token wide; where there is another, that is not worth asking.
        std::erase_if(table.alternatives, [](const Reading& reading) {
            const auto other = windowOf(reading.parameters);
            return other && other->oneCellWide();
        });
    }
    const Index rows = rowsInFile(facts, table.reading);
    if (facts.window.rows == facts.window.columns && !depthOf(table.reading)) {
        table.reasons.push_back({ReasonCode::SquareWindow, {rows, facts.window.rows}});
    }
    const auto windows = std::count_if(table.alternatives.begin(), table.alternatives.end(),
                                       [](const Reading& reading) { return windowOf(reading.parameters).has_value(); });
    if (windows > 0) {
        table.reasons.push_back({ReasonCode::WindowAmbiguous, {rows, static_cast<Index>(windows) + 1}});
    }
}

/// The index buffers beside the table, or the nearest ones above it (some networks share them).
std::span<const std::size_t> indicesFor(const IndexBuffers& buffers, std::string_view prefix) {
    std::span<const std::size_t> indices;
    static_cast<void>(anyFromHereUp(prefix, [&](std::string_view above) {
        const auto found = buffers.find(above);
        indices = found == buffers.end() ? std::span<const std::size_t>() : found->second;
        return !indices.empty();
    }));
    return indices;
}

/// A common name means something only beside a table of the same encoding, or below one that all blocks share.
void dropLonely(const std::set<std::size_t>& dependent, Recognitions& recognitions) {
    std::set<std::pair<std::string_view, std::string_view>> companions;
    for (const auto& [entry, one] : recognitions.known()) {
        if (dependent.count(entry) == 0) {
            companions.emplace(one.prefix, one.reading.encoding);
        }
    }
    const auto isLonely = [&](const Recognition& one) {
        return !anyFromHereUp(one.prefix, [&](std::string_view prefix) { return companions.count({prefix, one.reading.encoding}) > 0; });
    };
    std::vector<std::size_t> lonely;
    for (const std::size_t entry : dependent) {
        if (isLonely(recognitions.known().at(entry))) {
            lonely.push_back(entry);
        }
    }
    for (const std::size_t entry : lonely) {
        recognitions.known().erase(entry);
    }
}

/// Whether a matrix of each head is as large as an index beside it: it was gathered by that, and is no table.
bool isGatheredBeside(const TrainedFile& file, const IndexBuffers& buffers, const Shape& shape, const Recognition& table) {
    if (table.role != Role::Table || shape.size() < 3 || shape.back() < 2 || shape[shape.size() - 2] != shape.back()) {
        return false;
    }
    return std::ranges::any_of(indicesFor(buffers, table.prefix),
                               [&](std::size_t index) { return indexTokens(file.entries()[index].shape) == std::optional(shape.back()); });
}

/// What values and shapes beside a table say of its window.
void settleWindow(const TrainedFile& file, const IndexBuffers& buffers, const Shape& shape, Recognition& table) {
    const auto window = windowOf(table.reading.parameters);
    if (table.role != Role::Table || !window) {
        return;
    }
    const auto before = static_cast<std::ptrdiff_t>(table.reasons.size());
    const auto indices = indicesFor(buffers, table.prefix);
    const bool settled = !indices.empty() && settleByIndex(file, matchingIndex(file, indices, shape, table), shape, table);
    if (!settled && (table.reading.encoding == "swin" || depthOf(table.reading))) {
        explainWindow(*window, table);
    }
    if (indices.empty()) {
        preferDistances(table);
    }
    if (const auto chosen = windowOf(table.reading.parameters); chosen && chosen->classToken) {
        table.reasons.insert(table.reasons.begin() + before,
                             {ReasonCode::ClassTokenRows, {chosen->rows() + kClassTokenRows, kClassTokenRows}});
    }
}

/// What an index buffer tells by itself is read off its table where that is settled by it, else off its values.
void settleIndices(const TrainedFile& file, Recognitions& recognitions) {
    for (const auto& [entry, table] : recognitions.known()) {
        if (table.role != Role::Table || !table.index || table.customIndex) {
            continue;
        }
        Recognition& index = recognitions[*table.index];
        for (const char* id : {"class-token", "depth", "grid", "key-window", "stride", "variant", "window"}) {
            if (const auto known = table.reading.parameters.find(id); known != table.reading.parameters.end()) {
                index.reading.parameters.insert(*known);
            }
        }
    }
    for (auto& [i, index] : recognitions.known()) {
        const auto sides = sidesOfIndex(file.entries()[i].shape);
        if (index.role != Role::IndexBuffer || !index.reading.parameters.empty() || !sides ||
            std::max(sides->queries, sides->keys) > kMostIndexTokens) {
            continue;
        }
        const auto values = file.read(i);
        if (auto told = values.ok() ? windowOfIndex(file.entries()[i].name, values.value().values(), *sides) : std::nullopt) {
            index.reading.parameters = std::move(told->parameters);
            index.reasons.push_back(std::move(told->reason));
        }
    }
}

/// Depth, rows and columns of a window are one parameter of the encoding.
void joinVolumes(Recognitions& recognitions) {
    const auto join = [](Reading& reading) {
        const auto depth = depthOf(reading);
        const auto window = windowOf(reading.parameters);
        if (reading.encoding == "window-3d" && depth && window) {
            reading.parameters.insert_or_assign("window", Grid3d{*depth, window->window.rows, window->window.columns});
            reading.parameters.erase("depth");
        }
    };
    for (auto& [entry, table] : recognitions.known()) {
        join(table.reading);
        std::for_each(table.alternatives.begin(), table.alternatives.end(), join);
    }
}

}  // namespace

std::vector<Reading> readingsOf(const Recognition& recognition) {
    std::vector<Reading> all = recognition.alternatives;
    if (recognition.role != Role::Unknown) {
        all.insert(all.begin(), recognition.reading);
    }
    return all;
}

const Recognition& Recognitions::operator[](std::size_t entry) const {
    static const Recognition kNothing;
    const auto found = known_.find(entry);
    return found == known_.end() ? kNothing : found->second;
}

bool Recognitions::anyTable() const {
    return std::any_of(known_.begin(), known_.end(), [](const auto& one) { return one.second.role == Role::Table; });
}

Recognitions recognise(const TrainedFile& file) {
    const auto& entries = file.entries();
    const FileNames names(file);
    Recognitions recognitions(entries.size());
    std::set<std::size_t> dependent;
    IndexBuffers buffers;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (recognitions.full()) {
            recognitions.stopAt(i);
            break;
        }
        NameRecognition found = recogniseByName(file, entries[i], names);
        if (found.recognition.role == Role::Unknown && found.recognition.reasons.empty()) {
            continue;
        }
        if (found.dependent) {
            dependent.insert(i);
        }
        if (found.recognition.role == Role::IndexBuffer) {
            buffers[found.recognition.prefix].push_back(i);
        }
        recognitions[i] = std::move(found.recognition);
    }
    dropLonely(dependent, recognitions);
    dropPartsOfSpeech(file, recognitions);
    dropOtherSlopes(file, recognitions);
    settleNetworks(file, names, recognitions);
    // What it was gathered from, its values may tell.
    std::erase_if(recognitions.known(),
                  [&](const auto& one) { return isGatheredBeside(file, buffers, entries[one.first].shape, one.second); });
    for (auto& [entry, table] : recognitions.known()) {
        settleWindow(file, buffers, entries[entry].shape, table);
    }
    settleLoneIndices(file, recognitions);
    settleIndices(file, recognitions);
    joinVolumes(recognitions);
    settleGrids(file, recognitions);
    settleMaps(file, names, recognitions);
    settleCausal(file, recognitions);
    settleRotations(file, recognitions);
    settleSinusoids(file, recognitions);
    proposeByShape(file, recognitions);
    return recognitions;
}

}  // namespace posenc
