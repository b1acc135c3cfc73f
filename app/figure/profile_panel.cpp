#include "app/figure/profile_panel.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "widgets/plate/number_format.h"
#include "widgets/profile/profile_colours.h"

namespace posenc {
namespace {

constexpr qsizetype kMostNames = 12;
constexpr double kTickLength = 3;
constexpr double kTicksWidth = 34;    // at least, of the numbers beside a profile
constexpr double kLongAxis = 600;     // a shorter one has no longer numbers
constexpr double kBetweenTicks = 26;  // at least, from one number to the next
constexpr double kSample = 12;        // of a line in the legend
constexpr double kHeadroom = 0.05;    // of the values, above and below them
constexpr double kLegendRoom = 0.15;  // more above them, where the legend is

struct Span {
    double first = 0;
    double last = 1;
};

Span valuesOf(const FigureProfile& profile) {
    std::optional<Span> span;
    for (const Profile& line : profile.lines) {
        for (const double value : line.means) {
            if (std::isfinite(value)) {
                span = span ? Span{std::min(span->first, value), std::max(span->last, value)} : Span{value, value};
            }
        }
    }
    const Span seen = span.value_or(Span());
    const double room = seen.last > seen.first ? (seen.last - seen.first) * kHeadroom : 0.5;
    const double legend = profile.names.isEmpty() ? 0 : (seen.last - seen.first) * kLegendRoom;
    return {seen.first - room, seen.last + room + legend};
}

/// 1, 2 or 5 times a power of ten: the least that makes at most so many steps.
double stepFor(const Span& span, double most) {
    const double least = (span.last - span.first) / std::max(1.0, most);
    const double power = std::pow(10, std::floor(std::log10(least)));
    for (const double digit : {1.0, 2.0, 5.0}) {
        if (digit * power >= least) {
            return digit * power;
        }
    }
    return 10 * power;
}

/// Numbers along an axis as long as this.
std::vector<std::pair<double, QString>> valueTicks(const Span& values, double length) {
    std::vector<std::pair<double, QString>> ticks;
    const double step = stepFor(values, length / kBetweenTicks);
    for (double number = std::ceil(values.first / step); number * step <= values.last; ++number) {
        ticks.emplace_back(number * step, plainNumber(number * step, false));
    }
    return ticks;
}

/// Where a profile lies on its picture.
class Axes {
public:
    Axes(const QRectF& picture, const FigureProfile& profile)
        : picture_(picture),
          offsets_{static_cast<double>(profile.lines.front().first) - 0.5,
                   static_cast<double>(profile.lines.front().first) + static_cast<double>(profile.lines.front().means.size()) - 0.5},
          values_(valuesOf(profile)) {}

    [[nodiscard]] double x(double offset) const {
        return picture_.left() + (offset - offsets_.first) / (offsets_.last - offsets_.first) * picture_.width();
    }
    [[nodiscard]] double y(double value) const {
        return picture_.bottom() - (value - values_.first) / (values_.last - values_.first) * picture_.height();
    }
    void paint(QPainter& painter, const HeatmapStyle& style, bool ticks) const {
        const QFontMetricsF metrics(style.smallFont());
        painter.setFont(style.smallFont());
        painter.setPen(QPen(style.muted, 0.75));
        painter.drawLine(picture_.bottomLeft(), picture_.bottomRight());
        painter.drawLine(picture_.bottomLeft(), picture_.topLeft());
        if (values_.first < 0 && values_.last > 0) {
            painter.setPen(QPen(style.border, 0.75));
            painter.drawLine(QPointF(picture_.left(), y(0)), QPointF(picture_.right(), y(0)));
        }
        if (!ticks) {
            return;
        }
        painter.setPen(QPen(style.muted, 0.75));
        const double across = std::max(1.0, stepFor(offsets_, picture_.width() / kBetweenTicks));
        for (double offset = std::ceil(offsets_.first / across) * across; offset <= offsets_.last; offset += across) {
            painter.drawLine(QPointF(x(offset), picture_.bottom()), QPointF(x(offset), picture_.bottom() + kTickLength));
            painter.drawText(QRectF(x(offset) - kBetweenTicks, picture_.bottom() + kTickLength, 2 * kBetweenTicks, metrics.height()),
                             Qt::AlignHCenter | Qt::AlignTop | Qt::TextSingleLine, plainNumber(offset, true));
        }
        for (const auto& [value, number] : valueTicks(values_, picture_.height())) {
            painter.drawLine(QPointF(picture_.left() - kTickLength, y(value)), QPointF(picture_.left(), y(value)));
            painter.drawText(QRectF(picture_.left() - 64, y(value) - metrics.height() / 2, 64 - kTickLength - 1, metrics.height()),
                             Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, number);
        }
    }

private:
    QRectF picture_;
    Span offsets_;
    Span values_;
};

QPalette paletteOf(const HeatmapStyle& style) {
    QPalette palette;
    // A transparent ground says nothing of what lies below it; the text does.
    const bool dark = style.text.lightness() > 128;
    palette.setColor(QPalette::Window, dark ? Qt::black : Qt::white);
    palette.setColor(QPalette::WindowText, dark ? Qt::white : Qt::black);
    return palette;
}

}  // namespace

double profileTicksWidth(const FigureProfile& profile, const HeatmapStyle& style) {
    const QFontMetricsF metrics(style.smallFont());
    double widest = 0;
    for (const auto& [value, number] : valueTicks(valuesOf(profile), kLongAxis)) {
        widest = std::max(widest, metrics.horizontalAdvance(number));
    }
    return std::max(kTicksWidth, std::ceil(widest) + kTickLength + 2);
}

void paintProfile(QPainter& painter, const QRectF& picture, const FigureProfile& profile, const HeatmapStyle& style, bool ticks) {
    const Axes axes(picture, profile);
    const QPalette palette = paletteOf(style);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    axes.paint(painter, style, ticks);
    for (std::size_t number = 0; number < profile.lines.size(); ++number) {
        const Profile& line = profile.lines[number];
        painter.setPen(profilePen(palette, static_cast<int>(number)));
        QPolygonF points;
        for (std::size_t i = 0; i <= line.means.size(); ++i) {
            if (i < line.means.size() && std::isfinite(line.means[i])) {
                points += QPointF(axes.x(static_cast<double>(line.first) + static_cast<double>(i)), axes.y(line.means[i]));
                continue;
            }
            if (points.size() == 1) {
                painter.drawPoint(points.front());
            }
            painter.drawPolyline(points);
            points.clear();
        }
    }
    if (profile.names.size() <= kMostNames) {
        const QFontMetricsF metrics(style.smallFont());
        painter.setFont(style.smallFont());
        double x = picture.left() + 4;
        double y = picture.top();
        for (qsizetype number = 0; number < profile.names.size(); ++number) {
            const double width = kSample + 3 + metrics.horizontalAdvance(profile.names[number]) + 6;
            if (x + width > picture.right() && x > picture.left() + 4) {
                x = picture.left() + 4;
                y += metrics.height();
            }
            painter.setPen(profilePen(palette, static_cast<int>(number)));
            painter.drawLine(QPointF(x, y + metrics.height() / 2), QPointF(x + kSample, y + metrics.height() / 2));
            painter.setPen(style.text);
            painter.drawText(QRectF(x + kSample + 3, y, width, metrics.height()), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                             profile.names[number]);
            x += width;
        }
    }
    painter.restore();
}

}  // namespace posenc
