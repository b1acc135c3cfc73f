#include "widgets/plate/plate_axes.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "widgets/plate/axis_ticks.h"
#include "widgets/plate/heatmap_text.h"

namespace posenc {
namespace {

constexpr double kColumnLabelGap = 6;
constexpr double kRowLabelGap = 3;
constexpr double kBesideTitle = 5;
constexpr int kLabelFlags = Qt::AlignVCenter | Qt::TextSingleLine | Qt::TextDontClip;

/// A part of an axis, in logical pixels from its start.
struct AxisSpan {
    double first = 0;
    double last = 0;
};

/// Where a title of this length stands between labels; nothing where it is longer than the axis.
std::optional<AxisSpan> titlePlace(const std::vector<AxisSpan>& labels, double axis, double length) {
    const double needed = length + 2 * kBesideTitle;
    if (length > axis) {
        return std::nullopt;
    }
    const double middle = axis / 2;
    std::optional<double> best;
    double left = 0;
    for (std::size_t i = 0; i <= labels.size(); ++i) {
        const double right = i < labels.size() ? labels[i].first : axis;
        if (right - left >= needed) {
            const double centre = std::clamp(middle, left + needed / 2, right - needed / 2);
            if (!best || std::abs(centre - middle) < std::abs(*best - middle)) {
                best = centre;
            }
        }
        left = i < labels.size() ? std::max(left, labels[i].last) : left;
    }
    const double centre = best.value_or(middle);
    return AxisSpan{centre - length / 2, centre + length / 2};
}

bool meets(const AxisSpan& label, const std::optional<AxisSpan>& title) {
    return title && label.first < title->last + kBesideTitle && label.last > title->first - kBesideTitle;
}

/// The labels of one axis with the room that each takes, and its title.
struct AxisText {
    AxisTicks ticks;
    std::vector<AxisSpan> spans;
    QString title;
    std::optional<AxisSpan> titleSpan;  ///< on the labels' own line
};

AxisText axisText(const AxisTransform& strip, const AxisMeaning& meaning, const std::function<double(const QString&)>& extentOf, double gap,
                  double scale, double length, bool between, const QFontMetricsF& metrics) {
    AxisText text;
    text.ticks = axisTicks(
        strip, meaning, [&](const QString& label) { return extentOf(label) * scale; }, gap * scale);
    for (const AxisTick& tick : text.ticks.ticks) {
        const double half = extentOf(tick.label) / 2;
        text.spans.push_back({tick.centre / scale - half, tick.centre / scale + half});
    }
    text.title = HeatmapText::axisName(meaning, text.ticks.coordinates && !between);
    if (between) {
        text.titleSpan = titlePlace(text.spans, length, metrics.horizontalAdvance(text.title));
    }
    return text;
}

void paintColumns(QPainter& painter, const PlateLayout& layout, const AxisText& text, const QFontMetricsF& metrics) {
    const QRectF& place = layout.columnLabels;
    for (std::size_t i = 0; i < text.spans.size(); ++i) {
        if (!meets(text.spans[i], text.titleSpan)) {
            QRectF at(place.left() + text.spans[i].first - 1, place.top(), text.spans[i].last - text.spans[i].first + 2, place.height());
            // Below the colour bar is the place of its legend.
            if (!layout.bar.isEmpty() && at.right() > layout.bar.left()) {
                at.moveRight(layout.bar.left());
            }
            painter.drawText(at, Qt::AlignHCenter | kLabelFlags, text.ticks.ticks[i].label);
        }
    }
    if (text.titleSpan) {
        painter.drawText(QPointF(place.left() + text.titleSpan->first, place.center().y() + (metrics.ascent() - metrics.descent()) / 2),
                         text.title);
    } else if (!layout.columnTitle.isEmpty() && layout.columnTitle != place) {
        painter.drawText(layout.columnTitle, Qt::AlignCenter | Qt::TextSingleLine,
                         metrics.elidedText(text.title, Qt::ElideRight, layout.columnTitle.width()));
    }
}

void paintRows(QPainter& painter, const PlateLayout& layout, const AxisText& text, const QFontMetricsF& metrics) {
    const QRectF& place = layout.rowLabels;
    for (std::size_t i = 0; i < text.spans.size(); ++i) {
        if (!meets(text.spans[i], text.titleSpan)) {
            const double y = place.top() + (text.spans[i].first + text.spans[i].last) / 2;
            painter.drawText(QRectF(place.left(), y - metrics.height() / 2, place.width(), metrics.height()), Qt::AlignRight | kLabelFlags,
                             text.ticks.ticks[i].label);
        }
    }
    if (!text.titleSpan && (layout.rowTitle.isEmpty() || layout.rowTitle == place)) {
        return;
    }
    // Written upwards.
    const QRectF along = text.titleSpan ? QRectF(place.right() - metrics.height(), place.top() + text.titleSpan->first, metrics.height(),
                                                 text.titleSpan->last - text.titleSpan->first)
                                        : layout.rowTitle;
    painter.save();
    painter.translate(along.left(), along.bottom());
    painter.rotate(-90);
    painter.drawText(QRectF(0, 0, along.height(), along.width()), Qt::AlignCenter | Qt::TextSingleLine | Qt::TextDontClip,
                     text.titleSpan ? text.title : metrics.elidedText(text.title, Qt::ElideRight, along.height()));
    painter.restore();
}

}  // namespace

void paintAxes(QPainter& painter, const PlateGeometry& plate) {
    const PlateLayout& layout = plate.layout;
    const QFontMetricsF metrics(plate.style.smallFont());
    painter.setFont(plate.style.smallFont());
    painter.setPen(plate.style.muted);
    if (!layout.columnLabels.isEmpty()) {
        const AxisText columns = axisText(
            plate.view.columns(), plate.shape.columnMeaning, [&](const QString& label) { return metrics.horizontalAdvance(label); },
            kColumnLabelGap, layout.scale, layout.columnLabels.width(), layout.columnTitle == layout.columnLabels, metrics);
        paintColumns(painter, layout, columns, metrics);
    }
    if (!layout.rowLabels.isEmpty()) {
        const AxisText rows = axisText(
            plate.view.rows(), plate.shape.rowMeaning, [&](const QString&) { return metrics.ascent(); }, kRowLabelGap, layout.scale,
            layout.rowLabels.height(), layout.rowTitle == layout.rowLabels, metrics);
        paintRows(painter, layout, rows, metrics);
    }
}

}  // namespace posenc
