#include "widgets/profile/profile_items.h"

#include <algorithm>
#include <cmath>

#include "widgets/plate/number_format.h"
#include "widgets/profile/profile_colours.h"

namespace posenc {
namespace {

constexpr double kDot = 2.5;
constexpr double kChosenDot = 4;
constexpr int kGap = 4;
constexpr int kRoomForWord = 64;
/// More dots than these are a blot.
constexpr std::size_t kDotted = 64;

/// Hairlines sit on pixels.
void drawUpright(QCPPainter& painter, double x, const QRect& rect, const QPen& pen) {
    painter.setAntialiasing(false);
    painter.setPen(pen);
    painter.drawLine(QLineF(std::round(x), rect.top(), std::round(x), rect.bottom()));
}

QPen hairline(const QColor& colour, Qt::PenStyle style = Qt::SolidLine) {
    return {colour, 1, style};
}

}  // namespace

void ProfileMarksItem::draw(QCPPainter* painter) {
    const QPalette& palette = mParentPlot->palette();
    drawBands(*painter, palette);
    const QCPAxis& values = *mParentPlot->yAxis;
    if (values.range().contains(0)) {
        const QRect rect = clipRect();
        const double y = std::round(values.coordToPixel(0));
        painter->setAntialiasing(false);
        painter->setPen(hairline(mutedText(palette)));
        painter->drawLine(QLineF(rect.left(), y, rect.right(), y));
    }
    drawMarks(*painter, palette);
}

void ProfileMarksItem::drawBands(QCPPainter& painter, const QPalette& palette) const {
    const QRect rect = clipRect();
    painter.setFont(mParentPlot->xAxis->tickLabelFont());
    const QFontMetrics metrics(painter.font());
    for (const ProfileBand& band : data_.bands) {
        const double left = std::max(mParentPlot->xAxis->coordToPixel(band.from), static_cast<double>(rect.left()));
        const double right = std::min(mParentPlot->xAxis->coordToPixel(band.to), static_cast<double>(rect.right() + 1));
        const QRectF area(left, rect.top(), right - left, rect.height());
        painter.fillRect(area, hoverColour(palette));
        // At the top, where the words of marks stand at its ends.
        const QRectF inner = area.adjusted(kRoomForWord, 1, -kRoomForWord, 0);
        if (metrics.horizontalAdvance(band.label) <= inner.width()) {
            painter.setPen(mutedText(palette));
            painter.drawText(inner, Qt::AlignTop | Qt::AlignHCenter, band.label);
        }
    }
}

void ProfileMarksItem::drawMarks(QCPPainter& painter, const QPalette& palette) const {
    const QRect rect = clipRect();
    painter.setFont(mParentPlot->xAxis->tickLabelFont());
    const QFontMetrics metrics(painter.font());
    double free = rect.left();  // labels do not run into one another
    for (const ProfileMark& mark : data_.marks) {
        const double x = mParentPlot->xAxis->coordToPixel(mark.at);
        const bool faint = mark.kind == ProfileMark::Kind::Edge;
        drawUpright(painter, x, rect,
                    hairline(faint ? hairlineColour(palette) : mutedText(palette),
                             mark.kind == ProfileMark::Kind::Trained ? Qt::DashLine : Qt::SolidLine));
        for (const QString& label : {mark.label, mark.brief}) {
            const double width = metrics.horizontalAdvance(label);
            double at = x + kGap;
            if (at + width > rect.right()) {
                at = x - 2 * kGap - width;
            }
            if (!label.isEmpty() && at >= free) {
                painter.setPen(mutedText(palette));
                painter.drawText(QRectF(at, rect.top() + 1, width + 1, metrics.height()), Qt::AlignLeft | Qt::AlignTop, label);
                free = at + width + kGap;
                break;
            }
        }
    }
}

void ProfileLinesItem::draw(QCPPainter* painter) {
    if (image_.isNull()) {
        return;
    }
    painter->setAntialiasing(false);
    // QCustomPlot has its lines one pixel higher than the frame of their axes.
    const QRect place = clipRect().translated(0, -1);
    if (place.size() == size_) {
        painter->drawImage(place.topLeft(), image_);
    } else {
        painter->drawImage(place, image_);
    }
}

void ProfileSpotsItem::drawLine(QCPPainter& painter, Index offset, const QPen& pen) const {
    const QRect rect = clipRect();
    const double x = mParentPlot->xAxis->coordToPixel(static_cast<double>(offset));
    drawUpright(painter, x, rect, pen);
    QFont bold = mParentPlot->xAxis->tickLabelFont();
    bold.setBold(true);
    painter.setFont(bold);
    const QFontMetrics metrics(bold);
    const QString text = plainNumber(static_cast<double>(offset), true);
    const double width = metrics.horizontalAdvance(text) + 2 * kGap;
    const double left = std::clamp(x - width / 2, static_cast<double>(rect.left()), std::max(0.0, rect.right() - width));
    const QRectF tag(left, rect.bottom() - metrics.height(), width, metrics.height());
    painter.fillRect(tag, pen.color());
    painter.setPen(mParentPlot->palette().color(QPalette::Base));
    painter.drawText(tag, Qt::AlignCenter, text);
}

void ProfileSpotsItem::drawDots(QCPPainter& painter, Index offset, const QPalette& palette) const {
    const auto place = static_cast<std::size_t>(offset - data_.first);
    const double x = mParentPlot->xAxis->coordToPixel(static_cast<double>(offset));
    painter.setAntialiasing(true);
    const auto dot = [&](std::size_t line, const QColor& colour, double radius) {
        const double value = (*data_.lines[line].values)[place];
        if (std::isfinite(value)) {
            painter.setPen(QPen(palette.color(QPalette::Base), 1));
            painter.setBrush(colour);
            painter.drawEllipse(QPointF(x, mParentPlot->yAxis->coordToPixel(value)), radius, radius);
        }
    };
    for (std::size_t line = 0; line < std::min(data_.lines.size(), kDotted); ++line) {
        if (static_cast<int>(line) != spots_.chosen) {
            dot(line, profilePen(palette, static_cast<int>(line)).color(), kDot);
        }
    }
    if (spots_.chosen >= 0 && static_cast<std::size_t>(spots_.chosen) < data_.lines.size()) {
        dot(static_cast<std::size_t>(spots_.chosen), accentColour(palette), kChosenDot);
    }
    painter.setBrush(Qt::NoBrush);
}

void ProfileSpotsItem::draw(QCPPainter* painter) {
    const QPalette& palette = mParentPlot->palette();
    if (spots_.pinned && data_.has(*spots_.pinned) && spots_.pinned != spots_.active) {
        drawLine(*painter, *spots_.pinned, hairline(palette.color(QPalette::Text)));
    }
    if (spots_.active && data_.has(*spots_.active)) {
        drawLine(*painter, *spots_.active,
                 hairline(spots_.pinned == spots_.active ? palette.color(QPalette::Text) : accentColour(palette)));
        drawDots(*painter, *spots_.active, palette);
    }
}

}  // namespace posenc
