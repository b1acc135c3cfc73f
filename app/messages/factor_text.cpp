#include "app/messages/factor_text.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "widgets/controls/number_text.h"

namespace posenc {

QString factorText(double factor, double tolerance) {
    const auto near = [&](double value) { return std::abs(factor - value) <= std::max(tolerance, 1e-9) * std::abs(value); };
    if (near(std::numbers::ln2)) {
        return QStringLiteral("ln 2");
    }
    if (near(1 / std::numbers::ln2)) {
        return QStringLiteral("1/ln 2");
    }
    for (const bool inverse : {false, true}) {
        const double square = inverse ? 1 / (factor * factor) : factor * factor;
        const double whole = std::nearbyint(square);
        if (factor > 0 && whole > 0 && whole <= 1024 && std::fmod(whole, 8) == 0 &&
            near(inverse ? 1 / std::sqrt(whole) : std::sqrt(whole))) {
            const QString name = (inverse ? QStringLiteral("1/√%1") : QStringLiteral("√%1")).arg(numberText(whole));
            const double root = std::nearbyint(std::sqrt(whole));
            return root * root == whole ? QStringLiteral("%1 = %2").arg(name, numberText(inverse ? 1 / root : root)) : name;
        }
    }
    // So exactly as it is known: no 1 for a factor that is none.
    return numberText(factor, std::max(6, 1 - static_cast<int>(std::floor(std::log10(std::max(tolerance, 1e-14))))));
}

}  // namespace posenc
