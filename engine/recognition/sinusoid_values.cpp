#include "engine/recognition/sinusoid_values.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <string_view>
#include <utility>

#include "engine/files/common/checked.h"
#include "engine/recognition/file_names.h"
#include "engine/recognition/proposals.h"
#include "engine/recognition/rules.h"
#include "engine/recognition/table_windows.h"

namespace posenc {

namespace {

constexpr std::uint64_t kMostSinusoidNumbers = std::uint64_t{1} << 22;
constexpr Index kFewestSinusoidRows = 8;
/// Angles of far positions are rounded to float32 by the programs that made them, and tables to bfloat16.
constexpr double kSinusoidTolerance = 0.01;
/// How exactly float32 tells a base.
constexpr double kSinusoidBaseTolerance = 3e-6;
constexpr double kMapBase = 1e4;
constexpr Index kMostSharedFeatures = 1024;

double valueAt(const Tensor& table, Index row, Index column) {
    return static_cast<double>(table.values()[static_cast<std::size_t>(row * table.dimension(1) + column)]);
}

/// Whether some rows are what a formula (row, column) gives.
template <typename Formula>
bool rowsAre(const Tensor& table, const std::array<Index, 4>& rows, Index first, Formula formula) {
    return std::all_of(rows.begin(), rows.end(), [&](Index row) {
        for (Index column = 0; column < table.dimension(1); ++column) {
            if (!(std::abs(valueAt(table, first + row, column) - formula(row, column)) <= kSinusoidTolerance)) {
                return false;
            }
        }
        return true;
    });
}

/// Where the sine and the cosine of a pair are.
struct PairOrder {
    bool halves;
    bool cosineFirst;

    [[nodiscard]] std::pair<Index, Index> columns(Index pair, Index pairs) const {
        const Index first = halves ? pair : 2 * pair;
        const Index second = halves ? pair + pairs : first + 1;
        return cosineFirst ? std::pair(second, first) : std::pair(first, second);
    }
};

/// A geometric series of wavelengths from one step per radian on, by its slowest pair, whose angles are small: from the second row on, as
/// rows of padding before it are zeros.
std::optional<double> baseOfSequence(const Tensor& table, const PairOrder& order) {
    constexpr Index kFrom = 2;
    constexpr Index kTo = 7;
    const Index pairs = table.dimension(1) / 2;
    const auto [sine, cosine] = order.columns(pairs - 1, pairs);
    const auto angleAt = [&, sine = sine, cosine = cosine](Index row) {
        return std::atan2(valueAt(table, row, sine), valueAt(table, row, cosine));
    };
    const double slowest = (angleAt(kTo) - angleAt(kFrom)) / static_cast<double>(kTo - kFrom);
    if (!(slowest > 0)) {
        return std::nullopt;
    }
    // Networks count from 0, from 1, or from the first row behind the padding; from further back they count offsets.
    const double start = std::round(angleAt(kFrom) / slowest) - static_cast<double>(kFrom);
    if (start < -static_cast<double>(kFrom)) {
        return std::nullopt;
    }
    // As published the exponent is c / pairs; others divide by pairs - 1. Both are one geometric series.
    const double slope = std::log(slowest) / static_cast<double>(pairs - 1);
    for (Index pair = 0; pair < pairs; ++pair) {
        const auto [s, c] = order.columns(pair, pairs);
        for (const Index row : {kFrom, Index{3}, Index{5}, kTo}) {
            const double angle = (start + static_cast<double>(row)) * std::exp(slope * static_cast<double>(pair));
            if (!(std::abs(valueAt(table, row, s) - std::sin(angle)) <= kSinusoidTolerance &&
                  std::abs(valueAt(table, row, c) - std::cos(angle)) <= kSinusoidTolerance)) {
                return std::nullopt;
            }
        }
    }
    // The number in the code is whole, and far positions need it exactly.
    const auto count = static_cast<double>(pairs);
    for (const double divisor : {count, count - 1}) {
        const double base = std::exp(-slope * divisor);
        if (std::abs(std::round(base) - base) <= kSinusoidBaseTolerance * base) {
            return std::pow(std::round(base), count / divisor);
        }
    }
    // Another one is known as well as float16 tells it.
    const double base = std::exp(-slope * count);
    const double unit = std::pow(10.0, std::floor(std::log10(base)) - 3);
    return std::round(base / unit) * unit;
}

std::optional<double> baseOfSequence(const Tensor& table) {
    for (const bool halves : {false, true}) {
        for (const bool cosineFirst : {false, true}) {
            if (const auto base = baseOfSequence(table, {halves, cosineFirst})) {
                return base;
            }
        }
    }
    return std::nullopt;
}

bool isOfMap(const Tensor& table) {
    const Index n = table.dimension(0);
    const Index quarter = table.dimension(1) / 4;
    const bool zeros = rowsAre(table, {0, 0, 0, 0}, 0, [](Index, Index) { return 0.0; });
    const Index first = zeros ? 1 : 0;
    const Index side = squareSide(n - first);
    if (table.dimension(1) % 4 != 0 || side * side != n - first) {
        return false;
    }
    for (const bool mae : {false, true}) {
        const auto wave = [&](Index t, Index column) {
            const Index part = column / quarter;
            const bool ofColumns = mae ? part < 2 : part % 2 == 1;
            const auto place = static_cast<double>(ofColumns ? t % side : t / side);
            const double angle = place * std::pow(kMapBase, -static_cast<double>(column % quarter) / static_cast<double>(quarter));
            return (mae ? part % 2 == 0 : part < 2) ? std::sin(angle) : std::cos(angle);
        };
        if (rowsAre(table, {0, 1, side, n - first - 1}, first, wave)) {
            return true;
        }
    }
    return false;
}

/// Positions [.., n, d] or [n, 1, d] of no known name, those of one sequence.
std::optional<Reading> positionsOf(const Shape& shape) {
    const auto axes = static_cast<Index>(shape.size());
    if (axes == 3 && shape[1] == 1 && shape[0] > 1) {
        auto reading = positionsOf({shape[0], shape[2]});
        if (reading) {
            reading->arrangement.push_back({ArrangementStep::Kind::Reshape, {shape[0], shape[2]}});
        }
        return reading;
    }
    if (axes < 2 || !std::all_of(shape.begin(), shape.end() - 2, [](Index length) { return length == 1; })) {
        return std::nullopt;
    }
    const Index width = shape.back();
    Reading reading{"learned-absolute", "embedding", {{"length", shape[shape.size() - 2]}}, {}};
    reading.parameters.insert_or_assign("head-dim", width <= kMostSharedFeatures ? width : Index{64});
    if (width > kMostSharedFeatures) {
        reading.parameters.insert_or_assign("heads", width / 64);
    }
    if (axes > 2) {
        reading.arrangement.push_back({ArrangementStep::Kind::Squeeze, {axes - 2}});
    }
    return width <= kMostSharedFeatures || width % 64 == 0 ? std::optional(std::move(reading)) : std::nullopt;
}

}  // namespace

std::optional<double> sinusoidBase(const Tensor& table) {
    const bool large = table.rank() == 2 && table.dimension(0) >= kFewestSinusoidRows && table.dimension(1) >= kFewestSinusoidRows;
    if (!large || table.dimension(1) % 2 != 0) {
        return std::nullopt;
    }
    const auto base = baseOfSequence(table);
    return base ? base : isOfMap(table) ? std::optional(kMapBase) : std::nullopt;
}

void settleSinusoids(const TrainedFile& file, Recognitions& recognitions) {
    std::uint64_t read = 0;
    for (std::size_t i = 0; i < recognitions.lookedAt(); ++i) {
        const TensorEntry& entry = file.entries()[i];
        const Recognition& before = std::as_const(recognitions)[i];
        const bool positions = before.role == Role::Table && before.reading.encoding == "learned-absolute";
        const bool unknown = before.role == Role::Unknown && !recognitions.full() && mayHoldPositions(entry);
        const auto reading = positions ? std::optional(before.reading) : unknown ? positionsOf(entry.shape) : std::nullopt;
        const auto count = reading ? checkedElementCount(entry.shape) : std::nullopt;
        if (!count || entry.isElsewhere() || *count > kMostSinusoidNumbers || (unknown && read + *count > kMostUnknownNumbers)) {
            continue;
        }
        read += unknown ? *count : 0;
        const auto table = readBinding(file, {i, reading->arrangement});
        const auto base = table.ok() ? sinusoidBase(table.value()) : std::nullopt;
        if (!base) {
            continue;
        }
        Recognition& known = recognitions[i];
        if (unknown) {
            known = {};
            known.role = Role::Table;
            known.reading = *reading;
            known.prefix = entry.name;
        }
        known.reading.scheme = "sinusoids";
        known.reasons.push_back({ReasonCode::SinusoidByValues, {*base}});
    }
}

}  // namespace posenc
