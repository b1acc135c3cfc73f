#include "engine/encodings/rotations/turning.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <memory>
#include <numbers>
#include <numeric>

#include "engine/core/derived_tensor.h"
#include "engine/encodings/common.h"
#include "engine/encodings/formula_parts.h"
#include "engine/encodings/sequence.h"
#include "engine/fields/matrix_field.h"

namespace posenc {

namespace {

using Kind = ExplanationStep::Kind;

const AxisMeaning kSingle{AxisMeaning::Kind::Single, {}, {}, 0};

/// Appends the angle of a pair of a token's features.
ExplanationInput describeAngle(const Turning& turning, const Turning::Side& side, Index head, Index token, Index pair, StepWriter& steps) {
    std::string pattern;
    std::vector<ExplanationInput> inputs;
    std::vector<Index> read;
    for (Index axis = 0; axis < turning.axes; ++axis) {
        if (turning.frequency(head, axis, pair) != 0) {
            read.push_back(axis);
        }
    }
    for (const Index axis : read) {
        const std::string symbol = read.size() == 1 ? std::string("ω") : "ω₍" + std::to_string(axis) + "₎";
        const auto frequency = steps.quantity(symbol, "{}", {turning.frequencyRead(head, axis, pair)}, turning.frequency(head, axis, pair));
        inputs.push_back(side.position(token, axis, steps));
        inputs.push_back(frequency);
        const std::string product = castText(turning.type, "{} * " + castText(turning.type, "{}"));
        pattern += pattern.empty() ? product : " + " + product;
    }
    return steps.quantity("θ", pattern.empty() ? "0" : pattern, std::move(inputs), turning.angle(side, head, token, pair));
}

/// Appends a turned feature: its pair, their angle, the partner, and the sum of both.
void describeTurned(const Turning& turning, bool ofQueries, const Tensor& numbers, Index head, Cell cell, StepWriter& steps) {
    const Turning::Side& side = ofQueries ? turning.queries : turning.keys;
    const std::string tensor = ofQueries ? "queries" : "keys";
    const std::string layer = "rotated-" + tensor;
    const Index feature = cell.column;
    std::string scaled;
    std::vector<ExplanationInput> inputs;
    if (!side.factors.empty()) {
        inputs.push_back(side.factorRead(cell.row, steps));
        scaled = "{} * ";
    }
    const double factor = side.factors.empty() ? 1 : side.factors[static_cast<std::size_t>(cell.row)];
    const auto own = describeTensorCell(tensor, numbers, head, cell, "x", steps, Kind::Quantity);
    if (feature >= turning.width) {
        inputs.push_back(own);
        steps.add(Kind::Entry, layer, scaled + "{}", std::move(inputs), factor * own.value);
        return;
    }
    const auto column = coordinateInput("column", feature);
    const auto half = parameterInput(std::to_string(turning.pairs()), static_cast<double>(turning.pairs()));
    const auto pair = turning.half ? steps.quantity("c", "{} mod {}", {column, half}, static_cast<double>(feature % turning.pairs()))
                                   : steps.quantity("c", "floor({}/2)", {column}, static_cast<double>(feature / 2));
    const auto c = static_cast<Index>(pair.value);
    const auto angle = describeAngle(turning, side, head, cell.row, c, steps);
    const auto [u, v] = turning.features(c);
    const bool first = feature == u;
    const auto partner = describeTensorCell(tensor, numbers, head, {cell.row, first ? v : u}, "partner", steps, Kind::Quantity);
    double amplitude = turning.amplitude;
    if (side.amplitude) {
        amplitude = side.amplitude(cell.row, c);
        inputs.push_back(side.amplitudeRead(cell.row, c, steps));
        scaled += "{} * ";
    } else if (amplitude != 1) {
        inputs.push_back(steps.quantity("a", "{}", {cellInput("amplitude", 0, {0, 0}, amplitude)}, amplitude));
        scaled += "{} * ";
    }
    const double turned = own.value * std::cos(angle.value) + (first ? -1 : 1) * partner.value * std::sin(angle.value);
    inputs.insert(inputs.end(), {own, angle, partner, angle});
    const std::string sum = first ? "{} * cos({}) - {} * sin({})" : "{} * cos({}) + {} * sin({})";
    steps.add(Kind::Entry, layer, scaled.empty() ? sum : scaled + "(" + sum + ")", std::move(inputs), factor * amplitude * turned);
}

}  // namespace

std::string castText(NumberType type, const std::string& what) {
    return type == NumberType::Float64 ? what : (type == NumberType::BFloat16 ? "bf16(" : "f16(") + what + ")";
}

double Turning::angle(const Side& side, Index head, Index token, Index pair) const {
    double sum = 0;
    for (Index axis = 0; axis < axes; ++axis) {
        if (const double own = frequency(head, axis, pair); own != 0) {
            sum += castTo(type, side.positions[static_cast<std::size_t>(token * axes + axis)] * castTo(type, own));
        }
    }
    return sum;
}

Tensor Turning::turned(const Tensor& tensor, bool ofQueries) const {
    return derivedTensor(tensor, tensor.shape(), [=, *this](Index head, std::span<const float> source, std::span<float> out) {
        const Side& side = ofQueries ? queries : keys;
        std::ranges::copy(source, out.begin());
        const auto rows = static_cast<Index>(source.size()) / depth;
        for (Index token = 0; token < rows; ++token) {
            const double factor = side.factors.empty() ? 1 : side.factors[static_cast<std::size_t>(token)];
            for (Index feature = width; feature < depth; ++feature) {
                float& number = out[static_cast<std::size_t>(token * depth + feature)];
                number = static_cast<float>(factor * static_cast<double>(number));
            }
            for (Index pair = 0; pair < pairs(); ++pair) {
                const double by = angle(side, head, token, pair);
                const double a = factor * (side.amplitude ? side.amplitude(token, pair) : amplitude);
                const auto [u, v] = features(pair);
                const auto first = static_cast<std::size_t>(token * depth + u);
                const auto second = static_cast<std::size_t>(token * depth + v);
                const auto xu = static_cast<double>(source[first]);
                const auto xv = static_cast<double>(source[second]);
                out[first] = static_cast<float>(a * (xu * std::cos(by) - xv * std::sin(by)));
                out[second] = static_cast<float>(a * (xv * std::cos(by) + xu * std::sin(by)));
            }
        }
    });
}

void addTurned(ModelParts& parts, Turning made) {
    const auto turning = std::make_shared<const Turning>(std::move(made));
    const Tensor q = parts.required("queries");
    const Tensor k = parts.required("keys");
    const Tensor queries = turning->turned(q, true);
    const Tensor keys = turning->turned(k, false);
    const AxisMeaning ofQueries = parts.scores().queryMeaning();
    const AxisMeaning ofKeys = parts.scores().keyMeaning();
    parts.setLayer("rotated-queries", parts.heads(), [=](Index head) { return matrixField(queries, head, ofQueries, features()); });
    parts.setLayer("rotated-keys", parts.heads(), [=](Index head) { return matrixField(keys, head, ofKeys, features()); });
    parts.setCellDescription("rotated-queries",
                             [=](Index head, Cell cell, StepWriter& steps) { describeTurned(*turning, true, q, head, cell, steps); });
    parts.setCellDescription("rotated-keys",
                             [=](Index head, Cell cell, StepWriter& steps) { describeTurned(*turning, false, k, head, cell, steps); });
    const Index tokens = parts.scores().keys();
    parts.setLayer("angles", turning->tables == 1 ? 0 : turning->tables, [=](Index head) {
        return numberField(tokens, turning->pairs(), false,
                           [=](Index row, Index column) { return turning->angle(turning->keys, head, row, column); }, ofKeys,
                           {AxisMeaning::Kind::Other, POSENC_TEXT("Pair"), {}, 0});
    });
    parts.setCellDescription("angles", [=](Index head, Cell cell, StepWriter& steps) {
        const auto angle = describeAngle(*turning, turning->keys, head, cell.row, cell.column, steps);
        steps.add(Kind::Entry, "angles", "{}", {angle}, angle.value);
    });

    // The logits are the rotated product. What is shown as content and position splits it.
    const std::vector<float> plus(static_cast<std::size_t>(parts.heads()), parts.scale());
    const std::vector<float> minus(static_cast<std::size_t>(parts.heads()), -parts.scale());
    Scores& scores = parts.scores();
    scores.add("content", contentTerm(q, k, plus), Scores::Use::LayerOnly);
    scores.add("position", contentTerm(queries, keys, plus));
    scores.add("position", contentTerm(q, k, minus), Scores::Use::LayerOnly);
    parts.setScoreLayer("position", 0.0F);
    const auto factor = scaleInput(parts);
    auto negative = factor;
    negative.source = "0−" + negative.source;
    negative.value = 0 - negative.value;
    const VectorSource plainQueries = queryVectors(parts);
    const VectorSource plainKeys = keyVectors(parts);
    describeProducts(parts, "content", {{factor, plainQueries, plainKeys}});
    describeProducts(parts, "position",
                     {{factor, {"rot(q)", "rotated-queries", queries, plainQueries.row}, {"rot(k)", "rotated-keys", keys, plainKeys.row}},
                      {negative, plainQueries, plainKeys}});
}

AxisMeaning countedBy(Index count, std::string label) {
    return count == 1 ? kSingle : AxisMeaning{AxisMeaning::Kind::Other, std::move(label), {}, 0};
}

void setNumbers(ModelParts& parts, const std::string& layer, const NumberedAxis& rows, const NumberedAxis& columns,
                std::function<double(Cell)> number, bool whole, std::function<void(Cell, StepWriter&)> describe) {
    parts.setLayer(layer, 0, [=](Index) {
        return numberField(
            rows.count, columns.count, whole,
            [=](Index row, Index column) {
                return number({row, column});
            },
            rows.meaning, columns.meaning);
    });
    parts.setCellDescription(layer, [=](Index, Cell cell, StepWriter& steps) { describe(cell, steps); });
}

void setNumbers(ModelParts& parts, const std::string& layer, Index count, std::function<double(Index)> number, bool whole,
                std::function<void(Index, StepWriter&)> describe, std::string columns) {
    setNumbers(
        parts, layer, {1, kSingle}, {count, countedBy(count, std::move(columns))}, [=](Cell cell) { return number(cell.column); }, whole,
        [=](Cell cell, StepWriter& steps) { describe(cell.column, steps); });
}

void setWavelengths(ModelParts& parts, std::vector<double> frequencies) {
    const auto count = static_cast<Index>(frequencies.size());
    const auto length = [](double frequency) { return 2 * std::numbers::pi / frequency; };
    setNumbers(
        parts, "wavelengths", count, [=](Index pair) { return length(frequencies[static_cast<std::size_t>(pair)]); }, false,
        [=](Index pair, StepWriter& steps) {
            const double frequency = frequencies[static_cast<std::size_t>(pair)];
            steps.add(Kind::Entry, "wavelengths", "2 * pi/{}", {cellInput("frequencies", 0, {0, pair}, frequency)}, length(frequency));
        });
}

void setEnvelopes(ModelParts& parts, std::vector<double> frequencies, Index count) {
    const auto pairs = static_cast<Index>(frequencies.size());
    const auto all = vectorInput("frequencies", 0, cellsOfRow(0, 0, pairs), "ω");
    const auto meanCosine = [=](Index offset) {
        double sum = 0;
        for (const double frequency : frequencies) {
            sum += std::cos(static_cast<double>(offset) * frequency);
        }
        return sum / static_cast<double>(pairs);
    };
    setNumbers(
        parts, "mean-cosine", count, meanCosine, false,
        [=](Index offset, StepWriter& steps) {
            steps.add(Kind::Entry, "mean-cosine", "mean(cos({} * {}))", {coordinateInput("column", offset), all}, meanCosine(offset));
        },
        POSENC_TEXT("Offset"));
    const auto bound = [=](Index offset) {
        double sum = 0;
        double x = 0;
        double y = 0;
        for (const double frequency : frequencies) {
            x += std::cos(static_cast<double>(offset) * frequency);
            y += std::sin(static_cast<double>(offset) * frequency);
            sum += std::hypot(x, y);
        }
        return sum / static_cast<double>(pairs);
    };
    setNumbers(
        parts, "decay-bound", count, bound, false,
        [=](Index offset, StepWriter& steps) {
            const auto column = coordinateInput("column", offset);
            steps.add(Kind::Entry, "decay-bound", "mean(hypot(sums(cos({} * {})), sums(sin({} * {}))))", {column, all, column, all},
                      bound(offset));
        },
        POSENC_TEXT("Offset"));
}

void setPositions(ModelParts& parts, std::vector<double> positions, Index axes, std::function<void(Cell, StepWriter&)> describe) {
    constexpr double kExact = 16777216;  // whole numbers up to here are float32
    const bool whole = std::ranges::all_of(positions, [](double p) { return p == std::floor(p) && std::abs(p) < kExact; });
    const auto tokens = static_cast<Index>(positions.size()) / axes;
    setNumbers(
        parts, "positions", {tokens, parts.scores().keyMeaning()}, {axes, countedBy(axes, POSENC_TEXT("axis"))},
        [=](Cell cell) { return positions[static_cast<std::size_t>(cell.row * axes + cell.column)]; }, whole, std::move(describe));
}

LayerDeclaration positionsLayer(std::string shape, std::vector<std::string> tensors) {
    return {.id = "positions",
            .title = POSENC_TEXT("Position ids"),
            .description = POSENC_TEXT("position ids that the keys are rotated by"),
            .role = LayerRole::PositionId,
            .shape = std::move(shape),
            .tensors = std::move(tensors)};
}

LayerDeclaration frequenciesLayer(LayerStack stack, std::string shape, std::vector<std::string> tensors) {
    return {.id = "frequencies",
            .title = POSENC_TEXT("Frequencies"),
            .description = POSENC_TEXT("radians per position of each pair of features"),
            .role = LayerRole::Frequency,
            .stack = stack,
            .shape = std::move(shape),
            .tensors = std::move(tensors),
            .decades = true};
}

LayerDeclaration wavelengthsLayer(std::vector<std::string> tensors) {
    return {.id = "wavelengths",
            .title = POSENC_TEXT("Wavelengths"),
            .description = POSENC_TEXT("positions of a whole turn of each pair"),
            .role = LayerRole::Numbers,
            .stack = LayerStack::Row,
            .shape = "P",
            .sign = LayerSign::NonNegative,
            .tensors = std::move(tensors),
            .decades = true};
}

LayerDeclaration anglesLayer(std::string shape, std::vector<std::string> tensors) {
    return {.id = "angles",
            .title = POSENC_TEXT("Angles"),
            .description = POSENC_TEXT("radians that each key's pairs are rotated by"),
            .role = LayerRole::Numbers,
            .stack = LayerStack::Heads,
            .shape = std::move(shape),
            .tensors = std::move(tensors),
            .decades = true};
}

LayerDeclaration amplitudeLayer() {
    return {.id = "amplitude",
            .title = POSENC_TEXT("Amplitude"),
            .description = POSENC_TEXT("factor of cosine and sine"),
            .role = LayerRole::Numbers,
            .stack = LayerStack::Row,
            .shape = "1",
            .sign = LayerSign::NonNegative};
}

LayerDeclaration axisIndexLayer() {
    return {.id = "axis-index",
            .title = POSENC_TEXT("Axis of each pair"),
            .description = POSENC_TEXT("which position id each pair reads"),
            .role = LayerRole::Region,
            .stack = LayerStack::Row,
            .shape = "P"};
}

LayerDeclaration meanCosineLayer(LayerStack stack, std::string shape, std::vector<std::string> tensors) {
    return {.id = "mean-cosine",
            .title = POSENC_TEXT("Mean cosine"),
            .description = POSENC_TEXT("mean over the pairs of the cosine of their angle, by offset"),
            .role = LayerRole::Similarity,
            .stack = stack,
            .shape = std::move(shape),
            .tensors = std::move(tensors)};
}

LayerDeclaration decayBoundLayer(std::vector<std::string> tensors) {
    return {.id = "decay-bound",
            .title = POSENC_TEXT("Decay bound"),
            .description = POSENC_TEXT("bound of the logit's size over the offset (Su et al. 2021, 3.4.3)"),
            .role = LayerRole::Numbers,
            .stack = LayerStack::Row,
            .shape = "m",
            .sign = LayerSign::NonNegative,
            .tensors = std::move(tensors)};
}

std::vector<LayerDeclaration> turnedLayers(const std::vector<std::string>& tensors) {
    const auto with = [&](std::vector<std::string> some) {
        some.insert(some.end(), tensors.begin(), tensors.end());
        return some;
    };
    const auto rotated = [&](const char* id, const char* title, const char* description, const char* shape, const char* tensor) {
        return LayerDeclaration{.id = id,
                                .title = title,
                                .description = description,
                                .role = LayerRole::Numbers,
                                .stack = LayerStack::Heads,
                                .shape = shape,
                                .tensors = with({tensor})};
    };
    return {rotated("rotated-queries", POSENC_TEXT("Rotated queries"), POSENC_TEXT("queries rotated by their positions"), "H x n x d",
                    "queries"),
            rotated("rotated-keys", POSENC_TEXT("Rotated keys"), POSENC_TEXT("keys rotated by their positions"), "H x m x d", "keys"),
            positionLayer().reading(with({"queries", "keys"}))};
}

std::string turningClauses(bool half, bool partial, const std::string& width, const std::string& angle, bool larger) {
    const std::string u = half ? "c" : "2c";
    const std::string v = half ? "c+" + width + "/2" : "2c+1";
    const std::string pairs = partial ? " for c < " + width + "/2" : "";
    const auto turned = [&](const std::string& own, const std::string& sign, const std::string& partner) {
        const std::string sum = "x[" + own + "]·cos(" + angle + ") " + sign + " x[" + partner + "]·sin(" + angle + ")";
        return "rot(x, t)[" + own + "] = " + (larger ? "a·(" + sum + ")" : sum) + pairs;
    };
    return joinedClauses({turned(u, "−", v), turned(v, "+", u), partial ? "rot(x, t)[c] = x[c] for c ≥ " + width : ""});
}

}  // namespace posenc
