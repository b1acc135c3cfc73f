#include "engine/encodings/transformer_xl.h"

#include <algorithm>
#include <iterator>

#include "engine/attention/attention_fields.h"
#include "engine/attention/key_terms.h"
#include "engine/attention/product.h"
#include "engine/attention/softmax_row.h"
#include "engine/core/derived_tensor.h"
#include "engine/encodings/formula_parts.h"
#include "engine/encodings/index_steps.h"
#include "engine/encodings/sequence.h"
#include "engine/encodings/sinusoid.h"
#include "engine/fields/matrix_field.h"

namespace posenc {

namespace {

LayerDeclaration term(std::string id, LayerRole role, std::string title, std::string description, std::vector<std::string> tensors) {
    return LayerDeclaration{.id = std::move(id),
                            .title = std::move(title),
                            .description = std::move(description),
                            .role = role,
                            .stack = LayerStack::Heads,
                            .shape = "H x n x m"}
        .reading(std::move(tensors));
}

/// @param vectors the tensor that the positions' vectors come from; @param distance those that term d comes from
std::vector<LayerDeclaration> termLayers(const LayerDeclaration& table, const std::string& vectors,
                                         const std::vector<std::string>& distance) {
    std::vector<LayerDeclaration> own{offsetLayer(), indexLayer(), table.reading({vectors}),
                                      relativeLogitsLayer().reading({vectors, "queries"})};
    own.push_back(term("term-a", LayerRole::Score, POSENC_TEXT("Term a"), POSENC_TEXT("content with content, q·k"), {"queries", "keys"}));
    own.push_back(
        term("term-b", LayerRole::Position, POSENC_TEXT("Term b"), POSENC_TEXT("content with position, q·R"), {vectors, "queries"}));
    own.push_back(term("term-c", LayerRole::Score, POSENC_TEXT("Term c"), POSENC_TEXT("global content bias, u·k"), {"u", "keys"}));
    own.push_back(term("term-d", LayerRole::Bias, POSENC_TEXT("Term d"), POSENC_TEXT("global position bias"), distance));
    AttentionTensors tensors{.position = {vectors, "u"}};
    std::copy_if(distance.begin(), distance.end(), std::back_inserter(tensors.position),
                 [&](const std::string& name) { return name != vectors; });
    return withCommonLayers(std::move(own), tensors);
}

/// The four terms over a table [H, r, d] and scaled numbers per table row.
void addTerms(ModelParts& parts, const Tensor& table, std::shared_ptr<const BiasTable> byRow,
              const std::shared_ptr<const OffsetMap>& index) {
    const Tensor& queries = parts.required("queries");
    const Tensor& keys = parts.required("keys");
    const float scale = parts.scale();
    Scores& scores = parts.scores();
    scores.add("term-a", contentTerm(queries, keys, std::vector<float>(static_cast<std::size_t>(parts.heads()), scale)));
    scores.add("term-b", relativeTerm(queries, table, index, scale));
    scores.add("term-c", keyTerm(parts.required("u"), keys, scale));
    scores.add("term-d", biasTerm(std::move(byRow), index));
    for (const char* layer : {"term-a", "term-b", "term-c", "term-d"}) {
        parts.setScoreLayer(layer, 0.0F);
    }
    // The content is term a without the mask.
    parts.setLayer("content", parts.heads(),
                   [scores = parts.sharedScores()](Index head) { return scoreField(scores, "term-a", head, std::nullopt); });
    parts.setLayer("relative-logits", parts.heads(),
                   [queries, table](Index head) { return productField(queries, table, head, queryTokens(), tableRows()); });
}

/// [r, H, d], or the same numbers as [1, r, H d], as [H, r, d].
Tensor byHead(const Tensor& table, Index rows, Index heads, Index depth) {
    return computedTensor(Shape{heads, rows, depth}, [=](Index head, std::span<float> out) {
        const float* from = table.values().data() + head * depth;
        for (Index row = 0; row < rows; ++row) {
            std::copy_n(from + row * heads * depth, depth, out.data() + row * depth);
        }
    });
}

/// Layer `index`: row `base` + key - query, none where that is below 0; and what is said of it.
void setIndex(ModelParts& parts, const Sequence& sequence, const std::shared_ptr<const OffsetMap>& index,
              const std::shared_ptr<const OffsetMap>& mirrored, Index base) {
    parts.setIndexLayer("index", index, mirrored);
    parts.setDescription([=](Index, Index query, Index key, OffsetSign sign, std::vector<ExplanationStep>& steps) {
        const Index offset = sequence.describeOffset(query, key, sign, steps);
        const Index row = index->at(query, key);
        if (row < 0) {
            return;
        }
        if (sign == OffsetSign::KeyMinusQuery) {
            describeIndex("index", std::to_string(base) + " + " + std::to_string(key) + " - " + std::to_string(query), row, row, steps);
        } else {
            const Index counted = mirrored->at(query, key);
            describeShiftedIndex("index", offset, counted - offset, row, steps);
        }
    });
}

Status buildSinusoidal(ModelParts& parts) {
    const Sequence sequence = setSequence(parts);
    const Index heads = parts.heads();
    const Index depth = parts.parameters().integer("head-dim");
    const Index width = heads * depth;
    const Index rows = sequence.keys;
    const auto index = sequence.indexMap([rows](Index offset) { return offset <= 0 ? rows - 1 + offset : -1; }, {1});
    setIndex(parts, sequence, index, sequence.indexMap([](Index offset) { return offset <= 0 ? -offset : -1; }, {1}), sequence.queries - 1);

    // Row r is the distance m - 1 - r.
    const double base = parts.parameters().real("base");
    const auto project = [=, weight = parts.required("position-weight")](Index, std::span<float> out) {
        std::vector<float> sinusoids(out.size());
        for (Index r = 0; r < rows; ++r) {
            writeSinusoid(static_cast<double>(rows - 1 - r), base, SinusoidLayout::Halves,
                          std::span(sinusoids).subspan(static_cast<std::size_t>(r * width), static_cast<std::size_t>(width)));
        }
        std::fill(out.begin(), out.end(), 0.0F);
        addProductTransposed(sinusoids.data(), rows, weight.values().data(), width, width, out.data(), width);
    };
    const Tensor whole = computedTensor(Shape{1, rows, width}, project);
    const Tensor table = byHead(whole, rows, heads, depth);
    parts.setLayer("table", 0, [whole](Index) { return matrixField(whole, 0, tableRows(), features()); });

    const auto numbers = [=, v = parts.required("v"), scale = parts.scale()](Index head, std::span<float> out) {
        std::fill(out.begin(), out.end(), 0.0F);
        addProductTransposed(v.slice(head).data(), 1, table.slice(head).data(), rows, depth, out.data(), rows);
        multiply(out.data(), rows, scale);
    };
    addTerms(parts, table, BiasTable::ofHeads(computedTensor(Shape{heads, 1, rows}, numbers)), index);
    return {};
}

Status buildLearned(ModelParts& parts) {
    const Sequence sequence = setSequence(parts);
    const auto index = OffsetMap::affine(sequence.queries, sequence.keys, sequence.queries);
    setIndex(parts, sequence, index, sequence.affineMap(sequence.keys, -1), sequence.queries);
    const Tensor& embedding = parts.required("embedding");
    const Tensor table = byHead(embedding, embedding.dimension(0), embedding.dimension(1), embedding.dimension(2));
    parts.setLayer("table", parts.heads(), [table](Index head) { return matrixField(table, head, tableRows(), features()); });
    addTerms(parts, table, BiasTable::ofRows(parts.required("bias"), parts.scale()), index);
    return {};
}

std::string formulaOfSinusoids(const Parameters& parameters, OffsetSign told) {
    const bool own = told == OffsetSign::KeyMinusQuery;
    const std::string row = own ? "R[ index ]" : "R[ n+M−1 − index ]";
    return joinedClauses({softmaxClause(parameters, scaled(parameters, "( qᵢ·kⱼ + qᵢ·" + row + " + u·kⱼ + v·" + row + " )")),
                          own ? "index = Δ + n+M−1" : "index = Δ", offsetClause(parameters, told), scaleClause(parameters)});
}

std::string formulaOfTables(const Parameters& parameters, OffsetSign told) {
    const std::string row = told == OffsetSign::KeyMinusQuery ? "[ index ]" : "[ 2m − index ]";
    return joinedClauses({softmaxClause(parameters, scaled(parameters, "( qᵢ·kⱼ + qᵢ·R" + row + " + u·kⱼ + S" + row + " )")),
                          "index = Δ + m", offsetClause(parameters, told), scaleClause(parameters)});
}

}  // namespace

EncodingDeclaration transformerXl() {
    EncodingDeclaration out;
    out.id = "transformer-xl";
    out.title = POSENC_TEXT("Transformer-XL");
    out.family = Family::Relative1D;
    out.summary = POSENC_TEXT("Sinusoids of the distance, two global biases, and a memory of earlier keys");
    out.formula = formulaOfSinusoids;
    out.source = "Dai et al. 2019, arXiv:1901.02860, section 3.3; kimiyoung/transformer-xl pytorch/mem_transformer.py";
    out.parameters = withCommonParameters({lengthParameter(16),
                                           {.id = "memory",
                                            .symbol = "M",
                                            .label = POSENC_TEXT("Memory"),
                                            .unit = POSENC_TEXT("tokens"),
                                            .help = POSENC_TEXT("Keys kept from the previous segment; m = n + M"),
                                            .defaultValue = Index{8},
                                            .maximum = 1048576,
                                            .usual = 128},
                                           baseParameter()},
                                          true);
    out.parameters.back().minimum = 1;  // causal: only on
    out.tensors =
        withContent({{.name = "position-weight",
                      .label = POSENC_TEXT("Position projection"),
                      .shapes = {"[H d, H d]"},
                      .drawn = inverseRootOfHeadDim()},
                     {.name = "u", .label = POSENC_TEXT("Content bias u"), .shapes = {"[H, d]"}, .drawn = inverseRootOfHeadDim()},
                     {.name = "v", .label = POSENC_TEXT("Position bias v"), .shapes = {"[H, d]"}, .drawn = inverseRootOfHeadDim()}},
                    "n", "(n+M)");
    out.layers = termLayers(tableLayer("m x H d, farthest distance first"), "position-weight", {"position-weight", "v"});
    out.defaultLayers = {"index", "term-b", "term-a", "attention"};
    out.check = [](const Parameters& parameters) -> Status {
        return checkEven(parameters, "head-dim", parameters.integer("heads") * parameters.integer("head-dim"));
    };
    out.build = buildSinusoidal;
    return out;
}

EncodingDeclaration transformerXlLearned() {
    EncodingDeclaration out;
    out.id = "transformer-xl-learned";
    out.title = POSENC_TEXT("Transformer-XL, learned");
    out.family = Family::Relative1D;
    out.summary = POSENC_TEXT("Transformer-XL's four terms with learned tables of vectors and of numbers");
    out.formula = formulaOfTables;
    out.source = "labml annotated_deep_learning_paper_implementations transformers/xl/relative_mha.py";
    ParameterDeclaration keyLength = keyLengthParameter();
    keyLength.help = POSENC_TEXT("Number of keys");
    out.parameters = withCommonParameters({lengthParameter(16), keyLength});
    out.tensors = withContent(
        {{.name = "embedding", .label = POSENC_TEXT("Key position embedding"), .shapes = {"[n+m, H, d]"}, .drawn = inverseRootOfHeadDim()},
         {.name = "bias", .label = POSENC_TEXT("Key position bias"), .shapes = {"[n+m, H]"}, .drawn = inverseRootOfHeadDim()},
         {.name = "u", .label = POSENC_TEXT("Query position bias u"), .shapes = {"[H, d]"}, .drawn = inverseRootOfHeadDim()}},
        "n", "m");
    out.layers = termLayers(tableLayer("H x (n+m) x d", LayerStack::Heads), "embedding", {"bias"});
    out.defaultLayers = {"index", "term-b", "term-a", "attention"};
    out.check = [](const Parameters& parameters) -> Status {
        // The first query sees the fewest keys, and the last key it may see is that at its own position.
        const bool blind = parameters.flag("causal") && memoryOf(parameters) < 0;
        return blind ? makeError(ErrorCode::RowWithoutKey, Index{0}) : Status{};
    };
    out.build = buildLearned;
    return out;
}

}  // namespace posenc
