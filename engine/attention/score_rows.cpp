#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

#include "engine/attention/scores.h"
#include "engine/attention/softmax_row.h"

// One row of a softmax: its exponentials, and their sum.

namespace posenc {
namespace {

/// The part of a row's sum from which on an exponential is computed in double: an even row has none.
constexpr double kWeighing = 1.0 / 64;
/// Cells that weigh so much in a row, at most: their sum is no more than that of all, but for its rounding.
constexpr std::size_t kMostWeighing = 64;
static_assert(kMostWeighing <= ScoreTerm::kMostExact);
/// Logits up to here have digits enough in float32, which is off by 2e-7 at most there; most rows of scaled products have no larger one.
constexpr float kSmallLogit = 4;
constexpr float kNoLogit = -std::numeric_limits<float>::infinity();

/// A largest logit that a row may not have had so far.
void raiseLargest(RowStatistics& row, float largest) {
    if (largest > row.largest) {
        row.sum *= std::exp(static_cast<double>(row.largest) - static_cast<double>(largest));
        row.largest = largest;
    }
}

/// Where the exponentials of a row are that weigh something.
class Weighing {
public:
    Weighing(const float* cells, Index count, float least) {
        Index first = 0;
        for (; first + kScanned <= count; first += kScanned) {
            look(cells, first, kScanned, least);
        }
        look(cells, first, count - first, least);
    }
    [[nodiscard]] std::span<const Index> places() const { return std::span(places_).first(found_); }

private:
    /// Cells that are looked at together.
    static constexpr Index kScanned = 64;
    static constexpr Index kHalf = kScanned / 2;
    /// A bit for each of some cells that weighs something: in vectors, of which the compiler makes none for 64 bits.
    static std::uint64_t bitsOf(const float* cells, Index count, float least) {
        std::uint32_t weighs = 0;
        for (Index lane = 0; lane < count; ++lane) {
            weighs |= (cells[lane] >= least ? std::uint32_t{1} : std::uint32_t{0}) << static_cast<unsigned>(lane);
        }
        return weighs;
    }
    void look(const float* cells, Index first, Index count, float least) {
        const Index half = std::min(count, kHalf);
        std::uint64_t weighs = bitsOf(cells + first, half, least);
        weighs |= bitsOf(cells + first + half, count - half, least) << static_cast<unsigned>(kHalf);
        for (; weighs != 0 && found_ < kMostWeighing; weighs &= weighs - 1) {
            places_[found_++] = first + std::countr_zero(weighs);
        }
    }
    std::array<Index, kMostWeighing> places_;
    std::size_t found_ = 0;
};

}  // namespace

void Scores::addSink(Index head, RowStatistics& row) const {
    const float sink = sinkLogits_.empty() ? kNoLogit : sinkLogits_[static_cast<std::size_t>(head)];
    if (sink != kNoLogit) {
        raiseLargest(row, sink);
        row.sum += std::exp(static_cast<double>(sink) - static_cast<double>(row.largest));
    }
}

double Scores::exponentials(Index head, Index query, const Selection& keys, float* logits, float largest, double rowSum) const {
    double sum = exponentiate(logits, keys.count, largest);
    const double weighing = kWeighing * std::max(sum, rowSum);
    if (std::abs(largest) <= kSmallLogit || !(sum > 0) || !std::isfinite(weighing)) {
        return sum;
    }
    const Weighing cells(logits, keys.count, static_cast<float>(weighing));
    const std::span<const Index> places = cells.places();
    if (places.empty()) {
        return sum;
    }
    std::array<Index, kMostWeighing> ofKeys;
    std::ranges::transform(places, ofKeys.begin(), [&](Index c) { return keys[c]; });
    std::array<double, kMostWeighing> exact;
    const auto whole = (static_cast<Index>(places.size()) + kDoublesTogether - 1) / kDoublesTogether * kDoublesTogether;
    std::fill_n(exact.begin(), whole, 0.0);
    for (const Term& term : terms_) {
        if (term.belongsTo({})) {
            term.term->addExact(head, query, std::span(ofKeys).first(places.size()), exact.data());
        }
    }
    exponentiateExactly(exact.data(), whole, static_cast<double>(largest));
    for (std::size_t k = 0; k < places.size(); ++k) {
        float& cell = logits[places[k]];
        sum += exact[k] - static_cast<double>(cell);
        cell = static_cast<float>(exact[k]);
    }
    return sum;
}

void Scores::absorb(Index head, Index query, const Selection& keys, float* logits, RowStatistics& row) const {
    const float largest = largestOf(logits, keys.count);
    if (largest != kNoLogit) {
        raiseLargest(row, largest);
        row.sum += exponentials(head, query, keys, logits, row.largest, row.sum);
    }
}

}  // namespace posenc
