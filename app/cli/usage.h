#pragma once

#include <QString>
#include <string>

#include "app/cli/command_failure.h"

namespace CLI {
class App;
class ParseError;
}  // namespace CLI

namespace posenc {

/// What is wrong with arguments that could not be parsed, and what would be right.
/// @param encoding id that `--encoding` names, empty where none
[[nodiscard]] CommandFailure usageFailure(const CLI::App& app, const CLI::ParseError& error, const std::string& encoding);

/// "inspect needs FILE; "posenc inspect --help" ...".
[[nodiscard]] CommandFailure missingArgument(const QString& command, const QString& argument);

}  // namespace posenc
