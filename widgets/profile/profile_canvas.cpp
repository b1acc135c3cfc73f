#include "widgets/profile/profile_canvas.h"

#include <algorithm>
#include <cmath>

#include "widgets/profile/custom_plot.h"
#include "widgets/profile/profile_colours.h"
#include "widgets/profile/profile_items.h"
#include "widgets/profile/profile_tickers.h"

namespace posenc {

namespace {

constexpr double kRoomAbove = 0.08;
constexpr int kLegendIcon = 16;
constexpr int kLegendGap = 10;
constexpr int kLegendPadding = 5;
constexpr int kRoomForLegend = 90;
const QMargins kNamesMargins(8, 3, 0, 0);
constexpr int kRoomForTitles = 120;
constexpr double kSmall = 0.9;
/// Up and down of all lines, in pixels, that are still smoothed: where they go up and down more often it shows no more.
constexpr double kSmoothTravel = 2500;

QString spotsLayer() {
    return QStringLiteral("spots");
}

QFont smaller(const QFont& font) {
    QFont small = font;
    if (font.pointSizeF() > 0) {
        small.setPointSizeF(font.pointSizeF() * kSmall);
    }
    return small;
}

void styleAxis(QCPAxis& axis, const QWidget& like) {
    const QPalette& palette = like.palette();
    axis.setBasePen(QPen(hairlineColour(palette), 1));
    axis.setTickPen(QPen(hairlineColour(palette), 1));
    axis.setTickLabelFont(smaller(like.font()));
    axis.setTickLabelColor(mutedText(palette));
    axis.setLabelFont(smaller(like.font()));
    axis.setLabelColor(mutedText(palette));
}

constexpr int kReach = 6;

}  // namespace

ProfileCanvas::ProfileCanvas(QWidget& parent, const ProfileData& data) : data_(data), plot_(new FramedPlot(&parent)) {
    // The widget around it hears mouse and keys.
    plot_->setAttribute(Qt::WA_TransparentForMouseEvents);
    plot_->setFocusPolicy(Qt::NoFocus);
    plot_->setMinimumSize(0, 0);
    // Painted with everything else: a window that is painted at once, in the middle of a step, makes a long one of it.
    plot_->setPlottingHint(QCP::phImmediateRefresh, false);
    // One buffer less to be put together: nothing is on that layer.
    plot_->layer(QStringLiteral("overlay"))->setMode(QCPLayer::lmLogical);
    plot_->addLayer(spotsLayer(), plot_->layer(QStringLiteral("overlay")));
    // Drawn by itself: pointing does not draw the lines again.
    plot_->layer(spotsLayer())->setMode(QCPLayer::lmBuffered);
    auto* marks = new ProfileMarksItem(*plot_, data_);
    marks->setLayer(QStringLiteral("grid"));
    lines_ = new ProfileLinesItem(*plot_);
    lines_->setLayer(QStringLiteral("main"));
    spots_ = new ProfileSpotsItem(*plot_, data_);
    spots_->setLayer(spotsLayer());
    plot_->xAxis->setTicker(QSharedPointer<OffsetTicker>::create());
    plot_->yAxis->setTicker(QSharedPointer<ValueTicker>::create());
    for (QCPAxis* axis : {plot_->xAxis, plot_->yAxis}) {
        axis->setSubTicks(false);
        axis->setTickLength(0, 4);
        axis->grid()->setVisible(false);
    }
    plot_->setAutoAddPlottableToLegend(false);
    auto* names = new QCPLayoutGrid;
    plot_->plotLayout()->insertRow(0);
    plot_->plotLayout()->addElement(0, 0, names);
    names->addElement(0, 0, plot_->legend);
    names->addElement(0, 1, new QCPLayoutElement(plot_));
    names->setColumnStretchFactor(0, 0.001);
    names->setMargins(kNamesMargins);
    plot_->legend->setFillOrder(QCPLegend::foColumnsFirst);
    plot_->legend->setWrap(0);
    plot_->legend->setBorderPen(Qt::NoPen);
    plot_->legend->setBrush(Qt::NoBrush);
    plot_->legend->setIconSize(kLegendIcon, 8);
    plot_->legend->setColumnSpacing(kLegendGap);
    plot_->legend->setIconTextPadding(kLegendPadding);
    plot_->legend->setMargins(QMargins(0, 0, 0, 0));
    plot_->plotLayout()->setRowStretchFactor(0, 0.001);
    plot_->plotLayout()->setRowSpacing(0);
}

QWidget& ProfileCanvas::widget() const {
    return *plot_;
}

void ProfileCanvas::fill(int chosen) {
    // They represent the lines in the legend.
    const auto lines = static_cast<int>(data_.lines.size());
    while (plot_->graphCount() > lines) {
        plot_->removeGraph(plot_->graphCount() - 1);
    }
    while (plot_->graphCount() < lines) {
        plot_->addGraph();
    }
    double least = 0;
    double greatest = 0;
    for (const ProfileLine& line : data_.lines) {
        for (const QPointF& point : line.points) {
            if (std::isfinite(point.y())) {
                least = std::min(least, point.y());
                greatest = std::max(greatest, point.y());
            }
        }
    }
    const double room = greatest > least ? kRoomAbove * (greatest - least) : 1;
    // A floor of zero stays the floor.
    plot_->yAxis->setRange(least < 0 || greatest == 0 ? least - room : 0, greatest > 0 ? greatest + room : room);
    plot_->xAxis->setRange(static_cast<double>(data_.first) - 0.5, static_cast<double>(data_.first + data_.count) - 0.5);
    style(chosen);
}

void ProfileCanvas::style(int chosen) {
    const QWidget& like = *plot_->parentWidget();
    const QPalette& palette = like.palette();
    plot_->setBackground(QBrush(palette.color(QPalette::Base)));
    for (QCPAxis* axis : {plot_->xAxis, plot_->yAxis}) {
        styleAxis(*axis, like);
    }
    plot_->xAxis2->setVisible(false);
    plot_->yAxis2->setVisible(false);
    plot_->legend->setFont(smaller(like.font()));
    plot_->legend->setTextColor(mutedText(palette));
    chosen_ = chosen;
    arrange();
}

double ProfileCanvas::travel() const {
    double sum = 0;
    for (const ProfileLine& line : data_.lines) {
        for (qsizetype i = 1; i < line.points.size(); ++i) {
            const double step = std::abs(line.points[i].y() - line.points[i - 1].y());
            sum += std::isfinite(step) ? step : 0;
        }
    }
    return sum / plot_->yAxis->range().size() * plot_->height();
}

ProfileDrawing ProfileCanvas::drawing() const {
    const QPalette& palette = plot_->parentWidget()->palette();
    const QCPRange offsets = plot_->xAxis->range();
    const QCPRange values = plot_->yAxis->range();
    ProfileDrawing drawing;
    drawing.range = QRectF(offsets.lower, values.lower, offsets.size(), values.size());
    drawing.size = plot_->axisRect()->size();
    drawing.ratio = plot_->bufferDevicePixelRatio();
    drawing.smooth = travel() <= kSmoothTravel;
    for (std::size_t line = 0; line < data_.lines.size(); ++line) {
        const bool chosen = static_cast<int>(line) == chosen_;
        QPen pen = chosen ? chosenPen(palette) : profilePen(palette, static_cast<int>(line));
        if (!drawing.smooth) {
            pen.setWidth(chosen ? 2 : 1);
        }
        drawing.lines.push_back({data_.lines[line].points, pen});
    }
    if (chosen_ >= 0 && static_cast<std::size_t>(chosen_) < drawing.lines.size()) {
        // In front of all others.
        std::rotate(drawing.lines.begin() + chosen_, drawing.lines.begin() + chosen_ + 1, drawing.lines.end());
    }
    return drawing;
}

void ProfileCanvas::draw() {
    // A plot that is not shown yet has not heard of its size.
    plot_->setViewport(plot_->rect());
    plot_->updateLayout();
    const ProfileDrawing next = drawing();
    const int request = ++asked_;
    if (next == drawn_) {
        shown_ = request;
        plot_->replot(QCustomPlot::rpQueuedRefresh);
        return;
    }
    run_([this, request, next] {
        const QImage image = drawProfile(next);
        QMetaObject::invokeMethod(
            plot_, [this, request, next, image] { show(request, next, image); }, Qt::AutoConnection);
    });
}

void ProfileCanvas::show(int request, const ProfileDrawing& drawing, const QImage& image) {
    if (request > shown_) {
        shown_ = request;
        drawn_ = drawing;
        lines_->setImage(image, drawing.size);
        plot_->replot(QCustomPlot::rpQueuedRefresh);
    }
}

void ProfileCanvas::arrange() {
    // A low plot is for its lines; what the axes are of is told by its readout.
    const bool titled = plot_->height() >= kRoomForTitles;
    plot_->xAxis->setLabel(titled ? data_.offsetTitle : QString());
    plot_->yAxis->setLabel(titled ? data_.valueTitle : QString());
    plot_->yAxis->ticker()->setTickCount(titled ? 4 : 2);
    arrangeLegend();
    draw();
}

void ProfileCanvas::arrangeLegend() {
    const QFontMetrics metrics(plot_->legend->font());
    const auto widthOf = [&](QString ProfileLine::*name) {
        int width = 2 * kLegendGap;
        for (const ProfileLine& line : data_.lines) {
            width += kLegendIcon + kLegendPadding + kLegendGap + metrics.horizontalAdvance(line.*name) + 2;
        }
        return width;
    };
    const bool tall = plot_->height() >= kRoomForLegend && data_.lines.size() > 1;
    const bool whole = tall && widthOf(&ProfileLine::name) <= plot_->width();
    const bool shown = whole || (tall && widthOf(&ProfileLine::shortName) <= plot_->width());
    plot_->legend->setVisible(shown);
    const QPalette& palette = plot_->parentWidget()->palette();
    for (int line = 0; line < plot_->graphCount(); ++line) {
        const ProfileLine& named = data_.lines[static_cast<std::size_t>(line)];
        QCPGraph* graph = plot_->graph(line);
        graph->setName(whole ? named.name : named.shortName);
        graph->setPen(line == chosen_ ? chosenPen(palette) : profilePen(palette, line));
        if (shown) {
            graph->addToLegend();
        } else {
            graph->removeFromLegend();
        }
    }
}

void ProfileCanvas::setSpots(const ProfileSpots& spots) {
    if (!(spots == spots_->spots())) {
        spots_->setSpots(spots);
        plot_->layer(spotsLayer())->replot();
    }
}

std::optional<Index> ProfileCanvas::offsetAt(QPoint place) const {
    const QRect rect = plot_->axisRect()->rect();
    if (data_.count == 0 || !rect.adjusted(-kReach, 0, kReach, kReach).contains(place)) {
        return std::nullopt;
    }
    const auto offset = static_cast<Index>(std::lround(plot_->xAxis->pixelToCoord(place.x())));
    return std::clamp(offset, data_.first, data_.first + data_.count - 1);
}

int ProfileCanvas::nameAt(QPoint place) const {
    for (int line = 0; plot_->legend->visible() && line < plot_->legend->itemCount(); ++line) {
        if (plot_->legend->item(line)->outerRect().contains(place)) {
            return line;
        }
    }
    return -1;
}

int ProfileCanvas::lineAt(QPoint place) const {
    if (const int named = nameAt(place); named >= 0) {
        return named;
    }
    if (!plot_->axisRect()->rect().contains(place) || data_.count == 0) {
        return -1;
    }
    const auto last = static_cast<double>(data_.count - 1);
    const double at = std::clamp(plot_->xAxis->pixelToCoord(place.x()) - static_cast<double>(data_.first), 0.0, last);
    const auto left = static_cast<std::size_t>(std::floor(at));
    const auto right = static_cast<std::size_t>(std::ceil(at));
    int nearest = -1;
    double reach = kReach;
    for (std::size_t line = 0; line < data_.lines.size(); ++line) {
        const auto& values = *data_.lines[line].values;
        const double value = std::lerp(values[left], values[right], at - std::floor(at));
        const double away = std::abs(plot_->yAxis->coordToPixel(value) - place.y());
        if (away < reach) {
            reach = away;
            nearest = static_cast<int>(line);
        }
    }
    return nearest;
}

QPoint ProfileCanvas::placeOf(Index offset, double value) const {
    return QPointF(plot_->xAxis->coordToPixel(static_cast<double>(offset)), plot_->yAxis->coordToPixel(value)).toPoint();
}

QPair<double, double> ProfileCanvas::valueRange() const {
    return {plot_->yAxis->range().lower, plot_->yAxis->range().upper};
}

}  // namespace posenc
