#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/attention/scores.h"
#include "engine/attention/softmax_row.h"

// One row of a softmax: its exponentials, and their sum.

namespace posenc {
namespace {

/// Exponentials among which one look finds whether any of them weighs something.
constexpr Index kScanned = 64;
/// The part of a row's sum from which on an exponential is computed in double. A row has 64 of them at most, and one that is even none.
constexpr double kWeighing = 1.0 / 64;
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
    const auto least = static_cast<float>(weighing);
    for (Index first = 0; first < keys.count; first += kScanned) {
        const Index end = std::min(first + kScanned, keys.count);
        if (largestOf(logits + first, end - first) < least) {
            continue;
        }
        for (Index c = first; c < end; ++c) {
            if (logits[c] < least) {
                continue;
            }
            double logit = 0;
            for (const Term& term : terms_) {
                logit += term.belongsTo({}) ? term.term->at(head, query, keys[c]) : 0;
            }
            const double exact = std::exp(logit - static_cast<double>(largest));
            sum += exact - static_cast<double>(logits[c]);
            logits[c] = static_cast<float>(exact);
        }
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
