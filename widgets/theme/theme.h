#pragma once

#include <QPalette>
#include <optional>

class QApplication;

namespace posenc {

/// System: light or dark after what the desktop says, else after the palette that it gives, followed while the program runs.
enum class Theme { System, Light, Dark };

[[nodiscard]] QPalette lightPalette();
[[nodiscard]] QPalette darkPalette();

/// Puts our style (Fusion, drawn flat) and palette on the application. Call it again at any time to switch; widgets that
/// read their colours from the palette need no more than the repaint they get.
void applyTheme(QApplication& application, Theme theme);

/// What the desktop says of itself beside its palette, which not every desktop gives; none: it says nothing. Counts for more than the
/// palette, at once where the system is followed.
void setDesktopDark(QApplication& application, std::optional<bool> dark);

/// Whether the system asks for little motion; animations then cut instead, since SH_Widget_Animation_Duration is 0. False at first.
void setReducedMotion(QApplication& application, bool reduced);

}  // namespace posenc
