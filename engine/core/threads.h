#pragma once

#include <functional>

namespace posenc {

/// How many of `wanted` threads the system lets this process have at a time beside those that it has. Cost: starting and ending them,
/// some microseconds each.
[[nodiscard]] int threadsToBeHad(int wanted);

/// From now on, for the rest of the program, the engine uses no more threads than the system grants at this moment: where it grants none,
/// work is done on the thread that asks for it. Otherwise a thread that is refused would end the program. Once, from the main thread.
void useGrantedThreads();

/// Runs `work` so that the engine's part of it stays on this thread: what nobody waits for leaves the other processors to what
/// somebody waits for. Returns when it is done; what it throws comes through.
void onThisThreadAlone(const std::function<void()>& work);

/// Between two pieces of work, which take a fraction of a millisecond each: where this thread works alone, whoever else wants its
/// processor has it first. A scheduler would let it go on for some milliseconds, however low its priority, while somebody waits.
void giveWay();

}  // namespace posenc
