#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "widgets/heatmap/heatmap_plate.h"
#include "widgets/heatmap/number_format.h"

namespace posenc {
namespace {

constexpr double kCap = 5;  // height of the ends for values off the range
constexpr double kCapGap = 2;
constexpr double kSwatch = 9;
constexpr double kMostSteps = 64;  // whole numbers that are told apart on the bar

/// The strip's colours from top to bottom, one pixel each.
QImage barImage(const ColourScale& scale, bool integer, int height) {
    QImage image(1, height, QImage::Format_RGB32);
    const double span = scale.maximum() - scale.minimum();
    const bool stepped = integer && span <= kMostSteps;
    for (int y = 0; y < height; ++y) {
        const double share = 1 - (y + 0.5) / height;
        double value = scale.minimum() + share * span;
        if (stepped) {
            // Every whole number takes the same share of the strip.
            value = scale.minimum() + std::floor(share * (span + 1));
        }
        image.setPixelColor(0, y, toColor(scale.colour(static_cast<float>(value))));
    }
    return image;
}

}  // namespace

void HeatmapPlate::paintBar(QPainter& painter, const HeatmapData& data, const ColourScale& scale, ValuesSeen seen) const {
    const QFontMetricsF metrics(style_.smallFont());
    const int lines = static_cast<int>(seen.has(ValueClass::NotANumber)) + static_cast<int>(seen.has(ValueClass::PlusInfinity)) +
                      static_cast<int>(seen.has(ValueClass::MinusInfinity));
    QRectF bar = layout_.bar;
    QRectF legend = layout_.legend;
    const double missing = lines * std::ceil(metrics.height()) - legend.height();
    if (missing > 0) {
        bar.adjust(0, 0, 0, -missing);
        legend.adjust(0, -missing, 0, 0);
    }
    if (lines > 0) {
        paintLegend(painter, legend, seen);
    }
    if (seen.has(ValueClass::Above)) {
        painter.fillRect(QRectF(bar.left(), bar.top(), bar.width(), kCap), toColor(valueMark(ValueClass::Above).first));
        bar.adjust(0, kCap + kCapGap, 0, 0);
    }
    if (seen.has(ValueClass::Below)) {
        painter.fillRect(QRectF(bar.left(), bar.bottom() - kCap, bar.width(), kCap), toColor(valueMark(ValueClass::Below).first));
        bar.adjust(0, 0, 0, -kCap - kCapGap);
    }
    if (bar.height() < 8) {
        return;
    }
    const int height = std::max(1, static_cast<int>(std::lround(bar.height() * layout_.scale)));
    painter.drawImage(bar, barImage(scale, data.integer, height));
    if (layout_.barLabels.isEmpty()) {
        return;
    }
    const NumberFormat format = formatForRange(scale.minimum(), scale.maximum(), data.integer);
    const bool diverging = scale.map().kind == ColourMap::Kind::Diverging && scale.minimum() < 0;
    const auto label = [&](double value, double y) {
        const QString sign = diverging && value > 0 ? QStringLiteral("+") : QString();
        const QRectF place(layout_.barLabels.left(), y - metrics.height() / 2, layout_.frame.right() - layout_.barLabels.left() - 2,
                           metrics.height());
        painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine | Qt::TextDontClip,
                         value == 0 ? QStringLiteral("0") : sign + format.text(value));
    };
    painter.setFont(style_.smallFont());
    painter.setPen(style_.muted);
    const double half = metrics.ascent() / 2;
    label(scale.maximum(), bar.top() + half);
    if (scale.maximum() <= scale.minimum()) {
        return;
    }
    label(scale.minimum(), bar.bottom() - half);
    const double zero = bar.bottom() + scale.minimum() / (scale.maximum() - scale.minimum()) * bar.height();
    if (diverging && zero > bar.top() + 2 * metrics.height() && zero < bar.bottom() - 2 * metrics.height()) {
        label(0, zero);
    }
}

void HeatmapPlate::paintLegend(QPainter& painter, const QRectF& place, ValuesSeen seen) const {
    const QFontMetricsF metrics(style_.smallFont());
    const double line = std::ceil(metrics.height());
    double top = place.top();
    painter.setFont(style_.smallFont());
    painter.setPen(style_.muted);
    const auto entry = [&](ValueClass kind, const QString& text) {
        if (!seen.has(kind)) {
            return;
        }
        const auto side = static_cast<int>(std::lround(kSwatch * layout_.scale));
        QImage swatch(side, side, QImage::Format_RGB32);
        for (int y = 0; y < side; ++y) {
            for (int x = 0; x < side; ++x) {
                swatch.setPixelColor(x, y, toColor(valueMark(kind).at(x, y, period())));
            }
        }
        painter.drawImage(QRectF(place.left(), top + (line - kSwatch) / 2, kSwatch, kSwatch), swatch);
        const QRectF room(place.left() + kSwatch + 4, top, place.width() - kSwatch - 4, line);
        if (metrics.horizontalAdvance(text) <= room.width()) {
            painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text);
        }
        top += line;
    };
    entry(ValueClass::MinusInfinity, QStringLiteral("\u2212\u221e"));
    entry(ValueClass::PlusInfinity, QStringLiteral("+\u221e"));
    entry(ValueClass::NotANumber, QStringLiteral("NaN"));
}

}  // namespace posenc
