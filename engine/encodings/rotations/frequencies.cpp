#include "engine/encodings/rotations/frequencies.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "engine/core/shortest_text.h"
#include "engine/encodings/rotations/frequency_parameters.h"
#include "engine/model/sequence_mask.h"
#include "engine/model/share_products.h"

namespace posenc {

namespace {

/// YaRN's and longrope's factor of cosine and sine (Peng et al. 2023, 3.4): 0.1 k ln f + 1, 1 where nothing is stretched.
double stretch(double factor, double k = 1) {
    return factor > 1 ? 0.1 * k * std::log(factor) + 1 : 1;
}

}  // namespace

Result<Frequencies> Frequencies::of(const ModelParts& parts, double largestPosition, const ExplanationInput& largest) {
    const Parameters& parameters = parts.parameters();
    Given given;
    given.largestPosition = largestPosition;
    given.largest = largest;
    const auto listOf = [&](const char* name) -> Result<std::vector<double>> {
        auto list = parameters.numbers(name);
        const Tensor* tensor = parts.tensor(name);
        if (list.empty() == (tensor == nullptr)) {
            return makeError(ErrorCode::ParameterConflict, name, parameters.choice(name),
                             tensor == nullptr ? POSENC_TEXT("a list of numbers, or a tensor of this name")
                                               : POSENC_TEXT("either a list of numbers or a tensor of this name"));
        }
        if (tensor != nullptr) {
            given.listsAreTensors = true;
            list.assign(tensor->values().begin(), tensor->values().end());
        }
        if (const auto wrong = std::ranges::find_if(list, [](double number) { return !(number > 0); }); wrong != list.end()) {
            return makeError(ErrorCode::ParameterConflict, name, shortestText(*wrong), POSENC_TEXT("numbers above 0"));
        }
        return list;
    };
    if (parameters.choice("scaling") == "longrope") {
        auto shorts = listOf("short-factors");
        if (!shorts.ok()) {
            return shorts.error();
        }
        auto longs = listOf("long-factors");
        if (!longs.ok()) {
            return longs.error();
        }
        given.shortFactors = std::move(shorts).value();
        given.longFactors = std::move(longs).value();
    }
    if (const Tensor* divisors = parts.tensor("frequency-factors")) {
        given.divisors.assign(divisors->values().begin(), divisors->values().end());
    }
    return Frequencies(parameters, std::move(given));
}

Frequencies::Frequencies(const Parameters& parameters, Given given)
    : parameters_(parameters),
      given_(std::move(given)),
      scaling_(parameters.choice("scaling")),
      base_(parameters.has("base-pattern") ? valueOfLayer(parameters, "base") : parameters.real("base")),
      width_(static_cast<double>(parameters.integer("rotary-dim"))),
      head_(static_cast<double>(parameters.integer("head-dim"))),
      factor_(parameters.real("factor")),
      original_(static_cast<double>(parameters.integer("original-length"))),
      context_(parameters.integer("context-length") > 0 ? static_cast<double>(parameters.integer("context-length"))
                                                        : given_.largestPosition + 1),
      rotates_(layerRotates(parameters)) {
    for (double pair = 0; pair < width_ / 2; ++pair) {
        values_.push_back(rotates_ ? frequencyOf(pair) : 0);
    }
    amplitude_ = rotates_ ? amplitudeOf() : 1;
}

double Frequencies::pairAt(double rotations) const {
    return width_ * std::log(original_ / (2 * std::numbers::pi * rotations)) / (2 * std::log(base_));
}

Frequencies::Ramp Frequencies::ramp() const {
    const bool whole = parameters_.flag("truncate");
    const double fast = pairAt(parameters_.real("beta-fast"));
    const double slow = pairAt(parameters_.real("beta-slow"));
    Ramp out{std::max(whole ? std::floor(fast) : fast, 0.0), std::min(whole ? std::ceil(slow) : slow, width_ - 1)};
    if (out.low == out.high) {
        out.high += 0.001;
    }
    return out;
}

double Frequencies::frequencyOf(double pair) const {
    const auto at = static_cast<std::size_t>(pair);
    const auto power = [&](double base, double width) { return std::pow(base, -2 * pair / width); };
    double out = power(base_, width_);
    if (scaling_ == "linear") {
        out /= factor_;
    } else if (scaling_ == "ntk") {
        out = power(base_ * std::pow(factor_, width_ / (width_ - 2)), width_);
    } else if (scaling_ == "dynamic-ntk") {
        const double longer = factor_ * std::max(context_, original_) / original_ - (factor_ - 1);
        out = power(base_ * std::pow(longer, width_ / (width_ - 2)), width_);
    } else if (scaling_ == "yarn") {
        const Ramp ends = ramp();
        const double share = std::clamp((pair - ends.low) / (ends.high - ends.low), 0.0, 1.0);
        out *= share / factor_ + 1 - share;
    } else if (scaling_ == "llama3") {
        const double low = parameters_.real("low-frequency-factor");
        const double high = parameters_.real("high-frequency-factor");
        const double wavelength = 2 * std::numbers::pi / out;
        if (wavelength > original_ / low) {
            out /= factor_;
        } else if (low < high && wavelength >= original_ / high) {
            const double share = (original_ / wavelength - low) / (high - low);
            out = (1 - share) * out / factor_ + share * out;
        }
    } else if (scaling_ == "longrope") {
        out /= (isLong() ? given_.longFactors : given_.shortFactors)[at];
    } else if (scaling_ == "proportional") {
        out = pair < std::floor(parameters_.real("proportion") * head_ / 2) ? power(base_, head_) / factor_ : 0;
    }
    return given_.divisors.empty() ? out : out / given_.divisors[at];
}

double Frequencies::amplitudeOf() const {
    if (scaling_ != "yarn" && scaling_ != "longrope") {
        return 1;
    }
    if (const auto given = parameters_.number("attention-factor")) {
        return *given;
    }
    if (scaling_ == "longrope") {
        return factor_ > 1 ? std::sqrt(1 + std::log(factor_) / std::log(original_)) : 1;
    }
    const double own = parameters_.real("mscale");
    const double all = parameters_.real("mscale-all-dim");
    return own != 0 && all != 0 ? stretch(factor_, own) / stretch(factor_, all) : stretch(factor_);
}

ExplanationInput Frequencies::baseInput() const {
    return parameterInput(baseSymbol(parameters_), base_);
}

ExplanationInput Frequencies::describeContext(StepWriter& steps) const {
    if (parameters_.integer("context-length") > 0) {
        return parameterInput("N", context_);
    }
    return steps.quantity("N", "{} + 1", {given_.largest}, context_);
}

/// The pair at which YaRN begins (or has ended) to divide frequencies.
ExplanationInput Frequencies::describeRampEnd(bool low, StepWriter& steps) const {
    const bool whole = parameters_.flag("truncate");
    const Ramp ends = ramp();
    const std::string symbol = low ? "β₁" : "β₂";
    const double rotations = parameters_.real(low ? "beta-fast" : "beta-slow");
    const auto width = parameterInput("r", width_);
    std::vector<ExplanationInput> inputs{width, parameterInput("L", original_), parameterInput(symbol, rotations), baseInput()};
    std::string pattern = "{} * ln({}/(2 * pi * {}))/(2 * ln({}))";
    if (whole) {
        pattern = (low ? "floor(" : "ceil(") + pattern + ")";
    }
    if (low) {
        return steps.quantity("lo", "max(" + pattern + ", 0)", std::move(inputs), ends.low);
    }
    inputs.push_back(width);
    // Nothing is divided by 0.
    const double rounded = whole ? std::ceil(pairAt(rotations)) : pairAt(rotations);
    const bool apart = ends.high == std::min(rounded, width_ - 1);
    return steps.quantity("hi", "min(" + pattern + ", {} - 1)" + (apart ? "" : " + 0.001"), std::move(inputs), ends.high);
}

ExplanationInput Frequencies::describeScaled(const ExplanationInput& pair, double value, StepWriter& steps) const {
    const auto base = baseInput();
    const auto width = parameterInput("r", width_);
    const auto head = parameterInput("d", head_);
    const auto factor = parameterInput("f", factor_);
    const auto original = parameterInput("L", original_);
    const auto plain = [&] {
        return steps.quantity("w", "{}^(-2 * {}/{})", {base, pair, width}, std::pow(base_, -2 * pair.value / width_));
    };
    const auto told = [&](const std::string& pattern, std::vector<ExplanationInput> inputs) {
        return steps.quantity("ω", pattern, std::move(inputs), value);
    };
    if (scaling_ == "linear") {
        return told("{}^(-2 * {}/{})/{}", {base, pair, width, factor});
    }
    if (scaling_ == "ntk") {
        return told("({} * {}^({}/({} - 2)))^(-2 * {}/{})", {base, factor, width, width, pair, width});
    }
    if (scaling_ == "dynamic-ntk") {
        const auto context = describeContext(steps);
        return told("({} * ({} * max({}, {})/{} - ({} - 1))^({}/({} - 2)))^(-2 * {}/{})",
                    {base, factor, context, original, original, factor, width, width, pair, width});
    }
    if (scaling_ == "yarn") {
        const auto low = describeRampEnd(true, steps);
        const auto high = describeRampEnd(false, steps);
        const auto share = steps.quantity("g", "clip(({} - {})/({} - {}), 0, 1)", {pair, low, high, low},
                                          std::clamp((pair.value - low.value) / (high.value - low.value), 0.0, 1.0));
        return told("{}^(-2 * {}/{}) * (1 - {} + {}/{})", {base, pair, width, share, share, factor});
    }
    if (scaling_ == "llama3") {
        const auto low = parameterInput("low", parameters_.real("low-frequency-factor"));
        const auto high = parameterInput("high", parameters_.real("high-frequency-factor"));
        const auto frequency = plain();
        const double length = 2 * std::numbers::pi / frequency.value;
        const auto wavelength = steps.quantity("λ", "2 * pi/{}", {frequency}, length);
        const auto slowest = steps.quantity("λ₂", "{}/{}", {original, low}, original_ / low.value);
        if (length > slowest.value) {
            return told("{}/{}", {frequency, factor});
        }
        const auto fastest = steps.quantity("λ₁", "{}/{}", {original, high}, original_ / high.value);
        if (low.value >= high.value || length < fastest.value) {
            return told("{}", {frequency});
        }
        const auto share = steps.quantity("g", "({}/{} - {})/({} - {})", {original, wavelength, low, high, low},
                                          (original_ / length - low.value) / (high.value - low.value));
        return told("(1 - {}) * {}/{} + {} * {}", {share, frequency, factor, share, frequency});
    }
    if (scaling_ == "longrope") {
        const auto at = static_cast<Index>(pair.value);
        const auto context = describeContext(steps);
        const char* name = isLong() ? "long-factors" : "short-factors";
        const double divisor = (isLong() ? given_.longFactors : given_.shortFactors)[static_cast<std::size_t>(at)];
        const auto read = given_.listsAreTensors
                              ? cellInput(std::string("tensor-") + name, 0, {0, at}, divisor, name + ("[" + std::to_string(at) + "]"))
                              : parameterInput(shortestText(divisor), divisor);
        steps.quantity("[N > L]", "[{} > {}]", {context, original}, isLong() ? 1 : 0);
        return told("{}^(-2 * {}/{})/{}", {base, pair, width, read});
    }
    if (scaling_ == "proportional") {
        const double count = std::floor(parameters_.real("proportion") * head_ / 2);
        const auto last = steps.quantity("pairs", "floor({} * {}/2)", {parameterInput("α", parameters_.real("proportion")), head}, count);
        return told("[{} < {}] * {}^(-2 * {}/{})/{}", {pair, last, base, pair, head, factor});
    }
    return told("{}^(-2 * {}/{})", {base, pair, width});
}

void Frequencies::describe(Index pair, StepWriter& steps) const {
    using Kind = ExplanationStep::Kind;
    const double value = values_[static_cast<std::size_t>(pair)];
    if (!rotates_) {
        steps.add(Kind::Entry, "frequencies", "0", {}, 0);
        return;
    }
    const double divisor = given_.divisors.empty() ? 1 : given_.divisors[static_cast<std::size_t>(pair)];
    const auto scaled = describeScaled(coordinateInput("column", pair), value * divisor, steps);
    if (given_.divisors.empty()) {
        steps.add(Kind::Entry, "frequencies", "{}", {scaled}, value);
        return;
    }
    steps.add(Kind::Entry, "frequencies", "{}/{}",
              {scaled, cellInput("tensor-frequency-factors", 0, {0, pair}, divisor, "frequency-factors[" + std::to_string(pair) + "]")},
              value);
}

void Frequencies::describeAmplitude(StepWriter& steps) const {
    const auto told = [&](const std::string& pattern, std::vector<ExplanationInput> inputs) {
        steps.add(ExplanationStep::Kind::Entry, "amplitude", pattern, std::move(inputs), amplitude_);
    };
    const auto factor = parameterInput("f", factor_);
    const bool scaled = rotates_ && (scaling_ == "yarn" || scaling_ == "longrope");
    const auto given = parameters_.number("attention-factor");
    if (scaled && given) {
        told("{}", {parameterInput("a₀", *given)});
    } else if (!scaled || factor_ <= 1) {
        told("{}", {parameterInput("1", 1)});
    } else if (scaling_ == "longrope") {
        told("sqrt(1 + ln({})/ln({}))", {factor, parameterInput("L", original_)});
    } else if (parameters_.real("mscale") != 0 && parameters_.real("mscale-all-dim") != 0) {
        told("(0.1 * {} * ln({}) + 1)/(0.1 * {} * ln({}) + 1)",
             {parameterInput("μ", parameters_.real("mscale")), factor, parameterInput("μ₀", parameters_.real("mscale-all-dim")), factor});
    } else {
        told("0.1 * ln({}) + 1", {factor});
    }
}

}  // namespace posenc
