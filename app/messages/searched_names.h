#pragma once

#include <QString>

namespace posenc {

/// The names that recognition looks for, in one sentence: by the encodings that have tables of these names; `most` names of each.
[[nodiscard]] QString searchedNames(int most);

}  // namespace posenc
