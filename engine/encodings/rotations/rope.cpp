#include "engine/encodings/rotations/rope.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <memory>

#include "engine/core/derived_tensor.h"
#include "engine/encodings/formula_parts.h"
#include "engine/encodings/masks.h"
#include "engine/encodings/rotations/frequencies.h"
#include "engine/encodings/rotations/frequency_parameters.h"
#include "engine/encodings/rotations/token_positions.h"
#include "engine/encodings/rotations/turning.h"
#include "engine/encodings/sequence.h"
#include "engine/fields/matrix_field.h"
#include "engine/model/sequence_mask.h"

namespace posenc {

namespace {

using Kind = ExplanationStep::Kind;

/// Tensors that the frequencies of a scene may come from, beside the positions'.
/// A temperature grows over few tokens, so that a first look shows it.
const Parameters::Map kShortTemperature{{"temperature-length", Index{16}}};

const std::vector<std::string> kFrequencyTensors{"short-factors", "long-factors", "frequency-factors"};

std::vector<std::string> withPositions(std::vector<std::string> tensors) {
    tensors.insert(tensors.end(), {"query-positions", "key-positions"});
    return tensors;
}

/// Whether each network layer rotates, its window, chunk and base.
void setSchedule(ModelParts& parts) {
    const Parameters parameters = parts.parameters();
    static constexpr std::array<const char*, 4> kColumns{"rotation", "window", "chunk", "base"};
    const auto number = [parameters](Cell cell) {
        return valueOfLayer(parameters, kColumns[static_cast<std::size_t>(cell.column)], cell.row);
    };
    const Index layers = parameters.integer("layers");
    setNumbers(parts, "schedule", {layers, countedBy(layers, POSENC_TEXT("network layer"))},
               {4, countedBy(4, POSENC_TEXT("rotation, window, chunk, base"))}, number, false,
               [number, parameters](Cell cell, StepWriter& steps) {
                   const double value = number(cell);
                   auto read = parameterInput(toString(ParameterValue(value)), value);
                   const std::string name = kColumns[static_cast<std::size_t>(cell.column)];
                   const auto list = parameters.numbers(name + "-pattern").size();
                   read.text = list == 0 ? name : name + "-pattern[" + std::to_string(static_cast<std::size_t>(cell.row) % list) + "]";
                   steps.add(Kind::Entry, "schedule", "{}", {read}, value);
               });
}

/// How far the fastest and the slowest pair of features turn between the two tokens.
void describeTurns(ModelParts& parts, const Sequence& sequence, const std::shared_ptr<const TokenPositions>& positions,
                   const std::vector<double>& frequencies) {
    parts.setDescription([=](Index, Index query, Index key, StepWriter& steps) {
        sequence.describeOffset(query, key, steps);
        const auto apart =
            steps.quantity("Δp", "{} - {}", {positions->ofKey(key), positions->ofQuery(query)},
                           positions->keys[static_cast<std::size_t>(key)] - positions->queries[static_cast<std::size_t>(query)]);
        const auto last = static_cast<Index>(frequencies.size()) - 1;
        for (const Index pair : {Index{0}, last}) {
            const double frequency = frequencies[static_cast<std::size_t>(pair)];
            steps.quantity("θ" + std::to_string(pair), "{} * {}", {apart, cellInput("frequencies", 0, {0, pair}, frequency)},
                           apart.value * frequency);
            if (last == 0) {
                break;
            }
        }
    });
}

Status buildRope(ModelParts& parts) {
    const Parameters& parameters = parts.parameters();
    const Sequence sequence = setSequence(parts);
    parts.setTwins(OffsetMap::affine(sequence.queries, sequence.keys, sequence.queries - 1));
    const auto positions = std::make_shared<const TokenPositions>(parts);
    auto found = Frequencies::of(parts, positions->largest(), positions->ofLargest());
    if (!found.ok()) {
        return found.error();
    }
    const auto frequencies = std::make_shared<const Frequencies>(std::move(found).value());
    const std::vector<double>& values = frequencies->values();

    Turning turning;
    turning.depth = parameters.integer("head-dim");
    turning.width = parameters.integer("rotary-dim");
    turning.half = parameters.choice("pairing") == "half";
    turning.frequencies = values;
    turning.amplitude = frequencies->amplitude();
    turning.type = numberTypeOf(parameters.choice("angle-type"));
    const bool exact = turning.type == NumberType::Float64;
    turning.frequencyRead = [values](Index, Index, Index pair) {
        return cellInput("frequencies", 0, {0, pair}, values[static_cast<std::size_t>(pair)]);
    };
    turning.queries.positions = positions->queries;
    turning.queries.position = [positions](Index token, Index, StepWriter&) { return positions->ofQuery(token); };
    turning.queries.factors = temperatures(parameters, positions->queries, frequencies->rotates());
    turning.queries.factorRead = [positions, parameters, factors = turning.queries.factors](Index token, StepWriter& steps) {
        return describeTemperature(parameters, positions->ofQuery(token), factors[static_cast<std::size_t>(token)], steps);
    };
    turning.keys.positions = positions->keys;
    turning.keys.position = [positions](Index token, Index, StepWriter&) { return positions->ofKey(token); };
    if (!frequencies->rotates() && turning.queries.factors.empty()) {
        parts.setNothing("position");
    }
    addTurned(parts, std::move(turning));

    setPositions(parts, positions->keys, 1, [positions](Cell cell, StepWriter& steps) {
        positions->describeKey(cell.row, coordinateInput("row", cell.row), Kind::Entry, "positions", steps);
    });
    setNumbers(
        parts, "frequencies", static_cast<Index>(values.size()), [values](Index pair) { return values[static_cast<std::size_t>(pair)]; },
        false, [frequencies](Index pair, StepWriter& steps) { frequencies->describe(pair, steps); });
    setWavelengths(parts, values);
    setNumbers(
        parts, "amplitude", 1, [frequencies](Index) { return frequencies->amplitude(); }, false,
        [frequencies](Index, StepWriter& steps) { frequencies->describeAmplitude(steps); });
    setEnvelopes(parts, values, sequence.keys);
    setSchedule(parts);
    if (exact) {
        describeTurns(parts, sequence, positions, values);
    } else {
        parts.setDescription([=](Index, Index query, Index key, StepWriter& steps) { sequence.describeOffset(query, key, steps); });
    }
    return {};
}

std::string formulaOfRope(const Parameters& parameters, const OffsetConvention& /*offsets*/) {
    const bool rotates = layerRotates(parameters);
    const TemperatureClauses temperature = temperatureClauses(parameters, rotates);
    if (!rotates) {
        return joinedClauses({softmaxClause(parameters, scaled(parameters, temperature.factor + "qᵢ·kⱼ")), temperature.clause,
                              temperature.clause.empty() ? "" : positionClause(parameters), scaleClause(parameters)});
    }
    const bool partial = parameters.integer("rotary-dim") != parameters.integer("head-dim");
    const std::string amplitude = amplitudeClause(parameters);
    const NumberType type = numberTypeOf(parameters.choice("angle-type"));
    const std::string angle = castText(type, castText(type, "t") + "·" + castText(type, "ω"));
    const std::string query = positionOf(parameters, queryPosition(parameters));
    const std::string product = temperature.factor + "rot(qᵢ, " + query + ")·rot(kⱼ, " + positionOf(parameters, "j") + ")";
    return joinedClauses({softmaxClause(parameters, scaled(parameters, product)),
                          turningClauses(parameters.choice("pairing") == "half", partial, partial ? "r" : "d", angle, !amplitude.empty()),
                          frequencyClauses(parameters), amplitude, temperature.clause, positionClause(parameters),
                          scaleClause(parameters)});
}

Status checkRope(const Parameters& parameters) {
    if (Status status = checkMemory(parameters); !status.ok()) {
        return status;
    }
    const Index number = parameters.integer("layer-number");
    if (number >= parameters.integer("layers")) {
        return makeError(ErrorCode::ParameterConflict, "layer-number", toString(number),
                         "layer-number < " + toString(parameters.integer("layers")));
    }
    return checkFrequencies(parameters);
}

ParameterDeclaration pattern(std::string id, std::string label, std::string help, std::string usual, double low, double high,
                             Index multiple) {
    ParameterDeclaration out{.id = id,
                             .symbol = id,
                             .label = std::move(label),
                             .help = std::move(help),
                             .type = ParameterType::NumberList,
                             .defaultValue = usual,
                             .minimum = low,
                             .maximum = high,
                             .usual = high,
                             .multipleOf = multiple};
    if (usual == "none") {
        out.choices = {{"none", POSENC_TEXT("the same on every layer")}};
    }
    return out;
}

std::vector<ParameterDeclaration> layerParameters() {
    return {{.id = "layers",
             .symbol = "layers",
             .label = POSENC_TEXT("Layers"),
             .help = POSENC_TEXT("Layers of the network"),
             .defaultValue = Index{1},
             .minimum = 1,
             .maximum = 512,
             .usual = 64},
            {.id = "layer-number",
             .symbol = "layer",
             .label = POSENC_TEXT("Layer number"),
             .help = POSENC_TEXT("Layer of the network that is shown, counted from 0"),
             .defaultValue = Index{0},
             .maximum = 511,
             .usual = 63},
            pattern("rotation-pattern", POSENC_TEXT("Rotation pattern"),
                    POSENC_TEXT("1 for a layer that rotates, 0 for one that does not; repeated over the layers"), "1", 0, 1, 1),
            pattern("window-pattern", POSENC_TEXT("Window pattern"), POSENC_TEXT("Window per layer; repeated over the layers"), "none", 0,
                    2147483647, 1),
            pattern("chunk-pattern", POSENC_TEXT("Chunk pattern"), POSENC_TEXT("Chunk per layer; repeated over the layers"), "none", 0,
                    2147483647, 1),
            pattern("base-pattern", POSENC_TEXT("Base pattern"), POSENC_TEXT("Base per layer; repeated over the layers"), "none",
                    1.0 + 1e-6, 1e12, 0)};
}

Status buildNope(ModelParts& parts) {
    const Parameters& parameters = parts.parameters();
    const Sequence sequence = setSequence(parts);
    parts.setTwins(OffsetMap::affine(sequence.queries, sequence.keys, sequence.queries - 1));
    const auto positions = std::make_shared<const TokenPositions>(parts);
    const auto factors = temperatures(parameters, positions->queries, false);
    const Tensor q = parts.required("queries");
    const Tensor k = parts.required("keys");
    const std::vector<float> scales(static_cast<std::size_t>(parts.heads()), parts.scale());
    const Tensor warmed =
        factors.empty() ? q : derivedTensor(q, q.shape(), [factors](Index, std::span<const float> source, std::span<float> out) {
            const std::size_t width = source.size() / factors.size();
            for (std::size_t at = 0; at < source.size(); ++at) {
                out[at] = static_cast<float>(factors[at / width] * static_cast<double>(source[at]));
            }
        });
    std::vector<float> minus = scales;
    std::ranges::for_each(minus, [](float& scale) { scale = -scale; });
    Scores& scores = parts.scores();
    scores.add("content", contentTerm(q, k, scales), Scores::Use::LayerOnly);
    scores.add("position", contentTerm(warmed, k, scales));
    scores.add("position", contentTerm(q, k, minus), Scores::Use::LayerOnly);
    parts.setScoreLayer("position", 0.0F);
    if (factors.empty()) {
        parts.setNothing("position");
    }
    const auto scale = scaleInput(parts);
    const VectorSource ofQueries = queryVectors(parts);
    const VectorSource ofKeys = keyVectors(parts);
    describeProducts(parts, "content", {{scale, ofQueries, ofKeys}});
    parts.setShareDescription("position", [=](Index head, Index query, Index keyToken, double value, StepWriter& steps) {
        if (factors.empty()) {
            steps.add(Kind::Share, "position", "0", {}, value);
            return;
        }
        const Index key = query + sequence.memory();
        const auto place =
            steps.quantity("place", "{} + {}", {coordinateInput("query", query), sequence.memoryInput()}, static_cast<double>(key));
        const auto position = positions->describeKey(key, place, Kind::Quantity, "p", steps);
        const auto factor = describeTemperature(parameters, position, factors[static_cast<std::size_t>(query)], steps);
        const auto product = describeProduct(ofQueries, ofKeys, head, query, keyToken, steps);
        steps.add(Kind::Share, "position", "({} - 1) * {} * {}", {factor, scale, product}, value);
    });
    parts.setDescription([=](Index, Index query, Index key, StepWriter& steps) { sequence.describeOffset(query, key, steps); });
    return {};
}

std::string formulaOfNope(const Parameters& parameters, const OffsetConvention& /*offsets*/) {
    const TemperatureClauses temperature = temperatureClauses(parameters, false);
    return joinedClauses({softmaxClause(parameters, scaled(parameters, temperature.factor + "qᵢ·kⱼ")), temperature.clause,
                          temperature.clause.empty() ? "" : positionClause(parameters), scaleClause(parameters)});
}

void append(std::vector<ParameterDeclaration>& to, std::vector<ParameterDeclaration> more) {
    to.insert(to.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

}  // namespace

EncodingDeclaration rope() {
    EncodingDeclaration out;
    out.id = "rope";
    out.title = POSENC_TEXT("RoPE");
    out.family = Family::Relative1D;
    out.summary = POSENC_TEXT("Queries and keys rotated by an angle proportional to their position");
    out.formula = formulaOfRope;
    out.reach = "[m]";
    out.source =
        "Su et al. 2021, arXiv:2104.09864, section 3.2; scaling: transformers modeling_rope_utils.py, Peng et al. 2023, arXiv:2309.00071";
    std::vector<ParameterDeclaration> own{lengthParameter(32), keyLengthParameter(), pairingParameter("half", kHalfOfRotated)};
    append(own, frequencyParameters());
    append(own, positionParameters());
    own.push_back(angleTypeParameter());
    append(own, layerParameters());
    append(own, temperatureParameters());
    out.parameters = withCommonParameters(std::move(own));
    out.parameters.push_back(rotaryDimParameter());
    std::vector<TensorDeclaration> tensors = frequencyTensors();
    for (TensorDeclaration& tensor : positionTensors()) {
        tensors.push_back(std::move(tensor));
    }
    out.tensors = withContent(std::move(tensors), "n", "m");
    const auto& tables = kFrequencyTensors;
    const std::vector<std::string> byPosition = withPositions(tables);
    std::vector<LayerDeclaration> layers{offsetLayer(),
                                         positionsLayer("m x 1", {"key-positions"}),
                                         frequenciesLayer(LayerStack::Row, "P", byPosition).withSign(LayerSign::NonNegative),
                                         wavelengthsLayer(byPosition),
                                         anglesLayer("m x P", byPosition),
                                         amplitudeLayer(),
                                         meanCosineLayer(LayerStack::Row, "m", byPosition),
                                         decayBoundLayer(byPosition),
                                         {.id = "schedule",
                                          .title = POSENC_TEXT("Layer settings"),
                                          .description = POSENC_TEXT("per network layer: whether it rotates, its window, chunk and base"),
                                          .role = LayerRole::Numbers,
                                          .shape = "layers x 4",
                                          .sign = LayerSign::NonNegative}};
    for (LayerDeclaration& layer : turnedLayers(byPosition)) {
        layers.push_back(std::move(layer));
    }
    out.layers = withCommonLayers(std::move(layers), {.position = byPosition});
    out.firstParameters = kShortTemperature;
    out.defaultLayers = {"angles", "mean-cosine", "rotated-queries", "position", "attention"};
    out.symbolsRead = {"rotary-dim"};
    out.symbols = frequencySymbols;
    out.check = checkRope;
    out.build = buildRope;
    parameterOf(out, "base").readWhen = {{"base-pattern", {"none"}}};
    // Layers of the network differ by what a pattern says of them.
    for (const char* id : {"layers", "layer-number"}) {
        ReadWhen patterns{.parameter = "rotation-pattern", .values = {"1"}, .unless = true};
        for (const char* pattern : {"window-pattern", "chunk-pattern", "base-pattern"}) {
            patterns.alternatives.push_back({.parameter = pattern, .values = {"none"}, .unless = true});
        }
        parameterOf(out, id).tellsWhen = {std::move(patterns)};
    }
    // Llama 4 has no temperature on layers that rotate.
    for (const char* id : {"temperature-scale", "temperature-length"}) {
        parameterOf(out, id).readWhen.push_back({.parameter = "temperature",
                                                 .values = {"none", "llama4"},
                                                 .unless = true,
                                                 .alternatives = {{.parameter = "rotation-pattern", .values = {"1"}, .unless = true}}});
    }
    addSequenceMasks(out);
    return out;
}

EncodingDeclaration nope() {
    EncodingDeclaration out;
    out.id = "nope";
    out.title = POSENC_TEXT("NoPE");
    out.family = Family::Relative1D;
    out.summary = POSENC_TEXT("No position encoding: only the mask distinguishes tokens");
    out.formula = formulaOfNope;
    out.reach = "[m]";
    out.source = "Kazemnejad et al. 2023, arXiv:2305.19466; temperature: transformers llama4, ministral3";
    std::vector<ParameterDeclaration> own{lengthParameter(32), keyLengthParameter()};
    append(own, positionParameters());
    append(own, temperatureParameters());
    out.parameters = withCommonParameters(std::move(own));
    out.tensors = withContent({}, "n", "m");
    out.layers = withCommonLayers({offsetLayer(), positionLayer().reading({"queries", "keys"})}, {});
    out.firstParameters = kShortTemperature;
    out.firstParameters.emplace("causal", true);
    out.defaultLayers = {"visible", "attention", "offset"};
    out.check = checkMemory;
    out.build = buildNope;
    addSequenceMasks(out);
    // Without a temperature no position is read.
    for (const char* id : {"position-offset", "padding-position"}) {
        parameterOf(out, id).readWhen.push_back({.parameter = "temperature", .values = {"none"}, .unless = true});
    }
    // Only queries have a temperature, and those of the padding see no key that is not hidden.
    parameterOf(out, "padding-position").readWhen.push_back({"causal", {"off"}});
    return out;
}

}  // namespace posenc
