#pragma once

#include <optional>
#include <string>

namespace posenc {

/// What is left to do once the arguments are read: nothing but to end with `status`, or, without a subcommand, to open
/// the window (on `file`, unless it is empty).
struct CommandLineResult {
    std::optional<int> status;
    std::string file;
};

/// Reads the arguments and carries out a subcommand. Needs no display and no application object; makes one that paints
/// into memory where a picture is exported. Exit status as in `exitStatus`; one line on standard error says why.
[[nodiscard]] CommandLineResult runCommandLine(int argc, char** argv);

}  // namespace posenc
