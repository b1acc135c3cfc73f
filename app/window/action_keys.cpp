#include "app/window/action_keys.h"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QWidget>

namespace posenc {

ActionKeys::ActionKeys(const QAction& action, QWidget& window) : QObject(&window), action_(action), window_(window) {
    qApp->installEventFilter(this);
}

bool ActionKeys::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::ShortcutOverride) {
        return false;
    }
    const auto* field = qobject_cast<QWidget*>(watched);
    const QKeySequence pressed(static_cast<QKeyEvent*>(event)->keyCombination());
    if (field == nullptr || field->window() != &window_ || !action_.isEnabled() || !action_.shortcuts().contains(pressed)) {
        return false;
    }
    // What no field takes goes to the actions of the window.
    event->ignore();
    return true;
}

}  // namespace posenc
