#include "app/figure/figure_layout.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>
#include <string>

#include "engine/core/text.h"

namespace posenc {
namespace {

constexpr double kLogicalDpi = 96;
constexpr double kMargin = 12;
constexpr double kGap = 10;
constexpr double kUsualSide = 3.4 * kLogicalDpi;
constexpr double kWidestShape = 3;
constexpr double kNarrowShare = 0.6;  // shorter side of a picture whose cells cannot be square
constexpr double kLeastWidth = 300;   // of a plate, for its title and the labels of its bar
constexpr double kAmple = 4096;       // logical pixels that no label of a plate takes
constexpr Index kMostPixels = Index{1} << 27;

/// Its picture keeps the matrix's own shape, with square cells.
bool isSquarish(const PlateShape& shape) {
    const auto columns = static_cast<double>(shape.columns);
    const auto rows = static_cast<double>(shape.rows);
    return std::max(columns, rows) <= kWidestShape * std::min(columns, rows);
}

/// Wanted size of one picture, device pixels.
QSizeF pictureSize(const PlateShape& shape, int cell, double scale) {
    const auto columns = static_cast<double>(shape.columns);
    const auto rows = static_cast<double>(shape.rows);
    if (cell > 0) {
        return {columns * cell, rows * cell};
    }
    const double side = kUsualSide * scale;
    const auto whole = [](double wanted, double cells) { return wanted >= cells ? std::floor(wanted / cells) * cells : wanted; };
    const double longer = std::max(columns, rows);
    if (isSquarish(shape)) {
        const double perCell = whole(side, longer) / longer;
        return {columns * perCell, rows * perCell};
    }
    // A narrow table: cells that are not square, so that they can be seen.
    const double shorter = side * kNarrowShare;
    return {whole(columns > rows ? side : shorter, columns), whole(columns > rows ? shorter : side, rows)};
}

/// The plate whose picture has this size: what labels and bar take beside the picture does not depend on its size, apart
/// from the titles that small plates leave out, which the second round sees.
QSizeF plateSize(const PlateShape& shape, QSizeF picture, double scale, const HeatmapStyle& style) {
    const QSizeF logical = picture / scale;
    QSizeF size = logical + QSizeF(kMargin * 8, kMargin * 4);
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

int columnCount(std::size_t plates) {
    if (plates <= 1) {
        return 1;
    }
    if (plates <= 4) {
        return 2;
    }
    return plates <= 9 ? 3 : 4;
}

Error tooLarge(QSizeF wanted, QSize limit) {
    const auto text = [](double width, double height) {
        return std::to_string(std::llround(std::ceil(width))) + "x" + std::to_string(std::llround(std::ceil(height))) + " px";
    };
    return makeError(ErrorCode::TooLarge, POSENC_TEXT("the figure"), text(wanted.width(), wanted.height()),
                     text(limit.width(), limit.height()));
}

struct GridSizes {
    std::vector<double> columns;
    std::vector<double> rows;

    [[nodiscard]] static double sum(const std::vector<double>& sizes) {
        double total = -kGap;
        for (const double size : sizes) {
            total += size + kGap;
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
    FigureLayout layout;
    layout.scale = options.dpi / kLogicalDpi;
    std::vector<QSizeF> plates;
    for (const PlateShape& shape : shapes) {
        plates.push_back(plateSize(shape, pictureSize(shape, options.cell, layout.scale), layout.scale, style));
    }
    const auto columns = static_cast<std::size_t>(columnCount(plates.size()));
    GridSizes grid = wantedGrid(plates, columns);

    const double titleHeight = titled ? std::ceil(QFontMetricsF(figureTitleFont(style)).height()) + kGap : 0;
    const double wantedWidth = GridSizes::sum(grid.columns) + 2 * kMargin;
    const double width = options.size ? options.size->width() / layout.scale : std::ceil(wantedWidth);
    const QRectF captionRoom(0, 0, width - 2 * kMargin, kAmple);
    const double captionHeight =
        std::ceil(QFontMetricsF(style.smallFont()).boundingRect(captionRoom, Qt::TextWordWrap, captionText).height());
    const double above = kMargin + titleHeight;
    const double below = kGap + captionHeight + kMargin;
    const double wantedHeight = above + GridSizes::sum(grid.rows) + below;
    const double height = options.size ? options.size->height() / layout.scale : std::ceil(wantedHeight);

    const QSizeF pixels(width * layout.scale, height * layout.scale);
    if (pixels.width() * pixels.height() > static_cast<double>(kMostPixels)) {
        return tooLarge(pixels, QSize(1 << 14, 1 << 13));
    }
    layout.size = options.size.value_or(QSize(static_cast<int>(std::ceil(pixels.width())), static_cast<int>(std::ceil(pixels.height()))));
    if (options.size && options.cell > 0 && (wantedWidth > width + 0.5 || wantedHeight > height + 0.5)) {
        return tooLarge(QSizeF(wantedWidth, wantedHeight) * layout.scale, layout.size);
    }
    if (options.size && options.cell == 0) {
        // The pictures share the room that there is.
        const double across = (width - 2 * kMargin + kGap) / static_cast<double>(grid.columns.size()) - kGap;
        const double down = (height - above - below + kGap) / static_cast<double>(grid.rows.size()) - kGap;
        if (across < kMargin * 4 || down < kMargin * 4) {
            return makeError(ErrorCode::TooLarge, POSENC_TEXT("the text of the figure"), std::to_string(options.dpi) + " dpi",
                             std::to_string(layout.size.width()) + "x" + std::to_string(layout.size.height()) + " px");
        }
        std::fill(grid.columns.begin(), grid.columns.end(), across);
        std::fill(grid.rows.begin(), grid.rows.end(), down);
        for (QSizeF& plate : plates) {
            plate = QSizeF(across, down);
        }
    }

    layout.title = titled ? QRectF(kMargin, kMargin, width - 2 * kMargin, titleHeight - kGap) : QRectF();
    layout.caption = QRectF(kMargin, height - kMargin - captionHeight, width - 2 * kMargin, captionHeight);
    double y = above;
    for (std::size_t row = 0; row < grid.rows.size(); ++row) {
        double x = kMargin;
        for (std::size_t column = 0; column < columns && row * columns + column < plates.size(); ++column) {
            const QPointF place = QPointF(x, y) * layout.scale;
            layout.plates.push_back({place.toPoint(), plates[row * columns + column]});
            x += grid.columns[column] + kGap;
        }
        y += grid.rows[row] + kGap;
    }
    return layout;
}

}  // namespace posenc
