#include "engine/analysis/head_statistics.h"

#include <algorithm>

#include <Eigen/Core>

#include "engine/analysis/row_sample.h"

namespace posenc {

namespace {

/// Neighbours touch: along a sequence the offset is at most 1, on a grid both of them.
constexpr double kNearest = 1.5;
/// Logarithms taken at a time.
constexpr Index kBlock = 256;

/// -sum p ln p. Each term to within rounding of float32, their sum in double.
double entropyOf(std::span<const float> shares) {
    double sum = 0;
    const auto count = static_cast<Index>(shares.size());
    for (Index begin = 0; begin < count; begin += kBlock) {
        const Eigen::Map<const Eigen::ArrayXf> p(shares.data() + begin, std::min(kBlock, count - begin));
        sum -= (p > 0.0F).select(p * p.log(), 0.0F).cast<double>().sum();
    }
    return sum;
}

}  // namespace

void HeadStatisticsSum::add(Index query, std::span<const float> attention) {
    offsets_.distances(query, distances_);
    queries_ += 1;
    sums_.entropy += entropyOf(attention);
    for (std::size_t key = 0; key < attention.size(); ++key) {
        const auto share = static_cast<double>(attention[key]);
        const double distance = distances_[key];
        // A token without a place has no distance, which is not below anything.
        if (share > 0 && distance >= 0) {
            placed_ += share;
            sums_.distance += share * distance;
            sums_.locality += distance < kNearest ? share : 0;
        }
    }
}

HeadStatistics HeadStatisticsSum::mean(bool exact) const {
    const double weight = placed_ > 0 ? 1 / placed_ : 0;
    return {queries_ > 0 ? sums_.entropy / queries_ : 0, sums_.distance * weight, sums_.locality * weight, exact};
}

Result<HeadStatistics> headStatistics(const Model& model, Index head, const std::stop_token& stop) {
    const auto attention = model.field("attention", head);
    if (!attention.ok()) {
        return attention.error();
    }
    HeadStatisticsSum sum(model);
    const auto seen = seeRows(
        *attention.value(), [&](Index query, std::span<const float> cells) { sum.add(query, cells); }, stop);
    if (!seen.ok()) {
        return seen.error();
    }
    return sum.mean(seen.value());
}

}  // namespace posenc
