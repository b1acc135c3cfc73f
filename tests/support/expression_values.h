#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

/// What expressions are worked out of.
namespace posenc::testing::maths {

/// A number, or a vector of them.
struct Value {
    std::vector<double> numbers;
    bool vector = false;

    Value(double number = 0) : numbers{number} {}
    static Value of(std::vector<double> numbers) {
        Value out;
        out.numbers = std::move(numbers);
        out.vector = true;
        return out;
    }
    [[nodiscard]] double number() const {
        if (vector) {
            throw std::runtime_error("a vector where a number is wanted");
        }
        return numbers.front();
    }
};

/// What the names in an expression mean.
struct Names {
    /// A name by itself; none: unknown.
    std::function<std::optional<Value>(const std::string& name)> value = [](const std::string&) { return std::nullopt; };
    /// name(a, b)
    std::function<std::optional<Value>(const std::string& name, const std::vector<Value>&)> call =
        [](const std::string&, const std::vector<Value>&) { return std::nullopt; };
    /// name[a, b]
    std::function<std::optional<Value>(const std::string& name, const std::vector<Value>&)> item =
        [](const std::string&, const std::vector<Value>&) { return std::nullopt; };
};

/// Half to even, as float arithmetic rounds.
inline double roundEven(double x) {
    return std::nearbyint(x);
}

/// Logarithms that are whole numbers but for rounding count as whole.
inline double floorOf(double x) {
    return std::floor(x + 1e-6);
}

/// The nearest number of so many significant bits, of two the even one.
inline double nearestOf(double x, int bits) {
    int exponent = 0;
    const double fraction = std::frexp(static_cast<double>(static_cast<float>(x)), &exponent);
    return std::ldexp(std::nearbyint(std::ldexp(fraction, bits)), exponent - bits);
}

/// The functions that every formula may use; none: it is no such one, or has other arguments.
inline std::optional<Value> knownFunction(const std::string& name, const std::vector<Value>& given) {
    if (given.size() == 1 && !given.front().vector) {
        static const std::map<std::string, double (*)(double)> functions{
            {"floor", floorOf},
            {"round", roundEven},
            {"trunc", [](double x) { return std::trunc(x); }},
            {"ceil", [](double x) { return std::ceil(x); }},
            {"f32", [](double x) { return static_cast<double>(static_cast<float>(x)); }},
            {"bf16", [](double x) { return nearestOf(x, 8); }},
            {"f16", [](double x) { return nearestOf(x, 11); }},
            {"abs", [](double x) { return std::abs(x); }},
            {"sin", [](double x) { return std::sin(x); }},
            {"cos", [](double x) { return std::cos(x); }},
            {"exp", [](double x) { return std::exp(x); }},
            {"ln", [](double x) { return std::log(x); }},
            {"log2", [](double x) { return std::log2(x); }},
            {"sgn", [](double x) { return x > 0 ? 1.0 : (x < 0 ? -1.0 : 0.0); }},
            {"σ", [](double x) { return 1 / (1 + std::exp(-x)); }},
        };
        if (const auto found = functions.find(name); found != functions.end()) {
            return found->second(given.front().number());
        }
    }
    if (given.size() == 2 && (name == "min" || name == "max")) {
        const double a = given[0].number();
        const double b = given[1].number();
        return name == "min" ? std::min(a, b) : std::max(a, b);
    }
    if (given.size() == 1 && name == "ReLU") {
        Value out = given.front();
        for (double& number : out.numbers) {
            number = std::max(number, 0.0);
        }
        return out;
    }
    if (given.size() == 3 && name == "clip") {
        return std::max(given[1].number(), std::min(given[2].number(), given[0].number()));
    }
    return std::nullopt;
}

}  // namespace posenc::testing::maths
