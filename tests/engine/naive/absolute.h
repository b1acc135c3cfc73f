#pragma once

#include "tests/engine/naive/layers.h"

/// Vectors per position and the two ways in which they enter.
namespace posenc::naive {

inline double sinusoid(Index position, Index feature, Index width, double base, bool halves) {
    const Index half = width / 2;
    const Index pair = halves ? feature % half : feature / 2;
    const bool sine = halves ? feature < half : feature % 2 == 0;
    const double angle = static_cast<double>(position) / std::pow(base, 2.0 * static_cast<double>(pair) / static_cast<double>(width));
    return sine ? std::sin(angle) : std::cos(angle);
}

/// P [n, d] of the four absolute encodings.
inline Matrix positionTable(const Given& given, const std::string& encoding) {
    const Parameters& p = given.parameters;
    const Index d = given.depth();
    if (encoding == "sinusoidal") {
        return matrix(p.integer("length"), d,
                      [&](Index t, Index g) { return sinusoid(t, g, d, p.real("base"), p.choice("layout") == "halves"); });
    }
    if (encoding == "learned-absolute") {
        return matrix(p.integer("length"), d, [&](Index t, Index g) { return given.at("embedding", {t, g}); });
    }
    const Grid grid = p.grid("grid");
    if (encoding == "absolute-2d") {
        return matrix(grid.tokens(), d, [&](Index t, Index g) {
            return given.at("height", {t / grid.columns, g}) + given.at("width", {t % grid.columns, g});
        });
    }
    const Index quarter = d / 4;
    const bool mae = p.choice("layout") == "mae";
    return matrix(grid.tokens(), d, [&](Index t, Index g) {
        const double b = std::pow(p.real("base"), -static_cast<double>(g % quarter) / static_cast<double>(quarter));
        const double row = static_cast<double>(t / grid.columns) * b;
        const double column = static_cast<double>(t % grid.columns) * b;
        switch (g / quarter) {
            case 0:
                return mae ? std::sin(column) : std::sin(row);
            case 1:
                return mae ? std::cos(column) : std::sin(column);
            case 2:
                return mae ? std::sin(row) : std::cos(row);
            default:
                return mae ? std::cos(row) : std::cos(column);
        }
    });
}

inline Layers absolute(const Given& given, const std::string& encoding) {
    const Matrix table = positionTable(given, encoding);
    const Index n = table.rows;
    const Index d = given.depth();
    const double scale = given.scale();
    const bool input = given.parameters.choice("injection") == "input";
    Layers out;
    out["table"] = {table};
    const auto product = [&](Index a, Index b) { return sum(d, [&](Index g) { return table.at(a, g) * table.at(b, g); }); };
    out["similarity"] = {matrix(n, n, [&](Index i, Index j) {
        const double lengths = std::sqrt(product(i, i)) * std::sqrt(product(j, j));
        return lengths == 0 ? 0.0 : product(i, j) / lengths;
    })};
    if (given.parameters.has("grid") && given.parameters.grid("grid").tokens() > 0) {
        const Grid grid = given.parameters.grid("grid");
        const Index leading = n - grid.tokens();
        const Matrix pairs = out["similarity"][0];
        out["similarity-tiles"] = {matrix(grid.rows * grid.rows, grid.columns * grid.columns, [&](Index row, Index column) {
            const Index query = row / grid.rows * grid.columns + column / grid.columns;
            const Index key = row % grid.rows * grid.columns + column % grid.columns;
            return pairs.at(leading + query, leading + key);
        })};
    }
    out["content"] = stack(given.heads(), n, n, [&](Index h, Index i, Index j) { return scale * given.queryKey(h, i, j); });
    out["position"] = stack(given.heads(), n, n, [&](Index h, Index i, Index j) {
        if (given.masked(i, j)) {
            return 0.0;
        }
        return scale * sum(d, [&](Index g) {
                   const double q = given.at("queries", {h, i, g});
                   const double k = given.at("keys", {h, j, g});
                   return input ? (q + table.at(i, g)) * (k + table.at(j, g)) - q * k : q * table.at(j, g);
               });
    });
    finish(out, given, maskedSum(out, {"content", "position"}, given));
    return out;
}

}  // namespace posenc::naive
