#include "engine/analysis/head_statistics.h"

#include <cmath>

#include "engine/analysis/pair_offsets.h"
#include "engine/analysis/row_sample.h"

namespace posenc {

namespace {

/// Neighbours touch: along a sequence the offset is at most 1, on a grid both of them.
constexpr double kNearest = 1.5;

}  // namespace

Result<HeadStatistics> headStatistics(const Model& model, Index head, const std::stop_token& stop) {
    const auto attention = model.field("attention", head);
    if (!attention.ok()) {
        return attention.error();
    }
    const PairOffsets offsets(model);
    HeadStatistics sums;
    double queries = 0;
    double placed = 0;  // attention on keys that have a distance
    const auto seen = seeRows(
        *attention.value(),
        [&](Index query, std::span<const float> cells) {
            queries += 1;
            for (std::size_t key = 0; key < cells.size(); ++key) {
                const auto share = static_cast<double>(cells[key]);
                if (!(share > 0)) {
                    continue;
                }
                sums.entropy -= share * std::log(share);
                if (const auto distance = offsets.distance(query, static_cast<Index>(key))) {
                    placed += share;
                    sums.distance += share * *distance;
                    sums.locality += *distance < kNearest ? share : 0;
                }
            }
        },
        stop);
    if (!seen.ok()) {
        return seen.error();
    }
    const double weight = placed > 0 ? 1 / placed : 0;
    return HeadStatistics{sums.entropy / queries, sums.distance * weight, sums.locality * weight, seen.value()};
}

}  // namespace posenc
