#include "engine/encodings/rotations/frequency_parameters.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

#include "engine/core/shortest_text.h"
#include "engine/encodings/common.h"
#include "engine/encodings/formula_parts.h"
#include "engine/model/sequence_mask.h"

namespace posenc {

namespace {

/// A number in a formula: its minus is that of print.
std::string printed(double number) {
    return number < 0 ? "(−" + shortestText(-number) + ")" : shortestText(number);
}

std::string widthSymbol(const Parameters& parameters) {
    return parameters.integer("rotary-dim") == parameters.integer("head-dim") ? "d" : "r";
}

Status checkList(const Parameters& parameters, const char* id, Index pairs) {
    const auto list = parameters.numbers(id);
    if (list.empty()) {
        return {};
    }
    if (static_cast<Index>(list.size()) != pairs) {
        return makeError(ErrorCode::ParameterConflict, id, static_cast<Index>(list.size()), POSENC_TEXT("%1 numbers"), pairs);
    }
    return {};
}

ParameterDeclaration real(std::string id, std::string symbol, std::string label, std::string help, double usual, double low, double high) {
    return {.id = std::move(id),
            .symbol = std::move(symbol),
            .label = std::move(label),
            .help = std::move(help),
            .type = ParameterType::Real,
            .defaultValue = usual,
            .minimum = low,
            .maximum = high,
            .usual = std::min(high, 64.0)};
}

ParameterDeclaration factorList(std::string id, std::string label, std::string help) {
    return {.id = id,
            .symbol = id,
            .label = std::move(label),
            .help = std::move(help),
            .type = ParameterType::NumberList,
            .defaultValue = std::string("none"),
            .minimum = static_cast<double>(std::numeric_limits<float>::min()),
            .maximum = 1e9,
            .usual = 64,
            .choices = {{"none", POSENC_TEXT("none, or a tensor")}},
            .readWhen = {{"scaling", {"longrope"}}},
            .multipleOf = 0};
}

}  // namespace

bool layerRotates(const Parameters& parameters) {
    return !parameters.has("rotation-pattern") || valueOfLayer(parameters, "rotation") != 0;
}

std::string baseSymbol(const Parameters& parameters) {
    const bool listed = parameters.has("base-pattern") && !parameters.numbers("base-pattern").empty();
    return listed ? shortestText(valueOfLayer(parameters, "base")) : "b";
}

ParameterDeclaration pairingParameter(const std::string& usual, const std::string& half) {
    return {.id = "pairing",
            .symbol = "pairing",
            .label = POSENC_TEXT("Pairing"),
            .help = POSENC_TEXT("Which two features are rotated together"),
            .type = ParameterType::Choice,
            .defaultValue = usual,
            .choices = {{"half", half}, {"interleaved", POSENC_TEXT("2c with 2c + 1 (GPT-J)")}}};
}

ParameterDeclaration rotaryDimParameter() {
    return {.id = "rotary-dim",
            .symbol = "r",
            .label = POSENC_TEXT("Rotary dimension"),
            .unit = POSENC_TEXT("features"),
            .help = POSENC_TEXT("Leading features of each head that are rotated; the rest pass unchanged"),
            .defaultValue = Index{32},
            .minimum = 2,
            .maximum = 1024,
            .usual = 128,
            .follows = "head-dim",
            .multipleOf = 2};
}

std::vector<ParameterDeclaration> frequencyParameters() {
    std::vector<ParameterDeclaration> out{
        baseParameter(),
        {.id = "scaling",
         .symbol = "scaling",
         .label = POSENC_TEXT("Scaling"),
         .help = POSENC_TEXT("How frequencies are scaled for contexts longer than in training"),
         .type = ParameterType::Choice,
         .defaultValue = std::string("none"),
         .choices = {{"none", POSENC_TEXT("none")},
                     {"linear", POSENC_TEXT("linear")},
                     {"ntk", POSENC_TEXT("NTK, static")},
                     {"yarn", POSENC_TEXT("YaRN")},
                     {"dynamic-ntk", POSENC_TEXT("NTK, dynamic")},
                     {"llama3", POSENC_TEXT("Llama 3")},
                     {"longrope", POSENC_TEXT("LongRoPE")},
                     {"proportional", POSENC_TEXT("proportional (Gemma 4)")}}},
        real("factor", "f", POSENC_TEXT("Scaling factor"), POSENC_TEXT("Ratio of the context length to the trained one"), 4, 1, 1024)};
    const auto with = [](ParameterDeclaration parameter, std::vector<std::string> scalings) {
        parameter.readWhen = {{"scaling", std::move(scalings)}};
        return parameter;
    };
    out.back().readWhen = {{.parameter = "scaling", .values = {"none"}, .unless = true}};
    out.push_back(with({.id = "original-length",
                        .symbol = "L",
                        .label = POSENC_TEXT("Original length"),
                        .unit = POSENC_TEXT("tokens"),
                        .help = POSENC_TEXT("Length of the trained context"),
                        .defaultValue = Index{2048},
                        .minimum = 1,
                        .maximum = 1048576,
                        .usual = 8192},
                       {"yarn", "dynamic-ntk", "llama3", "longrope"}));
    out.push_back(with({.id = "context-length",
                        .symbol = "N",
                        .label = POSENC_TEXT("Context length"),
                        .unit = POSENC_TEXT("tokens"),
                        .help = POSENC_TEXT("Length that the frequencies are computed for; 0: the largest position + 1"),
                        .defaultValue = Index{0},
                        .maximum = 2147483647,
                        .usual = 131072},
                       {"dynamic-ntk", "longrope"}));
    out.push_back(with(real("beta-fast", "β₁", POSENC_TEXT("Beta fast"),
                            POSENC_TEXT("Pairs that turn more often over the original length keep their frequency"), 32, 0.001, 1e6),
                       {"yarn"}));
    out.push_back(with(real("beta-slow", "β₂", POSENC_TEXT("Beta slow"),
                            POSENC_TEXT("Pairs that turn less often over the original length are divided by the factor"), 1, 0.001, 1e6),
                       {"yarn"}));
    out.push_back(with({.id = "truncate",
                        .symbol = "truncate",
                        .label = POSENC_TEXT("Whole pairs"),
                        .help = POSENC_TEXT("Rounds YaRN's borders to whole pairs"),
                        .type = ParameterType::Boolean,
                        .defaultValue = true,
                        .maximum = 1,
                        .usual = 1},
                       {"yarn"}));
    out.push_back(with({.id = "attention-factor",
                        .symbol = "a₀",
                        .label = POSENC_TEXT("Attention factor"),
                        .help = POSENC_TEXT("Factor of cosine and sine; automatic: as the scaling defines it"),
                        .type = ParameterType::Real,
                        .defaultValue = std::string("auto"),
                        .minimum = 0.001,
                        .maximum = 1000,
                        .usual = 2,
                        .choices = {{"auto", POSENC_TEXT("automatic")}}},
                       {"yarn", "longrope"}));
    out.push_back(with(real("mscale", "μ", POSENC_TEXT("mscale"),
                            POSENC_TEXT("With mscale-all-dim: a = (0.1·μ·ln(f) + 1)/(0.1·μ₀·ln(f) + 1); 0: not given"), 0, 0, 100),
                       {"yarn"}));
    out.back().readWhen.push_back({"attention-factor", {"auto"}});
    out.push_back(with(
        real("mscale-all-dim", "μ₀", POSENC_TEXT("mscale-all-dim"), POSENC_TEXT("Goes with mscale; 0: not given"), 0, 0, 100), {"yarn"}));
    out.back().readWhen.push_back({"attention-factor", {"auto"}});
    out.push_back(with(real("low-frequency-factor", "low", POSENC_TEXT("Low frequency factor"),
                            POSENC_TEXT("Wavelengths above L/low are divided by the factor"), 1, 0.001, 1000),
                       {"llama3"}));
    out.push_back(with(real("high-frequency-factor", "high", POSENC_TEXT("High frequency factor"),
                            POSENC_TEXT("Wavelengths below L/high stay as they are"), 4, 0.001, 1000),
                       {"llama3"}));
    out.push_back(with(real("proportion", "α", POSENC_TEXT("Proportion"), POSENC_TEXT("Share of the pairs that rotate"), 0.25, 0, 1),
                       {"proportional"}));
    out.push_back(factorList("short-factors", POSENC_TEXT("Short factors"),
                             POSENC_TEXT("Divisors of the frequencies up to the original length, one per pair")));
    out.push_back(factorList("long-factors", POSENC_TEXT("Long factors"),
                             POSENC_TEXT("Divisors of the frequencies beyond the original length, one per pair")));
    return out;
}

std::vector<TensorDeclaration> frequencyTensors() {
    const auto list = [](const char* name, const char* label) {
        TensorDeclaration out{.name = name, .label = label, .shapes = {"[P]"}, .optional = true};
        return out;
    };
    std::vector<TensorDeclaration> out{list("short-factors", POSENC_TEXT("Short factors")),
                                       list("long-factors", POSENC_TEXT("Long factors")),
                                       list("frequency-factors", POSENC_TEXT("Frequency factors"))};
    out[0].used = out[1].used = [](const Parameters& parameters) { return parameters.choice("scaling") == "longrope"; };
    return out;
}

std::vector<std::pair<std::string, Index>> frequencySymbols(const Parameters& parameters) {
    return {{"P", parameters.integer("rotary-dim") / 2}};
}

Status checkFrequencies(const Parameters& parameters) {
    const Index width = parameters.integer("rotary-dim");
    const Index head = parameters.integer("head-dim");
    const auto conflict = [&](const char* id, const std::string& value, const std::string& rule) {
        return makeError(ErrorCode::ParameterConflict, id, value, rule);
    };
    // As long as it follows the head, the head is what is wrong.
    const std::string named = width == head ? "head-dim" : "rotary-dim";
    if (width % 2 != 0 || width < 2) {
        return conflict(named.c_str(), toString(width), POSENC_TEXT("even"));
    }
    if (width > head) {
        return conflict("rotary-dim", toString(width), "rotary-dim <= " + toString(head));
    }
    const std::string& scaling = parameters.choice("scaling");
    if ((scaling == "ntk" || scaling == "dynamic-ntk") && width <= 2) {
        return conflict(named.c_str(), toString(width), named + " > 2");
    }
    if (scaling == "proportional" && width != head) {
        return conflict("rotary-dim", toString(width), "rotary-dim = head-dim");
    }
    if (scaling == "yarn" && parameters.real("beta-fast") < parameters.real("beta-slow")) {
        return conflict("beta-fast", toString(parameters.real("beta-fast")), "beta-fast >= beta-slow");
    }
    if (scaling == "llama3" && parameters.real("high-frequency-factor") < parameters.real("low-frequency-factor")) {
        return conflict("high-frequency-factor", toString(parameters.real("high-frequency-factor")),
                        "high-frequency-factor >= low-frequency-factor");
    }
    for (const char* list : {"short-factors", "long-factors"}) {
        if (Status status = checkList(parameters, list, width / 2); !status.ok()) {
            return status;
        }
    }
    return {};
}

std::string frequencyClauses(const Parameters& parameters) {
    const std::string& scaling = parameters.choice("scaling");
    const std::string r = widthSymbol(parameters);
    const std::string b = baseSymbol(parameters);
    const std::string plain = b + "^(−2c/" + r + ")";
    const std::string context = parameters.integer("context-length") > 0 ? "" : "N = pₘₐₓ + 1";
    if (scaling == "linear") {
        return "ω = " + plain + "/f";
    }
    if (scaling == "ntk") {
        return "ω = (" + b + "·f^(" + r + "/(" + r + "−2)))^(−2c/" + r + ")";
    }
    if (scaling == "dynamic-ntk") {
        return joinedClauses({"ω = (" + b + "·(f·max(N, L)/L − (f − 1))^(" + r + "/(" + r + "−2)))^(−2c/" + r + ")", context});
    }
    if (scaling == "yarn") {
        const bool whole = parameters.flag("truncate");
        const auto end = [&](const std::string& beta, const std::string& open, const std::string& close) {
            return open + r + "·ln(L/(2·π·" + beta + "))/(2·ln(" + b + "))" + close;
        };
        const double fast = valueOfLayer(parameters, "base");
        const double width = static_cast<double>(parameters.integer("rotary-dim"));
        const auto pairAt = [&](const char* beta) {
            const double exact =
                width *
                std::log(static_cast<double>(parameters.integer("original-length")) / (2 * std::numbers::pi * parameters.real(beta))) /
                (2 * std::log(fast));
            return whole ? (std::string_view(beta) == "beta-fast" ? std::floor(exact) : std::ceil(exact)) : exact;
        };
        const double low = std::max(pairAt("beta-fast"), 0.0);
        const double high = std::min(pairAt("beta-slow"), width - 1);
        return joinedClauses(
            {"ω = " + plain + "·(1 − g + g/f)", "g = clip((c − lo)/(hi − lo), 0, 1)",
             "lo = max(" + end("β₁", whole ? "⌊" : "", whole ? "⌋" : "") + ", 0)",
             "hi = min(" + end("β₂", whole ? "ceil(" : "", whole ? ")" : "") + ", " + r + " − 1)" + (low == high ? " + 0.001" : "")});
    }
    if (scaling == "llama3") {
        const bool band = parameters.real("low-frequency-factor") < parameters.real("high-frequency-factor");
        return joinedClauses({band ? "ω = w for λ < L/high" : "ω = w for λ ≤ L/low", "ω = w/f for λ > L/low",
                              band ? "ω = (1 − g)·w/f + g·w for L/high ≤ λ ≤ L/low" : "", band ? "g = (L/λ − low)/(high − low)" : "",
                              "λ = 2·π/w", "w = " + plain});
    }
    if (scaling == "longrope") {
        return joinedClauses({"ω = w/short[c] for N ≤ L", "ω = w/long[c] for N > L", "w = " + plain, context});
    }
    if (scaling == "proportional") {
        return joinedClauses({"ω = " + b + "^(−2c/d)/f for c < ⌊α·d/2⌋", "ω = 0 for c ≥ ⌊α·d/2⌋"});
    }
    return "ω = " + plain;
}

std::string amplitudeClause(const Parameters& parameters) {
    const std::string& scaling = parameters.choice("scaling");
    if ((scaling != "yarn" && scaling != "longrope") || !layerRotates(parameters)) {
        return {};
    }
    if (const auto given = parameters.number("attention-factor")) {
        return "a = " + printed(*given);
    }
    if (parameters.real("factor") <= 1) {
        return {};
    }
    if (scaling == "longrope") {
        return "a = √(1 + ln(f)/ln(L))";
    }
    const bool both = parameters.real("mscale") != 0 && parameters.real("mscale-all-dim") != 0;
    return both ? "a = (0.1·μ·ln(f) + 1)/(0.1·μ₀·ln(f) + 1)" : "a = 0.1·ln(f) + 1";
}

}  // namespace posenc
