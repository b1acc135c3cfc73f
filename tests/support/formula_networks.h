#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "engine/model/model.h"

/// Networks over offsets, worked out neuron by neuron.
namespace posenc::testing::maths {

/// Swin V2's network and the one that follows it: two layers over a point of offsets.
inline double pointNetwork(const Model& model, Index head, double rowPoint, double columnPoint) {
    const auto tensor = [&](const std::string& name) -> const Tensor& { return model.tensors().find(name)->second; };
    const bool swin = model.encoding().id == "swin-v2";
    const auto first = tensor(swin ? "cpb-weight-0" : "mlp-weight-1").values();
    const auto shift = tensor(swin ? "cpb-bias-0" : "mlp-bias-1").values();
    const auto second = tensor(swin ? "cpb-weight-2" : "mlp-weight-2").slice(head);
    const auto last = model.tensors().find("mlp-bias-2");
    double out = last == model.tensors().end() ? 0 : static_cast<double>(last->second.values()[static_cast<std::size_t>(head)]);
    for (std::size_t k = 0; k < shift.size(); ++k) {
        const double hidden = rowPoint * static_cast<double>(first[2 * k]) + columnPoint * static_cast<double>(first[2 * k + 1]) +
                              static_cast<double>(shift[k]);
        out += std::max(hidden, 0.0) * static_cast<double>(second[k]);
    }
    return out;
}

/// CrossFormer's network, block by block.
inline double dynamicNetwork(const Model& model, Index head, double rowPoint, double columnPoint) {
    const auto tensor = [&](const std::string& name) -> const Tensor& { return model.tensors().find(name)->second; };
    const auto at = [](const Tensor& of, std::size_t k) { return static_cast<double>(of.values()[k]); };
    const std::size_t width = static_cast<std::size_t>(tensor("position-bias").size());
    std::vector<double> x;
    for (std::size_t k = 0; k < width; ++k) {
        x.push_back(at(tensor("position-weight"), 2 * k) * rowPoint + at(tensor("position-weight"), 2 * k + 1) * columnPoint +
                    at(tensor("position-bias"), k));
    }
    const bool residual = model.parameters().flag("residual");
    for (const std::string block : {"1", "2", "3"}) {
        double mean = 0;
        double variance = 0;
        for (const double value : x) {
            mean += value / static_cast<double>(width);
        }
        for (const double value : x) {
            variance += (value - mean) * (value - mean) / static_cast<double>(width);
        }
        std::vector<double> normed;
        for (std::size_t k = 0; k < width; ++k) {
            const double unit = (x[k] - mean) / std::sqrt(variance + 1e-5);
            normed.push_back(std::max(0.0, unit * at(tensor("norm-weight-" + block), k) + at(tensor("norm-bias-" + block), k)));
        }
        const bool last = block == "3";
        std::vector<double> next;
        for (std::size_t unit = last ? static_cast<std::size_t>(head) : 0; unit < (last ? static_cast<std::size_t>(head) + 1 : width);
             ++unit) {
            double sum = at(tensor("bias-" + block), unit) + (residual && !last ? x[unit] : 0);
            for (std::size_t k = 0; k < width; ++k) {
                sum += at(tensor("weight-" + block), unit * width + k) * normed[k];
            }
            next.push_back(sum);
        }
        x = std::move(next);
    }
    return x.front();
}

/// The region of the shifted map that a token of the scene's window lies in.
inline double regionInWindow(const Model& model, Index token) {
    const Grid window = model.parameters().grid("window");
    const Index number = model.parameters().integer("window-number");
    const Index across = model.parameters().grid("grid").columns / window.columns;
    const Index row = number / across * window.rows + token / window.columns;
    return static_cast<double>(model.field("region-map", 0).value()->value(row, number % across * window.columns + token % window.columns));
}

}  // namespace posenc::testing::maths
