#pragma once

#include <cstdint>
#include <ostream>

#include "app/cli/layer_array.h"
#include "engine/core/result.h"

namespace posenc {

/// A layer's array as .npy: int32 where every value is a whole number, else float32. -inf is kept; cells without a value
/// (the offset of a class token) are 0. Stops early when the stream fails, whose state the caller checks.
[[nodiscard]] Status writeNpy(const LayerArray& array, std::ostream& out);

/// The same as .csv: one line per row of the matrix. Several matrices follow each other, each behind a line "# head 0",
/// "# window 3", ... that readers skip.
[[nodiscard]] Status writeCsv(const LayerArray& array, std::ostream& out);

/// What a file of the array takes at least: as .npy its values, as .csv a digit and a comma for each.
[[nodiscard]] std::uint64_t leastNpyBytes(const LayerArray& array);
[[nodiscard]] std::uint64_t leastCsvBytes(const LayerArray& array);

}  // namespace posenc
