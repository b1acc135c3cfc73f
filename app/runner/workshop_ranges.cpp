// Which values occur in the matrices of a workshop's model: looked for once, kept as long as the model.

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
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

/// Smallest and largest finite sample.
std::optional<ValueRange> seenIn(std::span<const float> samples, bool exact) {
    constexpr float kInfinity = std::numeric_limits<float>::infinity();
    // Side by side, so that the processor takes several at a time. NaN is neither below nor above anything.
    constexpr std::size_t kSide = 16;
    std::array<float, kSide> lows{};
    std::array<float, kSide> highs{};
    lows.fill(kInfinity);
    highs.fill(-kInfinity);
    const auto take = [&](std::size_t place, float value) {
        const bool finite = std::abs(value) < kInfinity;
        lows[place] = finite && value < lows[place] ? value : lows[place];
        highs[place] = finite && value > highs[place] ? value : highs[place];
    };
    std::size_t i = 0;
    for (; i + kSide <= samples.size(); i += kSide) {
        for (std::size_t place = 0; place < kSide; ++place) {
            take(place, samples[i + place]);
        }
    }
    for (; i < samples.size(); ++i) {
        take(0, samples[i]);
    }
    const float low = *std::min_element(lows.begin(), lows.end());
    const float high = *std::max_element(highs.begin(), highs.end());
    return low > high ? std::nullopt : std::optional(ValueRange{static_cast<double>(low), static_cast<double>(high), exact});
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
    std::vector<float> cells(static_cast<std::size_t>(field.rows() * field.columns()));
    if (const Status status = field.evaluate(Region::whole(field.rows(), field.columns()), cells, std::move(stop)); !status.ok()) {
        return status.error();
    }
    ranges_[key] = seenIn(cells, true);
    if (kept_.size() >= kMostKept) {
        kept_.clear();
    }
    Tensor numbers(Shape{field.rows(), field.columns()}, std::move(cells));
    return kept_[key] = matrixField(std::move(numbers), 0, field.rowMeaning(), field.columnMeaning());
}

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
