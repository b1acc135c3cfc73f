#include "app/window/activity_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QShortcut>
#include <QToolButton>
#include <algorithm>

namespace posenc {
namespace {

constexpr int kBarWidth = 120;
constexpr int kBarHeight = 6;
constexpr int kBarSteps = 1000;
constexpr std::array kWorks{ActivityBar::Work::Opening, ActivityBar::Work::Comparing, ActivityBar::Work::Computing};

}  // namespace

ActivityBar::ActivityBar(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("activityBar"));
    setAccessibleName(tr("Background tasks"));
    text_ = new QLabel(this);
    text_->setObjectName(QStringLiteral("activityText"));
    bar_ = new QProgressBar(this);
    bar_->setObjectName(QStringLiteral("activityProgress"));
    bar_->setAccessibleName(tr("Progress"));
    bar_->setTextVisible(false);
    bar_->setFixedSize(kBarWidth, kBarHeight);
    cancel_ = new QToolButton(this);
    cancel_->setObjectName(QStringLiteral("activityCancel"));
    cancel_->setText(tr("Cancel"));
    cancel_->setAccessibleName(tr("Cancel"));
    cancel_->setToolTip(tr("Cancel this task and keep what is shown (Escape)"));
    cancel_->setFocusPolicy(Qt::TabFocus);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(text_);
    row->addWidget(bar_);
    row->addWidget(cancel_);
    escape_ = new QShortcut(QKeySequence(Qt::Key_Escape), this);
    const auto stop = [this] {
        if (shown_) {
            Q_EMIT cancelled(*shown_);
        }
    };
    connect(cancel_, &QToolButton::clicked, this, stop);
    connect(escape_, &QShortcut::activated, this, stop);
    for (const Work work : kWorks) {
        Entry& one = entry(work);
        one.delay.setSingleShot(true);
        one.delay.setInterval(kDelayMilliseconds);
        connect(&one.delay, &QTimer::timeout, this, [this, work] {
            entry(work).due = true;
            refresh();
        });
    }
    refresh();
}

void ActivityBar::begin(Work work, const QString& text) {
    Entry& one = entry(work);
    one.text = text;
    one.share.reset();
    one.due = false;
    one.delay.start();
    refresh();
}

void ActivityBar::setShare(Work work, double share) {
    entry(work).share = share;
    refresh();
}

void ActivityBar::end(Work work) {
    entry(work).due = false;
    entry(work).delay.stop();
    refresh();
}

int ActivityBar::shownHeight() const {
    // A label that never had a text keeps the hint of its first font.
    return std::max(text_->fontMetrics().height(), cancel_->sizeHint().height());
}

void ActivityBar::refresh() {
    const auto due = std::find_if(kWorks.begin(), kWorks.end(), [this](Work work) { return entry(work).due; });
    shown_ = due != kWorks.end() ? std::optional(*due) : std::nullopt;
    // Elsewhere the key has a meaning of its own.
    escape_->setEnabled(shown_.has_value());
    if (shown_) {
        // Before it is seen: a bar that is seen paints the whole window at once when its range changes.
        const Entry& one = entry(*shown_);
        text_->setText(one.text);
        bar_->setRange(0, one.share ? kBarSteps : 0);
        bar_->setValue(one.share ? static_cast<int>(*one.share * kBarSteps) : 0);
    }
    setVisible(shown_.has_value());
}

}  // namespace posenc
