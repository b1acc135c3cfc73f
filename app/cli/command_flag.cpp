#include "app/cli/command_flag.h"

#include "app/messages/contexts.h"

namespace posenc {

CLI::Option* addFlag(CLI::App& command, const QString& group, const char* flag, const char* type, const QString& help) {
    return command.add_option(flag)
        ->description(help.toStdString())
        ->type_name(type)
        ->group(group.toStdString())
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
}

CLI::Option* addSessionFlag(CLI::App& command) {
    return addFlag(command, CommandLineText::tr("Scene"), "--session", "FILE",
                   CommandLineText::tr("saved scene (.posenc, or a figure that carries one) to start from; other flags override"));
}

}  // namespace posenc
