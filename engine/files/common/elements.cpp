#include "engine/files/common/elements.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>

namespace posenc {

namespace {

/// One element of type T, at any address.
template <typename T>
T load(const std::byte* from, bool swapped) {
    std::array<std::byte, sizeof(T)> bytes;
    std::memcpy(bytes.data(), from, sizeof(T));
    if (swapped) {
        std::reverse(bytes.begin(), bytes.end());
    }
    return std::bit_cast<T>(bytes);
}

template <typename T, typename Convert>
void convert(std::span<const std::byte> source, std::span<float> out, bool swapped, Convert toFloat) {
    const std::byte* from = source.data();
    for (float& value : out) {
        value = toFloat(load<T>(from, swapped));
        from += sizeof(T);
    }
}

template <typename T>
float numberToFloat(T value) {
    return static_cast<float>(value);
}

float halfToFloat(std::uint16_t half) {
    const std::uint32_t sign = (half & 0x8000U) << 16U;
    const std::uint32_t exponent = (half >> 10U) & 0x1FU;
    const std::uint32_t mantissa = half & 0x3FFU;
    if (exponent == 0x1F) {
        return std::bit_cast<float>(sign | 0x7F800000U | mantissa << 13U);
    }
    if (exponent == 0) {
        return std::bit_cast<float>(sign | std::bit_cast<std::uint32_t>(static_cast<float>(mantissa) * 0x1p-24F));
    }
    return std::bit_cast<float>(sign | (exponent + 112) << 23U | mantissa << 13U);
}

float brainToFloat(std::uint16_t brain) {
    return std::bit_cast<float>(static_cast<std::uint32_t>(brain) << 16U);
}

constexpr float powerOfTwo(int exponent) {
    float value = 1;
    for (; exponent > 0; --exponent) {
        value *= 2;
    }
    for (; exponent < 0; ++exponent) {
        value /= 2;
    }
    return value;
}

/// What the all-ones exponent and the negative zero stand for.
enum class Specials {
    Ieee,  ///< all ones: infinity, or NaN with a mantissa
    Fn,    ///< all ones in exponent and mantissa: NaN; no infinity
    Fnuz,  ///< negative zero: NaN; no infinity
};

constexpr std::array<float, 256> smallFloats(unsigned mantissaBits, int bias, Specials specials) {
    std::array<float, 256> values{};
    const unsigned largestExponent = (1U << (7 - mantissaBits)) - 1;
    const unsigned largestMantissa = (1U << mantissaBits) - 1;
    for (unsigned byte = 0; byte < values.size(); ++byte) {
        const unsigned exponent = (byte & 0x7FU) >> mantissaBits;
        const unsigned mantissa = byte & largestMantissa;
        const float sign = byte < 0x80 ? 1.0F : -1.0F;
        const float fraction = static_cast<float>(mantissa) / static_cast<float>(largestMantissa + 1);
        const float magnitude =
            exponent == 0 ? fraction * powerOfTwo(1 - bias) : (1 + fraction) * powerOfTwo(static_cast<int>(exponent) - bias);
        const bool isNan = (specials == Specials::Ieee && exponent == largestExponent && mantissa != 0) ||
                           (specials == Specials::Fn && exponent == largestExponent && mantissa == largestMantissa) ||
                           (specials == Specials::Fnuz && byte == 0x80);
        const bool isInfinite = specials == Specials::Ieee && exponent == largestExponent && mantissa == 0;
        values[byte] = isNan        ? std::numeric_limits<float>::quiet_NaN()
                       : isInfinite ? sign * std::numeric_limits<float>::infinity()
                                    : sign * magnitude;
    }
    return values;
}

constexpr std::array<float, 256> exponentsAlone() {
    std::array<float, 256> values{};
    for (unsigned byte = 0; byte < 255; ++byte) {
        values[byte] = powerOfTwo(static_cast<int>(byte) - 127);
    }
    values[255] = std::numeric_limits<float>::quiet_NaN();
    return values;
}

constexpr auto kE4M3 = smallFloats(3, 7, Specials::Fn);
constexpr auto kE5M2 = smallFloats(2, 15, Specials::Ieee);
constexpr auto kE4M3Fnuz = smallFloats(3, 8, Specials::Fnuz);
constexpr auto kE5M2Fnuz = smallFloats(2, 16, Specials::Fnuz);
constexpr auto kE8M0 = exponentsAlone();

void lookUp(const std::array<float, 256>& table, std::span<const std::byte> source, std::span<float> out) {
    std::transform(source.begin(), source.end(), out.begin(), [&](std::byte byte) { return table[std::to_integer<std::size_t>(byte)]; });
}

void convertQ8(std::span<const std::byte> source, std::span<float> out, bool swapped) {
    const auto elements = static_cast<std::size_t>(blockSize(DType::Q8_0));
    for (; !out.empty(); out = out.subspan(elements)) {
        const float scale = halfToFloat(load<std::uint16_t>(source.data(), swapped));
        source = source.subspan(sizeof(std::uint16_t));
        for (std::size_t i = 0; i < elements; ++i) {
            out[i] = scale * static_cast<float>(load<std::int8_t>(&source[i], false));
        }
        source = source.subspan(elements);
    }
}

template <typename T>
bool convertRemainder(std::span<const std::byte> source, std::span<float> out, bool swapped) {
    bool any = false;
    convert<T>(source, out, swapped, [&](T value) {
        const auto kept = static_cast<float>(value);
        float lost = 0;
        if constexpr (std::is_floating_point_v<T>) {
            lost = std::isfinite(kept) ? static_cast<float>(value - static_cast<double>(kept)) : 0.0F;
        } else {
            // 2^64, to which the largest numbers round, is no whole number of 64 bits; long double has 64 bits of every one.
            lost = static_cast<float>(static_cast<long double>(value) - static_cast<long double>(kept));
        }
        any = any || lost != 0;
        return lost;
    });
    return any;
}

}  // namespace

bool isReal(DType type) {
    return type <= DType::Q8_0 && type != DType::F4 && type != DType::F6E2M3 && type != DType::F6E3M2 && type != DType::C64;
}

void toFloat32(DType type, ByteOrder order, std::span<const std::byte> source, std::span<float> out) {
    assert(isReal(type) && out.size() % static_cast<std::size_t>(blockSize(type)) == 0 &&
           source.size() == out.size() / static_cast<std::size_t>(blockSize(type)) * static_cast<std::size_t>(byteSize(type)));
    const bool swapped = (order == ByteOrder::Little) != (std::endian::native == std::endian::little);
    switch (type) {
        case DType::Bool:
            return convert<std::uint8_t>(source, out, swapped, [](std::uint8_t value) { return value == 0 ? 0.0F : 1.0F; });
        case DType::U8:
            return convert<std::uint8_t>(source, out, swapped, numberToFloat<std::uint8_t>);
        case DType::I8:
            return convert<std::int8_t>(source, out, swapped, numberToFloat<std::int8_t>);
        case DType::U16:
            return convert<std::uint16_t>(source, out, swapped, numberToFloat<std::uint16_t>);
        case DType::I16:
            return convert<std::int16_t>(source, out, swapped, numberToFloat<std::int16_t>);
        case DType::U32:
            return convert<std::uint32_t>(source, out, swapped, numberToFloat<std::uint32_t>);
        case DType::I32:
            return convert<std::int32_t>(source, out, swapped, numberToFloat<std::int32_t>);
        case DType::U64:
            return convert<std::uint64_t>(source, out, swapped, numberToFloat<std::uint64_t>);
        case DType::I64:
            return convert<std::int64_t>(source, out, swapped, numberToFloat<std::int64_t>);
        case DType::F16:
            return convert<std::uint16_t>(source, out, swapped, halfToFloat);
        case DType::BF16:
            return convert<std::uint16_t>(source, out, swapped, brainToFloat);
        case DType::F32:
            return convert<float>(source, out, swapped, [](float value) { return value; });
        case DType::F64:
            return convert<double>(source, out, swapped, numberToFloat<double>);
        case DType::F8E4M3:
            return lookUp(kE4M3, source, out);
        case DType::F8E5M2:
            return lookUp(kE5M2, source, out);
        case DType::F8E8M0:
            return lookUp(kE8M0, source, out);
        case DType::F8E4M3Fnuz:
            return lookUp(kE4M3Fnuz, source, out);
        case DType::F8E5M2Fnuz:
            return lookUp(kE5M2Fnuz, source, out);
        case DType::Q8_0:
            return convertQ8(source, out, swapped);
        default:
            return;  // not real
    }
}

bool isWiderThanFloat32(DType type) {
    return type == DType::F64 || type == DType::U32 || type == DType::I32 || type == DType::U64 || type == DType::I64;
}

bool toRemainder(DType type, ByteOrder order, std::span<const std::byte> source, std::span<float> out) {
    assert(isWiderThanFloat32(type));
    const bool swapped = (order == ByteOrder::Little) != (std::endian::native == std::endian::little);
    switch (type) {
        case DType::U32:
            return convertRemainder<std::uint32_t>(source, out, swapped);
        case DType::I32:
            return convertRemainder<std::int32_t>(source, out, swapped);
        case DType::U64:
            return convertRemainder<std::uint64_t>(source, out, swapped);
        case DType::I64:
            return convertRemainder<std::int64_t>(source, out, swapped);
        default:
            return convertRemainder<double>(source, out, swapped);
    }
}

}  // namespace posenc
