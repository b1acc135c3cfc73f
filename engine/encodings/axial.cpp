#include "engine/encodings/axial.h"

#include <cmath>

#include "engine/attention/key_terms.h"
#include "engine/attention/terms.h"
#include "engine/core/derived_tensor.h"
#include "engine/encodings/common.h"
#include "engine/encodings/formula_parts.h"
#include "engine/encodings/grid_steps.h"
#include "engine/encodings/index_steps.h"
#include "engine/encodings/sequence.h"
#include "engine/fields/matrix_field.h"
#include "engine/fields/toeplitz_field.h"

namespace posenc {

namespace {

/// Channels first .. first + count of [channels, r] as a table [r, count].
Tensor channels(const Tensor& relative, Index first, Index count) {
    return computedTensor(Shape{relative.dimension(1), count}, [=](Index row, std::span<float> out) {
        const Index rows = relative.dimension(1);
        const float* from = relative.values().data() + first * rows + row;
        for (float& value : out) {
            value = *from;
            from += rows;
        }
    });
}

/// embedding[c, i, j] of `count` channels as a stack of matrices, equal along diagonals.
void setEmbedding(ModelParts& parts, const std::string& layer, const Tensor& relative, Index first, Index count, Index n) {
    parts.setLayer(layer, count, [=](Index channel) {
        const auto row = relative.slice(first + channel);
        // The row runs with i - j, a diagonal with j - i.
        const std::vector<float> byOffset(row.rbegin(), row.rend());
        return toeplitzField(n, n, OffsetFunction::ofNumbers(-(n - 1), byOffset), queryTokens(), keyTokens());
    });
    parts.setCellDescription(layer, [=](Index channel, Cell cell, StepWriter& steps) {
        describeTensorCell("relative", relative, 0, {first + channel, cell.row - cell.column + n - 1}, layer, steps);
    });
}

Status buildAxial(ModelParts& parts) {
    const Index n = parts.parameters().integer("length");
    const Index keyDim = parts.parameters().integer("key-dim");
    const Index valueDim = parts.parameters().integer("value-dim");
    const bool published = parts.parameters().choice("variant") == "as-published";
    parts.setTokens(n, queryTokens(), n, keyTokens());
    const auto index = OffsetMap::affine(n, n, n - 1, -1);
    parts.setIndexLayer("offset", OffsetMap::affine(n, n, 0, -1));
    parts.setIndexLayer("index", index, RowOrder::reversed(2 * n - 2));

    const Tensor& relative = parts.required("relative");
    const AxisMeaning channelAxis{AxisMeaning::Kind::Feature, {}, {}, 0};
    parts.setLayer("table", 0, [=](Index) { return matrixField(relative, 0, channelAxis, tableRows()); });
    describeTable(parts, "relative");
    setEmbedding(parts, "query-embedding", relative, 0, keyDim, n);
    setEmbedding(parts, "key-embedding", relative, keyDim, keyDim, n);
    setEmbedding(parts, "value-embedding", relative, 2 * keyDim, valueDim, n);

    addContent(parts, 1.0);
    const float scale = parts.scale(1.0);
    const Tensor& keys = parts.required("keys");
    const Tensor keyTable = channels(relative, keyDim, keyDim);
    Scores& scores = parts.scores();
    const Tensor queryTable = channels(relative, 0, keyDim);
    scores.add("position", relativeTerm(parts.required("queries"), queryTable, index, scale));
    // rk[:, j, i] is read at the mirrored index.
    scores.add("position", published ? relativeTerm(keys, keyTable, index, scale)
                                     : keyRelativeTerm(keys, keyTable, OffsetMap::affine(n, n, n - 1), scale));
    parts.setScoreLayer("position", 0.0F);
    const auto factor = scaleInput(parts, 1.0);
    const auto columns = [&](const char* symbol, const Tensor& table, Index first, std::function<Index(Index, Index)> row) {
        return VectorSource{symbol, "table", table, std::move(row), true, VectorSource::Place::PartOfColumn, first};
    };
    const auto forward = [index](Index query, Index key) { return index->at(query, key); };
    const auto turned = [index](Index query, Index key) { return index->at(key, query); };
    VectorSource read = keyVectors(parts);
    if (published) {
        // The error: the key of the query's own position.
        read.symbol = "kᵢ";
        read.row = [](Index query, Index) { return query; };
    }
    describeProducts(parts, "position",
                     {{factor, queryVectors(parts), columns("rq", queryTable, 0, forward)},
                      {factor, read, columns("rk", keyTable, keyDim, published ? std::function<Index(Index, Index)>(forward) : turned)}});
    parts.setRelativeValues({channels(relative, 2 * keyDim, valueDim), index}, {"rv", "table", 2 * keyDim});
    parts.setDescription([=](Index, Index query, Index key, StepWriter& steps) {
        const auto offset = Sequence{n, n}.describeOffset(query, key, steps);
        describeShiftedIndex({"index", "2n−2"}, offset, parameterInput("n−1", static_cast<double>(n - 1)), index->at(query, key), steps);
    });
    return {};
}

ParameterDeclaration dimension(std::string id, std::string symbol, std::string label, std::string help) {
    return {.id = std::move(id),
            .symbol = std::move(symbol),
            .label = std::move(label),
            .unit = POSENC_TEXT("features"),
            .help = std::move(help),
            .defaultValue = Index{8},
            .minimum = 1,
            .maximum = 1024,
            .usual = 64,
            .follows = "head-dim"};
}

LayerDeclaration embeddingLayer(std::string id, std::string title, std::string description) {
    return {.id = std::move(id),
            .title = std::move(title),
            .description = std::move(description),
            .role = LayerRole::Numbers,
            .stack = LayerStack::Channels,
            .shape = "channels x n x n"};
}

std::string formulaOfAxial(const Parameters& parameters, const OffsetConvention& offsets) {
    const bool own = offsets.isOwn();
    const std::string row = own ? "[ index ]" : "[ 2n−2 − index ]";
    const std::string turned = own ? "[ 2n−2 − index ]" : "[ index ]";
    const bool published = parameters.choice("variant") == "as-published";
    const std::string sum = "( qᵢ·kⱼ + qᵢ·rq" + row + " + " + (published ? "kᵢ·rk" + row : "kⱼ·rk" + turned) + " )";
    return joinedClauses(
        {softmaxClause(parameters, scaled(parameters, sum, AutomaticScale::One)), "index = Δ + n−1", offsetClause(parameters, offsets)});
}

}  // namespace

EncodingDeclaration axial() {
    EncodingDeclaration out;
    out.id = "axial";
    out.title = POSENC_TEXT("Axial");
    out.family = Family::Relative2D;
    out.summary = POSENC_TEXT("Along one axis of a map: one trained vector per offset for queries, keys and values");
    out.formula = formulaOfAxial;
    out.source = "Wang et al. 2020, arXiv:2003.07853, eq. 4; AI Summer self-attention-cv axial_attention_deeplab";
    out.sign = OffsetSign::QueryMinusKey;
    out.parameters = withCommonParameters({lengthParameter(12), variantParameter()});
    out.parameters.push_back(dimension("key-dim", "dk", POSENC_TEXT("Key dimension"), POSENC_TEXT("Features of queries and keys")));
    out.parameters.push_back(dimension("value-dim", "dv", POSENC_TEXT("Value dimension"), POSENC_TEXT("Features of the values")));
    // It only says what these two have where they are not given.
    parameterOf(out, "head-dim").readWhen = {
        {.parameter = "key-dim", .unless = true, .alternatives = {{.parameter = "value-dim", .unless = true}}}};
    const Distribution byKeyDim{Distribution::Kind::Normal, [](const Parameters& parameters) {
                                    return 1.0 / std::sqrt(static_cast<double>(parameters.integer("key-dim")));
                                }};
    out.tensors = {{.name = "relative",
                    .label = POSENC_TEXT("Relative embedding"),
                    .shapes = {"[2dk+dv, 2n-1]"},
                    .unbound = byKeyDim,
                    .rule = {.kind = FitRule::Kind::Offsets, .fromLast = 1, .origin = "[n-1]"}},
                   contentTensor({.name = "queries", .label = POSENC_TEXT("Queries"), .shapes = {"[H, n, dk]"}, .unbound = normal(1)}),
                   contentTensor({.name = "keys", .label = POSENC_TEXT("Keys"), .shapes = {"[H, n, dk]"}, .unbound = normal(1)}),
                   contentTensor({.name = "values", .label = POSENC_TEXT("Values"), .shapes = {"[H, n, dv]"}, .unbound = normal(1)})};
    out.layers = withCommonLayers(
        {offsetLayer(), indexLayer(), tableLayer("(2dk+dv) x (2n-1)").reading({"relative"}),
         embeddingLayer("query-embedding", POSENC_TEXT("Query embedding"), POSENC_TEXT("rq per pair, one matrix per channel"))
             .reading({"relative"}),
         embeddingLayer("key-embedding", POSENC_TEXT("Key embedding"), POSENC_TEXT("rk per pair, one matrix per channel"))
             .reading({"relative"}),
         embeddingLayer("value-embedding", POSENC_TEXT("Value embedding"), POSENC_TEXT("rv per pair, one matrix per channel"))
             .reading({"relative"}),
         positionLayer().reading({"relative", "queries", "keys"})},
        {.position = {"relative"}});
    out.defaultLayers = {"index", "table", "position", "attention"};
    out.build = buildAxial;
    setScaleOne(out);
    return out;
}

}  // namespace posenc
