#include "engine/fields/offset_function.h"

#include <algorithm>
#include <cassert>

namespace posenc {

OffsetFunction::OffsetFunction(std::vector<Piece> pieces, Index end) : pieces_(std::move(pieces)), end_(end) {
    assert(!pieces_.empty() && pieces_.back().first < end_);
}

std::shared_ptr<const OffsetFunction> OffsetFunction::ofNumbers(Index first, std::span<const float> numbers) {
    std::vector<Piece> pieces;
    pieces.reserve(numbers.size());
    Index x = first;
    for (const float number : numbers) {
        pieces.push_back({x++, static_cast<double>(number), 0});
    }
    return std::make_shared<const OffsetFunction>(std::move(pieces), x);
}

std::size_t OffsetFunction::pieceOf(Index x, std::size_t near) const {
    const auto begun = [&](std::size_t piece) { return pieces_[piece].first <= x; };
    const auto lastBegun = [&](std::size_t low, std::size_t high) {
        const auto from = pieces_.begin() + static_cast<std::ptrdiff_t>(low);
        const auto to = pieces_.begin() + static_cast<std::ptrdiff_t>(high);
        const auto after = std::upper_bound(from, to, x, [](Index wanted, const Piece& piece) { return wanted < piece.first; });
        return static_cast<std::size_t>(std::max(after, from + 1) - pieces_.begin()) - 1;
    };
    if (!begun(near)) {
        return lastBegun(0, near);
    }
    // A piece holds one offset at least, so the wanted one is at most as many ahead as its offset.
    const std::size_t last = pieces_.size() - 1;
    const auto distance = static_cast<std::size_t>(x - pieces_[near].first);
    const std::size_t limit = distance < last - near ? near + distance : last;
    if (begun(limit)) {
        return limit;
    }
    std::size_t reach = 1;
    while (near + reach < limit && begun(near + reach)) {
        near += reach;
        reach *= 2;
    }
    return lastBegun(near, std::min(limit, near + reach));
}

void OffsetFunction::fill(Index first, Index count, float* out) const {
    const Index end = first + count;
    Index x = first;
    for (std::size_t k = pieceOf(first); x < end; ++k) {
        const Piece& piece = pieces_[k];
        const Index stop = std::min(end, endOf(k));
        if (piece.slope == 0) {
            std::fill_n(out, stop - x, static_cast<float>(piece.value));
        } else {
            const double value = piece.at(x);
            const auto length = static_cast<std::int32_t>(stop - x);
            for (std::int32_t i = 0; i < length; ++i) {
                out[i] = static_cast<float>(value + piece.slope * static_cast<double>(i));
            }
        }
        out += stop - x;
        x = stop;
    }
}

OffsetFunction OffsetFunction::part(Index first, Index end) const {
    const auto from = pieces_.begin() + static_cast<std::ptrdiff_t>(pieceOf(first));
    const auto to = pieces_.begin() + static_cast<std::ptrdiff_t>(pieceOf(end - 1)) + 1;
    std::vector<Piece> pieces(from, to);
    pieces.front() = {first, from->at(first), from->slope};
    return {std::move(pieces), end};
}

}  // namespace posenc
