#pragma once

#include <cmath>
#include <functional>
#include <initializer_list>
#include <limits>
#include <map>
#include <string>
#include <vector>

#include "engine/model/model.h"

/// Every layer as a matrix in double, filled cell by cell from its definition: slow, and plain enough to be checked by eye.
namespace posenc::naive {

inline constexpr double kMasked = -std::numeric_limits<double>::infinity();

struct Matrix {
    Index rows = 0;
    Index columns = 0;
    std::vector<double> cells;

    [[nodiscard]] double at(Index row, Index column) const { return cells[static_cast<std::size_t>(row * columns + column)]; }
    [[nodiscard]] double& at(Index row, Index column) { return cells[static_cast<std::size_t>(row * columns + column)]; }
};

using Stack = std::vector<Matrix>;
using Layers = std::map<std::string, Stack>;

inline Matrix matrix(Index rows, Index columns, const std::function<double(Index, Index)>& cell) {
    Matrix out{rows, columns, std::vector<double>(static_cast<std::size_t>(rows * columns))};
    for (Index i = 0; i < rows; ++i) {
        for (Index j = 0; j < columns; ++j) {
            out.at(i, j) = cell(i, j);
        }
    }
    return out;
}

inline Stack stack(Index count, Index rows, Index columns, const std::function<double(Index, Index, Index)>& cell) {
    Stack out;
    for (Index s = 0; s < count; ++s) {
        out.push_back(matrix(rows, columns, [&](Index i, Index j) { return cell(s, i, j); }));
    }
    return out;
}

inline double sum(Index count, const std::function<double(Index)>& term) {
    double out = 0;
    for (Index c = 0; c < count; ++c) {
        out += term(c);
    }
    return out;
}

/// One number of a tensor.
inline double entry(const Tensor& tensor, std::initializer_list<Index> place) {
    Index at = 0;
    Index axis = 0;
    for (const Index index : place) {
        at = at * tensor.dimension(axis++) + index;
    }
    return static_cast<double>(tensor.values()[static_cast<std::size_t>(at)]);
}

/// What a definition reads: parameters and tensors by name.
struct Given {
    const Parameters& parameters;
    const TensorMap& tensors;

    [[nodiscard]] bool bound(const std::string& name) const { return tensors.find(name) != tensors.end(); }
    [[nodiscard]] const Tensor& tensor(const std::string& name) const { return tensors.find(name)->second; }
    [[nodiscard]] double at(const std::string& name, std::initializer_list<Index> place) const { return entry(tensor(name), place); }
    [[nodiscard]] Index heads() const { return parameters.integer("heads"); }
    [[nodiscard]] Index depth() const { return parameters.integer("head-dim"); }
    [[nodiscard]] double scale() const { return scale(1.0 / std::sqrt(static_cast<double>(depth()))); }
    [[nodiscard]] double scale(double automatic) const {
        if (const auto number = parameters.number("scale")) {
            return *number;
        }
        return parameters.choice("scale") == "none" ? 1.0 : automatic;
    }
    /// Keys after the query, the m - n first keys being memory.
    [[nodiscard]] bool masked(Index query, Index key, Index memory = 0) const { return parameters.flag("causal") && key > query + memory; }
    /// q_i.k_j of a head, over the width that queries have.
    [[nodiscard]] double queryKey(Index head, Index query, Index key) const {
        return sum(tensor("queries").dimension(2), [&](Index c) { return at("queries", {head, query, c}) * at("keys", {head, key, c}); });
    }
};

/// A row of an embedding that the heads share or have each.
inline double embeddingEntry(const Tensor& table, Index head, Index row, Index channel) {
    return table.rank() == 3 ? entry(table, {head, row, channel}) : entry(table, {row, channel});
}

/// What is added to the value of a key: (head, query, key, channel).
using ExtraValue = std::function<double(Index, Index, Index, Index)>;

/// Adds `logits` (with kMasked), `attention` and `output`, and `visible` of encodings of one dimension.
inline void finish(Layers& layers, const Given& given, Stack logits, const ExtraValue& extra = {}) {
    if (given.parameters.has("window-convention")) {
        const Index memory = logits.front().columns - logits.front().rows;
        layers["visible"] = {
            matrix(logits.front().rows, logits.front().columns, [&](Index i, Index j) { return given.masked(i, j, memory) ? 0.0 : 1.0; })};
    }
    Stack attention;
    Stack output;
    for (std::size_t h = 0; h < logits.size(); ++h) {
        const Matrix& scores = logits[h];
        Matrix weights = scores;
        for (Index i = 0; i < scores.rows; ++i) {
            double total = 0;
            double largest = kMasked;
            for (Index j = 0; j < scores.columns; ++j) {
                largest = std::max(largest, scores.at(i, j));
            }
            for (Index j = 0; j < scores.columns; ++j) {
                total += std::exp(scores.at(i, j) - largest);
            }
            for (Index j = 0; j < scores.columns; ++j) {
                weights.at(i, j) = std::exp(scores.at(i, j) - largest) / total;
            }
        }
        const auto head = static_cast<Index>(h);
        output.push_back(matrix(scores.rows, given.tensor("values").dimension(2), [&](Index i, Index c) {
            return sum(scores.columns, [&](Index j) {
                return weights.at(i, j) * (given.at("values", {head, j, c}) + (extra ? extra(head, i, j, c) : 0.0));
            });
        }));
        attention.push_back(std::move(weights));
    }
    layers["logits"] = std::move(logits);
    layers["attention"] = std::move(attention);
    layers["output"] = std::move(output);
}

/// The sum of shares, kMasked where the key is hidden.
inline Stack maskedSum(const Layers& layers, const std::vector<std::string>& shares, const Given& given, Index memory = 0) {
    Stack out = layers.at(shares.front());
    for (std::size_t h = 0; h < out.size(); ++h) {
        for (Index i = 0; i < out[h].rows; ++i) {
            for (Index j = 0; j < out[h].columns; ++j) {
                double total = 0;
                for (const std::string& share : shares) {
                    total += layers.at(share)[h].at(i, j);
                }
                out[h].at(i, j) = given.masked(i, j, memory) ? kMasked : total;
            }
        }
    }
    return out;
}

/// A bound tensor of two axes as it is.
inline Stack tableOf(const Given& given, const std::string& name) {
    const Tensor& table = given.tensor(name);
    return {matrix(table.dimension(0), table.dimension(1), [&](Index r, Index c) { return entry(table, {r, c}); })};
}

}  // namespace posenc::naive
