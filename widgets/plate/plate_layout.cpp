#include "widgets/plate/plate_layout.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "widgets/plate/axis_ticks.h"
#include "widgets/plate/squarish.h"

namespace posenc {
namespace {

constexpr double kMargin = 10;
constexpr double kLabelGap = 5;
constexpr double kBarGap = 8;
constexpr double kCardMargin = 1;  // within a frame, where every pixel is one less for the cells
constexpr double kCardGap = 2;
constexpr double kBarWidth = 10;
constexpr double kHistogramWidth = 60;
constexpr double kButtonSide = 24;
constexpr double kButtonMargin = 2;
constexpr double kTitleGap = 3;         // between the title of the row axis and its labels
constexpr double kTitledWidth = 230;    // narrower plates of a figure go without the title of the row axis
constexpr double kLabelledWidth = 190;  // without labels of the bar
constexpr double kTitledHeight = 200;   // lower ones without the title of the column axis
constexpr double kSmallestPicture = 16;

QString widestBarLabel() {
    return QStringLiteral("\u22120.000");
}

/// What the parts around a picture take, each 0 where it is left out.
struct Sides {
    double header = 0;
    double line = 0;  ///< of labels
    double rowTitle = 0;
    double rowLabels = 0;
    double columnTitle = 0;
    double gap = 0;     ///< between the picture and its labels
    double barGap = 0;  ///< between the picture and the bar
    double barLabels = 0;
    QMarginsF margins;  ///< all together
};

Sides sidesOf(QSizeF size, const PlateShape& shape, const HeatmapStyle& style) {
    const QFontMetricsF small(style.smallFont());
    const auto widthOf = [&small](const QString& text) { return small.horizontalAdvance(text); };
    const double titleHeight = QFontMetricsF(style.titleFont()).height();
    Sides sides;
    sides.header = std::max(std::ceil(titleHeight + 8), style.tools ? kButtonSide + kButtonMargin : 0);
    sides.line = std::ceil(small.height());
    sides.rowLabels = std::ceil(widestTickLabel(shape.rows, shape.rowMeaning, widthOf));
    const double barLabels = std::ceil(widthOf(widestBarLabel()));
    if (style.frame) {
        // The titles of the axes stand between their labels.
        sides.gap = sides.barGap = kCardGap;
        sides.rowLabels = std::max(sides.rowLabels, sides.line);
        sides.barLabels = style.bar ? barLabels : 0;
        sides.margins = {kCardMargin + sides.rowLabels + sides.gap, sides.header + 1,
                         style.bar ? sides.barGap + kBarWidth + kCardGap + barLabels + PlateLayout::kCardEdge : kCardMargin,
                         sides.gap + sides.line + kCardMargin};
        return sides;
    }
    sides.gap = kLabelGap;
    sides.barGap = kBarGap;
    sides.rowTitle = size.width() >= kTitledWidth && shape.rowMeaning.kind != AxisMeaning::Kind::Single ? sides.line + kTitleGap : 0;
    sides.columnTitle = size.height() >= kTitledHeight ? sides.line : 0;
    // On paper nobody can point at a bar to read it.
    sides.barLabels = style.bar && size.width() >= kLabelledWidth ? barLabels : 0;
    sides.margins = {kMargin + sides.rowTitle + sides.rowLabels + kLabelGap, sides.header + kLabelGap,
                     style.bar ? kBarGap + kBarWidth + (sides.barLabels > 0 ? kLabelGap + barLabels : 0) + kMargin * 0.6 : kMargin,
                     kLabelGap + sides.line + sides.columnTitle + kMargin * 0.7};
    return sides;
}

}  // namespace

QMarginsF PlateLayout::multipleMargins(const PlateShape& shape, const HeatmapStyle& style) {
    const QFontMetricsF small(style.smallFont());
    const auto widthOf = [&small](const QString& text) { return small.horizontalAdvance(text); };
    const double line = std::ceil(small.height());
    return {style.rowTicks ? std::ceil(widestTickLabel(shape.rows, shape.rowMeaning, widthOf)) + kLabelGap : 0, line + kTitleGap, 0,
            style.columnTicks ? kTitleGap + line : 0};
}

PlateLayout PlateLayout::shared(QRectF header, QRectF bar, double scale) {
    PlateLayout layout;
    layout.scale = scale;
    layout.frame = header.united(bar);
    layout.header = header;
    if (bar.isEmpty()) {
        return layout;
    }
    layout.bar = QRectF(bar.left(), bar.top(), kBarWidth, bar.height());
    layout.barLabels = QRectF(layout.bar.right() + kLabelGap, bar.top(), bar.right() - layout.bar.right() - kLabelGap, bar.height());
    // Its lines take from the bar what they need.
    layout.legend = QRectF(bar.left(), bar.bottom(), bar.width(), 0);
    return layout;
}

double PlateLayout::barWidth(const HeatmapStyle& style) {
    return kBarWidth + kLabelGap + std::ceil(QFontMetricsF(style.smallFont()).horizontalAdvance(widestBarLabel()));
}

PlateLayout PlateLayout::compute(QSizeF size, double scale, const PlateShape& shape, const HeatmapStyle& style) {
    PlateLayout layout;
    layout.scale = scale;
    layout.frame = QRectF(QPointF(0, 0), size);
    if (style.multiple) {
        const QMarginsF margins = multipleMargins(shape, style);
        const QRectF picture = layout.frame.marginsRemoved(margins);
        const auto device = [scale](double place) { return static_cast<int>(std::lround(place * scale)); };
        layout.picture =
            QRect(device(picture.x()), device(picture.y()), std::max(1, device(picture.width())), std::max(1, device(picture.height())));
        layout.header = QRectF(picture.left(), 0, picture.width(), margins.top());
        if (style.rowTicks) {
            layout.rowLabels = QRectF(0, picture.top(), margins.left() - kLabelGap, picture.height());
        }
        if (style.columnTicks) {
            layout.columnLabels = QRectF(picture.left(), picture.bottom() + kTitleGap, picture.width(), margins.bottom() - kTitleGap);
        }
        return layout;
    }
    const Sides sides = sidesOf(size, shape, style);
    layout.header = QRectF(0, 0, size.width(), sides.header);
    if (style.tools) {
        const double side = std::min(kButtonSide, sides.header - kButtonMargin);
        layout.button = QRectF(size.width() - side - kButtonMargin, std::floor((sides.header - side) / 2), side, side);
    }
    const QRectF room = layout.frame.marginsRemoved(sides.margins);
    const double least = style.fixedCells ? 0 : kSmallestPicture;
    const QSizeF most(std::max(least, room.width()), std::max(least, room.height()));
    QSizeF fitted = most;
    if (const double wide = aspect(shape); wide > 0) {
        fitted = {std::min(most.width(), most.height() * wide), std::min(most.height(), most.width() / wide)};
    }
    const double x = sides.margins.left() + (most.width() - fitted.width()) / 2;
    const double y = sides.margins.top() + (most.height() - fitted.height()) / 2;
    const auto device = [scale](double place) { return static_cast<int>(std::lround(place * scale)); };
    layout.picture = QRect(device(x), device(y), std::max(1, device(fitted.width())), std::max(1, device(fitted.height())));

    const QRectF picture = layout.logicalPicture();
    layout.rowLabels = QRectF(picture.left() - sides.gap - sides.rowLabels, picture.top(), sides.rowLabels, picture.height());
    layout.columnLabels = QRectF(picture.left(), picture.bottom() + sides.gap, picture.width(), sides.line);
    if (style.frame) {
        layout.rowTitle = layout.rowLabels;
        layout.columnTitle = layout.columnLabels;
    }
    if (sides.rowTitle > 0) {
        layout.rowTitle = QRectF(layout.rowLabels.left() - sides.rowTitle, picture.top(), sides.line, picture.height());
    }
    if (sides.columnTitle > 0) {
        layout.columnTitle = QRectF(picture.left(), layout.columnLabels.bottom(), picture.width(), sides.columnTitle);
    }
    if (!style.bar) {
        return layout;
    }
    layout.bar = QRectF(picture.right() + sides.barGap, picture.top(), kBarWidth, picture.height());
    if (sides.barLabels > 0) {
        layout.barLabels =
            QRectF(layout.bar.right() + (style.frame ? kCardGap : kLabelGap), picture.top(), sides.barLabels, picture.height());
    }
    if (style.tools) {
        const double width = std::min(kHistogramWidth, picture.width() / 2);
        layout.histogram = QRectF(layout.bar.left() - width, picture.top(), width, picture.height());
    }
    layout.legend =
        QRectF(layout.bar.left(), layout.columnLabels.top(), size.width() - layout.bar.left() - 2, sides.line + sides.columnTitle);
    return layout;
}

QMarginsF PlateLayout::margins(QSizeF size, const PlateShape& shape, const HeatmapStyle& style) {
    return sidesOf(size, shape, style).margins;
}

double PlateLayout::aspect(const PlateShape& shape) {
    const double wide = static_cast<double>(std::max<Index>(1, shape.columns)) / static_cast<double>(std::max<Index>(1, shape.rows));
    return isSquarish(shape) ? wide : 0;
}

QRectF PlateLayout::logicalPicture() const {
    return {picture.x() / scale, picture.y() / scale, picture.width() / scale, picture.height() / scale};
}

}  // namespace posenc
