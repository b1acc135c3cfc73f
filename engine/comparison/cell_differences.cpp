#include "engine/comparison/cell_differences.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include "engine/comparison/row_walk.h"

namespace posenc {

namespace {

constexpr double kHiddenCell = std::numeric_limits<double>::quiet_NaN();

HeadPair pairOf(const ComparedArray& a, const ComparedArray& b, const CellRule& rule, Index x, Index y, Index step) {
    HeadPair pair{x, y};
    double squares = 0;
    Index cells = 0;
    for (Index row = 0; row < a.rows; row += step) {
        const auto left = a.row(x, row);
        const auto right = b.row(y, row);
        for (std::size_t j = 0; j < left.size(); ++j) {
            if (!rule.hides(left[j]) && !rule.hides(right[j])) {
                const double difference = std::abs(left[j] - right[j]);
                squares += difference * difference;
                pair.largest = std::max(pair.largest, difference);
                ++cells;
            }
        }
    }
    pair.root = cells > 0 ? std::sqrt(squares / static_cast<double>(cells)) : kHiddenCell;
    return pair;
}

}  // namespace

Result<CellDifferences> differencesOf(const ComparedArray& a, const ComparedArray& b, double tolerance, const Progress& progress) {
    CellDifferences out;
    const OtherSide other = otherSide(b);
    CellRule rule = cellRule(a, other);
    rule.tolerance = tolerance;
    rule.whole = rule.whole && tolerance == 0;
    out.counts = countCells(a, other, rule, &out.cells, progress);
    if (progress.stopped()) {
        return makeError(ErrorCode::Cancelled);
    }
    return out;
}

ComparedArray computedArray(const OtherSide& side) {
    ComparedArray out;
    out.heads = side.heads;
    out.rows = side.rows;
    out.columns = side.columns;
    out.shape = side.rank > 2   ? Shape{side.heads, side.rows, side.columns}
                : side.rank > 1 ? Shape{side.rows, side.columns}
                                : Shape{side.columns};
    out.grade = side.grade;
    out.attention = side.attention;
    out.shown.resize(static_cast<std::size_t>(out.cells()));
    for (Index head = 0; head < out.heads; ++head) {
        for (Index row = 0; row < out.rows; ++row) {
            side.row(head, row, std::span(out.shown).subspan(out.at(head, row, 0), static_cast<std::size_t>(out.columns)));
        }
    }
    out.values = out.shown;
    describeVisible(out);
    return out;
}

ComparedArray headOf(const ComparedArray& array, Index head) {
    ComparedArray out;
    out.dtype = array.dtype;
    out.grade = array.grade;
    out.attention = array.attention;
    out.stack = array.stack;
    out.rows = array.rows;
    out.columns = array.columns;
    const auto from = static_cast<std::ptrdiff_t>(array.at(head, 0, 0));
    const auto count = static_cast<std::ptrdiff_t>(array.rows * array.columns);
    out.shape = array.rank() > 2 ? Shape{array.rows, array.columns} : array.shape;
    out.values.assign(array.values.begin() + from, array.values.begin() + from + count);
    out.shown.assign(array.shown.begin() + from, array.shown.begin() + from + count);
    countNotFinite(out);
    describeVisible(out);
    return out;
}

ComparedArray softmaxOf(const ComparedArray& array) {
    ComparedArray out = array;
    out.attention = false;
    out.mask = false;
    out.grade = array.grade == Grade::Int ? Grade::F32 : array.grade;
    for (Index row = 0; row < array.heads * array.rows; ++row) {
        const auto numbers = std::span(out.shown).subspan(array.at(0, row, 0), static_cast<std::size_t>(array.columns));
        double highest = -std::numeric_limits<double>::infinity();
        for (const double value : numbers) {
            highest = std::isnan(value) ? highest : std::max(highest, value);
        }
        double sum = 0;
        for (double& value : numbers) {
            value = std::exp(value - highest);
            sum += std::isnan(value) ? 0 : value;
        }
        for (double& value : numbers) {
            value /= sum;
        }
    }
    out.values = out.shown;
    describeVisible(out);
    return out;
}

Result<std::vector<HeadPair>> headPairs(const ComparedArray& a, const ComparedArray& b, const Progress& progress) {
    const Index pairs = a.heads * b.heads;
    const Index step = std::max<Index>(1, pairs * a.rows * a.columns / kPairedCells);
    const CellRule rule = cellRule(a, otherSide(b));
    std::vector<HeadPair> out(static_cast<std::size_t>(pairs));
    tbb::parallel_for(tbb::blocked_range<Index>(0, pairs), [&](const tbb::blocked_range<Index>& range) {
        for (Index place = range.begin(); place < range.end() && !progress.stopped(); ++place) {
            out[static_cast<std::size_t>(place)] = pairOf(a, b, rule, place / b.heads, place % b.heads, step);
        }
    });
    if (progress.stopped()) {
        return makeError(ErrorCode::Cancelled);
    }
    std::erase_if(out, [](const HeadPair& pair) { return std::isnan(pair.root); });
    std::stable_sort(out.begin(), out.end(), [](const HeadPair& x, const HeadPair& y) { return x.root < y.root; });
    std::vector<bool> takenA(static_cast<std::size_t>(a.heads));
    std::vector<bool> takenB(static_cast<std::size_t>(b.heads));
    for (HeadPair& pair : out) {
        const auto x = static_cast<std::size_t>(pair.a);
        const auto y = static_cast<std::size_t>(pair.b);
        pair.matched = !takenA[x] && !takenB[y];
        if (pair.matched) {
            takenA[x] = true;
            takenB[y] = true;
        }
    }
    return out;
}

std::vector<double> offsetMeans(const ComparedArray& array, Index head) {
    const auto count = static_cast<std::size_t>(array.rows + array.columns - 1);
    std::vector<double> sums(count);
    std::vector<Index> cells(count);
    for (Index row = 0; row < array.rows; ++row) {
        const auto numbers = array.row(head, row);
        for (Index column = 0; column < array.columns; ++column) {
            const double value = numbers[static_cast<std::size_t>(column)];
            // o = column - row - (columns - rows); the first one is -(columns - 1).
            const auto place = static_cast<std::size_t>(column - row + array.rows - 1);
            if (!std::isnan(value)) {
                sums[place] += value;
                ++cells[place];
            }
        }
    }
    for (std::size_t place = 0; place < count; ++place) {
        sums[place] = cells[place] > 0 ? sums[place] / static_cast<double>(cells[place]) : kHiddenCell;
    }
    return sums;
}

}  // namespace posenc
