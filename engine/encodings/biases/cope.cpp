#include "engine/encodings/biases/cope.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

#include "engine/attention/product.h"
#include "engine/attention/row_term.h"
#include "engine/attention/softmax_row.h"
#include "engine/encodings/biases/bias_parts.h"
#include "engine/encodings/formula_parts.h"
#include "engine/encodings/masks.h"
#include "engine/encodings/sequence.h"
#include "engine/fields/matrix_field.h"
#include "engine/model/sequence_mask.h"

namespace posenc {

namespace {

/// What CoPE computes of a row of scores, from the last key that counts back.
struct Cope {
    Tensor queries;
    Tensor gateKeys;
    Tensor embedding;
    Index keys;
    std::shared_ptr<const KeyMask> mask;
    double scale;
    double positionScale;
    Index rows;

    [[nodiscard]] static std::span<const float> vectors(const Tensor& tensor, Index head) {
        return tensor.rank() == 3 ? tensor.slice(head) : tensor.values();
    }
    [[nodiscard]] bool sees(Index query, Index key) const { return mask->of(query).has(key); }
    /// The gates of one query for `count` keys from `first` on; 0 where a key is hidden.
    void gates(Index head, Index query, Index first, Index count, float* out) const {
        const Index width = queries.dimension(2);
        std::fill_n(out, count, 0.0F);
        const float* vector = vectors(queries, head).data() + query * width;
        const float* keysOfHead = vectors(gateKeys, head).data();
        const VisibleKeys seen = mask->of(query);
        for (const KeyRun& run : seen.runs()) {
            const Index begin = std::max(run.first, first);
            const Index length = std::min(run.end, first + count) - begin;
            if (length > 0) {
                float* gates = out + begin - first;
                addProductTransposed(vector, 1, keysOfHead + begin * width, length, width, gates, length);
                multiply(gates, length, static_cast<float>(-scale));
                exponentiate(gates, length, 0);
                std::transform(gates, gates + length, gates, [](float power) { return 1 / (1 + power); });
            }
        }
    }
    [[nodiscard]] double gate(Index head, Index query, Index key) const {
        float out = 0;
        gates(head, query, key, 1, &out);
        return static_cast<double>(out);
    }
    /// Calls visit(first key, counts) for stretches of the row's keys, from the last one down to `first`; the counts are one for each
    /// key, or one that all of them have. Keys behind the last visible one count nothing, and once the largest count is reached, nothing
    /// before changes it: of neither is a gate computed.
    using Visit = std::function<void(Index, std::span<const double>)>;
    void visit(Index head, Index query, Index first, const Visit& visit) const {
        constexpr Index kTogether = 64;
        const auto most = static_cast<double>(rows - 1);
        std::array<float, kTogether> some{};
        std::array<double, kTogether> counts{};
        double sum = 0;
        const VisibleKeys seen = mask->of(query);
        Index end = seen.runs().empty() ? 0 : seen.runs().back().end;
        if (end < keys) {
            visit(std::max(first, end), std::span(counts).first(1));
        }
        while (end > first && sum < most) {
            const Index begin = std::max(first, end - kTogether);
            const auto length = static_cast<std::size_t>(end - begin);
            gates(head, query, begin, end - begin, some.data());
            for (std::size_t k = length; k-- > 0;) {
                sum += static_cast<double>(some[k]);
                counts[k] = std::min(sum, most);
            }
            visit(begin, std::span(counts).first(length));
            end = begin;
        }
        if (end > first) {
            visit(first, std::span(&most, 1));
        }
    }
    /// The same for the selected keys alone: visit(begin, end of those in the stretch, its first key, counts).
    template <typename Visitor>
    void visitSelected(Index head, Index query, const Selection& selected, const Visitor& visitor) const {
        Index end = selected.count;
        visit(head, query, selected[0], [&](Index first, std::span<const double> counts) {
            Index begin = end;
            if (selected.contiguous()) {
                begin = std::clamp<Index>(first - selected.first, 0, end);
            }
            while (begin > 0 && selected[begin - 1] >= first) {
                --begin;
            }
            if (begin < end) {
                visitor(begin, end, first, counts);
            }
            end = begin;
        });
    }
    [[nodiscard]] double entry(Index head, Index query, Index at) const {
        const Index width = queries.dimension(2);
        return static_cast<double>(
            product(vectors(queries, head).data() + query * width, vectors(embedding, head).data() + at * width, width));
    }
    [[nodiscard]] double position(std::span<const double> entries, double count) const {
        const double low = std::floor(count);
        const double part = count - low;
        return positionScale *
               ((1 - part) * entries[static_cast<std::size_t>(low)] + part * entries[static_cast<std::size_t>(std::ceil(count))]);
    }
};

/// One of the two layers of gates: a row is computed from its end to the first column that is asked for.
class CopeField : public Field {
public:
    CopeField(std::shared_ptr<const Cope> cope, Index head, bool counts)
        : Field(cope->queries.dimension(1), cope->keys, false, queryTokens(), keyTokens()),
          cope_(std::move(cope)),
          head_(head),
          counts_(counts) {}
    double costPerCell() const override { return static_cast<double>(cope_->queries.dimension(2)); }

protected:
    void cells(const Selection& rows, const Selection& columns, float* out, Index stride) const override {
        for (Index r = 0; r < rows.count; ++r) {
            float* line = out + r * stride;
            if (!counts_) {
                if (columns.contiguous()) {
                    cope_->gates(head_, rows[r], columns.first, columns.count, line);
                }
                for (Index c = 0; c < columns.count && !columns.contiguous(); ++c) {
                    cope_->gates(head_, rows[r], columns[c], 1, line + c);
                }
                continue;
            }
            cope_->visitSelected(head_, rows[r], columns, [&](Index begin, Index end, Index first, std::span<const double> counts) {
                for (Index c = begin; c < end; ++c) {
                    line[c] = static_cast<float>(counts[counts.size() == 1 ? 0 : static_cast<std::size_t>(columns[c] - first)]);
                }
            });
        }
    }

private:
    std::shared_ptr<const Cope> cope_;
    Index head_;
    bool counts_;
};

Status buildCope(ModelParts& parts) {
    const Sequence sequence = setSequence(parts);
    const Tensor* gateKeys = parts.tensor("gate-keys");
    const auto cope = std::make_shared<const Cope>(Cope{parts.required("queries"), gateKeys != nullptr ? *gateKeys : parts.required("keys"),
                                                        parts.required("embedding"), sequence.keys, parts.scores().sharedMask(),
                                                        static_cast<double>(parts.scale()), static_cast<double>(positionScale(parts)),
                                                        parts.parameters().integer("positions")});
    const Tensor& table = cope->embedding;
    parts.setLayer("table", 0, [table](Index) {
        return matrixField(table, 0, {AxisMeaning::Kind::Other, POSENC_TEXT("count"), {}, 0}, features());
    });
    describeTable(parts, "embedding");
    // A count lies between two rows: no pair reads just one.
    const AxisMeaning counts{AxisMeaning::Kind::Other, POSENC_TEXT("count"), {}, 0};
    parts.setLayer("relative-logits", parts.heads(),
                   [=](Index head) { return productField(cope->queries, table, head, queryTokens(), counts); });
    for (const bool ofCounts : {false, true}) {
        parts.setLayer(ofCounts ? "counts" : "gates", parts.heads(),
                       [=](Index head) { return std::make_shared<const CopeField>(cope, head, ofCounts); });
    }
    addContent(parts);
    parts.scores().add("position", rowTerm(
                                       [cope](Index head, Index query, const Selection& keys, float* out) {
                                           std::vector<double> entries;
                                           for (Index at = 0; at < cope->rows; ++at) {
                                               entries.push_back(cope->entry(head, query, at));
                                           }
                                           cope->visitSelected(
                                               head, query, keys,
                                               [&](Index begin, Index end, Index first, std::span<const double> stretch) {
                                                   if (stretch.front() == stretch.back()) {
                                                       // Counts never grow along a row: all of them are one.
                                                       const auto share = static_cast<float>(cope->position(entries, stretch.front()));
                                                       std::for_each(out + begin, out + end, [share](float& score) { score += share; });
                                                       return;
                                                   }
                                                   for (Index k = begin; k < end; ++k) {
                                                       const double count = stretch[static_cast<std::size_t>(keys[k] - first)];
                                                       out[k] += static_cast<float>(cope->position(entries, count));
                                                   }
                                               });
                                       },
                                       2 * static_cast<double>(cope->queries.dimension(2))));
    parts.setScoreLayer("position", 0.0F);

    parts.setDescription([=](Index, Index query, Index key, StepWriter& steps) { sequence.describeOffset(query, key, steps); });
    const auto factor = scaleInput(parts);
    const auto positionFactor = positionScaleInput(parts);
    const VectorSource q = queryVectors(parts);
    VectorSource g = keyVectors(parts);
    if (gateKeys != nullptr) {
        g.symbol = "g";
        g.layer = "tensor-gate-keys";
        g.numbers = *gateKeys;
    }
    const VectorSource rows{"E", "table", table, [](Index, Index row) { return row; }, true};
    parts.setCellDescription("relative-logits",
                             [=](Index head, Cell cell, StepWriter& steps) { describeRelativeLogit(q, rows, head, cell, steps); });
    parts.setCellDescription(
        "gates", [=, memory = sequence.memoryInput(), parameters = parts.parameters()](Index head, Cell cell, StepWriter& steps) {
            if (!cope->sees(cell.row, cell.column)) {
                const auto visible = describeVisible(parameters, *cope->mask, cell.row, cell.column, memory, steps);
                steps.add(ExplanationStep::Kind::Entry, "gates", "{}", {visible}, 0);
                return;
            }
            const auto product = describeProduct(q, g, head, cell.row, cell.column, steps);
            steps.add(ExplanationStep::Kind::Entry, "gates", "σ({} * {})", {factor, product}, cope->gate(head, cell.row, cell.column));
        });
    const auto countOf = [=](Index head, Index query, Index key) {
        double found = 0;
        cope->visit(head, query, key, [&](Index, std::span<const double> stretch) { found = stretch.front(); });
        return found;
    };
    const auto describeCount = [=](Index head, Index query, Index key, ExplanationStep::Kind kind, const std::string& name,
                                   StepWriter& steps) {
        const std::string text = "gates[" + std::to_string(query) + ", " + std::to_string(key) + "..]";
        return steps.add(kind, name, "min(sum({}), {})",
                         {vectorInput("gates", head, cellsOfRow(query, key, cope->keys - key), text),
                          parameterInput("P−1", static_cast<double>(cope->rows - 1))},
                         countOf(head, query, key));
    };
    parts.setCellDescription("counts", [=](Index head, Cell cell, StepWriter& steps) {
        describeCount(head, cell.row, cell.column, ExplanationStep::Kind::Entry, "counts", steps);
    });
    parts.setShareDescription("position", [=](Index head, Index query, Index key, double value, StepWriter& steps) {
        const auto count = describeCount(head, query, key, ExplanationStep::Kind::Quantity, "count", steps);
        const auto low = static_cast<Index>(std::floor(count.value));
        const auto high = static_cast<Index>(std::ceil(count.value));
        const auto part =
            steps.quantity(POSENC_TEXT("fractional part"), "{} - floor({})", {count, count}, count.value - std::floor(count.value));
        const auto at = [&](Index row) {
            return cellInput("relative-logits", head, {query, row}, cope->entry(head, query, row), "x[" + std::to_string(row) + "]");
        };
        steps.add(ExplanationStep::Kind::Share, "position", "{} * ((1 - {}) * {} + {} * {})",
                  {positionFactor, part, at(low), part, at(high)}, value);
    });
    return {};
}

std::string formulaOfCope(const Parameters& parameters, const OffsetConvention& /*offsets*/) {
    const bool causal = parameters.flag("causal");
    const std::string last = causal ? queryPosition(parameters) : "m−1";
    // Of the keys up to the query, all behind a visible one are visible, but for those between a sink and the window or the chunk.
    const KeyMask::Rule rule = maskRule(parameters);
    const bool near = rule.reach || rule.chunk > 0;
    const bool gaps = causal ? near && rule.sinks > 0 : near || !rule.segmentEnds.empty();
    return joinedClauses(
        {softmaxClause(parameters, scaled(parameters, "QKᵀ") + " + " + positionScaled(parameters, "position")),
         "position = (1 − p + ⌊p⌋)·(qᵢ·embedding[ ⌊p⌋ ]) + (p − ⌊p⌋)·(qᵢ·embedding[ ceil(p) ])",
         "p = min( Σ[l=j.." + last + "] " + (gaps ? "visible[i, l]·σ(" : "σ(") + scaled(parameters, "(qᵢ·g[l])") + "), P−1 )",
         scaleClause(parameters)});
}

}  // namespace

EncodingDeclaration cope() {
    EncodingDeclaration out =
        sequenceEncoding("cope", POSENC_TEXT("CoPE"),
                         POSENC_TEXT("Content gates count the tokens from key to query; the count looks up a trained embedding"),
                         "Golovneva et al. 2024, arXiv:2405.18719; facebookresearch/RAM projects/cope context_position.py",
                         {lengthParameter(24), keyLengthParameter(),
                          countParameter("positions", "P", POSENC_TEXT("Positions"),
                                         POSENC_TEXT("Rows of the table; counts are clipped to one less"), 16, 2, 4096, 128),
                          positionScaleParameter()},
                         true);
    TensorDeclaration gateKeys = contentTensor(weight("gate-keys", POSENC_TEXT("Gate keys"), "[H, m, d]", normal(1)));
    gateKeys.optional = true;
    out.tensors =
        withContent({weight("embedding", POSENC_TEXT("Position embedding"), "[P, d]", inverseRootOfHeadDim()), gateKeys}, "n", "m");
    const std::vector<std::string> gates{"queries", "keys", "gate-keys"};
    LayerDeclaration counts{.id = "counts",
                            .title = POSENC_TEXT("Counts"),
                            .description = POSENC_TEXT("sum of the gates from the key to the query"),
                            .role = LayerRole::Score,
                            .stack = LayerStack::Heads,
                            .shape = "H x n x m",
                            .sign = LayerSign::NonNegative};
    out.layers = withCommonLayers({offsetLayer(), gatesLayer("H x n x m", LayerStack::Heads).reading(gates), counts.reading(gates),
                                   tableLayer("P x d").reading({"embedding"}), relativeLogitsLayer().reading({"embedding", "queries"}),
                                   positionLayer().reading({"embedding", "queries", "keys", "gate-keys"})},
                                  {.position = {"embedding", "gate-keys"}});
    out.defaultLayers = {"counts", "gates", "table", "position", "attention"};
    out.formula = formulaOfCope;
    out.build = buildCope;
    addSequenceMasks(out);
    return out;
}

}  // namespace posenc
