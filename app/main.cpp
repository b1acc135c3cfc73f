#include <QHashFunctions>

#include "app/cli/command_line.h"
#include "app/cli/without_display.h"
#include "app/program/ending.h"
#include "app/program/environment.h"
#include "app/program/memory.h"
#include "app/window/run_window.h"
#include "engine/core/threads.h"

int main(int argc, char** argv) {
    // Qt writes the fonts of a PDF in the order of a hash: equal figures are to have equal bytes.
    QHashSeed::setDeterministicGlobalSeed();
    posenc::cleanUpAtTheEnd();
    posenc::mendEnvironment();
    posenc::keepFreedMemory();
    posenc::useGrantedThreads();
    const posenc::CommandLineResult result = posenc::runCommandLine(argc, argv);
    if (result.status) {
        return *result.status;
    }
    return posenc::displayAvailable() ? posenc::runWindow(result.file, argc, argv) : posenc::renderWithoutDisplay(result.file, argc, argv);
}
