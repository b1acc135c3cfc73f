#pragma once

#include <functional>

namespace posenc {

/// Runs `work` so that the engine's part of it stays on this thread: what nobody waits for leaves the other processors to what
/// somebody waits for. Returns when it is done; what it throws comes through.
void onThisThreadAlone(const std::function<void()>& work);

/// Between two pieces of work, which take a fraction of a millisecond each: where this thread works alone, whoever else wants its
/// processor has it first. A scheduler would let it go on for some milliseconds, however low its priority, while somebody waits.
void giveWay();

}  // namespace posenc
