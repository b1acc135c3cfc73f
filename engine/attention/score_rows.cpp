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

/// A logit of size L, a sum of products in float32, is off by about L * 1e-7, and its part of the row's sum by as much of itself. A part
/// from 1 / L on is computed in double, so what stays in float32 is off by about 1e-7 however large L is; an even row has no such part.
constexpr double kWeighing = 1;
/// The smallest part that is, which bounds their number.
constexpr double kLeastWeighing = 1.0 / 64;
/// Cells that weigh so much in a row, at most: their sum is no more than that of all, but for its rounding.
constexpr std::size_t kMostWeighing = 64;
static_assert(kMostWeighing <= ScoreTerm::kMostExact);
/// Logits up to here have digits enough in float32, which is off by 2e-7 at most there; most rows of scaled products have no larger one.
constexpr double kSmallLogit = 4;
constexpr float kNoLogit = -std::numeric_limits<float>::infinity();

/// A largest logit that a row may not have had so far.
void raiseLargest(RowStatistics& row, float largest) {
    if (largest > row.largest) {
        row.sum *= std::exp(static_cast<double>(row.largest) - static_cast<double>(largest));
        row.largest = largest;
    }
}

/// The exponentials of a row that weigh something: where they are, of which keys, and room for their logits in double, 0 at first.
class Weighing {
public:
    Weighing(const float* cells, const Selection& keys, float least) {
        Index first = 0;
        for (; first + kScanned <= keys.count; first += kScanned) {
            look(cells, keys, first, kScanned, least);
        }
        look(cells, keys, first, keys.count - first, least);
    }
    [[nodiscard]] std::size_t count() const { return found_; }
    [[nodiscard]] Index place(std::size_t k) const { return places_[k]; }
    [[nodiscard]] std::span<const Index> keys() const { return std::span(keys_).first(found_); }
    [[nodiscard]] double* logits() { return logits_.data(); }

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
    void look(const float* cells, const Selection& keys, Index first, Index count, float least) {
        const Index half = std::min(count, kHalf);
        std::uint64_t weighs = bitsOf(cells + first, half, least);
        weighs |= bitsOf(cells + first + half, count - half, least) << static_cast<unsigned>(kHalf);
        for (; weighs != 0 && found_ < kMostWeighing; weighs &= weighs - 1) {
            const Index place = first + std::countr_zero(weighs);
            places_[found_] = place;
            keys_[found_] = keys[place];
            logits_[found_++] = 0;
        }
    }
    std::array<Index, kMostWeighing> places_;
    std::array<Index, kMostWeighing> keys_;
    std::array<double, kMostWeighing> logits_;
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
    const double size = std::abs(static_cast<double>(largest));
    const double weighing = std::max(kLeastWeighing, kWeighing / size) * std::max(sum, rowSum);
    if (size <= kSmallLogit || !(sum > 0) || !std::isfinite(weighing)) {
        return sum;
    }
    Weighing cells(logits, keys, static_cast<float>(weighing));
    if (cells.count() == 0) {
        return sum;
    }
    for (const Term& term : terms_) {
        if (term.belongsTo({})) {
            term.term->addExact(head, query, cells.keys(), cells.logits());
        }
    }
    for (std::size_t k = 0; k < cells.count(); ++k) {
        const double weight = std::exp(cells.logits()[k] - static_cast<double>(largest));
        float& cell = logits[cells.place(k)];
        sum += weight - static_cast<double>(cell);
        cell = static_cast<float>(weight);
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
