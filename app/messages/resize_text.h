#pragma once

#include <QString>
#include <vector>

#include "engine/core/index.h"
#include "engine/recognition/recognition.h"

namespace posenc {

struct ResizedAxis;

/// "row offsets: q = 1.240724, the source reaches ±11.000 of ±11", and what that means where it reaches less, or so far that offsets are
/// cut off. Empty for an axis that no progression stretched.
[[nodiscard]] QString progressionText(const QString& axisName, const ResizedAxis& axis);

/// That a table's own index is not the formula's, by whose offsets its rows are resized. Empty where nothing says so.
[[nodiscard]] QString resizedByFormulaText(const std::vector<Reason>& reasons);

/// That an index stays in a file whose table is of another window now.
/// @param index its name, safe to show
[[nodiscard]] QString staleIndexText(const QString& index, const Grid& from, const Grid& to);

}  // namespace posenc
