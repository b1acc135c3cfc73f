#pragma once

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <numeric>
#include <set>
#include <sstream>
#include <tuple>

#include "engine/core/random.h"
#include "engine/model/model.h"
#include "tests/support/expression.h"

/// Works the steps of explanations out again, from the numbers that they name.
namespace posenc::testing::maths {

/// Explanations of the cells of one model.
class ExplanationCheck {
public:
    explicit ExplanationCheck(const Model& model) : model_(model) {
        for (const auto& [symbol, number] : model.parameters().symbols(model.encoding())) {
            parameters_[symbol] = static_cast<double>(number);
        }
        for (const ParameterDeclaration& parameter : model.encoding().parameters) {
            if (const auto number = parameter.type == ParameterType::Real ? model.parameters().number(parameter.id) : std::nullopt) {
                parameters_[parameter.symbol] = *number;
            }
        }
        // How many rows a table has that is resized.
        for (const auto& [name, symbol] : std::map<std::string, std::string>{{"height", "Lh"}, {"width", "Lw"}, {"time", "Lt"}}) {
            if (const auto found = model.tensors().find(name); found != model.tensors().end()) {
                parameters_[symbol] = static_cast<double>(found->second.dimension(0));
            }
        }
    }

    /// What is wrong with what is said of a cell; empty: nothing. Its number must be that of the layer, every step what its numbers give,
    /// and each of these an earlier step, a parameter, a coordinate, a cell of another layer or drawn.
    [[nodiscard]] std::string fault(const LayerCell& cell, OffsetSign sign) {
        try {
            return faultOf(cell, sign);
        } catch (const std::exception& trouble) {
            return trouble.what();
        }
    }

private:
    static bool same(double a, double b) {
        if (std::isnan(a) || std::isnan(b) || std::isinf(a) || std::isinf(b)) {
            return (std::isnan(a) && std::isnan(b)) || a == b;
        }
        return std::abs(a - b) <= 2e-5 * std::max(1.0, std::abs(b));
    }
    [[nodiscard]] double shown(const std::string& layer, Index slice, Cell cell, OffsetSign sign) {
        auto& field = fields_[{layer, slice, sign == OffsetSign::KeyMinusQuery}];
        if (!field) {
            const auto found = model_.countedBy(sign)->field(layer, slice);
            if (!found.ok()) {
                throw std::runtime_error("there is no layer " + layer);
            }
            field = found.value();
        }
        if (cell.row < 0 || cell.row >= field->rows() || cell.column < 0 || cell.column >= field->columns()) {
            throw std::runtime_error("a cell beyond " + layer);
        }
        return static_cast<double>(field->value(cell.row, cell.column));
    }

    [[nodiscard]] std::string faultOf(const LayerCell& cell, OffsetSign sign) {
        const auto explained = model_.countedBy(sign)->explain(cell, 0);
        if (!explained.ok()) {
            return "nothing is said";
        }
        const Explanation& told = explained.value();
        if (!told.result) {
            return "no step gives the number";
        }
        const ExplanationStep& result = told.steps.at(*told.result);
        const double value = shown(cell.layer, cell.slice, cell.cell, sign);
        if (result.masked) {
            if (!told.masked || (value != 0 && value != -HUGE_VAL)) {
                return "a hidden cell is told as if it were none, or the other way round";
            }
        } else if (!same(result.value, value)) {
            std::ostringstream out;
            out << "it is told as " << result.value << ", not " << value;
            return out.str();
        }
        for (std::size_t at = 0; at < told.steps.size(); ++at) {
            if (const std::string wrong = faultOfStep(told, at, cell); !wrong.empty()) {
                const ExplanationStep& step = told.steps[at];
                return "step " + step.name + " = " + step.pattern + " (" + step.arithmetic + "): " + wrong;
            }
        }
        return {};
    }

    [[nodiscard]] std::string faultOfStep(const Explanation& told, std::size_t at, const LayerCell& cell) {
        const ExplanationStep& step = told.steps[at];
        if (step.name.empty()) {
            return "it has no name";
        }
        if (!step.arithmetic.empty() && step.arithmetic.find_first_not_of("-.0123456789") == std::string::npos) {
            return "it says its number twice";
        }
        std::string text;
        std::size_t from = 0;
        std::map<std::string, Value> bound;
        for (std::size_t k = 0; k < step.inputs.size(); ++k) {
            const ExplanationInput& input = step.inputs[k];
            if (const std::string wrong = faultOfInput(told, at, input, cell); !wrong.empty()) {
                return "its number " + input.source + ": " + wrong;
            }
            const auto place = step.pattern.find("{}", from);
            if (place == std::string::npos) {
                return "more numbers than places";
            }
            std::string name = "in";
            name += std::to_string(k);
            text += step.pattern.substr(from, place - from) + name;
            from = place + 2;
            bound.emplace(name, valueOf(input));
        }
        text += step.pattern.substr(from);
        if (text.find("{}") != std::string::npos) {
            return "more places than numbers";
        }
        if (step.inputs.empty() && step.pattern != "0" && step.pattern != "nan") {
            return "nothing that it comes from";
        }
        if (const std::string number = strangeNumber(step.pattern); !number.empty()) {
            return number + " comes from nowhere";
        }
        const double again = Expression::evaluate(text, namesWith(bound)).number();
        if (!same(again, step.value)) {
            std::ostringstream out;
            out << step.value << " comes out as " << again;
            return out.str();
        }
        return {};
    }

    /// A number of the pattern that is no constant of a published formula.
    static std::string strangeNumber(const std::string& pattern) {
        static const std::set<std::string> constants{"0",   "0.0000001", "0.000001", "0.001", "0.01", "0.1", "0.4", "0.5", "1",
                                                     "1.4", "2",         "3",        "4",     "8",    "16",  "32",  "100"};
        for (std::size_t at = 0; at < pattern.size();) {
            if (pattern[at] < '0' || pattern[at] > '9') {
                ++at;
                continue;
            }
            const auto end = std::min(pattern.find_first_not_of("0123456789.", at), pattern.size());
            if (constants.count(pattern.substr(at, end - at)) == 0) {
                return pattern.substr(at, end - at);
            }
            at = end;
        }
        return {};
    }

    [[nodiscard]] std::string faultOfInput(const Explanation& told, std::size_t at, const ExplanationInput& input, const LayerCell& cell) {
        using Origin = ExplanationInput::Origin;
        switch (input.origin) {
            case Origin::Step: {
                const auto end = told.steps.begin() + static_cast<std::ptrdiff_t>(at);
                const bool known = std::any_of(told.steps.begin(), end, [&](const ExplanationStep& step) {
                    return step.name == input.source && (step.value == input.value || (std::isnan(step.value) && std::isnan(input.value)));
                });
                return known ? "" : "no step before says it";
            }
            case Origin::Parameter:
                return same(Expression::evaluate(input.source, namesWith({})).number(), input.value) ? "" : "the parameters say otherwise";
            case Origin::Coordinate:
                return input.value == static_cast<double>(coordinate(told, input.source, cell)) ? "" : "the cell is another one";
            case Origin::Random: {
                const auto drawn = CounterGenerator(model_.seed(), "drop-path").at(static_cast<std::uint64_t>(cell.cell.row));
                return input.value == drawn.uniform(static_cast<std::uint64_t>(cell.cell.column)) ? "" : "the seed draws another one";
            }
            case Origin::Layer:
                break;
        }
        if (input.vector && input.vector->empty()) {
            return "a vector of nothing";
        }
        // What follows the cell's own number tells where it is read.
        const bool itself =
            at <= *told.result && input.source == cell.layer && input.slice == cell.slice && !input.vector && input.cell == cell.cell;
        if (itself && !cell.layer.starts_with("tensor-")) {
            return "it is told by itself";
        }
        if (input.vector) {
            return input.text.empty() ? "a vector without a name" : "";
        }
        if (at < told.ownSteps && input.text.empty()) {
            return "it is neither worked out nor told where it is read";
        }
        return same(input.value, shown(input.source, input.slice, input.cell, model_.encoding().sign)) ? "" : "the layer shows another";
    }

    [[nodiscard]] static Index coordinate(const Explanation& told, const std::string& name, const LayerCell& cell) {
        const std::map<std::string, std::optional<Index>> all{{"row", cell.cell.row},
                                                              {"column", cell.cell.column},
                                                              {"query", told.query.token},
                                                              {"key", told.key.token},
                                                              {"query row", told.query.row},
                                                              {"key row", told.key.row},
                                                              {"query column", told.query.column},
                                                              {"key column", told.key.column},
                                                              {"query depth", told.query.depth},
                                                              {"key depth", told.key.depth}};
        const auto found = all.find(name);
        if (found == all.end() || !found->second) {
            throw std::runtime_error("there is no coordinate " + name);
        }
        return *found->second;
    }

    [[nodiscard]] Value valueOf(const ExplanationInput& input) {
        if (!input.vector) {
            return input.value;
        }
        std::vector<double> numbers;
        for (const Cell& cell : *input.vector) {
            numbers.push_back(shown(input.source, input.slice, cell, model_.encoding().sign));
        }
        return Value::of(std::move(numbers));
    }

    [[nodiscard]] Names namesWith(std::map<std::string, Value> bound) const {
        Names names;
        names.value = [this, bound = std::move(bound)](const std::string& name) -> std::optional<Value> {
            if (const auto found = bound.find(name); found != bound.end()) {
                return found->second;
            }
            if (const auto found = parameters_.find(name); found != parameters_.end()) {
                return found->second;
            }
            return name == "nan" ? std::optional<Value>(std::nan("")) : std::nullopt;
        };
        names.call = [](const std::string& name, const std::vector<Value>& given) -> std::optional<Value> {
            const std::vector<double>& numbers = given.front().numbers;
            if (name == "floor") {
                return std::floor(given.front().number());
            }
            if (name == "sum") {
                return std::accumulate(numbers.begin(), numbers.end(), 0.0);
            }
            if (name == "logsumexp") {
                const double sink = given.size() > 1 ? std::exp(given[1].number()) : 0.0;
                return std::log(std::accumulate(numbers.begin(), numbers.end(), sink, [](double a, double b) { return a + std::exp(b); }));
            }
            if (given.front().vector && (name == "cos" || name == "sin")) {
                std::vector<double> out = numbers;
                std::ranges::for_each(out, [&](double& x) { x = name == "cos" ? std::cos(x) : std::sin(x); });
                return Value::of(std::move(out));
            }
            if (name == "mean") {
                return std::accumulate(numbers.begin(), numbers.end(), 0.0) / static_cast<double>(numbers.size());
            }
            if (name == "sums") {
                std::vector<double> out(numbers.size());
                std::partial_sum(numbers.begin(), numbers.end(), out.begin());
                return Value::of(std::move(out));
            }
            if (name == "hypot" || name == "pow") {
                std::vector<double> out = numbers;
                for (std::size_t k = 0; k < out.size(); ++k) {
                    out[k] = name == "hypot" ? std::hypot(out[k], given.at(1).numbers.at(k)) : std::pow(out[k], given.at(1).number());
                }
                return Value::of(std::move(out));
            }
            if (name == "softplus") {
                std::vector<double> out;
                std::transform(numbers.begin(), numbers.end(), std::back_inserter(out), [](double x) { return std::log1p(std::exp(x)); });
                return Value::of(std::move(out));
            }
            if (name == "LayerNorm") {
                return layerNorm(numbers, given.at(1).numbers, given.at(2).numbers);
            }
            if (name == "cosines") {
                std::vector<double> out;
                for (double c = 1; c <= given.at(2).number() / 2; ++c) {
                    out.push_back(std::cos(given.front().number() * std::pow(given.at(1).number(), -2 * c / given.at(2).number())));
                }
                return Value::of(std::move(out));
            }
            if (name == "interleaved") {
                const Value halves = sinusoid(given.at(0).number(), given.at(1).number(), static_cast<std::size_t>(given.at(2).number()));
                std::vector<double> out;
                for (std::size_t c = 0; c < halves.numbers.size() / 2; ++c) {
                    out.push_back(halves.numbers[c]);
                    out.push_back(halves.numbers[halves.numbers.size() / 2 + c]);
                }
                return Value::of(std::move(out));
            }
            if (name == "sinusoid") {
                return sinusoid(given.at(0).number(), given.at(1).number(), static_cast<std::size_t>(given.at(2).number()));
            }
            return std::nullopt;
        };
        return names;
    }
    /// Mean 0 and variance 1 over the vector, then times weights plus biases.
    static Value layerNorm(std::vector<double> x, const std::vector<double>& weights, const std::vector<double>& biases) {
        const auto count = static_cast<double>(x.size());
        const double mean = std::accumulate(x.begin(), x.end(), 0.0) / count;
        const double variance =
            std::accumulate(x.begin(), x.end(), 0.0, [mean](double sum, double value) { return sum + (value - mean) * (value - mean); }) /
            count;
        for (std::size_t k = 0; k < x.size(); ++k) {
            x[k] = (x[k] - mean) / std::sqrt(variance + 1e-5) * weights.at(k) + biases.at(k);
        }
        return Value::of(std::move(x));
    }
    /// All sines, then all cosines.
    static Value sinusoid(double position, double base, std::size_t width) {
        std::vector<double> out(width);
        for (std::size_t c = 0; c < width / 2; ++c) {
            const double angle = position * std::pow(base, -2.0 * static_cast<double>(c) / static_cast<double>(width));
            out[c] = std::sin(angle);
            out[width / 2 + c] = std::cos(angle);
        }
        return Value::of(std::move(out));
    }

    const Model& model_;
    std::map<std::string, double> parameters_;
    std::map<std::tuple<std::string, Index, bool>, std::shared_ptr<const Field>> fields_;
};

}  // namespace posenc::testing::maths
