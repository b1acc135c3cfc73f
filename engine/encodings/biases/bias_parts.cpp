#include "engine/encodings/biases/bias_parts.h"

#include <cmath>
#include <cstdlib>
#include <utility>

#include "engine/attention/bias_table.h"
#include "engine/attention/terms.h"
#include "engine/core/derived_tensor.h"
#include "engine/encodings/formula_parts.h"
#include "engine/fields/axes_map.h"

namespace posenc {

ParameterDeclaration countParameter(std::string id, std::string symbol, std::string label, std::string help, Index defaultValue,
                                    Index minimum, Index maximum, Index usual) {
    return {.id = std::move(id),
            .symbol = std::move(symbol),
            .label = std::move(label),
            .help = std::move(help),
            .defaultValue = defaultValue,
            .minimum = static_cast<double>(minimum),
            .maximum = static_cast<double>(maximum),
            .usual = static_cast<double>(usual)};
}

ParameterDeclaration realParameter(std::string id, std::string symbol, std::string label, std::string help, double defaultValue,
                                   double minimum, double maximum, double usual) {
    ParameterDeclaration out = countParameter(std::move(id), std::move(symbol), std::move(label), std::move(help), 0, 0, 0, 0);
    out.type = ParameterType::Real;
    out.defaultValue = defaultValue;
    out.minimum = minimum;
    out.maximum = maximum;
    out.usual = usual;
    return out;
}

ParameterDeclaration switchParameter(std::string id, std::string symbol, std::string label, std::string help, bool on) {
    ParameterDeclaration out = countParameter(std::move(id), std::move(symbol), std::move(label), std::move(help), 0, 0, 1, 1);
    out.type = ParameterType::Boolean;
    out.defaultValue = on;
    return out;
}

ParameterDeclaration choiceParameter(std::string id, std::string label, std::string help, std::vector<Choice> choices) {
    ParameterDeclaration out = countParameter(id, id, std::move(label), std::move(help), 0, 0, 0, 0);
    out.type = ParameterType::Choice;
    out.defaultValue = choices.front().id;
    out.choices = std::move(choices);
    return out;
}

ParameterDeclaration grid3dParameter(std::string id, std::string symbol, std::string label, std::string help, Grid3d value,
                                     double minimum) {
    ParameterDeclaration out;
    out.id = std::move(id);
    out.symbol = std::move(symbol);
    out.label = std::move(label);
    out.unit = POSENC_TEXT("tokens");
    out.help = std::move(help);
    out.type = ParameterType::Grid3dSize;
    out.defaultValue = value;
    out.minimum = minimum;
    out.maximum = 64;
    out.usual = 16;
    return out;
}

ParameterDeclaration classTokenParameter() {
    return switchParameter("class-token", "c", POSENC_TEXT("Class token"), POSENC_TEXT("Token 0 precedes the grid and has no offsets"),
                           false);
}

ParameterDeclaration memoryParameter(Index defaultValue) {
    ParameterDeclaration out =
        countParameter("memory", "M", POSENC_TEXT("Memory"), POSENC_TEXT("Keys kept from before the first query; m = n + M"), defaultValue,
                       0, 1048576, 128);
    out.unit = POSENC_TEXT("tokens");
    return out;
}

ParameterDeclaration positionScaleParameter() {
    auto out = choiceParameter("position-scale", POSENC_TEXT("Position scale"),
                               POSENC_TEXT("Whether the position term has the scale of the content"),
                               {{"unscaled", POSENC_TEXT("unscaled (factor 1)")}, {"scaled", POSENC_TEXT("scaled as the content")}});
    // Without a scale both are the same.
    out.readWhen = {{.parameter = "scale", .values = {"none"}, .unless = true}};
    return out;
}

float positionScale(const ModelParts& parts) {
    return parts.parameters().choice("position-scale") == "scaled" ? parts.scale() : 1.0F;
}

ExplanationInput positionScaleInput(const ModelParts& parts) {
    return parts.parameters().choice("position-scale") == "scaled" ? scaleInput(parts) : parameterInput("1", 1);
}

std::string positionScaled(const Parameters& parameters, const std::string& product) {
    return parameters.choice("position-scale") == "scaled" ? scaled(parameters, product) : product;
}

void setNeverCausal(EncodingDeclaration& encoding) {
    parameterOf(encoding, "causal").maximum = 0;
    parameterOf(encoding, "causal").usual = 0;
}

void setIdle(EncodingDeclaration& encoding, const std::vector<std::string>& ids) {
    for (const std::string& id : ids) {
        parameterOf(encoding, id).readWhen = {{.parameter = {}}};
    }
}

Distribution constant(double value) {
    return {Distribution::Kind::Constant, [value](const Parameters&) { return value; }};
}

Distribution uniform(std::function<double(const Parameters&)> bound) {
    return {Distribution::Kind::Uniform, std::move(bound)};
}

Distribution inverseRootOf(std::string id, bool perHead) {
    return {Distribution::Kind::Normal, [id = std::move(id), perHead](const Parameters& parameters) {
                const Index width = parameters.integer(id) * (perHead ? parameters.integer("heads") : 1);
                return 1.0 / std::sqrt(static_cast<double>(width));
            }};
}

Distribution truncatedNormal() {
    return {Distribution::Kind::TruncatedNormal, [](const Parameters&) { return 0.02; }};
}

TensorDeclaration weight(std::string name, std::string label, const char* shape, Distribution unbound) {
    return {.name = std::move(name), .label = std::move(label), .shapes = {shape}, .unbound = std::move(unbound)};
}

ExplanationInput describeNumber(const std::string& tensor, const Tensor& numbers, Cell cell, const std::string& name, StepWriter& steps) {
    return describeTensorCell(tensor, numbers, 0, cell, name, steps, ExplanationStep::Kind::Quantity);
}

ExplanationInput numberInput(const std::string& tensor, const Tensor& numbers, Cell cell) {
    const Index columns = numbers.dimension(numbers.rank() - 1);
    const auto value = static_cast<double>(numbers.values()[static_cast<std::size_t>(cell.row * columns + cell.column)]);
    const std::string row = numbers.rank() == 1 ? std::string() : std::to_string(cell.row) + ", ";
    return cellInput("tensor-" + tensor, 0, cell, value, tensor + "[" + row + std::to_string(cell.column) + "]");
}

void addNothing(ModelParts& parts, const std::string& layer) {
    const Index keys = parts.scores().keys();
    const auto none =
        std::make_shared<const RowsMap>(parts.scores().queries(), OffsetMap::affine(1, keys, -1, 0), [](Index) { return Index{0}; });
    parts.scores().add(layer, biasTerm(BiasTable::ramp(std::vector<float>(static_cast<std::size_t>(parts.heads()), 0.0F)), none));
    describeProducts(parts, layer, {});
    parts.setNothing(layer);
}

void setBiasByDistance(ModelParts& parts, const Sequence& sequence, const std::function<double(Index, Index)>& bias) {
    const Tensor table = computedTensor(Shape{parts.heads(), 1, sequence.keys}, [bias](Index head, std::span<float> out) {
        for (std::size_t distance = 0; distance < out.size(); ++distance) {
            out[distance] = static_cast<float>(bias(head, static_cast<Index>(distance)));
        }
    });
    setBiasByOffset(parts, sequence.indexMap([](Index offset) { return std::abs(offset); }, {0}), BiasTable::ofHeads(table), true);
    // Pairs of one offset are told together, though its sign makes no difference.
    parts.setTwins(OffsetMap::affine(sequence.queries, sequence.keys, sequence.queries - 1));
}

ExplanationInput describeOwnOffset(const Sequence& sequence, Index query, Index key, StepWriter& steps) {
    const auto told = sequence.describeOffset(query, key, steps);
    return steps.offsets().keyMinusQuery() ? told : steps.quantity("x", "0 - {}", {told}, 0 - told.value);
}

ExplanationInput describeDistance(const Sequence& sequence, Index query, Index key, StepWriter& steps) {
    const auto offset = sequence.describeOffset(query, key, steps);
    return steps.quantity(POSENC_TEXT("distance"), "|{}|", {offset}, std::abs(offset.value));
}

LayerDeclaration gatesLayer(std::string shape, LayerStack stack) {
    return {.id = "gates",
            .title = POSENC_TEXT("Gates"),
            .description = POSENC_TEXT("sigmoids between 0 and 1"),
            .role = stack == LayerStack::Heads ? LayerRole::Score : LayerRole::Numbers,
            .stack = stack,
            .shape = std::move(shape),
            .sign = LayerSign::NonNegative};
}

EncodingDeclaration sequenceEncoding(std::string id, std::string title, std::string summary, std::string source,
                                     std::vector<ParameterDeclaration> parameters, bool causal) {
    EncodingDeclaration out;
    out.id = std::move(id);
    out.title = std::move(title);
    out.family = Family::Relative1D;
    out.summary = std::move(summary);
    out.source = std::move(source);
    out.parameters = withCommonParameters(std::move(parameters), causal);
    out.check = checkMemory;
    return out;
}

}  // namespace posenc
