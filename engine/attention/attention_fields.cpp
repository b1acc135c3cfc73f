#include "engine/attention/attention_fields.h"

#include <algorithm>

#include "engine/attention/product.h"

namespace posenc {

namespace {

/// Keys whose attention is in hand at a time while an output row is added up.
constexpr Index kOutputColumns = 1024;
/// Of longer rows only few at a time would fit into the cache as a whole.
constexpr Index kLongRow = 4096;

class ScoreField : public Field {
public:
    ScoreField(std::shared_ptr<const Scores> scores, std::string layer, Index head, std::optional<float> masked)
        : Field(scores->queries(), scores->keys(), false, scores->queryMeaning(), scores->keyMeaning()),
          scores_(std::move(scores)),
          layer_(std::move(layer)),
          head_(head),
          masked_(masked) {}
    double costPerCell() const override { return scores_->costPerCell(layer_); }

protected:
    void cells(const Selection& rows, const Selection& columns, float* out, Index stride) const override {
        scores_->sum(layer_, head_, rows, columns, out, stride);
        if (masked_) {
            scores_->mask(rows, columns, *masked_, out, stride);
        }
    }
    bool reduce(const Region& region, std::span<float> out, std::stop_token stop) const override {
        return region.reduction == Reduction::Mean && !(masked_ && scores_->hides(region)) &&
               scores_->means(layer_, head_, region, out, stop);
    }

private:
    std::shared_ptr<const Scores> scores_;
    std::string layer_;
    Index head_;
    std::optional<float> masked_;
};

class AttentionField : public Field {
public:
    AttentionField(std::shared_ptr<const Scores> scores, Index head)
        : Field(scores->queries(), scores->keys(), false, scores->queryMeaning(), scores->keyMeaning()),
          scores_(std::move(scores)),
          head_(head) {}
    /// The logits twice: once for the statistics of the row.
    double costPerCell() const override { return 2 * scores_->costPerCell({}); }

protected:
    void cells(const Selection& rows, const Selection& columns, float* out, Index stride) const override {
        scores_->probabilities(head_, rows, columns, out, stride);
    }
    bool reduce(const Region& region, std::span<float> out, std::stop_token stop) const override {
        const bool wholeRows = region.columns.count == columns() && columns() > kLongRow;
        return region.reduction == Reduction::Mean && wholeRows &&
               (scores_->meanProbabilities(head_, region, out, stop) || stop.stop_requested());
    }

private:
    std::shared_ptr<const Scores> scores_;
    Index head_;
};

class OutputField : public Field {
public:
    OutputField(std::shared_ptr<const Scores> scores, Index head, Tensor values, std::optional<RelativeValues> relative)
        : Field(scores->queries(), values.dimension(2), false, scores->queryMeaning(), AxisMeaning{AxisMeaning::Kind::Feature, {}, {}, 0}),
          scores_(std::move(scores)),
          head_(head),
          values_(std::move(values)),
          relative_(std::move(relative)) {}
    /// A whole row of attention for one row of features.
    double costPerCell() const override {
        return 2 * scores_->costPerCell({}) * static_cast<double>(scores_->keys()) / static_cast<double>(columns());
    }

protected:
    void cells(const Selection& rows, const Selection& columnList, float* out, Index stride) const override {
        const Index depth = columns();
        const Index keys = scores_->keys();
        const auto values = values_.slice(head_);
        std::vector<float> output(static_cast<std::size_t>(rows.count * depth), 0.0F);
        std::vector<float> attention(static_cast<std::size_t>(rows.count * std::min(kOutputColumns, keys)));
        const Index tableRows = relative_ ? relative_->table.dimension(0) : 0;
        std::vector<float> byTableRow(static_cast<std::size_t>(rows.count * tableRows), 0.0F);
        for (Index first = 0; first < keys; first += kOutputColumns) {
            const Index count = std::min(kOutputColumns, keys - first);
            scores_->probabilities(head_, rows, Selection::run(first, count), attention.data(), count);
            addProduct(attention.data(), count, rows.count, values.data() + first * depth, count, depth, output.data());
            collect(rows, first, count, attention, byTableRow, tableRows);
        }
        if (relative_) {
            addProduct(byTableRow.data(), tableRows, rows.count, relative_->table.values().data(), tableRows, depth, output.data());
        }
        for (Index r = 0; r < rows.count; ++r) {
            for (Index c = 0; c < columnList.count; ++c) {
                out[r * stride + c] = output[static_cast<std::size_t>(r * depth + columnList[c])];
            }
        }
    }

private:
    /// Adds up the attention that each row of the relative table receives.
    void collect(const Selection& rows, Index first, Index count, const std::vector<float>& attention, std::vector<float>& byTableRow,
                 Index tableRows) const {
        if (!relative_) {
            return;
        }
        std::vector<IndexRun> runs;
        for (Index r = 0; r < rows.count; ++r) {
            runs.clear();
            relative_->index->runs(rows[r], first, count, runs);
            for (const IndexRun& run : runs) {
                for (Index k = 0; k < run.length && run.index >= 0; ++k) {
                    byTableRow[static_cast<std::size_t>(r * tableRows + run.index + run.step * k)] +=
                        attention[static_cast<std::size_t>(r * count + run.column - first + k)];
                }
            }
        }
    }

    std::shared_ptr<const Scores> scores_;
    Index head_;
    Tensor values_;
    std::optional<RelativeValues> relative_;
};

}  // namespace

std::shared_ptr<const Field> scoreField(std::shared_ptr<const Scores> scores, std::string layer, Index head, std::optional<float> masked) {
    return std::make_shared<ScoreField>(std::move(scores), std::move(layer), head, masked);
}

std::shared_ptr<const Field> attentionField(std::shared_ptr<const Scores> scores, Index head) {
    return std::make_shared<AttentionField>(std::move(scores), head);
}

std::shared_ptr<const Field> outputField(std::shared_ptr<const Scores> scores, Index head, Tensor values,
                                         std::optional<RelativeValues> relative) {
    return std::make_shared<OutputField>(std::move(scores), head, std::move(values), std::move(relative));
}

}  // namespace posenc
