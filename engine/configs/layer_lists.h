#pragma once

#include <string>
#include <vector>

#include "engine/configs/config_fields.h"

namespace posenc {

/// A layer that is said to have no attention, and not what it has instead.
inline constexpr const char* kNoAttention = "no_attention";

/// What a configuration says of each layer, in whichever way its family writes that: a word per layer ("attention", "mamba",
/// "sliding_attention"), from the first on. Empty where it says nothing.
[[nodiscard]] std::vector<std::string> layerListIn(const ConfigFields& fields, Index layers);

}  // namespace posenc
