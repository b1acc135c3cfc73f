#include "app/cli/layer_array.h"

#include <algorithm>
#include <numeric>

namespace posenc {
namespace {

/// Samples of one block: 8 MiB of float32.
constexpr Index kBlockCells = Index{2} << 20;

Index rowsPerBlock(const Field& field, Index copies) {
    return std::max<Index>(1, kBlockCells / std::max<Index>(1, field.columns() * copies));
}

Region rowBlock(const Field& field, Index first, Index count) {
    return {{first, count, count}, Axis::whole(field.columns()), Reduction::Mean};
}

}  // namespace

Result<LayerArray> LayerArray::of(const Model& model, std::string_view layer, const HeadSelection& heads, const SliceChoice& slice) {
    const HeadChoice& head = heads.choice;
    const auto declaration = model.layer(layer);
    if (!declaration.ok()) {
        return declaration.error();
    }
    auto shape = model.fullShape(layer);
    if (!shape.ok()) {
        return shape.error();
    }
    LayerArray array;
    array.shape_ = std::move(shape).value();
    // A table that all heads share has no axis of heads, although the layer may have one.
    array.stack_ = array.shape_.size() > 2 ? declaration.value().stack : LayerStack::None;
    const bool perHead = array.stack_ == LayerStack::Heads;
    const bool oneSlice = !perHead && array.stack_ != LayerStack::None && slice.kind == SliceChoice::Kind::One;
    if (oneSlice || (perHead && head.kind != HeadChoice::Kind::All)) {
        array.shape_.erase(array.stack_ == LayerStack::Components ? array.shape_.end() - 1 : array.shape_.begin());
        array.stack_ = LayerStack::None;
        array.numbers_ = {oneSlice ? slice.slice : head.head};
    } else if (perHead && !heads.several.empty()) {
        array.shape_.front() = static_cast<Index>(heads.several.size());
        array.numbers_ = heads.several;
    } else {
        array.numbers_.resize(static_cast<std::size_t>(model.stackSize(layer)));
        std::iota(array.numbers_.begin(), array.numbers_.end(), Index{0});
    }
    for (const Index number : array.numbers_) {
        auto field = perHead && head.kind == HeadChoice::Kind::Mean ? model.meanField(layer) : model.field(layer, number);
        if (!field.ok()) {
            return field.error();
        }
        array.slices_.push_back(std::move(field).value());
    }
    return array;
}

bool LayerArray::integer() const {
    return std::all_of(slices_.begin(), slices_.end(), [](const auto& field) { return field->integer(); });
}

Status LayerArray::forEachBlock(const std::function<Status(std::span<const float>)>& take) const {
    if (stack_ == LayerStack::Components) {
        return forEachInterleavedBlock(take);
    }
    for (const auto& field : slices_) {
        if (Status status = forEachRowBlock(*field, take); !status.ok()) {
            return status;
        }
    }
    return {};
}

Status LayerArray::forEachRowBlock(const Field& field, const std::function<Status(std::span<const float>)>& take) {
    std::vector<float> values;
    const Index step = rowsPerBlock(field, 1);
    for (Index row = 0; row < field.rows(); row += step) {
        const Region region = rowBlock(field, row, std::min(step, field.rows() - row));
        values.resize(static_cast<std::size_t>(region.samples()));
        if (Status status = field.evaluate(region, values); !status.ok()) {
            return status;
        }
        if (Status status = take(values); !status.ok()) {
            return status;
        }
    }
    return {};
}

Status LayerArray::forEachInterleavedBlock(const std::function<Status(std::span<const float>)>& take) const {
    const Field& like = *slices_.front();
    const auto components = slices_.size();
    const Index step = rowsPerBlock(like, static_cast<Index>(components));
    std::vector<float> one;
    std::vector<float> all;
    for (Index row = 0; row < like.rows(); row += step) {
        const Region region = rowBlock(like, row, std::min(step, like.rows() - row));
        one.resize(static_cast<std::size_t>(region.samples()));
        all.resize(one.size() * components);
        for (std::size_t component = 0; component < components; ++component) {
            if (Status status = slices_[component]->evaluate(region, one); !status.ok()) {
                return status;
            }
            for (std::size_t cell = 0; cell < one.size(); ++cell) {
                all[cell * components + component] = one[cell];
            }
        }
        if (Status status = take(all); !status.ok()) {
            return status;
        }
    }
    return {};
}

}  // namespace posenc
