#include "widgets/plate/colour_bar.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "engine/colours/value_histogram.h"
#include "widgets/plate/heatmap_text.h"
#include "widgets/plate/number_format.h"

namespace posenc {
namespace {

constexpr double kCap = 5;  // height of the ends for values off the range
constexpr double kCapGap = 2;
constexpr double kMostSteps = 64;  // whole numbers that are distinguished on the bar
constexpr double kBinHeight = 3;
constexpr double kHandleHeight = 5;
constexpr double kHandleReach = 3;  // beside the strip
constexpr double kSwatch = 9;
constexpr double kSwatchGap = 4;
constexpr double kLabelMargin = 2;      // from the edge
constexpr double kSmallestLabel = 0.5;  // of the small font

/// Every whole number takes the same share of the strip.
bool isStepped(const ColourScale& axis, bool integer) {
    const bool whole = std::floor(axis.minimum()) == axis.minimum() && std::floor(axis.maximum()) == axis.maximum();
    return integer && whole && axis.transform().linear() && axis.maximum() - axis.minimum() <= kMostSteps;
}

/// The strip's colours from top to bottom, one pixel each: of the values of `axis`, as `scale` shows them.
QImage barImage(const ColourScale& scale, const ColourScale& axis, bool stepped, int height) {
    QImage image(1, height, QImage::Format_RGB32);
    for (int y = 0; y < height; ++y) {
        const double share = 1 - (y + 0.5) / height;
        const double value = stepped ? axis.minimum() + std::floor(share * (axis.maximum() - axis.minimum() + 1)) : axis.valueAt(share);
        const Rgb colour = scale.colour(static_cast<float>(value));
        *reinterpret_cast<QRgb*>(image.scanLine(y)) = qRgb(colour.red, colour.green, colour.blue);
    }
    return image;
}

/// What takes no more room than the ends' labels, however small.
double roundedToOneDigit(double value) {
    const double step = std::pow(10, std::floor(std::log10(std::abs(value))));
    return value == 0 || !std::isnormal(step) ? value : std::round(value / step) * step;
}

double heightOf(const QRectF& strip, const ColourScale& axis, double value) {
    // The axis of limits that are dragged may be a logarithm, which has no place for 0, while the colours are another scale by now.
    const double position = axis.transform().defines(value) ? std::clamp(axis.position(value), 0.0, 1.0) : 0;
    return strip.bottom() - position * strip.height();
}

}  // namespace

ColourBar::Places ColourBar::places() const {
    int lines = static_cast<int>(!scale_.transform().linear()) + static_cast<int>(!HeatmapText::limitsText(colours_.limits).isEmpty());
    for (const ValueClass kind : kLegendOrder) {
        lines += static_cast<int>(seen_.has(kind));
    }
    Places places{plate_.layout.bar, {}, {}, plate_.layout.legend};
    const double missing = lines * std::ceil(QFontMetricsF(plate_.style.smallFont()).height()) - places.legend.height();
    if (missing > 0) {
        places.strip.adjust(0, 0, 0, -missing);
        places.legend.adjust(0, -missing, 0, 0);
    }
    // Beside handles the room is kept: the strip must not move under the hand that drags.
    if (plate_.style.tools || seen_.has(ValueClass::Above)) {
        places.above = QRectF(places.strip.left(), places.strip.top(), places.strip.width(), kCap);
        places.strip.adjust(0, kCap + kCapGap, 0, 0);
    }
    if (plate_.style.tools || seen_.has(ValueClass::Below)) {
        places.below = QRectF(places.strip.left(), places.strip.bottom() - kCap, places.strip.width(), kCap);
        places.strip.adjust(0, 0, 0, -kCap - kCapGap);
    }
    return places;
}

void ColourBar::paint(QPainter& painter, const HeatmapData& data, const ColourScale& axis) const {
    const Places places = this->places();
    paintLegend(painter, places.legend, data);
    for (const auto& [kind, end] : {std::pair(ValueClass::Above, places.above), std::pair(ValueClass::Below, places.below)}) {
        if (seen_.has(kind)) {
            const QSize pixels = (end.size() * plate_.layout.scale).toSize().expandedTo({1, 1});
            painter.drawImage(end, markImage(kind, pixels, plate_.period()));
        }
    }
    if (places.strip.height() < 8) {
        return;
    }
    const int height = std::max(1, static_cast<int>(std::lround(places.strip.height() * plate_.layout.scale)));
    const bool stepped = isStepped(axis, data.whole());
    painter.drawImage(places.strip, barImage(scale_, axis, stepped, height));
    if (plate_.style.histogram && !plate_.layout.histogram.isEmpty() && data.some) {
        paintHistogram(painter, places.strip, *data.some, axis, stepped);
    }
    if (!plate_.layout.barLabels.isEmpty()) {
        paintLabels(painter, places.strip, axis, data.whole());
    }
    if (plate_.style.tools && scale_.maximum() > scale_.minimum()) {
        paintHandles(painter, places.strip, axis);
    }
}

double ColourBar::labelRoom() const {
    return plate_.layout.frame.right() - (plate_.style.frame ? PlateLayout::kCardEdge : 0) - plate_.layout.barLabels.left();
}

NumberFormat ColourBar::labelFormat(bool integer) const {
    const QFontMetricsF metrics(plate_.style.smallFont());
    const double sign = diverges() ? metrics.horizontalAdvance(QLatin1Char('+')) : 0;
    const auto widthOf = [&](const QString& text) { return metrics.horizontalAdvance(text) + (text.at(0).isDigit() ? sign : 0); };
    return formatForRoom(scale_.minimum(), scale_.maximum(), integer, labelRoom(), widthOf)
        .value_or(formatForRange(scale_.minimum(), scale_.maximum(), integer, kFewestDigits));
}

std::optional<QFont> ColourBar::labelFont(bool integer) const {
    QFont font = plate_.style.smallFont();
    const QFontMetricsF metrics(font);
    double widest = 0;
    for (const QString& end : endLabels(integer)) {
        widest = std::max(widest, metrics.horizontalAdvance(end));
    }
    if (const double room = labelRoom(); widest > room) {
        const double share = (room - kLabelMargin) / widest;
        if (share < kSmallestLabel) {
            return std::nullopt;
        }
        font.setPointSizeF(QFontInfo(font).pointSizeF() * share);
    }
    return font;
}

QString ColourBar::labelText(double value, const QString& text) const {
    return diverges() && value > 0 ? QLatin1Char('+') + text : text;
}

QStringList ColourBar::endLabels(bool integer) const {
    const NumberFormat format = labelFormat(integer);
    return {labelText(scale_.maximum(), endText(format, scale_.maximum())), labelText(scale_.minimum(), endText(format, scale_.minimum()))};
}

void ColourBar::paintLabels(QPainter& painter, const QRectF& strip, const ColourScale& axis, bool integer) const {
    const std::optional<QFont> font = labelFont(integer);
    if (!font) {
        return;
    }
    const QFontMetricsF metrics(*font);
    const double half = metrics.ascent() / 2;
    const auto label = [&](double value, const QString& text) {
        const double y = std::clamp(heightOf(strip, axis, value), strip.top() + half, strip.bottom() - half);
        const QRectF place(plate_.layout.barLabels.left(), y - metrics.height() / 2, labelRoom() - kLabelMargin, metrics.height());
        painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine | Qt::TextDontClip, labelText(value, text));
    };
    const NumberFormat format = labelFormat(integer);
    painter.setFont(*font);
    painter.setPen(plate_.style.muted);
    if (scale_.maximum() <= scale_.minimum()) {
        label(scale_.maximum(), endText(format, scale_.maximum()));
        return;
    }
    const double top = heightOf(strip, axis, scale_.maximum());
    const double bottom = heightOf(strip, axis, scale_.minimum());
    label(scale_.maximum(), endText(format, scale_.maximum()));
    if (bottom - top > metrics.height()) {
        label(scale_.minimum(), endText(format, scale_.minimum()));
    }
    // The middle tells how values are spread; of a diverging map it is where the sign turns.
    double middle = diverges() && scale_.maximum() > 0 ? 0 : scale_.valueAt(0.5);
    const bool linear = scale_.transform().linear();
    middle = integer ? std::round(middle) : linear ? middle : roundedToOneDigit(middle);
    const double y = heightOf(strip, axis, middle);
    if (y > top + 2 * metrics.height() && y < bottom - 2 * metrics.height()) {
        label(middle, linear ? endText(format, middle) : plainNumber(middle, integer));
    }
}

void ColourBar::paintHistogram(QPainter& painter, const QRectF& strip, const std::vector<float>& values, const ColourScale& axis,
                               bool stepped) const {
    // Whole numbers have a bin each, as wide as their step on the strip.
    const double steps = axis.maximum() - axis.minimum() + 1;
    const ColourScale binned = stepped ? ColourScale(axis.map(), axis.minimum() - 0.5, axis.maximum() + 0.5) : axis;
    const int bins = stepped ? static_cast<int>(steps) : std::max(1, static_cast<int>(strip.height() / kBinHeight));
    const std::vector<int> counts = histogram(values, binned, bins);
    const int most = *std::max_element(counts.begin(), counts.end());
    if (most == 0) {
        return;
    }
    // It lies over the cells.
    QColor ground = plate_.style.ground;
    ground.setAlphaF(0.85F);
    const double width = plate_.layout.histogram.width() - kHandleReach - 3;
    painter.fillRect(QRectF(plate_.layout.histogram.left(), strip.top(), plate_.layout.histogram.width(), strip.height()), ground);
    const QColor& ink = plate_.style.muted;
    const double right = strip.left() - kHandleReach;
    const double height = strip.height() / bins;
    for (int bin = 0; bin < bins; ++bin) {
        // Lengths grow with the logarithm: what is rare is seen too.
        const double length = std::log1p(counts[static_cast<std::size_t>(bin)]) / std::log1p(most) * width;
        painter.fillRect(QRectF(right - length, strip.bottom() - (bin + 1) * height, length, height), ink);
    }
}

void ColourBar::paintHandles(QPainter& painter, const QRectF& strip, const ColourScale& axis) const {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(plate_.style.ground, 1));
    painter.setBrush(plate_.style.text);
    for (const double value : {scale_.minimum(), scale_.maximum()}) {
        const double y = heightOf(strip, axis, value);
        painter.drawRoundedRect(QRectF(strip.left() - kHandleReach, y - kHandleHeight / 2, strip.width() + 2 * kHandleReach, kHandleHeight),
                                2, 2);
    }
    painter.restore();
}

void ColourBar::paintLegend(QPainter& painter, const QRectF& place, const HeatmapData& data) const {
    const QFontMetricsF metrics(plate_.style.smallFont());
    const double line = std::ceil(metrics.height());
    double top = place.top();
    painter.setFont(plate_.style.smallFont());
    painter.setPen(plate_.style.muted);
    const auto write = [&](double indent, const QString& text) {
        const QRectF room(place.left() + indent, top, place.width() - indent, line);
        if (metrics.horizontalAdvance(text) <= room.width()) {
            painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text);
        }
        top += line;
    };
    const auto entry = [&](ValueClass kind, const QString& text) {
        if (!seen_.has(kind)) {
            return;
        }
        const auto side = static_cast<int>(std::lround(kSwatch * plate_.layout.scale));
        painter.drawImage(QRectF(place.left(), top + (line - kSwatch) / 2, kSwatch, kSwatch),
                          markImage(kind, {side, side}, plate_.period()));
        write(kSwatch + kSwatchGap, text);
    };
    if (const QString limits = HeatmapText::limitsText(colours_.limits); !limits.isEmpty()) {
        write(0, limits);
    }
    if (!scale_.transform().linear()) {
        write(0, scale_.transform().kind == ValueTransform::Kind::Log ? tr("log") : tr("symlog"));
    }
    for (const ValueClass kind : kLegendOrder) {
        entry(kind, HeatmapText::markName(kind, data));
    }
}

}  // namespace posenc
