#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace posenc {

/// The last text behind a flag ("--flag TEXT" or "--flag=TEXT"), read ahead of the parser, where other flags depend on it; none where
/// the flag is not there.
[[nodiscard]] std::optional<std::string> lastArgument(int argc, char** argv, std::string_view flag);

}  // namespace posenc
