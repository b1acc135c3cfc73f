#pragma once

#include <vector>

#include "engine/files/trained_file.h"
#include "engine/recognition/recognition.h"
#include "widgets/browser/tensor_listing.h"

namespace posenc {

/// What the browser tells of each tensor, in the order of the file. Safe on any thread.
/// @pre recognitions has one element for each entry
[[nodiscard]] TensorListings listingsOf(const TrainedFile& file, const std::vector<Recognition>& recognitions);

/// What recognition goes by, in one sentence: the names that it knows, by the encodings that have tables of these names; `most`
/// names of each.
[[nodiscard]] QString lookedFor(int most);

}  // namespace posenc
