#pragma once

#include <vector>

#include "engine/files/common/trained_file.h"
#include "engine/recognition/recognition.h"

namespace posenc {

/// What a table of this shape may be if nothing else tells of it, by the rules without a name (rules_shapes.cpp), most likely first, eight
/// at most. Every reading is one that its encoding draws. Leading axes of size 1 are dropped. Empty where no rule fits.
/// @param anywhere only shapes that hardly anything but such a table has
[[nodiscard]] std::vector<Reading> readingsByShape(const Shape& shape, bool anywhere = false);

/// Gives tensors of floating point numbers that nothing is known of what their shape allows, as alternatives: in a file of few tensors all
/// of it, elsewhere only what a shape tells by itself. Nothing is claimed by that: they stay Role::Unknown. A file with a recognised table
/// is left as it is: its other matrices are weights.
void proposeByShape(const TrainedFile& file, Recognitions& recognitions);

}  // namespace posenc
