#pragma once

#include <QString>
#include <optional>

namespace posenc {

/// How well the typed text matches a command; none: no match. Every word of the query must be found, in any order, as SearchWords reads
/// them: in the title (at its start best, then at the start of a word, then inside, then as letters in order from the start of a word on:
/// "trxl" for "Transformer-XL"), or, for less, in the other words. Among equals the shorter title is better. An empty query names
/// everything equally.
[[nodiscard]] std::optional<int> commandScore(const QString& query, const QString& title, const QString& others);

}  // namespace posenc
