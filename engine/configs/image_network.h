#pragma once

#include <optional>

#include "engine/configs/config_fields.h"
#include "engine/configs/network_config.h"

namespace posenc {

/// The positions of a network of images, whose tables are those of a map of patches (transformers, modeling_swin.py, modeling_swinv2.py,
/// modeling_vit.py, modeling_beit.py, modeling_sam.py and what took their code). Layers are the blocks, counted through all stages; the
/// kinds of a network with stages are "stage_1", "stage_1_shifted", ..., from 1.
/// Of a file whose own type is known and has no positions that are read, the part with such a network is (`backbone_config`,
/// `vision_config`, `encoder`). Fields that are left out are those of the class. Null: there is no such network in the file.
/// ParameterConflict where a side, a stage or a width is not what the class could build, ParameterRange of too many layers.
[[nodiscard]] std::optional<Result<NetworkConfig>> readImageNetwork(const ConfigFields& whole);

}  // namespace posenc
