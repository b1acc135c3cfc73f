#include "widgets/rotation/angle_dial.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "widgets/theme/palette_colours.h"

namespace posenc {

AngleDial::AngleDial(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void AngleDial::setAngles(std::optional<double> query, std::optional<double> key) {
    if (query != query_ || key != key_) {
        query_ = query;
        key_ = key;
        update();
    }
}

void AngleDial::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double radius = std::min(width(), height()) / 2.0 - 4;
    const QPointF centre(width() / 2.0, height() / 2.0);
    painter.setPen(QPen(edgeColour(palette()), 1));
    painter.drawEllipse(centre, radius, radius);
    painter.drawLine(centre, centre + QPointF(radius, 0));
    const auto hand = [&](std::optional<double> angle, const QPen& pen) {
        if (angle) {
            painter.setPen(pen);
            painter.drawLine(centre, centre + radius * QPointF(std::cos(*angle), -std::sin(*angle)));
        }
    };
    hand(query_, QPen(accentColour(palette()), 3));
    hand(key_, QPen(palette().color(QPalette::WindowText), 2, Qt::DashLine));
}

}  // namespace posenc
