#include "widgets/profile/profile_items.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "widgets/plate/number_format.h"
#include "widgets/profile/profile_colours.h"

namespace posenc {
namespace {

constexpr double kDot = 2.5;
constexpr double kChosenDot = 4;
constexpr int kGap = 4;
constexpr int kApart = 12;  // words of different marks
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
    const QRect rect = clipRect();
    for (const ProfileBand& band : data_.bands) {
        painter->fillRect(placeOf(band), hoverColour(palette));
    }
    const QCPAxis& values = *mParentPlot->yAxis;
    if (values.range().contains(0)) {
        const double y = std::round(values.coordToPixel(0));
        painter->setAntialiasing(false);
        painter->setPen(hairline(mutedText(palette)));
        painter->drawLine(QLineF(rect.left(), y, rect.right(), y));
    }
    for (const ProfileMark& mark : data_.marks) {
        const bool faint = mark.kind == ProfileMark::Kind::Edge;
        drawUpright(*painter, mParentPlot->xAxis->coordToPixel(mark.at), rect,
                    hairline(faint ? hairlineColour(palette) : mutedText(palette),
                             mark.kind == ProfileMark::Kind::Trained ? Qt::DashLine : Qt::SolidLine));
    }
    drawWords(*painter, palette);
}

QRectF ProfileMarksItem::placeOf(const ProfileBand& band) const {
    const QRect rect = clipRect();
    const double left = std::max(mParentPlot->xAxis->coordToPixel(band.from), static_cast<double>(rect.left()));
    const double right = std::min(mParentPlot->xAxis->coordToPixel(band.to), static_cast<double>(rect.right() + 1));
    return {left, static_cast<double>(rect.top()), right - left, static_cast<double>(rect.height())};
}

std::vector<ProfileMarksItem::Word> ProfileMarksItem::wordsOfMarks(const QFontMetrics& metrics, bool whole) const {
    const QRect rect = clipRect();
    std::vector<double> lines;  // that have words
    for (const ProfileMark& mark : data_.marks) {
        if (!mark.label.isEmpty()) {
            lines.push_back(mParentPlot->xAxis->coordToPixel(mark.at));
        }
    }
    std::vector<Word> words;
    double free = rect.left();
    for (const ProfileMark& mark : data_.marks) {
        const double x = mParentPlot->xAxis->coordToPixel(mark.at);
        const auto place = [&](const QString& text) {
            const double width = metrics.horizontalAdvance(text);
            for (const double at : {x + kGap, x - 2 * kGap - width}) {
                // A line that goes through words, or whose own have no room behind them, makes one number of two.
                const auto crosses = [&](double line) { return line != x && line >= at && line <= at + width + kApart - kGap; };
                if (!text.isEmpty() && at >= free && at + width <= rect.right() && std::ranges::none_of(lines, crosses)) {
                    words.push_back({text, at, width});
                    free = at + width + kApart;
                    return true;
                }
            }
            return false;
        };
        static_cast<void>((whole && place(mark.label)) || place(mark.brief));
    }
    return words;
}

void ProfileMarksItem::drawWords(QCPPainter& painter, const QPalette& palette) const {
    const QRect rect = clipRect();
    painter.setFont(mParentPlot->xAxis->tickLabelFont());
    painter.setPen(mutedText(palette));
    const QFontMetrics metrics(painter.font());
    std::vector<Word> words = wordsOfMarks(metrics, true);
    if (std::vector<Word> brief = wordsOfMarks(metrics, false); brief.size() > words.size()) {
        words = std::move(brief);
    }
    for (const Word& word : words) {
        painter.drawText(QRectF(word.at, rect.top() + 1, word.width + 1, metrics.height()), Qt::AlignLeft | Qt::AlignTop, word.text);
    }
    for (const ProfileBand& band : data_.bands) {
        // Between the words of the marks at its ends.
        QRectF room = placeOf(band).adjusted(kApart, 1, -kApart, 0);
        const double middle = room.center().x();
        for (const Word& word : words) {
            const double end = word.at + word.width;
            if (word.at + end < 2 * middle) {
                room.setLeft(std::max(room.left(), end + kApart));
            } else {
                room.setRight(std::min(room.right(), word.at - kApart));
            }
        }
        if (metrics.horizontalAdvance(band.label) <= room.width()) {
            painter.drawText(room, Qt::AlignTop | Qt::AlignHCenter, band.label);
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
