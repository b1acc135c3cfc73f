#include "app/runner/work_estimate.h"

#include <algorithm>

namespace posenc {
namespace {

/// Reading a cell, adding it to its sample and storing that.
constexpr double kWorkPerCell = 8;

}  // namespace

double expectedWork(const Field& field, LayerKind kind, const Region& region) {
    const bool single = region.reduction == Reduction::Nearest;
    const Index rows = single ? region.rows.samples : region.rows.count;
    Index columns = single ? region.columns.samples : region.columns.count;
    if (kind == LayerKind::Probability) {
        columns = field.columns();
    }
    return static_cast<double>(rows) * static_cast<double>(columns) * (field.costPerCell() + kWorkPerCell);
}

Region firstPass(const Field& field, LayerKind kind, const Region& region, double budget) {
    Region coarse = region;
    coarse.reduction = Reduction::Nearest;
    while (expectedWork(field, kind, coarse) > budget) {
        Axis& longer = coarse.rows.samples >= coarse.columns.samples ? coarse.rows : coarse.columns;
        if (longer.samples == 1) {
            break;
        }
        longer.samples = (longer.samples + 1) / 2;
    }
    return coarse;
}

}  // namespace posenc
