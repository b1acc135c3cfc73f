#include "app/scene/source_windows.h"

#include <algorithm>
#include <optional>

#include "engine/findings/value_findings.h"
#include "engine/recognition/index_buffer.h"

namespace posenc {
namespace {

/// The way that a reading says; none where it is no bias table of a window of several tokens.
std::optional<WindowTable> wayOf(const Reading& reading, const Shape& shape) {
    const auto facts = windowOf(reading.parameters);
    if (reading.encoding != "swin" || reading.tensor != "bias" || !facts || facts->window.tokens() == 1) {
        return std::nullopt;
    }
    const auto table = arrangedShape(shape, reading.arrangement);
    const bool fits = table.ok() && table.value().size() == 2 && table.value().front() == facts->allRows();
    return fits ? std::optional(WindowTable{facts->window, reading.arrangement}) : std::nullopt;
}

/// [rows, H] as it is, without leading axes of length 1.
std::vector<WindowTable> waysOfRows(const Shape& shape) {
    const Index leading = static_cast<Index>(shape.size()) - 2;
    const Arrangement arrangement = leading > 0 ? Arrangement{{ArrangementStep::Kind::Squeeze, {leading}}} : Arrangement();
    const auto table = leading < 0 ? Result<Shape>(Shape()) : arrangedShape(shape, arrangement);
    std::vector<WindowTable> ways;
    if (table.ok() && table.value().size() == 2) {
        const Index rows = table.value().front();
        for (const Grid& window : likelyWindowsOfRows(rows - classTokenRows(rows))) {
            if (window.tokens() > 1) {
                ways.push_back({window, arrangement});
            }
        }
    }
    return ways;
}

}  // namespace

std::optional<std::size_t> entryOf(const TrainedFile& file, const std::string& key) {
    const auto& entries = file.entries();
    const auto found = std::find_if(entries.begin(), entries.end(), [&](const TensorEntry& one) { return one.name == key; });
    if (found != entries.end()) {
        return static_cast<std::size_t>(found - entries.begin());
    }
    return key.empty() && entries.size() == 1 ? std::optional<std::size_t>(0) : std::nullopt;
}

Recognition recognitionOf(const TrainedFile& file, const std::string& key) {
    const auto entry = entryOf(file, key);
    if (!entry) {
        return {};
    }
    Recognition known = recognise(file)[*entry];
    if (!mayBeGathered(file.entries()[*entry], known)) {
        return known;
    }
    const auto found = findInValues(file, *entry, known);
    return found.ok() && found.value().recognition ? *found.value().recognition : known;
}

SourceTable sourceTable(const TrainedFile& file, const std::string& key) {
    const auto entry = entryOf(file, key);
    SourceTable table{recognitionOf(file, key), {}};
    if (!entry) {
        return table;
    }
    const Shape& shape = file.entries()[*entry].shape;
    if (table.known.role == Role::Unknown) {
        table.ways = waysOfRows(shape);
    } else if (table.known.role == Role::Table) {
        std::vector<Reading> readings = table.known.alternatives;
        readings.insert(readings.begin(), table.known.reading);
        for (const Reading& reading : readings) {
            if (const auto way = wayOf(reading, shape); way && std::find(table.ways.begin(), table.ways.end(), *way) == table.ways.end()) {
                table.ways.push_back(*way);
            }
        }
    }
    return table;
}

}  // namespace posenc
