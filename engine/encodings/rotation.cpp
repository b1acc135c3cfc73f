#include "engine/encodings/rotation.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "engine/model/share_products.h"

namespace posenc {

namespace {

/// YaRN's two wavelengths, in rotations over the original length: pairs that turn more often than `fast` stay unchanged, those that turn
/// less often than `slow` are slowed by the factor.
constexpr double kFastRotations = 32;
constexpr double kSlowRotations = 1;

/// The (fractional) pair that turns `rotations` times over a length.
double pairOf(double rotations, double d, double base, double length) {
    return d * std::log(length / (2 * std::numbers::pi * rotations)) / (2 * std::log(base));
}

Rotation::Ramp rampOf(const Rotation& rotation) {
    const auto pairAt = [&](double rotations) { return pairOf(rotations, rotation.depth, rotation.base, rotation.originalLength); };
    Rotation::Ramp ramp{std::clamp(std::floor(pairAt(kFastRotations)), 0.0, rotation.depth - 1),
                        std::clamp(std::ceil(pairAt(kSlowRotations)), 0.0, rotation.depth - 1)};
    if (ramp.high == ramp.low) {
        ramp.high += 0.001;
    }
    return ramp;
}

std::vector<double> frequenciesOf(const Rotation& rotation) {
    const double d = rotation.depth;
    const double base = rotation.scaling == "ntk" ? rotation.base * std::pow(rotation.factor, d / (d - 2)) : rotation.base;
    std::vector<double> out;
    for (double c = 0; c < d / 2; ++c) {
        const double frequency = std::pow(base, -2.0 * c / d);
        double slowed = 0;  // the share of the frequency that is divided by the factor
        if (rotation.scaling == "linear") {
            slowed = 1;
        } else if (rotation.scaling == "yarn") {
            slowed = std::clamp((c - rotation.ramp.low) / (rotation.ramp.high - rotation.ramp.low), 0.0, 1.0);
        }
        out.push_back(frequency / rotation.factor * slowed + frequency * (1 - slowed));
    }
    return out;
}

/// Appends the pair at which YaRN begins (or has ended) to divide frequencies.
ExplanationInput describeRampEnd(const Rotation& rotation, bool low, const std::string& mark, StepWriter& steps) {
    const auto depth = parameterInput("d", rotation.depth);
    std::vector<ExplanationInput> inputs{depth, parameterInput("L", rotation.originalLength), parameterInput("b", rotation.base), depth};
    if (low) {
        return steps.quantity("low" + mark, "clip(floor({} * ln({}/(2 * pi * 32))/(2 * ln({}))), 0, {} - 1)", std::move(inputs),
                              rotation.ramp.low);
    }
    // Nothing is divided by 0.
    const bool apart = rotation.ramp.high - rotation.ramp.low >= 1;
    const std::string pattern = "clip(ceil({} * ln({}/(2 * pi))/(2 * ln({}))), 0, {} - 1)";
    return steps.quantity("high" + mark, apart ? pattern : pattern + " + 0.001", std::move(inputs), rotation.ramp.high);
}

}  // namespace

Rotation::Rotation(const Parameters& parameters)
    : scaling(parameters.choice("scaling")),
      base(parameters.real("base")),
      factor(parameters.real("factor")),
      depth(static_cast<double>(parameters.integer("head-dim"))),
      originalLength(static_cast<double>(parameters.integer("original-length"))),
      half(parameters.choice("pairing") == "half"),
      amplitude(scaling == "yarn" && factor > 1 ? 0.1 * std::log(factor) + 1 : 1.0),
      ramp(rampOf(*this)),
      frequencies(frequenciesOf(*this)) {}

ExplanationInput describeFrequency(const Rotation& rotation, const ExplanationInput& pair, const std::string& mark, StepWriter& steps) {
    const double frequency = rotation.frequencies[static_cast<std::size_t>(pair.value)];
    const auto base = parameterInput("b", rotation.base);
    const auto depth = parameterInput("d", rotation.depth);
    const auto factor = parameterInput("f", rotation.factor);
    if (rotation.scaling == "linear") {
        return steps.quantity("ω" + mark, "{}^(-2 * {}/{})/{}", {base, pair, depth, factor}, frequency);
    }
    if (rotation.scaling == "ntk") {
        return steps.quantity("ω" + mark, "({} * {}^({}/({} - 2)))^(-2 * {}/{})", {base, factor, depth, depth, pair, depth}, frequency);
    }
    if (rotation.scaling == "yarn") {
        const auto low = describeRampEnd(rotation, true, mark, steps);
        const auto high = describeRampEnd(rotation, false, mark, steps);
        const auto share = steps.quantity("g" + mark, "clip(({} - {})/({} - {}), 0, 1)", {pair, low, high, low},
                                          std::clamp((pair.value - low.value) / (high.value - low.value), 0.0, 1.0));
        return steps.quantity("ω" + mark, "{}^(-2 * {}/{}) * (1 - {} + {}/{})", {base, pair, depth, share, share, factor}, frequency);
    }
    return steps.quantity("ω" + mark, "{}^(-2 * {}/{})", {base, pair, depth}, frequency);
}

void describeRotated(const Rotation& rotation, const std::string& tensor, const Tensor& numbers, Index head, Cell cell,
                     const ExplanationInput& position, StepWriter& steps) {
    const auto pairs = static_cast<Index>(rotation.frequencies.size());
    const Index feature = cell.column;
    const bool first = rotation.half ? feature < pairs : feature % 2 == 0;
    const auto column = coordinateInput("column", feature);
    const auto half = parameterInput("d/2", static_cast<double>(pairs));
    const auto pair = rotation.half ? steps.quantity("c", "{} mod {}", {column, half}, static_cast<double>(feature % pairs))
                                    : steps.quantity("c", "floor({}/2)", {column}, static_cast<double>(feature / 2));
    const auto frequency = describeFrequency(rotation, pair, {}, steps);
    const auto angle = steps.quantity("θ", "{} * {}", {position, frequency}, position.value * frequency.value);
    const Index other = rotation.half ? (first ? feature + pairs : feature - pairs) : (first ? feature + 1 : feature - 1);
    const auto own = describeTensorCell(tensor, numbers, head, cell, "x", steps, ExplanationStep::Kind::Quantity);
    const auto partner = describeTensorCell(tensor, numbers, head, {cell.row, other}, "partner", steps, ExplanationStep::Kind::Quantity);
    const double sign = first ? -1 : 1;
    const double turned = own.value * std::cos(angle.value) + sign * partner.value * std::sin(angle.value);
    std::string pattern = first ? "{} * cos({}) - {} * sin({})" : "{} * cos({}) + {} * sin({})";
    std::vector<ExplanationInput> inputs{own, angle, partner, angle};
    if (rotation.amplitude != 1) {
        pattern = "{} * (" + pattern + ")";
        inputs.insert(inputs.begin(), steps.quantity("a", "0.1 * ln({}) + 1", {parameterInput("f", rotation.factor)}, rotation.amplitude));
    }
    steps.add(ExplanationStep::Kind::Entry, "rot(" + tensor + ")", pattern, std::move(inputs), rotation.amplitude * turned);
}

}  // namespace posenc
