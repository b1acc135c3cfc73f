#include "engine/attention/key_terms.h"

#include <algorithm>

#include "engine/attention/product.h"
#include "engine/attention/softmax_row.h"

namespace posenc {

namespace {

/// Queries from which on products of blocks are quicker than those of single cells, and keys of a block at least.
constexpr Index kFewestTogether = 4;
constexpr Index kFewestKeys = 32;

/// a[c] * row, for each of some rows.
std::vector<float> products(const Tensor& keys, Index head, const Selection& columns, std::span<const float> table, Index tableRows) {
    const Index depth = keys.dimension(2);
    const RowsBlock block(keys.slice(head), depth, columns);
    std::vector<float> out(static_cast<std::size_t>(columns.count * tableRows), 0.0F);
    addProductTransposed(block.data(), columns.count, table.data(), tableRows, depth, out.data(), tableRows);
    return out;
}

class KeyTerm : public ScoreTerm {
public:
    KeyTerm(Tensor u, Tensor keys, float scale) : u_(std::move(u)), keys_(std::move(keys)), scale_(scale) {}

    void add(Index head, const Selection& rows, const Selection& columns, float* out, Index stride) const override {
        auto byKey = products(keys_, head, columns, u_.slice(head), 1);
        multiply(byKey.data(), columns.count, scale_);
        for (Index r = 0; r < rows.count; ++r) {
            float* line = out + r * stride;
            for (Index c = 0; c < columns.count; ++c) {
                line[c] += byKey[static_cast<std::size_t>(c)];
            }
        }
    }
    void addExact(Index head, Index, std::span<const Index> keys, double* out) const override {
        addExactProducts(u_.slice(head).data(), keys_.dimension(2), keys_.slice(head), keys, static_cast<double>(scale_), out);
    }
    double costPerCell() const override { return 1; }

private:
    Tensor u_;
    Tensor keys_;
    float scale_;
};

class KeyRelativeTerm : public ScoreTerm {
public:
    KeyRelativeTerm(Tensor keys, Tensor table, std::shared_ptr<const IndexMap> index, float scale)
        : keys_(std::move(keys)), table_(std::move(table)), index_(std::move(index)), scale_(scale) {}

    void add(Index head, const Selection& rows, const Selection& columns, float* out, Index stride) const override {
        if (rows.contiguous() && columns.contiguous() && rows.count >= kFewestTogether) {
            // Keys as far apart as the queries read few table rows together; more would be multiplied with rows that they do not read.
            const Index width = std::max(rows.count, kFewestKeys);
            for (Index begin = 0; begin < columns.count; begin += width) {
                const Selection near = Selection::run(columns.first + begin, std::min(width, columns.count - begin));
                addTogether(head, rows, near, out + begin, stride);
            }
            return;
        }
        const Index depth = keys_.dimension(2);
        const float* keys = keys_.slice(head).data();
        for (Index r = 0; r < rows.count; ++r) {
            for (Index c = 0; c < columns.count; ++c) {
                const float* entry = ofHead(head).data() + index_->at(rows[r], columns[c]) * depth;
                out[r * stride + c] += scale_ * product(keys + columns[c] * depth, entry, depth);
            }
        }
    }
    void addExact(Index head, Index query, std::span<const Index> keys, double* out) const override {
        const Index depth = keys_.dimension(2);
        const float* vectors = keys_.slice(head).data();
        const float* table = ofHead(head).data();
        for (const Index key : keys) {
            *out++ += static_cast<double>(scale_) * exactProduct(vectors + key * depth, table + index_->at(query, key) * depth, depth);
        }
    }
    double costPerCell() const override { return 2 * static_cast<double>(keys_.dimension(2)); }

private:
    [[nodiscard]] std::span<const float> ofHead(Index head) const { return table_.rank() == 3 ? table_.slice(head) : table_.values(); }
    /// Every table row that the cells read with every key of the columns, added along the runs of the index.
    void addTogether(Index head, const Selection& rows, const Selection& columns, float* out, Index stride) const {
        Index low = index_->at(rows[0], columns[0]);
        Index high = low;
        for (const Index row : {rows[0], rows[rows.count - 1]}) {
            for (const Index column : {columns[0], columns[columns.count - 1]}) {
                low = std::min(low, index_->at(row, column));
                high = std::max(high, index_->at(row, column));
            }
        }
        const Index depth = keys_.dimension(2);
        const RowsBlock block(keys_.slice(head), depth, columns);
        std::vector<float> byRow(static_cast<std::size_t>((high - low + 1) * columns.count), 0.0F);
        addProductTransposed(ofHead(head).data() + low * depth, high - low + 1, block.data(), columns.count, depth, byRow.data(),
                             columns.count);
        std::vector<IndexRun> runs;
        for (Index r = 0; r < rows.count; ++r) {
            runs.clear();
            index_->runs(rows[r], columns.first, columns.count, runs);
            for (const IndexRun& run : runs) {
                const Index begin = run.column - columns.first;
                const float* from = byRow.data() + (run.index - low) * columns.count + begin;
                float* cell = out + r * stride + begin;
                if (run.step == 0) {
                    for (Index k = 0; k < run.length; ++k) {
                        cell[k] += scale_ * from[k];
                    }
                    continue;
                }
                const Index step = run.step * columns.count + 1;
                for (Index k = 0; k < run.length; ++k) {
                    cell[k] += scale_ * from[k * step];
                }
            }
        }
    }

    Tensor keys_;
    Tensor table_;
    std::shared_ptr<const IndexMap> index_;
    float scale_;
};

/// Adds the mask between tokens of a region map.
void addRegions(const std::vector<int>& regions, float apart, const Selection& rows, const Selection& columns, float* out, Index stride) {
    for (Index r = 0; r < rows.count; ++r) {
        const int own = regions[static_cast<std::size_t>(rows[r])];
        for (Index c = 0; c < columns.count; ++c) {
            out[r * stride + c] += regions[static_cast<std::size_t>(columns[c])] == own ? 0.0F : apart;
        }
    }
}

class RegionTerm : public ScoreTerm {
public:
    RegionTerm(std::shared_ptr<const std::vector<int>> regions, float apart) : regions_(std::move(regions)), apart_(apart) {}
    void add(Index, const Selection& rows, const Selection& columns, float* out, Index stride) const override {
        addRegions(*regions_, apart_, rows, columns, out, stride);
    }
    void addExact(Index, Index query, std::span<const Index> keys, double* out) const override {
        const auto regionOf = [this](Index token) { return (*regions_)[static_cast<std::size_t>(token)]; };
        for (const Index key : keys) {
            *out++ += regionOf(query) == regionOf(key) ? 0.0 : static_cast<double>(apart_);
        }
    }
    double costPerCell() const override { return 1; }

private:
    std::shared_ptr<const std::vector<int>> regions_;
    float apart_;
};

class RegionField : public Field {
public:
    RegionField(std::shared_ptr<const std::vector<int>> regions, float apart, AxisMeaning rows, AxisMeaning columns)
        : Field(static_cast<Index>(regions->size()), static_cast<Index>(regions->size()), false, std::move(rows), std::move(columns)),
          regions_(std::move(regions)),
          apart_(apart) {}

protected:
    void cells(const Selection& rows, const Selection& columns, float* out, Index stride) const override {
        for (Index r = 0; r < rows.count; ++r) {
            std::fill_n(out + r * stride, columns.count, 0.0F);
        }
        addRegions(*regions_, apart_, rows, columns, out, stride);
    }

private:
    std::shared_ptr<const std::vector<int>> regions_;
    float apart_;
};

}  // namespace

std::shared_ptr<const ScoreTerm> keyTerm(Tensor u, Tensor keys, float scale) {
    return std::make_shared<KeyTerm>(std::move(u), std::move(keys), scale);
}

std::shared_ptr<const ScoreTerm> keyRelativeTerm(Tensor keys, Tensor table, std::shared_ptr<const IndexMap> index, float scale) {
    return std::make_shared<KeyRelativeTerm>(std::move(keys), std::move(table), std::move(index), scale);
}

std::shared_ptr<const ScoreTerm> regionTerm(std::shared_ptr<const std::vector<int>> regions, float apart) {
    return std::make_shared<RegionTerm>(std::move(regions), apart);
}

std::shared_ptr<const Field> regionField(std::shared_ptr<const std::vector<int>> regions, float apart, AxisMeaning rows,
                                         AxisMeaning columns) {
    return std::make_shared<RegionField>(std::move(regions), apart, std::move(rows), std::move(columns));
}

}  // namespace posenc
