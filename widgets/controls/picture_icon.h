#pragma once

#include <QIcon>
#include <QPixmap>

namespace posenc {

/// A picture whose colours are numbers, as an icon in a list: where it is selected its colours stay as they are, which Qt would tint.
[[nodiscard]] QIcon pictureIcon(const QPixmap& picture);

}  // namespace posenc
