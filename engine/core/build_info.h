#pragma once

#include <string_view>

namespace posenc {

/// The build of the engine that the loader chose for this processor: "x86-64-v3", or "baseline" on every other machine.
/// The answer comes out of the shared library itself, so it tells what was loaded, not what was linked.
[[nodiscard]] std::string_view engineBuild();

/// The engine's version, MAJOR.MINOR.PATCH.
[[nodiscard]] std::string_view engineVersion();

}  // namespace posenc
