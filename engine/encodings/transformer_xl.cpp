#include "engine/encodings/transformer_xl.h"

#include "engine/encodings/formula_parts.h"
#include "engine/encodings/four_terms.h"
#include "engine/encodings/index_steps.h"
#include "engine/encodings/masks.h"
#include "engine/encodings/sequence.h"
#include "engine/encodings/sinusoid.h"
#include "engine/fields/matrix_field.h"

namespace posenc {

namespace {

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
    const Index rows = sequence.keys;
    const auto index = sequence.indexMap([rows](Index offset) { return offset <= 0 ? rows - 1 + offset : -1; }, {1});
    setIndex(parts, sequence, index, rows - 1, "n+M−1", "n+M−1");

    // Row r is the distance m - 1 - r.
    const Projection projected = projectedSinusoids(parts, rows, SinusoidLayout::Halves, [rows](Index row) { return rows - 1 - row; });
    setSinusoidTable(parts, projected.whole, SinusoidLayout::Halves, [rows](Index row, StepWriter& steps) {
        return steps.quantity(POSENC_TEXT("distance"), "{} - {}",
                              {parameterInput("n+M−1", static_cast<double>(rows - 1)), coordinateInput("row", row)},
                              static_cast<double>(rows - 1 - row));
    });
    addFourTerms(parts, {projected.byHead, globalProducts(parts, projected.byHead, index), index, VectorSource::Place::PartOfRow});
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
    const Tensor table = tableByHead(embedding, embedding.dimension(0), embedding.dimension(1), embedding.dimension(2));
    parts.setLayer("table", parts.heads(), [table](Index head) { return matrixField(table, head, tableRows(), features()); });
    describeTableOfHeads(parts);
    addFourTerms(parts, {table, BiasTable::ofRows(parts.required("bias"), parts.scale()), index, VectorSource::Place::Row});
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
    out.layers = fourTermLayers(tableLayer(POSENC_TEXT("m x H d, farthest distance first")), "position-weight", {"position-weight", "v"});
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
    out.layers = fourTermLayers(tableLayer("H x (n+m) x d", LayerStack::Heads), "embedding", {"bias"});
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
