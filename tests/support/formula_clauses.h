#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/model/model.h"
#include "tests/support/expression.h"

/// A formula line taken apart into its clauses, and the numbers that it speaks of.
namespace posenc::testing::maths {

/// "name(a, b)[c] = expression for condition"
struct Clause {
    std::string name;
    std::vector<std::string> parameters;  ///< of a function
    std::string item;                     ///< which numbers of a vector it gives; empty: all
    std::string expression;
    std::string condition;  ///< empty: always
};

inline std::string trimmed(std::string text) {
    const auto first = text.find_first_not_of(' ');
    return first == std::string::npos ? std::string() : text.substr(first, text.find_last_not_of(' ') - first + 1);
}

inline std::vector<std::string> split(const std::string& text, const std::string& separator) {
    std::vector<std::string> out;
    std::size_t from = 0;
    for (auto found = text.find(separator); found != std::string::npos; found = text.find(separator, from)) {
        out.push_back(trimmed(text.substr(from, found - from)));
        from = found + separator.size();
    }
    out.push_back(trimmed(text.substr(from)));
    return out;
}

inline std::vector<Clause> clausesOf(const std::string& formula) {
    std::vector<Clause> out;
    for (const std::string& text : split(formula, ",  ")) {
        const auto equals = text.find(" = ");
        if (equals == std::string::npos) {
            throw std::runtime_error("no clause: " + text);
        }
        Clause clause;
        std::string left = text.substr(0, equals);
        clause.expression = trimmed(text.substr(equals + 3));
        if (const auto condition = clause.expression.rfind(" for "); condition != std::string::npos) {
            clause.condition = clause.expression.substr(condition + 5);
            clause.expression.resize(condition);
        }
        if (const auto open = left.find('('); open != std::string::npos) {
            clause.parameters = split(left.substr(open + 1, left.find(')') - open - 1), ",");
            left.erase(open, left.find(')') - open + 1);
        }
        if (const auto open = left.find('['); open != std::string::npos) {
            const auto items = split(left.substr(open + 1, left.rfind(']') - open - 1), ",");
            // P[t, 2c]: a function of t that gives number 2c; E[t]: the whole vector.
            std::size_t from = 0;
            if (clause.parameters.empty()) {
                clause.parameters = {items.front()};
                from = 1;
            }
            clause.item = from < items.size() ? items[from] : std::string();
            left.resize(open);
        }
        clause.name = trimmed(left);
        out.push_back(std::move(clause));
    }
    return out;
}

/// Whole and real parameters by the symbols that a formula has for them.
inline std::map<std::string, double> numbersOf(const Model& model) {
    std::map<std::string, double> out;
    for (const auto& [symbol, number] : model.parameters().symbols(model.encoding())) {
        out[symbol] = static_cast<double>(number);
    }
    for (const ParameterDeclaration& parameter : model.encoding().parameters) {
        if (const auto number = parameter.type == ParameterType::Real ? model.parameters().number(parameter.id) : std::nullopt) {
            out[parameter.symbol] = *number;
        }
    }
    return out;
}

}  // namespace posenc::testing::maths
