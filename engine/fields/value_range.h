#pragma once

#include <optional>
#include <span>

#include "engine/fields/region.h"

namespace posenc {

/// Smallest and largest finite value. `exact` is false where only a part of the cells was looked at.
struct ValueRange {
    double minimum = 0;
    double maximum = 0;
    bool exact = true;
    std::optional<Reduction> of = {};  ///< these are the values of samples of several cells, reduced so; none: of cells

    friend bool operator==(const ValueRange&, const ValueRange&) = default;
};

/// Of numbers that are there, all of them looked at; none where no one is finite.
[[nodiscard]] std::optional<ValueRange> finiteRange(std::span<const float> numbers);
/// Of the samples of a region: what is drawn. Where samples hold several cells, the range says how these were reduced; means, for one, may
/// lie far within the values of the cells.
[[nodiscard]] std::optional<ValueRange> sampledRange(std::span<const float> samples, const Region& region);

/// The range of both together; exact where both are, of reduced samples where one is. None counts as nothing.
[[nodiscard]] std::optional<ValueRange> joined(const std::optional<ValueRange>& a, const std::optional<ValueRange>& b);

}  // namespace posenc
