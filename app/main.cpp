#include "app/cli/command_line.h"
#include "app/cli/without_display.h"
#include "app/window/run_window.h"

int main(int argc, char** argv) {
    const posenc::CommandLineResult result = posenc::runCommandLine(argc, argv);
    if (result.status) {
        return *result.status;
    }
    return posenc::displayAvailable() ? posenc::runWindow(result.file, argc, argv) : posenc::renderWithoutDisplay(result.file, argc, argv);
}
