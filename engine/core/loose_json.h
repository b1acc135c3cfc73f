#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/index.h"

namespace posenc {

/// Python's json.dump writes numbers that JSON has no word for: NaN, Infinity and -Infinity. Outside of strings they become null; all else
/// stays, in the line where it was.
[[nodiscard]] std::string withoutPythonNumbers(std::string_view text);

/// Whether a text begins as a JSON object, be it behind a byte order mark or a comment, which JSON has not.
[[nodiscard]] bool meansJsonObject(std::string_view text);

/// Where a text stops being JSON.
struct JsonFault {
    Index line = 1;
    std::string found;  ///< the beginning of what stands there; empty: the text ends
};

/// Nothing where the text is one JSON value with nothing but white space behind it.
[[nodiscard]] std::optional<JsonFault> jsonFault(std::string_view text);

/// How many objects and lists lie in each other at most, in a text that is JSON. 0: the value is neither.
[[nodiscard]] Index jsonLevels(std::string_view text);

}  // namespace posenc
