#pragma once

#include <optional>
#include <span>

namespace posenc {

/// Smallest and largest finite value. `exact` is false where only a part of the cells was looked at.
struct ValueRange {
    double minimum = 0;
    double maximum = 0;
    bool exact = true;

    friend bool operator==(const ValueRange&, const ValueRange&) = default;
};

/// Of numbers that are there, all of them looked at; none where no one is finite.
[[nodiscard]] std::optional<ValueRange> finiteRange(std::span<const float> numbers);

/// The range of both together; exact where both are. None counts as nothing.
[[nodiscard]] std::optional<ValueRange> joined(const std::optional<ValueRange>& a, const std::optional<ValueRange>& b);

}  // namespace posenc
