#pragma once

#include <QPushButton>

class QMenu;

namespace posenc {

/// A button that opens a menu below itself, or above where the screen ends, and goes on. QPushButton::setMenu() waits for the menu in an
/// event loop of its own; a dialog that is closed meanwhile is deleted with its button, and QAbstractButton::animateClick(), which a
/// mnemonic calls, then starts a timer of the button that is gone (Qt 6.4.2).
class MenuButton : public QPushButton {
    Q_OBJECT

public:
    explicit MenuButton(const QString& text, QWidget* parent = nullptr);

    /// What it opens.
    [[nodiscard]] QMenu& choices() { return *choices_; }
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void initStyleOption(QStyleOptionButton* option) const override;

private:
    void openMenu();

    QMenu* choices_;
};

}  // namespace posenc
