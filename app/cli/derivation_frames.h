#pragma once

#include <memory>
#include <string>

#include "engine/derivation/derivation.h"

namespace posenc {

/// Writes the animation of a derivation into a new folder, as writeNewFolder(): frame-00000.png and so on, 1280 x 720. Each step travels
/// from what it reads for a second, as in the window, and rests for half a second. Costs a picture for each frame.
/// @pre there is an application object, fps > 0
[[nodiscard]] Status writeFrames(const std::shared_ptr<const Derivation>& derivation, int fps, const std::string& folder);
/// The same as an animated GIF, as writeData() writes a file. Browsers show at most 50 pictures a second.
[[nodiscard]] Status writeAnimation(const std::shared_ptr<const Derivation>& derivation, int fps, const std::string& file);

}  // namespace posenc
