#include "engine/recognition/position_maps.h"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/files/common/checked.h"
#include "engine/recognition/map_values.h"
#include "engine/recognition/proposals.h"
#include "engine/recognition/rule_parts.h"
#include "engine/recognition/table_windows.h"

namespace posenc {

namespace {

/// A class token and another one (DeiT).
constexpr Index kMostTokensBefore = 2;
/// A class token and four registers.
constexpr Index kMostRegisters = 5;
/// Values of a table that is read only to tell a map from a sequence.
constexpr std::uint64_t kMostValues = std::uint64_t{1} << 22;
/// Axes of a kernel that cuts a clip into patches: channels out and in, time, rows, columns.
constexpr std::size_t kKernelOverTime = 5;

constexpr std::array<std::string_view, 1> kSpatial{"spatial"};

struct MapReading {
    Grid grid;
    Index leading = 0;
};

/// The square map that a reading of learned positions assumes, none where it assumes none.
std::optional<MapReading> mapOf(const Recognition& table) {
    const auto& parameters = table.reading.parameters;
    const auto grid = parameters.find("grid");
    const auto length = parameters.find("length");
    const bool positions = table.role == Role::Table && table.reading.encoding == "learned-absolute" && table.reading.tensor == "embedding";
    if (!positions || grid == parameters.end() || length == parameters.end()) {
        return std::nullopt;
    }
    const Grid map = std::get<Grid>(grid->second);
    return MapReading{map, std::get<Index>(length->second) - map.tokens()};
}

/// The same table as a sequence, among the alternatives; tables that the file itself has as a map have none.
std::vector<Reading>::iterator asSequence(Recognition& table) {
    Parameters::Map parameters = table.reading.parameters;
    parameters.erase("grid");
    return std::find_if(table.alternatives.begin(), table.alternatives.end(), [&](const Reading& other) {
        return other.arrangement == table.reading.arrangement && other.parameters == parameters &&
               other.encoding == table.reading.encoding && other.tensor == table.reading.tensor;
    });
}

MapFacts factsOf(const TrainedFile& file, std::size_t entry, const Recognition& table, std::span<const TokensBeside> places, bool ofImage) {
    const auto count = checkedElementCount(file.entries()[entry].shape);
    if (!count || *count > kMostValues) {
        return {};
    }
    const auto positions = readBinding(file, {entry, table.reading.arrangement});
    return positions.ok() ? mapFactsOf(positions.value(), places, ofImage) : MapFacts{};
}

/// The table as a map that its values show. Encodings have tokens in front of a map only; those behind it are left out.
Reading onMapOf(const MapFacts& facts, Reading reading) {
    reading.parameters.insert_or_assign("grid", facts.grid);
    if (facts.beside.behind > 0) {
        Index& length = std::get<Index>(reading.parameters.at("length"));
        length -= facts.beside.behind;
        reading.arrangement.push_back({ArrangementStep::Kind::Slice, {0, 0, length}});
    }
    return reading;
}

void believeMap(const MapFacts& facts, Recognition& table) {
    table.reading = onMapOf(facts, std::move(table.reading));
    table.reasons.push_back({ReasonCode::MapByValues, {facts.grid.tokens(), facts.grid.rows, facts.grid.columns, facts.beside.before}});
    if (const Index behind = facts.beside.behind; behind > 0) {
        const Index length = std::get<Index>(table.reading.parameters.at("length"));
        table.reasons.push_back({ReasonCode::RowsLeftOut, {length, length + behind, Index{0}}});
    }
}

/// What the values show, though not clearly, can be chosen.
void offerMap(const MapFacts& facts, Recognition& table) {
    if (!facts.anyGrid()) {
        return;
    }
    Reading offered = onMapOf(facts, table.reading);
    if (offered != table.reading && std::ranges::find(table.alternatives, offered) == table.alternatives.end()) {
        table.alternatives.insert(table.alternatives.begin(), std::move(offered));
    }
}

void settleMap(const TrainedFile& file, std::size_t entry, const MapReading& map, const TensorEntry* kernel,
               std::vector<Reading>::iterator sequence, Recognition& table) {
    const auto say = [&](ReasonCode code, std::vector<ErrorDetail> details) { table.reasons.push_back({code, std::move(details)}); };
    std::erase_if(table.reasons, [](const Reason& reason) { return reason.code == ReasonCode::SquareMap; });
    // Beside positions in time those in space lie on a map.
    const bool inSpace = !findWord(file.entries()[entry].name, kSpatial).empty();
    const bool overTime = kernel != nullptr && !inSpace && axesOfKernel(kernel->shape) == kKernelOverTime;
    if (overTime && factsOf(file, entry, table, std::array{TokensBeside{map.leading, 0}}, false).grid != map.grid) {
        table.reading = *sequence;
        table.alternatives.erase(sequence);
        say(ReasonCode::KernelOverTime, {kernel->name});
        return;
    }
    // One token beside the map may as well be the last one (Llama 4).
    std::vector<TokensBeside> places{{map.leading, 0}};
    if (map.leading == 1) {
        places.push_back({0, 1});
    }
    const MapFacts facts = factsOf(file, entry, table, places, kernel != nullptr);
    const Index tokens = map.grid.tokens();
    if (facts.verdict == MapFacts::Verdict::Map) {
        if (facts.grid != map.grid) {
            table.alternatives.insert(table.alternatives.begin(), table.reading);
        }
        believeMap(facts, table);
        return;
    }
    const bool asText = map.leading == 0 && std::has_single_bit(static_cast<std::uint64_t>(tokens));
    const bool usualLength = asText && kernel == nullptr;
    // Patches of an image lie on a map; of smooth vectors neither neighbours in a row nor those across its end need differ much.
    const bool inSequence = facts.verdict == MapFacts::Verdict::Sequence && (kernel == nullptr || asText);
    if (inSequence || usualLength) {
        std::swap(table.reading, *sequence);
    }
    offerMap(facts, table);
    if (inSequence) {
        say(ReasonCode::NoMapByValues, {tokens, map.grid.rows});
    } else {
        say(ReasonCode::SquareMap, {tokens, map.grid.rows, map.leading});
    }
}

/// Positions that are read as a sequence, though a network that cuts images into patches has them.
bool mayBeMap(const std::string& name, const Recognition& table, const TensorEntry* kernel) {
    const auto& parameters = table.reading.parameters;
    return kernel != nullptr && axesOfKernel(kernel->shape) < kKernelOverTime && table.role == Role::Table &&
           table.reading.encoding == "learned-absolute" && parameters.count("length") > 0 && parameters.count("grid") == 0 &&
           parameters.count("causal") == 0 && findWord(name, parts::kSequenceWords).empty();
}

/// The map that the number of positions does not tell, where the values show one: of any sides behind a few tokens or in front of one, and
/// a square behind as many as networks with registers have.
void findMap(const TrainedFile& file, std::size_t entry, Recognition& table) {
    const Index length = std::get<Index>(table.reading.parameters.at("length"));
    std::vector<TokensBeside> few;
    std::vector<TokensBeside> registers;
    for (Index leading = 0; leading <= kMostRegisters && leading < length; ++leading) {
        const Index side = squareSide(length - leading);
        if (leading <= kMostTokensBefore) {
            few.push_back({leading, 0});
        } else if (side * side == length - leading) {
            registers.push_back({leading, 0});
        }
    }
    few.push_back({0, 1});
    MapFacts facts = factsOf(file, entry, table, few, true);
    if (facts.verdict != MapFacts::Verdict::Map && !registers.empty()) {
        facts = factsOf(file, entry, table, registers, true);
        if (facts.grid.rows != facts.grid.columns) {
            return;
        }
    }
    if (facts.verdict == MapFacts::Verdict::Map) {
        table.alternatives.insert(table.alternatives.begin(), table.reading);
        believeMap(facts, table);
    } else {
        offerMap(facts, table);
    }
}

}  // namespace

void settleMaps(const TrainedFile& file, const FileNames& names, Recognitions& recognitions) {
    for (auto& [i, table] : recognitions.known()) {
        const auto map = mapOf(table);
        if (const auto sequence = asSequence(table); map && sequence != table.alternatives.end()) {
            settleMap(file, i, *map, names.patchKernel(file.entries()[i].name), sequence, table);
        } else if (mayBeMap(file.entries()[i].name, table, names.patchKernel(file.entries()[i].name))) {
            findMap(file, i, table);
        }
    }
}

}  // namespace posenc
