#include "engine/core/tensor.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <numeric>
#include <string_view>

#include <tbb/collaborative_call_once.h>

namespace posenc {

namespace {

struct DTypeFacts {
    DType type;
    std::string_view name;
    Index bits;  ///< of one block
    Index block = 1;
};

constexpr std::array kDTypes{
    DTypeFacts{DType::Bool, "BOOL", 8},
    DTypeFacts{DType::U8, "U8", 8},
    DTypeFacts{DType::I8, "I8", 8},
    DTypeFacts{DType::U16, "U16", 16},
    DTypeFacts{DType::I16, "I16", 16},
    DTypeFacts{DType::U32, "U32", 32},
    DTypeFacts{DType::I32, "I32", 32},
    DTypeFacts{DType::U64, "U64", 64},
    DTypeFacts{DType::I64, "I64", 64},
    DTypeFacts{DType::F16, "F16", 16},
    DTypeFacts{DType::BF16, "BF16", 16},
    DTypeFacts{DType::F32, "F32", 32},
    DTypeFacts{DType::F64, "F64", 64},
    DTypeFacts{DType::F8E4M3, "F8_E4M3", 8},
    DTypeFacts{DType::F8E5M2, "F8_E5M2", 8},
    DTypeFacts{DType::F8E8M0, "F8_E8M0", 8},
    DTypeFacts{DType::F8E4M3Fnuz, "F8_E4M3FNUZ", 8},
    DTypeFacts{DType::F8E5M2Fnuz, "F8_E5M2FNUZ", 8},
    DTypeFacts{DType::F4, "F4", 4},
    DTypeFacts{DType::F6E2M3, "F6_E2M3", 6},
    DTypeFacts{DType::F6E3M2, "F6_E3M2", 6},
    DTypeFacts{DType::C64, "C64", 64},
    DTypeFacts{DType::Q8_0, "Q8_0", 272, 32},
    DTypeFacts{DType::Q1_0, "Q1_0", 144, 128},
    DTypeFacts{DType::Q2_0, "Q2_0", 144, 64},
    DTypeFacts{DType::Q4_0, "Q4_0", 144, 32},
    DTypeFacts{DType::Q4_1, "Q4_1", 160, 32},
    DTypeFacts{DType::Q5_0, "Q5_0", 176, 32},
    DTypeFacts{DType::Q5_1, "Q5_1", 192, 32},
    DTypeFacts{DType::Q8_1, "Q8_1", 320, 32},
    DTypeFacts{DType::Q2K, "Q2_K", 672, 256},
    DTypeFacts{DType::Q3K, "Q3_K", 880, 256},
    DTypeFacts{DType::Q4K, "Q4_K", 1152, 256},
    DTypeFacts{DType::Q5K, "Q5_K", 1408, 256},
    DTypeFacts{DType::Q6K, "Q6_K", 1680, 256},
    DTypeFacts{DType::Q8K, "Q8_K", 2336, 256},
    DTypeFacts{DType::IQ1S, "IQ1_S", 400, 256},
    DTypeFacts{DType::IQ1M, "IQ1_M", 448, 256},
    DTypeFacts{DType::IQ2XXS, "IQ2_XXS", 528, 256},
    DTypeFacts{DType::IQ2XS, "IQ2_XS", 592, 256},
    DTypeFacts{DType::IQ2S, "IQ2_S", 656, 256},
    DTypeFacts{DType::IQ3XXS, "IQ3_XXS", 784, 256},
    DTypeFacts{DType::IQ3S, "IQ3_S", 880, 256},
    DTypeFacts{DType::IQ4NL, "IQ4_NL", 144, 32},
    DTypeFacts{DType::IQ4XS, "IQ4_XS", 1088, 256},
    DTypeFacts{DType::TQ1_0, "TQ1_0", 432, 256},
    DTypeFacts{DType::TQ2_0, "TQ2_0", 528, 256},
    DTypeFacts{DType::MXFP4, "MXFP4", 136, 32},
    DTypeFacts{DType::NVFP4, "NVFP4", 288, 64},
};

const DTypeFacts& factsOf(DType type) {
    const DTypeFacts& facts = kDTypes[static_cast<std::size_t>(type)];
    assert(facts.type == type);
    return facts;
}

}  // namespace

bool isFloat(DType type) {
    constexpr std::array kFloats{DType::F16, DType::BF16, DType::F32, DType::F64};
    return std::find(kFloats.begin(), kFloats.end(), type) != kFloats.end();
}

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

Index blockSize(DType type) {
    return factsOf(type).block;
}

Index bitSize(DType type) {
    return factsOf(type).bits;
}

Index byteSize(DType type) {
    return bitSize(type) / 8;
}

std::string toString(DType type) {
    return std::string(factsOf(type).name);
}

std::optional<DType> dtypeNamed(std::string_view name) {
    const auto* end = kDTypes.begin() + static_cast<std::size_t>(DType::C64) + 1;  // the rest is GGUF's
    const auto* found = std::find_if(kDTypes.begin(), end, [&](const DTypeFacts& facts) { return facts.name == name; });
    return found == end ? std::nullopt : std::optional(found->type);
}

/// Values that exist, or room for those that a filler writes. The room is not cleared, so pages that nobody reads cost nothing.
/// A stack of matrices is filled one by one as they are read, a single matrix or vector whole.
struct Tensor::Storage {
    explicit Storage(std::vector<float> all) : given(std::move(all)), values(given) {}
    explicit Storage(const Shape& shape)
        : room(new float[static_cast<std::size_t>(elementCount(shape))]),
          values(room.get(), static_cast<std::size_t>(elementCount(shape))) {}
    Storage(const Shape& shape, std::shared_ptr<const SliceFiller> by) : Storage(shape) {
        filler = std::move(by);
        slices = shape.front();
        units = shape.size() > 2 ? slices : 1;
        filled.reset(new tbb::collaborative_once_flag[static_cast<std::size_t>(units)]);
    }

    /// Sees to it that one unit is there. Threads that find it in the making help with it.
    void fill(Index unit) {
        tbb::collaborative_call_once(filled[static_cast<std::size_t>(unit)], [&] {
            const auto length = values.size() / static_cast<std::size_t>(units);
            filler->fill(unit, values.subspan(static_cast<std::size_t>(unit) * length, length));
        });
    }

    std::vector<float> given;
    std::vector<float> remainder;
    std::unique_ptr<float[]> room;
    std::span<float> values;
    std::shared_ptr<const SliceFiller> filler;  ///< none: every value is there
    Index slices = 0;
    Index units = 0;
    std::unique_ptr<tbb::collaborative_once_flag[]> filled;
};

Tensor::Tensor() : Tensor(Shape{0}, {}) {}

Tensor::Tensor(Shape shape, std::vector<float> values, DType origin, Origin from)
    : shape_(std::move(shape)), dtype_(origin), origin_(std::move(from)), storage_(std::make_shared<Storage>(std::move(values))) {
    assert(static_cast<Index>(storage_->values.size()) == elementCount(shape_));
}

Tensor::Tensor(Shape shape, std::vector<float> values, std::vector<float> remainder, DType origin, Origin from)
    : Tensor(std::move(shape), std::move(values), origin, std::move(from)) {
    assert(remainder.empty() || remainder.size() == storage_->values.size());
    storage_->remainder = std::move(remainder);
}

Tensor::Tensor(Shape shape, std::shared_ptr<const SliceFiller> filler, Origin from) : shape_(std::move(shape)), origin_(std::move(from)) {
    assert(!shape_.empty());
    storage_ = std::make_shared<Storage>(shape_, std::move(filler));
}

Tensor Tensor::written(Shape shape, const std::function<void(std::span<float>)>& write) {
    Tensor tensor;
    tensor.storage_ = std::make_shared<Storage>(shape);
    tensor.shape_ = std::move(shape);
    write(tensor.storage_->values);
    return tensor;
}

std::span<const float> Tensor::values() const {
    if (storage_->filler) {
        for (Index unit = 0; unit < storage_->units; ++unit) {
            storage_->fill(unit);
        }
    }
    return storage_->values;
}

std::span<const float> Tensor::remainder() const {
    return storage_->remainder;
}

std::span<const float> Tensor::slice(Index index) const {
    assert(!shape_.empty() && index >= 0 && index < shape_.front());
    if (storage_->filler) {
        storage_->fill(storage_->units > 1 ? index : 0);
    }
    // No division: every row of attention asks for its slices.
    const Index length = std::accumulate(shape_.begin() + 1, shape_.end(), Index{1}, std::multiplies<>());
    return storage_->values.subspan(static_cast<std::size_t>(index * length), static_cast<std::size_t>(length));
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
