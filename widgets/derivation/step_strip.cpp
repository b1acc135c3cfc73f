#include "widgets/derivation/step_strip.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QShortcut>
#include <QSignalBlocker>
#include <QSlider>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

#include "widgets/controls/icons.h"
#include "widgets/controls/named.h"
#include "widgets/derivation/step_names.h"
#include "widgets/derivation/step_text.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr int kFrame = 16;           // milliseconds
constexpr double kTravelTime = 900;  // of one step at normal speed
constexpr double kRestTime = 700;
constexpr int kParts = 100;  // of the slider, for each step
constexpr double kSpeeds[] = {0.25, 0.5, 1, 2, 4};
constexpr int kNormalSpeed = 2;

}  // namespace

StepStrip::StepStrip(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("derivationStrip"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    first_ = addButton("derivationFirst", tr("First step"), tr("Go to the first step (Ctrl+Home)"), firstIcon(), &StepStrip::first);
    back_ = addButton("derivationBack", tr("Step back"), tr("Go one step back (Ctrl+Left)"), previousIcon(), &StepStrip::back);
    play_ = addButton("derivationPlay", tr("Play"), tr("Play the steps, or stop (Ctrl+Space)"), playIcon(), &StepStrip::togglePlay);
    forward_ = addButton("derivationForward", tr("Step forward"), tr("Go one step on (Ctrl+Right)"), nextIcon(), &StepStrip::forward);
    last_ = addButton("derivationLast", tr("Last step"), tr("Go to the last step (Ctrl+End)"), lastIcon(), &StepStrip::last);
    slider_ = named(new QSlider(Qt::Horizontal), "derivationScrubber", tr("Position in the derivation"),
                    tr("Drag to see how the cells of a step come from those before"));
    slider_->setMinimumWidth(80);
    slider_->setSingleStep(kParts / 10);
    slider_->setPageStep(kParts);
    slider_->setTickPosition(QSlider::TicksBelow);
    slider_->setTickInterval(kParts);
    connect(slider_, &QSlider::valueChanged, this, [this](int value) { setPosition(static_cast<double>(value) / kParts); });
    ticks_ = named(new StepNames(*slider_), "derivationStepNames", tr("Names of the steps"), tr("Click a name to go to its step"));
    connect(ticks_, &StepNames::chosen, this, [this](int step) { setPosition(step); });
    auto* scrubber = new QVBoxLayout;
    scrubber->setSpacing(0);
    scrubber->addWidget(slider_);
    scrubber->addWidget(ticks_);
    row->addLayout(scrubber, 1);
    name_ = named(new QLabel, "derivationStepName", tr("Name of the step"), tr("Number and name of the step that is shown"));
    row->addWidget(name_);
    speed_ = named(new QComboBox, "derivationSpeed", tr("Speed"), tr("How fast the steps are played"));
    for (const double speed : kSpeeds) {
        speed_->addItem(tr("%1 ×", "speed").arg(QLocale().toString(speed)), speed);
    }
    speed_->setCurrentIndex(kNormalSpeed);
    row->addWidget(speed_);
    loop_ = named(new QToolButton, "derivationLoop", tr("Loop"), tr("After the last step play again from the first"));
    loop_->setIcon(resetIcon());
    loop_->setCheckable(true);
    loop_->setAutoRaise(true);
    loop_->setFocusPolicy(Qt::TabFocus);
    row->addWidget(loop_);
    timer_.setTimerType(Qt::PreciseTimer);
    timer_.setInterval(kFrame);
    connect(&timer_, &QTimer::timeout, this, &StepStrip::tick);
    showState();
}

QToolButton* StepStrip::addButton(const char* name, const QString& title, const QString& tip, const QIcon& icon,
                                  void (StepStrip::*slot)()) {
    auto* button = named(new QToolButton, name, title, tip);
    button->setIcon(icon);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    connect(button, &QToolButton::clicked, this, slot);
    layout()->addWidget(button);
    return button;
}

void StepStrip::takeKeys(QWidget& around) {
    const std::pair<QKeySequence, void (StepStrip::*)()> keys[] = {
        {QKeySequence(Qt::CTRL | Qt::Key_Right), &StepStrip::forward},   {QKeySequence(Qt::CTRL | Qt::Key_Left), &StepStrip::back},
        {QKeySequence(Qt::CTRL | Qt::Key_Down), &StepStrip::forward},    {QKeySequence(Qt::CTRL | Qt::Key_Up), &StepStrip::back},
        {QKeySequence(Qt::CTRL | Qt::Key_Home), &StepStrip::first},      {QKeySequence(Qt::CTRL | Qt::Key_End), &StepStrip::last},
        {QKeySequence(Qt::CTRL | Qt::Key_Space), &StepStrip::togglePlay}};
    for (const auto& [key, slot] : keys) {
        auto* shortcut = new QShortcut(key, &around);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, this, slot);
    }
}

void StepStrip::setSteps(const QStringList& names) {
    stop();
    names_ = names;
    ticks_->setNames(names);
    fitName();
    {
        const QSignalBlocker quiet(slider_);
        slider_->setRange(0, std::max(0, steps() - 1) * kParts);
    }
    move(std::clamp(position_, 0.0, std::max(0.0, steps() - 1.0)));
}

void StepStrip::fitName() {
    // By the font of the strip, which the label is still to hear of while that changes.
    const QFontMetrics metrics(font());
    // Apart from the last name under the slider and from the speed.
    const int gap = metrics.averageCharWidth();
    name_->setContentsMargins(gap, 0, gap, 0);
    // As wide as the longest name, so that nothing moves while it plays.
    QSize room(0, metrics.height());
    for (int k = 0; k < steps(); ++k) {
        room = room.expandedTo(metrics.boundingRect({}, Qt::TextSingleLine, numberedStep(k, names_[k])).size());
    }
    name_->setFixedSize(room.grownBy(name_->contentsMargins()));
}

void StepStrip::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange && name_ != nullptr) {
        fitName();
    }
}

int StepStrip::step() const {
    return std::min(static_cast<int>(std::ceil(position_)), std::max(0, steps() - 1));
}

void StepStrip::setPosition(double position) {
    stop();
    move(std::clamp(position, 0.0, std::max(0.0, steps() - 1.0)));
}

bool StepStrip::moves() const {
    return style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, this) > 0;
}

void StepStrip::move(double position) {
    position_ = position;
    showState();
    Q_EMIT positionChanged(position_);
}

void StepStrip::showState() {
    const QSignalBlocker quiet(slider_);
    slider_->setValue(static_cast<int>(std::lround(position_ * kParts)));
    const bool any = steps() > 0;
    ticks_->setStep(step());
    name_->setText(any ? numberedStep(step(), names_[step()]) : QString());
    slider_->setAccessibleDescription(name_->text());
    for (QToolButton* button : {first_, back_}) {
        button->setEnabled(position_ > 0);
    }
    for (QToolButton* button : {forward_, last_}) {
        button->setEnabled(position_ < steps() - 1);
    }
    play_->setEnabled(steps() > 1);
    const QString title = playing() ? tr("Pause") : tr("Play");
    if (play_->accessibleName() != title) {
        play_->setIcon(playing() ? pauseIcon() : playIcon());
        play_->setAccessibleName(title);
    }
}

void StepStrip::first() {
    setPosition(0);
}

void StepStrip::last() {
    setPosition(steps() - 1);
}

void StepStrip::back() {
    setPosition(std::ceil(position_) - 1);
}

void StepStrip::forward() {
    if (position_ >= steps() - 1) {
        return;
    }
    if (!moves()) {
        setPosition(std::floor(position_) + 1);
        return;
    }
    // Asked for once more on the way: the step is there at once, and the next one begins.
    if (timer_.isActive() && position_ > std::floor(position_)) {
        setPosition(std::ceil(position_));
        if (position_ >= steps() - 1) {
            return;
        }
    }
    start(true);
}

void StepStrip::togglePlay() {
    if (playing()) {
        stop();
        return;
    }
    if (steps() > 1) {
        if (position_ >= steps() - 1) {
            move(0);
        }
        start(false);
    }
}

void StepStrip::start(bool single) {
    single_ = single;
    rest_ = 0;
    clock_.start();
    timer_.start();
    showState();
}

void StepStrip::stop() {
    if (timer_.isActive()) {
        timer_.stop();
        showState();
    }
}

void StepStrip::tick() {
    double passed = static_cast<double>(clock_.restart()) * speed_->currentData().toDouble();
    // Part of the time goes into standing still, the rest into the way to the next step.
    const double standing = std::min(rest_, passed);
    rest_ -= standing;
    passed -= standing;
    if (rest_ > 0) {
        return;
    }
    const double end = std::floor(position_) + 1;
    if (end > steps() - 1) {
        if (loop_->isChecked() && !single_) {
            rest_ = kRestTime;
            move(0);
        } else {
            stop();
        }
        return;
    }
    const double next = moves() ? position_ + passed / kTravelTime : end;
    if (next < end) {
        move(next);
        return;
    }
    rest_ = moves() ? kRestTime : kRestTime + kTravelTime;
    if (single_) {
        timer_.stop();
    }
    move(end);
}

}  // namespace posenc
