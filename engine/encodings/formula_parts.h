#pragma once

#include <string>
#include <vector>

#include "engine/schema/declaration.h"

namespace posenc {

// What the formulas of several encodings have in common. Signs and products are those of print: − · ⌊ ⌋ √.

/// How the scale enters a formula: "s·" before a product, nothing where it is 1.
enum class AutomaticScale { InverseRoot, One };

/// "s·product", or the product alone where the scale is 1. The product is one factor: parenthesised where it is a sum.
[[nodiscard]] std::string scaled(const Parameters& parameters, const std::string& product,
                                 AutomaticScale automatic = AutomaticScale::InverseRoot);
/// "s = 1/√d" where the encoding chooses it; else empty: it is 1, or a number of the form.
[[nodiscard]] std::string scaleClause(const Parameters& parameters, AutomaticScale automatic = AutomaticScale::InverseRoot);
/// "A = softmax( logits )", with " for j ≤ i" where a mask hides the other keys.
[[nodiscard]] std::string softmaxClause(const Parameters& parameters, const std::string& logits);
/// "Δ = j − i" or "Δ = i − j", with the memory where there is one.
[[nodiscard]] std::string offsetClause(const Parameters& parameters, const OffsetConvention& offsets);
/// The position of query i among the keys: "i", "i + m − n", "i + M".
[[nodiscard]] std::string queryPosition(const Parameters& parameters);
/// The clauses that are not empty, joined as formulas are.
[[nodiscard]] std::string joinedClauses(const std::vector<std::string>& clauses);

}  // namespace posenc
