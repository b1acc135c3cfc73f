#include "widgets/plate/heatmap_style.h"

#include <algorithm>

#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr double kSmallShare = 0.85;
constexpr double kSmallestPoints = 6.5;

QColor mixed(const QColor& first, const QColor& second, float share) {
    return QColor::fromRgbF(first.redF() + (second.redF() - first.redF()) * share,
                            first.greenF() + (second.greenF() - first.greenF()) * share,
                            first.blueF() + (second.blueF() - first.blueF()) * share);
}

}  // namespace

HeatmapStyle HeatmapStyle::fromPalette(const QPalette& palette, const QFont& font) {
    HeatmapStyle style;
    style.ground = palette.color(QPalette::Base);
    style.text = palette.color(QPalette::Text);
    style.muted = mutedText(palette);
    style.border = mixed(style.ground, style.text, 0.16F);
    style.outside = mixed(style.ground, style.text, 0.08F);
    style.accent = palette.color(QPalette::Highlight);
    style.twin = kTwinColour;
    style.font = font;
    return style;
}

HeatmapStyle HeatmapStyle::paper(const QFont& font) {
    HeatmapStyle style;
    style.ground = Qt::white;
    style.text = Qt::black;
    style.muted = QColor(0x4a, 0x4e, 0x55);
    style.border = QColor(0xc9, 0xcc, 0xd1);
    style.outside = QColor(0xee, 0xef, 0xf1);
    style.accent = QColor(0x0b, 0x62, 0xd0);
    style.twin = kTwinColour;
    style.font = font;
    style.frame = false;
    return style;
}

QFont HeatmapStyle::titleFont() const {
    QFont title = font;
    title.setBold(true);
    return title;
}

QFont HeatmapStyle::smallFont() const {
    QFont small = font;
    if (font.pointSizeF() > 0) {
        small.setPointSizeF(std::max(kSmallestPoints, font.pointSizeF() * kSmallShare));
    } else {
        small.setPixelSize(std::max(1, static_cast<int>(font.pixelSize() * kSmallShare)));
    }
    return small;
}

}  // namespace posenc
