#pragma once

#include <string>
#include <variant>
#include <vector>

#include "app/cli/command_failure.h"
#include "engine/core/pairing_order.h"
#include "engine/files/common/trained_file.h"

namespace posenc {

/// A tensor of a file whose rows `permute` reorders.
struct PermutedRows {
    const TensorEntry* entry;
    ProjectionHeads order;
};

/// Which tensors of a file are to be permuted by rows of heads.
struct PermutedChoice {
    std::string path;   ///< of the file, as the user gave it
    std::string key;    ///< of the only one; empty: all that are of queries and keys
    std::string fused;  ///< "blocks" or "groups", for fused ones; empty: by name
    Index headDim = 0;
};

/// Those tensors. All that belongs to the rows of a projection goes with its weight, or nothing does: fails where a part cannot follow, as
/// of weights that are packed or scaled in blocks that heads share, where heads have an order that is not known, and where there is none.
[[nodiscard]] std::variant<std::vector<PermutedRows>, CommandFailure> rowsToPermute(const TrainedFile& file, const PermutedChoice& choice);

}  // namespace posenc
