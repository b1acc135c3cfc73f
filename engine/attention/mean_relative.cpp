#include "engine/attention/mean_relative.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <vector>

#include <tbb/blocked_range2d.h>
#include <tbb/parallel_for.h>

#include "engine/attention/product.h"

namespace posenc {

namespace {

/// Samples along each side of a tile: few enough that the sums of table rows that it needs fit into a cache for tens of thousands of
/// tokens, and many enough that making them costs a fraction of the products with them.
constexpr Index kTileSamples = 64;
/// Query rows whose products are added in single precision.
constexpr Index kRowsPerSum = 8;

/// Sums of `count` neighbouring table rows, from every offset of a tile on.
class WindowSums {
public:
    /// Of offsets first .. first + offsets - 1, each with the count - 1 behind it.
    WindowSums(std::span<const float> table, const OffsetFunction& index, Index width, Index first, Index offsets, Index count)
        : table_(table), width_(width), last_(first + offsets - 1), sums_(static_cast<std::size_t>(offsets * width)) {
        std::vector<float> rows(static_cast<std::size_t>(offsets + count - 1));
        index.fill(first, static_cast<Index>(rows.size()), rows.data());
        std::vector<double> sum(static_cast<std::size_t>(width), 0.0);
        for (Index k = 0; k < static_cast<Index>(rows.size()); ++k) {
            add(sum, rows[static_cast<std::size_t>(k)], 1);
            const Index begin = k - (count - 1);
            if (begin >= 0) {
                // Offsets run backwards, as they do from one query to the next.
                float* out = sums_.data() + (offsets - 1 - begin) * width;
                std::transform(sum.begin(), sum.end(), out, [](double value) { return static_cast<float>(value); });
                add(sum, rows[static_cast<std::size_t>(begin)], -1);
            }
        }
        // What is not finite never leaves a running sum.
        finite_ = std::all_of(sum.begin(), sum.end(), [](double value) { return std::isfinite(value); });
    }

    [[nodiscard]] bool finite() const { return finite_; }
    /// Largest magnitude of a number that was read.
    [[nodiscard]] float largest() const { return largest_; }
    /// The sums from an offset on; those of the offset before follow, and so on.
    [[nodiscard]] const float* from(Index offset) const { return sums_.data() + (last_ - offset) * width_; }

private:
    void add(std::vector<double>& sum, float row, double sign) {
        if (row < 0) {
            return;
        }
        const float* entry = table_.data() + static_cast<Index>(row) * width_;
        for (Index g = 0; g < width_; ++g) {
            sum[static_cast<std::size_t>(g)] += sign * static_cast<double>(entry[g]);
            largest_ = std::max(largest_, std::abs(entry[g]));
        }
    }

    std::span<const float> table_;
    Index width_;
    Index last_;
    std::vector<float> sums_;
    float largest_ = 0;
    bool finite_ = true;
};

class MeanRelative {
public:
    MeanRelative(std::span<const float> queries, std::span<const float> table, const OffsetFunction& index, Index width, float scale,
                 const Region& region, std::span<float> out)
        : queries_(queries), table_(table), index_(index), width_(width), scale_(scale), region_(region), out_(out) {}

    /// Samples rows [s, sEnd) x columns [t, tEnd); false where a number is not finite or too large.
    [[nodiscard]] bool tile(Index s, Index sEnd, Index t, Index tEnd) const {
        const Index firstRow = region_.rows.edge(s);
        const Index rowCount = region_.rows.edge(sEnd) - firstRow;
        const Index firstColumn = region_.columns.edge(t);
        const Index columnCount = region_.columns.edge(tEnd) - firstColumn;
        const Index firstOffset = firstColumn - (firstRow + rowCount - 1);
        // The samples of an axis have one size or two that differ by one.
        const Index wide = region_.columns.cellsPerSample();
        for (const Index count : {wide - 1, wide}) {
            if (!has(t, tEnd, count)) {
                continue;
            }
            const WindowSums sums(table_, index_, width_, firstOffset, rowCount + columnCount - count, count);
            const auto factor = std::max(1.0, std::abs(static_cast<double>(scale_))) * static_cast<double>(width_);
            const double most = factor * static_cast<double>(largestQuery(firstRow, rowCount)) * static_cast<double>(sums.largest());
            if (!sums.finite() || !(most < static_cast<double>(std::numeric_limits<float>::max()))) {
                return false;
            }
            if (!addSamples(sums, count, s, sEnd, t, tEnd)) {
                return false;
            }
        }
        return true;
    }

private:
    [[nodiscard]] Index columnsOf(Index t) const { return region_.columns.edge(t + 1) - region_.columns.edge(t); }
    [[nodiscard]] bool has(Index t, Index tEnd, Index count) const {
        while (t < tEnd && columnsOf(t) != count) {
            ++t;
        }
        return t < tEnd;
    }
    [[nodiscard]] float largestQuery(Index row, Index count) const {
        const float* from = queries_.data() + row * width_;
        const float* largest = std::max_element(from, from + count * width_, [](float a, float b) { return std::abs(a) < std::abs(b); });
        return std::abs(*largest);
    }
    [[nodiscard]] bool addSamples(const WindowSums& sums, Index count, Index s, Index sEnd, Index t, Index tEnd) const {
        for (; s < sEnd; ++s) {
            const Index row = region_.rows.edge(s);
            const Index rows = region_.rows.edge(s + 1) - row;
            for (Index column = t; column < tEnd; ++column) {
                if (columnsOf(column) != count) {
                    continue;
                }
                const float* from = sums.from(region_.columns.edge(column) - row);
                double total = 0;
                for (Index r = 0; r < rows; r += kRowsPerSum) {
                    const Index together = std::min(kRowsPerSum, rows - r);
                    total += static_cast<double>(product(queries_.data() + (row + r) * width_, from + r * width_, together * width_));
                }
                if (!std::isfinite(total)) {
                    return false;
                }
                const double mean = static_cast<double>(scale_) * total / static_cast<double>(rows * count);
                out_[static_cast<std::size_t>(s * region_.columns.samples + column)] += static_cast<float>(mean);
            }
        }
        return true;
    }

    std::span<const float> queries_;
    std::span<const float> table_;
    const OffsetFunction& index_;
    Index width_;
    float scale_;
    const Region& region_;
    std::span<float> out_;
};

}  // namespace

bool addMeanRelative(std::span<const float> queries, std::span<const float> table, const OffsetMap& index, Index width, float scale,
                     const Region& region, std::span<float> out, const std::stop_token& stop) {
    const auto numbers = index.numbers();
    const MeanRelative means(queries, table, *numbers, width, scale, region, out);
    std::atomic<bool> known = true;
    const tbb::blocked_range2d<Index> all(0, (region.rows.samples + kTileSamples - 1) / kTileSamples, 0,
                                          (region.columns.samples + kTileSamples - 1) / kTileSamples);
    tbb::parallel_for(all, [&](const tbb::blocked_range2d<Index>& range) {
        for (Index s = range.rows().begin(); s < range.rows().end(); ++s) {
            for (Index t = range.cols().begin(); t < range.cols().end() && known && !stop.stop_requested(); ++t) {
                if (!means.tile(s * kTileSamples, std::min(region.rows.samples, (s + 1) * kTileSamples), t * kTileSamples,
                                std::min(region.columns.samples, (t + 1) * kTileSamples))) {
                    known = false;
                }
            }
        }
    });
    return known;
}

}  // namespace posenc
