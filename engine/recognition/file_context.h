#pragma once

#include <vector>

#include "engine/recognition/file_names.h"

namespace posenc {

/// Networks in place of a table (Swin V2, CrossFormer, timm) say nothing of the window. A table of coordinates beside them has its shape,
/// and its numbers tell the window that measures them: the pretrained one, where that is another. Else an index buffer has the square of
/// the window's tokens, and every window with so many is a reading, square ones first. Adds the reasons; coordinates that no window gives
/// are one.
void settleNetworks(const TrainedFile& file, const FileNames& names, Recognitions& recognitions);

/// Completes grids of which a table tells one side: the other is told by the table of the other axis beside it (same prefix), else the
/// grid is taken as square. Adds the reason.
void settleGrids(const TrainedFile& file, Recognitions& recognitions);

/// Where the file's metadata says `causal` (true, True, 1), tables of encodings with that parameter are causal, in every reading.
/// Adds the reason.
void settleCausal(const TrainedFile& file, Recognitions& recognitions);

}  // namespace posenc
