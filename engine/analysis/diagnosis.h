#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/fields/twins.h"
#include "engine/model/model.h"

namespace posenc {

/// One thing that is worth knowing of a model, as numbers. `app/` makes a sentence of it.
struct Diagnosis {
    enum class Kind {
        UnreadRows,  ///< `rows` of the `total` rows of a table are read by no visible pair
        ReadCounts,  ///< rows that are read are read by `least` to `most` visible pairs
        Saturation,  ///< `count` of `total` visible pairs lie at the clip or in the last bucket, that of `rows`
        Collisions,  ///< `rows` are shared by several relative positions, `most` at most
        NotFinite,   ///< no number of the layer is finite, and nothing more is told of it
        Toeplitz,    ///< what position does not explain of the layer: `value`, 0 to 1, most of it at `cell`
        Symmetry,    ///< what of the layer is not symmetric: `value`, 0 to 1, most of it at `cell`
        Rank,        ///< rank `count` of `total` of the layer
        Entropy  ///< mean entropy `value` of attention in nats; ln(total) would be all keys alike; without `count` queries, whose attention
                 ///< is not a number
    } kind{};
    std::string layer;  ///< index layer of the table, or the layer that was looked at
    double value = 0;
    Index count = 0;
    Index total = 0;
    Index least = 0;
    Index most = 0;
    std::vector<Index> rows;  ///< of the table
    std::optional<Cell> cell;
    bool exact = true;    ///< false: of evenly spread queries only
    bool masked = false;  ///< of a table: a mask hides pairs, which are not counted
};

/// What is known of the model's tables and, for one head, of its bias, its position share and its attention. Costs some passes over these
/// layers, `kAnalysedCells` each. Cancelled. Nothing is told of what the model does not have,
/// and nothing of a table whose pairs are too many to be counted (TableUse::known).
[[nodiscard]] Result<std::vector<Diagnosis>> diagnose(const Model& model, Index head, const std::stop_token& stop = {});

/// The visible pairs that a diagnosis concerns: those that read its rows, or its one cell.
[[nodiscard]] Twins cellsConcerned(const Model& model, const Diagnosis& diagnosis, const std::stop_token& stop = {});

}  // namespace posenc
