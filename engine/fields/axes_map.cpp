#include "engine/fields/axes_map.h"

#include <algorithm>

namespace posenc {

namespace {

constexpr std::int32_t kNone = IndexAxis::kNone;

Index tokensOf(const std::vector<IndexAxis>& axes, bool queries) {
    Index tokens = 1;
    for (const IndexAxis& axis : axes) {
        tokens *= queries ? axis.queries : axis.keys;
    }
    return tokens;
}

/// Adds the next number of a row to its runs; what is none is a run of its own.
void extendRuns(std::vector<IndexRun>& runs, Index column, Index number) {
    if (!runs.empty()) {
        IndexRun& run = runs.back();
        const Index step = number - (run.index + run.step * (run.length - 1));
        const bool none = number == kNone || run.index == kNone;
        if (none ? number == run.index : (run.length == 1 ? step >= -1 && step <= 1 : step == run.step)) {
            run.step = none ? 0 : step;
            ++run.length;
            return;
        }
    }
    runs.push_back({column, 1, number, 0});
}

/// Whether every part is the sum of one of the query and one of the key.
bool isSum(const IndexAxis& axis) {
    for (Index query = 0; query < axis.queries; ++query) {
        for (Index key = 0; key < axis.keys; ++key) {
            if (axis.at(query, key) == kNone || axis.at(query, key) + axis.at(0, 0) != axis.at(query, 0) + axis.at(0, key)) {
                return false;
            }
        }
    }
    return true;
}

}  // namespace

bool IndexAxis::followsOffsets() const {
    for (Index query = 1; query < queries; ++query) {
        for (Index key = 1; key < keys; ++key) {
            if (at(query, key) != at(query - 1, key - 1)) {
                return false;
            }
        }
    }
    return true;
}

IndexAxis IndexAxis::of(Index queries, Index keys, const std::function<std::optional<Index>(Index, Index)>& part) {
    IndexAxis axis{queries, keys, {}};
    axis.parts.reserve(static_cast<std::size_t>(queries * keys));
    for (Index query = 0; query < queries; ++query) {
        for (Index key = 0; key < keys; ++key) {
            axis.parts.push_back(static_cast<std::int32_t>(part(query, key).value_or(kNone)));
        }
    }
    return axis;
}

AxesMap::AxesMap(std::vector<IndexAxis> axes, Options options)
    : IndexMap(tokensOf(axes, true) + options.leading, tokensOf(axes, false) + options.leading),
      axes_(std::move(axes)),
      options_(options),
      bounds_(options.base, options.base),
      separable_(options.leading == 0 && std::all_of(axes_.begin(), axes_.end(), isSum)),
      followsOffsets_(std::ranges::all_of(axes_, &IndexAxis::followsOffsets)) {
    for (Index query = 0; query < axes_.back().queries; ++query) {
        auto& runs = last_.emplace_back();
        for (Index key = 0; key < axes_.back().keys; ++key) {
            extendRuns(runs, key, axes_.back().at(query, key));
        }
    }
    bool anyOutside = false;
    bool anyInside = true;
    for (const IndexAxis& axis : axes_) {
        std::int32_t low = std::numeric_limits<std::int32_t>::max();
        std::int32_t high = kNone;
        for (const std::int32_t part : axis.parts) {
            anyOutside |= part == kNone;
            low = part == kNone ? low : std::min(low, part);
            high = std::max(high, part);
        }
        anyInside = anyInside && high != kNone;
        bounds_ = {bounds_.first + low, bounds_.second + high};
    }
    const auto include = [&](Index index) {
        bounds_ = anyInside ? std::pair(std::min(bounds_.first, index), std::max(bounds_.second, index)) : std::pair(index, index);
        anyInside = true;
    };
    if (anyOutside) {
        include(options_.outside);
    }
    if (options_.leading > 0 && options_.ofLeading != kUndefinedIndex) {
        include(options_.ofLeading);
    }
}

std::optional<Index> AxesMap::outer(Index query, Index keyStretch) const {
    query /= axes_.back().queries;
    Index sum = options_.base;
    for (std::size_t a = axes_.size() - 1; a-- > 0;) {
        const IndexAxis& axis = axes_[a];
        const bool outermost = a == 0;
        const std::int32_t part = outermost ? axis.at(query, keyStretch) : axis.at(query % axis.queries, keyStretch % axis.keys);
        if (part == kNone) {
            return std::nullopt;
        }
        sum += part;
        if (!outermost) {
            query /= axis.queries;
            keyStretch /= axis.keys;
        }
    }
    return sum;
}

void AxesMap::runs(Index row, Index first, Index count, std::vector<IndexRun>& out) const {
    const Index end = first + count;
    Index column = first;
    const Index ofLeading = row < options_.leading ? end : std::min(end, options_.leading);
    if (column < ofLeading) {
        out.push_back({column, ofLeading - column, options_.ofLeading, 0});
        column = ofLeading;
    }
    const Index width = axes_.back().keys;
    if (column == end) {
        return;
    }
    const Index query = row - options_.leading;
    const std::vector<IndexRun>& last = last_[static_cast<std::size_t>(query % axes_.back().queries)];
    Index stretch = (column - options_.leading) / width;
    Index from = (column - options_.leading) % width;
    for (; column < end; ++stretch, from = 0) {
        const Index length = std::min(end - column, width - from);
        const auto sum = outer(query, stretch);
        if (!sum) {
            out.push_back({column, length, options_.outside, 0});
            column += length;
            continue;
        }
        for (const IndexRun& run : last) {
            const Index begin = std::max(run.column, from);
            const Index stop = std::min(run.column + run.length, from + length);
            if (begin < stop) {
                const Index index = run.index == kNone ? options_.outside : *sum + run.index + run.step * (begin - run.column);
                out.push_back({column + begin - from, stop - begin, index, run.step});
            }
        }
        column += length;
    }
}

Index AxesMap::at(Index row, Index column) const {
    if (row < options_.leading || column < options_.leading) {
        return options_.ofLeading;
    }
    const IndexAxis& last = axes_.back();
    const Index query = row - options_.leading;
    const Index key = column - options_.leading;
    const auto sum = outer(query, key / last.keys);
    const std::int32_t part = last.at(query % last.queries, key % last.keys);
    return sum && part != kNone ? *sum + part : options_.outside;
}

IndexMap::Part AxesMap::partOf(bool rows, Index first, Index end) const {
    Part out{0, std::numeric_limits<Index>::max(), std::numeric_limits<Index>::min()};
    for (Index token = first; token < end; ++token) {
        Index rest = token;
        Index sum = rows ? options_.base : 0;
        for (std::size_t a = axes_.size(); a-- > 0;) {
            const IndexAxis& axis = axes_[a];
            sum += rows ? axis.at(rest % axis.queries, 0) : axis.at(0, rest % axis.keys) - axis.at(0, 0);
            rest /= rows ? axis.queries : axis.keys;
        }
        out = {out.sum + sum, std::min(out.low, sum), std::max(out.high, sum)};
    }
    return out;
}

IndexMap::Part AxesMap::rowPart(Index first, Index end) const {
    return partOf(true, first, end);
}

IndexMap::Part AxesMap::columnPart(Index first, Index end) const {
    return partOf(false, first, end);
}

SumMap::SumMap(std::vector<Index> ofQueries, std::vector<Index> ofKeys)
    : IndexMap(static_cast<Index>(ofQueries.size()), static_cast<Index>(ofKeys.size())),
      ofQueries_(std::move(ofQueries)),
      ofKeys_(std::move(ofKeys)) {
    for (Index key = 0; key < columns(); ++key) {
        extendRuns(keyRuns_, key, ofKeys_[static_cast<std::size_t>(key)]);
    }
    const auto [queryLow, queryHigh] = std::ranges::minmax(ofQueries_);
    const auto [keyLow, keyHigh] = std::ranges::minmax(ofKeys_);
    bounds_ = {queryLow + keyLow, queryHigh + keyHigh};
}

void SumMap::runs(Index row, Index first, Index count, std::vector<IndexRun>& out) const {
    const Index own = ofQueries_[static_cast<std::size_t>(row)];
    auto run = std::ranges::upper_bound(keyRuns_, first, {}, &IndexRun::column) - 1;
    for (; run != keyRuns_.end() && run->column < first + count; ++run) {
        const Index begin = std::max(run->column, first);
        const Index end = std::min(run->column + run->length, first + count);
        out.push_back({begin, end - begin, own + run->index + run->step * (begin - run->column), run->step});
    }
}

IndexMap::Part SumMap::partOf(const std::vector<Index>& numbers, Index first, Index end) {
    Part out{0, std::numeric_limits<Index>::max(), std::numeric_limits<Index>::min()};
    for (Index at = first; at < end; ++at) {
        const Index number = numbers[static_cast<std::size_t>(at)];
        out = {out.sum + number, std::min(out.low, number), std::max(out.high, number)};
    }
    return out;
}

}  // namespace posenc
