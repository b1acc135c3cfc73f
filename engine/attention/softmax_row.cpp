#include "engine/attention/softmax_row.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <Eigen/Core>

namespace posenc {

namespace {

/// Floats added up in single precision before they go to double: short enough to lose nothing that float32 shows.
constexpr int kBlock = 64;
constexpr float kNothing = -std::numeric_limits<float>::infinity();
/// Exponentials from here down are 0: they would be denormal numbers, which cost many times the others (ALiBi is full of them). What is
/// taken off all of them for that, exp(-87), changes none that is seen.
constexpr float kLowest = -87.0F;
/// Of a fixed size, so that Eigen takes it in vectors from end to end, aligned or not.
using Block = Eigen::Array<float, kBlock, 1>;

}  // namespace

float largestOf(const float* values, Index count) {
    // The larger of a number and NaN is the number, as processors take it.
    Block largest = Block::Constant(kNothing);
    const Index whole = count - count % kBlock;
    for (Index begin = 0; begin < whole; begin += kBlock) {
        largest = largest.max(Eigen::Map<const Block>(values + begin));
    }
    if (whole < count) {
        Block rest = Block::Constant(kNothing);
        std::copy(values + whole, values + count, rest.data());
        largest = largest.max(rest);
    }
    const float found = largest.maxCoeff();
    const bool none = found == kNothing && std::any_of(values, values + count, [](float value) { return std::isnan(value); });
    return none ? std::numeric_limits<float>::quiet_NaN() : found;
}

double exponentiate(float* values, Index count, float shift) {
    static const float least = Block(Block::Constant(kLowest).exp())[0];  // as Eigen takes it of a vector; as dear as a short row
    double sum = 0;
    const Index whole = count - count % kBlock;
    for (Index begin = 0; begin < whole; begin += kBlock) {
        Eigen::Map<Block> block(values + begin);
        block = (block - shift).max(kLowest).exp() - least;
        sum += static_cast<double>(block.sum());
    }
    if (whole < count) {
        // Eigen's exponential of a single number is another one than that of a vector.
        Block block = Block::Constant(kNothing);
        std::copy(values + whole, values + count, block.data());
        block = (block - shift).max(kLowest).exp() - least;
        std::copy_n(block.data(), count - whole, values + whole);
        sum += static_cast<double>(block.sum());
    }
    return sum;
}

float sumOf(const float* values, Index count) {
    return Eigen::Map<const Eigen::ArrayXf>(values, count).sum();
}

void multiply(float* values, Index count, float factor) {
    Eigen::Map<Eigen::ArrayXf>(values, count) *= factor;
}

}  // namespace posenc
