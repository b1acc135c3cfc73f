#pragma once

#include <string_view>

#include "engine/schema/declaration.h"

namespace posenc {

/// The names that JSON output uses for the engine's enumerations; fixed, in English.
[[nodiscard]] std::string_view word(Family family);
[[nodiscard]] std::string_view word(ParameterType type);
[[nodiscard]] std::string_view word(LayerKind kind);
[[nodiscard]] std::string_view word(LayerStack stack);
[[nodiscard]] std::string_view word(Distribution::Kind kind);

}  // namespace posenc
