#include "engine/attention/axes_term.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/attention/product.h"

namespace posenc {

namespace {

class AxesTerm : public ScoreTerm {
public:
    AxesTerm(Tensor queries, std::vector<AxisVectors> axes, Index leading, float scale)
        : queries_(std::move(queries)), axes_(std::move(axes)), leading_(leading), scale_(scale) {}

    void add(Index head, const Selection& rows, const Selection& columns, float* out, Index stride) const override {
        each<false>(head, rows, columns, out, stride);
    }
    [[nodiscard]] bool writes() const override { return true; }
    void write(Index head, const Selection& rows, const Selection& columns, float* out, Index stride) const override {
        each<true>(head, rows, columns, out, stride);
    }
    void addExact(Index head, Index query, std::span<const Index> keys, double* out) const override {
        if (query < leading_) {
            return;
        }
        const Index depth = queries_.dimension(2);
        const float* vector = queries_.slice(head).data() + query * depth;
        Index place = query - leading_;
        Index stride = 1;  // keys of one cell of the axis
        std::array<Index, kMostExact> rows;
        for (auto one = axes_.rbegin(); one != axes_.rend(); ++one) {
            const IndexAxis& axis = one->axis;
            if (one->table.size() > 0) {
                std::ranges::transform(keys, rows.begin(), [&](Index key) {
                    return key < leading_ ? Index{-1} : Index{axis.at(place % axis.queries, (key - leading_) / stride % axis.keys)};
                });
                addExactProducts(vector, depth, one->table.values(), std::span(rows).first(keys.size()), static_cast<double>(scale_), out);
            }
            place /= axis.queries;
            stride *= axis.keys;
        }
    }
    double costPerCell() const override { return 2; }

private:
    /// Products of some queries with every row of an axis' table, one query after the other; empty without a table.
    struct Products {
        std::vector<float> values;
        Index width = 0;
    };
    [[nodiscard]] std::vector<Products> productsOf(Index head, const Selection& rows) const {
        const Index depth = queries_.dimension(2);
        const RowsBlock queries(queries_.slice(head), depth, rows, scale_);
        std::vector<Products> out;
        for (const AxisVectors& axis : axes_) {
            Products& one = out.emplace_back();
            if (axis.table.size() == 0) {
                continue;
            }
            one.width = axis.table.dimension(0);
            one.values.assign(static_cast<std::size_t>(rows.count * one.width), 0.0F);
            addProductTransposed(queries.data(), rows.count, axis.table.values().data(), one.width, depth, one.values.data(), one.width);
        }
        return out;
    }

    template <bool kWrite>
    void each(Index head, const Selection& rows, const Selection& columns, float* out, Index stride) const {
        const auto products = productsOf(head, rows);
        const Index width = axes_.back().axis.keys;
        std::vector<float> inner(static_cast<std::size_t>(width));
        std::vector<float> outer;
        for (Index r = 0; r < rows.count; ++r) {
            float* line = out + r * stride;
            if (rows[r] < leading_) {
                put<kWrite>(line, columns.count, 0.0F);
                continue;
            }
            const Index query = rows[r] - leading_;
            const auto& last = products.back();
            const Index at = query % axes_.back().axis.queries;
            for (Index key = 0; key < width; ++key) {
                inner[static_cast<std::size_t>(key)] = last.width == 0 ? 0.0F : numberOf(axes_.back(), last, r, at, key);
            }
            sumOuter(products, r, query / axes_.back().axis.queries, outer);
            if (columns.contiguous()) {
                along<kWrite>(line, columns, inner, outer);
                continue;
            }
            for (Index c = 0; c < columns.count; ++c) {
                const Index key = columns[c] - leading_;
                const float value =
                    key < 0 ? 0.0F : inner[static_cast<std::size_t>(key % width)] + outer[static_cast<std::size_t>(key / width)];
                put<kWrite>(line + c, 1, value);
            }
        }
    }

    template <bool kWrite>
    void along(float* line, const Selection& columns, const std::vector<float>& inner, const std::vector<float>& outer) const {
        const auto width = static_cast<Index>(inner.size());
        const Index end = columns.first + columns.count;
        Index column = std::min(end, std::max(columns.first, leading_));
        put<kWrite>(line, column - columns.first, 0.0F);
        while (column < end) {
            const Index key = column - leading_;
            const Index length = std::min(end - column, width - key % width);
            const float* from = inner.data() + key % width;
            const float other = outer[static_cast<std::size_t>(key / width)];
            float* cell = line + (column - columns.first);
            for (Index k = 0; k < length; ++k) {
                cell[k] = kWrite ? other + from[k] : cell[k] + (other + from[k]);
            }
            column += length;
        }
    }
    /// What all axes but the last add for each row of keys. @param query its place on the map without the last axis
    void sumOuter(const std::vector<Products>& products, Index r, Index query, std::vector<float>& out) const {
        Index stretches = 1;
        for (std::size_t a = 0; a + 1 < axes_.size(); ++a) {
            stretches *= axes_[a].axis.keys;
        }
        out.assign(static_cast<std::size_t>(stretches), 0.0F);
        Index inside = 1;  // stretches of one cell of the axis
        for (std::size_t a = axes_.size() - 1; a-- > 0;) {
            const IndexAxis& axis = axes_[a].axis;
            for (Index s = 0; s < stretches && products[a].width > 0; ++s) {
                out[static_cast<std::size_t>(s)] += numberOf(axes_[a], products[a], r, query % axis.queries, s / inside % axis.keys);
            }
            query /= axis.queries;
            inside *= axis.keys;
        }
    }
    [[nodiscard]] static float numberOf(const AxisVectors& of, const Products& products, Index r, Index query, Index key) {
        return products.values[static_cast<std::size_t>(r * products.width + of.axis.at(query, key))];
    }
    template <bool kWrite>
    static void put(float* cells, Index count, float value) {
        if (kWrite || value != 0) {
            std::for_each(cells, cells + count, [value](float& cell) { cell = kWrite ? value : cell + value; });
        }
    }

    Tensor queries_;
    std::vector<AxisVectors> axes_;
    Index leading_;
    float scale_;
};

}  // namespace

std::shared_ptr<const ScoreTerm> axesTerm(Tensor queries, std::vector<AxisVectors> axes, Index leading, float scale) {
    return std::make_shared<AxesTerm>(std::move(queries), std::move(axes), leading, scale);
}

}  // namespace posenc
