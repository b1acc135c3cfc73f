#pragma once

#include <QString>

#include "app/files/known_tensors.h"

namespace posenc {

/// What is positional in a file, in how many blocks of the network, what its values alone told, and what is odd about it.
[[nodiscard]] QString summaryOf(const KnownTensors& known);
/// All the names that were looked for, where nothing was recognised; empty else.
[[nodiscard]] QString summaryDetails(const KnownTensors& known);

}  // namespace posenc
