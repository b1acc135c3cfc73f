#pragma once

#include <QColor>
#include <QPalette>

namespace posenc {

// The few colours of the interface beside text and background, always read from the palette, so that a widget follows a
// change of theme by painting again and never holds a colour of its own. Labels take them through setForegroundRole.

/// Secondary text.
inline constexpr QPalette::ColorRole kMutedRole = QPalette::PlaceholderText;
/// The one accent: selection, symbols, slider, bars.
inline constexpr QPalette::ColorRole kAccentRole = QPalette::Link;
/// What is wrong.
inline constexpr QPalette::ColorRole kProblemRole = QPalette::BrightText;
/// One-pixel borders and rules.
inline constexpr QPalette::ColorRole kHairlineRole = QPalette::Mid;
/// Edges of controls, which tell where they are: 3 : 1 on every ground; hairlines where a control is disabled.
inline constexpr QPalette::ColorRole kEdgeRole = QPalette::Shadow;
/// The ground between panels, and of inset text.
inline constexpr QPalette::ColorRole kCanvasRole = QPalette::AlternateBase;

/// What reads the same table entry, in both themes: a green that no colour map of the product holds.
inline constexpr QColor kTwinColour = QColor(30, 200, 145);
/// The same as text: dark enough to be read on a light ground.
[[nodiscard]] inline QColor twinText(const QPalette& palette);

[[nodiscard]] inline QColor mutedText(const QPalette& palette) {
    return palette.color(kMutedRole);
}
[[nodiscard]] inline QColor accentColour(const QPalette& palette) {
    return palette.color(kAccentRole);
}
[[nodiscard]] inline QColor problemColour(const QPalette& palette) {
    return palette.color(kProblemRole);
}
[[nodiscard]] inline QColor hairlineColour(const QPalette& palette) {
    return palette.color(kHairlineRole);
}
[[nodiscard]] inline QColor edgeColour(const QPalette& palette) {
    return palette.color(kEdgeRole);
}
[[nodiscard]] inline QColor canvasColour(const QPalette& palette) {
    return palette.color(kCanvasRole);
}
/// Text colour at 6 %: the ground under the pointer, on any background.
[[nodiscard]] inline QColor hoverColour(const QPalette& palette) {
    QColor colour = palette.color(QPalette::WindowText);
    colour.setAlphaF(0.06F);
    return colour;
}
/// Light text on a dark ground.
[[nodiscard]] inline bool isDark(const QPalette& palette) {
    return palette.color(QPalette::Window).lightness() < palette.color(QPalette::WindowText).lightness();
}
[[nodiscard]] inline QColor twinText(const QPalette& palette) {
    return isDark(palette) ? kTwinColour : kTwinColour.darker(165);
}

}  // namespace posenc
