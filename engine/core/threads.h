#pragma once

#include <functional>

#include "engine/core/index.h"

namespace posenc {

/// Runs `work` so that the engine's part of it stays on this thread: what nobody waits for leaves the other processors to what
/// somebody waits for. Returns when it is done; what it throws comes through.
void onThisThreadAlone(const std::function<void()>& work);

/// Runs body(begin, end) over [0, count) in blocks of about `block`, in any order, here and on threads that are free. Returns when all is
/// done; while it waits this thread takes on nothing else, so that a moment's work does not become a long one.
void withFreeThreads(Index count, Index block, const std::function<void(Index begin, Index end)>& body);

}  // namespace posenc
