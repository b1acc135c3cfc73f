#pragma once

#include <algorithm>
#include <cmath>

#include "engine/colours/colour_map.h"

/// Colours as numbers that agree with the eye.
namespace posenc::test {

struct Lab {
    double lightness, a, b;
};

/// Linear light of an 8 bit channel, after IEC 61966-2-1.
inline double linearLight(int channel) {
    const double share = channel / 255.0;
    return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
}

/// CIE L*a*b* under D65, after IEC 61966-2-1 and CIE 15.
inline Lab toLab(Rgb colour) {
    const double red = linearLight(colour.red), green = linearLight(colour.green), blue = linearLight(colour.blue);
    const auto curve = [](double t) { return t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116; };
    const double x = curve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
    const double y = curve(0.2126 * red + 0.7152 * green + 0.0722 * blue);
    const double z = curve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

/// CIE 1976 difference; about 2.3 is just seen.
inline double colourDistance(Rgb first, Rgb second) {
    const Lab p = toLab(first), q = toLab(second);
    return std::hypot(p.lightness - q.lightness, p.a - q.a, p.b - q.b);
}

inline double lightness(Rgb colour) {
    return toLab(colour).lightness;
}

/// Contrast of WCAG 2: 1 for equal luminance, 21 for black on white.
inline double contrast(Rgb first, Rgb second) {
    const auto luminance = [](Rgb colour) {
        return 0.2126 * linearLight(colour.red) + 0.7152 * linearLight(colour.green) + 0.0722 * linearLight(colour.blue);
    };
    const auto [darker, lighter] = std::minmax({luminance(first), luminance(second)});
    return (lighter + 0.05) / (darker + 0.05);
}

}  // namespace posenc::test
