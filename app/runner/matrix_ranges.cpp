#include "app/runner/matrix_ranges.h"

#include <span>
#include <vector>

#include "app/runner/work_estimate.h"
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

void MatrixRanges::clear() {
    cells_.clear();
    samples_.clear();
    kept_.clear();
}

std::optional<std::optional<ValueRange>> MatrixRanges::knownCells(const MatrixKey& key) const {
    const std::scoped_lock lock(mutex_);
    const auto found = cells_.find(key);
    if (found == cells_.end()) {
        return std::nullopt;
    }
    return std::make_optional(found->second);
}

MatrixRanges::Sampled& MatrixRanges::sampledOf(const MatrixKey& key) {
    const std::scoped_lock lock(mutex_);
    return samples_[key];
}

void MatrixRanges::keepCells(const MatrixKey& key, const std::optional<ValueRange>& range) {
    const std::scoped_lock lock(mutex_);
    cells_[key] = range;
}

Result<std::shared_ptr<const Field>> MatrixRanges::keptMatrix(const PanelPicture& panel, std::stop_token stop) {
    const std::pair key(panel.layer.id, sliceKey(panel));
    {
        const std::scoped_lock lock(mutex_);
        if (const auto found = kept_.find(key); found != kept_.end()) {
            return found->second;
        }
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
    keepCells(key, finiteRange(numbers.values()));
    const std::scoped_lock lock(mutex_);
    if (kept_.size() >= kMostKept) {
        kept_.clear();
    }
    return kept_[key] = matrixField(numbers, 0, field.rowMeaning(), field.columnMeaning());
}

std::optional<ValueRange> MatrixRanges::cellRange(const std::string& layer, Index slice, const Field& field, std::stop_token stop) {
    const std::pair key(layer, slice);
    if (const auto known = knownCells(key)) {
        return *known;
    }
    const auto range = field.range(stop);
    if (!stop.stop_requested()) {
        keepCells(key, range);
    }
    return range;
}

std::optional<ValueRange> MatrixRanges::rangeOf(const PanelPicture& panel, std::stop_token stop) {
    auto sampled = sampledRange(*panel.samples, panel.region);
    if (!panel.region.exact()) {
        return sampled;
    }
    if (wholeMatrix(panel)) {
        keepCells({panel.layer.id, sliceKey(panel)}, sampled);
        return sampled;
    }
    const auto range = cellRange(panel.layer.id, sliceKey(panel), *panel.field, stop);
    // What is in view is inside the limits also where others were taken as a sample.
    return range && !range->exact ? joined(range, sampled) : range;
}

std::optional<ValueRange> MatrixRanges::rangeSoFar(const PanelPicture& panel) const {
    if (const auto known = knownCells({panel.layer.id, sliceKey(panel)}); known && panel.region.exact()) {
        return *known;
    }
    auto range = sampledRange(*panel.samples, panel.region);
    if (range) {
        range->exact = false;
    }
    return range;
}

double MatrixRanges::stackWork(const PanelPicture& panel, const Region& region) const {
    const Region whole = Region::whole(panel.field->rows(), panel.field->columns());
    const double each = expectedWork(*panel.field, panel.layer.kind(), region.exact() ? whole : region);
    double work = 0;
    const std::scoped_lock lock(mutex_);
    for (Index slice = 0; slice < panel.slices; ++slice) {
        const std::pair key(panel.layer.id, slice);
        const auto sampled = samples_.find(key);
        const bool known = region.exact() ? cells_.contains(key) : sampled != samples_.end() && sampled->second.first == region;
        work += known ? 0 : each;
    }
    return work;
}

Result<std::optional<ValueRange>> MatrixRanges::stackRange(const Model& model, const PanelPicture& panel, std::stop_token stop) {
    std::optional<ValueRange> all = panel.range;
    for (Index slice = 0; slice < panel.slices && !stop.stop_requested(); ++slice) {
        const auto field = model.shownField(panel.layer.id, slice);
        if (!field.ok()) {
            return field.error();
        }
        if (panel.region.exact()) {
            all = joined(all, cellRange(panel.layer.id, slice, *field.value(), stop));
            continue;
        }
        auto& [region, range] = sampledOf({panel.layer.id, slice});
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
