#pragma once

#include <QString>
#include <optional>
#include <string>

#include "widgets/derivation/step_picture.h"

namespace posenc {

/// How a cell of a step came about, in numbers: "slice (1,2) = reshape (1,5) = 0.31". At most a few terms are told.
[[nodiscard]] QString stepInNumbers(const StepPicture& picture, Index cell);
/// The number of an array at a place: held by the step, or made again; of a tensor its own. @pre they exist
[[nodiscard]] float numberAt(const Derivation& derivation, const std::optional<Index>& step, const std::string& tensor, Index place);
/// "(1,2)" of a row-major place.
[[nodiscard]] QString coordinatesText(const Shape& shape, Index place);
/// "3 · flatten" of the step with this number, from 0. The dot says that the number counts steps: "0 rows" would be none.
[[nodiscard]] QString numberedStep(Index step, const QString& name);

}  // namespace posenc
