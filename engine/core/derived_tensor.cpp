#include "engine/core/derived_tensor.h"

#include <cassert>

namespace posenc {

namespace {

using Make = std::function<void(Index, std::span<const float>, std::span<float>)>;

class Derivation : public SliceFiller {
public:
    Derivation(Tensor source, Make make) : source_(std::move(source)), make_(std::move(make)) {}
    void fill(Index slice, std::span<float> out) const override {
        make_(slice, source_.rank() > 2 ? source_.slice(slice) : source_.values(), out);
    }

private:
    Tensor source_;
    Make make_;
};

}  // namespace

Tensor derivedTensor(Tensor source, Shape shape, Make make) {
    assert(!shape.empty() && shape.front() == source.dimension(0));
    const Origin origin = source.origin();
    return {std::move(shape), std::make_shared<Derivation>(std::move(source), std::move(make)), origin};
}

}  // namespace posenc
