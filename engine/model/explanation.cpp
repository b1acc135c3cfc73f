#include "engine/model/explanation.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <numeric>

#include "engine/fields/twins.h"
#include "engine/model/built_model.h"
#include "engine/model/focus.h"
#include "engine/model/read_cells.h"
#include "engine/model/sequence_mask.h"
#include "engine/model/token_place.h"

namespace posenc {

namespace {

constexpr std::size_t kStrongestKeys = 5;

/// What the terms of one layer add.
double shareOf(const Scores& scores, const std::string& layer, Index head, Index query, Index key) {
    double sum = 0;
    for (const Scores::Term& term : scores.terms()) {
        if (term.belongsTo(layer)) {
            float value = 0;
            term.term->add(head, Selection::run(query, 1), Selection::run(key, 1), &value, 1);
            sum += static_cast<double>(value);
        }
    }
    return sum;
}

/// A share that is found in tables.
void describeEntries(const std::string& layer, double value, StepWriter& steps) {
    std::string pattern;
    std::vector<ExplanationInput> entries;
    for (const ExplanationStep& step : steps.steps()) {
        if (step.kind == ExplanationStep::Kind::Entry && step.name == layer) {
            pattern += pattern.empty() ? "{}" : " + {}";
            entries.push_back({ExplanationInput::Origin::Step, layer, step.value});
        }
    }
    steps.add(ExplanationStep::Kind::Share, layer, std::move(pattern), std::move(entries), value);
}

/// The step that gives what a layer reads for the pair that is explained: a share before the entry that it is, an index as it is told
/// before the row that follows from it. None where no step does.
std::optional<std::size_t> resultFor(const std::string& layer, const std::vector<ExplanationStep>& steps) {
    using Kind = ExplanationStep::Kind;
    std::optional<std::size_t> first;
    for (std::size_t at = 0; at < steps.size(); ++at) {
        const ExplanationStep& step = steps[at];
        if (step.name != layer || step.kind == Kind::Quantity) {
            continue;
        }
        if (step.kind == Kind::Share || step.kind == Kind::Logit || step.kind == Kind::Probability) {
            return at;
        }
        first = first.value_or(at);
    }
    return first;
}

/// Appends the softmax over the keys that a query sees of a layer, as `name`, and returns it.
ExplanationInput describeSoftmax(const Scores& scores, const std::string& layer, ExplanationStep::Kind kind, const std::string& name,
                                 Index head, Cell pair, const ExplanationInput& score, StepWriter& steps) {
    const RowStatistics statistics = scores.statistics(head, Selection::run(pair.row, 1)).front();
    const double normaliser = static_cast<double>(statistics.largest) + std::log(statistics.sum);
    std::vector<Cell> seen;
    const VisibleKeys visible = scores.keyMask().of(pair.row);
    for (const KeyRun& run : visible.runs()) {
        const auto cells = cellsOfRow(pair.row, run.first, run.length());
        seen.insert(seen.end(), cells.begin(), cells.end());
    }
    const auto divisor = steps.add(ExplanationStep::Kind::Normaliser, "log-sum-exp of " + layer, "logsumexp({})",
                                   {vectorInput(layer, head, std::move(seen), layer)}, normaliser);
    return steps.add(kind, name, "exp({} - {})", {score, divisor}, std::exp(score.value - normaliser));
}

/// The attention of a pair as its layer has it, so that both are written with the same digits.
double shownProbability(const Scores& scores, Index head, Cell pair) {
    float probability = 0;
    scores.probabilities(head, Selection::run(pair.row, 1), Selection::run(pair.column, 1), &probability, 1);
    return static_cast<double>(probability);
}

}  // namespace

void BuiltModel::explainMixture(Index head, Cell pair, const ExplanationInput& score, StepWriter& steps) const {
    using Kind = ExplanationStep::Kind;
    const ModelParts::SecondSoftmax& second = *parts().secondSoftmax();
    const double other = shareOf(*second.scores, second.logits, head, pair.row, pair.column);
    describeEntries(second.logits, other, steps);
    const bool hidden = masks(second.logits, pair.row, pair.column);
    steps.last().masked = hidden;
    const auto first = describeSoftmax(scores(), parts().idOf(LayerRole::Content), Kind::Quantity, "softmax", head, pair, score, steps);
    const ExplanationInput ofOther = hidden ? score : ExplanationInput{ExplanationInput::Origin::Step, second.logits, other};
    const auto mixed = describeSoftmax(*second.scores, second.logits, Kind::Entry, second.probabilities, head, pair, ofOther, steps);
    const auto gate = second.describeGate(head, steps);
    steps.add(Kind::Probability, parts().idOf(LayerRole::Probability), "(1 - {}) * {} + {} * {}", {gate, first, gate, mixed},
              shownProbability(scores(), head, pair));
}

Result<Explanation> BuiltModel::explain(Index head, Index query, Index key) const {
    if (head < 0 || head >= heads()) {
        return makeError(ErrorCode::HeadRange, head, heads());
    }
    if (query < 0 || query >= queries() || key < 0 || key >= keys()) {
        return makeError(ErrorCode::RegionRange, query, key, queries(), keys());
    }
    if (parts().idOf(LayerRole::Probability).empty()) {
        return explainPair(head, {query, key}, 0, true);  // positions without attention
    }
    const std::vector<float> logits = logitsOf(head, query, Selection::run(0, keys()));
    Explanation out = explainPair(head, {query, key}, static_cast<double>(logits[static_cast<std::size_t>(key)]), true);
    addStrongest(head, query, logits, out);
    return out;
}

std::vector<float> BuiltModel::logitsOf(Index head, Index query, const Selection& keys) const {
    const Selection row = Selection::run(query, 1);
    std::vector<float> logits(static_cast<std::size_t>(keys.count));
    scores().sum({}, head, row, keys, logits.data(), keys.count);
    scores().mask(row, keys, -std::numeric_limits<float>::infinity(), logits.data(), keys.count);
    return logits;
}

Explanation BuiltModel::explainPair(Index head, Cell pair, double logit, bool texts) const {
    using Kind = ExplanationStep::Kind;
    const auto [query, key] = pair;
    Explanation out;
    out.query = tokenPlace(queryMeaning(), query);
    out.key = tokenPlace(keyMeaning(), key);
    StepWriter steps(out.steps, offsets(), texts);
    if (parts().description()) {
        parts().description()(head, query, key, steps);
    }
    if (parts().idOf(LayerRole::Probability).empty()) {
        return out;
    }
    out.masked = !visibleKeys(query).has(key);
    std::optional<ExplanationInput> visible;
    if (!parts().idOf(LayerRole::Visible).empty()) {
        visible = describeVisible(parameters(), keyMask(), query, key, parts().memoryInput(), steps);
    }
    std::string sum;
    std::vector<ExplanationInput> shares;
    for (const std::string& layer : scores().layers()) {
        const double value = shareOf(scores(), layer, head, query, key);
        if (const auto* describe = parts().shareDescription(layer)) {
            (*describe)(head, query, key, value, steps);
        } else {
            describeEntries(layer, value, steps);
        }
        out.steps.back().masked = masks(layer, query, key);
        sum += sum.empty() ? "{}" : " + {}";
        shares.push_back({ExplanationInput::Origin::Step, layer, value});
    }
    if (shares.empty()) {
        sum = "0";
    }
    if (out.masked) {
        shares = {visible ? steps.add(Kind::Mask, "mask", "-inf * [{} = 0]", {*visible}, logit)
                          : steps.add(Kind::Mask, "causal", "-inf * [{} > {} + {}]",
                                      {coordinateInput("key", key), coordinateInput("query", query), parts().memoryInput()}, logit)};
        // What hides the key is said in words.
        steps.last().arithmetic.clear();
        sum = "{}";
    }
    if (parts().secondSoftmax()) {
        explainMixture(head, pair, shares.front(), steps);
        return out;
    }
    const RowStatistics statistics = scores().statistics(head, Selection::run(query, 1)).front();
    const double normaliser = static_cast<double>(statistics.largest) + std::log(statistics.sum);
    const std::string logitsLayer = parts().idOf(LayerRole::Logits);
    const auto total = steps.add(Kind::Logit, logitsLayer, sum, std::move(shares), logit);
    std::vector<ExplanationInput> summed{vectorInput(logitsLayer, head, cellsOfRow(query, 0, keys()), "logits")};
    if (const Tensor* sinks = parts().tensor(kSinkLogits)) {
        summed.push_back(cellInput(std::string("tensor-") + kSinkLogits, 0, {0, head},
                                   static_cast<double>(sinks->values()[static_cast<std::size_t>(head)])));
    }
    const std::string logSum = summed.size() == 1 ? "logsumexp({})" : "logsumexp({}, {})";
    const auto divisor = steps.add(Kind::Normaliser, "log-sum-exp", logSum, std::move(summed), normaliser);
    if (statistics.sum == 0) {
        // A query that sees no key attends to nothing.
        steps.add(Kind::Probability, parts().idOf(LayerRole::Probability), "0", {}, 0);
    } else {
        steps.add(Kind::Probability, parts().idOf(LayerRole::Probability), "exp({} - {})", {total, divisor},
                  shownProbability(scores(), head, pair));
    }
    return out;
}

void BuiltModel::addStrongest(Index head, Index query, std::span<const float> logits, Explanation& out) const {
    const Selection row = Selection::run(query, 1);
    const RowStatistics statistics = scores().statistics(head, row).front();
    const double normaliser = static_cast<double>(statistics.largest) + std::log(statistics.sum);
    const auto logit = [&](Index j) { return static_cast<double>(logits[static_cast<std::size_t>(j)]); };
    // Of one softmax the logits say more than rounded probabilities.
    std::vector<float> mixed(parts().secondSoftmax() ? logits.size() : 0);
    if (!mixed.empty()) {
        scores().probabilities(head, row, Selection::run(0, keys()), mixed.data(), keys());
    }
    const auto probability = [&](Index j) {
        if (mixed.empty() && statistics.sum == 0) {
            return 0.0;  // a query that sees no key
        }
        return mixed.empty() ? std::exp(logit(j) - normaliser) : static_cast<double>(mixed[static_cast<std::size_t>(j)]);
    };
    const auto rank = [&](Index j) { return mixed.empty() ? logit(j) : probability(j); };

    std::vector<Index> order(logits.size());
    std::iota(order.begin(), order.end(), Index{0});
    const auto count = static_cast<std::ptrdiff_t>(std::min(kStrongestKeys, order.size()));
    std::partial_sort(order.begin(), order.begin() + count, order.end(), [&](Index a, Index b) { return rank(a) > rank(b); });
    for (auto j = order.begin(); j != order.begin() + count && std::isfinite(logit(*j)); ++j) {
        out.strongest.push_back({tokenPlace(keyMeaning(), *j), logit(*j), probability(*j)});
    }
}

Result<Explanation> BuiltModel::explainEntry(Index head, std::string_view index, Index entry) const {
    if (head < 0 || head >= heads()) {
        return makeError(ErrorCode::HeadRange, head, heads());
    }
    const auto map = parts().index(index);
    const auto pair = map ? firstTwin(
                                *map, [this](Index query) { return visibleKeys(query); }, entry)
                          : std::nullopt;
    if (!pair) {
        return makeError(ErrorCode::RegionRange, entry, Index{0}, queries(), keys());
    }
    Explanation out;
    out.query = tokenPlace(queryMeaning(), pair->row);
    out.key = tokenPlace(keyMeaning(), pair->column);
    out.ofEntry = true;
    if (parts().description()) {
        StepWriter steps(out.steps, offsets());
        parts().description()(head, pair->row, pair->column, steps);
    }
    return out;
}

bool BuiltModel::explainsItself(std::string_view layer) const {
    const ModelParts::Layer* found = find(layer);
    return found != nullptr && found->describe;
}

Result<Explanation> BuiltModel::explain(const LayerCell& what, Index head) const {
    return explained(what, head, false);
}

Result<Explanation> BuiltModel::explainNumber(const LayerCell& what, Index head) const {
    return explained(what, head, true);
}

Result<Explanation> BuiltModel::explained(const LayerCell& what, Index head, bool alone) const {
    const auto matrix = field(what.layer, what.slice);
    if (!matrix.ok()) {
        return matrix.error();
    }
    const Field& shown = *matrix.value();
    const Cell cell = what.cell;
    if (cell.row < 0 || cell.row >= shown.rows() || cell.column < 0 || cell.column >= shown.columns()) {
        return makeError(ErrorCode::RegionRange, cell.row, cell.column, shown.rows(), shown.columns());
    }
    const ModelParts::Layer& layer = *find(what.layer);
    const bool byHead = declared(layer).stack == LayerStack::Heads;
    if (head < 0 || head >= heads()) {
        return makeError(ErrorCode::HeadRange, head, heads());
    }
    const bool itself = alone && layer.describe;
    const Focus focus = itself ? Focus() : focusAt(*this, shown, cell);
    Explanation out;
    out.ofPair = focus.isPair();
    if (focus.isPair()) {
        const Index ofHead = byHead ? what.slice : head;
        if (alone) {
            const bool scored = !parts().idOf(LayerRole::Probability).empty();
            const double logit = scored ? static_cast<double>(logitsOf(ofHead, *focus.query, Selection::run(*focus.key, 1)).front()) : 0;
            out = explainPair(ofHead, {*focus.query, *focus.key}, logit, false);
        } else {
            auto ofPair = explain(ofHead, *focus.query, *focus.key);
            if (!ofPair.ok()) {
                return ofPair;
            }
            out = std::move(ofPair).value();
        }
    } else if (focus.entry && !alone) {
        // A column of the table is a head.
        const bool columns = shown.columnMeaning().kind == AxisMeaning::Kind::Head;
        auto ofEntry = explainEntry(columns ? cell.column : byHead ? what.slice : head, focus.index, *focus.entry);
        if (ofEntry.ok()) {
            out = std::move(ofEntry).value();
        }
    }
    const auto stepsOf = [this, alone](const LayerCell& one) {
        std::vector<ExplanationStep> own;
        if (const ModelParts::Layer* read = find(one.layer); read != nullptr && read->describe) {
            StepWriter steps(own, offsets(), !alone);
            read->describe(one.slice, one.cell, steps);
        }
        return own;
    };
    if (!out.steps.empty()) {
        out.steps = alone ? std::move(out.steps) : withReadCells(out.steps, stepsOf);
        out.result = focus.isPair() ? resultFor(what.layer, out.steps) : out.result;
    }
    if (layer.describe) {
        auto own = alone ? stepsOf(what) : withReadCells(stepsOf(what), stepsOf);
        out.ownSteps = own.size();
        out.result = own.size() - 1;
        out.steps.insert(out.steps.begin(), std::make_move_iterator(own.begin()), std::make_move_iterator(own.end()));
    }
    return out;
}

const ExplanationStep* Explanation::find(ExplanationStep::Kind kind, std::string_view name) const {
    const auto found = std::find_if(steps.begin(), steps.end(),
                                    [&](const ExplanationStep& step) { return step.kind == kind && (name.empty() || step.name == name); });
    return found == steps.end() ? nullptr : &*found;
}

}  // namespace posenc
