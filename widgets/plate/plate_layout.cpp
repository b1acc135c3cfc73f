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
constexpr double kBarWidth = 10;
constexpr double kHistogramWidth = 20;
constexpr double kButtonSide = 24;
constexpr double kButtonMargin = 4;
constexpr double kTitleGap = 3;         // between the title of the row axis and its labels
constexpr double kTitledWidth = 230;    // narrower plates go without the title of the row axis, and in a window without labels of the bar
constexpr double kLabelledWidth = 190;  // narrower plates of a figure go without labels of the bar
constexpr double kHistogramFrom = 290;  // narrower plates leave that room to the picture
constexpr double kTitledHeight = 200;   // lower ones without the title of the column axis
constexpr double kSmallestPicture = 16;

QString widestBarLabel() {
    return QStringLiteral("\u22120.000");
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
    const QFontMetricsF titleMetrics(style.titleFont());
    const QFontMetricsF small(style.smallFont());
    const auto widthOf = [&small](const QString& text) { return small.horizontalAdvance(text); };
    const double headerHeight =
        std::max(std::ceil(titleMetrics.height() + (style.frame ? 12 : 8)), style.tools ? kButtonSide + kButtonMargin : 0);
    layout.header = QRectF(0, 0, size.width(), headerHeight);

    if (style.tools) {
        const double side = std::min(kButtonSide, headerHeight - kButtonMargin);
        layout.button = QRectF(size.width() - side - kButtonMargin, std::floor((headerHeight - side) / 2), side, side);
    }

    const bool roomy = size.width() >= kTitledWidth;
    const double line = std::ceil(small.height());
    const double rowTitle = roomy ? line + kTitleGap : 0;
    const double rowLabels = std::ceil(widestTickLabel(shape.rows, shape.rowMeaning, widthOf));
    const double columnTitle = size.height() >= kTitledHeight ? line : 0;
    // On paper nobody can point at a bar to read it.
    const bool labelled = style.bar && (roomy || (!style.frame && size.width() >= kLabelledWidth));
    const double barLabels = labelled ? std::ceil(widthOf(widestBarLabel())) : 0;
    const double left = kMargin + rowTitle + rowLabels + kLabelGap;
    const double histogram = size.width() >= kHistogramFrom && style.bar && style.tools ? kHistogramWidth : 0;
    const double right = style.bar ? kBarGap + histogram + kBarWidth + (labelled ? kLabelGap + barLabels : 0) + kMargin * 0.6 : kMargin;
    const double top = headerHeight + (style.frame ? kMargin : kLabelGap);
    const double bottom = kLabelGap + line + columnTitle + kMargin * 0.7;

    const double roomWidth = std::max(kSmallestPicture, size.width() - left - right);
    const double roomHeight = std::max(kSmallestPicture, size.height() - top - bottom);
    double width = roomWidth;
    double height = roomHeight;
    const double wide = static_cast<double>(std::max<Index>(1, shape.columns)) / static_cast<double>(std::max<Index>(1, shape.rows));
    if (isSquarish(shape)) {
        width = std::min(roomWidth, roomHeight * wide);
        height = std::min(roomHeight, roomWidth / wide);
    }
    const double x = left + (roomWidth - width) / 2;
    const double y = top + (roomHeight - height) / 2;
    const auto device = [scale](double place) { return static_cast<int>(std::lround(place * scale)); };
    layout.picture = QRect(device(x), device(y), std::max(1, device(width)), std::max(1, device(height)));

    const QRectF picture = layout.logicalPicture();
    layout.rowLabels = QRectF(picture.left() - kLabelGap - rowLabels, picture.top(), rowLabels, picture.height());
    layout.columnLabels = QRectF(picture.left(), picture.bottom() + kLabelGap, picture.width(), line);
    if (roomy) {
        layout.rowTitle = QRectF(layout.rowLabels.left() - rowTitle, picture.top(), line, picture.height());
    }
    if (labelled) {
        layout.barLabels =
            QRectF(picture.right() + kBarGap + histogram + kBarWidth + kLabelGap, picture.top(), barLabels, picture.height());
    }
    if (columnTitle > 0) {
        layout.columnTitle = QRectF(picture.left(), layout.columnLabels.bottom(), picture.width(), columnTitle);
    }
    if (!style.bar) {
        return layout;
    }
    if (histogram > 0) {
        layout.histogram = QRectF(picture.right() + kBarGap, picture.top(), histogram, picture.height());
    }
    layout.bar = QRectF(picture.right() + kBarGap + histogram, picture.top(), kBarWidth, picture.height());
    layout.legend = QRectF(layout.bar.left(), layout.columnLabels.top(), size.width() - layout.bar.left() - 2, line + columnTitle);
    return layout;
}

QRectF PlateLayout::logicalPicture() const {
    return {picture.x() / scale, picture.y() / scale, picture.width() / scale, picture.height() / scale};
}

}  // namespace posenc
