#include "app/cli/command_line.h"

int main(int argc, char** argv) {
    const posenc::CommandLineResult result = posenc::runCommandLine(argc, argv);
    return result.status.value_or(0);
}
