// Which values occur in the matrices of a workshop's model: looked for once, kept as long as the model.

#include <span>

#include "app/runner/workshop.h"
#include "app/scene/layer_colours.h"
#include "engine/fields/matrix_field.h"

namespace posenc {
namespace {

constexpr Index kMeanSlice = -1;

/// Matrices that are read whole and kept: of so many cells at most, 8 MB each, of so much work for each of them at least, and so many.
constexpr Index kKeptCells = Index{1} << 21;
constexpr double kDear = 8;
constexpr std::size_t kMostKept = 12;

Index sliceKey(const PanelPicture& panel) {
    return panel.slice.value_or(kMeanSlice);
}

bool wholeMatrix(const PanelPicture& panel) {
    return panel.region.exact() && panel.region.rows.count == panel.field->rows() && panel.region.columns.count == panel.field->columns();
}

}  // namespace

Result<std::shared_ptr<const Field>> Workshop::keptMatrix(const PanelPicture& panel, std::stop_token stop) {
    const std::pair key(panel.layer.id, sliceKey(panel));
    if (const auto found = kept_.find(key); found != kept_.end()) {
        return found->second;
    }
    const Field& field = *panel.field;
    if (field.costPerCell() < kDear || field.rows() * field.columns() > kKeptCells) {
        return std::shared_ptr<const Field>();
    }
    Status status;
    const Tensor numbers = Tensor::written(Shape{field.rows(), field.columns()}, [&](std::span<float> cells) {
        status = field.evaluate(Region::whole(field.rows(), field.columns()), cells, stop);
    });
    if (!status.ok()) {
        return status.error();
    }
    ranges_[key] = finiteRange(numbers.values());
    if (kept_.size() >= kMostKept) {
        kept_.clear();
    }
    return kept_[key] = matrixField(numbers, 0, field.rowMeaning(), field.columnMeaning());
}

std::optional<ValueRange> Workshop::rangeOf(const PanelPicture& panel, std::stop_token stop) {
    const std::pair key(panel.layer.id, sliceKey(panel));
    const auto seen = ranges_.find(key);
    if (seen != ranges_.end()) {
        return seen->second;
    }
    const auto range = wholeMatrix(panel) ? finiteRange(*panel.samples) : panel.field->range(stop);
    if (!stop.stop_requested()) {
        ranges_[key] = range;
    }
    return range;
}

std::optional<ValueRange> Workshop::rangeSoFar(const PanelPicture& panel) const {
    const auto known = ranges_.find({panel.layer.id, sliceKey(panel)});
    if (known != ranges_.end()) {
        return known->second;
    }
    auto range = finiteRange(*panel.samples);
    if (range) {
        range->exact = false;
    }
    return range;
}

double Workshop::stackWork(const PanelPicture& panel) const {
    const double each = expectedWork(*panel.field, panel.layer.kind, Region::whole(panel.field->rows(), panel.field->columns()));
    double work = 0;
    for (Index slice = 0; slice < panel.slices; ++slice) {
        work += ranges_.contains({panel.layer.id, slice}) ? 0 : each;
    }
    return work;
}

Result<std::optional<ValueRange>> Workshop::stackRange(const PanelPicture& panel, std::stop_token stop) {
    std::optional<ValueRange> all;
    for (Index slice = 0; slice < panel.slices && !stop.stop_requested(); ++slice) {
        const std::pair key(panel.layer.id, slice);
        if (!ranges_.contains(key)) {
            const auto field = model_->field(panel.layer.id, slice, sign_.value_or(model_->encoding().sign));
            if (!field.ok()) {
                return field.error();
            }
            const auto range = field.value()->range(stop);
            if (stop.stop_requested()) {
                break;
            }
            ranges_[key] = range;
        }
        all = joined(all, ranges_[key]);
    }
    return all;
}

}  // namespace posenc
