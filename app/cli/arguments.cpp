#include "app/cli/arguments.h"

namespace posenc {

std::optional<std::string> lastArgument(int argc, char** argv, std::string_view flag) {
    std::optional<std::string> text;
    for (int i = 1; i < argc; ++i) {
        const std::string_view argument = argv[i];
        if (argument == flag && i + 1 < argc) {
            text = argv[i + 1];
        } else if (argument.starts_with(flag) && argument.size() > flag.size() && argument[flag.size()] == '=') {
            text = argument.substr(flag.size() + 1);
        }
    }
    return text;
}

}  // namespace posenc
