#pragma once

#include "engine/recognition/file_names.h"

namespace posenc {

/// Every reading of one entry, by rules whose name it has. Shapes are tried as they are first, then without leading axes of size 1.
struct NameRecognition {
    Recognition recognition;
    bool dependent = false;  ///< it holds only beside another table of the same encoding
};
/// What an entry goes by: its key in the file, or the name of a file that has no keys.
[[nodiscard]] std::string nameOf(const TrainedFile& file, const TensorEntry& entry);

[[nodiscard]] NameRecognition recogniseByName(const TrainedFile& file, const TensorEntry& entry, const FileNames& names);

}  // namespace posenc
