#pragma once

#include <QString>
#include <span>

namespace posenc {

/// One thing that a HeatmapView does on keys or with the mouse, for sheets of keys. A test holds it against what the view does.
struct HeatmapGesture {
    const char* keys = "";         ///< as people call them; empty: no key does it
    const char* mouse = "";        ///< likewise
    const char* help = "";         ///< what it does
    std::span<const int> of = {};  ///< Qt::Key values that the view takes for it
};
[[nodiscard]] std::span<const HeatmapGesture> heatmapGestures();
/// "Click, Enter": mouse and keys, translated.
[[nodiscard]] QString gestureText(const HeatmapGesture& gesture);
[[nodiscard]] QString gestureHelp(const HeatmapGesture& gesture);

}  // namespace posenc
