#pragma once

#include <algorithm>
#include <complex>
#include <numbers>

#include "tests/engine/naive/layers.h"

/// Rotation as multiplication by a complex number of a pair of features.
namespace posenc::naive {

inline double ropeFrequency(Index pair, const Parameters& p) {
    const auto d = static_cast<double>(p.integer("head-dim"));
    const auto c = static_cast<double>(pair);
    const double factor = p.real("factor");
    const double base = p.real("base");
    const std::string& scaling = p.choice("scaling");
    const double plain = std::pow(base, -2 * c / d);
    if (scaling == "linear") {
        return plain / factor;
    }
    if (scaling == "ntk") {
        return std::pow(base * std::pow(factor, d / (d - 2)), -2 * c / d);
    }
    if (scaling == "yarn") {
        const auto length = static_cast<double>(p.integer("original-length"));
        const auto dimension = [&](double turns) { return d * std::log(length / (2 * std::numbers::pi * turns)) / (2 * std::log(base)); };
        const double low = std::max(std::floor(dimension(32)), 0.0);
        double high = std::min(std::ceil(dimension(1)), d - 1);
        high += high == low ? 0.001 : 0.0;
        const double ramp = std::min(std::max((c - low) / (high - low), 0.0), 1.0);
        return plain / factor * ramp + plain * (1 - ramp);
    }
    return plain;
}

/// Row t of a tensor [H, n, d], turned to `position`.
inline std::vector<double> rotated(const Given& given, const std::string& name, Index head, Index row, Index position) {
    const Parameters& p = given.parameters;
    const Index d = given.depth();
    const double size = p.choice("scaling") == "yarn" ? 0.1 * std::log(p.real("factor")) + 1 : 1.0;
    std::vector<double> out(static_cast<std::size_t>(d));
    for (Index c = 0; c < d / 2; ++c) {
        const Index a = p.choice("pairing") == "half" ? c : 2 * c;
        const Index b = p.choice("pairing") == "half" ? c + d / 2 : 2 * c + 1;
        const std::complex<double> pair(given.at(name, {head, row, a}), given.at(name, {head, row, b}));
        const auto turned = pair * std::polar(size, static_cast<double>(position) * ropeFrequency(c, p));
        out[static_cast<std::size_t>(a)] = turned.real();
        out[static_cast<std::size_t>(b)] = turned.imag();
    }
    return out;
}

inline Layers rope(const Given& given) {
    const Index n = given.parameters.integer("length");
    const Index m = given.parameters.integer("key-length");
    const Index memory = m - n;
    const double scale = given.scale();
    const auto turn = [&](const std::string& name, Index count, Index first) {
        return stack(given.heads(), count, given.depth(),
                     [&, first](Index h, Index t, Index g) { return rotated(given, name, h, t, first + t)[static_cast<std::size_t>(g)]; });
    };
    Layers out;
    out["offset"] = {matrix(n, m, [=](Index i, Index j) { return static_cast<double>(j - i - memory); })};
    const Parameters& p = given.parameters;
    const Index pairs = given.depth() / 2;
    const auto perPair = static_cast<double>(pairs);
    const double size = p.choice("scaling") == "yarn" ? 0.1 * std::log(p.real("factor")) + 1 : 1.0;
    out["positions"] = {matrix(m, 1, [](Index j, Index) { return static_cast<double>(j); })};
    out["frequencies"] = {matrix(1, pairs, [&](Index, Index c) { return ropeFrequency(c, p); })};
    out["wavelengths"] = {matrix(1, pairs, [&](Index, Index c) { return 2 * std::numbers::pi / ropeFrequency(c, p); })};
    out["angles"] = {matrix(m, pairs, [&](Index j, Index c) { return static_cast<double>(j) * ropeFrequency(c, p); })};
    out["amplitude"] = {matrix(1, 1, [=](Index, Index) { return size; })};
    const auto turned = [&](Index c, Index offset) { return std::polar(1.0, static_cast<double>(offset) * ropeFrequency(c, p)); };
    out["mean-cosine"] = {
        matrix(1, m, [&](Index, Index offset) { return sum(pairs, [&](Index c) { return turned(c, offset).real(); }) / perPair; })};
    out["decay-bound"] = {matrix(1, m, [&](Index, Index offset) {
        std::complex<double> running = 0;
        return sum(pairs, [&](Index c) { return std::abs(running += turned(c, offset)); }) / perPair;
    })};
    out["schedule"] = {matrix(1, 4, [&](Index, Index column) { return column == 0 ? 1.0 : column == 3 ? p.real("base") : 0.0; })};
    out["rotated-queries"] = turn("queries", n, memory);
    out["rotated-keys"] = turn("keys", m, 0);
    out["content"] = stack(given.heads(), n, m, [&](Index h, Index i, Index j) { return scale * given.queryKey(h, i, j); });
    Stack logits = stack(given.heads(), n, m, [&](Index h, Index i, Index j) {
        const auto head = static_cast<std::size_t>(h);
        return given.masked(i, j, memory) ? kMasked : scale * sum(given.depth(), [&](Index g) {
                                                          return out["rotated-queries"][head].at(i, g) * out["rotated-keys"][head].at(j, g);
                                                      });
    });
    out["position"] = stack(given.heads(), n, m, [&](Index h, Index i, Index j) {
        const auto head = static_cast<std::size_t>(h);
        return given.masked(i, j, memory) ? 0.0 : logits[head].at(i, j) - out["content"][head].at(i, j);
    });
    finish(out, given, std::move(logits));
    return out;
}

}  // namespace posenc::naive
