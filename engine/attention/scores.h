#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/attention/score_term.h"
#include "engine/fields/key_mask.h"

namespace posenc {

/// Largest logit and sum of exp(logit - largest) of one softmax row.
struct RowStatistics {
    float largest = 0;
    double sum = 0;
};

/// The logits of a model as the sum of its terms, with a mask if it has one, and the statistics of their softmax rows,
/// kept once they are computed. Safe to read from several threads.
class Scores {
public:
    Scores(Index heads, AxisMeaning queryMeaning, Index queries, AxisMeaning keyMeaning, Index keys);
    ~Scores();

    /// Whether a term is part of the logits, or only shown in its layer (the unrotated product of rotary embeddings).
    enum class Use { InLogits, LayerOnly };
    /// Terms of one layer name add up to that layer; those in use add up to the logits.
    void add(std::string layer, std::shared_ptr<const ScoreTerm> term, Use use = Use::InLogits) {
        terms_.push_back({std::move(layer), std::move(term), use});
    }
    /// Which keys each query sees; all of them where nothing is set.
    void setMask(std::shared_ptr<const KeyMask> mask) { mask_ = std::move(mask); }
    /// One more logit for each head, which joins the softmax of every row and is dropped: rows then add up to less than 1.
    void setSinkLogits(std::vector<float> logits) { sinkLogits_ = std::move(logits); }
    /// Attention becomes (1 - gate) softmax(these) + gate softmax(second), a gate for each head. @pre of the same size and mask
    void mixWith(std::shared_ptr<const Scores> second, std::vector<float> gates) {
        second_ = std::move(second);
        gates_ = std::move(gates);
    }
    /// The scores that attention is mixed with; null: none.
    [[nodiscard]] const Scores* second() const { return second_.get(); }
    [[nodiscard]] float gate(Index head) const { return gates_[static_cast<std::size_t>(head)]; }

    [[nodiscard]] Index heads() const { return heads_; }
    [[nodiscard]] Index queries() const { return queries_; }
    [[nodiscard]] Index keys() const { return keys_; }
    [[nodiscard]] const AxisMeaning& queryMeaning() const { return queryMeaning_; }
    [[nodiscard]] const AxisMeaning& keyMeaning() const { return keyMeaning_; }
    /// Layer names in the order in which they came.
    [[nodiscard]] std::vector<std::string> layers() const;
    [[nodiscard]] const KeyMask& keyMask() const { return *mask_; }
    [[nodiscard]] const std::shared_ptr<const KeyMask>& sharedMask() const { return mask_; }
    [[nodiscard]] bool hasSinkLogits() const { return !sinkLogits_.empty(); }
    /// Multiplications per cell of a layer ("": the logits).
    [[nodiscard]] double costPerCell(std::string_view layer) const;

    /// Cells of one layer, or of the logits (""), unmasked.
    void sum(std::string_view layer, Index head, const Selection& rows, const Selection& columns, float* out, Index stride) const;
    /// Means of one layer over the samples of a region, unmasked; false where a term does not know them without looking at each cell.
    [[nodiscard]] bool means(std::string_view layer, Index head, const Region& region, std::span<float> out,
                             const std::stop_token& stop) const;
    /// Whether a key of the region is hidden from a query of it.
    [[nodiscard]] bool hides(const Region& region) const {
        return mask_->hides(region.rows.first, region.rows.first + region.rows.count,
                            {region.columns.first, region.columns.first + region.columns.count});
    }
    /// Writes `value` where the key is hidden.
    void mask(const Selection& rows, const Selection& columns, float value, float* out, Index stride) const;
    /// Statistics of some rows, computed by streaming over the keys where they are not known; costs a row of logits then.
    [[nodiscard]] std::vector<RowStatistics> statistics(Index head, const Selection& rows) const;
    /// exp(logit - largest) / sum of some cells, 0 in a row without a visible key; whole rows in one pass. Mixed with the second ones,
    /// where there are any.
    void probabilities(Index head, const Selection& rows, const Selection& columns, float* out, Index stride) const;

    /// Means of probabilities() over the samples of whole rows, which are streamed once: each stretch of keys is weighed by the largest
    /// logit up to it, and what came before is weighed anew where a larger one follows. Rows that are not finite are left out of a sample.
    /// False, with `out` worthless, after a request to stop. @pre the region has all columns
    [[nodiscard]] bool meanProbabilities(Index head, const Region& region, std::span<float> out, const std::stop_token& stop) const;

    struct Term {
        std::string layer;
        std::shared_ptr<const ScoreTerm> term;
        Use use = Use::InLogits;

        /// Whether it is part of a layer; of the logits where none is named.
        [[nodiscard]] bool belongsTo(std::string_view name) const { return name.empty() ? use == Use::InLogits : layer == name; }
    };
    [[nodiscard]] const std::vector<Term>& terms() const { return terms_; }

private:
    struct Cache;
    /// Makes the logits of one query their exponentials, exp(logit - largest), and returns the sum of these. Those that weigh something in
    /// the sum, or in the row's own where that is known to be larger, come from logits in double: in float32 a logit of 30 is off by
    /// 1e-6, and what is made of it as well.
    double exponentials(Index head, Index query, const Selection& keys, float* logits, float largest, double rowSum) const;
    /// Adds a stretch of a query's logits to the statistics of its row; the stretch is overwritten by its exponentials.
    void absorb(Index head, Index query, const Selection& keys, float* logits, RowStatistics& row) const;
    /// Stretches of keys that some of the rows see, apart from each other.
    [[nodiscard]] std::vector<KeyRun> seenBy(const Selection& rows) const;
    /// Adds a head's sink logit to the statistics of a row.
    void addSink(Index head, RowStatistics& row) const;
    /// Sums over the columns' samples of neighbouring rows, row after row, each to be multiplied by its share; see meanProbabilities().
    [[nodiscard]] std::vector<double> streamRows(Index head, const Selection& rows, const Axis& columns, std::vector<float>& sums) const;
    Index heads_;
    Index queries_;
    Index keys_;
    AxisMeaning queryMeaning_;
    AxisMeaning keyMeaning_;
    std::vector<Term> terms_;
    std::shared_ptr<const KeyMask> mask_;
    std::vector<float> sinkLogits_;
    std::shared_ptr<const Scores> second_;
    std::vector<float> gates_;
    std::unique_ptr<Cache> cache_;
};

}  // namespace posenc
