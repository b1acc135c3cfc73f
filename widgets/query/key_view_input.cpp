#include <QKeyEvent>
#include <QMouseEvent>
#include <algorithm>
#include <cmath>

#include "widgets/query/key_view.h"

namespace posenc {
namespace {

constexpr Index kFar = 10;

}  // namespace

void KeyView::moveTo(Index key) {
    if (key != data_.query && key >= 0 && key < data_.count()) {
        Q_EMIT queryMoved(key);
    }
}

void KeyView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    place();
}

void KeyView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange || event->type() == QEvent::LanguageChange) {
        place();
    }
}

void KeyView::mousePressEvent(QMouseEvent* event) {
    const auto key = keyAt(event->position());
    if (event->button() == Qt::LeftButton && key) {
        moveTo(*key);
    }
}

void KeyView::mouseMoveEvent(QMouseEvent* event) {
    const auto key = keyAt(event->position());
    if ((event->buttons() & Qt::LeftButton) != 0) {
        if (key) {
            moveTo(*key);
        }
        return;
    }
    setCursor(key == data_.query ? Qt::OpenHandCursor : Qt::ArrowCursor);
    if (key != key_) {
        setKey(key);
        Q_EMIT keyPointed(key);
    }
}

void KeyView::leaveEvent(QEvent* event) {
    QWidget::leaveEvent(event);
    if (key_) {
        setKey(std::nullopt);
        Q_EMIT keyPointed(std::nullopt);
    }
}

void KeyView::keyPressEvent(QKeyEvent* event) {
    const Index across = data_.keys.grid ? data_.keys.grid->columns : 1;
    const Index far = (event->modifiers() & Qt::ControlModifier) != 0 ? kFar : 1;
    Index step = 0;
    switch (event->key()) {
        case Qt::Key_Left:
            step = -far;
            break;
        case Qt::Key_Right:
            step = far;
            break;
        case Qt::Key_Up:
            step = -far * across;
            break;
        case Qt::Key_Down:
            step = far * across;
            break;
        default:
            QWidget::keyPressEvent(event);
            return;
    }
    moveTo(std::clamp<Index>(data_.query + step, 0, std::max<Index>(0, data_.count() - 1)));
}

}  // namespace posenc
