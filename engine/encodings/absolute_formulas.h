#pragma once

#include <string>

#include "engine/schema/declaration.h"

namespace posenc {

// The formulas of encodings that give each position a vector. Offsets have no part in them.

/// The logits with the vectors of a table of this name; `rest` says how its vectors come about.
[[nodiscard]] std::string absoluteFormula(const Parameters& parameters, const std::string& table, const std::string& rest);
/// With sines and cosines of the position, by the parameter `layout`.
[[nodiscard]] std::string sinusoidFormula(const Parameters& parameters, const OffsetConvention& offsets);
/// With sines and cosines of row and column.
[[nodiscard]] std::string gridSinusoidFormula(const Parameters& parameters, const OffsetConvention& offsets);

}  // namespace posenc
