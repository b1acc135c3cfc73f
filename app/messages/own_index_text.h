#pragma once

#include <QString>

#include "engine/derivation/derivation.h"
#include "engine/model/model.h"

namespace posenc {

/// How the index table bound to a model differs from the formula's, and which of the two is used, in one sentence: how many cells differ,
/// the first of them, or the first that names no row of the table. Empty where none is bound.
[[nodiscard]] QString ownIndexText(const Model& model);

/// Where the numbers of an index layer come from, where there is a choice: "from the file", "by formula"; else empty.
[[nodiscard]] QString indexSourceText(const Model& model);

/// That a derivation makes the index by formula while the pictures follow the file's, and how the two differ. Empty where they agree.
[[nodiscard]] QString derivedIndexText(const Derivation& derivation);

}  // namespace posenc
