#include "app/window/history_keys.h"

#include <QKeyEvent>
#include <QLineEdit>

namespace posenc {
namespace {

class HistoryKeys : public QObject {
public:
    using QObject::QObject;

    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::ShortcutOverride) {
            const auto* key = static_cast<QKeyEvent*>(event);
            if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
                event->ignore();
                return true;
            }
        }
        return QObject::eventFilter(watched, event);
    }
};

}  // namespace

void keepHistoryKeys(QWidget& form) {
    for (QLineEdit* edit : form.findChildren<QLineEdit*>()) {
        edit->installEventFilter(new HistoryKeys(edit));
    }
}

}  // namespace posenc
