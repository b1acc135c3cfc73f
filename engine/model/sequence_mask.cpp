#include "engine/model/sequence_mask.h"

#include <utility>

#include "engine/core/shortest_text.h"

namespace posenc {

namespace {

/// Conditions that are 1 or 0, as factors of a product.
struct Conditions {
    std::string pattern;
    std::vector<ExplanationInput> inputs;

    void add(const std::string& condition, std::vector<ExplanationInput> numbers) {
        pattern += (pattern.empty() ? "" : " * ") + condition;
        inputs.insert(inputs.end(), std::make_move_iterator(numbers.begin()), std::make_move_iterator(numbers.end()));
    }
};

/// The window's reach by its convention.
Index reachOf(const std::string& convention, Index window) {
    return convention == "half" ? window / 2 : convention == "keys" ? window - 1 : window;
}

/// A segment's first token as the sum of the lengths before it: "4+3".
ExplanationInput segmentEnd(const Parameters& parameters, Index end) {
    std::string sum;
    double total = 0;
    for (const double length : parameters.numbers("segments")) {
        if (total >= static_cast<double>(end)) {
            break;
        }
        sum += (sum.empty() ? "" : "+") + shortestText(length);
        total += length;
    }
    return parameterInput(sum.empty() ? "0" : sum, static_cast<double>(end));
}

}  // namespace

double valueOfLayer(const Parameters& parameters, std::string_view id, std::optional<Index> layer) {
    const std::string pattern = std::string(id) + "-pattern";
    if (parameters.has(pattern)) {
        if (const auto list = parameters.numbers(pattern); !list.empty()) {
            return list[static_cast<std::size_t>(layer.value_or(parameters.integer("layer-number"))) % list.size()];
        }
    }
    const ParameterValue& value = parameters.values().find(id)->second;
    const auto* whole = std::get_if<Index>(&value);
    return whole != nullptr ? static_cast<double>(*whole) : std::get<double>(value);
}

KeyMask::Rule maskRule(const Parameters& parameters) {
    KeyMask::Rule rule;
    rule.causal = parameters.has("causal") && parameters.flag("causal");
    if (!parameters.has("window-convention")) {
        return rule;
    }
    if (const auto window = static_cast<Index>(valueOfLayer(parameters, "window")); window > 0) {
        rule.reach = reachOf(parameters.choice("window-convention"), window);
    }
    rule.chunk = static_cast<Index>(valueOfLayer(parameters, "chunk"));
    rule.sinks = parameters.integer("sink-tokens");
    rule.leftPadding = parameters.integer("left-padding");
    Index end = 0;
    for (const double length : parameters.numbers("segments")) {
        rule.segmentEnds.push_back(end += static_cast<Index>(length));
    }
    return rule;
}

ExplanationInput describeVisible(const Parameters& parameters, const KeyMask& mask, Index query, Index key, const ExplanationInput& memory,
                                 StepWriter& steps) {
    const KeyMask::Rule& rule = mask.rule();
    const auto i = coordinateInput("query", query);
    const auto j = coordinateInput("key", key);
    const auto padding = [&] { return parameterInput("pad", static_cast<double>(rule.leftPadding)); };
    Conditions all;
    if (rule.causal) {
        all.add("[{} <= {} + {}]", {j, i, memory});
    }
    if (rule.leftPadding > 0) {
        all.add("[{} >= {}]", {j, padding()});
    }
    if (!rule.segmentEnds.empty()) {
        const KeyRun segment = mask.segmentOf(query + static_cast<Index>(memory.value));
        all.add("[{} >= {}] * [{} < {}]", {j, segmentEnd(parameters, segment.first), j, segmentEnd(parameters, segment.end)});
    }
    for (const KeyRun& run : rule.hidden) {
        const auto border = [](Index at) { return parameterInput(std::to_string(at), static_cast<double>(at)); };
        all.add("([{} < {}] + [{} >= {}])", {j, border(run.first), j, border(run.end)});
    }
    Conditions near;
    if (rule.reach) {
        const std::string& convention = parameters.choice("window-convention");
        // A window that a pattern says has no symbol of its own.
        const std::string window = shortestText(valueOfLayer(parameters, "window"));
        const std::string reach = convention == "keys" ? window + "−1" : convention == "half" ? "⌊" + window + "/2⌋" : window;
        near.add("[|{} - {} - {}| <= {}]", {j, i, memory, parameterInput(reach, static_cast<double>(*rule.reach))});
    }
    if (rule.chunk > 0) {
        const auto chunk = parameterInput(std::to_string(rule.chunk), static_cast<double>(rule.chunk));
        near.add("[floor(({} - {})/{}) = floor(({} + {} - {})/{})]", {j, padding(), chunk, i, memory, padding(), chunk});
    }
    if (!near.pattern.empty() && rule.sinks > 0) {
        near.pattern = "min(1, " + near.pattern + " + [{} < {} + {}])";
        near.inputs.insert(near.inputs.end(), {j, padding(), parameterInput("sinks", static_cast<double>(rule.sinks))});
    }
    if (!near.pattern.empty()) {
        all.add(near.pattern, std::move(near.inputs));
    }
    if (all.pattern.empty()) {
        all.add("[{} >= 0]", {j});
    }
    return steps.add(ExplanationStep::Kind::Visible, "visible", all.pattern, std::move(all.inputs), mask.of(query).has(key) ? 1 : 0);
}

}  // namespace posenc
