#include "engine/encodings/rotations/xpos.h"

#include <cmath>
#include <memory>
#include <numeric>

#include "engine/encodings/formula_parts.h"
#include "engine/encodings/masks.h"
#include "engine/encodings/rotations/frequency_parameters.h"
#include "engine/encodings/rotations/turning.h"
#include "engine/encodings/sequence.h"

namespace posenc {

namespace {

/// The decay of the pairs, their amplitudes by position, and their frequencies.
struct Decay {
    Index depth = 0;
    double base = 0;
    double scaleBase = 0;
    double centre = 0;

    [[nodiscard]] Index pairs() const { return depth / 2; }
    [[nodiscard]] double zeta(Index pair) const {
        const auto d = static_cast<double>(depth);
        return (2 * static_cast<double>(pair) + 0.4 * d) / (1.4 * d);
    }
    [[nodiscard]] double power(Index pair, double distance) const { return std::pow(zeta(pair), distance / scaleBase); }
    [[nodiscard]] double frequency(Index pair) const { return std::pow(base, -2 * static_cast<double>(pair) / static_cast<double>(depth)); }
};

double centreOf(const std::string& choice, Index keys) {
    return choice == "none" ? 0 : static_cast<double>(choice == "upper" ? (keys + 1) / 2 : keys / 2);
}

std::string centreSymbols(const std::string& choice) {
    return choice == "none" ? "0" : choice == "upper" ? "⌊(m+1)/2⌋" : "⌊m/2⌋";
}

/// `query-amplitude` and `key-amplitude`: zeta to the power of the distance from the centre, or its inverse.
void setAmplitudes(ModelParts& parts, const Decay& decay, const Sequence& sequence) {
    const auto centre = parameterInput(centreSymbols(parts.parameters().choice("centre")), decay.centre);
    const auto scaleBase = parameterInput("S", decay.scaleBase);
    for (const bool queries : {true, false}) {
        const std::string layer = queries ? "query-amplitude" : "key-amplitude";
        const Index first = queries ? sequence.memory() : 0;
        const auto number = [=](Cell cell) {
            const double away = static_cast<double>(cell.row + first) - decay.centre;
            return decay.power(cell.column, queries ? away : -away);
        };
        setNumbers(
            parts, layer,
            queries ? NumberedAxis{sequence.queries, parts.scores().queryMeaning()}
                    : NumberedAxis{sequence.keys, parts.scores().keyMeaning()},
            {decay.pairs(), {AxisMeaning::Kind::Other, POSENC_TEXT("Pair"), {}, 0}}, number, false,
            [=, memory = sequence.memoryInput()](Cell cell, StepWriter& steps) {
                const auto zeta = cellInput("decay", 0, {0, cell.column}, decay.zeta(cell.column));
                const auto row = coordinateInput("row", cell.row);
                if (queries) {
                    steps.add(ExplanationStep::Kind::Entry, layer, "{}^(({} + {} - {})/{})", {zeta, row, memory, centre, scaleBase},
                              number(cell));
                } else {
                    steps.add(ExplanationStep::Kind::Entry, layer, "{}^(({} - {})/{})", {zeta, centre, row, scaleBase}, number(cell));
                }
            });
    }
}

Status buildXpos(ModelParts& parts) {
    const Parameters& parameters = parts.parameters();
    const Sequence sequence = setSequence(parts);
    parts.setTwins(OffsetMap::affine(sequence.queries, sequence.keys, sequence.queries - 1));
    const Decay decay{parameters.integer("head-dim"), parameters.real("base"), parameters.real("scale-base"),
                      centreOf(parameters.choice("centre"), sequence.keys)};
    const Index pairs = decay.pairs();
    std::vector<double> frequencies;
    for (Index pair = 0; pair < pairs; ++pair) {
        frequencies.push_back(decay.frequency(pair));
    }
    const auto depth = parameterInput("d", static_cast<double>(decay.depth));
    const auto base = parameterInput("b", decay.base);
    setNumbers(
        parts, "decay", pairs, [decay](Index pair) { return decay.zeta(pair); }, false,
        [=](Index pair, StepWriter& steps) {
            steps.add(ExplanationStep::Kind::Entry, "decay", "(2 * {} + 0.4 * {})/(1.4 * {})",
                      {coordinateInput("column", pair), depth, depth}, decay.zeta(pair));
        });
    setAmplitudes(parts, decay, sequence);
    setNumbers(
        parts, "frequencies", pairs, [decay](Index pair) { return decay.frequency(pair); }, false,
        [=](Index pair, StepWriter& steps) {
            steps.add(ExplanationStep::Kind::Entry, "frequencies", "{}^(-2 * {}/{})", {base, coordinateInput("column", pair), depth},
                      decay.frequency(pair));
        });
    setWavelengths(parts, frequencies);

    Turning turning;
    turning.depth = decay.depth;
    turning.width = decay.depth;
    turning.half = parameters.choice("pairing") == "half";
    turning.frequencies = frequencies;
    turning.frequencyRead = [decay](Index, Index, Index pair) { return cellInput("frequencies", 0, {0, pair}, decay.frequency(pair)); };
    for (const bool queries : {true, false}) {
        Turning::Side& side = queries ? turning.queries : turning.keys;
        const Index first = queries ? sequence.memory() : 0;
        side.positions.resize(static_cast<std::size_t>(queries ? sequence.queries : sequence.keys));
        std::iota(side.positions.begin(), side.positions.end(), static_cast<double>(first));
        side.position = [=, memory = sequence.memoryInput()](Index token, Index, StepWriter& steps) {
            const auto row = coordinateInput("row", token);
            return first == 0 ? row : steps.quantity("p", "{} + {}", {row, memory}, static_cast<double>(token + first));
        };
        side.amplitude = [=](Index token, Index pair) {
            const double away = static_cast<double>(token + first) - decay.centre;
            return decay.power(pair, queries ? away : -away);
        };
        side.amplitudeRead = [=, amplitude = side.amplitude](Index token, Index pair, StepWriter&) {
            return cellInput(queries ? "query-amplitude" : "key-amplitude", 0, {token, pair}, amplitude(token, pair));
        };
    }
    addTurned(parts, std::move(turning));

    const auto meanCosine = [=](Index offset) {
        double sum = 0;
        for (Index pair = 0; pair < pairs; ++pair) {
            sum += decay.power(pair, static_cast<double>(offset)) * std::cos(static_cast<double>(offset) * decay.frequency(pair));
        }
        return sum / static_cast<double>(pairs);
    };
    const auto all = vectorInput("frequencies", 0, cellsOfRow(0, 0, pairs), "ω");
    const auto decays = vectorInput("decay", 0, cellsOfRow(0, 0, pairs), "ζ");
    const auto scaleBase = parameterInput("S", decay.scaleBase);
    setNumbers(
        parts, "mean-cosine", sequence.keys, meanCosine, false,
        [=](Index offset, StepWriter& steps) {
            const auto column = coordinateInput("column", offset);
            steps.add(ExplanationStep::Kind::Entry, "mean-cosine", "sum(pow({}, {}/{}) * cos({} * {}))/({}/2)",
                      {decays, column, scaleBase, column, all, depth}, meanCosine(offset));
        },
        POSENC_TEXT("Offset"));
    parts.setDescription([=](Index, Index query, Index key, StepWriter& steps) {
        const auto offset = sequence.describeOffset(query, key, steps);
        for (const Index pair : {Index{0}, pairs - 1}) {
            steps.quantity("θ" + std::to_string(pair), "{} * {}", {offset, cellInput("frequencies", 0, {0, pair}, decay.frequency(pair))},
                           offset.value * decay.frequency(pair));
            if (pairs == 1) {
                break;
            }
        }
    });
    return {};
}

std::string formulaOfXpos(const Parameters& parameters, const OffsetConvention& /*offsets*/) {
    const bool half = parameters.choice("pairing") == "half";
    const std::string& centre = parameters.choice("centre");
    const std::string away = centre == "none" ? "t" : "(t − " + centreSymbols(centre) + ")";
    // Queries and keys differ in the sign of the exponent alone.
    const std::string u = half ? "c" : "2c";
    const std::string v = half ? "c+d/2" : "2c+1";
    const auto turned = [&](const std::string& own, const std::string& sign, const std::string& partner) {
        return "rot(x, t, e)[" + own + "] = ζ^(e·" + away + "/S)·(x[" + own + "]·cos(t·ω) " + sign + " x[" + partner + "]·sin(t·ω))";
    };
    return joinedClauses({softmaxClause(parameters, scaled(parameters, "rot(qᵢ, " + queryPosition(parameters) + ", 1)·rot(kⱼ, j, −1)")),
                          turned(u, "−", v), turned(v, "+", u), "ω = b^(−2c/d)", "ζ = (2c + 0.4·d)/(1.4·d)", scaleClause(parameters)});
}

}  // namespace

EncodingDeclaration xpos() {
    EncodingDeclaration out;
    out.id = "xpos";
    out.title = POSENC_TEXT("xPos");
    out.family = Family::Relative1D;
    out.summary = POSENC_TEXT("Rotation with a factor that decays with the distance, pair by pair");
    out.formula = formulaOfXpos;
    out.reach = "[m]";
    out.source = "Sun et al. 2022, arXiv:2212.10554; microsoft/torchscale component/xpos_relative_position.py";
    out.parameters = withCommonParameters({lengthParameter(32),
                                           keyLengthParameter(),
                                           baseParameter(),
                                           pairingParameter("interleaved"),
                                           {.id = "scale-base",
                                            .symbol = "S",
                                            .label = POSENC_TEXT("Scale base"),
                                            .unit = POSENC_TEXT("tokens"),
                                            .help = POSENC_TEXT("Distance over which pair c decays by the factor ζ"),
                                            .type = ParameterType::Real,
                                            .defaultValue = 512.0,
                                            .minimum = 1,
                                            .maximum = 1000000,
                                            .usual = 2048},
                                           {.id = "centre",
                                            .symbol = "centre",
                                            .label = POSENC_TEXT("Centre"),
                                            .help = POSENC_TEXT("Position where the amplitudes are 1; it cancels in the product"),
                                            .type = ParameterType::Choice,
                                            .defaultValue = std::string("upper"),
                                            .choices = {{"upper", POSENC_TEXT("⌈m/2⌉ (torchscale)")},
                                                        {"lower", POSENC_TEXT("⌊m/2⌋ (x-transformers)")},
                                                        {"none", POSENC_TEXT("0")}}}});
    out.tensors = withContent({}, "n", "m");
    const auto numbers = [](const char* id, const char* title, const char* description, const char* shape, LayerStack stack) {
        return LayerDeclaration{.id = id,
                                .title = title,
                                .description = description,
                                .role = LayerRole::Numbers,
                                .stack = stack,
                                .shape = shape,
                                .sign = LayerSign::NonNegative};
    };
    std::vector<LayerDeclaration> layers{
        offsetLayer(),
        numbers("decay", POSENC_TEXT("Decay"), POSENC_TEXT("factor of each pair over the scale base"), "d/2", LayerStack::Row),
        numbers("query-amplitude", POSENC_TEXT("Query amplitude"), POSENC_TEXT("factor per pair of each query"), "n x d/2",
                LayerStack::None),
        numbers("key-amplitude", POSENC_TEXT("Key amplitude"), POSENC_TEXT("factor per pair of each key"), "m x d/2", LayerStack::None),
        frequenciesLayer(LayerStack::Row, "d/2").withSign(LayerSign::NonNegative),
        wavelengthsLayer(),
        anglesLayer("m x d/2").withSign(LayerSign::NonNegative),
        meanCosineLayer(LayerStack::Row, "m")};
    for (LayerDeclaration& layer : turnedLayers()) {
        layers.push_back(std::move(layer));
    }
    out.layers = withCommonLayers(std::move(layers), {});
    out.defaultLayers = {"angles", "mean-cosine", "rotated-queries", "position", "attention"};
    setHeadDimMultiple(out, 2);
    out.check = checkMemory;
    out.build = buildXpos;
    addSequenceMasks(out);
    return out;
}

}  // namespace posenc
