#include "widgets/derivation/step_names.h"

#include <QFont>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QSlider>
#include <QStyle>
#include <QToolTip>
#include <algorithm>
#include <cstdlib>

#include "widgets/derivation/step_text.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr int kNamesGap = 10;

QFont namesFont(const QFont& font) {
    constexpr double kShare = 0.85;  // of the size of other text
    QFont small = font;
    if (font.pointSizeF() > 0) {
        small.setPointSizeF(font.pointSizeF() * kShare);
    }
    return small;
}

}  // namespace

StepNames::StepNames(const QSlider& slider, QWidget* parent) : QWidget(parent), slider_(slider) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void StepNames::setNames(const QStringList& names) {
    names_ = names;
    update();
}

void StepNames::setStep(int step) {
    if (step != step_) {
        step_ = step;
        update();
    }
}

QSize StepNames::sizeHint() const {
    return {0, QFontMetrics(namesFont(font())).height()};
}

int StepNames::tickOf(int step) const {
    const int handle = slider_.style()->pixelMetric(QStyle::PM_SliderLength, nullptr, &slider_);
    const int last = std::max(1, static_cast<int>(names_.size()) - 1);
    return QStyle::sliderPositionFromValue(0, last, step, width() - handle) + handle / 2;
}

int StepNames::stepAt(QPoint place) const {
    const std::vector<QRect> all = places();
    const auto named = std::ranges::find_if(all, [&](const QRect& one) { return one.contains(place); });
    if (named != all.end()) {
        return static_cast<int>(named - all.begin());
    }
    int nearest = 0;
    for (int step = 1; step < static_cast<int>(names_.size()); ++step) {
        nearest = std::abs(tickOf(step) - place.x()) < std::abs(tickOf(nearest) - place.x()) ? step : nearest;
    }
    return nearest;
}

std::vector<QRect> StepNames::places() const {
    const int count = static_cast<int>(names_.size());
    std::vector<QRect> places(static_cast<std::size_t>(count));
    std::vector<QRect> taken;
    const QFontMetrics metrics(namesFont(font()));
    const auto add = [&](int step) {
        const int wide = metrics.horizontalAdvance(names_[step]);
        const int left = std::clamp(tickOf(step) - wide / 2, 0, std::max(0, width() - wide));
        const QRect place(left, 0, wide, height());
        const bool free =
            std::ranges::none_of(taken, [&](const QRect& one) { return one.adjusted(-kNamesGap, 0, kNamesGap, 0).intersects(place); });
        if (free && wide <= width()) {
            places[static_cast<std::size_t>(step)] = place;
            taken.push_back(place);
        }
    };
    // The ends first, which say where it goes.
    for (int step = 0; step < count; ++step) {
        add(step == 0 ? 0 : step == 1 ? count - 1 : step - 1);
    }
    return places;
}

bool StepNames::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip && !names_.isEmpty()) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const int step = stepAt(help->pos());
        QToolTip::showText(help->globalPos(), numberedStep(step, names_[step]), this);
        return true;
    }
    return QWidget::event(event);
}

void StepNames::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    painter.setFont(namesFont(font()));
    const std::vector<QRect> all = places();
    for (int step = 0; step < static_cast<int>(names_.size()); ++step) {
        const QRect& place = all[static_cast<std::size_t>(step)];
        if (!place.isEmpty()) {
            painter.setPen(palette().color(step == step_ ? QPalette::WindowText : kMutedRole));
            painter.drawText(place, Qt::AlignCenter, names_[step]);
        }
    }
}

void StepNames::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && !names_.isEmpty()) {
        Q_EMIT chosen(stepAt(event->position().toPoint()));
    }
}

}  // namespace posenc
