// The layout of pictures of one layer: what they have in common is written once.

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "app/figure/figure_layout.h"
#include "app/figure/figure_page.h"
#include "app/figure/picture_size.h"

namespace posenc {
namespace {

constexpr double kPictureGap = 8;     // between pictures
constexpr double kLeastPicture = 12;  // of a picture in which something is seen
constexpr double kLeastHeading = 240;
constexpr double kHeaderMargin = 10;  // of what PlateLayout calls a header, to its text

/// What is not picture, logical.
struct Around {
    double ticksLeft = 0;
    double ticksBelow = 0;
    double label = 0;
    double heading = 0;  ///< with the gap below it
    double note = 0;     ///< with the gap above it
    double bar = 0;      ///< with the gap beside it

    static Around of(const PlateShape& shape, const FigureOptions& options, const HeatmapStyle& style) {
        const QMarginsF margins = PlateLayout::multipleMargins(shape, style);
        const double line = std::ceil(QFontMetricsF(style.smallFont()).height());
        return {margins.left(),         margins.bottom(),
                margins.top(),          std::ceil(QFontMetricsF(style.titleFont()).height()) + kPictureGap,
                line + kPictureGap / 2, options.colourBar ? PlateLayout::barWidth(style) + 2 * kPictureGap : 0};
    }
    [[nodiscard]] QSizeF of(std::size_t columns, std::size_t rows) const {
        const auto across = static_cast<double>(columns);
        const auto down = static_cast<double>(rows);
        return {ticksLeft + (across - 1) * kPictureGap + bar, heading + down * label + (down - 1) * kPictureGap + ticksBelow + note};
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

}  // namespace

Result<FigureLayout> FigureLayout::multiples(const PlateShape& shape, const QStringList& labels, const FigureOptions& options,
                                             const HeatmapStyle& style, bool titled, const QString& captionText) {
    const double scale = FigurePage::scaleOf(options);
    const Around around = Around::of(shape, options, style);
    const auto count = static_cast<std::size_t>(labels.size());
    Multiples grid{usualColumns(count), usualPictureSize(shape, options.cell, scale) / scale};
    const auto sizeOf = [&](const Multiples& of) {
        const std::size_t rows = rowsOf(count, of.columns);
        return around.of(of.columns, rows) +
               QSizeF(of.picture.width() * static_cast<double>(of.columns), of.picture.height() * static_cast<double>(rows));
    };
    const FigurePage page(options, style, titled, captionText, sizeOf(grid).expandedTo({kLeastHeading, 0}));
    FigureLayout layout;
    if (Status status = page.layOut(layout); !status.ok()) {
        return status.error();
    }
    const QRectF room = page.room();
    if (options.size && options.cell > 0 && !page.fits()) {
        return page.wantsMore();
    }
    if (options.size && options.cell == 0) {
        grid = largestGrid(room.size(), shape, around, count);
        if (std::min(grid.picture.width(), grid.picture.height()) < kLeastPicture) {
            return page.tooNarrow();
        }
    }
    const QFontMetricsF metrics(style.smallFont());
    layout.wholeLabels = std::all_of(labels.begin(), labels.end(),
                                     [&](const QString& label) { return metrics.horizontalAdvance(label) <= grid.picture.width(); });
    layout.heading = QRectF(room.left() - kHeaderMargin, room.top(), room.width() + 2 * kHeaderMargin, around.heading - kPictureGap);
    const double top = room.top() + around.heading;
    double bottom = top;
    for (std::size_t picture = 0; picture < count; ++picture) {
        const std::size_t column = picture % grid.columns;
        const std::size_t row = picture / grid.columns;
        Plate plate;
        plate.rowTicks = column == 0;
        plate.columnTicks = picture + grid.columns >= count;
        // Ticks stand outside of the grid, so that all pictures are of one size.
        const double x =
            room.left() + static_cast<double>(column) * (grid.picture.width() + kPictureGap) + (plate.rowTicks ? 0 : around.ticksLeft);
        const double y = top + static_cast<double>(row) * (around.label + grid.picture.height() + kPictureGap);
        plate.place = (QPointF(x, y) * scale).toPoint();
        plate.size =
            grid.picture + QSizeF(plate.rowTicks ? around.ticksLeft : 0, around.label + (plate.columnTicks ? around.ticksBelow : 0));
        bottom = std::max(bottom, y + around.label + grid.picture.height());
        layout.plates.push_back(plate);
    }
    const double right =
        room.left() + around.ticksLeft + static_cast<double>(grid.columns) * (grid.picture.width() + kPictureGap) - kPictureGap;
    if (options.colourBar) {
        layout.bar = QRectF(right + 2 * kPictureGap, top + around.label, around.bar - 2 * kPictureGap, bottom - top - around.label);
    }
    layout.note = QRectF(room.left(), bottom + around.ticksBelow + kPictureGap / 2, room.width(), around.note - kPictureGap / 2);
    return layout;
}

}  // namespace posenc
