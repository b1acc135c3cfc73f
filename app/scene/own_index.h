#pragma once

#include <string>
#include <vector>

#include "app/scene/scene.h"
#include "engine/recognition/recognition.h"

namespace posenc {

/// Binds the index buffer of a table that the scene reads, where that is not what the formula gives, fits the scene's parameters and
/// nothing is bound in its place. One that names no row of the table is not used unless the scene asks for it. Returns what there is to
/// say of an index that could not be bound.
/// @param path as the scene names the file
std::vector<Reason> addOwnIndex(Scene& scene, const TrainedFile& file, const std::string& path, const Recognition& table);

}  // namespace posenc
