#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <map>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/expression_values.h"

/// Works out what the program writes: formulas in the signs of print (− · ⌊ ⌋ √ ≤) and arithmetic in plain ones (- * floor()).
namespace posenc::testing::maths {

class Expression {
public:
    /// @throws std::runtime_error where the text is no expression or a name is unknown
    static Value evaluate(std::string_view text, const Names& names) {
        Expression expression(text, names);
        const Value value = expression.disjunction();
        expression.skip();
        if (expression.at_ != expression.text_.size()) {
            throw std::runtime_error("left over: " + expression.text_.substr(expression.at_) + " of " + expression.text_);
        }
        return value;
    }

private:
    Expression(std::string_view text, const Names& names) : text_(plain(text)), names_(names) {}

    /// Formulas are few, and read again for every pair.
    static std::string plain(std::string_view text) {
        constexpr std::size_t kMostKnown = 1024;
        static thread_local std::map<std::string, std::string, std::less<>> known;
        if (known.size() > kMostKnown) {
            known.clear();
        }
        const auto found = known.find(text);
        return found != known.end() ? found->second : known.emplace(text, inPlainSigns(text)).first->second;
    }
    static std::string inPlainSigns(std::string_view text) {
        std::string out(text);
        // '~' is the minus of print, which is no part of a name.
        static const std::map<std::string, std::string> words{{"−", "~"},       {"·", "*"},  {"⌊", " floor("}, {"⌋", ")"},
                                                              {"√", " sqrt "},  {"≤", "<="}, {"≥", ">="},      {"≠", "!"},
                                                              {"log₂", "log2"}, {"π", "pi"}, {"∞", "inf"}};
        for (const auto& [sign, word] : words) {
            for (auto found = out.find(sign); found != std::string::npos; found = out.find(sign, found + word.size())) {
                out.replace(found, sign.size(), word);
            }
        }
        return out;
    }

    void skip() {
        while (at_ < text_.size() && text_[at_] == ' ') {
            ++at_;
        }
    }
    char peek() {
        skip();
        return at_ < text_.size() ? text_[at_] : '\0';
    }
    bool take(char wanted) {
        if (peek() != wanted) {
            return false;
        }
        ++at_;
        return true;
    }
    void expect(char wanted) {
        if (!take(wanted)) {
            throw std::runtime_error(std::string("no '") + wanted + "' at " + std::to_string(at_) + " of " + text_);
        }
    }
    static bool letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80; }
    static bool digit(char c) { return c >= '0' && c <= '9'; }

    /// A word of its own.
    bool takeWord(const std::string& word) {
        skip();
        const bool found = text_.compare(at_, word.size() + 1, word + ' ') == 0;
        at_ += found ? word.size() : 0;
        return found;
    }
    bool atWord() {
        const std::size_t before = at_;
        const bool found = takeWord("and") || takeWord("or");
        at_ = before;
        return found;
    }
    Value disjunction() {
        Value left = conjunction();
        while (takeWord("or")) {
            left = std::max(left.number(), conjunction().number());
        }
        return left;
    }
    Value conjunction() {
        Value left = comparison();
        while (takeWord("and")) {
            left = std::min(left.number(), comparison().number());
        }
        return left;
    }
    /// One comparison, or a chain of them: 1 or 0. ("≤" is read as "<" with equality allowed, as "<=" would be.)
    Value comparison() {
        Value left = sum();
        bool chain = false;
        bool holds = true;
        for (;;) {
            const char sign = peek();
            const bool closes = sign == '<' || sign == '>' || sign == '=' || sign == '!';
            if (!closes) {
                return chain ? Value(holds ? 1 : 0) : left;
            }
            // Which of the two signs it was is told by the original text.
            const bool equal = orEqual();
            ++at_;
            const Value right = sum();
            const double a = left.number();
            const double b = right.number();
            chain = true;
            const bool same = a == b;
            holds = holds && (sign == '=' ? same : sign == '!' ? !same : (sign == '<' ? a < b : a > b) || (equal && same));
            left = right;
        }
    }
    /// "<" of "≤" has a mark behind it.
    bool orEqual() {
        if (at_ + 1 < text_.size() && text_[at_ + 1] == '=') {
            text_.erase(at_ + 1, 1);
            return true;
        }
        return false;
    }

    static Value combine(const Value& a, const Value& b, double sign) {
        if (a.vector != b.vector || a.numbers.size() != b.numbers.size()) {
            throw std::runtime_error("a sum of unlike things");
        }
        Value out = a;
        for (std::size_t k = 0; k < out.numbers.size(); ++k) {
            out.numbers[k] += sign * b.numbers[k];
        }
        return out;
    }
    /// Of two vectors the sum of the products.
    static Value times(const Value& a, const Value& b) {
        if (a.vector && b.vector) {
            if (a.numbers.size() != b.numbers.size()) {
                throw std::runtime_error("vectors of different lengths");
            }
            return std::inner_product(a.numbers.begin(), a.numbers.end(), b.numbers.begin(), 0.0);
        }
        Value out = a.vector ? a : b;
        const double factor = a.vector ? b.number() : a.number();
        std::ranges::for_each(out.numbers, [=](double& number) { number *= factor; });
        return out;
    }

    Value sum() {
        Value left = term();
        for (;;) {
            if (take('+')) {
                left = combine(left, term(), 1);
            } else if (peek() == '-' || peek() == '~') {
                ++at_;
                left = combine(left, term(), -1);
            } else {
                return left;
            }
        }
    }
    Value term() {
        Value left = factor();
        for (;;) {
            const char next = peek();
            if (next == '*') {
                ++at_;
                left = times(left, factor());
            } else if (next == '/') {
                ++at_;
                left = times(left, 1 / factor().number());
            } else if (text_.compare(at_, 4, "mod ") == 0) {
                at_ += 4;
                const double divisor = factor().number();
                left = left.number() - divisor * std::floor(left.number() / divisor);
            } else if ((next == '(' || letter(next)) && !atWord()) {
                // Written beside each other they are multiplied.
                left = times(left, factor());
            } else {
                return left;
            }
        }
    }
    Value factor() {
        if (peek() == '-' || peek() == '~') {
            ++at_;
            return times(factor(), -1);
        }
        const Value base = primary();
        if (take('^')) {
            return std::pow(base.number(), factor().number());
        }
        return base;
    }

    Value primary() {
        const char next = peek();
        if (digit(next) || next == '.') {
            return literal();
        }
        if (take('(')) {
            const Value inner = disjunction();
            expect(')');
            return inner;
        }
        if (take('|')) {
            const double inner = sum().number();
            expect('|');
            return std::abs(inner);
        }
        if (take('[')) {
            return bracket();
        }
        if (letter(next)) {
            return named();
        }
        throw std::runtime_error("nothing to read at " + std::to_string(at_) + " of " + text_);
    }
    Value literal() {
        std::size_t end = at_;
        // "1..n" is a range.
        while (end < text_.size() && (digit(text_[end]) || (text_[end] == '.' && text_.compare(end, 2, "..") != 0))) {
            ++end;
        }
        std::string digits = text_.substr(at_, end - at_);
        // An exponent, not the e that stands for a number of buckets.
        if (end + 2 < text_.size() && text_[end] == 'e' && (text_[end + 1] == '-' || text_[end + 1] == '+' || text_[end + 1] == '~') &&
            digit(text_[end + 2])) {
            digits += text_[end + 1] == '+' ? "e+" : "e-";
            end += 2;
            while (end < text_.size() && digit(text_[end])) {
                digits += text_[end++];
            }
        }
        at_ = end;
        return std::stod(digits);
    }
    /// A condition is 1 or 0; several expressions are a vector.
    Value bracket() {
        std::vector<double> list{disjunction().number()};
        while (take(',')) {
            list.push_back(sum().number());
        }
        expect(']');
        return list.size() == 1 ? Value(list.front()) : Value::of(std::move(list));
    }
    std::vector<Value> arguments(char end) {
        std::vector<Value> out{sum()};
        while (take(',')) {
            out.push_back(sum());
        }
        expect(end);
        return out;
    }
    std::string name() {
        std::size_t end = at_;
        while (end < text_.size() &&
               (letter(text_[end]) || (end > at_ && digit(text_[end])) ||
                // "relative-logits", "cpb-weight-0"
                (text_[end] == '-' && end > at_ && end + 1 < text_.size() && (letter(text_[end + 1]) || digit(text_[end + 1]))))) {
            ++end;
        }
        const std::string out = text_.substr(at_, end - at_);
        at_ = end;
        return out;
    }
    /// "Σ[l=a..b] term": the term for every l from a to b, added up.
    Value series() {
        expect('[');
        const std::string variable = name();
        expect('=');
        const double first = sum().number();
        if (text_.compare(at_, 2, "..") != 0) {
            throw std::runtime_error("a sum without an end in " + text_);
        }
        at_ += 2;
        const double last = sum().number();
        expect(']');
        const std::size_t body = at_;
        double total = 0;
        const auto outer = variables_;
        variables_[variable] = first;
        const Value one = term();  // where it ends, though nothing may be added up
        const std::size_t end = at_;
        for (double k = first; k <= last; ++k) {
            at_ = body;
            variables_[variable] = k;
            total += k == first ? one.number() : term().number();
        }
        at_ = end;
        variables_ = outer;
        return total;
    }
    Value named() {
        const std::string word = name();
        if (word == "Σ") {
            return series();
        }
        if (const auto found = variables_.find(word); found != variables_.end()) {
            return found->second;
        }
        if (word == "sqrt") {
            return std::sqrt(primary().number());
        }
        // Directly behind the name: a blank before a bracket would be a product.
        const char next = at_ < text_.size() ? text_[at_] : '\0';
        if (next == '(') {
            const std::size_t before = at_;
            ++at_;
            const auto given = arguments(')');
            if (auto value = names_.call(word, given)) {
                return *value;
            }
            if (auto value = knownFunction(word, given)) {
                return *value;
            }
            at_ = before;
        } else if (next == '[') {
            ++at_;
            const auto given = arguments(']');
            if (auto value = names_.item(word, given)) {
                return *value;
            }
            if (const auto whole = names_.value(word); whole && whole->vector && given.size() == 1) {
                return whole->numbers.at(static_cast<std::size_t>(std::llround(given.front().number())));
            }
            throw std::runtime_error("no " + word + "[...] in " + text_);
        }
        if (auto value = names_.value(word)) {
            return *value;
        }
        if (word == "inf") {
            return HUGE_VAL;
        }
        if (word == "pi") {
            return std::acos(-1.0);
        }
        throw std::runtime_error("nothing is called " + word + " in " + text_);
    }
    std::string text_;
    const Names& names_;
    std::map<std::string, double> variables_;  ///< of the sums around what is read
    std::size_t at_ = 0;
};

}  // namespace posenc::testing::maths
