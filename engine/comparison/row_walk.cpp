#include "engine/comparison/row_walk.h"

#include <algorithm>

namespace posenc {

namespace {

/// Rows between two looks at whether the work is still wanted.
constexpr Index kRowsAtOnce = 64;

}  // namespace

CellRule cellRule(const ComparedArray& a, const OtherSide& b) {
    CellRule rule;
    const Grade grade = commonGrade(a, b);
    rule.tolerance = toleranceOf(grade) * (a.attention || b.attention ? 4 : 1);
    rule.unit = std::min(1.0, std::max(a.largest, b.largest));
    rule.whole = grade == Grade::Int;
    rule.minusOneHides = rule.whole && std::min(a.lowest, b.lowest) >= -1;
    rule.vector = a.rank() == 1;
    return rule;
}

bool RowWalk::all(const Align& align, const Look& look) const {
    return walk(b_.rows, align, look);
}

bool RowWalk::walk(Index rows, const Align& align, const Look& look) const {
    std::vector<double> ours(align ? static_cast<std::size_t>(b_.columns) : 0);
    std::vector<double> theirs(static_cast<std::size_t>(b_.columns));
    for (Index head = 0; head < b_.heads; ++head) {
        for (Index row = 0; row < rows; ++row) {
            if (row % kRowsAtOnce == kRowsAtOnce - 1 && progress_.stopped()) {
                return false;
            }
            b_.row(head, row, theirs);
            if (align) {
                align(head, row, ours);
            }
            if (!look(head, row, align ? std::span<const double>(ours) : a_.row(head, row), theirs)) {
                return false;
            }
        }
    }
    return true;
}

}  // namespace posenc
