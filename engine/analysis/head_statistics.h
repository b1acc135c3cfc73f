#pragma once

#include <span>
#include <vector>

#include "engine/analysis/pair_offsets.h"
#include "engine/model/model.h"

namespace posenc {

/// What one head's attention is like, as means over its queries. Queries whose attention is not a number are left out; where all are, so
/// are the means: NaN.
struct HeadStatistics {
    double entropy = 0;   ///< of a query's attention over its keys, in nats: 0 for one key, ln m for all alike
    double distance = 0;  ///< of the keys from their query, weighted by attention, in tokens (Euclidean on a grid)
    double locality = 0;  ///< share of the attention on the query's own place and its nearest neighbours, 0 to 1
    bool exact = true;    ///< false: of evenly spread queries only
    Index leftOut = 0;    ///< queries, of those looked at, whose attention holds NaN
};

/// The same from rows of attention that are at hand, for the code that needs them for something else too.
class HeadStatisticsSum {
public:
    explicit HeadStatisticsSum(const Model& model) : offsets_(model), distances_(static_cast<std::size_t>(model.keys())) {}

    /// The attention of one query to every key; O(m).
    void add(Index query, std::span<const float> attention);
    /// Over the queries so far; all 0 where there was none. @param exact whether these were all
    [[nodiscard]] HeadStatistics mean(bool exact) const;

private:
    PairOffsets offsets_;
    std::vector<double> distances_;  ///< of the row in hand
    HeadStatistics sums_;
    Index queries_ = 0;
    Index leftOut_ = 0;
    double placed_ = 0;  ///< attention on keys that have a distance
};

/// Statistics of the layer `attention` of a head. Pairs without a distance (class tokens) count for the entropy alone.
/// HeadRange; UnknownLayer where there is no attention; Cancelled. Costs the attention of the head, `kAnalysedCells` at most.
[[nodiscard]] Result<HeadStatistics> headStatistics(const Model& model, Index head, const std::stop_token& stop = {});

}  // namespace posenc
