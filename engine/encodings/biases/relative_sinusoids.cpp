#include "engine/encodings/biases/relative_sinusoids.h"

#include <algorithm>

#include "engine/attention/terms.h"
#include "engine/core/derived_tensor.h"
#include "engine/encodings/biases/bias_parts.h"
#include "engine/encodings/formula_parts.h"
#include "engine/encodings/four_terms.h"
#include "engine/encodings/index_steps.h"
#include "engine/encodings/masks.h"
#include "engine/encodings/sequence.h"
#include "engine/fields/axes_map.h"
#include "engine/fields/matrix_field.h"

namespace posenc {

namespace {

/// Table and terms over `rows` sinusoids, a position for each row.
void addSinusoidTerms(ModelParts& parts, Index rows, SinusoidLayout layout, const std::function<Index(Index)>& positionOf,
                      std::function<ExplanationInput(Index row, StepWriter& steps)> describePosition,
                      const std::shared_ptr<const IndexMap>& index, std::shared_ptr<const IndexMap> indexOfQueries = nullptr,
                      std::shared_ptr<const IndexMap> indexOfNext = nullptr) {
    const Projection projected = projectedSinusoids(parts, rows, layout, positionOf);
    setSinusoidTable(parts, projected.whole, layout, std::move(describePosition));
    const Tensor& table = projected.byHead;
    addFourTerms(parts, {table, globalProducts(parts, table, index), index, VectorSource::Place::PartOfRow, std::move(indexOfQueries),
                         std::move(indexOfNext)});
}

Status buildConformer(ModelParts& parts) {
    const Sequence sequence = setSequence(parts);
    const Index m = sequence.keys;
    const std::string variant = parts.parameters().choice("variant");
    const auto last = parameterInput("n+M−1", static_cast<double>(m - 1));
    const auto distanceOf = [m](Index row) { return m - 1 - row; };
    const auto describeDistanceOf = [=](Index row, StepWriter& steps) {
        return steps.quantity(POSENC_TEXT("distance"), "{} - {}", {last, coordinateInput("row", row)},
                              static_cast<double>(distanceOf(row)));
    };
    if (variant == "no-shift") {
        const auto index = std::make_shared<const RowsMap>(sequence.queries, OffsetMap::affine(1, m, 0), [](Index) { return Index{0}; });
        parts.setIndexLayer("index", index);
        addSinusoidTerms(
            parts, m, SinusoidLayout::Interleaved, [](Index row) { return row; },
            [](Index row, StepWriter&) { return coordinateInput("row", row); }, index);
        parts.setDescription([=](Index, Index query, Index key, StepWriter& steps) {
            sequence.describeOffset(query, key, steps);
            steps.add(ExplanationStep::Kind::TableIndex, "index", "{}", {coordinateInput("key", key)}, static_cast<double>(key));
        });
        return {};
    }
    if (variant == "correct") {
        const auto index = sequence.affineMap(m - 1, 1);
        parts.setIndexLayer("index", index, RowOrder::reversed(2 * (m - 1)));
        addSinusoidTerms(parts, 2 * m - 1, SinusoidLayout::Interleaved, distanceOf, describeDistanceOf, index);
        parts.setDescription([=](Index, Index query, Index key, StepWriter& steps) {
            const auto offset = sequence.describeOffset(query, key, steps);
            describeShiftedIndex({"index", "2*(n+M−1)"}, offset, last, index->at(query, key), steps);
        });
        return {};
    }
    // Keys beyond the next one are shifted in from the row of the next query.
    const auto own = sequence.indexMap([m](Index offset) { return offset <= 0 ? offset + m - 1 : -1; }, {1});
    const auto next = sequence.indexMap([](Index offset) { return offset > 1 ? offset - 2 : -1; }, {2});
    const auto index = sequence.indexMap([m](Index offset) { return offset <= 0 ? offset + m - 1 : offset - 2; }, {1, 2});
    parts.setIndexLayer("index", index);
    addSinusoidTerms(parts, m, SinusoidLayout::Interleaved, distanceOf, describeDistanceOf, index, own, next);
    parts.setDescription([=](Index, Index query, Index key, StepWriter& steps) {
        const auto offset = describeOwnOffset(sequence, query, key, steps);
        const auto read = static_cast<double>(index->at(query, key));
        if (read < 0) {
            steps.add(ExplanationStep::Kind::Undefined, "index", "-1 * [{} = 1]", {offset}, read);
            steps.last().arithmetic.clear();
        } else if (offset.value <= 0) {
            steps.add(ExplanationStep::Kind::TableIndex, "index", "{} + {}", {offset, last}, read);
        } else {
            steps.add(ExplanationStep::Kind::TableIndex, "index", "{} - 2", {offset}, read);
        }
    });
    return {};
}

std::string formulaOfConformer(const Parameters& parameters, const OffsetConvention& offsets) {
    const std::string& variant = parameters.choice("variant");
    const bool ahead = offsets.keyMinusQuery();
    const std::string x = ahead ? "Δ" : "(−Δ)";
    if (variant == "legacy") {
        return joinedClauses({softmaxClause(parameters, scaled(parameters, "( qᵢ·kⱼ + u·kⱼ + shifted )")),
                              "shifted = (qᵢ + v)·R[ " + x + " + n+M−1 ] for " + x + " ≤ 0", "shifted = 0 for " + x + " = 1",
                              "shifted = (q[i+1] + v)·R[ " + x + " − 2 ] for " + x + " > 1", offsetClause(parameters, offsets),
                              scaleClause(parameters)});
    }
    const std::string row = variant == "no-shift" || ahead ? "R[ index ]" : "R[ 2(n+M−1) − index ]";
    return joinedClauses({softmaxClause(parameters, scaled(parameters, "( qᵢ·kⱼ + qᵢ·" + row + " + u·kⱼ + v·" + row + " )")),
                          variant == "no-shift" ? "index = j" : "index = Δ + n+M−1", offsetClause(parameters, offsets),
                          scaleClause(parameters)});
}

/// 1 where the tokens of two segments differ, by the segment of the query.
std::shared_ptr<const IndexMap> segmentMap(const Sequence& sequence, Index start) {
    const Index memory = sequence.memory();
    const auto segment = [=](Index token) { return start >= 0 && token >= start ? Index{1} : Index{0}; };
    const auto axis = IndexAxis::of(2, sequence.keys, [=](Index ofQuery, Index key) {
        return std::optional<Index>(ofQuery == (key < memory ? 0 : segment(key - memory)) ? 0 : 1);
    });
    return std::make_shared<const RowsMap>(sequence.queries, std::make_shared<const AxesMap>(std::vector{axis}, AxesMap::Options{}),
                                           segment);
}

void addSegments(ModelParts& parts, const Sequence& sequence) {
    const Tensor* embedding = parts.tensor("segment-embedding");
    if (embedding == nullptr) {
        addNothing(parts, "term-e");
    } else {
        const Index width = parts.parameters().integer("head-dim");
        const Tensor table = tableByHead(*embedding, 2, parts.heads(), width);
        const auto index = segmentMap(sequence, parts.parameters().integer("segment-start"));
        const Tensor& queries = parts.required("queries");
        const Tensor together = computedTensor(queries.shape(), [=, w = parts.required("w")](Index head, std::span<float> out) {
            const auto from = queries.slice(head);
            const auto added = w.slice(head);
            for (std::size_t at = 0; at < out.size(); ++at) {
                out[at] = from[at] + added[at % static_cast<std::size_t>(width)];
            }
        });
        parts.setLayer("segment-table", parts.heads(), [table](Index head) {
            return matrixField(table, head, {AxisMeaning::Kind::Other, POSENC_TEXT("same segment, other segment"), {}, 0}, features());
        });
        parts.setCellDescription("segment-table", [raw = *embedding](Index head, Cell cell, StepWriter& steps) {
            describeTensorCell("segment-embedding", raw, cell.row, {head, cell.column}, "segment-table", steps);
        });
        parts.scores().add("term-e", relativeTerm(together, table, index, parts.scale()));
        const VectorSource rows{"s", "segment-table", table, [index](Index query, Index key) { return index->at(query, key); }, true};
        const auto factor = scaleInput(parts);
        describeProducts(parts, "term-e", {{factor, queryVectors(parts), rows}, {factor, globalVector(parts, "w"), rows}});
    }
    parts.setScoreLayer("term-e", 0.0F);
}

Status buildXlnet(ModelParts& parts) {
    const Sequence sequence = setSequence(parts);
    const Index m = sequence.keys;
    const Index clamp = parts.parameters().integer("clamp");
    const auto index = sequence.affineMap(m, 1);
    parts.setIndexLayer("index", index, RowOrder::reversed(2 * m));
    const auto keys = parameterInput("n+M", static_cast<double>(m));
    addSinusoidTerms(
        parts, sequence.queries + m, SinusoidLayout::Halves,
        [=](Index row) { return clamp > 0 ? std::clamp(m - row, -clamp, clamp) : m - row; },
        [=](Index row, StepWriter& steps) {
            const auto distance =
                steps.quantity(POSENC_TEXT("distance"), "{} - {}", {keys, coordinateInput("row", row)}, static_cast<double>(m - row));
            if (clamp == 0) {
                return distance;
            }
            const auto most = parameterInput("D", static_cast<double>(clamp));
            return steps.quantity(POSENC_TEXT("clamped"), "clip({}, -{}, {})", {distance, most, most},
                                  static_cast<double>(std::clamp(m - row, -clamp, clamp)));
        },
        index);
    addSegments(parts, sequence);
    parts.setDescription([=](Index, Index query, Index key, StepWriter& steps) {
        const auto offset = sequence.describeOffset(query, key, steps);
        describeShiftedIndex({"index", "2*(n+M)"}, offset, keys, index->at(query, key), steps);
    });
    return {};
}

std::string formulaOfXlnet(const Parameters& parameters, const OffsetConvention& offsets) {
    const std::string row = offsets.keyMinusQuery() ? "R[ index ]" : "R[ 2(n+M) − index ]";
    return joinedClauses(
        {softmaxClause(parameters, scaled(parameters, "( qᵢ·kⱼ + qᵢ·" + row + " + u·kⱼ + v·" + row + " + (qᵢ + w)·segment-table[e] )")),
         "index = Δ + n+M", parameters.integer("segment-start") < 0 ? "e = 0" : "e = |[i ≥ B] − [j − M ≥ B]|",
         offsetClause(parameters, offsets), scaleClause(parameters)});
}

EncodingDeclaration bySinusoids(std::string id, std::string title, std::string summary, std::string source,
                                std::vector<ParameterDeclaration> parameters) {
    EncodingDeclaration out =
        sequenceEncoding(std::move(id), std::move(title), std::move(summary), std::move(source), std::move(parameters), false);
    out.tensors = {weight("position-weight", POSENC_TEXT("Position projection"), "[H d, H d]", inverseRootOf("head-dim", true)),
                   weight("u", POSENC_TEXT("Content bias u"), "[H, d]", inverseRootOfHeadDim()),
                   weight("v", POSENC_TEXT("Position bias v"), "[H, d]", inverseRootOfHeadDim())};
    out.defaultLayers = {"index", "table", "term-b", "term-a", "attention"};
    out.check = [](const Parameters& own) -> Status { return checkEven(own, "head-dim", own.integer("heads") * own.integer("head-dim")); };
    return out;
}

}  // namespace

EncodingDeclaration conformer() {
    EncodingDeclaration out =
        bySinusoids("conformer", POSENC_TEXT("Conformer"), POSENC_TEXT("Transformer-XL's four terms for speech, with keys on both sides"),
                    "Gulati et al. 2020, arXiv:2005.08100; NVIDIA/NeMo multi_head_attention.py; ESPnet and wenet transformer/attention.py",
                    {lengthParameter(16), memoryParameter(0), baseParameter(),
                     choiceParameter("variant", POSENC_TEXT("Variant"), POSENC_TEXT("How the relative shift is done"),
                                     {{"correct", POSENC_TEXT("correct (NeMo, newer ESPnet)")},
                                      {"legacy", POSENC_TEXT("legacy (older ESPnet)")},
                                      {"no-shift", POSENC_TEXT("no shift (wenet)")}})});
    out.tensors = withContent(out.tensors, "n", "(n+M)");
    out.layers =
        fourTermLayers(tableLayer(POSENC_TEXT("(2m-1) x H d; m x H d if not correct")), "position-weight", {"position-weight", "v"});
    out.formula = formulaOfConformer;
    out.build = buildConformer;
    addSequenceMasks(out);
    return out;
}

EncodingDeclaration xlnet() {
    EncodingDeclaration out = bySinusoids(
        "xlnet", POSENC_TEXT("XLNet"), POSENC_TEXT("Transformer-XL's four terms with keys on both sides, and a term for segments"),
        "Yang et al. 2019, arXiv:1906.08237; zihangdai/xlnet modeling.py rel_attn_core",
        {lengthParameter(16), memoryParameter(8), baseParameter(),
         countParameter("clamp", "D", POSENC_TEXT("Clamp"), POSENC_TEXT("Distances are clipped here; 0: no limit"), 0, 0, 1048576, 128),
         countParameter("segment-start", "B", POSENC_TEXT("Segment start"),
                        POSENC_TEXT("First token of the second segment; -1: one segment"), -1, -1, 1048576, 64)});
    out.tensors.push_back(weight("w", POSENC_TEXT("Segment bias w"), "[H, d]", inverseRootOfHeadDim()));
    TensorDeclaration segments = weight("segment-embedding", POSENC_TEXT("Segment embedding"), "[2, H, d]", inverseRootOfHeadDim());
    segments.optional = true;
    out.tensors.push_back(segments);
    parameterOf(out, "segment-start").tensor = "segment-embedding";
    out.tensors = withContent(out.tensors, "n", "(n+M)");
    const LayerDeclaration table{.id = "segment-table",
                                 .title = POSENC_TEXT("Segment table"),
                                 .description = POSENC_TEXT("vectors of keys in the same and in the other segment"),
                                 .role = LayerRole::Numbers,
                                 .stack = LayerStack::Heads,
                                 .shape = "H x 2 x d"};
    out.layers =
        fourTermLayers(tableLayer(POSENC_TEXT("(n+m) x H d, farthest distance first")), "position-weight", {"position-weight", "v"},
                       {table.reading({"segment-embedding"}),
                        termLayer("term-e", LayerRole::Position, POSENC_TEXT("Term e"), POSENC_TEXT("same or other segment, (q+w)·s"),
                                  {"queries", "w", "segment-embedding"})});
    out.check = [even = out.check](const Parameters& own) -> Status {
        if (own.integer("segment-start") > own.integer("length")) {
            return makeError(ErrorCode::ParameterConflict, "segment-start", toString(own.integer("segment-start")),
                             "segment-start <= " + toString(own.integer("length")));
        }
        return even(own);
    };
    out.formula = formulaOfXlnet;
    out.build = buildXlnet;
    addSequenceMasks(out);
    return out;
}

}  // namespace posenc
