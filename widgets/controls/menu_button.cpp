#include "widgets/controls/menu_button.h"

#include <QMenu>
#include <QScreen>
#include <QStyleOptionButton>

namespace posenc {

MenuButton::MenuButton(const QString& text, QWidget* parent) : QPushButton(text, parent), choices_(new QMenu(this)) {
    setAutoDefault(false);
    connect(this, &QPushButton::clicked, this, &MenuButton::openMenu);
}

void MenuButton::openMenu() {
    const QSize size = choices_->sizeHint();
    const QPoint below = mapToGlobal(rect().bottomLeft() + QPoint(0, 1));
    const bool fits = below.y() + size.height() <= screen()->availableGeometry().bottom() + 1;
    choices_->popup(fits ? below : mapToGlobal(QPoint(0, -size.height())));
}

QSize MenuButton::sizeHint() const {
    return QPushButton::sizeHint() + QSize(style()->pixelMetric(QStyle::PM_MenuButtonIndicator, nullptr, this), 0);
}

void MenuButton::initStyleOption(QStyleOptionButton* option) const {
    QPushButton::initStyleOption(option);
    option->features |= QStyleOptionButton::HasMenu;
}

}  // namespace posenc
