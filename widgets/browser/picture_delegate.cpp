#include "widgets/browser/picture_delegate.h"

#include <QApplication>
#include <QImage>
#include <QPainter>

#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr int kMargin = 3;
constexpr int kOutline = 2;
/// A strip of numbers is drawn this high at least, or it would be a line.
constexpr int kLowest = 10;

QRect placeOf(QSize image, const QRect& room) {
    QSize size = image.scaled(room.size(), Qt::KeepAspectRatio);
    size = size.expandedTo({std::min(kLowest, room.width()), std::min(kLowest, room.height())});
    QRect place(QPoint(), size);
    place.moveCenter(room.center());
    return place;
}

}  // namespace

QRect drawPicture(QPainter& painter, const QImage& image, const QRect& room, const QPalette& palette) {
    const QRect place = placeOf(image.size(), room);
    painter.save();
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    painter.drawImage(place, image);
    painter.setPen(hairlineColour(palette));
    painter.drawRect(QRectF(place).adjusted(-0.5, -0.5, 0.5, 0.5));
    painter.restore();
    return place;
}

void PictureDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const bool outlined = selected_ == Selected::Outline;
    if (outlined) {
        // Over what the view has drawn behind a cell that is selected.
        painter->fillRect(option.rect, option.palette.color(QPalette::Base));
    } else {
        QStyleOptionViewItem ground = option;
        initStyleOption(&ground, index);
        ground.text.clear();
        QApplication::style()->drawControl(QStyle::CE_ItemViewItem, &ground, painter, option.widget);
    }
    const auto image = index.data(role_).value<QImage>();
    if (image.isNull()) {
        return;
    }
    const QRect place = drawPicture(*painter, image, option.rect.adjusted(kMargin, kMargin, -kMargin, -kMargin), option.palette);
    if (!outlined) {
        return;
    }
    painter->save();
    if ((option.state & QStyle::State_Selected) != 0) {
        painter->setPen(QPen(accentColour(option.palette), kOutline));
        painter->drawRect(place.adjusted(-1, -1, 0, 0));
    }
    if ((option.state & QStyle::State_HasFocus) != 0) {
        painter->setPen(QPen(accentColour(option.palette), 1, Qt::DotLine));
        painter->drawRect(option.rect.adjusted(0, 0, -1, -1));
    }
    painter->restore();
}

}  // namespace posenc
