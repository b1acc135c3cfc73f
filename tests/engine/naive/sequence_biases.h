#pragma once

#include "tests/engine/naive/absolute.h"
#include "tests/engine/naive/bias_1d.h"
#include "tests/engine/naive/map_biases.h"

/// Positions in sequences, pair by pair. Layers that are defined here are compared, others are not.
namespace posenc::naive {

/// A bias of the distance between a query, which stands m - n places behind its number, and a key; hidden keys have none.
inline Layers biasOfDistance(const Given& given, const std::function<double(Index head, Index query, Index key)>& bias) {
    const Index n = given.parameters.integer("length");
    const Index m = std::max(n, given.parameters.integer("key-length"));
    Layers out;
    out["offset"] = {matrix(n, m, [&](Index i, Index j) { return static_cast<double>(j - i - (m - n)); })};
    addShare(out, given, "bias", n, m,
             [&](Index h, Index i, Index j) { return given.masked(i, j, m - n) ? kMasked : bias(h, i + m - n, j); });
    return out;
}

inline Layers kerple(const Given& given) {
    const bool log = given.parameters.choice("kernel") == "log";
    return biasOfDistance(given, [&](Index h, Index i, Index j) {
        const auto far = static_cast<double>(std::abs(i - j));
        const double r1 = std::max(0.01, given.at("r1", {h}));
        const double r2 = given.at("r2", {h});
        return log ? -r1 * std::log(1 + std::max(0.01, r2) * far) : far == 0 ? 0 : -r1 * std::pow(far, std::clamp(r2, 0.01, 2.0));
    });
}

inline Layers fire(const Given& given) {
    const auto psi = [&](double x) { return std::log(std::abs(given.at("c", {0}) * x) + 1); };
    return biasOfDistance(given, [&](Index h, Index i, Index j) {
        const double threshold = std::abs(given.at("multiplier", {0}) * static_cast<double>(given.parameters.integer("threshold")));
        const double z = psi(static_cast<double>(i - j)) / (psi(std::max(static_cast<double>(i), threshold)) + 1e-6);
        return given.at("mlp-bias-2", {h}) + sum(given.parameters.integer("hidden"), [&](Index w) {
                   return given.at("mlp-weight-2", {h, w}) *
                          std::max(0.0, given.at("mlp-weight-1", {w, 0}) * z + given.at("mlp-bias-1", {w}));
               });
    });
}

inline Layers sandwich(const Given& given) {
    const Index width = given.parameters.integer("dimension");
    return biasOfDistance(given, [&](Index h, Index i, Index j) {
        const double waves = sum(width / 2, [&](Index c) {
            const double exponent = 2.0 * static_cast<double>(c + 1) / static_cast<double>(width);
            return std::cos(static_cast<double>(std::abs(i - j)) / std::pow(given.parameters.real("base"), exponent)) - 1;
        });
        return waves / (8.0 * static_cast<double>(h + 1) / static_cast<double>(given.heads()));
    });
}

inline Layers forgetting(const Given& given) {
    const auto keep = [&](Index h, Index l) { return -std::log(1 + std::exp(-given.at("gates", {h, l}))); };
    return biasOfDistance(given, [&](Index h, Index i, Index j) {
        return sum(std::abs(i - j), [&](Index step) { return keep(h, std::min(i, j) + 1 + step); });
    });
}

inline Layers alibiAsymmetric(const Given& given) {
    const Parameters& p = given.parameters;
    const Index heads = given.heads();
    const bool geometric = p.choice("slopes") == "geometric";
    const bool masked = p.choice("sides") == "masked";
    return biasOfDistance(given, [&](Index h, Index i, Index j) {
        const auto far = static_cast<double>(std::abs(i - j));
        if (masked) {
            const bool past = h < heads / 2;
            return past ? (j <= i ? -alibiSlope(h + 1, heads / 2, geometric) * far : kMasked)
                        : (j >= i ? -alibiSlope(h - heads / 2 + 1, heads / 2, geometric) * far : kMasked);
        }
        return -given.at(j <= i ? "left" : "right", {h}) * far;
    });
}

inline Layers t5Global(const Given& given) {
    const Parameters& p = given.parameters;
    const Index n = p.integer("length");
    const Index block = p.integer("block");
    const Index m = std::max(Index{1}, n / block);
    const auto index = [&](Index i, Index g) {
        return t5Bucket(g - std::min(i / block, m - 1), p.integer("buckets"), p.integer("max-distance"), true);
    };
    Layers out;
    out["index"] = {matrix(n, m, [&](Index i, Index g) { return static_cast<double>(index(i, g)); })};
    out["content"] = stack(given.heads(), n, m, [&](Index h, Index i, Index j) { return given.scale(1.0) * given.queryKey(h, i, j); });
    out["bias"] = stack(given.heads(), n, m, [&](Index h, Index i, Index g) { return given.at("bias", {index(i, g), h}); });
    finish(out, given, maskedSum(out, {"content", "bias"}, given, m));
    out.erase("visible");
    return out;
}

/// Row r of a projected sinusoid, feature g, of a distance.
inline double projected(const Given& given, Index distance, Index g, bool halves) {
    const Index width = given.heads() * given.depth();
    return sum(width, [&](Index f) {
        return sinusoid(distance, f, width, given.parameters.real("base"), halves) * given.at("position-weight", {g, f});
    });
}

inline double dot(const Given& given, const std::string& vectors, Index h, const std::function<double(Index)>& other) {
    return sum(given.depth(), [&](Index g) { return given.at(vectors, {h, g}) * other(g); });
}

inline Layers conformer(const Given& given) {
    const Parameters& p = given.parameters;
    const Index n = p.integer("length");
    const Index m = n + p.integer("memory");
    const std::string variant = p.choice("variant");
    // Of which position or distance the row is; the query that multiplies it; none where the shift leaves a zero.
    struct Read {
        Index row = -1;
        Index distance = 0;
        Index query = 0;
    };
    const auto read = [&](Index i, Index j) {
        const Index distance = i + m - n - j;
        if (variant == "no-shift") {
            return Read{j, j, i};
        }
        if (variant == "correct" || distance >= 0) {
            return Read{m - 1 - distance, distance, i};
        }
        return distance == -1 ? Read{} : Read{-distance - 2, m + 1 + distance, i + 1};
    };
    const auto hides = [&](Index i, Index j) { return given.masked(i, j, m - n); };
    const auto term = [&](const std::function<double(Index, Index, Index)>& f) {
        return stack(given.heads(), n, m, [&](Index h, Index i, Index j) { return hides(i, j) ? 0.0 : given.scale() * f(h, i, j); });
    };
    const auto ofRow = [&](Index h, const Read& at, Index g) { return projected(given, at.distance, h * given.depth() + g, false); };
    Layers out;
    out["index"] = {matrix(n, m, [&](Index i, Index j) { return static_cast<double>(read(i, j).row); })};
    out["term-a"] = term([&](Index h, Index i, Index j) { return given.queryKey(h, i, j); });
    out["term-b"] = term([&](Index h, Index i, Index j) {
        const Read at = read(i, j);
        return at.row < 0 ? 0.0 : sum(given.depth(), [&](Index g) { return given.at("queries", {h, at.query, g}) * ofRow(h, at, g); });
    });
    out["term-c"] = term([&](Index h, Index, Index j) { return dot(given, "u", h, [&](Index g) { return given.at("keys", {h, j, g}); }); });
    out["term-d"] = term([&](Index h, Index i, Index j) {
        const Read at = read(i, j);
        return at.row < 0 ? 0.0 : dot(given, "v", h, [&](Index g) { return ofRow(h, at, g); });
    });
    finish(out, given, maskedSum(out, {"term-a", "term-b", "term-c", "term-d"}, given, m - n));
    return out;
}

inline Layers xlnet(const Given& given) {
    const Parameters& p = given.parameters;
    const Index n = p.integer("length");
    const Index m = n + p.integer("memory");
    const Index clamp = p.integer("clamp");
    const Index start = p.integer("segment-start");
    const auto distance = [&](Index i, Index j) {
        const Index far = i + m - n - j;
        return clamp > 0 ? std::clamp(far, -clamp, clamp) : far;
    };
    const auto segment = [&](Index t) { return start >= 0 && t >= start ? 1 : 0; };
    const auto term = [&](const std::function<double(Index, Index, Index)>& f) {
        return stack(given.heads(), n, m, [&](Index h, Index i, Index j) { return given.scale() * f(h, i, j); });
    };
    const auto ofPair = [&](Index h, Index i, Index j, Index g) { return projected(given, distance(i, j), h * given.depth() + g, true); };
    Layers out;
    out["index"] = {matrix(n, m, [&](Index i, Index j) { return static_cast<double>(n + j - i); })};
    out["term-a"] = term([&](Index h, Index i, Index j) { return given.queryKey(h, i, j); });
    out["term-b"] = term([&](Index h, Index i, Index j) {
        return sum(given.depth(), [&](Index g) { return given.at("queries", {h, i, g}) * ofPair(h, i, j, g); });
    });
    out["term-c"] = term([&](Index h, Index, Index j) { return dot(given, "u", h, [&](Index g) { return given.at("keys", {h, j, g}); }); });
    out["term-d"] = term([&](Index h, Index i, Index j) { return dot(given, "v", h, [&](Index g) { return ofPair(h, i, j, g); }); });
    out["term-e"] = term([&](Index h, Index i, Index j) {
        // Memory is of the first segment.
        const Index other = segment(i) == (j < m - n ? 0 : segment(j - (m - n))) ? 0 : 1;
        return sum(given.depth(), [&](Index g) {
            return (given.at("queries", {h, i, g}) + given.at("w", {h, g})) * given.at("segment-embedding", {other, h, g});
        });
    });
    finish(out, given, maskedSum(out, {"term-a", "term-b", "term-c", "term-d", "term-e"}, given, m - n));
    return out;
}

inline Index debertaBucket(Index r, Index buckets, Index farthest, bool clamped) {
    if (buckets == 0) {
        return r;
    }
    r = clamped ? std::clamp(r, 1 - farthest, farthest - 1) : r;
    const Index half = buckets / 2;
    if (std::abs(r) <= half) {
        return r;
    }
    const auto of = static_cast<double>(half);
    const auto ratio = static_cast<float>(static_cast<double>(std::abs(r)) / of);
    volatile float share = static_cast<float>(std::log(static_cast<double>(ratio)));
    share = share / static_cast<float>(std::log(static_cast<double>(farthest - 1) / of));
    share = share * static_cast<float>(half - 1);
    const Index steps = half + static_cast<Index>(std::ceil(share));
    return r < 0 ? -steps : steps;
}

inline Layers deberta(const Given& given) {
    const Parameters& p = given.parameters;
    const Index n = p.integer("length");
    const Index width = given.heads() * given.depth();
    const Index buckets = p.integer("buckets");
    const Index farthest = p.integer("max-distance");
    const Index span = buckets > 0 ? buckets : farthest;
    const std::string terms = p.choice("terms");
    const double scale = given.scale(1 / std::sqrt(static_cast<double>(given.depth()) * (terms == "both" ? 3 : 2)));
    const auto index = [&](Index i, Index j) {
        return std::clamp(debertaBucket(i - j, buckets, farthest, p.choice("far") == "clamped") + span, Index{0}, 2 * span - 1);
    };
    const auto row = [&](const std::string& side, Index r, Index g) {
        return given.at(side + "-bias", {g}) + sum(width, [&](Index f) {
                   return given.at("embedding", {r, f}) * given.at(side + "-weight", {g, f});
               });
    };
    const auto term = [&](bool there, const std::string& vectors, const std::string& side, bool ofKey) {
        return stack(given.heads(), n, n, [&](Index h, Index i, Index j) {
            return given.masked(i, j) || !there
                       ? 0.0
                       : scale * sum(given.depth(), [&](Index g) {
                             return given.at(vectors, {h, ofKey ? j : i, g}) * row(side, index(i, j), h * given.depth() + g);
                         });
        });
    };
    Layers out;
    out["index"] = {matrix(n, n, [&](Index i, Index j) { return static_cast<double>(index(i, j)); })};
    out["term-a"] =
        stack(given.heads(), n, n, [&](Index h, Index i, Index j) { return given.masked(i, j) ? 0.0 : scale * given.queryKey(h, i, j); });
    out["term-b"] = term(terms != "p2c", "queries", "key", false);
    out["term-c"] = term(terms != "c2p", "keys", "query", true);
    finish(out, given, maskedSum(out, {"term-a", "term-b", "term-c"}, given));
    return out;
}

inline Layers cope(const Given& given) {
    const Parameters& p = given.parameters;
    const Index n = p.integer("length");
    const Index m = std::max(n, p.integer("key-length"));
    const Index rows = p.integer("positions");
    const auto gate = [&](Index h, Index i, Index j) {
        const double score =
            given.scale() * sum(given.depth(), [&](Index g) {
                return given.at("queries", {h, i, g}) * given.at(given.bound("gate-keys") ? "gate-keys" : "keys", {h, j, g});
            });
        return given.masked(i, j, m - n) ? 0.0 : 1 / (1 + std::exp(-score));
    };
    Layers out;
    out["gates"] = stack(given.heads(), n, m, gate);
    out["counts"] = stack(given.heads(), n, m, [&](Index h, Index i, Index j) {
        return std::min(static_cast<double>(rows - 1), sum(m - j, [&](Index l) { return gate(h, i, j + l); }));
    });
    addShare(out, given, "position", n, m, [&](Index h, Index i, Index j) {
        const double count = out["counts"][static_cast<std::size_t>(h)].at(i, j);
        const double low = std::floor(count);
        const auto read = [&](double row) { return queryRow(given, "embedding", h, i, static_cast<Index>(row)); };
        const double between = (1 - (count - low)) * read(low) + (count - low) * read(std::ceil(count));
        return given.masked(i, j, m - n) ? 0.0 : positionScale(given) * between;
    });
    return out;
}

}  // namespace posenc::naive
