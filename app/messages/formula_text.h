#pragma once

#include <QString>
#include <vector>

#include "engine/model/model.h"

namespace posenc {

/// The formula with the parameters' numbers in the place of their symbols, and sums and products of neighbouring numbers worked out: "index
/// = (Δrow + 6)·13 + Δcol + 6". Clauses without a number to fill in are left out; parameters that are set to a word keep their symbol.
/// @param told how offsets are counted
[[nodiscard]] QString substitutedFormula(const EncodingDeclaration& encoding, const Parameters& parameters, OffsetSign shown);

/// The same formula, or a substituted one, where the model reads an index that the file says: the clauses that make the index by rule are
/// left out, since they do not describe what is shown.
[[nodiscard]] QString withOwnIndex(const QString& formula, const Model& model);

/// What the model is about, in numbers: "49 tokens · 3 heads · bias [169, 3]".
[[nodiscard]] QString modelFacts(const Model& model);

}  // namespace posenc
