#pragma once

#include <memory>

#include "engine/files/common/byte_source.h"
#include "engine/files/common/trained_file.h"

namespace posenc {

/// Whether the bytes mean to be the configuration of a network (config.json of transformers): a JSON object that names a model_type.
[[nodiscard]] bool looksLikeNetworkConfig(std::span<const std::byte> bytes);

/// A configuration as a file without tensors; its fields are the metadata, objects and lists as JSON. What it says of positions is read by
/// `configs/`. FileLimit above a megabyte; FileSyntax where it is not JSON, FileMalformed where it is nested too deeply.
[[nodiscard]] Result<std::shared_ptr<const TrainedFile>> openNetworkConfig(std::shared_ptr<const ByteSource> source,
                                                                           const Progress& progress = {});

}  // namespace posenc
