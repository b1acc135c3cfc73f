#include "engine/analysis/head_statistics.h"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>

#include <Eigen/Core>

#include "engine/analysis/row_sample.h"

namespace posenc {

namespace {

/// Neighbours touch: along a sequence the offset is at most 1, on a grid both of them.
constexpr double kNearest = 1.5;
/// Logarithms taken at a time, of a fixed size so that Eigen takes them in vectors from end to end.
constexpr int kBlock = 64;
using Block = Eigen::Array<float, kBlock, 1>;
/// Sums that run side by side, since each addition waits for the one before it.
constexpr std::size_t kLanes = 8;

/// -sum p ln p; what is not above 0 adds nothing. Each term to within rounding of float32, their sum in double.
double entropyOf(std::span<const float> shares) {
    double sum = 0;
    Block block;
    for (std::size_t begin = 0; begin < shares.size(); begin += kBlock) {
        const std::size_t count = std::min<std::size_t>(kBlock, shares.size() - begin);
        std::transform(shares.begin() + static_cast<std::ptrdiff_t>(begin), shares.begin() + static_cast<std::ptrdiff_t>(begin + count),
                       block.data(), [](float share) { return share > 0 ? share : 0.0F; });
        std::fill(block.data() + count, block.data() + kBlock, 0.0F);
        sum -= static_cast<double>((block * block.max(std::numeric_limits<float>::min()).log()).sum());
    }
    return sum;
}

}  // namespace

void HeadStatisticsSum::add(Index query, std::span<const float> attention) {
    if (Eigen::Map<const Eigen::ArrayXf>(attention.data(), static_cast<Index>(attention.size())).hasNaN()) {
        ++leftOut_;
        return;
    }
    offsets_.distances(query, distances_);
    ++queries_;
    sums_.entropy += entropyOf(attention);
    std::array<double, kLanes> placed{};
    std::array<double, kLanes> far{};
    std::array<double, kLanes> near{};
    const auto addKey = [&](std::size_t key, std::size_t lane) {
        const double distance = distances_[key];
        // A token without a place has no distance, which is not below anything.
        const double share = attention[key] > 0 && distance >= 0 ? static_cast<double>(attention[key]) : 0.0;
        placed[lane] += share;
        far[lane] += share > 0 ? share * distance : 0.0;
        near[lane] += distance < kNearest ? share : 0.0;
    };
    const std::size_t whole = attention.size() - attention.size() % kLanes;
    for (std::size_t key = 0; key < whole; key += kLanes) {
        for (std::size_t lane = 0; lane < kLanes; ++lane) {
            addKey(key + lane, lane);
        }
    }
    for (std::size_t key = whole; key < attention.size(); ++key) {
        addKey(key, 0);
    }
    placed_ += std::accumulate(placed.begin(), placed.end(), 0.0);
    sums_.distance += std::accumulate(far.begin(), far.end(), 0.0);
    sums_.locality += std::accumulate(near.begin(), near.end(), 0.0);
}

HeadStatistics HeadStatisticsSum::mean(bool exact) const {
    if (queries_ == 0 && leftOut_ > 0) {
        constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
        return {kNaN, kNaN, kNaN, exact, leftOut_};
    }
    const double weight = placed_ > 0 ? 1 / placed_ : 0;
    return {queries_ > 0 ? sums_.entropy / static_cast<double>(queries_) : 0, sums_.distance * weight, sums_.locality * weight, exact,
            leftOut_};
}

Result<HeadStatistics> headStatistics(const Model& model, Index head, const std::stop_token& stop) {
    const auto attention = model.fieldOf(LayerRole::Probability, head);
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
