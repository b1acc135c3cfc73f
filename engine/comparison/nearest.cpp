#include "engine/comparison/nearest.h"

#include <algorithm>

#include "engine/comparison/row_walk.h"

namespace posenc {

namespace {

/// Rows that tell a candidate that nearly fits from one that does not.
constexpr Index kSampledRows = 32;
/// One cell of so many may differ.
constexpr Index kAgreeing = 10;

/// Some rows of the whole height.
ComparedArray sampledRows(const ComparedArray& array, Index step) {
    ComparedArray part;
    part.shape = array.shape;
    part.heads = array.heads;
    part.columns = array.columns;
    part.rows = (array.rows + step - 1) / step;
    part.grade = array.grade;
    part.attention = array.attention;
    part.lowest = array.lowest;
    part.largest = array.largest;
    for (Index head = 0; head < array.heads; ++head) {
        for (Index row = 0; row < array.rows; row += step) {
            const auto cells = array.row(head, row);
            part.shown.insert(part.shown.end(), cells.begin(), cells.end());
        }
    }
    return part;
}

/// Cells of the sample that differ; stops where there are more than `most`.
Index differingCells(const ComparedArray& part, Index step, const OtherSide& other, Index most) {
    const CellRule rule = cellRule(part, other);
    std::vector<double> theirs(static_cast<std::size_t>(other.columns));
    Index differing = 0;
    for (Index row = 0; row < part.heads * part.rows && differing <= most; ++row) {
        other.row(row / part.rows, row % part.rows * step, theirs);
        const auto ours = part.row(row / part.rows, row % part.rows);
        for (std::size_t j = 0; j < theirs.size(); ++j) {
            differing += rule.same(ours[j], theirs[j]) ? 0 : 1;
        }
    }
    return differing;
}

}  // namespace

std::optional<NearestCandidate> nearestCandidate(const ComparedArray& array, const Candidates& candidates, const Progress& progress) {
    constexpr std::size_t kCountedWhole = 4;
    const Index step = std::max<Index>(1, array.rows / kSampledRows);
    const ComparedArray part = sampledRows(array, step);
    const Index most = part.cells() / kAgreeing;
    std::vector<std::pair<Index, std::size_t>> near;
    for (std::size_t place = 0; place < candidates.size() && !progress.stopped(); ++place) {
        const Candidate& candidate = candidates[place];
        // One number everywhere is near to every array that is mostly one.
        const bool tells = !candidate.isGathered() && candidate.matrix.lowest < candidate.matrix.largest;
        const Index differing = tells ? differingCells(part, step, candidate.matrix, most) : most + 1;
        if (differing <= most) {
            near.emplace_back(differing, place);
        }
    }
    std::sort(near.begin(), near.end());
    near.resize(std::min(near.size(), kCountedWhole));
    std::optional<NearestCandidate> best;
    for (const auto& [differing, place] : near) {
        const Candidate& candidate = candidates[place];
        const CellCounts counts = countCells(array, candidate.matrix, progress);
        const bool enough = counts.visible > 0 && counts.differing <= counts.visible / kAgreeing;
        if (enough && (!best || counts.differing < best->counts.differing)) {
            best = NearestCandidate{place, counts};
        }
    }
    return best;
}

}  // namespace posenc
