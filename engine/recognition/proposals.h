#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "engine/core/progress.h"
#include "engine/core/result.h"
#include "engine/core/tensor.h"
#include "engine/files/common/trained_file.h"
#include "engine/recognition/recognition.h"

namespace posenc {

/// One tensor of the file in the place of one that an encoding declares.
struct Binding {
    std::size_t entry = 0;
    Arrangement arrangement;

    friend bool operator==(const Binding&, const Binding&) = default;
};

/// What to bind together to look at one table.
struct Proposal {
    std::string title;      ///< where the tables sit in the network: "layers.0.blocks.1.attn"
    std::size_t table = 0;  ///< entry of the first table
    std::string encoding;
    Parameters::Map parameters;
    std::map<std::string, Binding, std::less<>> tensors;  ///< by the name that the encoding declares
    std::vector<Reason> cautions = {};                    ///< why what is drawn may not be what the network reads
};

/// What to look at, in the order of the file: tables with the same prefix that one encoding reads together (Shaw's keys and values) are
/// one proposal, with the queries, keys and values that fit: those beside the tables, else those at the top level of the file, else the
/// first ones below (a table at the top is added before every block). Together all must have shapes that the encoding declares;
/// absolute tables [n, H d] become heads of d where the queries say so; tables for more tokens than the queries have are cut to those.
/// Schemes without an encoding, and tables that no parameters of their encoding allow, are not proposed. Tokens that no table tells (T5)
/// are those of the queries; keys may be more where the encoding knows `key-length`. Blocks without queries take what those of the
/// others tell (heads, head-dim, length) where these agree. A table above that blocks lack is part of each. An
/// index buffer that is not what the formula gives is bound beside its table (own_index.h). In a file without any table each index buffer
/// is looked at by itself.
/// @pre recognitions are those of the file; a reading may have been replaced by one of its alternatives
[[nodiscard]] std::vector<Proposal> proposals(const TrainedFile& file, const Recognitions& recognitions);

/// The values of a bound tensor, arranged. Errors: as `TrainedFile::read` and `arranged`.
[[nodiscard]] Result<Tensor> readBinding(const TrainedFile& file, const Binding& binding, const Progress& progress = {});

}  // namespace posenc
