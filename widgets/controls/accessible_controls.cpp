#include "widgets/controls/accessible_controls.h"

#include "widgets/controls/combo_box_accessible.h"
#include "widgets/controls/tab_bar_accessible.h"

namespace posenc {
namespace {

QAccessibleInterface* makeInterface(const QString& /*key*/, QObject* object) {
    if (auto* box = qobject_cast<QComboBox*>(object)) {
        return new ComboBoxAccessible(box);
    }
    if (auto* bar = qobject_cast<QTabBar*>(object)) {
        return new TabBarAccessible(bar);
    }
    return nullptr;
}

}  // namespace

void installControlAccessibility() {
    static const bool once = [] {
        QAccessible::installFactory(makeInterface);
        return true;
    }();
    Q_UNUSED(once)
}

}  // namespace posenc
