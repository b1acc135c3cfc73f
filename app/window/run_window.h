#pragma once

#include <string>

namespace posenc {

/// Opens the window, on a file unless the name is empty, and runs until it is closed. Returns the exit status.
[[nodiscard]] int runWindow(const std::string& file, int argc, char** argv);

}  // namespace posenc
