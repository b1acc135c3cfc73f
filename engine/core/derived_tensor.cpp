#include "engine/core/derived_tensor.h"

#include <cassert>

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

namespace posenc {

namespace {

/// Rows of a matrix that are worth a task of their own.
constexpr Index kRowsPerTask = 128;

class Computation : public SliceFiller {
public:
    Computation(const Shape& shape, std::function<void(Index, std::span<float>)> make)
        : stack_(shape.size() > 2), rows_(stack_ ? 1 : shape.front()), make_(std::move(make)) {}

    void fill(Index slice, std::span<float> out) const override {
        if (stack_) {
            make_(slice, out);
            return;
        }
        const std::size_t width = out.size() / static_cast<std::size_t>(rows_);
        tbb::parallel_for(tbb::blocked_range<Index>(0, rows_, kRowsPerTask), [&](const tbb::blocked_range<Index>& range) {
            for (Index row = range.begin(); row < range.end(); ++row) {
                make_(row, out.subspan(static_cast<std::size_t>(row) * width, width));
            }
        });
    }

private:
    bool stack_;  ///< of matrices
    Index rows_;
    std::function<void(Index, std::span<float>)> make_;
};

}  // namespace

Tensor computedTensor(Shape shape, std::function<void(Index slice, std::span<float> out)> make, Origin origin) {
    auto computation = std::make_shared<Computation>(shape, std::move(make));
    return {std::move(shape), std::move(computation), std::move(origin)};
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
