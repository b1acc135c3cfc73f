#pragma once

#include <span>
#include <stop_token>

#include "engine/fields/index_map.h"
#include "engine/fields/region.h"

namespace posenc {

/// Means of products with rows of a table that are read by offset: out[s, t] += scale * mean over the cells (i, j) of q_i . R[index(i, j)],
/// for queries and rows of the given width. Rows of the table that follow one another along the columns of a sample are added up once; then
/// each query is multiplied once per sample of columns: rows x samples x width instead of rows x columns x width. A negative index adds
/// nothing. False where a number is not finite or a product could leave float32, `out` is worthless then: such cells do not count, and only
/// a look at each tells which.
[[nodiscard]] bool addMeanRelative(std::span<const float> queries, std::span<const float> table, const OffsetMap& index, Index width,
                                   float scale, const Region& region, std::span<float> out, const std::stop_token& stop);

}  // namespace posenc
