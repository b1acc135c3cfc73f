#include "engine/recognition/rules.h"

#include <algorithm>
#include <array>
#include <sstream>
#include <string>
#include <utility>

#include "engine/schema/declaration.h"

namespace posenc {

namespace {

/// Of PyTorch, of t5x and optax, and of TensorFlow, which calls the copies as the optimizer.
constexpr std::array<std::string_view, 24> kOptimizerComponents{"optimizer",
                                                                "optimizer_state",
                                                                "optimizer_state_dict",
                                                                "exp_avg",
                                                                "exp_avg_sq",
                                                                "max_exp_avg_sq",
                                                                "momentum_buffer",
                                                                "grad",
                                                                "grads",
                                                                "gradients",
                                                                "param_states",
                                                                "opt_state",
                                                                "opt_states",
                                                                "Adam",
                                                                "Adam_1",
                                                                "AdamW",
                                                                "LAMB",
                                                                "Momentum",
                                                                "RMSprop",
                                                                "RMSProp",
                                                                "Adagrad",
                                                                "Adafactor",
                                                                "adam_m",
                                                                "adam_v"};
/// "opt" may also be the network of that name; the copies are of first and of second moments.
constexpr std::array<std::string_view, 1> kOptimizer{"opt"};
constexpr std::array<std::string_view, 5> kMoments{"mu", "nu", "trace", "m", "v"};

/// Numbers that formulas of a rule's steps may speak of.
ShapeFormula::Symbols symbolsOf(const EncodingDeclaration& encoding, const Parameters::Map& parameters, std::span<const Index> shape) {
    ShapeFormula::Symbols symbols;
    for (std::size_t axis = 0; axis < shape.size(); ++axis) {
        symbols.emplace_back("s" + std::to_string(axis), shape[axis]);
    }
    for (const auto& [id, value] : parameters) {
        const ParameterDeclaration* declared = encoding.parameter(id);
        if (declared == nullptr) {
            continue;
        }
        if (const auto* number = std::get_if<Index>(&value)) {
            symbols.emplace_back(declared->symbol, *number);
        } else if (const std::vector<Index> sides = sidesOf(value); !sides.empty()) {
            std::istringstream names(declared->symbol);
            for (const Index side : sides) {
                names >> symbols.emplace_back(std::string(), side).first;
            }
        }
    }
    return symbols;
}

}  // namespace

std::array<std::span<const RecognitionRule>, 5> recognitionRules() {
    return {windowRules(), mapRules(), sequenceRules(), positionRules(), schemeRules()};
}

std::size_t findSuffix(std::string_view name, std::string_view suffix) {
    const auto separates = [](char c) { return c == '.' || c == '/'; };
    const auto alike = [&](char a, char b) { return a == b || (separates(a) && separates(b)); };
    if (name.size() < suffix.size() || !std::equal(suffix.rbegin(), suffix.rend(), name.rbegin(), alike)) {
        return std::string_view::npos;
    }
    const std::size_t start = name.size() - suffix.size();
    return start == 0 || separates(name[start - 1]) ? start : std::string_view::npos;
}

std::string_view findComponent(std::string_view name, std::span<const std::string_view> components) {
    while (!name.empty()) {
        const std::size_t end = std::min(name.find_first_of("./"), name.size());
        if (std::find(components.begin(), components.end(), name.substr(0, end)) != components.end()) {
            return name.substr(0, end);
        }
        name.remove_prefix(std::min(end + 1, name.size()));
    }
    return {};
}

std::string_view findWord(std::string_view name, std::span<const std::string_view> words) {
    const auto isLetter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    while (!name.empty()) {
        const auto end = static_cast<std::size_t>(std::find_if_not(name.begin(), name.end(), isLetter) - name.begin());
        if (std::find(words.begin(), words.end(), name.substr(0, end)) != words.end()) {
            return name.substr(0, end);
        }
        name.remove_prefix(std::min(end + 1, name.size()));
    }
    return {};
}

bool isOptimizerState(std::string_view name) {
    return !findComponent(name, kOptimizerComponents).empty() ||
           (!findComponent(name, kOptimizer).empty() && !findComponent(name, kMoments).empty());
}

std::string_view parentOf(std::string_view name) {
    const std::size_t end = name.find_last_of("./");
    return name.substr(0, end == std::string_view::npos ? 0 : end);
}

Reading readingOf(const RecognitionRule& rule, Parameters::Map parameters, std::span<const Index> shape, std::size_t leading) {
    for (const KnownParameter& known : rule.known) {
        const auto insert = [&](auto value) {
            if constexpr (std::is_same_v<decltype(value), std::string_view>) {
                parameters.insert_or_assign(std::string(known.id), std::string(value));
            } else {
                parameters.insert_or_assign(std::string(known.id), value);
            }
        };
        std::visit(insert, known.value);
    }
    Reading reading{std::string(rule.encoding), std::string(rule.tensor), std::move(parameters), {}, std::string(rule.scheme)};
    if (leading > 0) {
        reading.arrangement.push_back({ArrangementStep::Kind::Squeeze, {static_cast<Index>(leading)}});
    }
    if (const EncodingDeclaration* encoding = findEncoding(rule.encoding)) {
        // A map of which every side is known has as many tokens as it has places.
        const auto grid = reading.parameters.find("grid");
        if (grid != reading.parameters.end() && encoding->parameter("length") != nullptr) {
            const Index tokens = std::get<Grid>(grid->second).tokens();
            reading.parameters.try_emplace("length", tokens);
        }
        const ShapeFormula::Symbols symbols = symbolsOf(*encoding, reading.parameters, shape);
        for (const StepPattern& step : rule.steps) {
            reading.arrangement.push_back({step.kind, ShapeFormula(step.arguments).evaluate(symbols)});
        }
    }
    return reading;
}

}  // namespace posenc
