#include "engine/attention/terms.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "engine/attention/mean_products.h"
#include "engine/attention/mean_relative.h"
#include "engine/attention/product.h"

namespace posenc {

namespace {

/// The rows of one head, of a tensor [H, rows, d] or one [rows, d] that the heads share.
std::span<const float> ofHead(const Tensor& tensor, Index head) {
    return tensor.rank() == 3 ? tensor.slice(head) : tensor.values();
}

Index depthOf(const Tensor& tensor) {
    return tensor.dimension(tensor.rank() - 1);
}

class ContentTerm : public ScoreTerm {
public:
    ContentTerm(Tensor queries, Tensor keys, std::vector<float> scales)
        : queries_(std::move(queries)), keys_(std::move(keys)), scales_(std::move(scales)) {}

    void add(Index head, const Selection& rows, const Selection& columns, float* out, Index stride) const override {
        const Index depth = depthOf(queries_);
        const RowsBlock left(ofHead(queries_, head), depth, rows, scales_[static_cast<std::size_t>(head)]);
        const RowsBlock right(ofHead(keys_, head), depth, columns);
        addProductTransposed(left.data(), rows.count, right.data(), columns.count, depth, out, stride);
    }
    void addExact(Index head, Index query, std::span<const Index> keys, double* out) const override {
        const Index depth = depthOf(queries_);
        const auto scale = static_cast<double>(scales_[static_cast<std::size_t>(head)]);
        addExactProducts(ofHead(queries_, head).data() + query * depth, depth, ofHead(keys_, head), keys, scale, out);
    }
    bool addMeans(Index head, const Region& region, std::span<float> out, const std::stop_token& stop) const override {
        const float scale = scales_[static_cast<std::size_t>(head)];
        return addMeanProducts(ofHead(queries_, head), ofHead(keys_, head), depthOf(queries_), scale, region, out, stop);
    }
    double costPerCell() const override { return static_cast<double>(depthOf(queries_)); }

private:
    Tensor queries_;
    Tensor keys_;
    std::vector<float> scales_;
};

/// Adds source[index - base] to cells along the runs of each row, or puts it in their place; the source of row r starts at
/// source + r * sourceStride.
template <bool kWrite>
void putAlongRuns(const IndexMap& map, const Selection& rows, const Selection& columns, const float* source, Index sourceStride, Index base,
                  float* out, Index stride) {
    const auto put = [](float& cell, float value) { cell = kWrite ? value : cell + value; };
    std::vector<IndexRun> runs;
    Index pattern = 0;
    for (Index r = 0; r < rows.count; ++r) {
        const float* table = source + r * sourceStride - base;
        float* line = out + r * stride;
        if (kWrite && sourceStride == 0) {
            const Index before = std::exchange(pattern, map.patternOf(rows[r]));
            if (r > 0 && pattern == before) {
                std::copy_n(line - stride, columns.count, line);
                continue;
            }
        }
        if (!columns.contiguous()) {
            for (Index c = 0; c < columns.count; ++c) {
                const Index index = map.at(rows[r], columns[c]);
                put(line[c], index < 0 ? 0.0F : table[index]);
            }
            continue;
        }
        runs.clear();
        map.runs(rows[r], columns.first, columns.count, runs);
        for (const IndexRun& run : runs) {
            float* cell = line + (run.column - columns.first);
            if (run.index < 0) {
                if (kWrite) {
                    std::fill_n(cell, run.length, 0.0F);
                }
                continue;
            }
            const float* from = table + run.index;
            if (run.step > 0) {
                for (Index k = 0; k < run.length; ++k) {
                    put(cell[k], from[k]);
                }
            } else if (run.step < 0) {
                for (Index k = 0; k < run.length; ++k) {
                    put(cell[k], from[-k]);
                }
            } else {
                const float value = *from;
                for (Index k = 0; k < run.length; ++k) {
                    put(cell[k], value);
                }
            }
        }
    }
}

/// The table rows that a few cells of a query read.
class RowsOfCells {
public:
    RowsOfCells(const IndexMap& map, Index query, std::span<const Index> keys) : count_(keys.size()) {
        map.read(query, keys, rows_.data());
    }
    [[nodiscard]] std::span<const Index> all() const { return std::span(rows_).first(count_); }

private:
    std::array<Index, ScoreTerm::kMostExact> rows_;
    std::size_t count_;
};

/// Smallest and largest table row that neighbouring cells of some rows read; none: {0, -1}. All of a table that is small beside them.
std::pair<Index, Index> rowsRead(const IndexMap& map, const Selection& rows, const Selection& columns) {
    if (const auto [first, last] = map.bounds(); last >= 0 && 2 * last < columns.count) {
        return {0, last};
    }
    Index low = std::numeric_limits<Index>::max();
    Index high = -1;
    std::vector<IndexRun> runs;
    for (Index r = 0; r < rows.count; ++r) {
        runs.clear();
        map.runs(rows[r], columns.first, columns.count, runs);
        for (const IndexRun& run : runs) {
            if (run.index < 0) {
                continue;
            }
            const Index last = run.index + run.step * (run.length - 1);
            low = std::min({low, run.index, last});
            high = std::max({high, run.index, last});
        }
    }
    return high < 0 ? std::pair<Index, Index>{0, -1} : std::pair{low, high};
}

/// Rows from `begin` on that lie within `spread` of the first of them, one at least.
Selection nearbyRows(const Selection& rows, Index begin, Index spread) {
    if (rows.contiguous()) {
        return Selection::run(rows.first + begin, rows.count - begin);
    }
    Index end = begin + 1;
    while (end < rows.count && rows[end] - rows[begin] <= spread) {
        ++end;
    }
    return Selection::of(rows.list.subspan(static_cast<std::size_t>(begin), static_cast<std::size_t>(end - begin)));
}

/// Columns per sample from which on means of table rows are quicker than a look at each cell, which a matrix product makes cheap.
constexpr Index kWorthAveraging = 8;

class RelativeTerm : public ScoreTerm {
public:
    RelativeTerm(Tensor queries, Tensor table, std::shared_ptr<const IndexMap> index, float scale)
        : queries_(std::move(queries)), table_(std::move(table)), index_(std::move(index)), scale_(scale) {}

    void add(Index head, const Selection& rows, const Selection& columns, float* out, Index stride) const override {
        put<false>(head, rows, columns, out, stride);
    }
    [[nodiscard]] bool writes() const override { return true; }
    void write(Index head, const Selection& rows, const Selection& columns, float* out, Index stride) const override {
        put<true>(head, rows, columns, out, stride);
    }
    void addExact(Index head, Index query, std::span<const Index> keys, double* out) const override {
        const Index depth = depthOf(queries_);
        const RowsOfCells rows(*index_, query, keys);
        addExactProducts(ofHead(queries_, head).data() + query * depth, depth, ofHead(table_, head), rows.all(),
                         static_cast<double>(scale_), out);
    }
    bool addMeans(Index head, const Region& region, std::span<float> out, const std::stop_token& stop) const override {
        const auto* sequence = dynamic_cast<const OffsetMap*>(index_.get());
        const bool worthIt = region.columns.count >= kWorthAveraging * region.columns.samples;
        return worthIt && sequence != nullptr &&
               addMeanRelative(ofHead(queries_, head), ofHead(table_, head), *sequence, depthOf(queries_), scale_, region, out, stop);
    }
    double costPerCell() const override { return static_cast<double>(depthOf(queries_)); }

private:
    template <bool kWrite>
    void put(Index head, const Selection& rows, const Selection& columns, float* out, Index stride) const {
        if (!columns.contiguous()) {
            putOneByOne<kWrite>(head, rows, columns, out, stride);
            return;
        }
        // Rows far apart read parts of the table far apart; a product would multiply all that lies between.
        for (Index begin = 0; begin < rows.count;) {
            const Selection near = nearbyRows(rows, begin, columns.count / 2);
            putTogether<kWrite>(head, near, columns, out + begin * stride, stride);
            begin += near.count;
        }
    }
    /// Products of the rows with every table row that they read, copied along the runs.
    template <bool kWrite>
    void putTogether(Index head, const Selection& rows, const Selection& columns, float* out, Index stride) const {
        const Index depth = depthOf(queries_);
        const auto [low, high] = rowsRead(*index_, rows, columns);
        const Index width = high - low + 1;
        const RowsBlock queries(ofHead(queries_, head), depth, rows, scale_);
        std::vector<float> products(static_cast<std::size_t>(rows.count * width), 0.0F);
        addProductTransposed(queries.data(), rows.count, ofHead(table_, head).data() + low * depth, width, depth, products.data(), width);
        putAlongRuns<kWrite>(*index_, rows, columns, products.data(), width, low, out, stride);
    }
    template <bool kWrite>
    void putOneByOne(Index head, const Selection& rows, const Selection& columns, float* out, Index stride) const {
        const Index depth = depthOf(queries_);
        const RowsBlock queries(ofHead(queries_, head), depth, rows, scale_);
        const float* table = ofHead(table_, head).data();
        for (Index r = 0; r < rows.count; ++r) {
            for (Index c = 0; c < columns.count; ++c) {
                const Index index = index_->at(rows[r], columns[c]);
                const float value = index < 0 ? 0.0F : product(queries.data() + r * depth, table + index * depth, depth);
                float& cell = out[r * stride + c];
                cell = kWrite ? value : cell + value;
            }
        }
    }

    Tensor queries_;
    Tensor table_;
    std::shared_ptr<const IndexMap> index_;
    float scale_;
};

class BiasTerm : public ScoreTerm {
public:
    BiasTerm(std::shared_ptr<const BiasTable> table, std::shared_ptr<const IndexMap> index)
        : table_(std::move(table)), index_(std::move(index)) {}

    void add(Index head, const Selection& rows, const Selection& columns, float* out, Index stride) const override {
        put<false>(head, rows, columns, out, stride);
    }
    [[nodiscard]] bool writes() const override { return true; }
    void write(Index head, const Selection& rows, const Selection& columns, float* out, Index stride) const override {
        put<true>(head, rows, columns, out, stride);
    }
    void addExact(Index head, Index query, std::span<const Index> keys, double* out) const override {
        std::vector<float> room;
        const float* table = table_->computed() ? nullptr : table_->read(head, 0, 0, room);
        const RowsOfCells rows(*index_, query, keys);
        for (const Index row : rows.all()) {
            *out++ += row < 0 ? 0.0 : static_cast<double>(table == nullptr ? table_->at(head, row) : table[row]);
        }
    }
    double costPerCell() const override { return 1; }

private:
    template <bool kWrite>
    void put(Index head, const Selection& rows, const Selection& columns, float* out, Index stride) const {
        std::vector<float> room;
        if (!table_->computed()) {
            putAlongRuns<kWrite>(*index_, rows, columns, table_->read(head, 0, 0, room), 0, 0, out, stride);
        } else if (columns.contiguous()) {
            for (Index begin = 0; begin < rows.count;) {
                const Selection near = nearbyRows(rows, begin, columns.count / 2);
                const auto [low, high] = rowsRead(*index_, near, columns);
                putAlongRuns<kWrite>(*index_, near, columns, table_->read(head, low, high, room), 0, low, out + begin * stride, stride);
                begin += near.count;
            }
        } else {
            putOneByOne<kWrite>(head, rows, columns, out, stride);
        }
    }
    template <bool kWrite>
    void putOneByOne(Index head, const Selection& rows, const Selection& columns, float* out, Index stride) const {
        for (Index r = 0; r < rows.count; ++r) {
            for (Index c = 0; c < columns.count; ++c) {
                const Index index = index_->at(rows[r], columns[c]);
                const float value = index < 0 ? 0.0F : table_->at(head, index);
                float& cell = out[r * stride + c];
                cell = kWrite ? value : cell + value;
            }
        }
    }

    std::shared_ptr<const BiasTable> table_;
    std::shared_ptr<const IndexMap> index_;
};

class ProductField : public Field {
public:
    ProductField(Tensor queries, Tensor table, Index head, AxisMeaning rowMeaning, AxisMeaning columnMeaning)
        : Field(queries.dimension(1), table.dimension(table.rank() - 2), false, std::move(rowMeaning), std::move(columnMeaning)),
          queries_(std::move(queries)),
          table_(std::move(table)),
          head_(head) {}
    double costPerCell() const override { return static_cast<double>(depthOf(queries_)); }

protected:
    void cells(const Selection& rowList, const Selection& columnList, float* out, Index stride) const override {
        const Index depth = depthOf(queries_);
        const RowsBlock left(queries_.slice(head_), depth, rowList);
        const RowsBlock right(ofHead(table_, head_), depth, columnList);
        for (Index r = 0; r < rowList.count; ++r) {
            std::fill_n(out + r * stride, columnList.count, 0.0F);
        }
        addProductTransposed(left.data(), rowList.count, right.data(), columnList.count, depth, out, stride);
    }
    bool reduce(const Region& region, std::span<float> out, std::stop_token stop) const override {
        if (region.reduction != Reduction::Mean) {
            return false;
        }
        std::fill(out.begin(), out.end(), 0.0F);
        return addMeanProducts(queries_.slice(head_), ofHead(table_, head_), depthOf(queries_), 1.0F, region, out, stop);
    }

private:
    Tensor queries_;
    Tensor table_;
    Index head_;
};

}  // namespace

std::shared_ptr<const ScoreTerm> contentTerm(Tensor queries, Tensor keys, std::vector<float> scales) {
    return std::make_shared<ContentTerm>(std::move(queries), std::move(keys), std::move(scales));
}

std::shared_ptr<const ScoreTerm> relativeTerm(Tensor queries, Tensor table, std::shared_ptr<const IndexMap> index, float scale) {
    return std::make_shared<RelativeTerm>(std::move(queries), std::move(table), std::move(index), scale);
}

std::shared_ptr<const ScoreTerm> biasTerm(std::shared_ptr<const BiasTable> table, std::shared_ptr<const IndexMap> index) {
    return std::make_shared<BiasTerm>(std::move(table), std::move(index));
}

std::shared_ptr<const Field> productField(Tensor queries, Tensor table, Index head, AxisMeaning rows, AxisMeaning columns) {
    return std::make_shared<ProductField>(std::move(queries), std::move(table), head, std::move(rows), std::move(columns));
}

}  // namespace posenc
