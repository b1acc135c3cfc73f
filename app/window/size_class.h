#pragma once

#include <QSize>
#include <Qt>

namespace posenc {

/// How the regions of the window share its width, as data. From top to bottom and left to right:
///
///     top bar (40)
///     rail | drawer, over the pictures or pinned beside them (280) | pictures | pane
///     status line
///
/// The pictures get all that the others leave: in a smaller window the pane goes below them first, then it is put away, and of the
/// pictures the hero stays with tabs for the others.
struct SizeClass {
    int from = 0;                             ///< width of the window from which on it holds
    const char* name = "";                    ///< under which its breadth is remembered
    int rail = 0;                             ///< breadth
    int pane = 0;                             ///< breadth, as long as the user does not change it
    Qt::Orientation beside = Qt::Horizontal;  ///< Horizontal: the pane stands right of the pictures; Vertical: below them
    bool paneShown = true;                    ///< before the user says otherwise
    bool heroOnly = false;                    ///< one picture with tabs for the others
    bool pins = false;                        ///< a drawer is pinned at first, if enough is left for the pictures
};

inline constexpr SizeClass kSizeClasses[] = {
    {.from = 0, .name = "small", .rail = 40, .pane = 120, .beside = Qt::Vertical, .paneShown = false, .heroOnly = true},
    {.from = 800, .name = "narrow", .rail = 40, .pane = 170, .beside = Qt::Vertical},
    {.from = 1000, .name = "middling", .rail = 40, .pane = 130, .beside = Qt::Vertical},
    {.from = 1100, .name = "medium", .rail = 40, .pane = 224},
    {.from = 1600, .name = "wide", .rail = 44, .pane = 300, .pins = true},
};

/// The class of a window of this width.
[[nodiscard]] constexpr const SizeClass& sizeClassOf(int width) {
    const SizeClass* found = &kSizeClasses[0];
    for (const SizeClass& one : kSizeClasses) {
        found = width >= one.from ? &one : found;
    }
    return *found;
}

}  // namespace posenc
