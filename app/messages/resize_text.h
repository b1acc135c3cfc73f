#pragma once

#include <QString>

namespace posenc {

struct ResizedAxis;

/// "row offsets: q = 1.240724, the source reaches ±11.000 of ±11", and what that means where it reaches less, or so far that offsets are
/// cut off. Empty for an axis that no progression stretched.
[[nodiscard]] QString progressionText(const QString& axisName, const ResizedAxis& axis);

}  // namespace posenc
