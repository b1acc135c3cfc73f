#include "widgets/profile/profile_canvas.h"

#include <algorithm>
#include <cmath>

#include "widgets/heatmap/number_format.h"
#include "widgets/profile/profile_colours.h"
#include "widgets/profile/profile_items.h"

namespace posenc {
namespace {

constexpr double kRoomAbove = 0.08;
constexpr int kReach = 6;
constexpr int kLegendIcon = 16;
constexpr int kLegendGap = 10;
constexpr int kLegendPadding = 5;
constexpr int kRoomForLegend = 130;
const QMargins kNamesMargins(8, 3, 0, 0);
constexpr int kRoomForTitles = 120;
constexpr double kSmall = 0.9;
/// Up and down of all lines, in pixels, that are still smoothed: some milliseconds.
constexpr double kSmoothTravel = 2500;

QString chosenLayer() {
    return QStringLiteral("chosen");
}

QString spotsLayer() {
    return QStringLiteral("spots");
}

/// Offsets are whole.
class OffsetTicker : public QCPAxisTicker {
protected:
    double getTickStep(const QCPRange& range) override { return std::max(1.0, std::round(QCPAxisTicker::getTickStep(range))); }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override { return plainNumber(std::round(tick), true); }
};

/// As many decimals for each as the step between them needs.
class ValueTicker : public QCPAxisTicker {
protected:
    double getTickStep(const QCPRange& range) override {
        step_ = QCPAxisTicker::getTickStep(range);
        const double largest = std::max(std::abs(range.lower), std::abs(range.upper));
        const int decimals = std::max(0, static_cast<int>(std::ceil(-std::log10(step_) - 1e-9)));
        format_ = largest < 1e-3 || largest >= 1e5 ? NumberFormat{NumberFormat::Style::Scientific, 1}
                                                   : NumberFormat{NumberFormat::Style::Fixed, extraDecimal(decimals)};
        return step_;
    }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override {
        return std::abs(tick) < step_ / 1000 ? plainNumber(0, true) : format_.text(tick);
    }

private:
    /// 0.25 needs one more than 0.2.
    [[nodiscard]] int extraDecimal(int decimals) const {
        const double scaled = step_ * std::pow(10, decimals);
        return std::abs(scaled - std::round(scaled)) > 1e-6 ? decimals + 1 : decimals;
    }
    double step_ = 1;
    NumberFormat format_;
};

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

}  // namespace

ProfileCanvas::ProfileCanvas(QWidget& parent, const ProfileData& data) : data_(data), plot_(new QCustomPlot(&parent)) {
    // The widget around it hears mouse and keys.
    plot_->setAttribute(Qt::WA_TransparentForMouseEvents);
    plot_->setFocusPolicy(Qt::NoFocus);
    plot_->setMinimumSize(0, 0);
    plot_->addLayer(chosenLayer(), plot_->layer(QStringLiteral("main")));
    plot_->addLayer(spotsLayer(), plot_->layer(QStringLiteral("overlay")));
    // Drawn by itself: pointing does not draw the lines again.
    plot_->layer(spotsLayer())->setMode(QCPLayer::lmBuffered);
    auto* marks = new ProfileMarksItem(*plot_, data_);
    marks->setLayer(QStringLiteral("grid"));
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
    plot_->clearGraphs();
    double least = 0;
    double greatest = 0;
    for (const ProfileLine& line : data_.lines) {
        QVector<QCPGraphData> points;
        points.reserve(line.points.size());
        for (const QPointF& point : line.points) {
            points << QCPGraphData(point.x(), point.y());
            if (std::isfinite(point.y())) {
                least = std::min(least, point.y());
                greatest = std::max(greatest, point.y());
            }
        }
        plot_->addGraph()->data()->set(points, true);
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
    for (int line = 0; line < plot_->graphCount(); ++line) {
        plot_->graph(line)->setLayer(line == chosen ? chosenLayer() : QStringLiteral("main"));
    }
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

void ProfileCanvas::setPens() {
    const QPalette& palette = plot_->parentWidget()->palette();
    const bool smooth = travel() <= kSmoothTravel;
    for (int line = 0; line < plot_->graphCount(); ++line) {
        QPen pen = line == chosen_ ? chosenPen(palette) : profilePen(palette, line);
        if (!smooth) {
            pen.setWidth(line == chosen_ ? 2 : 1);
        }
        plot_->graph(line)->setPen(pen);
        plot_->graph(line)->setAntialiased(smooth);
    }
}

void ProfileCanvas::arrange() {
    // A low plot is for its lines; what the axes are of is told by its readout.
    const bool titled = plot_->height() >= kRoomForTitles;
    plot_->xAxis->setLabel(titled ? data_.offsetTitle : QString());
    plot_->yAxis->setLabel(titled ? data_.valueTitle : QString());
    plot_->yAxis->ticker()->setTickCount(titled ? 4 : 2);
    arrangeLegend();
    setPens();
    plot_->replot(QCustomPlot::rpQueuedRefresh);
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
    plot_->legend->clearItems();
    for (int line = 0; shown && line < plot_->graphCount(); ++line) {
        const ProfileLine& named = data_.lines[static_cast<std::size_t>(line)];
        plot_->graph(line)->setName(whole ? named.name : named.shortName);
        plot_->graph(line)->addToLegend();
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
