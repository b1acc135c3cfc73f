#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "engine/files/common/file_errors.h"
#include "engine/files/torch/pickle_graph.h"

namespace posenc {

/// Values of one pickle at most, and things kept for later; FileLimit beyond.
inline constexpr std::uint64_t kMostPickleValues = std::uint64_t{1} << 22U;

/// The stack, the marks in it and the memo that a pickle works with. Nothing is called: what would be, becomes an Object.
/// Every operation may answer FileMalformed.
class PickleStack {
public:
    explicit PickleStack(const FileErrors& errors) : errors_(errors) {}

    [[nodiscard]] PickleGraph& graph() { return graph_; }

    void push(PickleRef ref) { stack_.push_back(ref); }
    void mark() { marks_.push_back(stack_.size()); }
    /// The last `count` values, or those above the last mark, become one container.
    [[nodiscard]] Status collect(PickleKind kind, std::size_t count);
    [[nodiscard]] Status collectMarked(PickleKind kind);
    /// What is above the last mark, or the last value or pair, goes into the container below.
    [[nodiscard]] Status extendMarked(PickleKind kind);
    [[nodiscard]] Status extend(PickleKind kind);

    [[nodiscard]] Status makeGlobal();
    /// A call of what is below the arguments; `keywords`: a dictionary is above them.
    [[nodiscard]] Status makeObject(bool fresh, bool keywords);
    [[nodiscard]] Status makePersistent();
    [[nodiscard]] Status setState();

    [[nodiscard]] Status keep(std::uint32_t key);
    [[nodiscard]] Status keepNext();
    [[nodiscard]] Status recall(std::uint32_t key);

    /// The one value that is left at the end.
    [[nodiscard]] Result<PickleRef> result() const;
    /// FileLimit where there are too many values.
    [[nodiscard]] Status withinLimits() const;

private:
    [[nodiscard]] bool has(std::size_t count) const { return stack_.size() - (marks_.empty() ? 0 : marks_.back()) >= count; }
    [[nodiscard]] PickleRef pop();
    [[nodiscard]] Status takeMark(std::vector<PickleRef>& above);
    [[nodiscard]] Status put(PickleKind kind, std::span<const PickleRef> items);
    [[nodiscard]] PickleRef plain(PickleRef callable, PickleRef arguments);
    [[nodiscard]] Error wrong(const char* what) const;

    const FileErrors& errors_;
    PickleGraph graph_;
    std::size_t copied_ = 0;  ///< items of lists that became other containers, a list maybe often
    std::vector<PickleRef> stack_;
    std::vector<std::size_t> marks_;
    // A key may be any number of 32 bits.
    std::unordered_map<std::uint32_t, PickleRef> memo_;
};

}  // namespace posenc
