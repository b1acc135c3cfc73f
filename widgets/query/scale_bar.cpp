#include "widgets/query/scale_bar.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "widgets/plate/heatmap_renderer.h"
#include "widgets/plate/heatmap_text.h"
#include "widgets/plate/number_format.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr int kScaleStrip = 8;
constexpr int kScaleGap = 2;
constexpr int kScaleLeast = 80;

}  // namespace

ScaleBar::ScaleBar(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("queryScale"));
    setAccessibleName(tr("Colour scale"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ScaleBar::setColours(const std::optional<HeatmapColours>& colours, bool whole) {
    if (colours == colours_ && whole == whole_) {
        return;
    }
    colours_ = colours;
    whole_ = whole;
    const QString words = colours_ ? HeatmapText::coloursInWords(*colours_, whole_) : QString();
    setAccessibleDescription(words);
    setToolTip(words);
    update();
}

QSize ScaleBar::sizeHint() const {
    return {2 * kScaleLeast, kScaleStrip + kScaleGap + fontMetrics().height()};
}

QSize ScaleBar::minimumSizeHint() const {
    return {kScaleLeast, sizeHint().height()};
}

void ScaleBar::paintEvent(QPaintEvent*) {
    if (!colours_) {
        return;
    }
    QPainter painter(this);
    const ColourScale scale = scaleOf(*colours_);
    const int pixels = std::max(1, static_cast<int>(std::lround(width() * devicePixelRatioF())));
    QImage strip(pixels, 1, QImage::Format_RGB32);
    for (int x = 0; x < pixels; ++x) {
        strip.setPixelColor(x, 0, toColor(scale.colour(static_cast<float>(scale.valueAt((x + 0.5) / pixels)))));
    }
    painter.drawImage(QRect(0, 0, width(), kScaleStrip), strip);
    painter.setPen(mutedText(palette()));
    const NumberFormat format = formatForRange(scale.minimum(), scale.maximum(), whole_);
    const QRect line(0, kScaleStrip + kScaleGap, width(), fontMetrics().height());
    const QString least = endText(format, scale.minimum());
    const QString most = endText(format, scale.maximum());
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, least);
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, most);
    const double zero = scale.position(0) * width();
    const int half = fontMetrics().horizontalAdvance(QLatin1Char('0')) / 2;
    const bool room =
        zero - half > fontMetrics().horizontalAdvance(least) + half && zero + half < width() - fontMetrics().horizontalAdvance(most) - half;
    if (scale.transform().defines(0) && scale.minimum() < 0 && scale.maximum() > 0 && room) {
        painter.drawText(QRectF(zero - 2 * half, line.top(), 4 * half, line.height()), Qt::AlignCenter, QStringLiteral("0"));
    }
}

}  // namespace posenc
