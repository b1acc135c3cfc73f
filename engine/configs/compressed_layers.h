#pragma once

#include "engine/configs/config_fields.h"

namespace posenc {

/// The fields of a DeepSeek-V4 as its class lays them out: a type and a block of rotations for each layer, in place of the ratios of
/// compression and of one block (transformers, configuration_deepseek_v4.py). Those of other networks are returned as they are.
[[nodiscard]] ConfigFields withCompressedLayers(const ConfigFields& fields);

}  // namespace posenc
