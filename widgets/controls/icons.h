#pragma once

#include <QIcon>

namespace posenc {

// Small line icons drawn in the colours of the palette at the moment of painting: one definition serves both themes and
// every scale factor.

[[nodiscard]] QIcon resetIcon();
[[nodiscard]] QIcon closeIcon();
[[nodiscard]] QIcon copyIcon();
[[nodiscard]] QIcon searchIcon();
[[nodiscard]] QIcon previousIcon();
[[nodiscard]] QIcon nextIcon();
[[nodiscard]] QIcon coloursIcon();
[[nodiscard]] QIcon pinIcon();
[[nodiscard]] QIcon parametersIcon();
[[nodiscard]] QIcon tensorsIcon();
[[nodiscard]] QIcon layersIcon();
[[nodiscard]] QIcon compareIcon();
[[nodiscard]] QIcon galleryIcon();
[[nodiscard]] QIcon networkIcon();
[[nodiscard]] QIcon positionsIcon();
[[nodiscard]] QIcon rotationIcon();
[[nodiscard]] QIcon firstIcon();
[[nodiscard]] QIcon lastIcon();
[[nodiscard]] QIcon playIcon();
[[nodiscard]] QIcon pauseIcon();

}  // namespace posenc
