#include "engine/model/drawing.h"

#include <algorithm>

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include "engine/core/random.h"

namespace posenc {

namespace {

constexpr Index kLargestDrawing = Index{1} << 28;
/// Rows that are worth a task of their own.
constexpr std::size_t kRowsPerTask = 128;

class Drawing : public SliceFiller {
public:
    Drawing(const TensorDeclaration& declaration, Shape shape, double sigma, std::uint64_t seed)
        : generator_(seed, declaration.name), kind_(declaration.drawn.kind), shape_(std::move(shape)), sigma_(sigma) {}

    void fill(Index slice, std::span<float> out) const override {
        if (kind_ == Distribution::Kind::Constant) {
            std::fill(out.begin(), out.end(), static_cast<float>(sigma_));
            return;
        }
        // Rows below the slice have coordinates of their own; a vector's slice is one number.
        const auto width = shape_.size() < 2 ? std::size_t{1} : static_cast<std::size_t>(shape_.back());
        const CounterGenerator ofSlice = generator_.at(static_cast<std::uint64_t>(slice));
        const double cut = kind_ == Distribution::Kind::TruncatedNormal ? 2.0 : 0.0;
        const auto drawRows = [&](std::size_t first, std::size_t last) {
            for (std::size_t row = first; row < last; ++row) {
                ofSlice.at(row).fillNormal(out.subspan(row * width, width), sigma_, cut);
            }
        };
        const std::size_t rows = out.size() / width;
        if (rows <= kRowsPerTask) {
            drawRows(0, rows);
            return;
        }
        tbb::parallel_for(tbb::blocked_range<std::size_t>(0, rows, kRowsPerTask),
                          [&](const tbb::blocked_range<std::size_t>& range) { drawRows(range.begin(), range.end()); });
    }

private:
    CounterGenerator generator_;
    Distribution::Kind kind_;
    Shape shape_;
    double sigma_;
};

}  // namespace

Result<Tensor> drawTensor(const TensorDeclaration& declaration, const Shape& shape, const Parameters& parameters, std::uint64_t seed) {
    // Declared ranges keep every product of the dimensions far below 2^63.
    if (elementCount(shape) > kLargestDrawing) {
        return makeError(ErrorCode::TooLarge, declaration.name, elementCount(shape), kLargestDrawing);
    }
    auto filler = std::make_shared<Drawing>(declaration, shape, declaration.drawn.sigma(parameters), seed);
    return Tensor(shape, std::move(filler), Origin{Origin::Kind::Drawn, {}, {}, seed});
}

}  // namespace posenc
