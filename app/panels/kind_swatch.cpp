#include "app/panels/kind_swatch.h"

#include <QPainter>
#include <QPalette>
#include <QPixmap>

#include "widgets/controls/picture_icon.h"
#include "widgets/profile/profile_colours.h"

namespace posenc {

namespace {

constexpr int kFrame = 2;

}  // namespace

QIcon kindSwatch(const QPalette& palette, int kind) {
    const QPen pen = profilePen(palette, kind);
    const QRect all(0, 0, kSwatch, kSwatch);
    const QRect inside = all.adjusted(kFrame, kFrame, -kFrame, -kFrame);
    QPixmap pixmap(all.size());
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    if (pen.style() == Qt::DotLine) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(pen.color());
        painter.drawPolygon(QPolygon({all.topLeft(), {kSwatch, 0}, {0, kSwatch}}));
    } else {
        painter.fillRect(all, pen.color());
    }
    if (pen.style() == Qt::DashLine || pen.style() == Qt::DashDotLine) {
        painter.setCompositionMode(QPainter::CompositionMode_Clear);
        painter.fillRect(inside, Qt::black);
    }
    if (pen.style() == Qt::DashDotLine) {
        painter.setCompositionMode(QPainter::CompositionMode_Source);
        painter.fillRect(inside.adjusted(kFrame, kFrame, -kFrame, -kFrame), pen.color());
    }
    painter.end();
    return pictureIcon(pixmap);
}

}  // namespace posenc
