#include "engine/encodings/absolute_table.h"

#include <algorithm>
#include <utility>

#include "engine/attention/similarity_field.h"
#include "engine/attention/terms.h"
#include "engine/core/derived_tensor.h"
#include "engine/encodings/absolute_steps.h"
#include "engine/encodings/common.h"
#include "engine/fields/matrix_field.h"
#include "engine/model/share_products.h"

namespace posenc {

namespace {

/// The position vectors that the heads read: a table [n, d] as it is, of [n, H d] its features h d to (h+1) d - 1 for head h.
Tensor positionsOfHeads(const Tensor& table, Index heads, Index width) {
    const Index rows = table.dimension(0);
    const Index all = table.dimension(1);
    if (all == width) {
        return table;
    }
    return computedTensor(Shape{heads, rows, width}, [=](Index head, std::span<float> out) {
        const float* from = table.values().data() + head * width;
        for (Index row = 0; row < rows; ++row) {
            std::copy_n(from + row * all, width, out.data() + row * width);
        }
    });
}

/// The last n rows of [m, d] or [H, m, d].
Tensor lastRows(const Tensor& vectors, Index n) {
    const Index rank = vectors.rank();
    const Index memory = vectors.dimension(rank - 2) - n;
    if (memory == 0) {
        return vectors;
    }
    // Rows of a matrix are slices of their own.
    const bool matrix = rank == 2;
    const Index width = vectors.dimension(rank - 1);
    return computedTensor(matrix ? Shape{n, width} : Shape{vectors.dimension(0), n, width}, [=](Index slice, std::span<float> out) {
        const auto from = vectors.slice(matrix ? memory + slice : slice);
        std::copy(from.end() - static_cast<std::ptrdiff_t>(out.size()), from.end(), out.begin());
    });
}

}  // namespace

ParameterDeclaration injectionParameter(std::string value) {
    return {.id = "injection",
            .symbol = "injection",
            .label = POSENC_TEXT("Injection"),
            .help = POSENC_TEXT("Where the position vectors are added"),
            .type = ParameterType::Choice,
            .defaultValue = std::move(value),
            .choices = {{"input", POSENC_TEXT("to queries and keys")}, {"key", POSENC_TEXT("to keys only")}}};
}

void setPositionTable(ModelParts& parts, const Tensor& table, std::optional<Grid> grid, Index leading, const TableSteps& entry,
                      const RowFeatures& ofRows) {
    const AxisMeaning positions{AxisMeaning::Kind::Position, {}, grid, leading};
    const auto similarity = [=] { return ofRows ? similarityByAxes(table, *grid, ofRows, positions) : similarityField(table, positions); };
    if (grid) {
        parts.setLayer("similarity-tiles", 0, [=](Index) { return similarityTiles(similarity(), *grid, leading); });
    }
    parts.setLayer("table", 0, [=](Index) { return matrixField(table, 0, positions, features()); });
    parts.setLayer("similarity", 0, [=](Index) { return similarity(); });
    parts.setCellDescription("table", [entry](Index, Cell cell, StepWriter& steps) { entry(cell, steps); });
    parts.setCellDescription(
        "similarity", [table](Index, Cell cell, StepWriter& steps) { describeCosine("similarity", table, cell.row, cell.column, steps); });
    if (grid) {
        parts.setCellDescription("similarity-tiles", [=, map = *grid](Index, Cell cell, StepWriter& steps) {
            const auto tokenOf = [&](Index row, Index column) { return leading + row * map.columns + column; };
            describeCosine("similarity-tiles", table, tokenOf(cell.row / map.rows, cell.column / map.columns),
                           tokenOf(cell.row % map.rows, cell.column % map.columns), steps);
        });
    }
}

Status buildFromTable(ModelParts& parts, const Tensor& table, std::optional<Grid> grid, Index leading, const TableSteps& entry,
                      const RowFeatures& ofRows) {
    const Index positionCount = table.dimension(0);
    // Behind a memory the queries are the last positions.
    const Index n = parts.parameters().has("length") ? parts.parameters().integer("length") : positionCount;
    parts.setTokens(n, queryTokens(grid, leading), positionCount, keyTokens(grid, leading));
    setPositionTable(parts, table, grid, leading, entry, ofRows);
    const Tensor& queries = parts.required("queries");
    const Tensor& keys = parts.required("keys");
    const std::vector<float> scales(static_cast<std::size_t>(parts.heads()), parts.scale());
    const Tensor vectors = positionsOfHeads(table, parts.heads(), parts.parameters().integer("head-dim"));
    Scores& scores = parts.scores();
    scores.add("content", contentTerm(queries, keys, scales));
    scores.add("position", contentTerm(queries, vectors, scales));
    if (parts.parameters().choice("injection") == "input") {
        const Tensor ofQueries = lastRows(vectors, n);
        scores.add("position", contentTerm(ofQueries, keys, scales));
        scores.add("position", contentTerm(ofQueries, vectors, scales));
    }
    parts.setScoreLayer("position", 0.0F);
    const auto factor = scaleInput(parts);
    const VectorSource q = queryVectors(parts);
    const VectorSource k = keyVectors(parts);
    const auto place = vectors.rank() == 3 ? VectorSource::Place::PartOfRow : VectorSource::Place::Row;
    const VectorSource ofKey{"P", "table", vectors, k.row, true, place};
    const VectorSource ofQuery{"P", "table", vectors, [=](Index query, Index) { return query + positionCount - n; }, true, place};
    describeProducts(parts, "content", {{factor, q, k}});
    std::vector<ShareProduct> products{{factor, q, ofKey}};
    if (parts.parameters().choice("injection") == "input") {
        products.push_back({factor, ofQuery, k});
        products.push_back({factor, ofQuery, ofKey});
    }
    describeProducts(parts, "position", std::move(products));
    return {};
}

std::vector<LayerDeclaration> similarityLayers(const std::vector<std::string>& tables) {
    return {LayerDeclaration{.id = "similarity",
                             .title = POSENC_TEXT("Similarity"),
                             .description = POSENC_TEXT("cosine between the vectors of two positions"),
                             .role = LayerRole::Similarity,
                             .shape = "n x n"}
                .reading(tables),
            LayerDeclaration{.id = "similarity-tiles",
                             .title = POSENC_TEXT("Similarity tiles"),
                             .description = POSENC_TEXT("one similarity map per grid position"),
                             .role = LayerRole::Similarity,
                             .shape = "h h x w w"}
                .reading(tables)};
}

EncodingDeclaration absoluteEncoding(AbsoluteDeclaration own) {
    EncodingDeclaration out;
    out.id = std::move(own.id);
    out.title = std::move(own.title);
    out.family = Family::Absolute;
    out.summary = std::move(own.summary);
    out.formula = own.formula;
    out.source = std::move(own.source);
    out.parameters = withCommonParameters(std::move(own.parameters));
    std::vector<std::string> tables;
    for (const TensorDeclaration& tensor : own.tensors) {
        tables.push_back(tensor.name);
    }
    // A sequence may have keys before its first query, a map has not.
    out.tensors = withContent(std::move(own.tensors), own.tokens, own.tokens == "n" ? "m" : own.tokens);
    auto position = tables;
    position.insert(position.end(), {"queries", "keys"});
    std::vector<LayerDeclaration> layers{tableLayer("n x d").reading(tables)};
    for (LayerDeclaration& layer : similarityLayers(tables)) {
        layers.push_back(std::move(layer));
    }
    layers.push_back(positionLayer().reading(position));
    out.layers = withCommonLayers(std::move(layers), {.position = tables});
    out.defaultLayers = {"similarity", "similarity-tiles", "table", "position", "attention"};
    if (out.parameter("grid") == nullptr) {
        std::erase(out.defaultLayers, "similarity-tiles");
        std::erase_if(out.layers, [](const LayerDeclaration& layer) { return layer.id == "similarity-tiles"; });
    }
    return out;
}

}  // namespace posenc
