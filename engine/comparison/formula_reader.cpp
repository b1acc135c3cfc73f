#include "engine/comparison/formula_reader.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <numbers>

#include "engine/core/number_type.h"

namespace posenc {

namespace {

struct FormulaFunction {
    std::string_view name;
    double (*one)(double) = nullptr;
    double (*two)(double, double) = nullptr;
};

double cubicWeight(double distance) {
    const double x = std::abs(distance);
    return x <= 1 ? (1.25 * x - 2.25) * x * x + 1 : x < 2 ? ((-0.75 * x + 3.75) * x - 6) * x + 3 : 0;
}

constexpr std::array kFunctions{
    FormulaFunction{"abs", [](double x) { return std::abs(x); }},
    FormulaFunction{"sign", [](double x) { return static_cast<double>(static_cast<int>(x > 0) - static_cast<int>(x < 0)); }},
    FormulaFunction{"floor", [](double x) { return std::floor(x); }},
    FormulaFunction{"ceil", [](double x) { return std::ceil(x); }},
    FormulaFunction{"round", [](double x) { return std::nearbyint(x); }},
    FormulaFunction{"trunc", [](double x) { return std::trunc(x); }},
    FormulaFunction{"sqrt", [](double x) { return std::sqrt(x); }},
    FormulaFunction{"exp", [](double x) { return std::exp(x); }},
    FormulaFunction{"log", [](double x) { return std::log(x); }},
    FormulaFunction{"log2", [](double x) { return std::log2(x); }},
    FormulaFunction{"sin", [](double x) { return std::sin(x); }},
    FormulaFunction{"cos", [](double x) { return std::cos(x); }},
    FormulaFunction{"float32", [](double x) { return static_cast<double>(static_cast<float>(x)); }},
    FormulaFunction{"bfloat16", [](double x) { return castTo(NumberType::BFloat16, x); }},
    FormulaFunction{"cubic", cubicWeight},
    FormulaFunction{"min", nullptr, [](double x, double y) { return std::min(x, y); }},
    FormulaFunction{"max", nullptr, [](double x, double y) { return std::max(x, y); }},
};

/// By ascending precedence; longer signs before those that they begin with.
constexpr std::array<std::array<FormulaFunction, 6>, 3> kOperators{{
    {{{"<=", nullptr, [](double x, double y) { return x <= y ? 1.0 : 0.0; }},
      {">=", nullptr, [](double x, double y) { return x >= y ? 1.0 : 0.0; }},
      {"!=", nullptr, [](double x, double y) { return x != y ? 1.0 : 0.0; }},
      {"<", nullptr, [](double x, double y) { return x < y ? 1.0 : 0.0; }},
      {">", nullptr, [](double x, double y) { return x > y ? 1.0 : 0.0; }},
      {"=", nullptr, [](double x, double y) { return x == y ? 1.0 : 0.0; }}}},
    {{{"+", nullptr, [](double x, double y) { return x + y; }}, {"-", nullptr, [](double x, double y) { return x - y; }}}},
    {{{"//", nullptr, [](double x, double y) { return std::floor(x / y); }},
      {"*", nullptr, [](double x, double y) { return x * y; }},
      {"/", nullptr, [](double x, double y) { return x / y; }},
      {"%", nullptr, [](double x, double y) { return x - y * std::floor(x / y); }}}},
}};

using Kind = FormulaNode::Kind;

/// Recursive descent; the first fault ends it.
struct FormulaReader {
    FormulaProgram& program;
    std::string_view text;
    FormulaDefinition& of;
    std::size_t at = 0;
    std::string fault = {};
    std::optional<Error> inner = {};  ///< of a definition
    std::vector<std::string> locals = {};

    void skip() {
        while (at < text.size() && text[at] == ' ') {
            ++at;
        }
    }
    bool take(std::string_view sign) {
        skip();
        const bool there = text.substr(at, sign.size()) == sign;
        at += there ? sign.size() : 0;
        return there;
    }
    void expect(std::string_view sign) {
        if (!take(sign) && fault.empty()) {
            fault = "is not \"" + std::string(sign) + "\"";
        }
    }
    static bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
    std::string_view name() {
        skip();
        const std::size_t from = at;
        while (at < text.size() && (isLetter(text[at]) || (at > from && text[at] >= '0' && text[at] <= '9'))) {
            ++at;
        }
        return text.substr(from, at - from);
    }
    bool takeWord(std::string_view word) {
        const std::size_t before = at;
        if (name() == word) {
            return true;
        }
        at = before;
        return false;
    }

    FormulaNode choice() {
        FormulaNode condition = either();
        if (!take("?")) {
            return condition;
        }
        FormulaNode yes = choice();
        expect(":");
        return node(Kind::Choice, {std::move(condition), std::move(yes), choice()});
    }
    FormulaNode either() {
        FormulaNode left = both();
        while (fault.empty() && takeWord("or")) {
            left = node(Kind::Choice, {std::move(left), constant(1), both()});
        }
        return left;
    }
    FormulaNode both() {
        FormulaNode left = operation(0);
        while (fault.empty() && takeWord("and")) {
            left = node(Kind::Choice, {std::move(left), operation(0), constant(0)});
        }
        return left;
    }
    FormulaNode operation(std::size_t level) {
        if (level == kOperators.size()) {
            return negated();
        }
        FormulaNode left = operation(level + 1);
        for (bool more = true; more && fault.empty();) {
            const auto sign = std::find_if(kOperators[level].begin(), kOperators[level].end(),
                                           [this](const FormulaFunction& one) { return one.two != nullptr && take(one.name); });
            more = sign != kOperators[level].end();
            if (more) {
                left = node(Kind::TwoArguments, {std::move(left), operation(level + 1)});
                left.two = sign->two;
            }
        }
        return left;
    }
    FormulaNode negated() {
        if (take("-")) {
            FormulaNode out = node(Kind::OneArgument, {negated()});
            out.one = [](double x) { return -x; };
            return out;
        }
        FormulaNode base = atom();
        if (fault.empty() && take("^")) {
            base = node(Kind::TwoArguments, {std::move(base), negated()});
            base.two = [](double x, double y) { return std::pow(x, y); };
        }
        return base;
    }
    FormulaNode atom() {
        skip();
        double value = 0;
        if (const auto [end, error] = std::from_chars(text.data() + at, text.data() + text.size(), value);
            error == std::errc() && at < text.size() && !isLetter(text[at])) {
            at = static_cast<std::size_t>(end - text.data());
            return constant(value);
        }
        if (take("(")) {
            FormulaNode between = choice();
            expect(")");
            return between;
        }
        const std::string_view called = name();
        if (called.empty()) {
            fault = fault.empty() ? "is not an expression" : fault;
            return {};
        }
        return take("(") ? call(called) : named(called);
    }
    FormulaNode named(std::string_view called) {
        // The innermost of equal names.
        const auto local = std::find(locals.rbegin(), locals.rend(), called);
        if (local != locals.rend()) {
            FormulaNode out = node(Kind::Local, {});
            out.slot = static_cast<std::size_t>(locals.rend() - local) - 1;
            return out;
        }
        if (const auto number = program.names.numbers.find(called); number != program.names.numbers.end()) {
            return constant(number->second);
        }
        constexpr std::array<std::string_view, 3> kCell{"h", "i", "j"};
        if (const auto axis = std::find(kCell.begin(), kCell.end(), called); axis != kCell.end()) {
            of.ofCell = true;
            FormulaNode out = node(Kind::Cell, {});
            out.slot = static_cast<std::size_t>(axis - kCell.begin());
            return out;
        }
        if (called == "pi" || called == "inf") {
            return constant(called == "pi" ? std::numbers::pi : std::numeric_limits<double>::infinity());
        }
        return user(called, {});
    }
    FormulaNode call(std::string_view called) {
        if (called == "sum") {
            return sum();
        }
        std::vector<FormulaNode> arguments{choice()};
        while (fault.empty() && take(",")) {
            arguments.push_back(choice());
        }
        expect(")");
        if (const auto tensor = program.names.tensors.find(called); tensor != program.names.tensors.end()) {
            FormulaNode out = node(Kind::Read, std::move(arguments));
            out.tensor = &tensor->second;
            return out;
        }
        if (called == "clamp" && arguments.size() == 3) {
            FormulaNode out = node(Kind::TwoArguments, {std::move(arguments[0]), std::move(arguments[2])});
            out.two = [](double x, double y) { return std::min(x, y); };
            out = node(Kind::TwoArguments, {std::move(out), std::move(arguments[1])});
            out.two = [](double x, double y) { return std::max(x, y); };
            return out;
        }
        for (const FormulaFunction& function : kFunctions) {
            if (function.name == called && arguments.size() == (function.one == nullptr ? 2 : 1)) {
                FormulaNode out = node(function.one == nullptr ? Kind::TwoArguments : Kind::OneArgument, std::move(arguments));
                out.one = function.one;
                out.two = function.two;
                return out;
            }
        }
        return user(called, std::move(arguments));
    }
    FormulaNode sum() {
        const std::string variable(name());
        expect(",");
        FormulaNode from = choice();
        expect(",");
        FormulaNode to = choice();
        expect(",");
        locals.push_back(variable);
        of.slots = std::max(of.slots, locals.size());
        FormulaNode out = node(Kind::Sum, {std::move(from), std::move(to), choice()});
        out.slot = locals.size() - 1;
        locals.pop_back();
        expect(")");
        return out;
    }
    FormulaNode user(std::string_view called, std::vector<FormulaNode> arguments) {
        const auto place = program.places.find(called);
        if (place == program.places.end() || program.definitions[place->second].arguments.size() != arguments.size()) {
            fault = fault.empty() ? "is behind \"" + std::string(called) + "\", which is not known with so many arguments" : fault;
            return {};
        }
        FormulaDefinition& definition = program.definitions[place->second];
        if (!definition.read) {
            inner = readFormula(program, definition.body, definition);
            fault = inner ? "uses a definition that cannot be read" : fault;
        }
        of.ofCell = of.ofCell || definition.ofCell;
        FormulaNode out = node(Kind::Call, std::move(arguments));
        out.slot = place->second;
        return out;
    }
    static FormulaNode constant(double value) {
        FormulaNode out;
        out.value = value;
        return out;
    }
    static FormulaNode node(Kind kind, std::vector<FormulaNode> parts) {
        FormulaNode out;
        out.kind = kind;
        out.parts = std::move(parts);
        return out;
    }
};

}  // namespace

FormulaProgram::FormulaProgram(FormulaNames given) : names(std::move(given)) {
    for (const auto& [head, body] : names.definitions) {
        FormulaDefinition definition;
        const std::size_t open = head.find('(');
        for (std::size_t at = open; at < head.size() && head[at] != ')';) {
            const std::size_t end = head.find_first_of(",)", at + 1);
            const std::size_t from = head.find_first_not_of(' ', at + 1);
            definition.arguments.push_back(head.substr(from, end - from));
            at = end;
        }
        definition.body = body;
        places.emplace(head.substr(0, open), definitions.size());
        definitions.push_back(std::move(definition));
    }
}

std::optional<Error> readFormula(FormulaProgram& program, std::string_view expression, FormulaDefinition& out) {
    FormulaReader reader{program, expression, out};
    out.read = true;
    out.slots = out.arguments.size();
    reader.locals = out.arguments;
    out.root = reader.choice();
    reader.skip();
    if (reader.inner) {
        return reader.inner;
    }
    if (reader.fault.empty() && reader.at == expression.size()) {
        return std::nullopt;
    }
    return makeError(ErrorCode::FileMalformed, std::string(expression), "character " + std::to_string(reader.at + 1),
                     reader.fault.empty() ? std::string("does not continue the formula") : reader.fault,
                     "an expression of the names that are declared");
}

}  // namespace posenc
