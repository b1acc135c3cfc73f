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
#include "engine/encodings/masks.h"
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

/// One vector [H, d] for all tokens.
VectorSource globalVector(const ModelParts& parts, const std::string& tensor) {
    const Tensor& vectors = parts.required(tensor);
    const Tensor numbers =
        computedTensor(Shape{vectors.dimension(0), 1, vectors.dimension(1)},
                       [vectors](Index head, std::span<float> out) { std::ranges::copy(vectors.slice(head), out.begin()); });
    return {tensor, "tensor-" + tensor, numbers, [](Index, Index) { return 0; }, false, VectorSource::Place::RowOfHead};
}

/// The four terms over a table [H, r, d] and scaled numbers per table row. @param place of its vectors in the layer `table`
void addTerms(ModelParts& parts, const Tensor& table, std::shared_ptr<const BiasTable> byRow, const std::shared_ptr<const OffsetMap>& index,
              VectorSource::Place place) {
    const Tensor& queries = parts.required("queries");
    const Tensor& keys = parts.required("keys");
    const float scale = parts.scale();
    Scores& scores = parts.scores();
    scores.add("term-a", contentTerm(queries, keys, std::vector<float>(static_cast<std::size_t>(parts.heads()), scale)));
    scores.add("term-b", relativeTerm(queries, table, index, scale));
    scores.add("term-c", keyTerm(parts.required("u"), keys, scale));
    scores.add("term-d", biasTerm(std::move(byRow), index));
    const auto rowOf = [index](Index query, Index key) { return index->at(query, key); };
    const VectorSource ofQueries = queryVectors(parts);
    const VectorSource ofKeys = keyVectors(parts);
    const VectorSource rows{"R", "table", table, rowOf, true, place};
    const auto factor = scaleInput(parts);
    describeProducts(parts, "term-a", {{factor, ofQueries, ofKeys}});
    describeProducts(parts, "term-b", {{factor, ofQueries, rows}});
    describeProducts(parts, "term-c", {{factor, globalVector(parts, "u"), ofKeys}});
    for (const char* layer : {"term-a", "term-b", "term-c", "term-d"}) {
        parts.setScoreLayer(layer, 0.0F);
    }
    // The content is term a without the mask.
    parts.setLayer("content", parts.heads(),
                   [scores = parts.sharedScores()](Index head) { return scoreField(scores, "term-a", head, std::nullopt); });
    parts.setCellDescription("content", [=, scores = parts.sharedScores()](Index head, Cell cell, StepWriter& steps) {
        const auto product = describeProduct(ofQueries, ofKeys, head, cell.row, cell.column, steps);
        steps.add(ExplanationStep::Kind::Share, "content", "{} * {}", {factor, product}, factor.value * product.value);
    });
    parts.setLayer("relative-logits", parts.heads(),
                   [queries, table](Index head) { return productField(queries, table, head, queryTokens(), tableRows()); });
    parts.setCellDescription("relative-logits",
                             [=](Index head, Cell cell, StepWriter& steps) { describeRelativeLogit(ofQueries, rows, head, cell, steps); });
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

/// Layer `index`, a row that grows with the offset, none where it is below 0; and what is said of it. `sum` is that of a row and its
/// mirrored index; `shiftSymbols` is what an index adds to the offset, unless it is the offset.
void setIndex(ModelParts& parts, const Sequence& sequence, const std::shared_ptr<const OffsetMap>& index, Index sum,
              const std::string& sumSymbols, const std::string& shiftSymbols) {
    parts.setIndexLayer("index", index, RowOrder::reversed(sum));
    parts.setDescription([=](Index, Index query, Index key, StepWriter& steps) {
        const auto offset = sequence.describeOffset(query, key, steps);
        const Index row = index->at(query, key);
        if (row < 0) {
            describeNoRow("index", query, key, sequence.memoryInput(), steps);
            return;
        }
        const Index counted = steps.offsets().isOwn() ? row : sum - row;
        const double shift = static_cast<double>(counted) - offset.value;
        describeShiftedIndex({"index", sumSymbols}, offset, parameterInput(shift == 0 ? "0" : shiftSymbols, shift), row, steps);
    });
}

Status buildRelativeSinusoids(ModelParts& parts) {
    const Sequence sequence = setSequence(parts);
    const Index heads = parts.heads();
    const Index depth = parts.parameters().integer("head-dim");
    const Index width = heads * depth;
    const Index rows = sequence.keys;
    const auto index = sequence.indexMap([rows](Index offset) { return offset <= 0 ? rows - 1 + offset : -1; }, {1});
    setIndex(parts, sequence, index, rows - 1, "n+M−1", "n+M−1");

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
    parts.setCellDescription("table", [=](Index, Cell cell, StepWriter& steps) {
        const auto distance = steps.quantity("distance", "{} - {}",
                                             {parameterInput("n+M−1", static_cast<double>(rows - 1)), coordinateInput("row", cell.row)},
                                             static_cast<double>(rows - 1 - cell.row));
        // Sines of all wavelengths, then cosines, times one row of the projection.
        const auto weights = vectorInput("tensor-position-weight", 0, cellsOfRow(cell.column, 0, width),
                                         "position-weight[" + std::to_string(cell.column) + "]");
        steps.add(ExplanationStep::Kind::Entry, "table", "sinusoid({}, {}, {}) * {}",
                  {distance, parameterInput("b", base), parameterInput("H d", static_cast<double>(width)), weights},
                  static_cast<double>(whole.values()[static_cast<std::size_t>(cell.row * width + cell.column)]));
    });

    const auto numbers = [=, v = parts.required("v"), scale = parts.scale()](Index head, std::span<float> out) {
        std::fill(out.begin(), out.end(), 0.0F);
        addProductTransposed(v.slice(head).data(), 1, table.slice(head).data(), rows, depth, out.data(), rows);
        multiply(out.data(), rows, scale);
    };
    addTerms(parts, table, BiasTable::ofHeads(computedTensor(Shape{heads, 1, rows}, numbers)), index, VectorSource::Place::PartOfRow);
    describeProducts(
        parts, "term-d",
        {{scaleInput(parts),
          globalVector(parts, "v"),
          {"R", "table", table, [index](Index query, Index key) { return index->at(query, key); }, true, VectorSource::Place::PartOfRow}}});
    return {};
}

/// Says of a table [H, r, d] that it is the tensor `embedding` [r, H, d], slice by slice.
void describeTableOfHeads(ModelParts& parts) {
    parts.setCellDescription("table", [embedding = parts.required("embedding")](Index head, Cell cell, StepWriter& steps) {
        describeTensorCell("embedding", embedding, cell.row, {head, cell.column}, "table", steps);
    });
}

Status buildLearnedDistances(ModelParts& parts) {
    const Sequence sequence = setSequence(parts);
    const auto index = OffsetMap::affine(sequence.queries, sequence.keys, sequence.queries);
    setIndex(parts, sequence, index, 2 * sequence.keys, "2m", "m");
    const Tensor& embedding = parts.required("embedding");
    const Tensor table = byHead(embedding, embedding.dimension(0), embedding.dimension(1), embedding.dimension(2));
    parts.setLayer("table", parts.heads(), [table](Index head) { return matrixField(table, head, tableRows(), features()); });
    describeTableOfHeads(parts);
    addTerms(parts, table, BiasTable::ofRows(parts.required("bias"), parts.scale()), index, VectorSource::Place::Row);
    parts.setShareDescription("term-d", [=, factor = scaleInput(parts), bias = parts.required("bias")](Index head, Index query, Index key,
                                                                                                       double value, StepWriter& steps) {
        const auto entry = describeTensorCell("bias", bias, 0, {index->at(query, key), head}, "S", steps, ExplanationStep::Kind::Quantity);
        steps.add(ExplanationStep::Kind::Share, "term-d", "{} * {}", {factor, entry}, value);
    });
    return {};
}

std::string formulaOfRelativeSinusoids(const Parameters& parameters, const OffsetConvention& offsets) {
    const bool own = offsets.isOwn();
    const std::string row = own ? "R[ index ]" : "R[ n+M−1 − index ]";
    return joinedClauses({softmaxClause(parameters, scaled(parameters, "( qᵢ·kⱼ + qᵢ·" + row + " + u·kⱼ + v·" + row + " )")),
                          own ? "index = Δ + n+M−1" : "index = Δ", offsetClause(parameters, offsets), scaleClause(parameters)});
}

std::string formulaOfTables(const Parameters& parameters, const OffsetConvention& offsets) {
    const std::string row = offsets.isOwn() ? "[ index ]" : "[ 2m − index ]";
    return joinedClauses({softmaxClause(parameters, scaled(parameters, "( qᵢ·kⱼ + qᵢ·R" + row + " + u·kⱼ + S" + row + " )")),
                          "index = Δ + m", offsetClause(parameters, offsets), scaleClause(parameters)});
}

}  // namespace

EncodingDeclaration transformerXl() {
    EncodingDeclaration out;
    out.id = "transformer-xl";
    out.title = POSENC_TEXT("Transformer-XL");
    out.family = Family::Relative1D;
    out.summary = POSENC_TEXT("Sinusoids of the distance, two global biases, and a memory of earlier keys");
    out.formula = formulaOfRelativeSinusoids;
    out.reach = "[n+M]";
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
                      .unbound = inverseRootOfHeadDim()},
                     {.name = "u", .label = POSENC_TEXT("Content bias u"), .shapes = {"[H, d]"}, .unbound = inverseRootOfHeadDim()},
                     {.name = "v", .label = POSENC_TEXT("Position bias v"), .shapes = {"[H, d]"}, .unbound = inverseRootOfHeadDim()}},
                    "n", "(n+M)");
    out.layers = termLayers(tableLayer("m x H d, farthest distance first"), "position-weight", {"position-weight", "v"});
    out.defaultLayers = {"index", "table", "term-d", "term-b", "attention"};
    out.check = [](const Parameters& parameters) -> Status {
        return checkEven(parameters, "head-dim", parameters.integer("heads") * parameters.integer("head-dim"));
    };
    out.build = buildRelativeSinusoids;
    addSequenceMasks(out);
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
    out.tensors =
        withContent({{.name = "embedding",
                      .label = POSENC_TEXT("Key position embedding"),
                      .shapes = {"[n+m, H, d]"},
                      .unbound = inverseRootOfHeadDim(),
                      .rule = {.kind = FitRule::Kind::Offsets, .fromLast = 3, .origin = "[m]"}},
                     {.name = "bias",
                      .label = POSENC_TEXT("Key position bias"),
                      .shapes = {"[n+m, H]"},
                      .unbound = inverseRootOfHeadDim(),
                      .rule = {.kind = FitRule::Kind::Offsets, .origin = "[m]"}},
                     {.name = "u", .label = POSENC_TEXT("Query position bias u"), .shapes = {"[H, d]"}, .unbound = inverseRootOfHeadDim()}},
                    "n", "m");
    out.layers = termLayers(tableLayer("H x (n+m) x d", LayerStack::Heads), "embedding", {"bias"});
    out.defaultLayers = {"index", "table", "term-d", "term-b", "attention"};
    out.check = [](const Parameters& parameters) -> Status {
        // The first query sees the fewest keys, and the last key it may see is that at its own position.
        const bool blind = parameters.flag("causal") && memoryOf(parameters) < 0;
        return blind ? makeError(ErrorCode::RowWithoutKey, Index{0}) : Status{};
    };
    out.build = buildLearnedDistances;
    addSequenceMasks(out);
    return out;
}

}  // namespace posenc
