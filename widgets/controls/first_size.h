#pragma once

#include <QScreen>
#include <QWidget>

namespace posenc {

/// The size that a window opens with: the one that it would like, as far as it and its frame fit on the screen that it opens on.
[[nodiscard]] inline QSize firstSize(const QWidget& window, QSize wanted) {
    // What is drawn around a window is not known before it is shown; title bars are about as high as a line of buttons.
    constexpr QSize kFrame(24, 48);
    const QWidget& placed = window.parentWidget() != nullptr ? *window.parentWidget() : window;
    return wanted.boundedTo(placed.screen()->availableSize() - kFrame);
}

}  // namespace posenc
