#pragma once

#include <algorithm>

#include "tests/engine/naive/layers.h"

/// Trained vectors per relative position of one sequence: relative-1d, shaw, music-transformer.
namespace posenc::naive {

/// index(i, j) is -1 where the table has no row for the cell.
inline Layers relativeEmbedding(const Given& given, Index n, Index m, const std::string& name,
                                const std::function<Index(Index, Index)>& index, const ExtraValue& extra = {}) {
    const Tensor& table = given.tensor(name);
    const Index rows = table.dimension(table.rank() - 2);
    const Index d = given.depth();
    const Index memory = m - n;
    const double scale = given.scale();
    Layers out;
    out["offset"] = {matrix(n, m, [&](Index i, Index j) { return static_cast<double>(j - (i + memory)); })};
    out["index"] = {matrix(n, m, [&](Index i, Index j) { return static_cast<double>(index(i, j)); })};
    out["table"] =
        stack(table.rank() == 3 ? given.heads() : 1, rows, d, [&](Index h, Index r, Index g) { return embeddingEntry(table, h, r, g); });
    const auto product = [&](Index h, Index i, Index row) {
        return sum(d, [&](Index g) { return given.at("queries", {h, i, g}) * embeddingEntry(table, h, row, g); });
    };
    out["relative-logits"] = stack(given.heads(), n, rows, product);
    out["content"] = stack(given.heads(), n, m, [&](Index h, Index i, Index j) { return scale * given.queryKey(h, i, j); });
    out["position"] = stack(given.heads(), n, m, [&](Index h, Index i, Index j) {
        return given.masked(i, j, memory) ? 0.0 : scale * product(h, i, index(i, j));
    });
    finish(out, given, maskedSum(out, {"content", "position"}, given, memory), extra);
    return out;
}

inline Layers relative1d(const Given& given) {
    const Index n = given.parameters.integer("length");
    return relativeEmbedding(given, n, n, "embedding", [n](Index i, Index j) { return j - i + n - 1; });
}

inline Layers musicTransformer(const Given& given) {
    const Index n = given.parameters.integer("length");
    return relativeEmbedding(given, n, n, "embedding", [n](Index i, Index j) { return j <= i ? j - i + n - 1 : -1; });
}

inline Layers shaw(const Given& given) {
    const Index n = given.parameters.integer("length");
    const Index m = given.parameters.integer("key-length");
    const Index k = given.parameters.integer("clip");
    const auto index = [=](Index i, Index j) { return std::max(-k, std::min(k, j - (i + m - n))) + k; };
    const ExtraValue extra = [&](Index, Index i, Index j, Index c) {
        return given.bound("value-embedding") ? given.at("value-embedding", {index(i, j), c}) : 0.0;
    };
    return relativeEmbedding(given, n, m, "key-embedding", index, extra);
}

}  // namespace posenc::naive
