#pragma once

#include "app/scene/scene.h"
#include "engine/configs/network_config.h"
#include "engine/files/common/trained_file.h"

namespace posenc {

/// Completes the scene of a table by what the configuration of its network says of the encoding; a scene of an encoding that no kind of
/// layers has stays as it is. The table is of the layer that its name counts, where that layer says nothing else than names and shape do;
/// else of the first kind of which that is true; else of the first one that its shape fits, as names may tell what is usual only (of a
/// network whose decoder is not in the configuration they tell what the table is of, so what they say stays). Where none fits, the
/// configuration is named and the parameters stay. A table that its encoding can do without decides no parameter.
/// @param source the configuration; the layer becomes the one that the table is of
void addConfig(const TrainedFile& file, const NetworkConfig& network, const ConfigSource& source, Scene& table);

}  // namespace posenc
