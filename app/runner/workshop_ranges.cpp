// Which values occur in the matrices of a workshop's model: looked for once, kept as long as the model.

#include <algorithm>
#include <cmath>
#include <limits>

#include "app/runner/workshop.h"
#include "app/scene/layer_colours.h"

namespace posenc {
namespace {

constexpr Index kMeanSlice = -1;

Index sliceKey(const PanelPicture& panel) {
    return panel.slice.value_or(kMeanSlice);
}

/// Smallest and largest finite sample.
std::optional<ValueRange> seenIn(const std::vector<float>& samples, bool exact) {
    float low = std::numeric_limits<float>::infinity();
    float high = -low;
    for (const float value : samples) {
        if (std::isfinite(value)) {
            low = std::min(low, value);
            high = std::max(high, value);
        }
    }
    return low > high ? std::nullopt : std::optional(ValueRange{static_cast<double>(low), static_cast<double>(high), exact});
}

bool wholeMatrix(const PanelPicture& panel) {
    return panel.region.exact() && panel.region.rows.count == panel.field->rows() && panel.region.columns.count == panel.field->columns();
}

}  // namespace

std::optional<ValueRange> Workshop::rangeOf(const PanelPicture& panel, std::stop_token stop) {
    const std::pair key(panel.layer.id, sliceKey(panel));
    const auto seen = ranges_.find(key);
    if (seen != ranges_.end()) {
        return seen->second;
    }
    const auto range = wholeMatrix(panel) ? seenIn(*panel.samples, true) : panel.field->range(stop);
    if (!stop.stop_requested()) {
        ranges_[key] = range;
    }
    return range;
}

std::optional<ValueRange> Workshop::rangeSoFar(const PanelPicture& panel) const {
    const auto known = ranges_.find({panel.layer.id, sliceKey(panel)});
    return known != ranges_.end() ? known->second : seenIn(*panel.samples, false);
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
