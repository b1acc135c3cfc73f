#include "engine/encodings/projection.h"

#include <algorithm>

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include "engine/attention/product.h"
#include "engine/core/derived_tensor.h"

namespace posenc {

namespace {

/// Rows of a projection that are worth a task of their own.
constexpr Index kRowsTogether = 128;

}  // namespace

Projection projectedRows(const Tensor& rows, const Tensor& weights, const std::optional<Tensor>& bias, Index heads) {
    const Index inner = rows.dimension(rows.rank() - 1);
    const Index count = rows.dimension(rows.rank() - 2);
    const Index outer = weights.dimension(0);
    const auto columns = [=](Index width) {
        return [=](Index slice, std::span<float> out) {
            const float* source = rows.values().data();
            const float* from = weights.values().data() + slice * width * inner;
            tbb::parallel_for(tbb::blocked_range<Index>(0, count, kRowsTogether), [&](const tbb::blocked_range<Index>& range) {
                float* to = out.data() + range.begin() * width;
                for (Index row = 0; row < range.end() - range.begin(); ++row) {
                    if (bias) {
                        std::copy_n(bias->values().data() + slice * width, width, to + row * width);
                    } else {
                        std::fill_n(to + row * width, width, 0.0F);
                    }
                }
                addProductTransposed(source + range.begin() * inner, range.end() - range.begin(), from, width, inner, to, width);
            });
        };
    };
    return {computedTensor(Shape{1, count, outer}, columns(outer)),
            computedTensor(Shape{heads, count, outer / heads}, columns(outer / heads))};
}

}  // namespace posenc
