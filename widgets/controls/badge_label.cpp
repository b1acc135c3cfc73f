#include "widgets/controls/badge_label.h"

#include <QPainter>

#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr int kAcross = 5;
constexpr int kAbove = 1;
constexpr double kRadius = 3;

}  // namespace

BadgeLabel::BadgeLabel(QWidget* parent) : QLabel(parent) {
    setContentsMargins(kAcross, kAbove, kAcross, kAbove);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    hide();
}

void BadgeLabel::setBadge(const QString& badge, const QString& help) {
    if (badge != text()) {
        setText(badge);
        setAccessibleName(badge);
    }
    setToolTip(help);
    setVisible(!badge.isEmpty());
}

void BadgeLabel::paintEvent(QPaintEvent* event) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(mutedText(palette()), 1));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), kRadius, kRadius);
    painter.end();
    QLabel::paintEvent(event);
}

}  // namespace posenc
