#pragma once

#include <QString>

#include "engine/derivation/derivation.h"
#include "widgets/cell/formula_lines.h"

namespace posenc {

/// The formula of the encoding that a derivation is of, as its model counts offsets. Empty where it stands alone.
[[nodiscard]] QString formulaOf(const Derivation& derivation);
/// The part of an encoding's formula that a step makes, with the brackets that it opens: what its name says in symbols; else of a step
/// that only moves numbers the part of those, of one that computes what the next steps that read it make. None where nothing of the
/// formula is made. @param formula as EncodingDeclaration::formula writes it
[[nodiscard]] FormulaPart formulaPart(const QString& formula, const Derivation& derivation, Index step);

}  // namespace posenc
