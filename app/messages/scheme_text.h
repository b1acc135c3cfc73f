#pragma once

#include <QString>
#include <string_view>

namespace posenc {

/// What a tensor of a known scheme is that no encoding here reads: "Video Swin bias over frames, rows and columns". The id itself where
/// it has no words.
[[nodiscard]] QString schemeText(std::string_view scheme);

}  // namespace posenc
