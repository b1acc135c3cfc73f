#pragma once

#include "tests/engine/naive/layers.h"

/// Maps and axes that are read by content: factorized-2d and axial.
namespace posenc::naive {

inline Layers factorized2d(const Given& given) {
    const Grid grid = given.parameters.grid("grid");
    const Index h = grid.rows;
    const Index w = grid.columns;
    const Index n = h * w;
    const Index d = given.depth();
    const double scale = given.scale();
    const bool published = given.parameters.choice("variant") == "as-published";
    const auto rowOffset = [=](Index i, Index j) { return j / w - i / w; };
    const auto columnOffset = [=](Index i, Index j) { return j % w - i % w; };
    const auto whole = [&](const std::function<Index(Index, Index)>& f) -> Stack {
        return {matrix(n, n, [&](Index i, Index j) { return static_cast<double>(f(i, j)); })};
    };
    Layers out;
    out["row-offset"] = whole(rowOffset);
    out["column-offset"] = whole(columnOffset);
    out["row-index"] = whole([&](Index i, Index j) { return rowOffset(i, j) + h - 1; });
    out["column-index"] = whole([&](Index i, Index j) { return columnOffset(i, j) + w - 1; });
    out["table"] = tableOf(given, "height");
    out["content"] = stack(given.heads(), n, n, [&](Index e, Index i, Index j) { return scale * given.queryKey(e, i, j); });
    out["position"] = stack(given.heads(), n, n, [&](Index e, Index i, Index j) {
        if (given.masked(i, j)) {
            return 0.0;
        }
        const Index rowIndex = rowOffset(i, j) + h - 1;
        const Index columnIndex = columnOffset(i, j) + w - 1;
        const Index transposed = (i % w) * w + i / w;
        return scale * sum(d, [&](Index g) {
                   const double byWidth = given.at("queries", {e, i, g}) * given.at("width", {columnIndex, g});
                   return byWidth + (published ? given.at("queries", {e, transposed, g}) * given.at("height", {columnIndex, g})
                                               : given.at("queries", {e, i, g}) * given.at("height", {rowIndex, g}));
               });
    });
    if (h == w) {
        out["variant-difference"] = stack(given.heads(), n, n, [&](Index e, Index i, Index j) {
            const Index transposed = (i % w) * w + i / w;
            return scale * sum(d, [&](Index g) {
                       return given.at("queries", {e, transposed, g}) * given.at("height", {columnOffset(i, j) + w - 1, g}) -
                              given.at("queries", {e, i, g}) * given.at("height", {rowOffset(i, j) + h - 1, g});
                   });
        });
    }
    finish(out, given, maskedSum(out, {"content", "position"}, given));
    return out;
}

inline Layers axial(const Given& given) {
    const Index n = given.parameters.integer("length");
    const Index keyDim = given.parameters.integer("key-dim");
    const Index valueDim = given.parameters.integer("value-dim");
    const double scale = given.scale(1.0);
    const bool published = given.parameters.choice("variant") == "as-published";
    const auto embedding = [&](Index c, Index i, Index j) { return given.at("relative", {c, i - j + n - 1}); };
    Layers out;
    out["offset"] = {matrix(n, n, [](Index i, Index j) { return static_cast<double>(i - j); })};
    out["index"] = {matrix(n, n, [n](Index i, Index j) { return static_cast<double>(i - j + n - 1); })};
    out["table"] = tableOf(given, "relative");
    out["query-embedding"] = stack(keyDim, n, n, embedding);
    out["key-embedding"] = stack(keyDim, n, n, [&](Index c, Index i, Index j) { return embedding(keyDim + c, i, j); });
    out["value-embedding"] = stack(valueDim, n, n, [&](Index c, Index i, Index j) { return embedding(2 * keyDim + c, i, j); });
    out["content"] = stack(given.heads(), n, n, [&](Index h, Index i, Index j) { return scale * given.queryKey(h, i, j); });
    out["position"] = stack(given.heads(), n, n, [&](Index h, Index i, Index j) {
        if (given.masked(i, j)) {
            return 0.0;
        }
        return scale * sum(keyDim, [&](Index c) {
                   const double byKey = published ? given.at("keys", {h, i, c}) * embedding(keyDim + c, i, j)
                                                  : given.at("keys", {h, j, c}) * embedding(keyDim + c, j, i);
                   return given.at("queries", {h, i, c}) * embedding(c, i, j) + byKey;
               });
    });
    finish(out, given, maskedSum(out, {"content", "position"}, given),
           [&](Index, Index i, Index j, Index c) { return embedding(2 * keyDim + c, i, j); });
    return out;
}

}  // namespace posenc::naive
