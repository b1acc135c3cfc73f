#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

#include "engine/fields/index_map.h"

namespace posenc {

/// What one axis of a map of tokens adds to an index: a number for every cell of the queries and every cell of the keys along it.
struct IndexAxis {
    /// Such a pair has no index, whatever the other axes say.
    static constexpr std::int32_t kNone = std::numeric_limits<std::int32_t>::min();

    Index queries = 1;
    Index keys = 1;
    std::vector<std::int32_t> parts = {0};  ///< queries x keys, row-major

    /// @param part of a query's and a key's cell; none: kNone
    [[nodiscard]] static IndexAxis of(Index queries, Index keys, const std::function<std::optional<Index>(Index query, Index key)>& part);
    /// Whether the numbers are those of key - query.
    [[nodiscard]] bool followsOffsets() const;
    [[nodiscard]] std::int32_t at(Index query, Index key) const { return parts[static_cast<std::size_t>(query * keys + key)]; }
};

/// index = base + the sum over the axes of what each says of its own cells of query and key. Tokens are row-major, the last axis runs
/// fastest; queries and keys may be different maps, and leading tokens may stand before both.
class AxesMap : public IndexMap {
public:
    struct Options {
        Index base = 0;
        Index outside = -1;  ///< of pairs that an axis has no part for
        Index leading = 0;   ///< tokens before the map, of queries and of keys
        Index ofLeading = kUndefinedIndex;
    };
    /// @pre not empty; sums stay below 2^31
    AxesMap(std::vector<IndexAxis> axes, Options options);

    void runs(Index row, Index first, Index count, std::vector<IndexRun>& out) const override;
    [[nodiscard]] Index at(Index row, Index column) const override;
    [[nodiscard]] bool followsOffsets() const override { return followsOffsets_; }
    [[nodiscard]] std::pair<Index, Index> bounds() const override { return bounds_; }
    [[nodiscard]] bool separable() const override { return separable_; }
    [[nodiscard]] Part rowPart(Index first, Index end) const override;
    [[nodiscard]] Part columnPart(Index first, Index end) const override;

private:
    /// base + the parts of all axes but the last for the cells of a query and of a key's stretch; none where an axis has none.
    [[nodiscard]] std::optional<Index> outer(Index query, Index keyStretch) const;
    [[nodiscard]] Part partOf(bool rows, Index first, Index end) const;

    std::vector<IndexAxis> axes_;
    Options options_;
    std::vector<std::vector<IndexRun>> last_;  ///< of each query cell of the last axis, the index being its part
    std::pair<Index, Index> bounds_;
    bool separable_;
    bool followsOffsets_;
};

/// index = a number of the query + a number of the key, whatever they are.
class SumMap : public IndexMap {
public:
    SumMap(std::vector<Index> ofQueries, std::vector<Index> ofKeys);

    void runs(Index row, Index first, Index count, std::vector<IndexRun>& out) const override;
    [[nodiscard]] Index at(Index row, Index column) const override {
        return ofQueries_[static_cast<std::size_t>(row)] + ofKeys_[static_cast<std::size_t>(column)];
    }
    [[nodiscard]] std::pair<Index, Index> bounds() const override { return bounds_; }
    [[nodiscard]] bool separable() const override { return true; }
    [[nodiscard]] Part rowPart(Index first, Index end) const override { return partOf(ofQueries_, first, end); }
    [[nodiscard]] Part columnPart(Index first, Index end) const override { return partOf(ofKeys_, first, end); }

private:
    [[nodiscard]] static Part partOf(const std::vector<Index>& numbers, Index first, Index end);

    std::vector<Index> ofQueries_;
    std::vector<Index> ofKeys_;
    std::vector<IndexRun> keyRuns_;
    std::pair<Index, Index> bounds_;
};

/// index = the inner map's at (rowOf(i), j): rows that are alike are kept once.
class RowsMap : public IndexMap {
public:
    RowsMap(Index rows, std::shared_ptr<const IndexMap> inner, std::function<Index(Index)> rowOf)
        : IndexMap(rows, inner->columns()), inner_(std::move(inner)), rowOf_(std::move(rowOf)) {}

    void runs(Index row, Index first, Index count, std::vector<IndexRun>& out) const override {
        inner_->runs(rowOf_(row), first, count, out);
    }
    [[nodiscard]] Index at(Index row, Index column) const override { return inner_->at(rowOf_(row), column); }
    void read(Index row, std::span<const Index> columns, Index* out) const override { inner_->read(rowOf_(row), columns, out); }
    [[nodiscard]] Index patternOf(Index row) const override { return rowOf_(row); }
    [[nodiscard]] std::pair<Index, Index> bounds() const override { return inner_->bounds(); }

private:
    std::shared_ptr<const IndexMap> inner_;
    std::function<Index(Index)> rowOf_;
};

}  // namespace posenc
