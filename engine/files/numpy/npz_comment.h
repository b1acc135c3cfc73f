#pragma once

#include <string>
#include <string_view>

#include "engine/files/common/named_tensor.h"

namespace posenc {

/// Under which a comment stands that is not a record of several.
inline constexpr auto kCommentKey = "comment";

/// Metadata as the comment of an archive, which numpy's format leaves free: a JSON object of texts, in ASCII.
[[nodiscard]] std::string commentOf(const FileMetadata& metadata);

/// The same back, in its order. Any other comment, and one that gives a key twice, which readers take differently, is one text under
/// kCommentKey; an empty one is nothing. Reads piece by piece and stops at what is not such a record, so that nested lists cost nothing.
/// @pre isUtf8(comment)
[[nodiscard]] FileMetadata metadataOfComment(std::string_view comment);

}  // namespace posenc
