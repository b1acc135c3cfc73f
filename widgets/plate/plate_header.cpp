#include "widgets/plate/plate_header.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>

namespace posenc {
namespace {

constexpr double kTextMargin = 10;
constexpr double kBusyRoom = 24;
constexpr double kBadgePadding = 5;
constexpr double kBadgeRadius = 3;
constexpr double kSmallestBadgeFont = 1;

/// The font in which the text is as wide as the room at most.
QFont fitting(QFont font, const QString& text, double room) {
    while (QFontMetricsF(font).horizontalAdvance(text) > room && font.pointSizeF() > kSmallestBadgeFont) {
        font.setPointSizeF(font.pointSizeF() - 0.5);
    }
    return font;
}

/// In points, which can be divided further than pixels.
QFont inPoints(QFont font) {
    if (font.pointSizeF() <= 0) {
        font.setPointSizeF(QFontInfo(font).pointSizeF());
    }
    return font;
}

}  // namespace

HeaderPlaces headerPlaces(const PlateGeometry& plate, const HeatmapData& data) {
    HeaderPlaces places;
    const QRectF room = plate.layout.header.adjusted(kTextMargin, 0, -kBusyRoom - plate.layout.button.width(), 0);
    const QFontMetricsF titleMetrics(plate.style.titleFont());
    double badge = 0;
    if (!data.badge.isEmpty()) {
        const double most = plate.layout.header.width() - plate.layout.button.width() - 2 * kTextMargin - 2 * kBadgePadding;
        const bool fits = QFontMetricsF(plate.style.font).horizontalAdvance(data.badge) <= most;
        places.badgeFont = fits ? plate.style.font : fitting(inPoints(plate.style.font), data.badge, most);
        badge = QFontMetricsF(places.badgeFont).horizontalAdvance(data.badge) + 2 * kBadgePadding;
    }
    const double gap = badge > 0 ? kTextMargin : 0;
    places.shownTitle = titleMetrics.elidedText(data.title, Qt::ElideRight, std::max(0.0, room.width() - badge - gap));
    // A title of which nothing but the dots is left says nothing.
    const bool some = places.shownTitle.size() > 1 || places.shownTitle == data.title;
    const double title = some ? titleMetrics.horizontalAdvance(places.shownTitle) : 0;
    places.shownTitle = some ? places.shownTitle : QString();
    places.title = QRectF(room.left(), room.top(), title, room.height());
    double left = room.left() + title;
    if (badge > 0) {
        const double height = QFontMetricsF(places.badgeFont).height() + 2;
        left += title > 0 ? gap : 0;
        places.badge = QRectF(left, room.center().y() - height / 2, badge, height);
        left += badge;
    }
    places.subtitle = QRectF(left + kTextMargin, room.top(), std::max(0.0, room.right() - left - kTextMargin), room.height());
    return places;
}

double headerWidth(const PlateGeometry& plate, const HeatmapData& data) {
    const double badge = QFontMetricsF(plate.style.font).horizontalAdvance(data.badge) + 2 * kBadgePadding;
    const double title = QFontMetricsF(plate.style.titleFont()).horizontalAdvance(data.title);
    return kTextMargin + title + (data.badge.isEmpty() ? 0 : kTextMargin + badge) + kBusyRoom + plate.layout.button.width() + 1;
}

void paintHeader(QPainter& painter, const PlateGeometry& plate, const HeatmapData& data) {
    if (plate.style.multiple) {
        painter.setFont(plate.style.smallFont());
        painter.setPen(plate.style.text);
        painter.drawText(plate.layout.header, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine | Qt::TextDontClip, data.title);
        return;
    }
    const HeaderPlaces places = headerPlaces(plate, data);
    painter.setFont(plate.style.titleFont());
    painter.setPen(plate.style.text);
    // Drawn into more than its own width, or rounding would cut its last letter.
    painter.drawText(places.title.adjusted(0, 0, 2, 0), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, places.shownTitle);
    if (!places.badge.isEmpty()) {
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(plate.style.muted, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(places.badge, kBadgeRadius, kBadgeRadius);
        painter.setFont(places.badgeFont);
        painter.setPen(plate.style.text);
        painter.drawText(places.badge.adjusted(-1, 0, 1, 0), Qt::AlignCenter | Qt::TextSingleLine, data.badge);
        painter.restore();
    }
    const QFontMetricsF metrics(plate.style.font);
    // Whole or not at all.
    if (!plate.style.tools && places.subtitle.width() >= metrics.horizontalAdvance(data.subtitle)) {
        painter.setFont(plate.style.font);
        painter.setPen(plate.style.muted);
        painter.drawText(places.subtitle, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, data.subtitle);
    }
}

}  // namespace posenc
