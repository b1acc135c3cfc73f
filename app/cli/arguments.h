#pragma once

#include <string>
#include <string_view>

namespace posenc {

/// The last text behind a flag ("--flag TEXT" or "--flag=TEXT"), read ahead of the parser, where other flags depend on it; empty: it is not
/// there.
[[nodiscard]] std::string lastArgument(int argc, char** argv, std::string_view flag);

}  // namespace posenc
