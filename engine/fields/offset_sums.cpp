#include "engine/fields/offset_sums.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace posenc {

namespace {

using Piece = OffsetFunction::Piece;

struct Steps {
    double once;
    double twice;
};

/// F and G `count` offsets behind the beginning of a piece where they are `once` and `twice`.
Steps after(const Piece& piece, double once, double twice, double count) {
    if (!std::isfinite(piece.value)) {
        return {once, twice + once * count};
    }
    const double pairs = count * (count - 1) / 2;
    return {once + piece.value * count + piece.slope * pairs,
            twice + once * count + piece.value * pairs + piece.slope * (pairs * (count - 2) / 3)};
}

}  // namespace

OffsetSums::OffsetSums(const OffsetFunction& f) : f_(f), sums_(f.pieces().size()) {
    const auto& pieces = f.pieces();
    const auto length = [&](std::size_t k) { return static_cast<double>(pieces[k + 1].first - pieces[k].first); };
    const std::size_t middle = pieces.size() / 2;
    for (std::size_t k = middle; k + 1 < pieces.size(); ++k) {
        const Steps next = after(pieces[k], sums_[k].once, sums_[k].twice, length(k));
        sums_[k + 1] = {next.once, next.twice};
    }
    for (std::size_t k = middle; k-- > 0;) {
        // What a piece adds to F depends on nothing before it, what it adds to G on F where it begins.
        const double once = sums_[k + 1].once - after(pieces[k], 0, 0, length(k)).once;
        sums_[k] = {once, sums_[k + 1].twice - after(pieces[k], once, 0, length(k)).twice};
    }
}

double OffsetSums::at(Index x, std::size_t piece) const {
    const Sums& sums = sums_[piece];
    return after(f_.pieces()[piece], sums.once, sums.twice, static_cast<double>(x - f_.pieces()[piece].first)).twice;
}

OffsetExtremes::OffsetExtremes(const OffsetFunction& f, bool largest) : f_(f), largest_(largest), tree_(2 * f.pieces().size()) {
    const std::size_t count = f.pieces().size();
    for (std::size_t k = 0; k < count; ++k) {
        tree_[count + k] = ofEnds(k, f.pieces()[k].first, f.endOf(k) - 1);
    }
    for (std::size_t node = count; node-- > 1;) {
        tree_[node] = better(tree_[2 * node], tree_[2 * node + 1]);
    }
}

float OffsetExtremes::better(float a, float b) const {
    return largest_ ? std::max(a, b) : std::min(a, b);
}

float OffsetExtremes::ofEnds(std::size_t piece, Index first, Index last) const {
    const Piece& of = f_.pieces()[piece];
    if (!std::isfinite(of.value)) {
        const float infinity = std::numeric_limits<float>::infinity();
        return largest_ ? -infinity : infinity;
    }
    return better(static_cast<float>(of.at(first)), static_cast<float>(of.at(last)));
}

float OffsetExtremes::over(Index first, Index last, std::size_t piece) const {
    if (last < f_.endOf(piece)) {
        return ofEnds(piece, first, last);
    }
    const std::size_t lastPiece = f_.pieceOf(last, piece);
    float found = better(ofEnds(piece, first, f_.endOf(piece) - 1), ofEnds(lastPiece, f_.pieces()[lastPiece].first, last));
    // Whole pieces in between: the nodes that cover them, from both ends upwards.
    std::size_t low = f_.pieces().size() + piece + 1;
    std::size_t high = f_.pieces().size() + lastPiece;
    for (; low < high; low /= 2, high /= 2) {
        if (low % 2 == 1) {
            found = better(found, tree_[low++]);
        }
        if (high % 2 == 1) {
            found = better(found, tree_[--high]);
        }
    }
    return found;
}

}  // namespace posenc
