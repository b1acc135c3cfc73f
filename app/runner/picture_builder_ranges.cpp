// Which values occur in the matrices of a builder's model: looked for once, kept as long as the model.

#include <span>

#include "app/runner/picture_builder.h"
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

Result<std::shared_ptr<const Field>> PictureBuilder::keptMatrix(const PanelPicture& panel, std::stop_token stop) {
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

std::optional<ValueRange> PictureBuilder::cellRange(const std::string& layer, Index slice, const Field& field, std::stop_token stop) {
    const std::pair key(layer, slice);
    const auto seen = ranges_.find(key);
    if (seen != ranges_.end()) {
        return seen->second;
    }
    const auto range = field.range(stop);
    if (!stop.stop_requested()) {
        ranges_[key] = range;
    }
    return range;
}

std::optional<ValueRange> PictureBuilder::rangeOf(const PanelPicture& panel, std::stop_token stop) {
    auto sampled = sampledRange(*panel.samples, panel.region);
    if (!panel.region.exact()) {
        return sampled;
    }
    if (wholeMatrix(panel)) {
        return ranges_[{panel.layer.id, sliceKey(panel)}] = sampled;
    }
    const auto range = cellRange(panel.layer.id, sliceKey(panel), *panel.field, stop);
    // What is in view is inside the limits also where others were taken as a sample.
    return range && !range->exact ? joined(range, sampled) : range;
}

std::optional<ValueRange> PictureBuilder::rangeSoFar(const PanelPicture& panel) const {
    const auto known = ranges_.find({panel.layer.id, sliceKey(panel)});
    if (panel.region.exact() && known != ranges_.end()) {
        return known->second;
    }
    auto range = sampledRange(*panel.samples, panel.region);
    if (range) {
        range->exact = false;
    }
    return range;
}

double PictureBuilder::stackWork(const PanelPicture& panel, const Region& region) const {
    const Region whole = Region::whole(panel.field->rows(), panel.field->columns());
    const double each = expectedWork(*panel.field, panel.layer.kind(), region.exact() ? whole : region);
    double work = 0;
    for (Index slice = 0; slice < panel.slices; ++slice) {
        const std::pair key(panel.layer.id, slice);
        const auto sampled = sampledRanges_.find(key);
        const bool known = region.exact() ? ranges_.contains(key) : sampled != sampledRanges_.end() && sampled->second.first == region;
        work += known ? 0 : each;
    }
    return work;
}

Result<std::optional<ValueRange>> PictureBuilder::stackRange(const PanelPicture& panel, std::stop_token stop) {
    std::optional<ValueRange> all = panel.range;
    for (Index slice = 0; slice < panel.slices && !stop.stop_requested(); ++slice) {
        const auto field = model_->shownField(panel.layer.id, slice);
        if (!field.ok()) {
            return field.error();
        }
        if (panel.region.exact()) {
            all = joined(all, cellRange(panel.layer.id, slice, *field.value(), stop));
            continue;
        }
        auto& [region, range] = sampledRanges_[{panel.layer.id, slice}];
        if (region != panel.region) {
            std::vector<float> samples(static_cast<std::size_t>(panel.region.samples()));
            if (const Status status = field.value()->evaluate(panel.region, samples, stop); !status.ok()) {
                return status.error();
            }
            region = panel.region;
            range = sampledRange(samples, region);
        }
        all = joined(all, range);
    }
    return all;
}

}  // namespace posenc
