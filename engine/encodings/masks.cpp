#include "engine/encodings/masks.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <utility>

#include "engine/encodings/common.h"
#include "engine/encodings/formula_parts.h"
#include "engine/model/model_parts.h"
#include "engine/model/sequence_mask.h"

namespace posenc {

namespace {

constexpr double kMost = 2147483647;

ParameterDeclaration count(std::string id, std::string symbol, std::string label, std::string help) {
    return {.id = std::move(id),
            .symbol = std::move(symbol),
            .label = std::move(label),
            .unit = POSENC_TEXT("tokens"),
            .help = std::move(help),
            .defaultValue = Index{0},
            .maximum = kMost,
            .usual = 64};
}

/// The window and the chunk may come from a list over the layers.
std::vector<ReadWhen> whereNear(const EncodingDeclaration& encoding, bool chunks) {
    ReadWhen near{.parameter = "window", .values = {"0"}, .unless = true};
    if (chunks) {
        near.alternatives.push_back({.parameter = "chunk", .values = {"0"}, .unless = true});
    }
    for (const char* pattern : {"window-pattern", "chunk-pattern"}) {
        if (encoding.parameter(pattern) != nullptr && (chunks || std::string_view(pattern) == "window-pattern")) {
            near.alternatives.push_back({.parameter = pattern, .values = {"none"}, .unless = true});
        }
    }
    return {near};
}

Status checkMasks(const Parameters& parameters) {
    const Index keys = keyCountOf(parameters);
    const Index padding = parameters.integer("left-padding");
    if (padding >= keys) {
        return makeError(ErrorCode::ParameterConflict, "left-padding", toString(padding), "left-padding < " + toString(keys));
    }
    const auto lengths = parameters.numbers("segments");
    if (lengths.empty()) {
        return {};
    }
    const std::string& text = parameters.choice("segments");
    if (padding > 0) {
        return makeError(ErrorCode::ParameterConflict, "segments", text, "left-padding = 0");
    }
    if (std::accumulate(lengths.begin(), lengths.end(), 0.0) != static_cast<double>(keys)) {
        return makeError(ErrorCode::ParameterConflict, "segments", text, POSENC_TEXT("%1 = sum of the lengths"), keys);
    }
    return {};
}

}  // namespace

LayerDeclaration visibleLayer() {
    return {.id = "visible",
            .title = POSENC_TEXT("Visible"),
            .description = POSENC_TEXT("1 where a query sees a key"),
            .role = LayerRole::Visible,
            .shape = "n x m",
            .sign = LayerSign::NonNegative};
}

void addSequenceMasks(EncodingDeclaration& encoding) {
    auto& parameters = encoding.parameters;
    parameters.push_back(count("window", "W", POSENC_TEXT("Window"), POSENC_TEXT("Keys near the query that it sees; 0: no limit")));
    parameters.push_back(count("chunk", "C", POSENC_TEXT("Chunk"), POSENC_TEXT("A query sees only the keys of its own chunk; 0: none")));
    parameters.push_back({.id = "window-convention",
                          .symbol = "window-convention",
                          .label = POSENC_TEXT("Window convention"),
                          .help = POSENC_TEXT("How far a window of w tokens reaches to each side"),
                          .type = ParameterType::Choice,
                          .defaultValue = std::string("keys"),
                          .choices = {{"keys", POSENC_TEXT("w keys, itself included: w − 1")},
                                      {"distance", POSENC_TEXT("distance up to w")},
                                      {"half", POSENC_TEXT("half of w to each side")}},
                          .readWhen = whereNear(encoding, false)});
    parameters.push_back(count("sink-tokens", "sinks", POSENC_TEXT("Sink tokens"),
                               POSENC_TEXT("First tokens that every query sees beyond its window or chunk (StreamingLLM)")));
    parameters.back().readWhen = whereNear(encoding, true);
    parameters.push_back(
        count("left-padding", "pad", POSENC_TEXT("Left padding"), POSENC_TEXT("Tokens before the text that no query sees")));
    parameters.push_back({.id = "segments",
                          .symbol = "segments",
                          .label = POSENC_TEXT("Segments"),
                          .unit = POSENC_TEXT("tokens"),
                          .help = POSENC_TEXT("Lengths of packed texts, which do not see each other; together as many as there are keys"),
                          .type = ParameterType::NumberList,
                          .defaultValue = std::string("none"),
                          .maximum = kMost,
                          .usual = 64,
                          .choices = {{"none", POSENC_TEXT("none")}}});
    // A list over the layers takes the place of the number for all of them.
    for (const char* id : {"window", "chunk"}) {
        const std::string list = std::string(id) + "-pattern";
        if (encoding.parameter(list) != nullptr) {
            parameterOf(encoding, id).readWhen = {{list, {"none"}}};
        }
    }
    encoding.tensors.push_back({.name = kSinkLogits, .label = POSENC_TEXT("Sink logits"), .shapes = {"[H]"}, .optional = true});
    for (LayerDeclaration& layer : encoding.layers) {
        if (layer.role == LayerRole::Probability || layer.role == LayerRole::Output) {
            layer.tensors.emplace_back(kSinkLogits);
        }
    }
    const auto content = std::ranges::find(encoding.layers, LayerRole::Content, &LayerDeclaration::role);
    encoding.layers.insert(content, visibleLayer());
    encoding.check = [own = std::move(encoding.check)](const Parameters& given) {
        const Status status = own ? own(given) : Status{};
        return status.ok() ? checkMasks(given) : status;
    };
}

Index keyCountOf(const Parameters& parameters) {
    return parameters.has("key-length") ? parameters.integer("key-length")
                                        : parameters.integer("length") + (parameters.has("memory") ? parameters.integer("memory") : 0);
}

std::string visibilityClause(const Parameters& parameters) {
    const std::string place = queryPosition(parameters);
    std::string out;
    const auto require = [&](const std::string& condition) { out += (out.empty() ? "" : " and ") + condition; };
    const KeyMask::Rule rule = maskRule(parameters);
    if (rule.causal) {
        require("j ≤ " + place);
    }
    if (rule.leftPadding > 0) {
        require("j ≥ pad");
    }
    if (!rule.segmentEnds.empty()) {
        require("segment(j) = segment(" + place + ")");
    }
    std::string near;
    if (rule.reach) {
        near = "|j − " + (place == "i" ? place : "(" + place + ")") + "| ≤ " + std::to_string(*rule.reach);
    }
    if (rule.chunk > 0) {
        const std::string padding = rule.leftPadding > 0 ? " − pad" : "";
        const std::string chunk = std::to_string(rule.chunk);
        near += (near.empty() ? "" : " and ") + ("⌊(j" + padding) + ")/" + chunk + "⌋ = ⌊(" + place + padding + ")/" + chunk + "⌋";
    }
    if (!near.empty() && rule.sinks > 0) {
        near = "(" + near + " or j < " + (rule.leftPadding > 0 ? "pad+sinks" : "sinks") + ")";
    }
    if (!near.empty()) {
        require(near);
    }
    return out;
}

}  // namespace posenc
