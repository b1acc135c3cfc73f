#pragma once

#include <QString>

#include "engine/model/explanation.h"

namespace posenc {

/// The computation of one cell in one sentence: `query (2,1) key (0,3): row offset +2, column offset −2, (2+3)·7 + (−2+3) = 36, table[36] =
/// −0.41`. Offsets, clip, bucket, index and table entry, in their order; the terms of the logits and what follows from them are not part of
/// it.
[[nodiscard]] QString explanationSentence(const Explanation& explanation);

/// "(2,1)" on a grid, "17" along a sequence, "class token".
[[nodiscard]] QString placeText(const TokenPlace& place);

/// The name of a number on the way: "row offset", "clipped", "bucket"; empty for those that name themselves.
[[nodiscard]] QString stepName(ExplanationStep::Kind kind);

/// Whether a cell reads a row of more tables than one, so that the rows need names.
[[nodiscard]] bool readsSeveralTables(const Explanation& explanation);

/// What is said where a layer has no number: "no table row", "no row offset: class token".
[[nodiscard]] QString undefinedText(const ExplanationStep& step);

/// "row-index", "mirrored"; empty for the row of a model's one table, which needs no name.
[[nodiscard]] QString indexName(const Explanation& explanation, const ExplanationStep& step);

/// The text before the "=" of a table entry: its arithmetic, or "table[36]" with the last index before it, or the layer that it is read of.
[[nodiscard]] QString entryName(const Explanation& explanation, std::size_t step);

/// Whether an entry is the number of the step before it, which has said it. @pre step < explanation.steps.size()
[[nodiscard]] bool repeatsStepBefore(const Explanation& explanation, std::size_t step);

}  // namespace posenc
