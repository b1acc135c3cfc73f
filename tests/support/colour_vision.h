#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "tests/support/colour_difference.h"

/// How colours look to eyes that lack a kind of cone, and how far apart they are then.
namespace posenc::test {

using ColourMatrix = std::array<std::array<double, 3>, 3>;

/// Of linear light, severity 1.0, from G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A physiologically-based model for simulation of
/// color vision deficiency", IEEE TVCG 15 (2009) 1291-1298, supplementary tables.
inline constexpr ColourMatrix kProtanopia{
    {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}};
inline constexpr ColourMatrix kDeuteranopia{
    {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}};
inline constexpr ColourMatrix kTritanopia{
    {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}};
inline constexpr ColourMatrix kAllCones{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};

inline Rgb seenWith(const ColourMatrix& eye, Rgb colour) {
    const std::array light{linearLight(colour.red), linearLight(colour.green), linearLight(colour.blue)};
    const auto channel = [&](const std::array<double, 3>& row) {
        const double linear = std::clamp(row[0] * light[0] + row[1] * light[1] + row[2] * light[2], 0.0, 1.0);
        const double share = linear <= 0.0031308 ? 12.92 * linear : 1.055 * std::pow(linear, 1 / 2.4) - 0.055;
        return static_cast<std::uint8_t>(std::lround(share * 255));
    };
    return {channel(eye[0]), channel(eye[1]), channel(eye[2])};
}

/// CIEDE2000 with all weights 1, after G. Sharma, W. Wu, E. N. Dalal, Color Res. Appl. 30 (2005) 21-30.
inline double ciede2000(Rgb first, Rgb second) {
    const Lab p = toLab(first), q = toLab(second);
    const auto seventh = [](double c) { return std::sqrt(std::pow(c, 7) / (std::pow(c, 7) + std::pow(25.0, 7))); };
    const double pi = std::numbers::pi;
    const double grey = 1 + 0.5 * (1 - seventh((std::hypot(p.a, p.b) + std::hypot(q.a, q.b)) / 2));
    const double c1 = std::hypot(p.a * grey, p.b), c2 = std::hypot(q.a * grey, q.b);
    const auto hue = [&](const Lab& lab) {
        const double angle = lab.a == 0 && lab.b == 0 ? 0 : std::atan2(lab.b, lab.a * grey);
        return angle < 0 ? angle + 2 * pi : angle;
    };
    const double h1 = hue(p), h2 = hue(q);
    double turn = c1 * c2 == 0 ? 0 : h2 - h1;
    turn += turn > pi ? -2 * pi : turn < -pi ? 2 * pi : 0;
    double h = c1 * c2 == 0 ? h1 + h2 : (h1 + h2) / 2;
    if (c1 * c2 != 0 && std::abs(h1 - h2) > pi) {
        h += h1 + h2 < 2 * pi ? pi : -pi;
    }
    const double l = (p.lightness + q.lightness) / 2, c = (c1 + c2) / 2;
    const double t =
        1 - 0.17 * std::cos(h - pi / 6) + 0.24 * std::cos(2 * h) + 0.32 * std::cos(3 * h + pi / 30) - 0.2 * std::cos(4 * h - 63 * pi / 180);
    const double off = (l - 50) * (l - 50);
    const double sl = 1 + 0.015 * off / std::sqrt(20 + off), sc = 1 + 0.045 * c, sh = 1 + 0.015 * c * t;
    const double bent = (h * 180 / pi - 275) / 25;
    const double rotation = -std::sin(2 * 30 * pi / 180 * std::exp(-bent * bent)) * 2 * seventh(c);
    const double dl = (q.lightness - p.lightness) / sl, dc = (c2 - c1) / sc, dh = 2 * std::sqrt(c1 * c2) * std::sin(turn / 2) / sh;
    return std::sqrt(dl * dl + dc * dc + dh * dh + rotation * dc * dh);
}

}  // namespace posenc::test
