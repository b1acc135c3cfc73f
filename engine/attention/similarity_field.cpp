#include "engine/attention/similarity_field.h"

#include <cmath>

#include "engine/attention/terms.h"

namespace posenc {

void normaliseRows(std::span<const float> source, std::size_t width, std::span<float> out) {
    for (std::size_t begin = 0; begin < source.size(); begin += width) {
        double square = 0;
        for (std::size_t g = begin; g < begin + width; ++g) {
            square += static_cast<double>(source[g]) * static_cast<double>(source[g]);
        }
        const double factor = square > 0 ? 1 / std::sqrt(square) : 0;
        for (std::size_t g = begin; g < begin + width; ++g) {
            out[g] = static_cast<float>(static_cast<double>(source[g]) * factor);
        }
    }
}

std::shared_ptr<const Field> similarityField(const Tensor& table, AxisMeaning positions) {
    const Index rows = table.dimension(0);
    const Index width = table.dimension(1);
    std::vector<float> unit(static_cast<std::size_t>(table.size()));
    normaliseRows(table.values(), static_cast<std::size_t>(width), unit);
    const Tensor one(Shape{1, rows, width}, std::move(unit));
    return productField(one, one, 0, positions, std::move(positions));
}

}  // namespace posenc
