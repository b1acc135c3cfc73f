#pragma once

#include <functional>

namespace posenc {

/// Runs `work` so that the engine's part of it stays on this thread: what nobody waits for leaves the other processors to what
/// somebody waits for. Returns when it is done; what it throws comes through.
void onThisThreadAlone(const std::function<void()>& work);

}  // namespace posenc
