#include "engine/comparison/compared_array.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>

#include "engine/core/text.h"

namespace posenc {

namespace {

/// A precision is told from values only where so many are not whole.
constexpr Index kToldBy = 8;

bool isFloatingPoint(DType type) {
    return type >= DType::F16 && type != DType::C64;
}

/// Whether a number has at most `bits` significant bits (and, for float16, lies in its range).
bool hasBits(double value, int bits) {
    const auto mantissa = std::bit_cast<std::uint64_t>(value) & ((std::uint64_t{1} << 52U) - 1);
    return (mantissa & ((std::uint64_t{1} << static_cast<unsigned>(53 - bits)) - 1)) == 0;
}

bool survivesHalf(double value) {
    // Below 2^-14 float16 counts in steps of 2^-24.
    return std::abs(value) < 0x1p-14 ? std::nearbyint(value * 0x1p24) == value * 0x1p24 : hasBits(value, 11) && std::abs(value) <= 65504;
}

/// Whether a number that survives float16 needs all of its bits.
bool fillsHalf(double value) {
    return std::abs(value) < 0x1p-14 ? std::fmod(value * 0x1p24, 2) != 0 : !hasBits(value, 10);
}

/// What the values say of the type that they were rounded to. Values that would be the same in a coarser type (powers of two and small
/// multiples of them) were perhaps never rounded: one that needs the last bit of the type must be among them.
struct ValueTraits {
    Index notWhole = 0;
    bool brain = true;
    bool half = true;
    bool fillsBrain = false;
    bool fillsHalf = false;
};

ValueTraits traitsOf(const ComparedArray& array) {
    ValueTraits traits;
    for (const double value : array.values) {
        if (!std::isfinite(value)) {
            continue;
        }
        traits.notWhole += value == std::nearbyint(value) ? 0 : 1;
        if (value > kHiddenBelow) {
            traits.brain = traits.brain && hasBits(value, 8);
            traits.half = traits.half && survivesHalf(value);
            traits.fillsBrain = traits.fillsBrain || !hasBits(value, 7);
            traits.fillsHalf = traits.fillsHalf || fillsHalf(value);
        }
    }
    return traits;
}

Grade gradeOf(const ComparedArray& array, const Tensor& tensor) {
    const ValueTraits traits = traitsOf(array);
    if (traits.notWhole == 0) {
        return Grade::Int;
    }
    if (array.dtype == DType::F16) {
        return Grade::F16;
    }
    if (array.dtype == DType::BF16) {
        return Grade::BF16;
    }
    if (array.dtype == DType::F64 && !tensor.remainder().empty()) {
        return Grade::F64;
    }
    if (traits.notWhole < kToldBy) {
        return Grade::F32;
    }
    return traits.brain && traits.fillsBrain ? Grade::BF16 : traits.half && traits.fillsHalf ? Grade::F16 : Grade::F32;
}

/// A tensor keeps 48 bits of a number at least, and more of few.
bool isRounded(const ComparedArray& array) {
    const bool wide = array.dtype == DType::I64 || array.dtype == DType::U64 || array.dtype == DType::F64;
    return wide && array.whole() && array.largest > 0x1p48;
}

bool isMask(const ComparedArray& array) {
    const bool hides = array.visible < array.cells();
    if (array.rank() < 2 || array.distinct + (hides ? 1 : 0) != 2) {
        return false;
    }
    const bool additive = array.highest == 0 && (hides ? array.distinct == 1 : array.lowest <= -100);
    return additive || (!hides && array.lowest == 0 && array.highest == 1);
}

bool isAttention(const ComparedArray& array) {
    if (array.rank() < 2 || array.whole() || array.visible < array.cells() || array.lowest < 0) {
        return false;
    }
    const double slack = std::max(1e-3, 4 * toleranceOf(array.grade == Grade::F64 ? Grade::F32 : array.grade));
    for (Index row = 0; row < array.heads * array.rows; ++row) {
        double sum = 0;
        for (const double value : array.row(0, row)) {
            sum += value;
        }
        if (std::abs(sum - 1) > slack) {
            return false;
        }
    }
    return true;
}

}  // namespace

std::string_view word(Grade grade) {
    constexpr std::array<std::string_view, 5> kWords{"int", "f64", "f32", "f16", "bf16"};
    return kWords[static_cast<std::size_t>(grade)];
}

double toleranceOf(Grade grade) {
    constexpr std::array<double, 5> kTolerances{0, 1e-12, 1e-5, 0x1p-10, 0x1p-7};
    return kTolerances[static_cast<std::size_t>(grade)];
}

void describeVisible(ComparedArray& array) {
    std::array<double, 2> known{};
    array.visible = 0;
    array.distinct = 0;
    array.lowest = 0;
    array.highest = 0;
    for (const double value : array.shown) {
        if (std::isnan(value)) {
            continue;
        }
        if (array.visible++ == 0) {
            array.lowest = value;
            array.highest = value;
        }
        array.lowest = std::min(array.lowest, value);
        array.highest = std::max(array.highest, value);
        if (array.distinct == 0 || (array.distinct == 1 && value != known[0])) {
            known[static_cast<std::size_t>(array.distinct++)] = value;
        } else if (array.distinct == 2 && value != known[0] && value != known[1]) {
            array.distinct = 3;
        }
    }
    array.largest = std::max(std::abs(array.lowest), std::abs(array.highest));
}

Result<ComparedArray> comparedArray(const Tensor& tensor) {
    ComparedArray out;
    out.shape = tensor.shape();
    while (out.shape.size() > 3 && out.shape.front() == 1) {
        out.shape.erase(out.shape.begin());
    }
    if (out.shape.empty() || out.shape.size() > 3 || elementCount(out.shape) == 0) {
        return makeError(ErrorCode::TensorShape, "", toString(tensor.shape()), POSENC_TEXT("one to three axes, none of length 0"));
    }
    const auto rank = static_cast<Index>(out.shape.size());
    out = withRank(std::move(out), rank);
    out.dtype = tensor.dtype();
    const auto values = tensor.values();
    const auto remainder = tensor.remainder();
    out.values.assign(values.begin(), values.end());
    for (std::size_t i = 0; i < remainder.size(); ++i) {
        out.values[i] += static_cast<double>(remainder[i]);
    }
    out.shown = out.values;
    for (double& value : out.shown) {
        if (!std::isfinite(value) || (isFloatingPoint(out.dtype) && value <= kHiddenBelow)) {
            value = std::numeric_limits<double>::quiet_NaN();
        }
    }
    countNotFinite(out);
    out.grade = gradeOf(out, tensor);
    describeVisible(out);
    out.mask = isMask(out);
    out.rounded = isRounded(out);
    if (isAttention(out)) {
        out.attention = true;
        for (double& value : out.shown) {
            value = value > 0 ? std::log(value) : std::numeric_limits<double>::quiet_NaN();
        }
        describeVisible(out);
    }
    return out;
}

void countNotFinite(ComparedArray& array) {
    array.nans = std::ranges::count_if(array.values, [](double value) { return std::isnan(value); });
    array.infinities = std::ranges::count(array.values, std::numeric_limits<double>::infinity());
}

ComparedArray withRank(ComparedArray array, Index rank) {
    while (static_cast<Index>(array.shape.size()) > rank && array.shape.front() == 1) {
        array.shape.erase(array.shape.begin());
    }
    const std::size_t axes = array.shape.size();
    array.columns = array.shape[axes - 1];
    array.rows = axes > 1 ? array.shape[axes - 2] : 1;
    array.heads = axes > 2 ? array.shape[axes - 3] : 1;
    return array;
}

ComparedArray asNumbers(ComparedArray array) {
    array.shown = array.values;  // an attention hides no cell
    array.attention = false;
    describeVisible(array);
    return array;
}

}  // namespace posenc
