#include "engine/encodings/sequence.h"

#include <algorithm>
#include <limits>

#include "engine/fields/matrix_field.h"
#include "engine/fields/toeplitz_field.h"

namespace posenc {

namespace {

/// The bias of one head by offset j - i; -inf where the key comes after the query and is to be hidden.
std::shared_ptr<const OffsetFunction> biasByOffset(const OffsetMap& index, const BiasTable& table, Index head, bool hideFuture) {
    auto pieces = table.byOffset(head, index);
    const Index firstHidden = index.columns() - index.rows() + 1;
    if (hideFuture && firstHidden < index.columns()) {
        while (!pieces.empty() && pieces.back().first >= firstHidden) {
            pieces.pop_back();
        }
        pieces.push_back({firstHidden, -std::numeric_limits<double>::infinity(), 0});
    }
    return std::make_shared<const OffsetFunction>(std::move(pieces), index.columns());
}

}  // namespace

std::shared_ptr<const OffsetMap> Sequence::indexMap(const std::function<Index(Index)>& f, std::vector<Index> starts) const {
    for (Index& start : starts) {
        start += memory();
    }
    return OffsetMap::of(
        queries, keys, [this, &f](Index difference) { return f(difference - memory()); }, starts);
}

std::shared_ptr<const OffsetMap> Sequence::affineMap(Index base, Index slope) const {
    return OffsetMap::affine(queries, keys, base - slope * memory(), slope);
}

ExplanationInput Sequence::describeOffset(Index query, Index key, StepWriter& steps) const {
    StepWriter::Place ofQuery{"{}", {coordinateInput("query", query)}, static_cast<double>(query + memory())};
    if (memory() != 0) {
        ofQuery.pattern = "({} + {})";
        ofQuery.inputs.push_back(memoryInput());
    }
    return steps.addOffset(ExplanationStep::Kind::Offset, "offset", {"{}", {coordinateInput("key", key)}, static_cast<double>(key)},
                           std::move(ofQuery));
}

Sequence setSequence(ModelParts& parts) {
    const Parameters& parameters = parts.parameters();
    Sequence sequence{parameters.integer("length"), parameters.integer("length")};
    if (parameters.has("key-length")) {
        sequence.keys = parameters.integer("key-length");
    } else if (parameters.has("memory")) {
        sequence.keys += parameters.integer("memory");
        sequence.memorySymbols = "M";
    }
    parts.setTokens(sequence.queries, queryTokens(), sequence.keys, keyTokens());
    parts.setIndexLayer("offset", sequence.affineMap(0, 1));
    return sequence;
}

void addContent(ModelParts& parts, std::optional<double> automatic) {
    const std::vector<float> scales(static_cast<std::size_t>(parts.heads()), parts.scale(automatic));
    parts.scores().add("content", contentTerm(parts.required("queries"), parts.required("keys"), scales));
    describeProducts(parts, "content", {{scaleInput(parts, automatic), queryVectors(parts), keyVectors(parts)}});
}

void addRelativeEmbedding(ModelParts& parts, const std::string& tensor, const std::string& symbol,
                          const std::shared_ptr<const IndexMap>& index) {
    const Tensor& queries = parts.required("queries");
    const Tensor& table = parts.required(tensor);
    parts.setLayer("table", table.rank() == 3 ? parts.heads() : 0,
                   [table](Index head) { return matrixField(table, head, tableRows(), features()); });
    describeTable(parts, tensor);
    parts.setLayer("relative-logits", parts.heads(),
                   [queries, table](Index head) { return productField(queries, table, head, queryTokens(), tableRows()); });
    const VectorSource rows{symbol, "table", table, [index](Index query, Index key) { return index->at(query, key); }, true};
    const VectorSource ofQueries = queryVectors(parts);
    parts.setCellDescription("relative-logits",
                             [=](Index head, Cell cell, StepWriter& steps) { describeRelativeLogit(ofQueries, rows, head, cell, steps); });
    addContent(parts);
    parts.scores().add("position", relativeTerm(queries, table, index, parts.scale()));
    parts.setScoreLayer("position", 0.0F);
    describeProducts(parts, "position", {{scaleInput(parts), ofQueries, rows}});
}

void declareRelativeEmbedding(EncodingDeclaration& out, const std::string& rows, const char* tableShape) {
    out.tensors = withContent({{.name = "embedding",
                                .label = POSENC_TEXT("Relative embedding"),
                                .shapes = {ShapeFormula(("[" + rows + ", d]").c_str()), ShapeFormula(("[H, " + rows + ", d]").c_str())},
                                .unbound = inverseRootOfHeadDim(),
                                .rule = {.kind = FitRule::Kind::Offsets, .origin = "[m-1]"}}},
                              "n", "m");
    out.layers =
        withCommonLayers({offsetLayer(), indexLayer(), tableLayer(tableShape, LayerStack::Heads).reading({"embedding"}),
                          relativeLogitsLayer().reading({"embedding", "queries"}), positionLayer().reading({"embedding", "queries"})},
                         {.position = {"embedding"}});
    out.defaultLayers = {"index", "table", "position", "attention"};
    out.check = checkMemory;
}

void describeRelativeLogit(const VectorSource& queries, VectorSource rows, Index head, Cell cell, StepWriter& steps) {
    rows.row = [](Index, Index row) { return row; };
    const auto product = describeProduct(queries, rows, head, cell.row, cell.column, steps);
    steps.add(ExplanationStep::Kind::Share, "relative-logits", "{}", {product}, product.value);
}

void describeTable(ModelParts& parts, const std::string& tensor) {
    const Tensor& table = parts.required(tensor);
    parts.setCellDescription("table", [=](Index slice, Cell cell, StepWriter& steps) {
        describeTensorCell(tensor, table, table.rank() == 3 ? slice : 0, cell, "table", steps);
    });
}

void setBiasByOffset(ModelParts& parts, const std::shared_ptr<const OffsetMap>& index, const std::shared_ptr<const BiasTable>& table,
                     bool hideBias) {
    parts.scores().add("bias", biasTerm(table, index));
    const bool hide = hideBias && parts.parameters().flag("causal");
    parts.setLayer("bias", parts.heads(), [=, scores = parts.sharedScores()](Index head) {
        return toeplitzField(index->rows(), index->columns(), biasByOffset(*index, *table, head, hide), scores->queryMeaning(),
                             scores->keyMeaning());
    });
    if (hide) {
        parts.setMasked("bias", ModelParts::Masked::Causally);
    }
}

}  // namespace posenc
