#pragma once

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "engine/model/model.h"
#include "tests/support/expression.h"
#include "tests/support/formula_clauses.h"
#include "tests/support/formula_networks.h"

namespace posenc::testing::maths {

/// A formula at one cell of one head. Names are looked up in this order: what is bound, the clauses, the parameters, the tensors.
class FormulaAt {
public:
    FormulaAt(const Model& model, std::vector<Clause> clauses, Index head, Index query, Index key)
        : model_(model),
          clauses_(std::make_shared<const std::vector<Clause>>(std::move(clauses))),
          parameters_(std::make_shared<const std::map<std::string, double>>(numbersOf(model))),
          head_(head),
          query_(query),
          key_(key) {
        bind("i", static_cast<double>(query));
        bind("j", static_cast<double>(key));
    }

    [[nodiscard]] bool has(const std::string& name) const {
        return std::ranges::any_of(*clauses_, [&](const Clause& clause) { return clause.name == name; });
    }
    /// What the clause of a name gives here. @throws where its conditions leave it open
    [[nodiscard]] Value of(const std::string& name, const std::vector<Value>& arguments = {}) const {
        if (auto value = fromClauses(name, arguments)) {
            return *value;
        }
        throw std::runtime_error("no clause gives " + name);
    }
    /// The logits, without the softmax around them.
    [[nodiscard]] double logits(const std::string& softmax = "A") const {
        const std::string& text = clause(softmax).expression;
        const std::string around = "softmax(";
        return evaluate(text.substr(text.find(around) + around.size(), text.rfind(')') - text.find(around) - around.size())).number();
    }
    /// Whether the formula says that the query sees the key.
    [[nodiscard]] bool sees(const std::string& softmax = "A") const {
        const std::string& condition = clause(softmax).condition;
        return condition.empty() || evaluate(condition).number() != 0;
    }
    /// The softmax of a clause over the keys that the query sees.
    [[nodiscard]] double probability(const std::string& softmax) const {
        double sum = 0;
        for (Index key = 0; key < model_.keys(); ++key) {
            const FormulaAt other = atKey(key);
            sum += other.sees(softmax) ? std::exp(other.logits(softmax)) : 0;
        }
        return std::exp(logits(softmax)) / sum;
    }
    void bind(const std::string& name, double value) { bound_[name] = value; }
    [[nodiscard]] Value evaluate(const std::string& text) const {
        Names names;
        names.value = [this](const std::string& name) { return value(name); };
        names.call = [this](const std::string& name, const std::vector<Value>& given) { return call(name, given); };
        names.item = [this](const std::string& name, const std::vector<Value>& given) { return item(name, given); };
        return Expression::evaluate(text, names);
    }

private:
    const Clause& clause(const std::string& name) const {
        return *std::ranges::find_if(*clauses_, [&](const Clause& one) { return one.name == name; });
    }

    FormulaAt atKey(Index key) const {
        FormulaAt out = *this;
        out.key_ = key;
        out.bound_ = {{"i", static_cast<double>(query_)}, {"j", static_cast<double>(key)}};
        return out;
    }

    /// The same formula with other bindings.
    FormulaAt with(const std::vector<std::pair<std::string, Value>>& bindings) const {
        FormulaAt out = *this;
        for (const auto& [name, bound] : bindings) {
            out.bound_.insert_or_assign(name, bound);
        }
        return out;
    }

    std::optional<Value> fromClauses(const std::string& name, const std::vector<Value>& arguments) const {
        std::map<std::size_t, double> items;
        for (const Clause& one : *clauses_) {
            if (one.name != name || one.parameters.size() != arguments.size()) {
                continue;
            }
            std::vector<std::pair<std::string, Value>> bindings;
            for (std::size_t k = 0; k < arguments.size(); ++k) {
                bindings.emplace_back(one.parameters[k], arguments[k]);
            }
            const FormulaAt inside = with(bindings);
            const bool byPair = !one.item.empty();
            if (!byPair && !one.condition.empty() && inside.evaluate(one.condition).number() == 0) {
                continue;
            }
            const auto width = widthOf();
            if (one.item.empty() && one.expression.front() == '[' && one.expression.find(',') < one.expression.find(']')) {
                // Quarters of a vector, each for every c.
                const std::size_t quarter = width / 4;
                std::vector<double> vector(width);
                for (std::size_t c = 0; c < quarter; ++c) {
                    const Value four = inside.with({{"c", static_cast<double>(c)}}).evaluate(one.expression);
                    for (std::size_t k = 0; k < 4; ++k) {
                        vector.at(k * quarter + c) = four.numbers.at(k);
                    }
                }
                return Value::of(vector);
            }
            if (one.item.empty()) {
                return inside.evaluate(one.expression);
            }
            // A condition says which of all features the clause is for.
            const bool each = one.item == "k";
            for (std::size_t c = 0; c < (each || !one.condition.empty() ? width : width / 2); ++c) {
                const FormulaAt pair = inside.with({{each ? "k" : "c", static_cast<double>(c)}});
                if (!one.condition.empty() && pair.evaluate(one.condition).number() == 0) {
                    continue;
                }
                items[static_cast<std::size_t>(std::llround(pair.evaluate(one.item).number()))] = pair.evaluate(one.expression).number();
            }
        }
        if (items.empty()) {
            return std::nullopt;
        }
        std::vector<double> vector;
        for (const auto& [at, number] : items) {
            if (at != vector.size()) {
                throw std::runtime_error(name + " has a gap");
            }
            vector.push_back(number);
        }
        return Value::of(vector);
    }

    /// Numbers of a vector: features of a head, or columns of the table of an encoding without heads.
    [[nodiscard]] std::size_t widthOf() const {
        if (model_.encoding().layer("attention") == nullptr) {
            return model_.stackSize("table") == 0 ? 0 : static_cast<std::size_t>(model_.field("table", 0).value()->columns());
        }
        return static_cast<std::size_t>(parameters_->count("d") != 0 ? parameters_->at("d") : 0);
    }
    std::vector<double> row(const char* tensor, Index at) const {
        const Tensor& all = model_.tensors().find(tensor)->second;
        const Index width = all.dimension(all.rank() - 1);
        const std::span<const float> rows = all.rank() == 3 ? all.slice(head_) : all.values();
        const auto from = rows.subspan(static_cast<std::size_t>(at * width), static_cast<std::size_t>(width));
        return {from.begin(), from.end()};
    }
    /// The part of a row [.., H d] that belongs to the head; the row itself where the heads share it.
    std::vector<double> ofHead(std::vector<double> row) const {
        const auto width = static_cast<std::size_t>(model_.parameters().integer("head-dim"));
        if (row.size() == width) {
            return row;
        }
        const auto first = row.begin() + static_cast<std::ptrdiff_t>(width) * head_;
        return {first, first + static_cast<std::ptrdiff_t>(width)};
    }
    std::vector<double> channels(Index first, Index count, Index at) const {
        const Tensor& relative = model_.tensors().find("relative")->second;
        std::vector<double> out;
        for (Index channel = first; channel < first + count; ++channel) {
            out.push_back(static_cast<double>(relative.slice(channel)[static_cast<std::size_t>(at)]));
        }
        return out;
    }
    Value ofPlaces(bool rows) const {
        const auto [queryRow, queryColumn] = *model_.queryMeaning().coordinates(query_);
        const auto [keyRow, keyColumn] = *model_.keyMeaning().coordinates(key_);
        return with({{"i", static_cast<double>(rows ? queryRow : queryColumn)}, {"j", static_cast<double>(rows ? keyRow : keyColumn)}})
            .of("Δ");
    }
    [[nodiscard]] const Tensor& tensor(const std::string& name) const { return model_.tensors().find(name)->second; }
    /// What a name says of a tensor or a layer that is called so, at one place (or a row, a vector).
    std::optional<Value> named(const std::string& name, const std::vector<Value>& given) const {
        std::vector<Index> at;
        for (const Value& one : given) {
            at.push_back(static_cast<Index>(std::llround(one.number())));
        }
        if (const auto found = model_.tensors().find(name); found != model_.tensors().end()) {
            const Tensor& all = found->second;
            if (at.empty()) {
                return all.size() == 1 ? Value(static_cast<double>(all.values().front()))
                                       : Value::of({all.values().begin(), all.values().end()});
            }
            if (all.rank() == 1 || at.size() == 2) {
                // Both ways of a case are evaluated: the one that does not hold may ask for an entry that is not there.
                const auto place = static_cast<std::size_t>(all.rank() == 1 ? at[0] : at[0] * all.dimension(1) + at[1]);
                return place < all.values().size() ? static_cast<double>(all.values()[place]) : std::nan("");
            }
            return Value::of(row(name.c_str(), at[0]));
        }
        if (at.size() != 1 || model_.stackSize(name) == 0) {
            return std::nullopt;
        }
        const auto field = model_.field(name, model_.stackSize(name) > 1 ? head_ : 0).value();
        if (name == "table") {
            return static_cast<double>(field->value(at[0] / field->columns(), at[0] % field->columns()));
        }
        std::vector<double> all;
        for (Index g = 0; g < field->columns(); ++g) {
            all.push_back(static_cast<double>(field->value(at[0], g)));
        }
        return Value::of(ofHead(all));
    }

    std::optional<Value> value(const std::string& name) const {
        if (const auto found = bound_.find(name); found != bound_.end()) {
            return found->second;
        }
        if (has(name)) {
            return fromClauses(name, {});
        }
        if (const auto found = parameters_->find(name); found != parameters_->end()) {
            return found->second;
        }
        if (name == "qᵢ") {
            return Value::of(row("queries", query_));
        }
        if (name == "kⱼ" || name == "kᵢ") {
            return Value::of(row("keys", name == "kⱼ" ? key_ : query_));
        }
        if (name == "QKᵀ") {
            return evaluate("qᵢ·kⱼ");
        }
        if (name == "Δrow" || name == "Δcol") {
            return ofPlaces(name == "Δrow");
        }
        if (name == "u" || name == "v" || (name == "w" && model_.tensors().contains(name))) {
            const auto slice = model_.tensors().find(name)->second.slice(head_);
            return Value::of({slice.begin(), slice.end()});
        }
        if (name == "logit-scale") {
            return static_cast<double>(model_.tensors().find(name)->second.values()[static_cast<std::size_t>(head_)]);
        }
        if (name == "h" || name == "e") {
            return static_cast<double>(head_);
        }
        if (name == "pₘₐₓ") {
            const auto positions = model_.field("positions", 0).value();
            return std::max(0.0, positions->range()->maximum);
        }
        if (name == "near") {
            return model_.index("index")->at(query_, key_) >= 0 ? 1.0 : 0.0;
        }
        // A cell of a map of frames, one below the other.
        if (name.ends_with("i") || name.ends_with("j")) {
            const bool ofQuery = name.back() == 'i';
            const auto [frameRow, column] = *(ofQuery ? model_.queryMeaning() : model_.keyMeaning()).coordinates(ofQuery ? query_ : key_);
            const auto rows = static_cast<Index>(parameters_->count("Kh") == 0 ? 1 : parameters_->at(ofQuery ? "h" : "Kh"));
            if (name.starts_with("row") || name.starts_with("frame") || name.starts_with("col")) {
                return static_cast<double>(name.starts_with("row")     ? frameRow % rows
                                           : name.starts_with("frame") ? frameRow / rows
                                                                       : column);
            }
        }
        return named(name, {});
    }

    std::optional<Value> call(const std::string& name, const std::vector<Value>& given) const {
        if (name == "DPB") {
            return dynamicNetwork(model_, head_, given[0].number(), given[1].number());
        }
        if (has(name)) {
            return fromClauses(name, given);
        }
        if (name == "cos" && given.size() == 2) {
            double a = 0;
            double b = 0;
            double product = 0;
            for (std::size_t k = 0; k < given[0].numbers.size(); ++k) {
                a += given[0].numbers[k] * given[0].numbers[k];
                b += given[1].numbers[k] * given[1].numbers[k];
                product += given[0].numbers[k] * given[1].numbers[k];
            }
            return product / std::sqrt(a * b);
        }
        if (name == "position") {
            const auto axis = static_cast<Index>(given.at(1).number());
            // A fourth axis is always 0.
            const auto positions = model_.field("positions", 0).value();
            return axis < positions->columns() ? static_cast<double>(positions->value(static_cast<Index>(given[0].number()), axis)) : 0.0;
        }
        if (name == "segment" || name == "start") {
            double start = 0;
            double number = 0;
            for (const double length : model_.parameters().numbers("segments")) {
                if (given[0].number() < start + length) {
                    break;
                }
                start += length;
                ++number;
            }
            return name == "segment" ? number : start;
        }
        if (name == "MLP") {
            return pointNetwork(model_, head_, given[0].number(), given[1].number());
        }
        if (name == "region" && model_.encoding().id == "window-3d") {
            const auto side = [this](const char* symbol) { return static_cast<Index>(parameters_->at(symbol)); };
            const auto token = static_cast<Index>(given[0].number());
            const Index number = model_.parameters().integer("window-number");
            const Index across = side("Pw") / side("Ew");
            const Index down = side("Ph") / side("Eh");
            const Index depth = number / (across * down) * side("Ed") + token / (side("Eh") * side("Ew"));
            const Index row = number / across % down * side("Eh") + token / side("Ew") % side("Eh");
            const Index column = number % across * side("Ew") + token % side("Ew");
            return static_cast<double>(model_.field("region-map", 0).value()->value(depth * side("Ph") + row, column));
        }
        if (name == "region") {
            return regionInWindow(model_, static_cast<Index>(given[0].number()));
        }
        return std::nullopt;
    }

    std::optional<Value> item(const std::string& name, const std::vector<Value>& given) const {
        if (name == "visible") {
            return atKey(static_cast<Index>(given[1].number())).sees() ? 1.0 : 0.0;
        }
        if (given.size() != 1) {
            return named(name, given);
        }
        if (name == "g") {
            return Value::of(
                row(model_.tensors().contains("gate-keys") ? "gate-keys" : "keys", static_cast<Index>(std::llround(given[0].number()))));
        }
        if (name == "time" && !model_.tensors().contains(name)) {
            return Value::of(std::vector<double>(widthOf(), 0.0));
        }
        if (has(name)) {
            return fromClauses(name, given);
        }
        const auto at = static_cast<Index>(std::llround(given.front().number()));
        const std::string& id = model_.encoding().id;
        if (name == "q") {
            return Value::of(row("queries", at));
        }
        if (name == "segment-table" && !model_.tensors().contains("segment-embedding")) {
            return Value::of(std::vector<double>(widthOf(), 0.0));
        }
        if (name == "E" || (name == "R" && id == "relative-1d")) {
            return Value::of(ofHead(row("embedding", at)));
        }
        if (id == "rope-2d" && (name == "R" || name == "C")) {
            return static_cast<double>(model_.field("frequencies", name == "R" ? 0 : 1).value()->value(head_, at));
        }
        if (name == "R" && id == "transformer-xl-learned") {
            const auto slice = model_.tensors().find("embedding")->second.slice(at);
            return Value::of(ofHead({slice.begin(), slice.end()}));
        }
        if (name == "R") {
            const auto table = model_.field("table", 0).value();
            std::vector<double> all;
            for (Index g = 0; g < table->columns(); ++g) {
                all.push_back(static_cast<double>(table->value(at, g)));
            }
            return Value::of(ofHead(all));
        }
        if (name == "K") {
            return Value::of(row("key-embedding", at));
        }
        if (name == "height" || name == "width") {
            return Value::of(row(name.c_str(), at));
        }
        if (name == "short" || name == "long") {
            return model_.parameters().numbers(name + "-factors").at(static_cast<std::size_t>(at));
        }
        if (name == "rq" || name == "rk") {
            const Index width = model_.parameters().integer("key-dim");
            return Value::of(channels(name == "rq" ? 0 : width, width, at));
        }
        if (name == "B" || name == "S") {
            return row("bias", at).at(static_cast<std::size_t>(head_));
        }
        if (name == "Br" || name == "Bc") {
            return row(name == "Br" ? "row-bias" : "column-bias", at).at(static_cast<std::size_t>(head_));
        }
        return named(name, given);
    }

    const Model& model_;
    std::shared_ptr<const std::vector<Clause>> clauses_;  ///< shared by the copies for other bindings, as the parameters are
    std::shared_ptr<const std::map<std::string, double>> parameters_;
    std::map<std::string, Value> bound_;
    Index head_;
    Index query_;
    Index key_;
};

}  // namespace posenc::testing::maths
