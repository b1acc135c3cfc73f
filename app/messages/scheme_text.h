#pragma once

#include <QString>
#include <string_view>

#include "engine/recognition/recognition.h"

namespace posenc {

/// What a tensor of a known scheme is that no encoding here reads: "Video Swin bias over frames, rows and columns". The id itself where
/// it has no words.
[[nodiscard]] QString schemeText(std::string_view scheme);

/// What can be shown of a tensor whose scheme no encoding reads: "no encoding uses it; the file browser shows its values as a table". Empty
/// for all others.
[[nodiscard]] QString shownOfScheme(const Reading& reading);

}  // namespace posenc
