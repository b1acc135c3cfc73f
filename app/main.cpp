#include "app/cli/command_line.h"
#include "app/cli/without_display.h"

int main(int argc, char** argv) {
    const posenc::CommandLineResult result = posenc::runCommandLine(argc, argv);
    return result.status ? *result.status : posenc::renderWithoutDisplay(result.file, argc, argv);
}
