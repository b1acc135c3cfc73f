#pragma once

#include <QString>

#include "engine/schema/parameters.h"

namespace posenc {

/// A value as the form shows it, in the language and number format of the interface: "7 x 7" with the multiplication
/// sign, "on", the label of a choice or word.
[[nodiscard]] QString parameterText(const ParameterDeclaration& declaration, const ParameterValue& value);

/// "1 to 4096 features", empty where there is no range.
[[nodiscard]] QString rangeText(const ParameterDeclaration& declaration);

/// Rich text for the tooltip of a field: symbol and label, help, range, default, the name on the command line.
[[nodiscard]] QString parameterToolTip(const ParameterDeclaration& declaration);

}  // namespace posenc
