#include "engine/model/explanation.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "engine/fields/twins.h"
#include "engine/model/built_model.h"

namespace posenc {

namespace {

constexpr std::size_t kStrongestKeys = 5;

TokenPlace place(const AxisMeaning& meaning, Index token) {
    TokenPlace out;
    out.token = token;
    out.leading = token < meaning.leading;
    if (const auto coordinates = meaning.coordinates(token)) {
        out.row = coordinates->first;
        out.column = coordinates->second;
    }
    return out;
}

/// What the terms of one layer add, with the numbers of each.
ExplanationStep share(const Scores& scores, const std::string& layer, Index head, Index query, Index key) {
    ExplanationStep step{ExplanationStep::Kind::Share, layer, {}, 0};
    for (const Scores::Term& term : scores.terms()) {
        if (!term.belongsTo(layer)) {
            continue;
        }
        float value = 0;
        term.term->add(head, Selection::run(query, 1), Selection::run(key, 1), &value, 1);
        step.value += static_cast<double>(value);
        const std::string arithmetic = term.term->arithmetic(head, query, key);
        step.arithmetic += (step.arithmetic.empty() || arithmetic.empty() ? "" : " + ") + arithmetic;
    }
    return step;
}

}  // namespace

Result<Explanation> BuiltModel::explain(Index head, Index query, Index key, OffsetSign sign) const {
    using Kind = ExplanationStep::Kind;
    if (head < 0 || head >= heads()) {
        return makeError(ErrorCode::HeadRange, head, heads());
    }
    if (query < 0 || query >= queries() || key < 0 || key >= keys()) {
        return makeError(ErrorCode::RegionRange, query, key, queries(), keys());
    }
    Explanation out;
    out.query = place(queryMeaning(), query);
    out.key = place(keyMeaning(), key);
    if (parts_.description()) {
        parts_.description()(head, query, key, sign, out.steps);
    }
    const Selection row = Selection::run(query, 1);
    out.masked = key >= visibleKeys(query);
    for (const std::string& layer : scores().layers()) {
        out.steps.push_back(share(scores(), layer, head, query, key));
        out.steps.back().masked = masks(layer, query, key);
    }
    std::vector<float> logits(static_cast<std::size_t>(keys()));
    const Selection columns = Selection::run(0, keys());
    scores().sum({}, head, row, columns, logits.data(), keys());
    scores().mask(row, columns, -std::numeric_limits<float>::infinity(), logits.data(), keys());
    const RowStatistics statistics = scores().statistics(head, row).front();
    const double normaliser = static_cast<double>(statistics.largest) + std::log(statistics.sum);
    const auto logit = [&](Index j) { return static_cast<double>(logits[static_cast<std::size_t>(j)]); };
    if (out.masked) {
        out.steps.push_back({Kind::Mask, {}, {}, logit(key)});
    }
    out.steps.push_back({Kind::Logit, {}, {}, logit(key)});
    out.steps.push_back({Kind::Normaliser, {}, {}, normaliser});
    out.steps.push_back({Kind::Probability, {}, {}, std::exp(logit(key) - normaliser)});

    std::vector<Index> order(logits.size());
    std::iota(order.begin(), order.end(), Index{0});
    const auto count = static_cast<std::ptrdiff_t>(std::min(kStrongestKeys, order.size()));
    std::partial_sort(order.begin(), order.begin() + count, order.end(), [&](Index a, Index b) { return logit(a) > logit(b); });
    for (auto j = order.begin(); j != order.begin() + count && std::isfinite(logit(*j)); ++j) {
        out.strongest.push_back({place(keyMeaning(), *j), logit(*j), std::exp(logit(*j) - normaliser)});
    }
    return out;
}

Result<Explanation> BuiltModel::explainEntry(Index head, std::string_view index, Index entry, OffsetSign sign) const {
    if (head < 0 || head >= heads()) {
        return makeError(ErrorCode::HeadRange, head, heads());
    }
    const auto map = parts_.index(index);
    const auto pair = map ? firstTwin(
                                *map, [this](Index query) { return visibleKeys(query); }, entry)
                          : std::nullopt;
    if (!pair) {
        return makeError(ErrorCode::RegionRange, entry, Index{0}, queries(), keys());
    }
    Explanation out;
    out.query = place(queryMeaning(), pair->row);
    out.key = place(keyMeaning(), pair->column);
    out.ofEntry = true;
    if (parts_.description()) {
        parts_.description()(head, pair->row, pair->column, sign, out.steps);
    }
    return out;
}

const ExplanationStep* Explanation::find(ExplanationStep::Kind kind, std::string_view name) const {
    const auto found = std::find_if(steps.begin(), steps.end(),
                                    [&](const ExplanationStep& step) { return step.kind == kind && (name.empty() || step.name == name); });
    return found == steps.end() ? nullptr : &*found;
}

}  // namespace posenc
