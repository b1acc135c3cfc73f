#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "app/cli/head_selection.h"
#include "app/scene/scene.h"
#include "engine/core/result.h"
#include "engine/core/tensor.h"
#include "engine/model/model.h"

namespace posenc {

/// A layer as the array that `export` writes. Its values are made row block by row block, so that nothing of the size of
/// the array exists at once.
class LayerArray {
public:
    /// One head: the layer's shape without its first axis; Mean: the same, averaged; All: the full shape; several: the same of these alone.
    /// A layer that is not stacked over heads ignores that choice; one matrix of any other stack is `slice`, and all of them where it names
    /// none. UnknownLayer, HeadRange, SliceRange.
    [[nodiscard]] static Result<LayerArray> of(const Model& model, std::string_view layer, const HeadSelection& heads,
                                               const SliceChoice& slice = {});

    [[nodiscard]] const Shape& shape() const { return shape_; }
    /// Every value is a whole number below 2^24 in magnitude.
    [[nodiscard]] bool integer() const;
    /// What the matrices are a stack of; None where the array is a single one.
    [[nodiscard]] LayerStack stack() const { return stack_; }
    /// The matrices, in order.
    [[nodiscard]] const std::vector<std::shared_ptr<const Field>>& slices() const { return slices_; }
    /// The number that each of them has in the layer.
    [[nodiscard]] const std::vector<Index>& numbers() const { return numbers_; }

    /// All values in the order of the array (row-major), a few rows at a time. Stops at the first error.
    [[nodiscard]] Status forEachBlock(const std::function<Status(std::span<const float>)>& take) const;
    /// The same for the rows of one matrix.
    [[nodiscard]] static Status forEachRowBlock(const Field& field, const std::function<Status(std::span<const float>)>& take);

private:
    [[nodiscard]] Status forEachInterleavedBlock(const std::function<Status(std::span<const float>)>& take) const;

    Shape shape_;
    LayerStack stack_ = LayerStack::None;
    std::vector<std::shared_ptr<const Field>> slices_;
    std::vector<Index> numbers_;
};

}  // namespace posenc
