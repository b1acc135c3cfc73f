#include "engine/attention/similarity_field.h"

#include <algorithm>
#include <cmath>

#include "engine/attention/product.h"
#include "engine/attention/terms.h"
#include "engine/core/text.h"

namespace posenc {

void normaliseRows(std::span<const float> source, std::size_t width, std::span<float> out) {
    for (std::size_t begin = 0; begin < source.size(); begin += width) {
        double square = 0;
        for (std::size_t g = begin; g < begin + width; ++g) {
            square += static_cast<double>(source[g]) * static_cast<double>(source[g]);
        }
        const double factor = square > 0 ? 1 / std::sqrt(square) : 0;
        for (std::size_t g = begin; g < begin + width; ++g) {
            out[g] = static_cast<float>(static_cast<double>(source[g]) * factor);
        }
    }
}

namespace {

class Tiles : public Field {
public:
    Tiles(std::shared_ptr<const Field> pairs, const Grid& grid, Index leading)
        : Field(grid.rows * grid.rows, grid.columns * grid.columns, false, {AxisMeaning::Kind::TileRow, {}, Grid{grid.rows, grid.rows}, 0},
                {AxisMeaning::Kind::TileColumn, {}, Grid{grid.columns, grid.columns}, 0}),
          pairs_(std::move(pairs)),
          grid_(grid),
          leading_(leading) {}
    [[nodiscard]] double costPerCell() const override { return pairs_->costPerCell(); }

protected:
    void cells(const Selection& rowList, const Selection& columnList, float* out, Index stride) const override {
        for (Index r = 0; r < rowList.count; ++r) {
            const Index firstQuery = leading_ + rowList[r] / grid_.rows * grid_.columns;
            const Index firstKey = leading_ + rowList[r] % grid_.rows * grid_.columns;
            for (Index c = 0; c < columnList.count;) {
                // Cells of one tile are neighbours among the pairs of one query, and tiles that are seen whole a product of two rows of the
                // map: one query at a time would read all its keys anew.
                const Index first = columnList[c];
                const Index run = runLength(columnList, c);
                const Index within = first % grid_.columns;
                const bool whole = within == 0 && run >= grid_.columns;
                const Index queries = whole ? run / grid_.columns : 1;
                const Index count = whole ? grid_.columns : std::min(run, grid_.columns - within);
                readCells(*pairs_, Selection::run(firstQuery + first / grid_.columns, queries), Selection::run(firstKey + within, count),
                          out + r * stride + c, count);
                c += queries * count;
            }
        }
    }

private:
    /// Columns from the c-th on that follow each other.
    [[nodiscard]] static Index runLength(const Selection& columns, Index c) {
        if (columns.contiguous()) {
            return columns.count - c;
        }
        Index count = 1;
        while (c + count < columns.count && columns[c + count] == columns[c] + count) {
            ++count;
        }
        return count;
    }

    std::shared_ptr<const Field> pairs_;
    Grid grid_;
    Index leading_;
};

/// Products of tokens 0, step, 2 step, ... with each other, by the features that tell them apart.
std::vector<float> productsAlong(const Tensor& table, Index tokens, Index step, const std::function<bool(Index)>& has) {
    std::vector<float> vectors;
    for (Index token = 0; token < tokens; ++token) {
        const auto vector = table.slice(token * step);
        for (std::size_t g = 0; g < vector.size(); ++g) {
            if (has(static_cast<Index>(g))) {
                vectors.push_back(vector[g]);
            }
        }
    }
    std::vector<float> out(static_cast<std::size_t>(tokens * tokens), 0.0F);
    addProductTransposed(vectors.data(), tokens, vectors.data(), tokens, std::ssize(vectors) / tokens, out.data(), tokens);
    return out;
}

class ByAxes : public Field {
public:
    ByAxes(const Tensor& table, const Grid& grid, const std::function<bool(Index)>& ofRows, AxisMeaning positions)
        : Field(grid.tokens(), grid.tokens(), false, positions, positions),
          grid_(grid),
          rows_(productsAlong(table, grid.rows, grid.columns, ofRows)),
          columns_(productsAlong(table, grid.columns, 1, [&](Index feature) { return !ofRows(feature); })) {
        for (Index token = 0; token < grid.tokens(); ++token) {
            const Index row = token / grid.columns;
            const Index column = token % grid.columns;
            const auto square = static_cast<double>(rowNumber(row, row)) + static_cast<double>(columnNumber(column, column));
            factors_.push_back(square > 0 ? static_cast<float>(1 / std::sqrt(square)) : 0.0F);
        }
    }
    [[nodiscard]] double costPerCell() const override { return 2; }

protected:
    void cells(const Selection& rowList, const Selection& columnList, float* out, Index stride) const override {
        for (Index r = 0; r < rowList.count; ++r) {
            const Index row = rowList[r] / grid_.columns;
            const Index column = rowList[r] % grid_.columns;
            const float factor = factors_[static_cast<std::size_t>(rowList[r])];
            float* line = out + r * stride;
            for (Index c = 0; c < columnList.count;) {
                const Index key = columnList[c];
                const Index width = columnList.contiguous() ? std::min(columnList.count - c, grid_.columns - key % grid_.columns) : 1;
                const float other = rowNumber(row, key / grid_.columns);
                const float* along = columns_.data() + column * grid_.columns + key % grid_.columns;
                const float* factors = factors_.data() + key;
                for (Index k = 0; k < width; ++k) {
                    line[c + k] = (other + along[k]) * (factor * factors[k]);
                }
                c += width;
            }
        }
    }

private:
    [[nodiscard]] float rowNumber(Index a, Index b) const { return rows_[static_cast<std::size_t>(a * grid_.rows + b)]; }
    [[nodiscard]] float columnNumber(Index a, Index b) const { return columns_[static_cast<std::size_t>(a * grid_.columns + b)]; }

    Grid grid_;
    std::vector<float> rows_;     ///< products of each row with each, by the features of rows
    std::vector<float> columns_;  ///< likewise
    std::vector<float> factors_;  ///< 1 / the length of each token's vector, 0 where that is 0
};

}  // namespace

std::shared_ptr<const Field> similarityByAxes(const Tensor& table, const Grid& grid, const std::function<bool(Index feature)>& ofRows,
                                              AxisMeaning positions) {
    return std::make_shared<ByAxes>(table, grid, ofRows, std::move(positions));
}

std::shared_ptr<const Field> similarityTiles(std::shared_ptr<const Field> similarity, const Grid& grid, Index leading) {
    return std::make_shared<Tiles>(std::move(similarity), grid, leading);
}

std::shared_ptr<const Field> similarityField(const Tensor& table, const AxisMeaning& positions) {
    const Index rows = table.dimension(0);
    const Index width = table.dimension(1);
    std::vector<float> unit(static_cast<std::size_t>(table.size()));
    normaliseRows(table.values(), static_cast<std::size_t>(width), unit);
    const Tensor one(Shape{1, rows, width}, std::move(unit));
    return productField(one, one, 0, positions, positions);
}

}  // namespace posenc
