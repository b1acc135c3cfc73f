#pragma once

#include <QString>
#include <string_view>

#include "engine/recognition/recognition.h"

namespace posenc {

/// What a tensor of a file is, in a few words: "swin bias: window 7x7, heads 3", "index table", "queries", "DeBERTa vectors, ...".
/// Empty where it is not recognised.
[[nodiscard]] QString roleText(const Recognition& recognition);
/// One reading: "swin bias: window 7x7, heads 3".
[[nodiscard]] QString readingText(const Reading& reading);
/// Why, as one clause without a full stop.
[[nodiscard]] QString reasonText(const Reason& reason);

/// The names that JSON output uses; fixed, in English.
[[nodiscard]] std::string_view word(Role role);
[[nodiscard]] std::string_view word(ReasonCode code);

}  // namespace posenc
