#pragma once

#include <cmath>

namespace posenc {

/// How values are spread over a scale; monotone, T(0) = 0.
///   Linear: T(x) = x.
///   Symlog: T(x) = x / t for |x| <= t, sign(x) (1 + ln(|x| / t)) beyond: decades of either sign take equal room, what is
///   smaller than the threshold t > 0 stays linear. Value and slope are continuous at t. After J. B. W. Webber, "A
///   bi-symmetric log transformation for wide-range data", Meas. Sci. Technol. 24 (2013) 027001.
struct ValueTransform {
    enum class Kind { Linear, Symlog } kind = Kind::Linear;
    double threshold = 1;  ///< Symlog: t, in the unit of the values, finite and > 0

    [[nodiscard]] static ValueTransform symlog(double threshold) { return {Kind::Symlog, threshold}; }
    [[nodiscard]] bool linear() const { return kind == Kind::Linear; }

    [[nodiscard]] double operator()(double value) const {
        if (linear()) {
            return value;
        }
        const double share = std::abs(value) / threshold;
        return share <= 1 ? value / threshold : std::copysign(1 + std::log(share), value);
    }
    /// The value whose transform this is.
    [[nodiscard]] double inverse(double transformed) const {
        if (linear()) {
            return transformed;
        }
        const double size = std::abs(transformed);
        return size <= 1 ? transformed * threshold : std::copysign(threshold * std::exp(size - 1), transformed);
    }

    friend bool operator==(const ValueTransform&, const ValueTransform&) = default;
};

}  // namespace posenc
