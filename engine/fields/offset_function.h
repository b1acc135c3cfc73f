#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "engine/core/index.h"

namespace posenc {

/// A number for every offset x = j - i of a matrix whose diagonals are equal, as pieces along which it is linear. What follows a rule
/// of few turns costs as much for a million offsets as for ten; numbers that follow none are pieces of one offset each.
class OffsetFunction {
public:
    /// value + slope (x - first), from `first` to the next piece. Double precision holds a whole number or a float32 slope times a
    /// distance exactly, so that a number is rounded once, to float32.
    struct Piece {
        Index first = 0;
        double value = 0;  ///< may be infinite or NaN; the slope is 0 then
        double slope = 0;

        [[nodiscard]] double at(Index x) const { return value + slope * static_cast<double>(x - first); }
    };

    /// @pre the pieces ascend, there is one at least, and the last begins before `end`
    OffsetFunction(std::vector<Piece> pieces, Index end);
    /// Numbers of the offsets first, first + 1, ... @pre not empty
    [[nodiscard]] static std::shared_ptr<const OffsetFunction> ofNumbers(Index first, std::span<const float> numbers);

    [[nodiscard]] Index first() const { return pieces_.front().first; }
    /// The offset after the last.
    [[nodiscard]] Index end() const { return end_; }
    [[nodiscard]] const std::vector<Piece>& pieces() const { return pieces_; }
    [[nodiscard]] Index endOf(std::size_t piece) const { return piece + 1 < pieces_.size() ? pieces_[piece + 1].first : end_; }

    /// The piece of an offset; quick where it is `near` or soon behind it. Offsets beyond the ends belong to the piece there.
    [[nodiscard]] std::size_t pieceOf(Index x, std::size_t near = 0) const;
    [[nodiscard]] float at(Index x) const { return static_cast<float>(pieces_[pieceOf(x)].at(x)); }
    /// The numbers of first, first + 1, ..., first + count - 1.
    void fill(Index first, Index count, float* out) const;
    /// What it is from `first` on and before `end`. @pre both lie within it, first < end
    [[nodiscard]] OffsetFunction part(Index first, Index end) const;

private:
    std::vector<Piece> pieces_;
    Index end_;
};

}  // namespace posenc
