#pragma once

#include <QString>

namespace CLI {
class App;
}

namespace posenc {

/// The help of a command: usage, arguments, flags by group in the order in which they were added, subcommands, footer.
/// Lines of at most 100 columns. CLI11's own formatter (2.1) wraps no lines and pads by bytes, so that columns behind "–" or "é" shift.
/// @param call as it is called: "posenc export"
[[nodiscard]] QString helpText(const CLI::App& command, const QString& call);

}  // namespace posenc
