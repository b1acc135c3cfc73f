#pragma once

#include <algorithm>

#include "tests/engine/naive/layers.h"

/// Biases of a window: swin (class token, shifted windows), swin-v2, irpe.
namespace posenc::naive {

inline constexpr double kNothing = std::numeric_limits<double>::quiet_NaN();

/// Row-offset, column-offset and index of a window; `leading` is 1 with a class token.
inline void windowIndex(Layers& out, Grid window, Index leading) {
    const Index n = window.tokens() + leading;
    const Index w = window.columns;
    const Index rows = (2 * window.rows - 1) * (2 * w - 1);
    const auto row = [=](Index t) { return (t - leading) / w; };
    const auto column = [=](Index t) { return (t - leading) % w; };
    const auto inside = [=](Index i, Index j) { return i >= leading && j >= leading; };
    out["row-offset"] = {matrix(n, n, [=](Index i, Index j) { return inside(i, j) ? static_cast<double>(row(i) - row(j)) : kNothing; })};
    out["column-offset"] = {
        matrix(n, n, [=](Index i, Index j) { return inside(i, j) ? static_cast<double>(column(i) - column(j)) : kNothing; })};
    out["index"] = {matrix(n, n, [=](Index i, Index j) {
        if (inside(i, j)) {
            return static_cast<double>((row(i) - row(j) + window.rows - 1) * (2 * w - 1) + column(i) - column(j) + w - 1);
        }
        return static_cast<double>(i < leading && j < leading ? rows + 2 : (i < leading ? rows : rows + 1));
    })};
}

/// The map rolled by -shift and cut into windows; tokens that were not neighbours before the roll see each other not: a token
/// that came round the edge and one that did not.
inline Stack shiftedMask(Grid grid, Grid window, Index shift) {
    struct Place {
        bool roundBelow = false;
        bool roundRight = false;
    };
    std::vector<std::vector<Place>> rolled(static_cast<std::size_t>(grid.rows), std::vector<Place>(static_cast<std::size_t>(grid.columns)));
    for (Index row = 0; row < grid.rows; ++row) {
        for (Index column = 0; column < grid.columns; ++column) {
            const Index toRow = (row - shift + grid.rows) % grid.rows;
            const Index toColumn = (column - shift + grid.columns) % grid.columns;
            rolled[static_cast<std::size_t>(toRow)][static_cast<std::size_t>(toColumn)] = {row < shift, column < shift};
        }
    }
    Stack out;
    for (Index top = 0; top < grid.rows; top += window.rows) {
        for (Index left = 0; left < grid.columns; left += window.columns) {
            std::vector<Place> tokens;
            for (Index row = top; row < top + window.rows; ++row) {
                for (Index column = left; column < left + window.columns; ++column) {
                    tokens.push_back(rolled[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)]);
                }
            }
            out.push_back(matrix(window.tokens(), window.tokens(), [&](Index i, Index j) {
                const Place& a = tokens[static_cast<std::size_t>(i)];
                const Place& b = tokens[static_cast<std::size_t>(j)];
                return a.roundBelow == b.roundBelow && a.roundRight == b.roundRight ? 0.0 : -100.0;
            }));
        }
    }
    return out;
}

/// The number of the offset (down, right) of query - key, found by the index that a pair with this offset reads.
inline Stack tableMap(Index heads, const Grid& window, const std::function<double(Index row, Index head)>& number) {
    return stack(heads, 2 * window.rows - 1, 2 * window.columns - 1,
                 [&](Index h, Index down, Index right) { return number(down * (2 * window.columns - 1) + right, h); });
}

inline Layers swin(const Given& given) {
    const Parameters& p = given.parameters;
    const Grid window = p.grid("window");
    const Index leading = p.flag("class-token") ? 1 : 0;
    const double scale = given.scale();
    Layers out;
    windowIndex(out, window, leading);
    const Index n = window.tokens() + leading;
    out["table"] = tableOf(given, "bias");
    out["table-map"] = tableMap(given.heads(), window, [&](Index row, Index h) { return given.at("bias", {row, h}); });
    out["content"] = stack(given.heads(), n, n, [&](Index h, Index i, Index j) { return scale * given.queryKey(h, i, j); });
    out["bias"] = stack(given.heads(), n, n, [&](Index h, Index i, Index j) {
        return given.at("bias", {static_cast<Index>(out["index"][0].at(i, j)), h});
    });
    Stack logits = maskedSum(out, {"content", "bias"}, given);
    if (leading == 0) {
        const Index shift = p.integer("shift");
        const Grid grid = p.grid("grid");
        out["mask"] = shiftedMask(grid, window, shift);
        out["region-map"] = {matrix(grid.rows, grid.columns, [&](Index row, Index column) {
            const auto part = [shift](Index at, Index length, Index side) {
                return shift == 0 || at < length - side ? 0.0 : (at < length - shift ? 1.0 : 2.0);
            };
            return 3 * part(row, grid.rows, window.rows) + part(column, grid.columns, window.columns);
        })};
        const Matrix& mask = out["mask"][static_cast<std::size_t>(p.integer("window-number"))];
        for (Matrix& head : logits) {
            std::transform(head.cells.begin(), head.cells.end(), mask.cells.begin(), head.cells.begin(), std::plus<>());
        }
    }
    finish(out, given, std::move(logits));
    return out;
}

inline Layers swinV2(const Given& given) {
    const Parameters& p = given.parameters;
    const Grid window = p.grid("window");
    const Grid pretrained = p.grid("pretrained-window");
    const Index n = window.tokens();
    Layers out;
    windowIndex(out, window, 0);
    const auto coordinate = [](Index offset, Index side) {
        if (side == 1) {
            return 0.0;
        }
        const double x = 8.0 * static_cast<double>(offset) / static_cast<double>(side - 1);
        const double size = std::log2(std::abs(x) + 1) / std::log2(8.0);
        return x < 0 ? -size : size;
    };
    const Index side[2] = {pretrained.rows == 0 ? window.rows : pretrained.rows,
                           pretrained.columns == 0 ? window.columns : pretrained.columns};
    out["coordinates"] = stack(2, 2 * window.rows - 1, 2 * window.columns - 1, [&](Index which, Index r, Index c) {
        return which == 0 ? coordinate(r - (window.rows - 1), side[0]) : coordinate(c - (window.columns - 1), side[1]);
    });
    const Index across = 2 * window.columns - 1;
    out["table"] = {matrix((2 * window.rows - 1) * across, given.heads(), [&](Index row, Index h) {
        const double y = out["coordinates"][0].at(row / across, row % across);
        const double x = out["coordinates"][1].at(row / across, row % across);
        const double value = sum(512, [&](Index u) {
            const double hidden = given.at("cpb-weight-0", {u, 0}) * y + given.at("cpb-weight-0", {u, 1}) * x + given.at("cpb-bias-0", {u});
            return std::max(hidden, 0.0) * given.at("cpb-weight-2", {h, u});
        });
        return 16 / (1 + std::exp(-value));
    })};
    out["table-map"] = tableMap(given.heads(), window, [&](Index row, Index h) { return out["table"][0].at(row, h); });
    const auto size = [&](const char* name, Index h, Index t) {
        return std::sqrt(sum(given.depth(), [&](Index g) { return given.at(name, {h, t, g}) * given.at(name, {h, t, g}); }));
    };
    out["content"] = stack(given.heads(), n, n, [&](Index h, Index i, Index j) {
        const double tau = given.scale(std::exp(std::min(given.at("logit-scale", {h, 0, 0}), std::log(100.0))));
        return tau * given.queryKey(h, i, j) / (size("queries", h, i) * size("keys", h, j));
    });
    out["bias"] = stack(given.heads(), n, n,
                        [&](Index h, Index i, Index j) { return out["table"][0].at(static_cast<Index>(out["index"][0].at(i, j)), h); });
    finish(out, given, maskedSum(out, {"content", "bias"}, given));
    return out;
}

/// g(x), each step in float32, halves to even.
inline Index irpeBucket(double x, const Parameters& p) {
    const auto alpha = static_cast<float>(p.real("alpha"));
    const auto beta = static_cast<float>(p.real("beta"));
    const auto gamma = static_cast<float>(p.real("gamma"));
    const auto size = static_cast<float>(std::abs(x));
    if (size <= alpha) {
        return static_cast<Index>(std::nearbyint(x));
    }
    volatile float far = std::log(size / alpha);
    far = far / std::log(gamma / alpha);
    far = far * (beta - alpha);
    far = alpha + far;
    const float bounded = std::min(beta, std::nearbyint(static_cast<float>(far)));
    return (x < 0 ? -1 : 1) * static_cast<Index>(bounded);
}

inline Layers irpe(const Given& given) {
    const Parameters& p = given.parameters;
    const Grid grid = p.grid("grid");
    const std::string& method = p.choice("method");
    const Index n = grid.tokens();
    const Index b = static_cast<Index>(static_cast<float>(p.real("beta")));
    const double scale = given.scale();
    Layers out;
    windowIndex(out, grid, 0);
    out.erase("index");
    const auto each = [&](const std::function<Index(double, double)>& f) -> Stack {
        return {matrix(n, n, [&](Index i, Index j) {
            return static_cast<double>(f(out["row-offset"][0].at(i, j), out["column-offset"][0].at(i, j)));
        })};
    };
    const Stack rows = each([&](double dr, double) { return irpeBucket(dr, p) + b; });
    const Stack columns = each([&](double, double dc) { return irpeBucket(dc, p) + b; });
    const auto bias = [&](const char* name, const Stack& index, Index h, Index i, Index j) {
        return given.at(name, {static_cast<Index>(index[0].at(i, j)), h});
    };
    if (method == "cross") {
        out["row-index"] = rows;
        out["column-index"] = columns;
        out["table"] = tableOf(given, "row-bias");
    } else {
        out["table"] = tableOf(given, "bias");
        out["index"] = method == "cross-rows"   ? rows
                       : method == "cross-cols" ? columns
                       : method == "euclidean"
                           ? each([&](double dr, double dc) { return irpeBucket(std::nearbyint(std::sqrt(dr * dr + dc * dc)), p) + b; })
                       : method == "quant"
                           ? each([&](double dr, double dc) { return irpeBucket(dr * dr + dc * dc, p) + b; })
                           : each([&](double dr, double dc) { return (irpeBucket(dr, p) + b) * (2 * b + 1) + irpeBucket(dc, p) + b; });
    }
    out["content"] = stack(given.heads(), n, n, [&](Index h, Index i, Index j) { return scale * given.queryKey(h, i, j); });
    out["bias"] = stack(given.heads(), n, n, [&](Index h, Index i, Index j) {
        return method == "cross" ? bias("row-bias", rows, h, i, j) + bias("column-bias", columns, h, i, j)
                                 : bias("bias", out["index"], h, i, j);
    });
    finish(out, given, maskedSum(out, {"content", "bias"}, given));
    return out;
}

}  // namespace posenc::naive
