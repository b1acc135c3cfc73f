#include "engine/core/pairing_order.h"

#include <algorithm>

namespace posenc {

std::vector<Index> pairingOrder(Index headDim, Index rotaryDim, bool toHalf) {
    const Index pairs = rotaryDim / 2;
    std::vector<Index> out;
    for (Index row = 0; row < headDim; ++row) {
        const Index from = toHalf ? 2 * (row % std::max<Index>(1, pairs)) + row / std::max<Index>(1, pairs) : row / 2 + row % 2 * pairs;
        out.push_back(row < 2 * pairs ? from : row);
    }
    return out;
}

Result<Tensor> inPairing(const Tensor& weight, Index headDim, Index rotaryDim, bool toHalf) {
    if (weight.rank() < 1 || weight.dimension(0) == 0 || weight.dimension(0) % headDim != 0) {
        return makeError(ErrorCode::TensorShape, std::string("weight"), toString(weight.shape()),
                         "[heads * " + std::to_string(headDim) + ", features], [heads * " + std::to_string(headDim) + "]");
    }
    const std::vector<Index> order = pairingOrder(headDim, rotaryDim, toHalf);
    const Index width = weight.size() / weight.dimension(0);
    const std::span<const float> from = weight.values();
    return Tensor::written(weight.shape(), [&](std::span<float> out) {
        for (Index row = 0; row < weight.dimension(0); ++row) {
            const Index source = row / headDim * headDim + order[static_cast<std::size_t>(row % headDim)];
            std::copy_n(from.begin() + source * width, width, out.begin() + row * width);
        }
    });
}

bool isRotatedProjection(std::string_view name) {
    const auto dot = name.rfind('.');
    if (dot == std::string_view::npos || (name.substr(dot) != ".weight" && name.substr(dot) != ".bias")) {
        return false;
    }
    const std::string_view owner = name.substr(0, dot);
    const auto last = owner.rfind('.');
    const std::string_view word = last == std::string_view::npos ? owner : owner.substr(last + 1);
    return word == "q_proj" || word == "k_proj" || word == "wq" || word == "wk" || word == "attn_q" || word == "attn_k";
}

}  // namespace posenc
