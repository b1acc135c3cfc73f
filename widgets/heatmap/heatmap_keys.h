#pragma once

#include <QString>
#include <span>

namespace posenc {

/// One keyboard or mouse action of a HeatmapView, for shortcut lists. A test compares it with the view.
struct HeatmapGesture {
    const char* keys = "";         ///< by their usual names; empty: no key does it
    const char* mouse = "";        ///< likewise
    const char* help = "";         ///< what it does
    std::span<const int> of = {};  ///< Qt::Key values that the view takes for it
};
[[nodiscard]] std::span<const HeatmapGesture> heatmapGestures();
/// "Click, Enter": mouse and keys, translated.
[[nodiscard]] QString gestureText(const HeatmapGesture& gesture);
[[nodiscard]] QString gestureHelp(const HeatmapGesture& gesture);

}  // namespace posenc
