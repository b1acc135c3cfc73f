#include "engine/model/drawing.h"

#include <algorithm>

#include "engine/core/random.h"

namespace posenc {

namespace {

constexpr Index kLargestDrawing = Index{1} << 28;

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
        for (std::size_t begin = 0; begin < out.size(); begin += width) {
            const double cut = kind_ == Distribution::Kind::TruncatedNormal ? 2.0 : 0.0;
            ofSlice.at(begin / width).fillNormal(out.subspan(begin, width), sigma_, cut);
        }
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
