#include "app/figure/figure_layout.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "app/figure/figure_page.h"
#include "app/figure/picture_size.h"

namespace posenc {
namespace {

constexpr double kLeastWidth = 300;  // of a plate, for its title and the labels of its bar
constexpr double kLeastPlate = 48;   // of a plate in which a picture is seen
constexpr double kAmple = 4096;      // logical pixels that no label of a plate takes

/// The plate whose picture has this size: what labels and bar take beside the picture does not depend on its size, apart
/// from the titles that small plates leave out, which the second round sees.
QSizeF plateSize(const PlateShape& shape, QSizeF picture, double scale, const HeatmapStyle& style) {
    const QSizeF logical = picture / scale;
    QSizeF size = logical + QSizeF(96, 48);
    for (int round = 0; round < 3; ++round) {
        const QRect wide = PlateLayout::compute(QSizeF(size.width(), kAmple), scale, shape, style).picture;
        const QRect high = PlateLayout::compute(QSizeF(kAmple, size.height()), scale, shape, style).picture;
        // How far the shape of the matrix lets the picture grow is not asked here: one side has ample room each time.
        size = QSizeF(size.width() + (picture.width() - wide.width()) / scale, size.height() + (picture.height() - high.height()) / scale);
    }
    if (isSquarish(shape)) {
        // More width than the picture needs leaves its cells as they are.
        size.setWidth(std::max(size.width(), kLeastWidth));
    }
    return size;
}

struct GridSizes {
    std::vector<double> columns;
    std::vector<double> rows;

    [[nodiscard]] static double sum(const std::vector<double>& sizes, double gap) {
        double total = -gap;
        for (const double size : sizes) {
            total += size + gap;
        }
        return total;
    }
};

/// Rows and columns of the grid: as large as the plates want to be.
GridSizes wantedGrid(const std::vector<QSizeF>& plates, std::size_t columns) {
    GridSizes grid;
    grid.columns.resize(columns);
    grid.rows.resize((plates.size() + columns - 1) / columns);
    for (std::size_t i = 0; i < plates.size(); ++i) {
        grid.columns[i % columns] = std::max(grid.columns[i % columns], plates[i].width());
        grid.rows[i / columns] = std::max(grid.rows[i / columns], plates[i].height());
    }
    return grid;
}

}  // namespace

QFont figureTitleFont(const HeatmapStyle& style) {
    QFont font = style.titleFont();
    font.setPixelSize(font.pixelSize() * 5 / 4);
    return font;
}

Result<FigureLayout> FigureLayout::compute(const std::vector<PlateShape>& shapes, const FigureOptions& options, const HeatmapStyle& style,
                                           bool titled, const QString& captionText) {
    const double scale = FigurePage::scaleOf(options);
    const double gap = FigurePage::gap(style);
    std::vector<QSizeF> plates;
    for (const PlateShape& shape : shapes) {
        plates.push_back(plateSize(shape, usualPictureSize(shape, options.cell, scale), scale, style));
    }
    const std::size_t columns = usualColumns(plates.size());
    GridSizes grid = wantedGrid(plates, columns);
    const FigurePage page(options, style, titled, captionText, {GridSizes::sum(grid.columns, gap), GridSizes::sum(grid.rows, gap)});
    FigureLayout layout;
    layout.style = style;
    if (Status status = page.layOut(layout); !status.ok()) {
        return status.error();
    }
    if (options.size && options.cell > 0 && !page.fits()) {
        return page.wantsMore();
    }
    const QRectF room = page.room();
    if (options.size && options.cell == 0) {
        // The pictures share the room that there is.
        const double across = (room.width() + gap) / static_cast<double>(grid.columns.size()) - gap;
        const double down = (room.height() + gap) / static_cast<double>(grid.rows.size()) - gap;
        if (across < kLeastPlate || down < kLeastPlate) {
            return page.tooNarrow();
        }
        std::fill(grid.columns.begin(), grid.columns.end(), across);
        std::fill(grid.rows.begin(), grid.rows.end(), down);
        for (QSizeF& plate : plates) {
            plate = QSizeF(across, down);
        }
    }
    double y = room.top();
    for (std::size_t row = 0; row < grid.rows.size(); ++row) {
        double x = room.left();
        for (std::size_t column = 0; column < columns && row * columns + column < plates.size(); ++column) {
            const QPointF place = QPointF(x, y) * layout.scale;
            layout.plates.push_back({place.toPoint(), plates[row * columns + column]});
            x += grid.columns[column] + gap;
        }
        y += grid.rows[row] + gap;
    }
    return layout;
}

}  // namespace posenc
