#include "engine/fields/row_order.h"

#include <algorithm>
#include <iterator>

namespace posenc {

namespace {

std::vector<RowOrder::Piece>::const_iterator pieceWith(const std::vector<RowOrder::Piece>& pieces, Index row) {
    return std::prev(std::ranges::upper_bound(pieces, row, {}, &RowOrder::Piece::first));
}

/// A map through an order; the piece that all of its rows lie in keeps closed forms.
class ReorderedMap : public IndexMap {
public:
    ReorderedMap(std::shared_ptr<const IndexMap> map, const RowOrder& order)
        : IndexMap(map->rows(), map->columns()), map_(std::move(map)), order_(order) {
        const auto [low, high] = map_->bounds();
        const auto first = pieceWith(order_.pieces(), low);
        const auto last = pieceWith(order_.pieces(), high);
        whole_ = *first;
        separable_ = first == last && map_->separable();
        bounds_ = {order_(low), order_(low)};
        for (auto piece = first; piece <= last; ++piece) {
            const Index begin = std::max(piece->first, low);
            const Index end = piece == last ? high : std::next(piece)->first - 1;
            for (const Index row : {begin, end}) {
                bounds_ = {std::min(bounds_.first, order_(row)), std::max(bounds_.second, order_(row))};
            }
        }
    }

    void runs(Index row, Index first, Index count, std::vector<IndexRun>& out) const override {
        std::vector<IndexRun> own;
        map_->runs(row, first, count, own);
        for (const IndexRun& run : own) {
            order_.append(run, out);
        }
    }
    Index at(Index row, Index column) const override { return order_(map_->at(row, column)); }
    std::pair<Index, Index> bounds() const override { return bounds_; }
    bool followsOffsets() const override { return map_->followsOffsets(); }
    bool separable() const override { return separable_; }
    Part rowPart(Index first, Index end) const override { return taken(map_->rowPart(first, end), whole_.base, end - first); }
    Part columnPart(Index first, Index end) const override { return taken(map_->columnPart(first, end), 0, end - first); }

private:
    [[nodiscard]] Part taken(const Part& part, Index base, Index count) const {
        return whole_.step > 0 ? Part{part.sum + base * count, part.low + base, part.high + base}
                               : Part{base * count - part.sum, base - part.high, base - part.low};
    }

    std::shared_ptr<const IndexMap> map_;
    RowOrder order_;
    RowOrder::Piece whole_;
    bool separable_ = false;
    std::pair<Index, Index> bounds_;
};

}  // namespace

RowOrder RowOrder::reversed(Index sum, Index end) {
    std::vector<Piece> pieces{{}, {0, sum, -1}};
    if (end != std::numeric_limits<Index>::max()) {
        pieces.push_back({end, 0, 1});
    }
    return RowOrder(std::move(pieces));
}

RowOrder RowOrder::exchangedHalves(Index half) {
    return RowOrder({{}, {1, half, 1}, {half, 0, 1}, {half + 1, -half, 1}, {2 * half, 0, 1}});
}

RowOrder RowOrder::negated() {
    return RowOrder({{}, {kUndefinedIndex + 1, 0, -1}});
}

Index RowOrder::operator()(Index row) const {
    const Piece& piece = *pieceWith(pieces_, row);
    return piece.base + piece.step * row;
}

void RowOrder::append(const IndexRun& run, std::vector<IndexRun>& out) const {
    for (Index done = 0; done < run.length;) {
        const Index row = run.index + run.step * done;
        const auto piece = pieceWith(pieces_, row);
        Index length = run.length - done;
        // A run that counts leaves the piece at one of its ends.
        if (run.step > 0 && std::next(piece) != pieces_.end()) {
            length = std::min(length, std::next(piece)->first - row);
        } else if (run.step < 0 && piece->first > row - length) {
            length = row - piece->first + 1;
        }
        out.push_back({run.column + done, length, piece->base + piece->step * row, run.step * piece->step});
        done += length;
    }
}

std::shared_ptr<const IndexMap> reordered(const std::shared_ptr<const IndexMap>& map, const RowOrder& order) {
    if (const auto* sequence = dynamic_cast<const OffsetMap*>(map.get())) {
        std::vector<IndexRun> byOffset;
        for (const IndexRun& run : sequence->byOffset()) {
            order.append(run, byOffset);
        }
        return std::make_shared<const OffsetMap>(map->rows(), map->columns(), std::move(byOffset));
    }
    return std::make_shared<const ReorderedMap>(map, order);
}

}  // namespace posenc
