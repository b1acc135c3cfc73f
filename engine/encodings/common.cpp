#include "engine/encodings/common.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

namespace posenc {

namespace {

constexpr double kMostTokens = 1048576;

/// @param before formula of the tokens before the first query
TensorDeclaration content(std::string name, std::string label, const std::string& count, const std::string& before) {
    TensorDeclaration tensor = contentTensor(
        {.name = std::move(name), .label = std::move(label), .shapes = {("[H, " + count + ", d]").c_str()}, .unbound = normal(1)});
    tensor.rule.origin = ("[" + before + "]").c_str();
    return tensor;
}

}  // namespace

TensorDeclaration contentTensor(TensorDeclaration tensor) {
    tensor.content = true;
    tensor.rule.kind = FitRule::Kind::Tokens;
    return tensor;
}

std::vector<ParameterDeclaration> withCommonParameters(std::vector<ParameterDeclaration> own, bool causal) {
    own.push_back({.id = "heads",
                   .symbol = "H",
                   .label = POSENC_TEXT("Heads"),
                   .help = POSENC_TEXT("Number of attention heads"),
                   .defaultValue = Index{4},
                   .minimum = 1,
                   .maximum = 256,
                   .usual = 16});
    own.push_back({.id = "head-dim",
                   .symbol = "d",
                   .label = POSENC_TEXT("Head dimension"),
                   .unit = POSENC_TEXT("features"),
                   .help = POSENC_TEXT("Features per head"),
                   .defaultValue = Index{32},
                   .minimum = 1,
                   .maximum = 1024,
                   .usual = 128});
    own.push_back({.id = "scale",
                   .symbol = "s",
                   .label = POSENC_TEXT("Scale"),
                   .help = POSENC_TEXT("Factor of the products q·k; automatic: as the encoding defines it, usually 1/√d"),
                   .type = ParameterType::Real,
                   .defaultValue = std::string("auto"),
                   .minimum = -1e6,
                   .maximum = 1e6,
                   .usual = 1,
                   .choices = {{"auto", POSENC_TEXT("automatic")}, {"none", POSENC_TEXT("none (1)")}}});
    own.push_back({.id = "causal",
                   .symbol = "causal",
                   .label = POSENC_TEXT("Causal"),
                   .help = POSENC_TEXT("Hides the keys after the query"),
                   .type = ParameterType::Boolean,
                   .defaultValue = causal,
                   .maximum = 1,
                   .usual = 1});
    return own;
}

ParameterDeclaration& parameterOf(EncodingDeclaration& encoding, std::string_view id) {
    const auto found = std::find_if(encoding.parameters.begin(), encoding.parameters.end(),
                                    [&](const ParameterDeclaration& parameter) { return parameter.id == id; });
    assert(found != encoding.parameters.end());
    return *found;
}

void setScaleOne(EncodingDeclaration& encoding) {
    ParameterDeclaration& scale = parameterOf(encoding, "scale");
    scale.help = POSENC_TEXT("Factor of the products q·k; automatic: 1");
    scale.choices.back().offered = false;
}

void setHeadDimMultiple(EncodingDeclaration& encoding, Index multiple) {
    ParameterDeclaration& headDim = parameterOf(encoding, "head-dim");
    headDim.minimum = static_cast<double>(multiple);
    headDim.multipleOf = multiple;
}

ParameterDeclaration lengthParameter(Index defaultValue) {
    return {.id = "length",
            .symbol = "n",
            .label = POSENC_TEXT("Length"),
            .unit = POSENC_TEXT("tokens"),
            .help = POSENC_TEXT("Number of tokens in the sequence"),
            .defaultValue = defaultValue,
            .minimum = 1,
            .maximum = kMostTokens,
            .usual = 256};
}

ParameterDeclaration keyLengthParameter() {
    return {.id = "key-length",
            .symbol = "m",
            .label = POSENC_TEXT("Key length"),
            .unit = POSENC_TEXT("tokens"),
            .help = POSENC_TEXT("Number of keys; those beyond n are memory before the first query"),
            .defaultValue = Index{16},
            .minimum = 1,
            .maximum = kMostTokens,
            .usual = 256,
            .follows = "length"};
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
    return {.id = "grid",
            .symbol = "h w",
            .label = POSENC_TEXT("Grid"),
            .unit = POSENC_TEXT("tokens"),
            .help = POSENC_TEXT("Rows and columns of the token map"),
            .type = ParameterType::GridSize,
            .defaultValue = defaultValue,
            .minimum = 1,
            .maximum = 256,
            .usual = 24};
}

ParameterDeclaration baseParameter() {
    return {.id = "base",
            .symbol = "b",
            .label = POSENC_TEXT("Base"),
            .help = POSENC_TEXT("Base of the geometric series of wavelengths"),
            .type = ParameterType::Real,
            .defaultValue = 10000.0,
            .minimum = 1.0 + 1e-6,
            .maximum = 1e12,
            .usual = 1000000};
}

std::vector<TensorDeclaration> withContent(std::vector<TensorDeclaration> own, const std::string& n, const std::string& m) {
    const std::string before = m + "-(" + n + ")";
    own.push_back(content("queries", POSENC_TEXT("Queries"), n, "0"));
    own.push_back(content("keys", POSENC_TEXT("Keys"), m, before));
    own.push_back(content("values", POSENC_TEXT("Values"), m, before));
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
    own.push_back(LayerDeclaration{.id = "content",
                                   .title = POSENC_TEXT("Content"),
                                   .description = POSENC_TEXT("scaled products of queries and keys"),
                                   .role = LayerRole::Content,
                                   .stack = LayerStack::Heads,
                                   .shape = "H x n x m"}
                      .reading(content));
    own.push_back(LayerDeclaration{.id = "logits",
                                   .title = POSENC_TEXT("Logits"),
                                   .description = POSENC_TEXT("input of the softmax"),
                                   .role = LayerRole::Logits,
                                   .stack = LayerStack::Heads,
                                   .shape = "H x n x m"}
                      .reading(logits));
    own.push_back(LayerDeclaration{.id = "attention",
                                   .title = POSENC_TEXT("Attention"),
                                   .description = POSENC_TEXT("softmax of the logits over the keys"),
                                   .role = LayerRole::Probability,
                                   .stack = LayerStack::Heads,
                                   .shape = "H x n x m"}
                      .reading(logits));
    own.push_back(LayerDeclaration{.id = "output",
                                   .title = POSENC_TEXT("Output"),
                                   .description = POSENC_TEXT("attention times values"),
                                   .role = LayerRole::Output,
                                   .stack = LayerStack::Heads,
                                   .shape = "H x n x d"}
                      .reading(with(with(logits, {"values"}), tensors.output)));
    return own;
}

LayerDeclaration offsetLayer() {
    return {.id = "offset",
            .title = POSENC_TEXT("Offset"),
            .description = POSENC_TEXT("relative position of key and query"),
            .role = LayerRole::Offset,
            .shape = "n x m"};
}

LayerDeclaration rowOffsetLayer() {
    return {.id = "row-offset",
            .title = POSENC_TEXT("Row offset"),
            .description = POSENC_TEXT("relative position in rows of the grid"),
            .role = LayerRole::Offset,
            .shape = "n x m"};
}

LayerDeclaration columnOffsetLayer() {
    return {.id = "column-offset",
            .title = POSENC_TEXT("Column offset"),
            .description = POSENC_TEXT("relative position in columns of the grid"),
            .role = LayerRole::Offset,
            .shape = "n x m"};
}

LayerDeclaration indexLayer() {
    return {.id = "index",
            .title = POSENC_TEXT("Index table"),
            .description = POSENC_TEXT("table row that each pair reads"),
            .role = LayerRole::TableIndex,
            .shape = "n x m"};
}

LayerDeclaration tableLayer(std::string shape, LayerStack stack) {
    return {.id = "table",
            .title = POSENC_TEXT("Table"),
            .description = POSENC_TEXT("table that the index refers to"),
            .role = LayerRole::Table,
            .stack = stack,
            .shape = std::move(shape)};
}

LayerDeclaration biasLayer() {
    return {.id = "bias",
            .title = POSENC_TEXT("Bias"),
            .description = POSENC_TEXT("position-only part of the logits"),
            .role = LayerRole::Bias,
            .stack = LayerStack::Heads,
            .shape = "H x n x m"};
}

LayerDeclaration positionLayer() {
    return {.id = "position",
            .title = POSENC_TEXT("Position"),
            .description = POSENC_TEXT("part of the logits that depends on position and content"),
            .role = LayerRole::Position,
            .stack = LayerStack::Heads,
            .shape = "H x n x m"};
}

LayerDeclaration relativeLogitsLayer() {
    return {.id = "relative-logits",
            .title = POSENC_TEXT("Relative logits"),
            .description = POSENC_TEXT("product of each query and each table row, unscaled"),
            .role = LayerRole::Score,
            .stack = LayerStack::Heads,
            .shape = "H x n x r"};
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
