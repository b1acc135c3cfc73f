#pragma once

#include <algorithm>
#include <vector>

#include "engine/core/index.h"

namespace posenc {

/// The cells [first, first + count) of one axis, seen through `samples` samples, 1 <= samples <= count.
/// Sample s covers the cells [edge(s), edge(s + 1)): disjoint, gapless, sizes differ by one at most.
struct Axis {
    Index first = 0;
    Index count = 0;
    Index samples = 0;

    /// One sample per cell.
    [[nodiscard]] static constexpr Axis whole(Index count) { return {0, count, count}; }
    /// At most `limit` samples.
    [[nodiscard]] static constexpr Axis sampled(Index first, Index count, Index limit) {
        return {first, count, std::max<Index>(1, std::min(count, limit))};
    }
    [[nodiscard]] constexpr Index edge(Index sample) const { return first + sample * count / samples; }
    /// edge(0) .. edge(samples): a division each, so for loops over many rows.
    [[nodiscard]] std::vector<Index> edges() const {
        std::vector<Index> all(static_cast<std::size_t>(samples) + 1);
        for (Index s = 0; s <= samples; ++s) {
            all[static_cast<std::size_t>(s)] = edge(s);
        }
        return all;
    }
    /// The sample that covers a cell. @pre first <= cell < first + count
    [[nodiscard]] constexpr Index sampleOf(Index cell) const { return ((cell - first + 1) * samples - 1) / count; }
    [[nodiscard]] constexpr bool exact() const { return samples == count; }
    /// Cells in the largest sample.
    [[nodiscard]] constexpr Index cellsPerSample() const { return samples == 0 ? 0 : (count + samples - 1) / samples; }

    friend bool operator==(const Axis&, const Axis&) = default;
};

/// How several cells become one sample. Mean, Min and Max read every cell and skip NaN and infinities (a sample of
/// nothing else keeps the infinity, or is NaN). Nearest reads the cell in the middle of each sample: quick, and drawn
/// waves that are not there in periodic data, so it serves first passes only.
enum class Reduction { Mean, Min, Max, Nearest };

/// What is wanted of a field: rows and columns, how finely, and reduced how.
struct Region {
    Axis rows;
    Axis columns;
    Reduction reduction = Reduction::Mean;

    [[nodiscard]] static constexpr Region whole(Index rows, Index columns) {
        return {Axis::whole(rows), Axis::whole(columns), Reduction::Mean};
    }
    [[nodiscard]] constexpr Index samples() const { return rows.samples * columns.samples; }
    [[nodiscard]] constexpr bool exact() const { return rows.exact() && columns.exact(); }

    friend bool operator==(const Region&, const Region&) = default;
};

}  // namespace posenc
