#pragma once

#include <QString>

#include <CLI/CLI.hpp>

namespace posenc {

/// A flag with a value, in a group of the command's help; given twice, the last value counts.
/// @param flag with its dashes @param type what the value is, as the help writes it: "FILE", "N"
CLI::Option* addFlag(CLI::App& command, const QString& group, const char* flag, const char* type, const QString& help);

/// `--session FILE`: the saved scene that a command starts from.
CLI::Option* addSessionFlag(CLI::App& command);

}  // namespace posenc
