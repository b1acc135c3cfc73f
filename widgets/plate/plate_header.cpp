// The header of a plate: title, badge and subtitle. The badge is whole whatever the width: what must be said is not said by its first
// letters.

#include <QFontMetricsF>
#include <algorithm>

#include "widgets/plate/heatmap_plate.h"

namespace posenc {
namespace {

constexpr double kTextMargin = 10;
constexpr double kBusyRoom = 24;
constexpr double kBadgePadding = 5;
constexpr double kBadgeRadius = 3;
constexpr double kSmallestBadgeFont = 1;
constexpr double kFewestLetters = 4;  // of a subtitle; fewer say nothing

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

HeatmapPlate::HeaderPlaces HeatmapPlate::headerPlaces(const HeatmapData& data) const {
    HeaderPlaces places;
    const QRectF room = layout_.header.adjusted(kTextMargin, 0, -kBusyRoom - layout_.button.width(), 0);
    const QFontMetricsF titleMetrics(style_.titleFont());
    double badge = 0;
    if (!data.badge.isEmpty()) {
        const double most = layout_.header.width() - layout_.button.width() - 2 * kTextMargin - 2 * kBadgePadding;
        const bool fits = QFontMetricsF(style_.font).horizontalAdvance(data.badge) <= most;
        places.badgeFont = fits ? style_.font : fitting(inPoints(style_.font), data.badge, most);
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

void HeatmapPlate::paintHeader(QPainter& painter, const HeatmapData& data) const {
    if (style_.multiple) {
        painter.setFont(style_.smallFont());
        painter.setPen(style_.text);
        painter.drawText(layout_.header, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine | Qt::TextDontClip, data.title);
        return;
    }
    const HeaderPlaces places = headerPlaces(data);
    painter.setFont(style_.titleFont());
    painter.setPen(style_.text);
    // Drawn into more than its own width, or rounding would cut its last letter.
    painter.drawText(places.title.adjusted(0, 0, 2, 0), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, places.shownTitle);
    if (!places.badge.isEmpty()) {
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(style_.muted, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(places.badge, kBadgeRadius, kBadgeRadius);
        painter.setFont(places.badgeFont);
        painter.setPen(style_.text);
        painter.drawText(places.badge.adjusted(-1, 0, 1, 0), Qt::AlignCenter | Qt::TextSingleLine, data.badge);
        painter.restore();
    }
    const QFontMetricsF metrics(style_.font);
    if (places.subtitle.width() > metrics.averageCharWidth() * kFewestLetters) {
        painter.setFont(style_.font);
        painter.setPen(style_.muted);
        painter.drawText(places.subtitle, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                         metrics.elidedText(data.subtitle, Qt::ElideRight, places.subtitle.width()));
    }
}

}  // namespace posenc
