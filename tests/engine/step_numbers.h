#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <exception>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/derivation/derivation.h"
#include "tests/support/expression.h"

namespace posenc::test {

/// The numbers of steps beside what their words tell. The formula of a step is worked out as it stands there, with the letters of the
/// scene.
class StepNumbers {
protected:
    using Letters = std::map<std::string, double>;
    using Lists = std::map<std::string, std::vector<float>>;

    static Result<Derivation> made(const std::string& id, const Parameters::Map& given, Index head = 0) {
        const DerivationDeclaration& declaration = *findDerivation(id);
        const auto model = derivationModel(declaration, given, {}, 3);
        return model.ok() ? derive({.declaration = &declaration, .model = model.value(), .head = head}) : Result<Derivation>(model.error());
    }
    /// One that is not there holds nothing.
    static const DerivationStep& stepOf(const Derivation& derivation, std::string_view name) {
        static const DerivationStep none;
        const auto found = std::ranges::find(derivation.steps, name, &DerivationStep::name);
        return found == derivation.steps.end() ? none : *found;
    }
    static std::string saidBy(const DerivationStep& step) { return step.operation + ": " + step.meaning; }
    static bool near(float is, double wanted) {
        return std::abs(static_cast<double>(is) - wanted) <= 1e-5 * std::max(1.0, std::abs(wanted));
    }
    static float at(const DerivationStep& step, Index row, Index column) {
        return step.values.at(static_cast<std::size_t>(row * step.shape.back() + column));
    }
    /// No number where the formula cannot be read or names a letter that there is not.
    static double worked(const std::string& formula, const Letters& letters, const Lists& lists = {}) {
        posenc::testing::maths::Names names;
        names.value = [&](const std::string& name) -> std::optional<posenc::testing::maths::Value> {
            if (const auto letter = letters.find(name); letter != letters.end()) {
                return posenc::testing::maths::Value(letter->second);
            }
            const auto list = lists.find(name);
            return list == lists.end()
                       ? std::nullopt
                       : std::optional(posenc::testing::maths::Value::of(std::vector<double>(list->second.begin(), list->second.end())));
        };
        try {
            return posenc::testing::maths::Expression::evaluate(formula, names).number();
        } catch (const std::exception&) {
            return std::nan("");
        }
    }
};

}  // namespace posenc::test
