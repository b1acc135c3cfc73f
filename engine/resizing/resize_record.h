#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/files/common/file_copy.h"
#include "engine/files/common/named_tensor.h"
#include "engine/recognition/arrangement.h"
#include "engine/resizing/resize_table.h"

namespace posenc {

/// Where a table that is resized was taken from.
struct TableOrigin {
    std::string file;         ///< empty: the table is random
    std::string key;          ///< in the file; empty: the file's only tensor
    Arrangement arrangement;  ///< that brought the file's tensor to [rows, H]
    Index rank = 2;           ///< of the file's tensor
    DType dtype = DType::F32;
    std::uint64_t seed = 0;  ///< of a random one
};

/// The resized table as a file is to hold it: under the key of the source where a file can hold that, else as "bias"; laid out as the
/// source was, so that load_state_dict of a model with the new window takes it. An arrangement that only dropped axes of length 1, swapped
/// axes or reversed one is undone; where it did more (a slice, LeViT's quadrant, ...) the table stays [rows, H] and is called "bias".
[[nodiscard]] NamedTensor storedTable(const ResizedTable& resized, const TableOrigin& origin);

/// The same for the place of the source itself, in its file: none where the table cannot be laid out as the source was.
[[nodiscard]] std::optional<TensorReplacement> replacedTable(const ResizedTable& resized, const TableOrigin& origin, const Grid& from,
                                                             const Grid& to, const ResizeMethodDeclaration& method);

/// How it was made, for the metadata of the file: "source-file" (without its folders), "source-key", "source-dtype" or, of a random table,
/// "seed"; "source-window", "window", "method", "method-reference", "layout", "extrapolated-rows", "class-token-rows", "posenc-version".
[[nodiscard]] FileMetadata resizeRecord(const ResizedTable& resized, const TableOrigin& origin, const Grid& from, const Grid& to,
                                        const ResizeMethodDeclaration& method);

}  // namespace posenc
