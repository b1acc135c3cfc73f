#pragma once

#include <algorithm>
#include <array>

#include "tests/engine/naive/layers.h"

/// Positions on maps, in windows and in clips, pair by pair. Layers that are defined here are compared, others are not.
namespace posenc::naive {

using Pair = std::function<double(Index, Index)>;
using HeadPairs = std::function<double(Index, Index, Index)>;

/// The share of the logits that position makes, and what follows from it; kMasked pairs of a bias are hidden.
inline void addShare(Layers& out, const Given& given, const std::string& layer, Index n, Index m, const HeadPairs& share) {
    out["content"] = stack(given.heads(), n, m, [&](Index h, Index i, Index j) { return given.scale() * given.queryKey(h, i, j); });
    out[layer] = stack(given.heads(), n, m, share);
    finish(out, given, maskedSum(out, {"content", layer}, given, m - n));
    out.erase("visible");
}

/// q_i times a row of a table.
inline double queryRow(const Given& given, const std::string& table, Index h, Index i, Index row) {
    return sum(given.depth(), [&](Index g) { return given.at("queries", {h, i, g}) * given.at(table, {row, g}); });
}

inline double positionScale(const Given& given) {
    return given.parameters.choice("position-scale") == "scaled" ? given.scale() : 1.0;
}

inline Layers decomposed(const Given& given) {
    const Parameters& p = given.parameters;
    const auto or_ = [](Grid a, Grid b) { return a.tokens() > 0 ? a : b; };
    const Grid q = p.grid("grid");
    const Grid k = or_(p.grid("key-grid"), q);
    const Index t = p.integer("frames");
    const Index kt = p.integer("key-frames") > 0 ? p.integer("key-frames") : t;
    const Index first = p.flag("class-token") ? 1 : 0;
    const auto index = [](Index a, Index b, Index i, Index j) {
        const auto whole = [](double x) { return static_cast<float>(x); };
        const double up = std::max(1.0, static_cast<double>(b) / static_cast<double>(a));
        const double down = std::max(1.0, static_cast<double>(a) / static_cast<double>(b));
        volatile float x = static_cast<float>(i) * whole(up);
        volatile float y = static_cast<float>(j) * whole(down);
        volatile float z = x - y;
        volatile float r = z + whole(static_cast<double>(b - 1) * down);
        return static_cast<Index>(r);
    };
    const auto frame = [&](Index i, Index j) { return index(t, kt, i / q.tokens(), j / k.tokens()); };
    const auto row = [&](Index i, Index j) { return index(q.rows, k.rows, i / q.columns % q.rows, j / k.columns % k.rows); };
    const auto column = [&](Index i, Index j) { return index(q.columns, k.columns, i % q.columns, j % k.columns); };
    const Index n = t * q.tokens() + first;
    const Index m = kt * k.tokens() + first;
    const auto at = [&](const auto& f, double classes) {
        return Stack{matrix(
            n, m, [&](Index i, Index j) { return i < first || j < first ? classes : static_cast<double>(f(i - first, j - first)); })};
    };
    Layers out;
    out["row-index"] = at(row, -1);
    out["column-index"] = at(column, -1);
    out["frame-index"] = at(frame, -1);
    addShare(out, given, "position", n, m, [&](Index h, Index i, Index j) {
        if (i < first || j < first) {
            return 0.0;
        }
        const double time = given.bound("time") ? queryRow(given, "time", h, i, frame(i - first, j - first)) : 0.0;
        return positionScale(given) * (queryRow(given, "height", h, i, row(i - first, j - first)) +
                                       queryRow(given, "width", h, i, column(i - first, j - first)) + time);
    });
    return out;
}

/// Windows of clips, rolled where there is a shift; a grid that fills its window is neither cut nor rolled.
inline Layers windowOfClips(const Given& given) {
    const Parameters& p = given.parameters;
    const auto sides = [](Grid3d g) { return std::array{g.depth, g.rows, g.columns}; };
    const auto window = sides(p.grid3d("window"));
    auto grid = sides(p.grid3d("grid").tokens() > 0 ? p.grid3d("grid") : p.grid3d("window"));
    auto shift = sides(p.grid3d("shift"));
    auto side = window;
    std::array<Index, 3> windows{};
    bool shifted = false;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        if (grid[axis] <= window[axis]) {
            side[axis] = grid[axis];
            shift[axis] = 0;
        }
        windows[axis] = (grid[axis] + side[axis] - 1) / side[axis];
        grid[axis] = windows[axis] * side[axis];
        shifted = shifted || shift[axis] > 0;
    }
    const Index n = side[0] * side[1] * side[2];
    const std::string& variant = p.choice("variant");
    const auto place = [&](Index token) {
        const auto& of = variant == "correct" ? side : window;
        return std::array{token / (of[1] * of[2]), token / of[2] % of[1], token % of[2]};
    };
    const auto index = [&](Index i, Index j) {
        const std::array nnformer{3 * window[1] - 1, 2 * window[1] - 1, Index{1}};
        Index row = 0;
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const Index offset = place(i)[axis] - place(j)[axis] + window[axis] - 1;
            row = variant == "nnformer" ? row + offset * nnformer[axis] : row * (2 * window[axis] - 1) + offset;
        }
        return row;
    };
    // Whether a place of the rolled clip came round the edge, is beside what did, or neither, along each axis.
    const auto part = [&](Index number, Index token) {
        const std::array of{number / (windows[1] * windows[2]), number / windows[2] % windows[1], number % windows[2]};
        const std::array in{token / (side[1] * side[2]), token / side[2] % side[1], token % side[2]};
        Index id = 0;
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const Index at = of[axis] * side[axis] + in[axis];
            id = 3 * id + (shift[axis] == 0 || at < grid[axis] - side[axis] ? 0 : at < grid[axis] - shift[axis] ? 1 : 2);
        }
        return id;
    };
    const auto hides = [&](Index number, Index i, Index j) { return shifted && part(number, i) != part(number, j) ? -100.0 : 0.0; };
    Layers out;
    out["index"] = {matrix(n, n, [&](Index i, Index j) { return static_cast<double>(index(i, j)); })};
    addShare(out, given, "bias", n, n, [&](Index h, Index i, Index j) { return given.at("bias", {index(i, j), h}); });
    if (shifted) {
        out["mask"] = stack(windows[0] * windows[1] * windows[2], n, n, hides);
        const Index number = p.integer("window-number");
        for (const char* layer : {"logits", "attention", "output"}) {
            out.erase(layer);
        }
        out["logits"] = stack(given.heads(), n, n, [&](Index h, Index i, Index j) {
            return out["content"][static_cast<std::size_t>(h)].at(i, j) + out["bias"][static_cast<std::size_t>(h)].at(i, j) +
                   hides(number, i, j);
        });
    }
    return out;
}

/// One layer of a network: W relu(x) + b, x normalised first where `norm` is given.
inline std::vector<double> layerOf(const Given& given, std::vector<double> x, const std::string& weight, const std::string& bias,
                                   const std::string& norm = {}) {
    const auto width = static_cast<double>(x.size());
    if (!norm.empty()) {
        double mean = 0;
        double variance = 0;
        for (const double value : x) {
            mean += value / width;
        }
        for (const double value : x) {
            variance += (value - mean) * (value - mean) / width;
        }
        for (std::size_t c = 0; c < x.size(); ++c) {
            x[c] = (x[c] - mean) / std::sqrt(variance + 1e-5) * given.at("norm-weight-" + norm, {static_cast<Index>(c)}) +
                   given.at("norm-bias-" + norm, {static_cast<Index>(c)});
        }
    }
    std::vector<double> out;
    for (Index r = 0; r < given.tensor(weight).dimension(0); ++r) {
        double value = bias.empty() ? 0 : given.at(bias, {r});
        for (std::size_t c = 0; c < x.size(); ++c) {
            value += given.at(weight, {r, static_cast<Index>(c)}) * std::max(0.0, x[c]);
        }
        out.push_back(value);
    }
    return out;
}

/// Linear without the rectifier.
inline std::vector<double> linearOf(const Given& given, std::array<double, 2> x, const std::string& weight, const std::string& bias) {
    std::vector<double> out;
    for (Index r = 0; r < given.tensor(weight).dimension(0); ++r) {
        out.push_back(given.at(weight, {r, 0}) * x[0] + given.at(weight, {r, 1}) * x[1] + given.at(bias, {r}));
    }
    return out;
}

/// A bias of a window that a network makes of each offset.
inline Layers biasOfNetwork(const Given& given, const std::function<std::vector<double>(Index, Index)>& network, Index first) {
    const Grid window = given.parameters.grid("window");
    const Index n = window.tokens() + first;
    const Index w = window.columns;
    Layers out;
    out["index"] = {matrix(n, n, [&](Index i, Index j) {
        const Index a = i - first;
        const Index b = j - first;
        return i < first || j < first ? -1.0 : static_cast<double>((a / w - b / w + window.rows - 1) * (2 * w - 1) + a % w - b % w + w - 1);
    })};
    addShare(out, given, "bias", n, n, [&](Index h, Index i, Index j) {
        const Index a = i - first;
        const Index b = j - first;
        return i < first || j < first ? 0.0 : network(a / w - b / w, a % w - b % w)[static_cast<std::size_t>(h)];
    });
    return out;
}

inline Layers dynamicBias(const Given& given) {
    const bool residual = given.parameters.flag("residual");
    return biasOfNetwork(
        given,
        [&](Index rows, Index columns) {
            auto x = linearOf(given, {static_cast<double>(rows), static_cast<double>(columns)}, "position-weight", "position-bias");
            for (const std::string k : {"1", "2"}) {
                const auto next = layerOf(given, x, "weight-" + k, "bias-" + k, k);
                for (std::size_t c = 0; c < x.size(); ++c) {
                    x[c] = residual ? x[c] + next[c] : next[c];
                }
            }
            return layerOf(given, x, "weight-3", "bias-3", "3");
        },
        0);
}

inline Layers mlpBias(const Given& given) {
    const Parameters& p = given.parameters;
    const bool cr = p.choice("mode") == "cr";
    const Grid window = p.grid("window");
    const Grid trained = p.grid("pretrained-window").tokens() > 0 ? p.grid("pretrained-window") : window;
    const auto coordinate = [&](Index offset, Index side) {
        const auto x = static_cast<double>(offset);
        if (cr) {
            return std::copysign(std::log(1 + std::abs(x)), x);
        }
        const double scaled = side > 1 ? 8 * x / static_cast<double>(side - 1) : 0;
        return std::copysign(std::log2(std::abs(scaled) + 1) / std::log2(8.0), scaled);
    };
    return biasOfNetwork(
        given,
        [&](Index rows, Index columns) {
            const auto hidden =
                linearOf(given, {coordinate(rows, trained.rows), coordinate(columns, trained.columns)}, "mlp-weight-1", "mlp-bias-1");
            auto out = layerOf(given, hidden, "mlp-weight-2", cr ? "mlp-bias-2" : "");
            for (double& value : out) {
                value = cr ? value : 16 / (1 + std::exp(-value));
            }
            return out;
        },
        p.flag("class-token") ? 1 : 0);
}

/// A bias that a table per pair of offsets gives: queries and keys at places of one map.
inline Layers attentionBiases(const Given& given) {
    const Grid grid = given.parameters.grid("grid");
    const Index s = given.parameters.integer("stride");
    const Index wide = (grid.columns + s - 1) / s;
    const Index n = (grid.rows + s - 1) / s * wide;
    const auto index = [&](Index i, Index j) {
        return std::abs(i / wide * s - j / grid.columns) * grid.columns + std::abs(i % wide * s - j % grid.columns);
    };
    Layers out;
    out["index"] = {matrix(n, grid.tokens(), [&](Index i, Index j) { return static_cast<double>(index(i, j)); })};
    out["content"] =
        stack(given.heads(), n, grid.tokens(), [&](Index h, Index i, Index j) { return given.scale() * given.queryKey(h, i, j); });
    out["bias"] = stack(given.heads(), n, grid.tokens(), [&](Index h, Index i, Index j) { return given.at("bias", {h, index(i, j)}); });
    finish(out, given, maskedSum(out, {"content", "bias"}, given, grid.tokens()));
    return out;
}

/// Every key whose row and column are among the k of the query's own dilation that lie closest to it and inside the map.
inline Layers neighborhood(const Given& given) {
    const Parameters& p = given.parameters;
    const Grid grid = p.grid("grid");
    const Index k = p.integer("kernel");
    const Index s = p.integer("dilation");
    // Keys of a query are those of its residue; the window of k of them is centred, and moved inwards at a border.
    const auto seen = [&](Index query, Index key, Index length) {
        if ((query - key) % s != 0) {
            return false;
        }
        const Index count = (length - query % s + s - 1) / s;
        const Index start = std::clamp(query / s - (k - 1) / 2, Index{0}, count - k);
        return key / s >= start && key / s < start + k;
    };
    const auto row = [&](Index i, Index j) { return (j / grid.columns - i / grid.columns) / s + k - 1; };
    const auto column = [&](Index i, Index j) { return (j % grid.columns - i % grid.columns) / s + k - 1; };
    const auto sees = [&](Index i, Index j) {
        return seen(i / grid.columns, j / grid.columns, grid.rows) && seen(i % grid.columns, j % grid.columns, grid.columns);
    };
    const Index n = grid.tokens();
    Layers out;
    out["index"] = {
        matrix(n, n, [&](Index i, Index j) { return sees(i, j) ? static_cast<double>(row(i, j) * (2 * k - 1) + column(i, j)) : -1.0; })};
    addShare(out, given, "bias", n, n, [&](Index h, Index i, Index j) {
        return sees(i, j) ? given.at("bias", {h, row(i, j), column(i, j)}) : kMasked;
    });
    return out;
}

inline Layers halo(const Given& given) {
    const Parameters& p = given.parameters;
    const Grid block = p.grid("block");
    const Index r = p.integer("halo");
    const Grid keys{block.rows + 2 * r, block.columns + 2 * r};
    const auto row = [&](Index i, Index j) { return j / keys.columns - i / block.columns + keys.rows - 1; };
    const auto column = [&](Index i, Index j) { return j % keys.columns - i % block.columns + keys.columns - 1; };
    Layers out;
    out["row-index"] = {matrix(block.tokens(), keys.tokens(), [&](Index i, Index j) { return static_cast<double>(row(i, j)); })};
    out["row-offset"] = {matrix(block.tokens(), keys.tokens(),
                                [&](Index i, Index j) { return static_cast<double>(j / keys.columns - r - i / block.columns); })};
    addShare(out, given, "position", block.tokens(), keys.tokens(), [&](Index h, Index i, Index j) {
        return positionScale(given) * (queryRow(given, "height", h, i, row(i, j)) + queryRow(given, "width", h, i, column(i, j)));
    });
    return out;
}

inline Layers convit(const Given& given) {
    const Grid grid = given.parameters.grid("grid");
    const Index n = grid.tokens();
    Layers out;
    const auto softmaxOf = [&](const std::string& layer) {
        Layers one{{layer, out[layer]}};
        finish(one, given, maskedSum(one, {layer}, given));
        return one["attention"];
    };
    out["content"] = stack(given.heads(), n, n, [&](Index h, Index i, Index j) { return given.scale() * given.queryKey(h, i, j); });
    out["bias"] = stack(given.heads(), n, n, [&](Index h, Index i, Index j) {
        const auto dx = static_cast<double>(j % grid.columns - i % grid.columns);
        const auto dy = static_cast<double>(j / grid.columns - i / grid.columns);
        const auto w = [&](Index c) { return given.at("position-weight", {h, c}); };
        return w(0) * dx + w(1) * dy + w(2) * (dx * dx + dy * dy) + given.at("position-bias", {h});
    });
    const Stack content = softmaxOf("content");
    out["position-attention"] = softmaxOf("bias");
    out["attention"] = stack(given.heads(), n, n, [&](Index h, Index i, Index j) {
        const double gate = 1 / (1 + std::exp(-given.at("gate", {h})));
        return (1 - gate) * content[static_cast<std::size_t>(h)].at(i, j) +
               gate * out["position-attention"][static_cast<std::size_t>(h)].at(i, j);
    });
    return out;
}

inline Layers alibiOfMap(const Given& given, const std::function<double(Index, Index, bool)>& slope) {
    const Parameters& p = given.parameters;
    const Grid grid = p.grid("grid");
    const Index first = p.flag("class-token") ? 1 : 0;
    Layers out;
    addShare(out, given, "bias", grid.tokens() + first, grid.tokens() + first, [&](Index h, Index i, Index j) {
        const auto dy = static_cast<double>((j - first) / grid.columns - (i - first) / grid.columns);
        const auto dx = static_cast<double>((j - first) % grid.columns - (i - first) % grid.columns);
        const double far = p.choice("distance") == "manhattan" ? std::abs(dx) + std::abs(dy) : std::sqrt(dx * dx + dy * dy);
        return i < first || j < first ? 0.0 : -slope(h + 1, given.heads(), p.choice("slopes") == "geometric") * far;
    });
    return out;
}

inline Layers detrSine(const Given& given) {
    const Parameters& p = given.parameters;
    const Grid grid = p.grid("grid");
    const Index half = given.depth() / 2;
    const auto place = [&](Index at, Index side) {
        const auto count = static_cast<double>(at + 1);
        return p.flag("normalize") ? (count + p.real("offset")) / (static_cast<double>(side) + 1e-6) * p.real("angle-scale") : count;
    };
    Layers out;
    out["table"] = {matrix(grid.tokens(), 2 * half, [&](Index t, Index g) {
        const Index k = g % half;
        const double at = g < half ? place(t / grid.columns, grid.rows) : place(t % grid.columns, grid.columns);
        const double angle = at * std::pow(p.real("base"), -2.0 * static_cast<double>(k / 2) / static_cast<double>(half));
        return k % 2 == 0 ? std::sin(angle) : std::cos(angle);
    })};
    return out;
}

inline Layers fourierOfMap(const Given& given) {
    const Parameters& p = given.parameters;
    const Grid grid = p.grid("grid");
    const Index bands = p.integer("bands");
    constexpr double kPi = 3.14159265358979323846;
    Layers out;
    if (p.choice("variant") == "random") {
        out["table"] = {matrix(grid.tokens(), 2 * bands, [&](Index t, Index g) {
            const double x = 2 * (static_cast<double>(t % grid.columns) + 0.5) / static_cast<double>(grid.columns) - 1;
            const double y = 2 * (static_cast<double>(t / grid.columns) + 0.5) / static_cast<double>(grid.rows) - 1;
            const double angle = 2 * kPi * (x * given.at("frequencies", {0, g % bands}) + y * given.at("frequencies", {1, g % bands}));
            return g < bands ? std::sin(angle) : std::cos(angle);
        })};
        return out;
    }
    const Grid resolution = p.grid("resolution").tokens() > 0 ? p.grid("resolution") : grid;
    const auto place = [](Index at, Index side) {
        return side > 1 ? -1 + 2 * static_cast<double>(at) / static_cast<double>(side - 1) : -1.0;
    };
    const Index leading = p.flag("include-position") ? 2 : 0;
    const Index waves = p.flag("sine-only") ? 2 * bands : 4 * bands;
    out["table"] = {matrix(grid.tokens(), leading + waves, [&](Index t, Index g) {
        const double y = place(t / grid.columns, grid.rows);
        const double x = place(t % grid.columns, grid.columns);
        if (g < leading) {
            return g == 0 ? y : x;
        }
        const Index wave = g - leading;
        const bool ofRows = wave / bands % 2 == 0;
        const auto side = static_cast<double>(ofRows ? resolution.rows : resolution.columns);
        const double f = bands > 1 ? 1 + static_cast<double>(wave % bands) * (side / 2 - 1) / static_cast<double>(bands - 1) : 1.0;
        const double angle = kPi * f * (ofRows ? y : x);
        return wave < 2 * bands ? std::sin(angle) : std::cos(angle);
    })};
    return out;
}

}  // namespace posenc::naive
