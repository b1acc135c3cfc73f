#include "engine/encodings/absolute_steps.h"

#include <cmath>

#include "engine/model/share_products.h"

namespace posenc {

void describeCosine(const std::string& layer, const Tensor& table, Index a, Index b, StepWriter& steps) {
    const auto vectorAt = [&](Index row) { return VectorSource{"P", "table", table, [row](Index, Index) { return row; }, true}; };
    const VectorSource first = vectorAt(a);
    const VectorSource second = vectorAt(b);
    const auto product = describeProduct(first, second, 0, a, b, steps);
    const auto norm = [&](const VectorSource& vector, Index row) {
        const auto square = describeProduct(vector, vector, 0, a, b, steps);
        return steps.quantity("|P[" + std::to_string(row) + "]|", "√({})", {square}, std::sqrt(square.value));
    };
    const auto left = norm(first, a);
    const auto right = norm(second, b);
    const double size = left.value * right.value;
    // A vector of zeros has no direction.
    steps.add(ExplanationStep::Kind::Entry, layer, size > 0 ? "{}/({} * {})" : "0 * {} * {} * {}", {product, left, right},
              size > 0 ? product.value / size : 0);
}

void describeWave(bool sine, const ExplanationInput& position, const ExplanationInput& pair, int featuresOfPair, double base, Index width,
                  StepWriter& steps) {
    const double frequency = std::pow(base, -featuresOfPair * pair.value / static_cast<double>(width));
    const auto wave = steps.quantity("ω", "{}^(-" + std::to_string(featuresOfPair) + " * {}/{})",
                                     {parameterInput("b", base), pair, parameterInput("d", static_cast<double>(width))}, frequency);
    const auto angle = steps.quantity("θ", "{} * {}", {position, wave}, position.value * frequency);
    steps.add(ExplanationStep::Kind::Entry, "table", sine ? "sin({})" : "cos({})", {angle},
              sine ? std::sin(angle.value) : std::cos(angle.value));
}

}  // namespace posenc
