#pragma once

#include <QString>

namespace posenc {

/// What recognition goes by, in one sentence: the names that it knows, by the encodings that have tables of these names; `most`
/// names of each.
[[nodiscard]] QString lookedFor(int most);

}  // namespace posenc
