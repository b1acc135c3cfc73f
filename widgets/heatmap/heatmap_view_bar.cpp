// The colour bar of a view as a tool: limits that are dragged, and the ways to choose colours.

#include <QContextMenuEvent>
#include <QToolButton>
#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "widgets/controls/icons.h"
#include "widgets/heatmap/heatmap_view.h"
#include "widgets/plate/number_format.h"

namespace posenc {
namespace {

constexpr double kReach = 6;          // logical pixels around a handle that take it
constexpr double kFarthest = 2;       // lengths of the bar that a limit is dragged beyond it
constexpr double kClosest = 1 / 64.;  // part of the bar that stays between the limits

/// A value with no more digits than a pixel of the bar can tell from its neighbour.
double tidied(double value, double neighbour) {
    const double apart = std::abs(neighbour - value);
    if (apart <= 0 || !std::isfinite(apart)) {
        return value;
    }
    const double step = std::pow(10, std::floor(std::log10(apart)));
    return std::round(value / step) * step;
}

}  // namespace

void HeatmapView::setColoursOffered(bool offered) {
    if (offered == (coloursButton_ != nullptr)) {
        return;
    }
    if (offered) {
        coloursButton_ = new QToolButton(this);
        coloursButton_->setObjectName(QStringLiteral("coloursButton"));
        coloursButton_->setAccessibleName(tr("Colours"));
        coloursButton_->setToolTip(tr("Colours, scale and limits of this picture (C)"));
        coloursButton_->setIcon(coloursIcon());
        coloursButton_->setAutoRaise(true);
        coloursButton_->setCursor(Qt::ArrowCursor);
        coloursButton_->setFocusPolicy(Qt::TabFocus);
        connect(coloursButton_, &QToolButton::clicked, this, &HeatmapView::coloursWanted);
    } else {
        delete std::exchange(coloursButton_, nullptr);
    }
    rebuild();
    placeColoursButton();
}

void HeatmapView::placeColoursButton() {
    if (coloursButton_ != nullptr) {
        coloursButton_->setGeometry(plate_.layout().button.toRect());
    }
}

QRectF HeatmapView::barRect() const {
    return data_.empty() ? QRectF() : plate_.barPlaces(seen_, colours_).strip;
}

QString HeatmapView::coloursInWords() const {
    const ColourScale scale = scaleOf(colours_);
    QString words = QCoreApplication::translate("Encoding", std::string(scale.map().title).c_str());
    if (colours_.reversed) {
        words = tr("%1, reversed", "name of a colour map").arg(words);
    }
    words = tr("%1, %2 to %3", "colour map, smallest, largest value")
                .arg(words, plainNumber(scale.minimum(), data_.whole()), plainNumber(scale.maximum(), data_.whole()));
    const QString limits = HeatmapPlate::limitsText(colours_.limits);
    words = limits.isEmpty() ? words : tr("%1, the limits %2", "colours and range, of means").arg(words, limits);
    return scale.transform().linear() ? words
                                      : tr("%1; symlog, linear threshold %2").arg(words, plainNumber(scale.transform().threshold, false));
}

bool HeatmapView::isOnBar(QPointF position) const {
    if (coloursButton_ == nullptr || data_.empty()) {
        return false;
    }
    const PlateLayout& layout = plate_.layout();
    return layout.bar.united(layout.histogram).united(layout.barLabels).adjusted(-1, -kReach, 1, kReach).contains(position);
}

std::optional<bool> HeatmapView::handleAt(QPointF position) const {
    const QRectF strip = barRect();
    const bool beside = position.x() < strip.left() - kReach || position.x() > strip.right() + kReach;
    if (!isOnBar(position) || beside || colours_.maximum <= colours_.minimum) {
        return std::nullopt;
    }
    const double up = std::abs(position.y() - strip.top());
    const double down = std::abs(position.y() - strip.bottom());
    return std::min(up, down) <= kReach ? std::optional(up < down) : std::nullopt;
}

bool HeatmapView::takeLimit(QPointF position) {
    const auto upper = handleAt(position);
    if (upper) {
        const QRectF strip = barRect();
        limit_ = LimitDrag{*upper, colours_, position.y() - (*upper ? strip.top() : strip.bottom())};
    }
    return upper.has_value();
}

void HeatmapView::dragLimit(QPointF position, bool dragging) {
    const LimitDrag drag = *limit_;
    const QRectF strip = barRect();
    const ColourScale axis = scaleOf(drag.axis);
    const double height = std::max(1.0, strip.height());
    const double end = drag.upper ? 1 : 0;
    const double place = (strip.bottom() - position.y() + drag.beside) / height;
    double value = drag.upper ? drag.axis.maximum : drag.axis.minimum;
    // Where the hand is back at the start the limit has all of its digits again.
    if (std::abs(place - end) * height >= 1) {
        const double kept = drag.upper ? std::clamp(place, kClosest, 1 + kFarthest) : std::clamp(place, -kFarthest, 1 - kClosest);
        value = data_.whole() ? std::round(axis.valueAt(kept)) : tidied(axis.valueAt(kept), axis.valueAt(kept + 1 / height));
    }
    const double minimum = drag.upper ? colours_.minimum : std::min(value, colours_.maximum);
    const double maximum = drag.upper ? std::max(value, colours_.minimum) : colours_.maximum;
    const bool moved = minimum != colours_.minimum || maximum != colours_.maximum;
    if (dragging) {
        limit_->told = drag.told || moved;
    } else {
        limit_.reset();
        update();
    }
    if (moved || (!dragging && drag.told)) {
        Q_EMIT limitsDragged(minimum, maximum, dragging);
    }
}

void HeatmapView::contextMenuEvent(QContextMenuEvent* event) {
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    if (coloursButton_ != nullptr && (byKey || isOnBar(event->pos()))) {
        Q_EMIT coloursWanted();
        return;
    }
    QWidget::contextMenuEvent(event);
}

}  // namespace posenc
