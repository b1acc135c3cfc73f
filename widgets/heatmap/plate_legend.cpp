#include <QFontMetricsF>
#include <cmath>

#include "widgets/heatmap/heatmap_plate.h"

namespace posenc {
namespace {

constexpr double kSwatch = 9;
constexpr double kSwatchGap = 4;

}  // namespace

void HeatmapPlate::paintLegend(QPainter& painter, const QRectF& place, ValuesSeen seen, const ColourScale& scale) const {
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
    if (!scale.transform().linear()) {
        write(0, tr("symlog"));
    }
    entry(ValueClass::MinusInfinity, QStringLiteral("\u2212\u221e"));
    entry(ValueClass::PlusInfinity, QStringLiteral("+\u221e"));
    entry(ValueClass::NotANumber, QStringLiteral("NaN"));
}

}  // namespace posenc
