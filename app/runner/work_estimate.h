#pragma once

#include "engine/fields/field.h"
#include "engine/schema/declaration.h"

namespace posenc {

/// How long work may take, in units of one multiplication on data that is at hand. Two cores do about 10^10 a second.
struct WorkBudget {
    double shortWork = 5e8;  ///< about 50 ms: less is finished whatever happens
    double firstPass = 1e8;  ///< about 10 ms for each picture of a first pass
};

/// What the samples of a region cost. Rows of probabilities are read whole whatever part of them is asked for.
[[nodiscard]] double expectedWork(const Field& field, LayerKind kind, const Region& region);

/// The same part of the matrix through fewer samples, read at single cells, so that it costs no more than `budget` (or is
/// one sample wide and high).
[[nodiscard]] Region firstPass(const Field& field, LayerKind kind, const Region& region, double budget);

}  // namespace posenc
