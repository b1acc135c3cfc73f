#include "engine/recognition/index_formulas.h"

#include <cstdlib>
#include <string>

namespace posenc {

namespace {

/// Swin's formula, with a first coordinate of any range.
Index windowIndex(const Grid& window, Index query, Index key) {
    return (query / window.columns - key / window.columns + window.rows - 1) * (2 * window.columns - 1) + query % window.columns -
           key % window.columns + window.columns - 1;
}

/// How far from `begin` on entries of the first row fall by 1 each.
Index fallingRun(std::span<const float> index, Index tokens, Index begin) {
    Index end = begin + 1;
    while (end < tokens && index[static_cast<std::size_t>(end)] == index[static_cast<std::size_t>(end - 1)] - 1.0F) {
        ++end;
    }
    return end - begin;
}

}  // namespace

Index rowOfPair(const WindowFacts& facts, Index query, Index key) {
    const Index extra = facts.classToken ? 1 : 0;
    if (query < extra || key < extra) {
        return facts.rows() + (query >= extra ? 1 : key >= extra ? 0 : 2);
    }
    return windowIndex(facts.window, query - extra, key - extra);
}

IndexFormula windowFormula(const WindowFacts& facts) {
    return [facts](Index query, Index key) { return rowOfPair(facts, query, key); };
}

IndexFormula quadrantFormula(const Grid& window, Index stride) {
    return [window, stride, queries = subsampled(window, stride)](Index query, Index key) {
        return std::abs(stride * (query / queries.columns) - key / window.columns) * window.columns +
               std::abs(stride * (query % queries.columns) - key % window.columns);
    };
}

IndexFormula overlapFormula(Index side, Index keySide) {
    return [side, keySide, shift = side - keySide + 1](Index query, Index key) {
        return (key / keySide - query / side + shift) * (side + keySide - 1) + key % keySide - query % side + shift;
    };
}

IndexFormula volumeFormula(const Grid3d& window, bool nnFormer) {
    const Index perRow = 2 * (nnFormer ? window.rows : window.columns) - 1;
    const Index perSlice = nnFormer ? 3 * window.rows - 1 : (2 * window.rows - 1) * perRow;
    const auto place = [=](Index token) {
        const Index row = token / window.columns;
        return row / window.rows * perSlice + row % window.rows * perRow + token % window.columns;
    };
    const Index centre = (window.depth - 1) * perSlice + (window.rows - 1) * perRow + window.columns - 1;
    return [=](Index query, Index key) { return place(query) - place(key) + centre; };
}

std::optional<IndexFault> findIndexFault(std::span<const float> index, const WindowFacts& facts) {
    return findIndexFault(index, facts.tokens(), windowFormula(facts));
}

std::optional<Volume> volumeOfIndex(std::span<const float> index, Index tokens) {
    const Index columns = fallingRun(index, tokens, 0);
    // Row r of the first frame begins r (2 Ww - 1) below the centre.
    Index rows = 1;
    while (rows * columns < tokens &&
           index[static_cast<std::size_t>(rows * columns)] == index[0] - static_cast<float>(rows * (2 * columns - 1))) {
        ++rows;
    }
    const Grid window{rows, columns};
    const Index depth = tokens / window.tokens();
    if (depth < 2 || depth * window.tokens() != tokens) {
        return std::nullopt;
    }
    const auto fault = findIndexFault(index, tokens, [&](Index query, Index key) {
        const Index frames = query / window.tokens() - key / window.tokens() + depth - 1;
        return frames * offsetRows(window) + windowIndex(window, query % window.tokens(), key % window.tokens());
    });
    return fault ? std::nullopt : std::optional(Volume{depth, window});
}

Parameters::Map VolumeOfIndex::parameters() const {
    Parameters::Map out{{"depth", volume.depth}, {"window", volume.window}};
    if (nnFormer) {
        out.emplace(kVariant, std::string("nnformer"));
    }
    return out;
}

std::optional<VolumeOfIndex> volumeWindowOfIndex(std::span<const float> index, Index tokens) {
    if (const auto volume = volumeOfIndex(index, tokens)) {
        return VolumeOfIndex{*volume};
    }
    for (const Grid3d& window : volumesOfTokens(tokens)) {
        if (!findIndexFault(index, tokens, volumeFormula(window, true))) {
            return VolumeOfIndex{{window.depth, {window.rows, window.columns}}, true};
        }
    }
    return std::nullopt;
}

}  // namespace posenc
