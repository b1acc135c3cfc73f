#pragma once

#include <algorithm>
#include <sstream>
#include <utility>

#include "engine/model/model.h"
#include "tests/support/expression.h"
#include "tests/support/formula_clauses.h"

/// Works a formula line out for cells of a model and compares it with what the model's layers show.
namespace posenc::testing::maths {

/// A formula at one cell of one head. Names are looked up in this order: what is bound, the clauses, the parameters, the tensors.
class FormulaAt {
public:
    FormulaAt(const Model& model, std::vector<Clause> clauses, Index head, Index query, Index key)
        : model_(model), clauses_(std::move(clauses)), head_(head), query_(query), key_(key) {
        for (const auto& [symbol, number] : model.parameters().symbols(model.encoding())) {
            parameters_[symbol] = static_cast<double>(number);
        }
        for (const ParameterDeclaration& parameter : model.encoding().parameters) {
            if (const auto number = parameter.type == ParameterType::Real ? model.parameters().number(parameter.id) : std::nullopt) {
                parameters_[parameter.symbol] = *number;
            }
        }
        bound_["i"] = static_cast<double>(query);
        bound_["j"] = static_cast<double>(key);
    }

    [[nodiscard]] bool has(const std::string& name) const {
        return std::any_of(clauses_.begin(), clauses_.end(), [&](const Clause& clause) { return clause.name == name; });
    }
    /// What the clause of a name gives here. @throws where its conditions leave it open
    [[nodiscard]] Value of(const std::string& name, const std::vector<Value>& arguments = {}) const {
        if (auto value = fromClauses(name, arguments)) {
            return *value;
        }
        throw std::runtime_error("no clause gives " + name);
    }
    /// The logits, without the softmax around them.
    [[nodiscard]] double logits() const {
        const std::string& text = clause("A").expression;
        const std::string around = "softmax(";
        return evaluate(text.substr(text.find(around) + around.size(), text.rfind(')') - text.find(around) - around.size())).number();
    }
    /// Whether the formula says that the query sees the key.
    [[nodiscard]] bool sees() const {
        const std::string& condition = clause("A").condition;
        return condition.empty() || evaluate(condition).number() != 0;
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
        return *std::find_if(clauses_.begin(), clauses_.end(), [&](const Clause& one) { return one.name == name; });
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
        for (const Clause& one : clauses_) {
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
            const auto width = static_cast<std::size_t>(parameters_.count("d") != 0 ? parameters_.at("d") : 0);
            if (one.item.empty() && one.expression.front() == '[') {
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
            for (std::size_t c = 0; c < (one.condition.empty() ? width / 2 : width); ++c) {
                const FormulaAt pair = inside.with({{"c", static_cast<double>(c)}});
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
    std::pair<Index, Index> place(Index token) const { return *model_.queryMeaning().coordinates(token); }
    Value ofPlaces(bool rows) const {
        const auto [queryRow, queryColumn] = place(query_);
        const auto [keyRow, keyColumn] = place(key_);
        return with({{"i", static_cast<double>(rows ? queryRow : queryColumn)}, {"j", static_cast<double>(rows ? keyRow : keyColumn)}})
            .of("Δ");
    }
    double network(double rowPoint, double columnPoint) const {
        const auto first = model_.tensors().find("cpb-weight-0")->second.values();
        const auto shift = model_.tensors().find("cpb-bias-0")->second.values();
        const auto second = model_.tensors().find("cpb-weight-2")->second.slice(head_);
        double out = 0;
        for (std::size_t k = 0; k < shift.size(); ++k) {
            const double hidden = rowPoint * static_cast<double>(first[2 * k]) + columnPoint * static_cast<double>(first[2 * k + 1]) +
                                  static_cast<double>(shift[k]);
            out += std::max(hidden, 0.0) * static_cast<double>(second[k]);
        }
        return out;
    }

    std::optional<Value> value(const std::string& name) const {
        if (const auto found = bound_.find(name); found != bound_.end()) {
            return found->second;
        }
        if (has(name)) {
            return fromClauses(name, {});
        }
        if (const auto found = parameters_.find(name); found != parameters_.end()) {
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
        if (name == "u" || name == "v") {
            const auto slice = model_.tensors().find(name)->second.slice(head_);
            return Value::of({slice.begin(), slice.end()});
        }
        if (name == "logit-scale") {
            return static_cast<double>(model_.tensors().find(name)->second.values()[static_cast<std::size_t>(head_)]);
        }
        if (name == "h") {
            return static_cast<double>(head_);
        }
        if (name == "pₘₐₓ") {
            const auto positions = model_.field("positions", 0).value();
            return std::max(0.0, positions->range()->maximum);
        }
        return std::nullopt;
    }

    std::optional<Value> call(const std::string& name, const std::vector<Value>& given) const {
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
            return network(given[0].number(), given[1].number());
        }
        if (name == "region") {
            const Grid window = model_.parameters().grid("window");
            const Grid grid = model_.parameters().grid("grid");
            const Index number = model_.parameters().integer("window-number");
            const auto token = static_cast<Index>(given[0].number());
            const Index across = grid.columns / window.columns;
            return static_cast<double>(model_.field("region-map", 0)
                                           .value()
                                           ->value(number / across * window.rows + token / window.columns,
                                                   number % across * window.columns + token % window.columns));
        }
        return std::nullopt;
    }

    std::optional<Value> item(const std::string& name, const std::vector<Value>& given) const {
        if (given.size() != 1) {
            return std::nullopt;
        }
        if (has(name)) {
            return fromClauses(name, given);
        }
        const auto at = static_cast<Index>(std::llround(given.front().number()));
        const std::string& id = model_.encoding().id;
        if (name == "q") {
            return Value::of(row("queries", at));
        }
        if (name == "E" || (name == "R" && id == "relative-1d")) {
            return Value::of(ofHead(row("embedding", at)));
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
        if (id == "rope-2d" && (name == "R" || name == "C")) {
            return row(name == "R" ? "row-frequencies" : "column-frequencies", head_).at(static_cast<std::size_t>(at));
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
        return std::nullopt;
    }

    const Model& model_;
    std::vector<Clause> clauses_;
    std::map<std::string, double> parameters_;
    std::map<std::string, Value> bound_;
    Index head_;
    Index query_;
    Index key_;
};

/// What the formula says otherwise than the model; empty: nothing. Every third pair of the last head is looked at, on every diagonal.
inline std::string formulaFault(const Model& model, OffsetSign told, const std::string& formula, double tolerance) {
    std::ostringstream fault;
    const auto differs = [&](const std::string& what, double said, double shown) {
        if (std::abs(said - shown) <= tolerance * std::max(1.0, std::abs(shown))) {
            return false;
        }
        fault << what << " is " << said << " by \"" << formula << "\", not " << shown;
        return true;
    };
    try {
        const auto clauses = clausesOf(formula);
        const Index head = model.heads() - 1;
        if (model.encoding().id == "drop-path") {
            const auto mask = model.field("drop-mask", 0).value();
            for (Index block = 0; block < mask->rows(); ++block) {
                FormulaAt at(model, clauses, 0, 0, 0);
                at.bind("b", static_cast<double>(block));
                const double kept = at.has("q") ? 1 / (1 - at.of("q").number()) : 1;
                for (Index sample = 0; sample < mask->columns(); ++sample) {
                    const auto shown = static_cast<double>(mask->value(block, sample));
                    at.bind("x", 1);
                    at.bind("U", shown == 0 ? 0.0 : 0.999);
                    if ((shown != 0 && differs("a factor", kept, shown)) || differs("y", at.of("y").number(), shown)) {
                        return fault.str();
                    }
                }
            }
            return {};
        }
        const auto layers = model.layers();
        const auto has = [&](const std::string& id) {
            return std::any_of(layers.begin(), layers.end(), [&](const LayerDeclaration& layer) { return layer.id == id; });
        };
        const auto logits = model.field("logits", head).value();
        for (Index query = 0; query < model.queries(); ++query) {
            for (Index key = 2 * query % 3; key < model.keys(); key += 3) {
                const FormulaAt at(model, clauses, head, query, key);
                const std::string cell = "(" + std::to_string(query) + ", " + std::to_string(key) + ")";
                if (at.sees() != model.visibleKeys(query).has(key)) {
                    return "the mask at " + cell + " is not that of \"" + formula + "\"";
                }
                if (!at.sees()) {
                    continue;
                }
                if (differs("logit " + cell, at.logits(), static_cast<double>(logits->value(query, key)))) {
                    return fault.str();
                }
                const std::pair<const char*, const char*> shown[] = {{"index", "index"},     {"Δ", "offset"},
                                                                     {"r", "row-index"},     {"c", "column-index"},
                                                                     {"Δrow", "row-offset"}, {"Δcol", "column-offset"}};
                for (const auto& [name, layer] : shown) {
                    const std::string known = name;
                    const bool offset = known == "Δrow" || known == "Δcol";
                    if (!has(layer) || !at.has(offset ? "Δ" : known)) {
                        continue;
                    }
                    const auto value = static_cast<double>(model.countedBy(told)->field(layer, 0).value()->value(query, key));
                    if (!std::isnan(value) && differs(known + " " + cell, at.evaluate(known).number(), value)) {
                        return fault.str();
                    }
                }
            }
        }
        if (has("slopes") && differs("slope", FormulaAt(model, clauses, head, 0, 0).of("slope").number(),
                                     static_cast<double>(model.field("slopes", 0).value()->value(0, head)))) {
            return fault.str();
        }
    } catch (const std::exception& trouble) {
        return std::string(trouble.what()) + " in \"" + formula + "\"";
    }
    return {};
}

}  // namespace posenc::testing::maths
