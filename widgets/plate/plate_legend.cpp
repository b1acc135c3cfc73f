#include <QFontMetricsF>
#include <cmath>

#include "widgets/plate/heatmap_plate.h"

namespace posenc {
namespace {

constexpr double kSwatch = 9;
constexpr double kSwatchGap = 4;

}  // namespace

void HeatmapPlate::paintLegend(QPainter& painter, const QRectF& place, const HeatmapData& data, const HeatmapColours& colours,
                               ValuesSeen seen) const {
    const QFontMetricsF metrics(style_.smallFont());
    const double line = std::ceil(metrics.height());
    double top = place.top();
    painter.setFont(style_.smallFont());
    painter.setPen(style_.muted);
    const auto write = [&](double indent, const QString& text) {
        const QRectF room(place.left() + indent, top, place.width() - indent, line);
        if (metrics.horizontalAdvance(text) <= room.width()) {
            painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text);
        }
        top += line;
    };
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
        write(kSwatch + kSwatchGap, text);
    };
    if (const QString limits = limitsText(colours.limits); !limits.isEmpty()) {
        write(0, limits);
    }
    if (!scaleOf(colours).transform().linear()) {
        write(0, tr("symlog"));
    }
    for (const ValueClass kind : kLegendOrder) {
        entry(kind, markName(kind, data));
    }
}

QString HeatmapPlate::markName(ValueClass kind, const HeatmapData& data) {
    switch (kind) {
        case ValueClass::MinusInfinity:
            return data.masked ? tr("masked") : QStringLiteral("\u2212\u221e");
        case ValueClass::PlusInfinity:
            return QStringLiteral("+\u221e");
        case ValueClass::NoValue:
            return noValueText(data);
        case ValueClass::NotANumber:
            return QStringLiteral("NaN");
        case ValueClass::Inside:
        case ValueClass::Below:
        case ValueClass::Above:
            break;
    }
    return {};
}

}  // namespace posenc
