#include "app/figure/figure_layout.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "app/figure/figure_page.h"
#include "app/figure/picture_size.h"
#include "widgets/plate/squarish.h"

namespace posenc {

namespace {

constexpr double kLeastWidth = 300;  // of a plate, for its title and the labels of its bar
constexpr double kLeastPlate = 48;   // of a plate in which a picture is seen
constexpr double kAmple = 4096;      // logical pixels that no label of a plate takes

/// The plate whose picture has this size: what labels and bar take beside the picture does not depend on its size, apart
/// from the titles that small plates leave out, which the second round sees.
QSizeF plateSize(const PlateShape& shape, QSizeF picture, double scale, const HeatmapStyle& style) {
    const QSizeF logical = picture / scale;
    QSizeF size = logical.grownBy(PlateLayout::margins(logical, shape, style));
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

constexpr double kPictureGapShare = 2.0 / 3;  // between pictures, of the font's size
constexpr double kLeastPicture = 12;          // of a picture in which something is seen
constexpr double kLeastHeading = 240;
constexpr double kHeaderMargin = 10;      // of what PlateLayout calls a header, to its text
constexpr double kShareOfPictures = 0.7;  // of the width or of the height that is given
constexpr int kSmallestFont = 8;          // logical pixels: 6 points

/// What is not picture, logical.
struct Around {
    double ticksLeft = 0;
    double ticksBelow = 0;
    double label = 0;
    double heading = 0;  ///< with the gap below it
    double note = 0;     ///< with the gap above it
    double bar = 0;      ///< with the gap beside it
    double gap = 0;      ///< between pictures

    static Around of(const PlateShape& shape, const FigureOptions& options, const HeatmapStyle& style) {
        const QMarginsF margins = PlateLayout::multipleMargins(shape, style);
        const double line = std::ceil(QFontMetricsF(style.smallFont()).height());
        const double gap = style.font.pixelSize() * kPictureGapShare;
        return {margins.left(),
                margins.bottom(),
                margins.top(),
                std::ceil(QFontMetricsF(style.titleFont()).height()) + gap,
                line + gap / 2,
                options.colourBar ? PlateLayout::barWidth(style) + 2 * gap : 0,
                gap};
    }
    [[nodiscard]] QSizeF of(std::size_t columns, std::size_t rows) const {
        const auto across = static_cast<double>(columns);
        const auto down = static_cast<double>(rows);
        return {ticksLeft + (across - 1) * gap + bar, heading + down * label + (down - 1) * gap + ticksBelow + note};
    }
};

struct Multiples {
    std::size_t columns = 1;
    QSizeF picture;  ///< logical
};

std::size_t rowsOf(std::size_t pictures, std::size_t columns) {
    return (pictures + columns - 1) / columns;
}

/// The pictures of a grid of so many columns in the room, in the shape of the matrix unless that is a narrow one.
QSizeF pictureIn(QSizeF room, const PlateShape& shape, const Around& around, std::size_t pictures, std::size_t columns) {
    const std::size_t rows = rowsOf(pictures, columns);
    const QSizeF left = room - around.of(columns, rows);
    QSizeF picture(left.width() / static_cast<double>(columns), left.height() / static_cast<double>(rows));
    if (isSquarish(shape) && picture.width() > 0 && picture.height() > 0) {
        picture = QSizeF(static_cast<double>(shape.columns), static_cast<double>(shape.rows)).scaled(picture, Qt::KeepAspectRatio);
    }
    return picture;
}

Multiples largestGrid(QSizeF room, const PlateShape& shape, const Around& around, std::size_t pictures) {
    Multiples best;
    for (std::size_t columns = 1; columns <= pictures; ++columns) {
        const QSizeF picture = pictureIn(room, shape, around, pictures, columns);
        if (std::min(picture.width(), picture.height()) > std::min(best.picture.width(), best.picture.height())) {
            best = {columns, picture};
        }
    }
    return best;
}

double widest(const QStringList& labels, const QFontMetricsF& metrics) {
    double width = 0;
    for (const QString& label : labels) {
        width = std::max(width, metrics.horizontalAdvance(label));
    }
    return width;
}

/// Whether the pictures take enough of a figure whose size is given.
bool takeEnough(const FigureLayout& layout, const Multiples& grid, const Around& around, std::size_t pictures) {
    const auto share = [&](double picture, std::size_t count, double gap, double all) {
        return (static_cast<double>(count) * (picture + gap) - gap) / (all / layout.scale);
    };
    return share(grid.picture.width(), grid.columns, around.gap, layout.size.width()) >= kShareOfPictures ||
           share(grid.picture.height(), rowsOf(pictures, grid.columns), around.label + around.gap, layout.size.height()) >=
               kShareOfPictures;
}

/// Heading, pictures, bar and note of a grid, from the top left of the room.
void place(FigureLayout& layout, const Multiples& grid, const Around& around, std::size_t pictures, const QRectF& room, bool bar) {
    layout.heading = QRectF(room.left() - kHeaderMargin, room.top(), room.width() + 2 * kHeaderMargin, around.heading - around.gap);
    const double top = room.top() + around.heading;
    double bottom = top;
    for (std::size_t picture = 0; picture < pictures; ++picture) {
        const std::size_t column = picture % grid.columns;
        const std::size_t row = picture / grid.columns;
        FigureLayout::Plate plate;
        plate.rowTicks = column == 0;
        plate.columnTicks = picture + grid.columns >= pictures;
        // Ticks stand outside of the grid, so that all pictures are of one size.
        const double x =
            room.left() + static_cast<double>(column) * (grid.picture.width() + around.gap) + (plate.rowTicks ? 0 : around.ticksLeft);
        const double y = top + static_cast<double>(row) * (around.label + grid.picture.height() + around.gap);
        plate.place = (QPointF(x, y) * layout.scale).toPoint();
        plate.size =
            grid.picture + QSizeF(plate.rowTicks ? around.ticksLeft : 0, around.label + (plate.columnTicks ? around.ticksBelow : 0));
        bottom = std::max(bottom, y + around.label + grid.picture.height());
        layout.plates.push_back(plate);
    }
    const double right =
        room.left() + around.ticksLeft + static_cast<double>(grid.columns) * (grid.picture.width() + around.gap) - around.gap;
    if (bar) {
        layout.bar = QRectF(right + 2 * around.gap, top + around.label, around.bar - 2 * around.gap, bottom - top - around.label);
    }
    layout.note = QRectF(room.left(), bottom + around.ticksBelow + around.gap / 2, room.width(), around.note - around.gap / 2);
}

}  // namespace

QFont figureTitleFont(const HeatmapStyle& style) {
    QFont font = style.titleFont();
    font.setPixelSize(font.pixelSize() * 5 / 4);
    return font;
}

Result<FigureLayout> FigureLayout::compute(const std::vector<PlateShape>& shapes, const FigureOptions& options, HeatmapStyle style,
                                           bool titled, const QString& captionText) {
    const double scale = FigurePage::scaleOf(options);
    style.fixedCells = options.cell > 0;
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

Result<FigureLayout> FigureLayout::multiples(const PlateShape& shape, const Labels& labels, const FigureOptions& options,
                                             const HeatmapStyle& style, bool titled, const QString& captionText) {
    const double scale = FigurePage::scaleOf(options);
    const auto count = static_cast<std::size_t>(labels.whole.size());
    const bool fitted = options.size && options.cell == 0;
    FigureLayout layout;
    layout.style = style;
    for (int font = style.font.pixelSize();; --font) {
        layout.style.font.setPixelSize(font);
        const Around around = Around::of(shape, options, layout.style);
        Multiples grid{usualColumns(count), usualPictureSize(shape, options.cell, scale) / scale};
        const auto rows = static_cast<double>(rowsOf(count, grid.columns));
        const QSizeF wanted = around.of(grid.columns, rowsOf(count, grid.columns)) +
                              QSizeF(grid.picture.width() * static_cast<double>(grid.columns), grid.picture.height() * rows);
        const FigurePage page(options, layout.style, titled, captionText, wanted.expandedTo({kLeastHeading, 0}));
        if (Status status = page.layOut(layout); !status.ok()) {
            return status.error();
        }
        if (options.size && !fitted && !page.fits()) {
            return page.wantsMore();
        }
        if (fitted) {
            grid = largestGrid(page.room().size(), shape, around, count);
            if (font > kSmallestFont && !takeEnough(layout, grid, around, count)) {
                continue;
            }
        }
        const QFontMetricsF metrics(layout.style.smallFont());
        if (fitted && (std::min(grid.picture.width(), grid.picture.height()) < kLeastPicture ||
                       grid.picture.width() + around.gap < widest(labels.brief, metrics))) {
            return page.tooNarrow();
        }
        layout.wholeLabels = widest(labels.whole, metrics) <= grid.picture.width();
        place(layout, grid, around, count, page.room(), options.colourBar);
        return layout;
    }
}

}  // namespace posenc
