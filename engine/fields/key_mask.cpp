#include "engine/fields/key_mask.h"

#include <algorithm>

namespace posenc {

namespace {

/// Towards minus infinity. @pre divisor > 0
Index floorDivided(Index number, Index divisor) {
    const Index quotient = number / divisor;
    return number % divisor < 0 ? quotient - 1 : quotient;
}

/// What is left of some runs.
VisibleKeys without(const std::vector<KeyRun>& hidden, const VisibleKeys& seen) {
    VisibleKeys out;
    for (const KeyRun& run : seen.runs()) {
        Index first = run.first;
        for (const KeyRun& gap : hidden) {
            out.add({first, std::min(gap.first, run.end)});
            first = std::max(first, std::min(gap.end, run.end));
        }
        out.add({first, run.end});
    }
    return out;
}

class VisibleField : public Field {
public:
    VisibleField(std::shared_ptr<const KeyMask> mask, Index queries, Index keys, AxisMeaning rows, AxisMeaning columns)
        : Field(queries, keys, true, std::move(rows), std::move(columns)), mask_(std::move(mask)) {}

protected:
    void cells(const Selection& rowList, const Selection& columnList, float* out, Index stride) const override {
        for (Index r = 0; r < rowList.count; ++r) {
            const VisibleKeys seen = mask_->of(rowList[r]);
            for (Index c = 0; c < columnList.count; ++c) {
                out[r * stride + c] = seen.has(columnList[c]) ? 1.0F : 0.0F;
            }
        }
    }
    std::optional<ValueRange> knownRange() const override { return ValueRange{0, 1}; }

private:
    std::shared_ptr<const KeyMask> mask_;
};

}  // namespace

KeyRun* VisibleKeys::last() {
    return !more_.empty() ? &more_.back() : count_ > 0 ? &few_[count_ - 1] : nullptr;
}

void VisibleKeys::add(KeyRun run) {
    if (run.length() <= 0) {
        return;
    }
    if (KeyRun* before = last(); before != nullptr && run.first <= before->end) {
        before->end = std::max(before->end, run.end);
    } else if (count_ < few_.size()) {
        few_[count_++] = run;
    } else {
        if (more_.empty()) {
            more_.assign(few_.begin(), few_.end());
        }
        more_.push_back(run);
    }
}

bool VisibleKeys::has(Index key) const {
    return std::ranges::any_of(runs(), [key](const KeyRun& run) { return key >= run.first && key < run.end; });
}

KeyMask::KeyMask(Index queries, Index keys, Rule rule) : queries_(queries), keys_(keys), rule_(std::move(rule)) {
    const Index memory = keys_ - queries_;
    const bool alone = !rule_.reach && rule_.chunk == 0 && rule_.leftPadding == 0 && rule_.segmentEnds.empty() && rule_.hidden.empty();
    if (alone && (!rule_.causal || memory >= 0)) {
        // The first query sees its own place and the memory before it, each later one a key more.
        pairs_ = rule_.causal ? queries_ * (memory + 1 + keys_) / 2 : queries_ * keys_;
        offsets_ = {1 - keys_, rule_.causal ? 0 : keys_ - 1 - memory};
        return;
    }
    for (Index query = 0; query < queries_; ++query) {
        const Index place = query + memory;
        const VisibleKeys visible = of(query);
        for (const KeyRun& run : visible.runs()) {
            const std::pair<Index, Index> span{run.first - place, run.end - 1 - place};
            offsets_ = pairs_ == 0 ? span : std::pair(std::min(offsets_.first, span.first), std::max(offsets_.second, span.second));
            pairs_ += run.length();
        }
    }
}

KeyRun KeyMask::segmentOf(Index place) const {
    if (rule_.segmentEnds.empty()) {
        return {0, keys_};
    }
    const auto end = std::ranges::upper_bound(rule_.segmentEnds, place);
    return {end == rule_.segmentEnds.begin() ? 0 : *(end - 1), end == rule_.segmentEnds.end() ? keys_ : *end};
}

VisibleKeys KeyMask::of(Index query) const {
    const Index place = query + keys_ - queries_;
    KeyRun all = segmentOf(place);
    all.first = std::max(all.first, rule_.leftPadding);
    all.end = rule_.causal ? std::min(all.end, place + 1) : all.end;
    KeyRun near = all;
    if (rule_.reach) {
        near.first = std::max(near.first, place - *rule_.reach);
        near.end = std::min(near.end, place + *rule_.reach + 1);
    }
    if (rule_.chunk > 0) {
        const Index first = rule_.leftPadding + floorDivided(place - rule_.leftPadding, rule_.chunk) * rule_.chunk;
        near.first = std::max(near.first, first);
        near.end = std::min(near.end, first + rule_.chunk);
    }
    VisibleKeys seen;
    seen.add({all.first, std::min(all.end, rule_.leftPadding + rule_.sinks)});
    seen.add(near);
    return rule_.hidden.empty() ? seen : without(rule_.hidden, seen);
}

bool KeyMask::hides(Index first, Index end, KeyRun keys) const {
    if (!hidesAny()) {
        return false;
    }
    for (Index query = first; query < end; ++query) {
        const VisibleKeys seen = of(query);
        const bool all =
            std::ranges::any_of(seen.runs(), [&](const KeyRun& run) { return run.first <= keys.first && run.end >= keys.end; });
        if (!all) {
            return true;
        }
    }
    return false;
}

std::shared_ptr<const Field> visibleField(std::shared_ptr<const KeyMask> mask, Index queries, Index keys, AxisMeaning rows,
                                          AxisMeaning columns) {
    return std::make_shared<VisibleField>(std::move(mask), queries, keys, std::move(rows), std::move(columns));
}

}  // namespace posenc
