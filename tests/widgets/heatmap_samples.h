#pragma once

#include <cmath>
#include <functional>

#include "widgets/plate/heatmap_data.h"

namespace posenc::test {

/// Samples of a matrix given by a function of its cells: the mean of each sample's cells, in double, cell by cell.
inline HeatmapData sampled(Index rows, Index columns, const Region& region, const std::function<double(Index, Index)>& value) {
    HeatmapData data;
    data.title = QStringLiteral("Matrix");
    data.subtitle = QStringLiteral("of a test");
    data.rows = rows;
    data.columns = columns;
    data.rowMeaning.kind = AxisMeaning::Kind::QueryToken;
    data.columnMeaning.kind = AxisMeaning::Kind::KeyToken;
    data.region = region;
    auto samples = std::make_shared<std::vector<float>>();
    for (Index row = 0; row < region.rows.samples; ++row) {
        for (Index column = 0; column < region.columns.samples; ++column) {
            double sum = 0;
            Index cells = 0;
            for (Index r = region.rows.edge(row); r < region.rows.edge(row + 1); ++r) {
                for (Index c = region.columns.edge(column); c < region.columns.edge(column + 1); ++c) {
                    sum += value(r, c);
                    ++cells;
                }
            }
            samples->push_back(static_cast<float>(sum / static_cast<double>(cells)));
        }
    }
    data.samples = std::move(samples);
    return data;
}

inline HeatmapData wholeMatrix(Index rows, Index columns, const std::function<double(Index, Index)>& value) {
    return sampled(rows, columns, Region::whole(rows, columns), value);
}

/// Values in [-1, 1] that differ from cell to cell in both directions.
inline double checkered(Index row, Index column) {
    return std::sin(static_cast<double>(row) * 1.7 + 0.3) * std::cos(static_cast<double>(column) * 2.3 - 0.1);
}

}  // namespace posenc::test
