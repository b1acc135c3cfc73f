#pragma once

#include <string>

namespace posenc {

/// A window can be opened: there is an X11 or Wayland display, or the platform was chosen manually (QT_QPA_PLATFORM).
[[nodiscard]] bool displayAvailable();

/// What the program does instead of opening a window: renders the default scene (or the one that the window would show of
/// `file`) to posenc.png in the current folder, and says so and how to get a window. Returns the exit status.
[[nodiscard]] int renderWithoutDisplay(const std::string& file, int argc, char** argv);

}  // namespace posenc
