#include "engine/core/tensor.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <mutex>
#include <numeric>
#include <string_view>

namespace posenc {

namespace {

struct DTypeFacts {
    std::string_view name;
    Index bytes;
};

constexpr std::array<DTypeFacts, 13> kDTypes{{{"BOOL", 1},
                                              {"U8", 1},
                                              {"I8", 1},
                                              {"U16", 2},
                                              {"I16", 2},
                                              {"U32", 4},
                                              {"I32", 4},
                                              {"U64", 8},
                                              {"I64", 8},
                                              {"F16", 2},
                                              {"BF16", 2},
                                              {"F32", 4},
                                              {"F64", 8}}};

}  // namespace

Index elementCount(const Shape& shape) {
    return std::accumulate(shape.begin(), shape.end(), Index{1}, [](Index a, Index b) { return a * b; });
}

std::string toString(const Shape& shape) {
    std::string text = "[";
    for (std::size_t i = 0; i < shape.size(); ++i) {
        text += (i == 0 ? "" : ", ") + std::to_string(shape[i]);
    }
    return text + "]";
}

Index byteSize(DType type) {
    return kDTypes[static_cast<std::size_t>(type)].bytes;
}

std::string toString(DType type) {
    return std::string(kDTypes[static_cast<std::size_t>(type)].name);
}

/// Values that exist, or room for those that a filler writes. The room is not cleared, so pages that nobody reads cost nothing.
struct Tensor::Storage {
    explicit Storage(std::vector<float> all) : given(std::move(all)), values(given) {}
    Storage(std::size_t count, std::size_t slices, std::shared_ptr<const SliceFiller> by)
        : room(new float[count]), values(room.get(), count), filler(std::move(by)), filled(new std::once_flag[slices]) {}

    std::vector<float> given;
    std::unique_ptr<float[]> room;
    std::span<float> values;
    std::shared_ptr<const SliceFiller> filler;  ///< none: every value is there
    std::unique_ptr<std::once_flag[]> filled;
};

Tensor::Tensor() : Tensor(Shape{0}, {}) {}

Tensor::Tensor(Shape shape, std::vector<float> values, DType origin, Origin from)
    : shape_(std::move(shape)), dtype_(origin), origin_(std::move(from)), storage_(std::make_shared<Storage>(std::move(values))) {
    assert(static_cast<Index>(storage_->values.size()) == elementCount(shape_));
}

Tensor::Tensor(Shape shape, std::shared_ptr<const SliceFiller> filler, Origin from) : shape_(std::move(shape)), origin_(std::move(from)) {
    assert(!shape_.empty());
    storage_ = std::make_shared<Storage>(static_cast<std::size_t>(elementCount(shape_)), static_cast<std::size_t>(shape_.front()),
                                         std::move(filler));
}

std::span<const float> Tensor::values() const {
    if (storage_->filler) {
        for (Index i = 0; i < shape_.front(); ++i) {
            (void)slice(i);
        }
    }
    return storage_->values;
}

std::span<const float> Tensor::slice(Index index) const {
    assert(!shape_.empty() && index >= 0 && index < shape_.front());
    const auto length = storage_->values.size() / static_cast<std::size_t>(shape_.front());
    const auto out = storage_->values.subspan(static_cast<std::size_t>(index) * length, length);
    if (storage_->filler) {
        std::call_once(storage_->filled[static_cast<std::size_t>(index)], [&] { storage_->filler->fill(index, out); });
    }
    return out;
}

Tensor Tensor::transposed(Index a, Index b) const {
    Shape shape = shape_;
    std::swap(shape[static_cast<std::size_t>(a)], shape[static_cast<std::size_t>(b)]);
    // Strides of the source, exchanged like the axes, walk it in the order of the result.
    std::vector<Index> strides(shape_.size());
    Index stride = 1;
    for (std::size_t i = shape_.size(); i-- > 0;) {
        strides[i] = stride;
        stride *= shape_[i];
    }
    std::swap(strides[static_cast<std::size_t>(a)], strides[static_cast<std::size_t>(b)]);
    const auto source = values();
    std::vector<float> out(source.size());
    std::vector<Index> at(shape.size(), 0);
    for (float& value : out) {
        value = source[static_cast<std::size_t>(std::inner_product(at.begin(), at.end(), strides.begin(), Index{0}))];
        for (std::size_t axis = at.size(); axis-- > 0 && ++at[axis] == shape[axis];) {
            at[axis] = 0;
        }
    }
    return {std::move(shape), std::move(out), dtype_, origin_};
}

Tensor Tensor::reshaped(Shape shape) const {
    assert(elementCount(shape) == size());
    const auto all = values();
    return {std::move(shape), std::vector<float>(all.begin(), all.end()), dtype_, origin_};
}

}  // namespace posenc
