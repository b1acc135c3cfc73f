#include "widgets/controls/menu_button.h"

#include <QMenu>
#include <QStyleOptionButton>

namespace posenc {

MenuButton::MenuButton(const QString& text, QWidget* parent) : QPushButton(text, parent), choices_(new QMenu(this)) {
    setAutoDefault(false);
    connect(this, &QPushButton::clicked, this, [this] { choices_->popup(mapToGlobal(rect().bottomLeft())); });
}

QSize MenuButton::sizeHint() const {
    return QPushButton::sizeHint() + QSize(style()->pixelMetric(QStyle::PM_MenuButtonIndicator, nullptr, this), 0);
}

void MenuButton::initStyleOption(QStyleOptionButton* option) const {
    QPushButton::initStyleOption(option);
    option->features |= QStyleOptionButton::HasMenu;
}

}  // namespace posenc
