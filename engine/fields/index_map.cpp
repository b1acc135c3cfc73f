#include "engine/fields/index_map.h"

#include <algorithm>
#include <cassert>
#include <limits>

namespace posenc {

namespace {

/// Appends a run to those before it, or makes the last one longer where it goes on.
void append(std::vector<IndexRun>& runs, const IndexRun& run) {
    if (!runs.empty()) {
        IndexRun& last = runs.back();
        const Index step = run.index - (last.index + last.step * (last.length - 1));
        // A run of one takes any step; an index below 0 stands for none and does not count on.
        const bool taken = step >= -1 && step <= 1 && (last.length == 1 || last.step == step) && (run.length == 1 || run.step == step);
        if (taken && (step == 0 || (run.index >= 0 && last.index >= 0))) {
            last.step = step;
            last.length += run.length;
            return;
        }
    }
    runs.push_back(run);
}

/// Offsets before and behind a step of a rounded function where it may waver.
constexpr Index kWavering = 8;

}  // namespace

std::vector<Index> stepsOf(Index first, Index end, const std::function<Index(Index)>& f) {
    std::vector<Index> out;
    Index x = first;
    Index value = f(first);
    // One by one until the value has stayed for as long as it may waver after `change`.
    const auto settle = [&](Index change) {
        for (; x < end - 1 && x - change < kWavering; ++x) {
            const Index next = f(x + 1);
            if (next != value) {
                out.push_back(x + 1);
                change = x + 1;
            }
            value = next;
        }
    };
    settle(first);
    while (x < end - 1) {
        // Ahead in strides that double, then back to where the value is left.
        Index same = x;
        Index stride = 1;
        while (same + stride < end && f(same + stride) == value) {
            same += stride;
            stride *= 2;
        }
        Index other = std::min(end, same + stride);
        while (other - same > 1) {
            const Index middle = same + (other - same) / 2;
            (f(middle) == value ? same : other) = middle;
        }
        x = std::max(x, same - kWavering);
        settle(other);
    }
    return out;
}

OffsetMap::OffsetMap(Index rows, Index columns, std::vector<IndexRun> byOffset) : IndexMap(rows, columns), byOffset_(std::move(byOffset)) {
    assert(!byOffset_.empty() && byOffset_.front().column == -(rows - 1));
    assert(byOffset_.back().column + byOffset_.back().length == columns);
}

std::shared_ptr<const OffsetMap> OffsetMap::affine(Index rows, Index columns, Index base, Index slope) {
    const Index first = -(rows - 1);
    return std::make_shared<const OffsetMap>(rows, columns, std::vector{IndexRun{first, rows + columns - 1, slope * first + base, slope}});
}

std::shared_ptr<const OffsetMap> OffsetMap::of(Index rows, Index columns, const std::function<Index(Index)>& f,
                                               const std::vector<Index>& starts) {
    std::vector<IndexRun> runs;
    Index offset = -(rows - 1);
    const auto upTo = [&](Index end) {
        if (offset >= end) {
            return;
        }
        const Index length = end - offset;
        const Index index = f(offset);
        const Index step = length == 1 ? 0 : (f(end - 1) - index) / (length - 1);
        assert(step >= -1 && step <= 1 && (length == 1 || f(end - 1) == index + step * (length - 1)));
        append(runs, {offset, length, index, step});
        offset = end;
    };
    for (const Index start : starts) {
        upTo(std::min(start, columns));
    }
    upTo(columns);
    return std::make_shared<const OffsetMap>(rows, columns, std::move(runs));
}

std::shared_ptr<const OffsetFunction> OffsetMap::numbers(bool blank) const {
    std::vector<OffsetFunction::Piece> pieces;
    for (const IndexRun& run : byOffset_) {
        if (blank && run.index < 0) {
            pieces.push_back({run.column, std::numeric_limits<double>::quiet_NaN(), 0});
            continue;
        }
        pieces.push_back({run.column, static_cast<double>(run.index), static_cast<double>(run.step)});
    }
    return std::make_shared<const OffsetFunction>(std::move(pieces), columns());
}

const IndexRun& OffsetMap::runOf(Index offset) const {
    // The last run that begins no later, in halves without jumps: nothing foretells them.
    const IndexRun* run = byOffset_.data();
    for (std::size_t count = byOffset_.size(); count > 1;) {
        const std::size_t half = count / 2;
        run += run[half].column <= offset ? half : 0;
        count -= half;
    }
    return *run;
}

void OffsetMap::runs(Index row, Index first, Index count, std::vector<IndexRun>& out) const {
    const Index end = first + count;
    const IndexRun* next = &runOf(first - row);
    for (Index column = first; column < end;) {
        const IndexRun& run = *next++;
        const Index into = column - row - run.column;
        const Index length = std::min(end - column, run.length - into);
        out.push_back({column, length, run.index + run.step * into, run.step});
        column += length;
    }
}

Index OffsetMap::at(Index row, Index column) const {
    const IndexRun& run = runOf(column - row);
    return run.index + run.step * (column - row - run.column);
}

void OffsetMap::read(Index row, std::span<const Index> columns, Index* out) const {
    const IndexRun* run = columns.empty() ? nullptr : &runOf(columns.front() - row);
    for (const Index column : columns) {
        const Index offset = column - row;
        while (offset >= run->column + run->length) {
            ++run;
        }
        *out++ = run->index + run->step * (offset - run->column);
    }
}

std::pair<Index, Index> OffsetMap::bounds() const {
    Index low = byOffset_.front().index;
    Index high = low;
    for (const IndexRun& run : byOffset_) {
        const Index last = run.index + run.step * (run.length - 1);
        low = std::min({low, run.index, last});
        high = std::max({high, run.index, last});
    }
    return {low, high};
}

}  // namespace posenc
