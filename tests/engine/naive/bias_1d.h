#pragma once

#include <algorithm>
#include <cstdlib>

#include "tests/engine/naive/layers.h"

/// Numbers per distance: t5 and alibi.
namespace posenc::naive {

/// The bucket of r = key - query position, float32 from the quotient on.
inline Index t5Bucket(Index r, Index buckets, Index maxDistance, bool bidirectional) {
    const Index all = bidirectional ? buckets / 2 : buckets;
    const Index start = bidirectional && r > 0 ? all : 0;
    const Index far = bidirectional ? std::abs(r) : std::max(-r, Index{0});
    const Index exact = all / 2;
    if (far < exact) {
        return start + far;
    }
    const auto whole = static_cast<float>(std::log(static_cast<double>(maxDistance) / static_cast<double>(exact)));
    volatile float step = static_cast<float>(far) / static_cast<float>(exact);
    step = std::log(static_cast<float>(step));
    step = step / whole;
    step = step * static_cast<float>(all - exact);
    return start + std::min(all - 1, exact + static_cast<Index>(std::floor(static_cast<float>(step))));
}

inline Layers t5(const Given& given) {
    const Parameters& p = given.parameters;
    const Index n = p.integer("length");
    const Index m = p.integer("key-length");
    const double scale = given.scale(1.0);
    Layers out;
    out["offset"] = {matrix(n, m, [=](Index i, Index j) { return static_cast<double>(j - i - (m - n)); })};
    out["index"] = {matrix(n, m, [&](Index i, Index j) {
        return static_cast<double>(t5Bucket(j - i - (m - n), p.integer("buckets"), p.integer("max-distance"), p.flag("bidirectional")));
    })};
    out["table"] = tableOf(given, "bias");
    out["content"] = stack(given.heads(), n, m, [&](Index h, Index i, Index j) { return scale * given.queryKey(h, i, j); });
    out["bias"] = stack(given.heads(), n, m, [&](Index h, Index i, Index j) {
        return given.at("bias", {static_cast<Index>(out["index"][0].at(i, j)), h});
    });
    finish(out, given, maskedSum(out, {"content", "bias"}, given, m - n));
    return out;
}

/// Slope of head s = 1 .. H.
inline double alibiSlope(Index s, Index heads, bool geometric, double most = 8) {
    Index power = 1;
    while (2 * power <= heads) {
        power *= 2;
    }
    if (geometric || power == heads) {
        return std::pow(2.0, -most * static_cast<double>(s) / static_cast<double>(heads));
    }
    return s <= power ? std::pow(2.0, -most * static_cast<double>(s) / static_cast<double>(power))
                      : std::pow(2.0, -most / 2 * static_cast<double>(2 * (s - power) - 1) / static_cast<double>(power));
}

inline Layers alibi(const Given& given) {
    const Index n = given.parameters.integer("length");
    const Index m = given.parameters.integer("key-length");
    const Index memory = m - n;
    const double scale = given.scale();
    const auto slope = [&](Index h) {
        return alibiSlope(h + 1, given.heads(), given.parameters.choice("slopes") == "geometric", given.parameters.real("bias-max"));
    };
    Layers out;
    out["slopes"] = {matrix(1, given.heads(), [&](Index, Index h) { return slope(h); })};
    out["offset"] = {matrix(n, m, [=](Index i, Index j) { return static_cast<double>(j - i - memory); })};
    out["content"] = stack(given.heads(), n, m, [&](Index h, Index i, Index j) { return scale * given.queryKey(h, i, j); });
    out["bias"] = stack(given.heads(), n, m, [&](Index h, Index i, Index j) {
        return given.masked(i, j, memory) ? kMasked : -slope(h) * static_cast<double>(std::abs(i + memory - j));
    });
    finish(out, given, maskedSum(out, {"content", "bias"}, given, memory));
    return out;
}

}  // namespace posenc::naive
