#pragma once

#include <optional>
#include <span>

#include "engine/recognition/recognition.h"
#include "engine/recognition/table_windows.h"

namespace posenc {

/// The window that parameters tell of.
struct WindowFacts {
    Grid window;
    bool classToken = false;

    /// Rows of the table, without the three of a class token.
    [[nodiscard]] Index rows() const { return offsetRows(window); }
    [[nodiscard]] bool oneCellWide() const { return window.rows == 1 || window.columns == 1; }
};
[[nodiscard]] std::optional<WindowFacts> windowOf(const Parameters::Map& parameters);

/// Tokens that each side of the attention matrix has under these parameters: a window's, with the class token, or `length`, or
/// those of `grid`. None where they do not say.
[[nodiscard]] std::optional<Index> tokensOf(const Parameters::Map& parameters);

/// A cell of an index buffer that the formula does not give.
struct IndexFault {
    Index query = 0;
    Index key = 0;
    double found = 0;
    Index expected = 0;
};

/// Compares N x N entries (query first) with Swin's formula
///   (row(q) - row(k) + Wh - 1)(2 Ww - 1) + column(q) - column(k) + Ww - 1,
/// with a class token (token 0, BEiT) T for its row, T + 1 for its column, T + 2 where they meet, T = (2Wh-1)(2Ww-1).
/// The first cell that differs (an entry that is not a whole number always does), or none. @pre N = tokens
[[nodiscard]] std::optional<IndexFault> findIndexFault(std::span<const float> index, const WindowFacts& facts);

/// Reads the index buffer `index` of the file, and lets it decide between the readings of the recognised table. Adds the reason,
/// marks a custom index, removes the alternatives that are settled. Whether the window is now known.
bool settleByIndex(const TrainedFile& file, std::size_t index, Recognition& table);

}  // namespace posenc
