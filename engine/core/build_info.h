#pragma once

#include <string_view>

namespace posenc {

/// The build of the engine that the loader chose for this processor: "x86-64-v4", "x86-64-v3", or "baseline" on every other machine.
/// Answered by the shared library itself, so it reports what was loaded, not what was linked.
[[nodiscard]] std::string_view engineBuild();

/// The engine's version, MAJOR.MINOR.PATCH.
[[nodiscard]] std::string_view engineVersion();

}  // namespace posenc
