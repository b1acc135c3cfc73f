#include "widgets/theme/flat_chrome.h"

#include <QPainter>
#include <QStyleOption>
#include <algorithm>

#include "widgets/theme/flat_painting.h"
#include "widgets/theme/palette_colours.h"

namespace posenc::flat {

namespace {

constexpr int kGrooveHeight = 6;

QRect grooveOf(const QRect& rect) {
    return {rect.left(), rect.center().y() - kGrooveHeight / 2, rect.width(), kGrooveHeight};
}

void pill(QPainter& painter, const QRect& rect, const QColor& colour) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawRoundedRect(rect, kGrooveHeight / 2.0, kGrooveHeight / 2.0);
    painter.restore();
}

}  // namespace

void tab(QPainter& painter, const QStyleOptionTab& option) {
    const bool chosen = (option.state & QStyle::State_Selected) != 0;
    const bool hovered = (option.state & QStyle::State_MouseOver) != 0 && (option.state & QStyle::State_Enabled) != 0;
    constexpr int kLine = 2;
    const QRect rect = option.rect;
    QRect line(rect.left(), rect.bottom() - kLine + 1, rect.width(), kLine);
    switch (option.shape) {
        case QTabBar::RoundedSouth:
        case QTabBar::TriangularSouth:
            line.moveTop(rect.top());
            break;
        case QTabBar::RoundedWest:
        case QTabBar::TriangularWest:
            line = QRect(rect.right() - kLine + 1, rect.top(), kLine, rect.height());
            break;
        case QTabBar::RoundedEast:
        case QTabBar::TriangularEast:
            line = QRect(rect.left(), rect.top(), kLine, rect.height());
            break;
        default:
            break;
    }
    if (hovered && !chosen) {
        painter.fillRect(rect, hoverColour(option.palette));
    }
    if (chosen) {
        painter.fillRect(line, accentColour(option.palette));
    }
}

void headerSection(QPainter& painter, const QStyleOptionHeader& option) {
    const QRect rect = option.rect;
    painter.fillRect(rect, canvasColour(option.palette));
    const QColor line = hairlineColour(option.palette);
    painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), line);
    painter.fillRect(QRect(rect.right(), rect.top(), 1, rect.height()), line);
}

void menuBarItem(QPainter& painter, const QStyleOptionMenuItem& option) {
    painter.fillRect(option.rect, option.palette.color(QPalette::Window));
    constexpr QStyle::State kPointedAt = QStyle::State_Selected | QStyle::State_Enabled;
    if ((option.state & kPointedAt) == kPointedAt) {
        box(painter, option.rect.adjusted(0, 2, 0, -2), hoverColour(option.palette), Qt::transparent, 5);
    }
}

void frame(QPainter& painter, const QStyleOption& option) {
    box(painter, option.rect, Qt::transparent, hairlineColour(option.palette), 3);
}

void popupGround(QPainter& painter, const QStyleOption& option) {
    // Square: a popup window has no transparent corners everywhere.
    painter.fillRect(option.rect, option.palette.color(QPalette::ToolTipBase));
    painter.setPen(hairlineColour(option.palette));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(option.rect.adjusted(0, 0, -1, -1));
}

void progressGroove(QPainter& painter, const QStyleOption& option) {
    pill(painter, grooveOf(option.rect), hairlineColour(option.palette));
}

void progressContents(QPainter& painter, const QStyleOptionProgressBar& option) {
    QRect groove = grooveOf(option.rect);
    QColor colour = option.palette.color(QPalette::Highlight);
    const qint64 range = qint64{option.maximum} - option.minimum;
    if (range <= 0) {
        colour.setAlphaF(0.5F);
    } else {
        const double share = static_cast<double>(qint64{option.progress} - option.minimum) / static_cast<double>(range);
        groove.setWidth(static_cast<int>(groove.width() * std::clamp(share, 0.0, 1.0)));
    }
    if (groove.width() > 0) {
        pill(painter, QStyle::visualRect(option.direction, option.rect, groove), colour);
    }
}

}  // namespace posenc::flat
