#pragma once

#include <QAction>
#include <QObject>
#include <map>

#include "app/window/action_table.h"

class QMenu;
class QMenuBar;

namespace posenc {

[[nodiscard]] QString actionText(const ActionDeclaration& declaration);
[[nodiscard]] QString actionHelp(const ActionDeclaration& declaration);

/// The actions of one window, made from the table.
class Actions : public QObject {
    Q_OBJECT

public:
    /// Adds them to the window and to its menu bar.
    Actions(QWidget& window, QMenuBar& bar);

    [[nodiscard]] QAction& operator[](ActionId id) const { return *actions_.at(id); }
    [[nodiscard]] QMenu& menu(MenuId id) const { return *menus_.at(id); }
    template <typename Receiver, typename Function>
    void on(ActionId id, Receiver* receiver, Function function) {
        connect(actions_.at(id), &QAction::triggered, receiver, [function](bool checked) { function(checked); });
    }

private:
    std::map<MenuId, QMenu*> menus_;
    std::map<ActionId, QAction*> actions_;
};

}  // namespace posenc
