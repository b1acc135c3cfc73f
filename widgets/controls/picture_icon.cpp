#include "widgets/controls/picture_icon.h"

namespace posenc {

QIcon pictureIcon(const QPixmap& picture) {
    QIcon icon(picture);
    icon.addPixmap(picture, QIcon::Selected);
    return icon;
}

}  // namespace posenc
