#include "app/panels/head_look.h"

#include <utility>
#include <vector>

#include "engine/analysis/row_sample.h"
#include "engine/fields/matrix_field.h"
#include "widgets/heads/head_strip.h"

namespace posenc {

/// As many as a thumbnail has pixels.
const Index kRowsAtFirst = HeadStrip::kSide;

namespace {

/// Samples on a side of a thumbnail, at most: twice its pixels, for large scale factors.
constexpr Index kSamples = 2 * HeadStrip::kSide;

/// Multiplications for a cell from which on a first pass does without some of them.
constexpr double kDear = 8;

/// Whole rows of a matrix, all or some of them.
struct Rows {
    Region region;
    std::vector<float> cells;

    [[nodiscard]] Index number(Index row) const { return (region.rows.edge(row) + region.rows.edge(row + 1) - 1) / 2; }
    [[nodiscard]] std::span<const float> operator[](Index row) const {
        const auto width = static_cast<std::size_t>(region.columns.count);
        return std::span(cells).subspan(static_cast<std::size_t>(row) * width, width);
    }
};

std::optional<Rows> rowsOf(const Field& field, LookDepth depth, const std::stop_token& stop) {
    const Axis wanted = depth == LookDepth::AllRows ? Axis::whole(field.rows()) : Axis::sampled(0, field.rows(), kRowsAtFirst);
    Rows rows{{wanted, Axis::whole(field.columns()), Reduction::Nearest}, {}};
    rows.cells.resize(static_cast<std::size_t>(rows.region.samples()));
    return field.evaluate(rows.region, rows.cells, stop).ok() ? std::optional(std::move(rows)) : std::nullopt;
}

std::optional<TableSamples> samplesOf(const Field& field, Index side, const std::stop_token& stop) {
    const Region region{Axis::sampled(0, field.rows(), side), Axis::sampled(0, field.columns(), side), Reduction::Mean};
    TableSamples samples{region.rows.samples, region.columns.samples, std::vector<float>(static_cast<std::size_t>(region.samples()))};
    return field.evaluate(region, samples.values, stop).ok() ? std::optional(std::move(samples)) : std::nullopt;
}

/// As fine along the columns as the rows are, or the thumbnail would be wide.
std::optional<TableSamples> samplesOf(Rows rows, LookDepth depth, const std::stop_token& stop) {
    const Shape shape{rows.region.rows.samples, rows.region.columns.count};
    const auto matrix = matrixField(Tensor(shape, std::move(rows.cells)), 0, {}, {});
    return samplesOf(*matrix, depth == LookDepth::AllRows ? kSamples : kRowsAtFirst, stop);
}

HeadStatistics statisticsOf(const Model& model, const Rows& rows, LookDepth depth) {
    HeadStatisticsSum sum(model);
    for (Index row = 0; row < rows.region.rows.samples; ++row) {
        sum.add(rows.number(row), rows[row]);
    }
    return sum.mean(depth == LookDepth::AllRows);
}

std::optional<HeadStatistics> statisticsAlone(const Model& model, Index head, LookDepth depth, const std::stop_token& stop) {
    if (depth == LookDepth::AllRows) {
        const auto statistics = headStatistics(model, head, stop);
        return statistics.ok() ? std::optional(statistics.value()) : std::nullopt;
    }
    const auto attention = model.fieldOf(LayerRole::Probability, head);
    const auto rows = attention.ok() ? rowsOf(*attention.value(), depth, stop) : std::nullopt;
    return rows ? std::optional(statisticsOf(model, *rows, depth)) : std::nullopt;
}

}  // namespace

std::optional<TableSamples> thumbnailSamples(const Field& field, const std::stop_token& stop) {
    return samplesOf(field, kSamples, stop);
}

std::optional<HeadLook> lookAtHead(const Model& model, const std::string& picture, Index head, LookDepth depth,
                                   const std::stop_token& stop) {
    const auto field = model.shownField(picture, head);
    if (!field.ok()) {
        return std::nullopt;
    }
    const Field& shown = *field.value();
    const bool some = depth == LookDepth::SomeRows;
    const bool fits = some || shown.rows() * shown.columns() <= kAnalysedCells;
    HeadLook look;
    const auto attention = model.layerOf(LayerRole::Probability);
    const bool measured = attention && attention->id == picture;
    auto rows = fits && (measured || (some && shown.costPerCell() > kDear)) ? rowsOf(shown, depth, stop) : std::nullopt;
    if (rows && measured) {
        look.statistics = statisticsOf(model, *rows, depth);
    } else {
        look.statistics = statisticsAlone(model, head, depth, stop);
    }
    auto samples = rows ? samplesOf(std::move(*rows), depth, stop) : thumbnailSamples(shown, stop);
    if (!samples || stop.stop_requested()) {
        return std::nullopt;
    }
    look.samples = std::move(*samples);
    return look;
}

}  // namespace posenc
