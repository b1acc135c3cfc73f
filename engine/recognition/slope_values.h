#pragma once

#include "engine/files/common/trained_file.h"
#include "engine/recognition/recognition.h"

namespace posenc {

/// A list that is called nothing but "slopes" holds those of ALiBi where each is within 1 % of the published one or of the geometric
/// series; others are dropped and unknown again. Reads 64 numbers of each such list at most.
void dropOtherSlopes(const TrainedFile& file, Recognitions& recognitions);

}  // namespace posenc
