#pragma once

#include <QString>
#include <string_view>

#include "engine/recognition/table_health.h"

namespace posenc {

/// What is unusual about the values of a table, as one clause without a full stop: "looks untrained, like random values from N(0, 0.02):
/// mean 0.0003, ...". Empty if nothing is.
[[nodiscard]] QString healthText(const TableHealth& health);

/// The same in two or three words: "looks untrained", "1 dead row". Empty where nothing is odd.
[[nodiscard]] QString healthMark(const TableHealth& health);

/// The name that JSON output uses; fixed, in English.
[[nodiscard]] std::string_view word(TableHealth::Verdict verdict);

}  // namespace posenc
