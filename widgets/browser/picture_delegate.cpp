#include "widgets/browser/picture_delegate.h"

#include <QApplication>
#include <QPainter>

#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr int kMargin = 3;
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

void PictureDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    QStyleOptionViewItem ground = option;
    initStyleOption(&ground, index);
    ground.text.clear();
    QApplication::style()->drawControl(QStyle::CE_ItemViewItem, &ground, painter, option.widget);
    const auto image = index.data(role_).value<QImage>();
    if (image.isNull()) {
        return;
    }
    const QRect place = placeOf(image.size(), option.rect.adjusted(kMargin, kMargin, -kMargin, -kMargin));
    painter->save();
    painter->setRenderHint(QPainter::SmoothPixmapTransform, false);
    painter->drawImage(place, image);
    painter->setPen(hairlineColour(option.palette));
    painter->drawRect(QRectF(place).adjusted(-0.5, -0.5, 0.5, 0.5));
    painter->restore();
}

}  // namespace posenc
