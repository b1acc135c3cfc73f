#include "app/help/help_figure.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

#include "app/figure/layer_values.h"
#include "engine/fields/reduced.h"
#include "engine/model/model.h"
#include "widgets/plate/heatmap_plate.h"
#include "widgets/plate/squarish.h"

namespace posenc {
namespace {

// Logical pixels. What axes, title and colour bar take beside the picture is about as large for every matrix.
constexpr double kPicture = 300;
constexpr double kNarrowPicture = 170;
constexpr double kBesideCells = 150;
constexpr double kAboveAndBelow = 96;

QSizeF plateSize(const PlateShape& shape) {
    const auto rows = static_cast<double>(shape.rows);
    const auto columns = static_cast<double>(shape.columns);
    const double longer = std::max(rows, columns);
    const bool narrow = !isSquarish(shape);
    const double width = narrow && columns < rows ? kNarrowPicture : kPicture * (narrow ? 1 : columns / longer);
    const double height = narrow && rows < columns ? kNarrowPicture : kPicture * (narrow ? 1 : rows / longer);
    return {std::ceil(width + kBesideCells), std::ceil(height + kAboveAndBelow)};
}

}  // namespace

Result<QImage> helpFigure(const FigureLink& link, const HeatmapStyle& style, double scale) {
    const auto model = Model::build({findEncoding(link.encoding), link.parameters, {}, link.seed});
    if (!model.ok()) {
        return model.error();
    }
    FigureOptions options;
    options.layers = {link.layer};
    options.head = {HeadChoice::Kind::One, link.slice.value_or(0)};
    options.slice = link.slice ? SliceChoice{SliceChoice::Kind::One, *link.slice} : SliceChoice{};
    const auto panels = figurePanels(*model.value(), options);
    if (!panels.ok()) {
        return panels.error();
    }
    const FigurePanel& panel = panels.value().front();
    const PlateShape shape{panel.field->rows(), panel.field->columns(), panel.field->rowMeaning(), panel.field->columnMeaning()};
    const QSizeF size = plateSize(shape);
    const HeatmapPlate plate(size, scale, shape, style);
    const Region region = reducedBy(panel.reduction, plate.region());
    auto values = layerValues(std::span(&panel, 1), std::span(&region, 1));
    if (!values.ok()) {
        return values.error();
    }
    const auto data = pictureData(panel, region, std::move(values.value().samples.front()));
    if (!data.ok()) {
        return data.error();
    }
    QImage image((size * scale).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(scale);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    plate.paint(painter, data.value(), values.value().colours);
    return image;
}

}  // namespace posenc
