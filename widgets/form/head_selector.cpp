#include "widgets/form/head_selector.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QToolButton>

#include "widgets/controls/icons.h"

namespace posenc {

HeadSelector::HeadSelector(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("headSelector"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(2);
    const auto button = [this](const char* name, const QIcon& icon, const QString& text, int by) {
        auto* tool = new QToolButton(this);
        tool->setObjectName(QLatin1String(name));
        tool->setIcon(icon);
        tool->setAutoRaise(true);
        tool->setFocusPolicy(Qt::TabFocus);
        tool->setAccessibleName(text);
        connect(tool, &QToolButton::clicked, this, [this, by] { step(by); });
        return tool;
    };
    previous_ = button("previousHead", previousIcon(), tr("Previous head"), -1);
    combo_ = new QComboBox(this);
    combo_->setObjectName(QStringLiteral("head"));
    combo_->setAccessibleName(tr("Head"));
    next_ = button("nextHead", nextIcon(), tr("Next head"), 1);
    row->addWidget(previous_);
    row->addWidget(combo_);
    row->addWidget(next_);
    connect(combo_, &QComboBox::currentIndexChanged, this, [this] {
        update();
        Q_EMIT chosen(choice());
    });
    setHeads(1);
}

void HeadSelector::setHeads(int heads) {
    if (heads == heads_) {
        return;
    }
    const int before = choice();
    const QSignalBlocker quiet(combo_);
    heads_ = heads;
    combo_->clear();
    for (int head = 0; head < heads; ++head) {
        combo_->addItem(tr("Head %1").arg(head), head);
    }
    combo_->addItem(tr("Mean over heads"), kMean);
    combo_->setCurrentIndex(std::max(0, combo_->findData(std::min(before, heads - 1))));
    update();
}

void HeadSelector::withhold(const QString& why) {
    withheld_ = why;
    update();
}

void HeadSelector::setChoice(int head) {
    const QSignalBlocker quiet(combo_);
    if (const int index = combo_->findData(head); index >= 0) {
        combo_->setCurrentIndex(index);
    }
    update();
}

int HeadSelector::choice() const {
    return combo_->count() == 0 ? 0 : combo_->currentData().toInt();
}

void HeadSelector::setStepsShown(bool shown) {
    stepsShown_ = shown;
    previous_->setVisible(shown);
    next_->setVisible(shown);
}

int HeadSelector::widthWith(bool steps) const {
    const int button = previous_->sizeHint().width() + layout()->spacing();
    return combo_->sizeHint().width() + (steps ? 2 * button : 0);
}

void HeadSelector::step(int by) {
    const int to = combo_->currentIndex() + by;
    if (to >= 0 && to < combo_->count()) {
        combo_->setCurrentIndex(to);
    }
}

void HeadSelector::update() {
    setEnabled(heads_ > 1 && withheld_.isEmpty());
    const auto tip = [this](QWidget* control, const QString& usual) { control->setToolTip(withheld_.isEmpty() ? usual : withheld_); };
    tip(previous_, previous_->accessibleName());
    tip(combo_, heads_ == 1 ? tr("One head") : tr("%1 heads, counted from 0, or their mean").arg(heads_));
    tip(next_, next_->accessibleName());
    previous_->setEnabled(combo_->currentIndex() > 0);
    next_->setEnabled(combo_->currentIndex() + 1 < combo_->count());
}

}  // namespace posenc
