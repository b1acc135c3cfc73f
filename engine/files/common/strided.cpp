#include "engine/files/common/strided.h"

#include <cassert>
#include <cstddef>

namespace posenc {

std::vector<float> gathered(std::span<const float> values, const Shape& shape, const Shape& strides) {
    assert(strides.size() == shape.size());
    std::vector<float> out(static_cast<std::size_t>(elementCount(shape)));
    std::vector<Index> at(shape.size(), 0);
    Index from = 0;
    for (float& value : out) {
        value = values[static_cast<std::size_t>(from)];
        for (std::size_t axis = at.size(); axis-- > 0;) {
            from += strides[axis];
            if (++at[axis] < shape[axis]) {
                break;
            }
            from -= strides[axis] * shape[axis];
            at[axis] = 0;
        }
    }
    return out;
}

Shape rowMajorStrides(const Shape& shape) {
    Shape strides(shape.size(), 1);
    for (std::size_t axis = shape.size(); axis-- > 1;) {
        strides[axis - 1] = strides[axis] * shape[axis];
    }
    return strides;
}

Shape columnMajorStrides(const Shape& shape) {
    Shape strides(shape.size(), 1);
    for (std::size_t axis = 1; axis < shape.size(); ++axis) {
        strides[axis] = strides[axis - 1] * shape[axis - 1];
    }
    return strides;
}

}  // namespace posenc
