#pragma once

namespace posenc {

/// Mends what Qt would otherwise replace by the root folder: a HOME that is not set becomes the folder of the user in the system's list of
/// users, and a TMPDIR that is not a folder is taken back, so that the system's is used. A QT_SCALE_FACTOR becomes one of 0.5 to 8, which
/// is what a window can be drawn at. Once, before there are other threads.
void mendEnvironment();

}  // namespace posenc
