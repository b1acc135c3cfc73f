#include "app/pictures/title_gestures.h"

#include <QApplication>
#include <QMouseEvent>
#include <QRubberBand>

#include "widgets/heatmap/heatmap_view.h"

namespace posenc {

TitleGestures::TitleGestures(QWidget& area) : QObject(&area), area_(area), band_(new QRubberBand(QRubberBand::Rectangle, &area)) {
    band_->setObjectName(QStringLiteral("pictureDrop"));
}

void TitleGestures::setPictures(const std::vector<HeatmapView*>& pictures) {
    for (HeatmapView* picture : pictures) {
        picture->removeEventFilter(this);
        picture->installEventFilter(this);
    }
    pictures_ = pictures;
}

HeatmapView* TitleGestures::pictureAt(QPoint global) const {
    for (HeatmapView* picture : pictures_) {
        if (picture->isVisible() && picture->rect().contains(picture->mapFromGlobal(global))) {
            return picture;
        }
    }
    return nullptr;
}

bool TitleGestures::eventFilter(QObject* watched, QEvent* event) {
    auto* picture = qobject_cast<HeatmapView*>(watched);
    if (picture == nullptr) {
        return QObject::eventFilter(watched, event);
    }
    const auto* mouse = dynamic_cast<QMouseEvent*>(event);
    const bool left = mouse != nullptr && mouse->button() == Qt::LeftButton;
    const bool onTitle = mouse != nullptr && picture->titleRect().contains(mouse->position().toPoint());
    switch (event->type()) {
        case QEvent::MouseButtonPress:
            if (left && onTitle) {
                pressed_ = picture;
                start_ = mouse->globalPosition().toPoint();
                return true;
            }
            break;
        case QEvent::MouseMove:
            if (pressed_ != nullptr) {
                drag(*mouse);
                return true;
            }
            break;
        case QEvent::MouseButtonRelease:
            if (left && pressed_ != nullptr) {
                release(*mouse);
                return true;
            }
            break;
        case QEvent::MouseButtonDblClick:
            if (left && onTitle) {
                // The first click may have put another picture below the pointer.
                Q_EMIT doubleClicked(clicked_ != nullptr ? clicked_.data() : picture);
                return true;
            }
            break;
        default:
            break;
    }
    return QObject::eventFilter(watched, event);
}

void TitleGestures::drag(const QMouseEvent& event) {
    const QPoint at = event.globalPosition().toPoint();
    if (!band_->isVisible() && (at - start_).manhattanLength() < QApplication::startDragDistance()) {
        return;
    }
    const HeatmapView* target = pictureAt(at);
    pressed_->setCursor(Qt::ClosedHandCursor);
    band_->setVisible(target != nullptr);
    if (target != nullptr) {
        band_->setGeometry(QRect(target->mapTo(&area_, QPoint(0, 0)), target->size()));
        band_->raise();
    }
}

void TitleGestures::release(const QMouseEvent& event) {
    HeatmapView* picture = pressed_;
    const QPoint at = event.globalPosition().toPoint();
    const bool dragged = (at - start_).manhattanLength() >= QApplication::startDragDistance();
    pressed_.clear();
    picture->unsetCursor();
    band_->hide();
    if (!dragged) {
        clicked_ = picture;
        Q_EMIT clicked(picture);
        return;
    }
    HeatmapView* target = pictureAt(at);
    if (target != nullptr && target != picture) {
        Q_EMIT dropped(picture, target);
    }
}

}  // namespace posenc
