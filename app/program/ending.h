#pragma once

namespace posenc {

/// From now on the program leaves no unfinished file behind, however it ends: by a signal that somebody sends to end it (Ctrl+C, `kill`,
/// the terminal that closes), or by `exit`, as where the display goes away, or `quick_exit`. It still ends as the signal says. A signal
/// that was ignored when the program began (nohup) stays so. Once, before there are other threads.
void cleanUpAtTheEnd();

}  // namespace posenc
