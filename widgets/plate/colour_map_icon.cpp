#include "widgets/plate/colour_map_icon.h"

#include <QImage>

#include "widgets/controls/picture_icon.h"

namespace posenc {

QIcon colourMapIcon(const ColourMap& map, bool reversed) {
    constexpr int kFinest = 4;  // device pixels per logical one, scaled down where there are fewer
    const QSize size = kColourMapIconSize * kFinest;
    // Classes take equal parts; a gradient shows every slot.
    const int colours = map.classes > 0 ? map.classes : kColourSlots;
    QImage image(size, QImage::Format_RGB32);
    for (int x = 0; x < size.width(); ++x) {
        const int slot = x * colours / size.width();
        const Rgb colour = map[reversed ? colours - 1 - slot : slot];
        for (int y = 0; y < size.height(); ++y) {
            image.setPixel(x, y, qRgb(colour.red, colour.green, colour.blue));
        }
    }
    return pictureIcon(QPixmap::fromImage(image));
}

}  // namespace posenc
