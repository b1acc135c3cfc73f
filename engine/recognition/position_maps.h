#pragma once

#include "engine/files/common/trained_file.h"
#include "engine/recognition/file_names.h"
#include "engine/recognition/recognition.h"

namespace posenc {

/// Decides whether the tokens of learned positions lie on a map where their number allows a square one: a kernel over time beside them says
/// no; their values (of tables of 2^22 numbers at most, map_values.h) say what map, or that they are a sequence; otherwise it stays the
/// likelier of two readings, unless their number is a usual length of sequences (a power of 2) and no kernel of images is beside them. Of a
/// number that allows no square the values alone tell a map, where a network cuts images into patches: behind two tokens at most or in
/// front of one, or a square behind five. Adds the reasons.
void settleMaps(const TrainedFile& file, const FileNames& names, Recognitions& recognitions);

}  // namespace posenc
