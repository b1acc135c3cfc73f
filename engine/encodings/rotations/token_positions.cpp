#include "engine/encodings/rotations/token_positions.h"

#include <algorithm>
#include <cmath>

#include "engine/encodings/formula_parts.h"
#include "engine/encodings/masks.h"
#include "engine/encodings/rotations/turning.h"
#include "engine/model/sequence_mask.h"
#include "engine/model/share_products.h"

namespace posenc {

namespace {

constexpr const char* kKeyPositions = "key-positions";
constexpr const char* kQueryPositions = "query-positions";

std::vector<double> numbersOf(const Tensor& tensor) {
    return {tensor.values().begin(), tensor.values().end()};
}

double temperatureOf(const Parameters& parameters, double position) {
    const double shift = parameters.choice("temperature") == "llama4" ? 1 : 0;
    const double steps = std::floor((position + shift) / static_cast<double>(parameters.integer("temperature-length")));
    return 1 + parameters.real("temperature-scale") * std::log(1 + steps);
}

bool hasTemperature(const Parameters& parameters, bool rotates) {
    const std::string& kind = parameters.choice("temperature");
    return kind == "ministral3" || (kind == "llama4" && !rotates);
}

}  // namespace

TokenPositions::TokenPositions(const Parameters& parameters, Index tokens)
    : rule_(maskRule(parameters)),
      offset_(static_cast<double>(parameters.integer("position-offset"))),
      padding_(static_cast<double>(parameters.integer("padding-position"))) {
    Index start = 0;
    auto segment = rule_.segmentEnds.begin();
    for (Index key = 0; key < tokens; ++key) {
        while (segment != rule_.segmentEnds.end() && key >= *segment) {
            start = *segment++;
        }
        if (!rule_.segmentEnds.empty()) {
            segmentStarts_.push_back(start);
        }
        const bool padded = key < rule_.leftPadding;
        keys.push_back(padded ? padding_ : static_cast<double>(key - rule_.leftPadding - start) + offset_);
    }
    type_ = parameters.has("angle-type") ? numberTypeOf(parameters.choice("angle-type")) : NumberType::Float64;
    cast(keys);
    queries.assign(keys.end() - static_cast<std::ptrdiff_t>(parameters.integer("length")), keys.end());
}

void TokenPositions::cast(std::vector<double>& positions) const {
    std::ranges::for_each(positions, [type = type_](double& position) { position = castTo(type, position); });
}

TokenPositions::TokenPositions(const ModelParts& parts) : TokenPositions(parts.parameters(), keyCountOf(parts.parameters())) {
    if (const Tensor* own = parts.tensor(kKeyPositions)) {
        keys = numbersOf(*own);
        cast(keys);
        queries.assign(keys.end() - static_cast<std::ptrdiff_t>(queries.size()), keys.end());
        ownKeys_ = true;
    }
    if (const Tensor* own = parts.tensor(kQueryPositions)) {
        queries = numbersOf(*own);
        cast(queries);
        ownQueries_ = true;
    }
}

double TokenPositions::largest() const {
    double out = 0;
    for (const auto* all : {&keys, &queries}) {
        out = std::max(out, *std::ranges::max_element(*all));
    }
    return out;
}

ExplanationInput TokenPositions::describeKey(Index key, const ExplanationInput& place, ExplanationStep::Kind kind, const std::string& name,
                                             StepWriter& steps) const {
    const double value = keys[static_cast<std::size_t>(key)];
    const auto told = [&](const std::string& pattern, std::vector<ExplanationInput> inputs) {
        return steps.add(kind, name, castText(type_, pattern), std::move(inputs), value);
    };
    if (ownKeys_) {
        return told("{}",
                    {cellInput(std::string("tensor-") + kKeyPositions, 0, {0, key}, value, "key-positions[" + std::to_string(key) + "]")});
    }
    if (key < rule_.leftPadding) {
        return told("{}", {parameterInput("pad₀", padding_)});
    }
    const auto offset = parameterInput("o", offset_);
    if (rule_.leftPadding > 0) {
        return told("{} - {} + {}", {place, parameterInput("pad", static_cast<double>(rule_.leftPadding)), offset});
    }
    if (!segmentStarts_.empty()) {
        const Index start = segmentStarts_[static_cast<std::size_t>(key)];
        return told("{} - {} + {}", {place, parameterInput(std::to_string(start), static_cast<double>(start)), offset});
    }
    return told("{} + {}", {place, offset});
}

ExplanationInput TokenPositions::ofKey(Index key) const {
    return cellInput("positions", 0, {key, 0}, keys[static_cast<std::size_t>(key)]);
}

ExplanationInput TokenPositions::ofQuery(Index query) const {
    const double value = queries[static_cast<std::size_t>(query)];
    const auto memory = static_cast<Index>(keys.size() - queries.size());
    return ownQueries_
               ? cellInput(std::string("tensor-") + kQueryPositions, 0, {0, query}, value, "query-positions[" + std::to_string(query) + "]")
               : cellInput("positions", 0, {query + memory, 0}, value);
}

ExplanationInput TokenPositions::ofLargest() const {
    const auto key = std::ranges::max_element(keys);
    const auto query = std::ranges::max_element(queries);
    if (std::max(*key, *query) <= 0) {
        return parameterInput("0", 0);
    }
    return *query > *key ? ofQuery(query - queries.begin()) : ofKey(key - keys.begin());
}

std::vector<ParameterDeclaration> positionParameters() {
    return {{.id = "position-offset",
             .symbol = "o",
             .label = POSENC_TEXT("Position offset"),
             .unit = POSENC_TEXT("tokens"),
             .help = POSENC_TEXT("Position id of the first token"),
             .defaultValue = Index{0},
             .maximum = 2147483647,
             .usual = 8192},
            {.id = "padding-position",
             .symbol = "pad₀",
             .label = POSENC_TEXT("Padding position"),
             .help = POSENC_TEXT("Position id of the tokens of the left padding"),
             .defaultValue = Index{1},
             .maximum = 2147483647,
             .usual = 16,
             .readWhen = {{.parameter = "left-padding", .values = {"0"}, .unless = true}}}};
}

ParameterDeclaration angleTypeParameter() {
    return {.id = "angle-type",
            .symbol = "angle-type",
            .label = POSENC_TEXT("Number type of angles"),
            .help = POSENC_TEXT("Number type that position ids, frequencies and angles are cast to"),
            .type = ParameterType::Choice,
            .defaultValue = std::string("float64"),
            .choices = {{"float64", POSENC_TEXT("float64")},
                        {"bfloat16", POSENC_TEXT("bfloat16: ids are exact to 256")},
                        {"float16", POSENC_TEXT("float16: ids are exact to 2048")}}};
}

std::vector<TensorDeclaration> positionTensors() {
    const FitRule ids{.kind = FitRule::Kind::Ids, .fromLast = 1};
    return {{.name = kQueryPositions, .label = POSENC_TEXT("Query positions"), .shapes = {"[n]"}, .optional = true, .rule = ids},
            {.name = kKeyPositions, .label = POSENC_TEXT("Key positions"), .shapes = {"[m]"}, .optional = true, .rule = ids}};
}

std::vector<ParameterDeclaration> temperatureParameters() {
    return {{.id = "temperature",
             .symbol = "temperature",
             .label = POSENC_TEXT("Temperature"),
             .help = POSENC_TEXT("Factor of the queries that grows with their position"),
             .type = ParameterType::Choice,
             .defaultValue = std::string("none"),
             .choices = {{"none", POSENC_TEXT("none")},
                         {"llama4", POSENC_TEXT("Llama 4, on layers that do not rotate")},
                         {"ministral3", POSENC_TEXT("Ministral 3, on all layers")}}},
            {.id = "temperature-scale",
             .symbol = "bₜ",
             .label = POSENC_TEXT("Temperature scale"),
             .help = POSENC_TEXT("Factor of the logarithm: 1 + b·ln(1 + ⌊p/F⌋)"),
             .type = ParameterType::Real,
             .defaultValue = 0.1,
             .maximum = 100,
             .usual = 1,
             .readWhen = {{.parameter = "temperature", .values = {"none"}, .unless = true}}},
            {.id = "temperature-length",
             .symbol = "F",
             .label = POSENC_TEXT("Temperature length"),
             .unit = POSENC_TEXT("tokens"),
             .help = POSENC_TEXT("Positions over which the factor stays the same"),
             .defaultValue = Index{8192},
             .minimum = 1,
             .maximum = 2147483647,
             .usual = 16384,
             .readWhen = {{.parameter = "temperature", .values = {"none"}, .unless = true}}}};
}

std::vector<double> temperatures(const Parameters& parameters, const std::vector<double>& positions, bool rotates) {
    std::vector<double> out;
    if (hasTemperature(parameters, rotates)) {
        std::ranges::transform(positions, std::back_inserter(out), [&](double position) { return temperatureOf(parameters, position); });
    }
    return out;
}

ExplanationInput describeTemperature(const Parameters& parameters, const ExplanationInput& position, double value, StepWriter& steps) {
    const bool next = parameters.choice("temperature") == "llama4";
    return steps.quantity("τ", next ? "1 + {} * ln(1 + floor(({} + 1)/{}))" : "1 + {} * ln(1 + floor({}/{}))",
                          {parameterInput("bₜ", parameters.real("temperature-scale")), position,
                           parameterInput("F", static_cast<double>(parameters.integer("temperature-length")))},
                          value);
}

TemperatureClauses temperatureClauses(const Parameters& parameters, bool rotates) {
    if (!hasTemperature(parameters, rotates)) {
        return {};
    }
    const std::string position = positionOf(parameters, queryPosition(parameters));
    const std::string counted = parameters.choice("temperature") == "llama4" ? "(" + position + " + 1)" : "(" + position + ")";
    return {"τ·", "τ = 1 + bₜ·ln(1 + ⌊" + counted + "/F⌋)"};
}

std::string positionOf(const Parameters& parameters, const std::string& place) {
    if (!positionClause(parameters).empty()) {
        return "pos(" + place + ")";
    }
    return parameters.integer("position-offset") == 0 ? place : place + " + o";
}

std::string positionClause(const Parameters& parameters) {
    const std::string offset = parameters.integer("position-offset") == 0 ? "" : " + o";
    if (parameters.integer("left-padding") > 0) {
        return joinedClauses({"pos(t) = t − pad" + offset + " for t ≥ pad", "pos(t) = pad₀ for t < pad"});
    }
    return parameters.numbers("segments").empty() ? std::string() : "pos(t) = t − start(t)" + offset;
}

}  // namespace posenc
