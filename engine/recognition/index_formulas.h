#pragma once

#include <optional>
#include <span>

#include "engine/fields/index_comparison.h"
#include "engine/recognition/table_windows.h"
#include "engine/schema/parameters.h"

namespace posenc {

/// The window that parameters tell of.
struct WindowFacts {
    Grid window;
    bool classToken = false;

    /// Rows of the table, without the three of a class token.
    [[nodiscard]] Index rows() const { return offsetRows(window); }
    [[nodiscard]] Index allRows() const { return rows() + (classToken ? kClassTokenRows : 0); }
    [[nodiscard]] Index tokens() const { return window.tokens() + (classToken ? 1 : 0); }
    [[nodiscard]] bool oneCellWide() const { return window.rows == 1 || window.columns == 1; }
};

/// The row of the table that a pair of tokens reads, by Swin's formula
///   (row(q) - row(k) + Wh - 1)(2 Ww - 1) + column(q) - column(k) + Ww - 1,
/// with a class token (token 0, BEiT) T for its row, T + 1 for its column, T + 2 where they meet, T = (2Wh-1)(2Ww-1).
[[nodiscard]] Index rowOfPair(const WindowFacts& facts, Index query, Index key);

/// Compares N x N entries (query first) with rowOfPair.
/// The first cell that differs (an entry that is not a whole number always does), or none. @pre N = tokens
[[nodiscard]] std::optional<IndexFault> findIndexFault(std::span<const float> index, const WindowFacts& facts);

/// The formulas of an index, as functions of the pair: Swin's as above; LeViT's |s row(q) - row(k)| Ww + |s column(q) - column(k)|, where
/// the queries are every s-th token of each axis (1: all of them); HAT's for a square window whose keys are a larger one around it,
///   (row(k) - row(q) + W - V + 1)(W + V - 1) + column(k) - column(q) + W - V + 1,
/// W and V their sides. Numbers below 0 count rows from the table's end.
[[nodiscard]] IndexFormula windowFormula(const WindowFacts& facts);
[[nodiscard]] IndexFormula quadrantFormula(const Grid& window, Index stride = 1);
[[nodiscard]] IndexFormula overlapFormula(Index side, Index keySide);

/// Video Swin's formula for a window of depth, rows and columns, with the strides (2Wh-1)(2Ww-1) and 2Ww-1; nnFormer's are 3Wh-1 and 2Wh-1,
/// so that different offsets share a row:
///   (depth(q) - depth(k) + D - 1) s + (row(q) - row(k) + Wh - 1) t + column(q) - column(k) + Ww - 1.
[[nodiscard]] IndexFormula volumeFormula(const Grid3d& window, bool nnFormer);

/// The encoding of such an index over one quadrant of offsets, parameters `grid` and `stride`.
inline constexpr const char* kQuadrantEncoding = "attention-biases";

/// The stride of the queries where an attention makes a map smaller: every second token of each axis.
inline constexpr Index kQueryStride = 2;

/// Every `stride`-th row and column of a window, from the first on: the queries of an attention that makes a map smaller.
[[nodiscard]] constexpr Grid subsampled(const Grid& window, Index stride) {
    return {(window.rows - 1) / stride + 1, (window.columns - 1) / stride + 1};
}

/// A window of frames, rows and columns (Video Swin).
struct Volume {
    Index depth = 1;
    Grid window;

    friend bool operator==(const Volume&, const Volume&) = default;
};

/// The window of N x N entries that are
///   ((frame(q) - frame(k) + D - 1)(2 Wh - 1) + row(q) - row(k) + Wh - 1)(2 Ww - 1) + column(q) - column(k) + Ww - 1, all of them; none if
///   there is no such window of at least two frames. Its sides are read off the first row: entries fall by 1 along a row of the window, and
///   jump where a row or a frame ends. @pre N > 0
[[nodiscard]] std::optional<Volume> volumeOfIndex(std::span<const float> index, Index tokens);

/// A window of frames by its index, and whether that has nnFormer's strides.
struct VolumeOfIndex {
    Volume volume;
    bool nnFormer = false;

    /// depth, window, and nnFormer's variant
    [[nodiscard]] Parameters::Map parameters() const;
};
inline constexpr const char* kVariant = "variant";

/// The same, where no window has Video Swin's entries by nnFormer's strides. @pre N > 0
[[nodiscard]] std::optional<VolumeOfIndex> volumeWindowOfIndex(std::span<const float> index, Index tokens);

}  // namespace posenc
