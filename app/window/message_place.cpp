#include "app/window/message_place.h"

#include <QEvent>
#include <QWidget>
#include <algorithm>

#include "widgets/controls/message_bar.h"

namespace posenc {

MessagePlace::MessagePlace(MessageBar& messages, QWidget& window, QWidget& statusLine)
    : QObject(&messages), messages_(messages), window_(window), statusLine_(statusLine) {
    messages_.installEventFilter(this);
    window_.installEventFilter(this);
}

bool MessagePlace::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
        case QEvent::Resize:
        case QEvent::Show:
        case QEvent::LayoutRequest:
        case QEvent::FontChange:
            // On its way to be shown the bar is told of its old size: another one that it is given then, its layout never hears of.
            if (messages_.isVisible()) {
                place();
            }
            break;
        default:
            break;
    }
    return QObject::eventFilter(watched, event);
}

void MessagePlace::place() {
    const int width = window_.width();
    const int height =
        std::max(messages_.hasHeightForWidth() ? messages_.heightForWidth(width) : messages_.sizeHint().height(), statusLine_.height());
    const QRect wanted(0, window_.height() - height, width, height);
    if (messages_.geometry() != wanted) {
        messages_.setGeometry(wanted);
        messages_.raise();
    }
}

}  // namespace posenc
