#pragma once

#include <cmath>

namespace posenc {

/// How values are spread over a scale; monotone.
///   Linear: T(x) = x.
///   Log: T(x) = ln x for x > 0, and nothing is shown of other values.
///   Symlog: T(x) = x / t for |x| <= t, sign(x) (1 + ln(|x| / t)) beyond: decades of either sign take equal room, what is
///   smaller than the threshold t > 0 stays linear. Value and slope are continuous at t. After J. B. W. Webber, "A
///   bi-symmetric log transformation for wide-range data", Meas. Sci. Technol. 24 (2013) 027001.
struct ValueTransform {
    enum class Kind { Linear, Symlog, Log } kind = Kind::Linear;
    double threshold = 1;  ///< Symlog: t, in the unit of the values, finite and > 0

    [[nodiscard]] static ValueTransform symlog(double threshold) { return {Kind::Symlog, threshold}; }
    [[nodiscard]] static ValueTransform log() { return {Kind::Log, 1}; }
    /// Whether the scale has a place for this value.
    [[nodiscard]] bool defines(double value) const { return kind != Kind::Log || value > 0; }
    [[nodiscard]] bool linear() const { return kind == Kind::Linear; }

    [[nodiscard]] double operator()(double value) const {
        if (linear()) {
            return value;
        }
        if (kind == Kind::Log) {
            return std::log(value);
        }
        const double share = std::abs(value) / threshold;
        return share <= 1 ? value / threshold : std::copysign(1 + std::log(share), value);
    }
    /// The value whose transform this is.
    [[nodiscard]] double inverse(double transformed) const {
        if (linear()) {
            return transformed;
        }
        if (kind == Kind::Log) {
            return std::exp(transformed);
        }
        const double size = std::abs(transformed);
        return size <= 1 ? transformed * threshold : std::copysign(threshold * std::exp(size - 1), transformed);
    }

    friend bool operator==(const ValueTransform&, const ValueTransform&) = default;
};

}  // namespace posenc
