#include "widgets/controls/wheel_guard.h"

#include <QEvent>
#include <QWidget>

namespace posenc {

namespace {

class WheelGuard : public QObject {
public:
    using QObject::QObject;

    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Wheel && !static_cast<QWidget*>(watched)->hasFocus()) {
            // Unaccepted, so that Qt offers it to the parent.
            event->ignore();
            return true;
        }
        return false;
    }
};

}  // namespace

void guardWheel(QWidget& editor) {
    editor.setFocusPolicy(Qt::StrongFocus);
    editor.installEventFilter(new WheelGuard(&editor));
}

}  // namespace posenc
