#include "engine/core/derived_tensor.h"

#include <cassert>

namespace posenc {

namespace {

class Computation : public SliceFiller {
public:
    explicit Computation(std::function<void(Index, std::span<float>)> make) : make_(std::move(make)) {}
    void fill(Index slice, std::span<float> out) const override { make_(slice, out); }

private:
    std::function<void(Index, std::span<float>)> make_;
};

}  // namespace

Tensor computedTensor(Shape shape, std::function<void(Index slice, std::span<float> out)> make, Origin origin) {
    return {std::move(shape), std::make_shared<Computation>(std::move(make)), std::move(origin)};
}

Tensor derivedTensor(Tensor source, Shape shape,
                     std::function<void(Index slice, std::span<const float> source, std::span<float> out)> make) {
    assert(!shape.empty() && shape.front() == source.dimension(0));
    const Origin origin = source.origin();
    return computedTensor(
        std::move(shape),
        [source = std::move(source), make = std::move(make)](Index slice, std::span<float> out) { make(slice, source.slice(slice), out); },
        origin);
}

}  // namespace posenc
