#include "engine/encodings/common.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

namespace posenc {

namespace {

constexpr double kMostTokens = 1048576;

TensorDeclaration content(std::string name, std::string label, const std::string& count) {
    return contentTensor({std::move(name), std::move(label), {("[H, " + count + ", d]").c_str()}, false, normal(1)});
}

}  // namespace

TensorDeclaration contentTensor(TensorDeclaration tensor) {
    tensor.content = true;
    return tensor;
}

std::vector<ParameterDeclaration> withCommonParameters(std::vector<ParameterDeclaration> own, bool causal) {
    own.push_back({"heads",
                   "H",
                   POSENC_TEXT("Heads"),
                   "",
                   POSENC_TEXT("Number of attention heads"),
                   ParameterType::Integer,
                   Index{4},
                   1,
                   256,
                   16,
                   {},
                   ""});
    own.push_back({"head-dim",
                   "d",
                   POSENC_TEXT("Head dimension"),
                   POSENC_TEXT("features"),
                   POSENC_TEXT("Features of each head"),
                   ParameterType::Integer,
                   Index{32},
                   1,
                   1024,
                   128,
                   {},
                   ""});
    own.push_back({"scale",
                   "s",
                   POSENC_TEXT("Scale"),
                   "",
                   POSENC_TEXT("Factor of the products q·k; auto is what the encoding says, usually 1/√d"),
                   ParameterType::Real,
                   std::string("auto"),
                   -1e6,
                   1e6,
                   1,
                   {{"auto", POSENC_TEXT("automatic")}, {"none", POSENC_TEXT("none (1)")}},
                   ""});
    own.push_back({"causal",
                   "causal",
                   POSENC_TEXT("Causal"),
                   "",
                   POSENC_TEXT("Hides the keys after the query"),
                   ParameterType::Boolean,
                   causal,
                   0,
                   1,
                   1,
                   {},
                   ""});
    return own;
}

ParameterDeclaration& parameterOf(EncodingDeclaration& encoding, std::string_view id) {
    const auto found = std::find_if(encoding.parameters.begin(), encoding.parameters.end(),
                                    [&](const ParameterDeclaration& parameter) { return parameter.id == id; });
    assert(found != encoding.parameters.end());
    return *found;
}

void setHeadDimMultiple(EncodingDeclaration& encoding, Index multiple) {
    ParameterDeclaration& headDim = parameterOf(encoding, "head-dim");
    headDim.minimum = static_cast<double>(multiple);
    headDim.multipleOf = multiple;
}

ParameterDeclaration lengthParameter(Index defaultValue) {
    return {"length",
            "n",
            POSENC_TEXT("Length"),
            POSENC_TEXT("tokens"),
            POSENC_TEXT("Number of tokens in the sequence"),
            ParameterType::Integer,
            defaultValue,
            1,
            kMostTokens,
            256,
            {},
            ""};
}

ParameterDeclaration keyLengthParameter() {
    return {"key-length",
            "m",
            POSENC_TEXT("Key length"),
            POSENC_TEXT("tokens"),
            POSENC_TEXT("Number of keys; those beyond n are memory before the first query"),
            ParameterType::Integer,
            Index{16},
            1,
            kMostTokens,
            256,
            {},
            "length"};
}

Status checkMemory(const Parameters& parameters) {
    if (memoryOf(parameters) >= 0) {
        return {};
    }
    return makeError(ErrorCode::ParameterConflict, "key-length", toString(parameters.integer("key-length")),
                     "key-length >= " + toString(parameters.integer("length")));
}

Index memoryOf(const Parameters& parameters) {
    return parameters.integer("key-length") - parameters.integer("length");
}

ParameterDeclaration gridParameter(Grid defaultValue) {
    return {"grid",
            "h w",
            POSENC_TEXT("Grid"),
            POSENC_TEXT("tokens"),
            POSENC_TEXT("Rows and columns of the map of tokens"),
            ParameterType::GridSize,
            defaultValue,
            1,
            256,
            24,
            {},
            ""};
}

ParameterDeclaration baseParameter() {
    return {"base",
            "b",
            POSENC_TEXT("Base"),
            "",
            POSENC_TEXT("Base of the geometric series of wavelengths"),
            ParameterType::Real,
            10000.0,
            1.0 + 1e-6,
            1e12,
            1000000,
            {},
            ""};
}

std::vector<TensorDeclaration> withContent(std::vector<TensorDeclaration> own, const std::string& n, const std::string& m) {
    own.push_back(content("queries", POSENC_TEXT("Queries"), n));
    own.push_back(content("keys", POSENC_TEXT("Keys"), m));
    own.push_back(content("values", POSENC_TEXT("Values"), m));
    return own;
}

Distribution inverseRootOfHeadDim() {
    return {Distribution::Kind::Normal,
            [](const Parameters& parameters) { return 1.0 / std::sqrt(static_cast<double>(parameters.integer("head-dim"))); }};
}

Distribution normal(double sigma) {
    return {Distribution::Kind::Normal, [sigma](const Parameters&) { return sigma; }};
}

std::vector<LayerDeclaration> withCommonLayers(std::vector<LayerDeclaration> own, const AttentionTensors& tensors) {
    const auto with = [](std::vector<std::string> some, const std::vector<std::string>& more) {
        some.insert(some.end(), more.begin(), more.end());
        return some;
    };
    const auto content = with({"queries", "keys"}, tensors.content);
    const auto logits = with(content, tensors.position);
    own.push_back(LayerDeclaration{"content", POSENC_TEXT("Content"), POSENC_TEXT("scaled products of queries and keys"), LayerKind::Score,
                                   LayerStack::Heads, "H x n x m"}
                      .reading(content));
    own.push_back(LayerDeclaration{"logits", POSENC_TEXT("Logits"), POSENC_TEXT("everything that enters the softmax"), LayerKind::Score,
                                   LayerStack::Heads, "H x n x m"}
                      .reading(logits));
    own.push_back(LayerDeclaration{"attention", POSENC_TEXT("Attention"), POSENC_TEXT("softmax of the logits over the keys"),
                                   LayerKind::Probability, LayerStack::Heads, "H x n x m"}
                      .reading(logits));
    own.push_back(LayerDeclaration{"output", POSENC_TEXT("Output"), POSENC_TEXT("attention times values"), LayerKind::Output,
                                   LayerStack::Heads, "H x n x d"}
                      .reading(with(with(logits, {"values"}), tensors.output)));
    return own;
}

LayerDeclaration offsetLayer() {
    return {"offset",          POSENC_TEXT("Offset"), POSENC_TEXT("relative position of key and query"),
            LayerKind::Offset, LayerStack::None,      "n x m"};
}

LayerDeclaration rowOffsetLayer() {
    return {"row-offset",      POSENC_TEXT("Row offset"), POSENC_TEXT("relative position along the rows of the grid"),
            LayerKind::Offset, LayerStack::None,          "n x m"};
}

LayerDeclaration columnOffsetLayer() {
    return {"column-offset",
            POSENC_TEXT("Column offset"),
            POSENC_TEXT("relative position along the columns of the grid"),
            LayerKind::Offset,
            LayerStack::None,
            "n x m"};
}

LayerDeclaration indexLayer() {
    return {"index", POSENC_TEXT("Index table"), POSENC_TEXT("which table row each pair reads"), LayerKind::TableIndex, LayerStack::None,
            "n x m"};
}

LayerDeclaration tableLayer(std::string shape, LayerStack stack) {
    return {"table", POSENC_TEXT("Table"), POSENC_TEXT("the table that the index reads"), LayerKind::Table, stack, std::move(shape)};
}

LayerDeclaration biasLayer() {
    return {"bias",           POSENC_TEXT("Bias"), POSENC_TEXT("what position alone adds to the logits"),
            LayerKind::Score, LayerStack::Heads,   "H x n x m"};
}

LayerDeclaration positionLayer() {
    return {"position",       POSENC_TEXT("Position"), POSENC_TEXT("the share of the logits that depends on position and content"),
            LayerKind::Score, LayerStack::Heads,       "H x n x m"};
}

LayerDeclaration relativeLogitsLayer() {
    return {"relative-logits",
            POSENC_TEXT("Relative logits"),
            POSENC_TEXT("each query against every table row, unscaled"),
            LayerKind::Score,
            LayerStack::Heads,
            "H x n x r"};
}

AxisMeaning tableRows(std::string index) {
    return {AxisMeaning::Kind::TableRow, {}, {}, 0, std::move(index)};
}

AxisMeaning features() {
    return {AxisMeaning::Kind::Feature, {}, {}, 0};
}

AxisMeaning headsAxis() {
    return {AxisMeaning::Kind::Head, {}, {}, 0};
}

AxisMeaning queryTokens(std::optional<Grid> grid, Index leading) {
    return {AxisMeaning::Kind::QueryToken, {}, grid, leading};
}

AxisMeaning keyTokens(std::optional<Grid> grid, Index leading) {
    return {AxisMeaning::Kind::KeyToken, {}, grid, leading};
}

}  // namespace posenc
