#pragma once

#include <QString>

namespace posenc::test {

/// A file or folder of the source tree, by its path from the root of it.
[[nodiscard]] QString inSource(const QString& path);

/// The program of the build that a test belongs to; it lies beside the test programs.
[[nodiscard]] QString posencProgram();

}  // namespace posenc::test
