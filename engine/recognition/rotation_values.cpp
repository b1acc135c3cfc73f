#include "engine/recognition/rotation_values.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <span>
#include <string_view>

#include "engine/files/common/checked.h"
#include "engine/recognition/file_names.h"
#include "engine/recognition/rule_parts.h"
#include "engine/recognition/rules.h"

namespace posenc {

namespace {

constexpr std::uint64_t kMostRotationNumbers = std::uint64_t{1} << 22;
constexpr std::size_t kFewestPairs = 3;
/// Of numbers whose name says nothing.
constexpr Index kFewestUnknownPairs = 8;
constexpr Index kFewestUnknownRows = 4;
constexpr std::size_t kMostUnknownAxes = 3;
constexpr double kSeriesTolerance = 0.01;
/// Numbers that hardly fall are no frequencies.
constexpr double kLeastBase = 2;
/// Bases of published networks; any geometric series has some base.
constexpr std::array kUsualBases{1e2, 1e4, 1e5, 1.5e5, 1.6e5, 5e5, 1e6, 2e6, 5e6, 1e7};
/// Periods, which grow as levels and weights do.
constexpr double kUsualBaseOfPeriods = 1e2;
/// Names of nothing but frequencies: of these any base is believed.
constexpr std::array<std::string_view, 3> kNamesOfFrequencies{"inv_freq", "inv_freqs", "inverse_freq"};
/// Where a rotation is whatever else is said: steps of a diffusion are read outside of attention (Moirai's "self_attn.time_qk_proj").
constexpr std::array<std::string_view, 5> kRotary{"rope", "rot", "rotary", "attn", "attention"};
constexpr std::array<std::string_view, 3> kTimestepModules{"t_embedder", "t_embed", "t_emb"};
/// Bases are told to three digits.
constexpr double kBaseTolerance = 0.006;
constexpr double kTellingCosine = 0.9998;

/// Frequencies by one row of cosines or sines at position 1, of which `ofZero` is the row at 0; empty: neither.
std::vector<double> frequenciesOfRow(std::span<const float> ofZero, std::span<const float> ofOne) {
    const auto all = [&](float number) {
        return std::ranges::all_of(ofZero, [&](float value) { return std::abs(value - number) < 1e-6F; });
    };
    std::vector<double> out;
    for (const float value : all(1) || all(0) ? ofOne : std::span<const float>()) {
        const double number = std::clamp(static_cast<double>(value), -1.0, 1.0);
        // Near 1 a cosine in float32 says nothing of a small angle.
        out.push_back(!all(1) ? std::asin(number) : number < kTellingCosine ? std::acos(number) : 0);
    }
    return out;
}

/// Without the second copy of each number, one behind the other or one half behind the other.
std::vector<double> once(std::vector<double> numbers) {
    const std::size_t half = numbers.size() / 2;
    bool halves = numbers.size() % 2 == 0;
    bool neighbours = halves;
    for (std::size_t k = 0; k < half; ++k) {
        halves = halves && numbers[k] == numbers[half + k];
        neighbours = neighbours && numbers[2 * k] == numbers[2 * k + 1];
    }
    for (std::size_t k = 0; neighbours && !halves && k < half; ++k) {
        numbers[k] = numbers[2 * k];
    }
    numbers.resize(halves || neighbours ? half : numbers.size());
    return numbers;
}

/// To three significant digits, as exactly as the values tell it.
double rounded(double number) {
    const double unit = std::pow(10.0, std::floor(std::log10(number)) - 2);
    return std::round(number / unit) * unit;
}

/// @param total pairs, of which `numbers` are the first
std::optional<RotationSeries> seriesOf(std::span<const double> numbers, std::size_t total) {
    const std::size_t count = numbers.size();
    const bool positive = std::ranges::all_of(numbers, [](double x) { return x > 0 && std::isfinite(x); });
    if (count < kFewestPairs || !positive || !std::ranges::is_sorted(numbers, std::ranges::greater())) {
        return std::nullopt;
    }
    // All pairs tell the base best; where a scaling slows the slow ones, the fast ones tell it.
    for (const std::size_t pairs : {count, std::max<std::size_t>(kFewestPairs, count / 4)}) {
        // The logarithm of the base, by the slope of the logarithms.
        const double slope = std::log(numbers[0] / numbers[pairs - 1]) / static_cast<double>(pairs - 1) * static_cast<double>(total);
        double least = 1e300;
        double most = 0;
        double before = 0;
        bool rising = true;
        for (std::size_t c = 0; c < count; ++c) {
            const double slowed = std::exp(-slope * static_cast<double>(c) / static_cast<double>(total)) / numbers[c];
            rising = rising && slowed >= before * (1 - kSeriesTolerance);
            before = slowed;
            least = std::min(least, slowed);
            most = std::max(most, slowed);
        }
        const bool even = most / least < 1 + kSeriesTolerance;
        if (std::exp(slope) >= kLeastBase && (even || (pairs < count && rising && most >= 1))) {
            // Rounded numbers of a slope over all pairs say no factor of their own.
            const double factor = even ? 1 / numbers[0] : most;
            return RotationSeries{rounded(std::exp(slope)), 2 * static_cast<Index>(total),
                                  std::abs(factor - 1) < kSeriesTolerance ? 1 : factor, even};
        }
    }
    return std::nullopt;
}

/// A list, or a row for each of several positions: what a name does not say the shape has to allow.
bool looksLikeRotations(const Shape& shape) {
    const bool rows =
        shape.size() > 1 && shape.size() <= kMostUnknownAxes && shape[0] >= kFewestUnknownRows && shape[1] >= kFewestUnknownPairs;
    return rows || (shape.size() == 1 && shape[0] >= kFewestUnknownPairs);
}

/// Frequencies of the steps of a diffusion are those of positions, and no positions.
bool isOfTimestep(std::string_view name) {
    const bool steps = !findWord(name, parts::kTimesteps).empty() || !findComponent(name, kTimestepModules).empty();
    return steps && findWord(name, kRotary).empty();
}

/// The series of a usual base, unscaled and beginning with 1: without a name nothing else is believed.
bool isUsual(const RotationSeries& series, const Tensor& tensor) {
    const std::span<const float> values = tensor.values();
    const bool begins = tensor.rank() > 1 || std::abs(static_cast<double>(values.front()) - 1) < kSeriesTolerance;
    const bool periods = tensor.rank() == 1 && std::ranges::is_sorted(values);
    const auto isBase = [&](double base) { return std::abs(series.base / base - 1) < kBaseTolerance; };
    return begins && series.factor == 1 && series.headDim >= 2 * kFewestUnknownPairs &&
           (periods ? isBase(kUsualBaseOfPeriods) : std::ranges::any_of(kUsualBases, isBase));
}

/// Whether the name or the base tells what a series is of. @param name of a tensor that no rule knows
bool isBelieved(std::string_view name, const RotationSeries& series, const Tensor& tensor) {
    const bool named =
        std::ranges::any_of(kNamesOfFrequencies, [&](std::string_view known) { return findSuffix(name, known) != std::string_view::npos; });
    return named || isUsual(series, tensor);
}

}  // namespace

std::optional<RotationSeries> rotationSeries(const Tensor& tensor) {
    const std::span<const float> values = tensor.values();
    if (tensor.rank() == 1) {
        std::vector<double> numbers(values.begin(), values.end());
        const bool periods = !numbers.empty() && std::ranges::is_sorted(numbers);
        if (periods) {
            std::ranges::for_each(numbers, [](double& period) { period = 1 / period; });
        }
        auto series = seriesOf(numbers, numbers.size());
        // Periods are those of one axis of a map (DINOv3); the other one turns as many pairs of a head.
        if (series && periods) {
            series->headDim *= 2;
        }
        return series;
    }
    if (tensor.rank() == 3 && tensor.dimension(0) > 1 && tensor.dimension(2) == 2) {
        std::vector<double> numbers;
        const auto pairs = static_cast<std::size_t>(tensor.dimension(1));
        for (std::size_t at = 2 * pairs; at < 4 * pairs; at += 2) {
            numbers.push_back(std::atan2(static_cast<double>(values[at + 1]), static_cast<double>(values[at])));
        }
        return seriesOf(numbers, numbers.size());
    }
    if (tensor.rank() != 2 || tensor.dimension(0) < 2) {
        return std::nullopt;
    }
    const auto width = static_cast<std::size_t>(tensor.dimension(1));
    const std::vector<double> numbers = once(frequenciesOfRow(values.first(width), values.subspan(width, width)));
    const auto told = std::ranges::find_if(numbers, [](double frequency) { return frequency <= 0; });
    return seriesOf(std::span(numbers).first(static_cast<std::size_t>(told - numbers.begin())), numbers.size());
}

void settleRotations(const TrainedFile& file, Recognitions& recognitions) {
    std::uint64_t read = 0;
    for (std::size_t i = 0; i < recognitions.lookedAt(); ++i) {
        const TensorEntry& entry = file.entries()[i];
        const Recognition& before = std::as_const(recognitions)[i];
        const bool unknown = before.role == Role::Unknown && !recognitions.full() && mayHoldPositions(entry) &&
                             looksLikeRotations(entry.shape) && !isOfTimestep(entry.name);
        const auto count = unknown || before.reading.scheme == "rope-frequencies" ? checkedElementCount(entry.shape) : std::nullopt;
        if (!count || *count > kMostRotationNumbers || entry.isElsewhere() || (unknown && read + *count > kMostUnknownNumbers)) {
            continue;
        }
        read += unknown ? *count : 0;
        const auto tensor = file.read(i);
        const auto series = tensor.ok() ? rotationSeries(tensor.value()) : std::nullopt;
        if (!series || (unknown && !isBelieved(entry.name, *series, tensor.value()))) {
            continue;
        }
        Recognition& one = recognitions[i];
        if (unknown) {
            one = {};
            one.role = Role::Table;
            one.reading.scheme = "rope-frequencies";
            one.prefix = entry.name;
        }
        one.reasons.push_back({ReasonCode::RotationByValues, {series->base, series->headDim, series->factor, Index{series->even ? 1 : 0}}});
    }
}

}  // namespace posenc
