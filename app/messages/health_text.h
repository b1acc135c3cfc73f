#pragma once

#include <QString>
#include <string_view>

#include "engine/recognition/table_health.h"

namespace posenc {

/// What is odd about the numbers of a table, as one clause without a full stop: "looks as it was drawn before training, N(0, 0.02): mean
/// 0.0003, standard deviation 0.0199, ...". Empty where nothing is.
[[nodiscard]] QString healthText(const TableHealth& health);

/// The same in two or three words: "looks untrained", "1 dead row". Empty where nothing is odd.
[[nodiscard]] QString healthMark(const TableHealth& health);

/// The name that JSON output uses; fixed, in English.
[[nodiscard]] std::string_view word(TableHealth::Verdict verdict);

}  // namespace posenc
