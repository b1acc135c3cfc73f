#include "widgets/panes/rail.h"

#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr int kButtonSide = 32;
constexpr int kIconSide = 20;

}  // namespace

Rail::Rail(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("rail"));
    setAccessibleName(tr("Drawers"));
    setAutoFillBackground(true);
    column_ = new QVBoxLayout(this);
    column_->setContentsMargins(0, 6, 0, 6);
    column_->setSpacing(4);
    column_->addStretch(1);
}

void Rail::addEntry(const QString& name, const QString& title, const QString& help, const QIcon& icon) {
    auto* button = new QToolButton(this);
    button->setObjectName(QStringLiteral("rail-") + name);
    button->setAccessibleName(title);
    button->setAccessibleDescription(help);
    button->setToolTip(help);
    button->setIcon(icon);
    button->setIconSize({kIconSide, kIconSide});
    button->setFixedSize(kButtonSide, kButtonSide);
    button->setAutoRaise(true);
    button->setCheckable(true);
    button->setFocusPolicy(Qt::TabFocus);
    connect(button, &QToolButton::clicked, this, [this, name] { Q_EMIT chosen(name); });
    column_->insertWidget(column_->count() - 1, button, 0, Qt::AlignHCenter);
    buttons_ << button;
    byName_.insert(name, button);
}

void Rail::setOpen(const QString& name) {
    for (auto it = byName_.cbegin(); it != byName_.cend(); ++it) {
        it.value()->setChecked(it.key() == name);
    }
}

void Rail::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    painter.fillRect(isRightToLeft() ? QRect(0, 0, 1, height()) : QRect(width() - 1, 0, 1, height()), hairlineColour(palette()));
}

}  // namespace posenc
