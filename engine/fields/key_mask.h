#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/fields/field.h"

namespace posenc {

/// Neighbouring keys first .. end-1.
struct KeyRun {
    Index first = 0;
    Index end = 0;

    [[nodiscard]] Index length() const { return end - first; }
    friend bool operator==(const KeyRun&, const KeyRun&) = default;
};

/// The keys that one query sees: runs in order, with gaps between them.
class VisibleKeys {
public:
    VisibleKeys() = default;
    explicit VisibleKeys(KeyRun run) { add(run); }

    /// Appends a run; an empty one is nothing. @pre it does not begin before the last one
    void add(KeyRun run);
    [[nodiscard]] std::span<const KeyRun> runs() const& { return more_.empty() ? std::span(few_.data(), count_) : std::span(more_); }
    /// They live no longer than this: `for (run : mask.of(query).runs())` would go over what is gone.
    [[nodiscard]] std::span<const KeyRun> runs() const&& = delete;
    [[nodiscard]] bool has(Index key) const;

private:
    [[nodiscard]] KeyRun* last();

    std::array<KeyRun, 2> few_{};  ///< what nearly all queries do with
    std::size_t count_ = 0;
    std::vector<KeyRun> more_;  ///< all of them, where they are more
};

/// Which keys each query sees, as a rule: n queries, the last of m keys, so that query i stands at a = i + m - n. A key j is visible when
/// all hold:
///   causal: j <= a;  left padding p: j >= p;  segments: a and j lie in the same one;
///   hidden: j lies in none of these runs;
///   near: |j - a| <= reach and floor((j - p)/chunk) = floor((a - p)/chunk), or p <= j < p + sinks.
/// O(1) for each query, whatever the number of keys; O(n) once, where more than causality hides.
class KeyMask {
public:
    struct Rule {
        bool causal = false;
        std::optional<Index> reach = {};      ///< none: no limit
        Index chunk = 0;                      ///< 0: none
        Index sinks = 0;                      ///< first tokens that stay visible beyond reach and chunk
        Index leftPadding = 0;                ///< 0 .. m - 1
        std::vector<Index> segmentEnds = {};  ///< running sums of the lengths, the last is m; empty: one segment
        std::vector<KeyRun> hidden = {};      ///< keys that no query sees, in order
    };
    KeyMask(Index queries, Index keys) : KeyMask(queries, keys, Rule{}) {}
    KeyMask(Index queries, Index keys, Rule rule);

    [[nodiscard]] const Rule& rule() const { return rule_; }
    [[nodiscard]] VisibleKeys of(Index query) const;
    [[nodiscard]] bool hidesAny() const { return pairs_ < queries_ * keys_; }
    /// Whether a query first .. end-1 does not see one of the keys of a run.
    [[nodiscard]] bool hides(Index first, Index end, KeyRun keys) const;
    /// Pairs that are visible.
    [[nodiscard]] Index pairs() const { return pairs_; }
    /// Smallest and largest j - a of them; 0 and 0 where there are none.
    [[nodiscard]] std::pair<Index, Index> offsets() const { return offsets_; }
    /// First and end of the segment of a place.
    [[nodiscard]] KeyRun segmentOf(Index place) const;

private:
    Index queries_;
    Index keys_;
    Rule rule_;
    Index pairs_ = 0;
    std::pair<Index, Index> offsets_;
};

/// 1 where a query sees a key, else 0: n x m.
[[nodiscard]] std::shared_ptr<const Field> visibleField(std::shared_ptr<const KeyMask> mask, Index queries, Index keys, AxisMeaning rows,
                                                        AxisMeaning columns);

}  // namespace posenc
