#include "widgets/controls/history_keys.h"

#include <QKeyEvent>
#include <QWidget>
#include <utility>

namespace posenc {
namespace {

class HistoryKeys : public QObject {
public:
    HistoryKeys(QWidget& field, std::function<bool()> pending, std::function<void()> restore)
        : QObject(&field), pending_(std::move(pending)), restore_(std::move(restore)) {}

    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress) {
            return QObject::eventFilter(watched, event);
        }
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool undo = key->matches(QKeySequence::Undo);
        if (!undo && !key->matches(QKeySequence::Redo)) {
            return QObject::eventFilter(watched, event);
        }
        // A shortcut that the field accepts comes to it as a key; one that it ignores goes to the window's actions.
        const bool own = pending_();
        event->setAccepted(own);
        if (own && undo && event->type() == QEvent::KeyPress) {
            restore_();
        }
        return true;
    }

private:
    std::function<bool()> pending_;
    std::function<void()> restore_;
};

}  // namespace

void leaveHistoryKeys(QWidget& field, std::function<bool()> pending, std::function<void()> restore) {
    field.installEventFilter(new HistoryKeys(field, std::move(pending), std::move(restore)));
}

}  // namespace posenc
