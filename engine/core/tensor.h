#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/index.h"

namespace posenc {

using Shape = std::vector<Index>;

/// Product of the dimensions; 1 for a scalar. The shape must have been checked for overflow when it came in.
[[nodiscard]] Index elementCount(const Shape& shape);
/// "[169, 3]", "[]" for a scalar.
[[nodiscard]] std::string toString(const Shape& shape);

/// Element type that a tensor had where it came from. Its values are float32 here, whatever it was.
/// The small floats are named by the bits of exponent and mantissa; C64 is two F32. Behind C64 stand the types that GGUF stores in
/// blocks, under its names; of these only Q8_0 can be read.
enum class DType {
    Bool,
    U8,
    I8,
    U16,
    I16,
    U32,
    I32,
    U64,
    I64,
    F16,
    BF16,
    F32,
    F64,
    F8E4M3,
    F8E5M2,
    F8E8M0,
    F8E4M3Fnuz,
    F8E5M2Fnuz,
    F4,
    F6E2M3,
    F6E3M2,
    C64,
    Q8_0,
    Q1_0,
    Q2_0,
    Q4_0,
    Q4_1,
    Q5_0,
    Q5_1,
    Q8_1,
    Q2K,
    Q3K,
    Q4K,
    Q5K,
    Q6K,
    Q8K,
    IQ1S,
    IQ1M,
    IQ2XXS,
    IQ2XS,
    IQ2S,
    IQ3XXS,
    IQ3S,
    IQ4NL,
    IQ4XS,
    TQ1_0,
    TQ2_0,
    MXFP4,
    NVFP4
};

/// Whether weights have it that are trained or computed: F16, BF16, F32, F64; not the packed formats of quantised weights.
[[nodiscard]] bool isFloat(DType type);
/// Elements that share one block, which is stored whole: 32 in Q8_0; 1 in every type up to C64.
[[nodiscard]] Index blockSize(DType type);
/// Bits of one block, so of one element where blockSize is 1.
[[nodiscard]] Index bitSize(DType type);
/// Bytes of one block; 0 for F4 and F6, whose elements share bytes.
[[nodiscard]] Index byteSize(DType type);
/// "F32", as safetensors names it, or GGUF what safetensors does not know.
[[nodiscard]] std::string toString(DType type);
/// The type that safetensors calls `name`; none where it has no such type.
[[nodiscard]] std::optional<DType> dtypeNamed(std::string_view name);

/// Where a tensor came from: a key of a file, or the seed that drew it.
struct Origin {
    enum class Kind { Random, File, Given } kind = Kind::Given;
    std::string file;        ///< File: path as the user gave it
    std::string key;         ///< File: name of the tensor in it, empty for a file of one
    std::uint64_t seed = 0;  ///< Random

    friend bool operator==(const Origin&, const Origin&) = default;
};

/// Fills a random tensor when it is first read.
class SliceFiller {
public:
    virtual ~SliceFiller() = default;
    /// Of a stack of matrices (rank > 2) the elements of one leading index; any other tensor whole, as slice 0. May run on any thread,
    /// once per slice, for several slices at a time; may use several threads.
    virtual void fill(Index slice, std::span<float> out) const = 0;
};

/// Immutable values in row-major order with their shape and provenance. Copies share the values. A random tensor fills a slice when that
/// slice is first read, so that one head of eight costs an eighth; a matrix whole. Safe to read from several threads.
class Tensor {
public:
    Tensor();
    /// @pre values.size() == elementCount(shape)
    Tensor(Shape shape, std::vector<float> values, DType origin = DType::F32, Origin from = {});
    /// The same with what float32 loses of each value. @pre remainder is empty or as long as the values
    Tensor(Shape shape, std::vector<float> values, std::vector<float> remainder, DType origin, Origin from);
    /// A tensor whose slices along the first dimension are filled on demand.
    Tensor(Shape shape, std::shared_ptr<const SliceFiller> filler, Origin from);
    /// A tensor that `write` fills now. It must write every value, since the memory is not initialised.
    [[nodiscard]] static Tensor written(Shape shape, const std::function<void(std::span<float>)>& write);

    [[nodiscard]] const Shape& shape() const { return shape_; }
    [[nodiscard]] Index rank() const { return static_cast<Index>(shape_.size()); }
    [[nodiscard]] Index dimension(Index axis) const { return shape_[static_cast<std::size_t>(axis)]; }
    [[nodiscard]] Index size() const { return elementCount(shape_); }
    [[nodiscard]] DType dtype() const { return dtype_; }
    [[nodiscard]] const Origin& origin() const { return origin_; }

    /// All values, row-major; fills every slice.
    [[nodiscard]] std::span<const float> values() const;
    /// What float32 loses of each value where it came from (F64, whole numbers beyond 2^24): value + remainder in double has 48 significant
    /// bits of it. Empty where every value is exact, and behind transposed() and reshaped().
    [[nodiscard]] std::span<const float> remainder() const;
    /// Values of one leading index. @pre 0 <= index < dimension(0)
    [[nodiscard]] std::span<const float> slice(Index index) const;

    /// Two axes exchanged (copies). @pre both axes exist
    [[nodiscard]] Tensor transposed(Index a, Index b) const;
    /// The same values under another shape. @pre equal element counts
    [[nodiscard]] Tensor reshaped(Shape shape) const;

private:
    struct Storage;
    Shape shape_;
    DType dtype_ = DType::F32;
    Origin origin_;
    std::shared_ptr<Storage> storage_;
};

}  // namespace posenc
