#include "app/program/ending.h"

#include <csignal>
#include <cstdlib>

#include "engine/files/common/unfinished_files.h"

namespace posenc {
namespace {

/// SA_RESETHAND has put the usual action back, and the signal that is raised here comes once this returns.
void endBySignal(int signal) {
    removeUnfinishedFiles();
    std::raise(signal);
}

}  // namespace

void cleanUpAtTheEnd() {
    std::atexit([] { removeUnfinishedFiles(); });
    std::at_quick_exit([] { removeUnfinishedFiles(); });
    // A file that grows beyond `ulimit -f` is then an error like a full disk.
    std::signal(SIGXFSZ, SIG_IGN);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU}) {
        struct sigaction action {};
        if (sigaction(signal, nullptr, &action) != 0 || action.sa_handler == SIG_IGN) {
            continue;
        }
        action.sa_handler = endBySignal;
        action.sa_flags = static_cast<int>(SA_RESETHAND);
        sigemptyset(&action.sa_mask);
        sigaction(signal, &action, nullptr);
    }
}

}  // namespace posenc
