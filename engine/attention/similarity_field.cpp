#include "engine/attention/similarity_field.h"

#include <algorithm>
#include <cmath>

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

}  // namespace

std::shared_ptr<const Field> similarityTiles(const Tensor& table, const Grid& grid, Index leading) {
    return std::make_shared<Tiles>(similarityField(table, {AxisMeaning::Kind::Other, {}, {}, 0}), grid, leading);
}

std::shared_ptr<const Field> similarityField(const Tensor& table, AxisMeaning positions) {
    const Index rows = table.dimension(0);
    const Index width = table.dimension(1);
    std::vector<float> unit(static_cast<std::size_t>(table.size()));
    normaliseRows(table.values(), static_cast<std::size_t>(width), unit);
    const Tensor one(Shape{1, rows, width}, std::move(unit));
    return productField(one, one, 0, positions, std::move(positions));
}

}  // namespace posenc
