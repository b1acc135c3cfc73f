#pragma once

#include <QPalette>

class QApplication;

namespace posenc {

/// System: light or dark after the palette that the desktop gives, followed while the program runs.
enum class Theme { System, Light, Dark };

[[nodiscard]] QPalette lightPalette();
[[nodiscard]] QPalette darkPalette();

/// Puts our style (Fusion, drawn flat) and palette on the application. Call it again at any time to switch; widgets that
/// read their colours from the palette need no more than the repaint they get.
void applyTheme(QApplication& application, Theme theme);

}  // namespace posenc
