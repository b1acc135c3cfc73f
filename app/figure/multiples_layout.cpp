// The layout of pictures of one layer: what they have in common is written once.

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "app/figure/figure_layout.h"
#include "app/figure/figure_page.h"
#include "app/figure/picture_size.h"

namespace posenc {
namespace {

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
