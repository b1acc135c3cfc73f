#include <QPaintEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "widgets/plate/heatmap_renderer.h"
#include "widgets/query/key_view.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

/// How much of an image behind the map is seen: enough to know it, with the colours still distinguished.
constexpr double kOverImage = 0.62;
/// Of the pattern of a number that has no place among the colours, in pixels.
constexpr int kPatternPeriod = 6;

QColor toColour(const Rgb& rgb) {
    return {rgb.red, rgb.green, rgb.blue};
}

/// Black or white, whichever is read more easily on a ground.
QColor inkOn(const QColor& ground) {
    return 0.299 * ground.red() + 0.587 * ground.green() + 0.114 * ground.blue() > 140 ? Qt::black : Qt::white;
}

/// What a number is filled with; one that has no place among the colours with its mark's pattern, as in the pictures of pairs.
QBrush groundOf(const ColourScale& scale, float value) {
    const ValueClass kind = scale.classify(value);
    if (kind == ValueClass::Inside) {
        return toColour(scale.colour(value));
    }
    QImage tile(kPatternPeriod, kPatternPeriod, QImage::Format_RGB32);
    for (int y = 0; y < kPatternPeriod; ++y) {
        for (int x = 0; x < kPatternPeriod; ++x) {
            tile.setPixelColor(x, y, toColour(valueMark(kind).at(x, y, kPatternPeriod)));
        }
    }
    return tile;
}

void frame(QPainter& painter, const QRectF& place, const QColor& inner, const QColor& outer) {
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(outer, 3));
    painter.drawRect(place.adjusted(1.5, 1.5, -1.5, -1.5));
    painter.setPen(QPen(inner, 1.5));
    painter.drawRect(place.adjusted(1.5, 1.5, -1.5, -1.5));
}

}  // namespace

void KeyView::paintEvent(QPaintEvent* event) {
    QPainter painter(this);
    if (data_.count() == 0) {
        painter.setPen(mutedText(palette()));
        painter.drawText(rect().adjusted(12, 12, -12, -12), Qt::AlignCenter | Qt::TextWordWrap,
                         tr("Hover or click a pair to see the scores of its query for every key."));
        return;
    }
    const ColourScale scale = scaleOf(data_.colours);
    const bool overImage = !backdrop_.isNull() && map_.isValid();
    if (overImage) {
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        painter.drawImage(map_, backdrop_);
    }
    if (!rest_.isEmpty()) {
        painter.setPen(mutedText(palette()));
        painter.drawText(rest_, Qt::AlignCenter, restText());
    }
    for (Index key = 0; key < shownKeys(); ++key) {
        const QRectF place = keyRect(key);
        if (!place.intersects(event->rect())) {
            continue;
        }
        const float value = (*data_.values)[static_cast<std::size_t>(key)];
        const QBrush ground = groundOf(scale, value);
        const QColor ink = inkOn(toColour(scale.colour(value)));
        // Whole pixels, so that neighbours touch without a seam.
        const QRect pixels = place.toAlignedRect().intersected(QRectF(place).adjusted(-0.5, -0.5, 0.5, 0.5).toRect());
        painter.setOpacity(overImage && map_.intersects(place) ? kOverImage : 1);
        painter.fillRect(data_.keys.grid ? pixels : place.toRect(), ground);
        painter.setOpacity(1);
        if (!data_.keys.grid) {
            painter.setPen(ink);
            painter.drawText(place, Qt::AlignCenter, textOf(key));
        }
    }
    painter.setRenderHint(QPainter::Antialiasing);
    if (key_ && !keyRect(*key_).isEmpty()) {
        frame(painter, keyRect(*key_), Qt::white, Qt::black);
    }
    if (!keyRect(data_.query).isEmpty()) {
        frame(painter, keyRect(data_.query), kTwinColour, Qt::black);
    }
    if (hasFocus()) {
        painter.setPen(QPen(accentColour(palette()), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 5, 5);
    }
}

}  // namespace posenc
