#pragma once

#include "tests/engine/naive/absolute.h"
#include "tests/engine/naive/layers.h"

/// The four terms with a projected sinusoid and with learned tables.
namespace posenc::naive {

/// vector(h, row, g) and number(h, row) of the table row that index(i, j) names; hidden keys count 0 in every term.
inline void fourTerms(Layers& out, const Given& given, Index n, Index m, Index rows, const std::function<Index(Index, Index)>& index,
                      const std::function<double(Index, Index, Index)>& vector, const std::function<double(Index, Index)>& number) {
    const Index d = given.depth();
    const Index memory = m - n;
    const double scale = given.scale();
    const auto visible = [&](const std::function<double(Index, Index, Index)>& term) {
        return stack(given.heads(), n, m,
                     [&](Index h, Index i, Index j) { return given.masked(i, j, memory) ? 0.0 : scale * term(h, i, j); });
    };
    const auto product = [&](Index h, Index i, Index row) {
        return sum(d, [&](Index g) { return given.at("queries", {h, i, g}) * vector(h, row, g); });
    };
    out["offset"] = {matrix(n, m, [&](Index i, Index j) { return static_cast<double>(j - i - memory); })};
    out["index"] = {matrix(n, m, [&](Index i, Index j) { return static_cast<double>(index(i, j)); })};
    out["relative-logits"] = stack(given.heads(), n, rows, product);
    out["content"] = stack(given.heads(), n, m, [&](Index h, Index i, Index j) { return given.scale() * given.queryKey(h, i, j); });
    out["term-a"] = visible([&](Index h, Index i, Index j) { return given.queryKey(h, i, j); });
    out["term-b"] = visible([&](Index h, Index i, Index j) { return product(h, i, index(i, j)); });
    out["term-c"] = visible([&](Index h, Index, Index j) {
        return sum(d, [&](Index g) { return given.at("u", {h, g}) * given.at("keys", {h, j, g}); });
    });
    out["term-d"] = visible([&](Index h, Index i, Index j) { return number(h, index(i, j)); });
    finish(out, given, maskedSum(out, {"term-a", "term-b", "term-c", "term-d"}, given, memory));
}

inline Layers transformerXl(const Given& given) {
    const Index n = given.parameters.integer("length");
    const Index m = n + given.parameters.integer("memory");
    const Index d = given.depth();
    const Index width = given.heads() * d;
    // Row r of the table is the distance m - 1 - r.
    const Matrix table = matrix(m, width, [&](Index r, Index g) {
        return sum(width, [&](Index f) {
            return sinusoid(m - 1 - r, f, width, given.parameters.real("base"), true) * given.at("position-weight", {g, f});
        });
    });
    const auto vector = [&](Index h, Index row, Index g) { return table.at(row, h * d + g); };
    Layers out;
    out["table"] = {table};
    fourTerms(
        out, given, n, m, m,
        [=](Index i, Index j) {
            const Index distance = i + (m - n) - j;
            return distance >= 0 ? m - 1 - distance : -1;
        },
        vector, [&](Index h, Index row) { return sum(d, [&](Index g) {
                                              return given.at("v", {h, g}) * vector(h, row, g);
                                          }); });
    return out;
}

inline Layers transformerXlLearned(const Given& given) {
    const Index n = given.parameters.integer("length");
    const Index m = given.parameters.integer("key-length");
    const auto vector = [&](Index h, Index row, Index g) { return given.at("embedding", {row, h, g}); };
    Layers out;
    out["table"] = stack(given.heads(), n + m, given.depth(), vector);
    fourTerms(
        out, given, n, m, n + m, [=](Index i, Index j) { return n + j - i; }, vector,
        [&](Index h, Index row) {
            return given.at("bias", {row, h});
        });
    return out;
}

}  // namespace posenc::naive
