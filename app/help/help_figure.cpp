#include "app/help/help_figure.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <memory>

#include "app/figure/figure_panels.h"
#include "engine/fields/reduced.h"
#include "engine/model/model.h"
#include "widgets/heatmap/heatmap_plate.h"

namespace posenc {
namespace {

// Logical pixels. What axes, title and colour bar take beside the picture is about as large for every matrix.
constexpr double kPicture = 300;
constexpr double kNarrowPicture = 170;
constexpr double kBeside = 150;
constexpr double kAboveAndBelow = 96;
constexpr double kWidestShape = 3;

QSizeF plateSize(const PlateShape& shape) {
    const auto rows = static_cast<double>(shape.rows);
    const auto columns = static_cast<double>(shape.columns);
    const double longer = std::max(rows, columns);
    const bool narrow = longer > kWidestShape * std::min(rows, columns);
    const double width = narrow && columns < rows ? kNarrowPicture : kPicture * (narrow ? 1 : columns / longer);
    const double height = narrow && rows < columns ? kNarrowPicture : kPicture * (narrow ? 1 : rows / longer);
    return {std::ceil(width + kBeside), std::ceil(height + kAboveAndBelow)};
}

Result<FigurePanel> panelOf(const FigureLink& link) {
    const auto model = Model::build({findEncoding(link.encoding), link.parameters, {}, link.seed});
    if (!model.ok()) {
        return model.error();
    }
    FigureOptions options;
    options.layers = {link.layer};
    options.head = {HeadChoice::Kind::One, link.slice};
    auto panels = figurePanels(*model.value(), options);
    if (!panels.ok()) {
        return panels.error();
    }
    return std::move(panels).value().front();
}

}  // namespace

Result<QImage> helpFigure(const FigureLink& link, const HeatmapStyle& style, double scale) {
    const auto panel = panelOf(link);
    if (!panel.ok()) {
        return panel.error();
    }
    const Field& field = *panel.value().field;
    const PlateShape shape{field.rows(), field.columns(), field.rowMeaning(), field.columnMeaning()};
    const QSizeF size = plateSize(shape);
    const HeatmapPlate plate(size, scale, shape, style);
    HeatmapData data{panel.value().title,
                     panel.value().subtitle,
                     field.rows(),
                     field.columns(),
                     field.integer(),
                     field.rowMeaning(),
                     field.columnMeaning(),
                     reducedBy(panel.value().reduction, plate.region()),
                     {}};
    std::vector<float> samples(static_cast<std::size_t>(data.region.samples()));
    if (Status status = field.evaluate(data.region, samples); !status.ok()) {
        return status.error();
    }
    data.samples = std::make_shared<const std::vector<float>>(std::move(samples));

    QImage image((size * scale).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(scale);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    plate.paint(painter, data, panel.value().colours);
    return image;
}

}  // namespace posenc
