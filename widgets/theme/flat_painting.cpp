#include "widgets/theme/flat_painting.h"

#include <QPainter>
#include <QPainterPath>
#include <QStyleOption>
#include <array>

#include "widgets/theme/palette_colours.h"

namespace posenc::flat {

namespace {

QColor mixed(const QColor& ground, const QColor& over) {
    const float a = over.alphaF();
    return QColor::fromRgbF(ground.redF() * (1 - a) + over.redF() * a, ground.greenF() * (1 - a) + over.greenF() * a,
                            ground.blueF() * (1 - a) + over.blueF() * a);
}

bool focused(const QStyleOption& option) {
    return (option.state & QStyle::State_HasFocus) != 0 && (option.state & QStyle::State_Enabled) != 0;
}

}  // namespace

void box(QPainter& painter, const QRect& rect, const QColor& fill, const QColor& border, double radius) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(fill);
    painter.setPen(border);
    painter.drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    painter.restore();
}

void arrow(QPainter& painter, const QRect& rect, QStyle::PrimitiveElement direction, const QColor& colour) {
    constexpr double kHalf = 3;
    const QPointF centre = QRectF(rect).center();
    std::array<QPointF, 3> points{QPointF(-kHalf, -kHalf / 2), QPointF(0, kHalf / 2), QPointF(kHalf, -kHalf / 2)};
    for (QPointF& point : points) {
        switch (direction) {
            case QStyle::PE_IndicatorArrowUp:
                point.setY(-point.y());
                break;
            case QStyle::PE_IndicatorArrowLeft:
                point = QPointF(-point.y(), point.x());
                break;
            case QStyle::PE_IndicatorArrowRight:
                point = QPointF(point.y(), point.x());
                break;
            default:
                break;
        }
        point += centre;
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour, 1.3, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(points.data(), static_cast<int>(points.size()));
    painter.restore();
}

QColor arrowColour(const QStyleOption& option, bool active) {
    if ((option.state & QStyle::State_Enabled) == 0) {
        return option.palette.color(QPalette::Dark);
    }
    return active ? option.palette.color(QPalette::WindowText) : mutedText(option.palette);
}

void inputBox(QPainter& painter, const QRect& rect, const QStyleOption& option) {
    box(painter, rect, option.palette.color(QPalette::Base), focused(option) ? accentColour(option.palette) : edgeColour(option.palette));
}

void button(QPainter& painter, const QStyleOption& option, bool flat, bool isDefault) {
    const QPalette& palette = option.palette;
    const bool enabled = (option.state & QStyle::State_Enabled) != 0;
    const bool down = (option.state & (QStyle::State_Sunken | QStyle::State_On)) != 0;
    const bool hovered = enabled && (option.state & QStyle::State_MouseOver) != 0;
    if (isDefault && enabled) {
        const QColor accent = palette.color(QPalette::Highlight);
        box(painter, option.rect, down ? accent.darker(112) : hovered ? accent.lighter(108) : accent, accent);
        return;
    }
    const QColor hover = hoverColour(palette);
    QColor pressed = hover;
    pressed.setAlphaF(hover.alphaF() * 2);
    const QColor border = focused(option) ? accentColour(palette) : flat ? QColor(Qt::transparent) : edgeColour(palette);
    if (flat) {
        box(painter, option.rect, down ? pressed : hovered ? hover : QColor(Qt::transparent), border);
        return;
    }
    const QColor ground = palette.color(QPalette::Button);
    box(painter, option.rect, down ? mixed(ground, pressed) : hovered ? mixed(ground, hover) : ground, border);
}

void indicator(QPainter& painter, const QStyleOption& option, bool round) {
    const QPalette& palette = option.palette;
    const bool on = (option.state & (QStyle::State_On | QStyle::State_NoChange)) != 0;
    const QColor fill = palette.color(on ? QPalette::Highlight : QPalette::Base);
    QColor border = edgeColour(palette);
    if (on || focused(option)) {
        border = accentColour(palette);
    }
    const QRectF rect(option.rect);
    box(painter, option.rect, fill, border, round ? rect.width() / 2 : 3);
    if (!on) {
        return;
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor mark = palette.color(QPalette::HighlightedText);
    const auto at = [&rect](double x, double y) { return QPointF(rect.left() + x * rect.width(), rect.top() + y * rect.height()); };
    if (round) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(mark);
        painter.drawEllipse(rect.center(), rect.width() / 5, rect.height() / 5);
    } else {
        painter.setPen(QPen(mark, rect.width() / 9, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        if ((option.state & QStyle::State_NoChange) != 0) {
            painter.drawLine(at(0.28, 0.5), at(0.72, 0.5));
        } else {
            const std::array<QPointF, 3> tick{at(0.26, 0.52), at(0.44, 0.70), at(0.75, 0.33)};
            painter.drawPolyline(tick.data(), static_cast<int>(tick.size()));
        }
    }
    painter.restore();
}

void slider(QPainter& painter, const QStyleOptionSlider& option, const QRect& groove, const QRect& handle) {
    constexpr double kTrack = 4;
    const QPalette& palette = option.palette;
    const bool horizontal = option.orientation == Qt::Horizontal;
    const QRectF area(groove);
    const QRectF track = horizontal ? QRectF(area.left(), area.center().y() - kTrack / 2, area.width(), kTrack)
                                    : QRectF(area.center().x() - kTrack / 2, area.top(), kTrack, area.height());
    const QPointF middle = QRectF(handle).center();
    QRectF filled = track;
    if (horizontal) {
        option.upsideDown ? filled.setLeft(middle.x()) : filled.setRight(middle.x());
    } else {
        option.upsideDown ? filled.setTop(middle.y()) : filled.setBottom(middle.y());
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(hairlineColour(palette));
    painter.drawRoundedRect(track, kTrack / 2, kTrack / 2);
    const QColor accent = palette.color(QPalette::Highlight);
    painter.setBrush(accent);
    painter.drawRoundedRect(filled, kTrack / 2, kTrack / 2);
    const double radius = std::min(handle.width(), handle.height()) / 2.0 - 2;
    if (focused(option)) {
        QColor halo = accent;
        halo.setAlphaF(0.28F);
        painter.setBrush(halo);
        painter.drawEllipse(middle, radius + 2, radius + 2);
    }
    const bool held = (option.activeSubControls & QStyle::SC_SliderHandle) != 0 && (option.state & QStyle::State_Sunken) != 0;
    painter.setPen(QPen(accent, 2));
    painter.setBrush(held ? accent : palette.color(QPalette::Base));
    painter.drawEllipse(middle, radius - 1, radius - 1);
    painter.restore();
}

void scrollBar(QPainter& painter, const QStyleOptionSlider& option, const QRect& handle) {
    painter.fillRect(option.rect, option.palette.color(QPalette::Window));
    if (option.minimum == option.maximum) {
        return;
    }
    const bool active = (option.state & QStyle::State_MouseOver) != 0 || (option.state & QStyle::State_Sunken) != 0;
    QColor colour = option.palette.color(QPalette::WindowText);
    colour.setAlphaF(active ? 0.45F : 0.25F);
    const QRectF thumb =
        option.orientation == Qt::Horizontal ? QRectF(handle).adjusted(1, 2, -1, -2) : QRectF(handle).adjusted(2, 1, -2, -1);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    const double radius = std::min(thumb.width(), thumb.height()) / 2;
    painter.drawRoundedRect(thumb, radius, radius);
    painter.restore();
}

}  // namespace posenc::flat
