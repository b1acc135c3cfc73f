#pragma once

#include <functional>

namespace posenc {

/// How many of `wanted` additional threads the system allows this process at a time. Cost: starting and ending them, some microseconds
/// each.
[[nodiscard]] int threadsToBeHad(int wanted);

/// Limits the engine, for the rest of the program, to the number of threads that the system grants now; if it grants none, work runs on the
/// calling thread. Without the limit a refused thread would terminate the program. Call once, from the main thread.
void useGrantedThreads();

/// Runs body(0) to body(count - 1), several at a time, on the engine's threads and this one, and returns when all are done. Bodies may use
/// the engine, which shares the threads among them; an exception of one propagates. Cost: some microseconds; none where count is 1.
void inParallel(int count, const std::function<void(int)>& body);

/// Runs `work` with the engine confined to this thread: background work is single-threaded so that interactive work keeps the other cores.
/// Returns when `work` is done; exceptions propagate.
void onThisThreadAlone(const std::function<void()>& work);

/// Yields the processor if this thread runs single-threaded work. Called between pieces of work of a fraction of a millisecond each,
/// because the scheduler lets even a low-priority thread run for several milliseconds while interactive work waits.
void giveWay();

}  // namespace posenc
