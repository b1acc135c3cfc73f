#include "engine/comparison/mistake_sizes.h"

#include <algorithm>

#include "engine/comparison/cell_differences.h"

namespace posenc {

namespace {

/// Shape and kind of an array of some length; its numbers are not looked at.
ComparedArray emptyArray(const ComparedArray& like, Index length) {
    ComparedArray out;
    out.grade = like.grade;
    out.heads = like.rank() > 2 ? like.heads : 1;
    out.rows = like.rank() > 1 ? length : 1;
    // A square of whole numbers stays one; an index of more keys than queries keeps the difference, a table its width.
    const bool table = !like.whole() && like.rank() == 2;
    out.columns = like.rank() < 2 ? length : table ? like.columns : length + like.columns - like.rows;
    out.shape = like.rank() > 2 ? Shape{out.heads, out.rows, out.columns} : like.rank() > 1 ? Shape{out.rows, out.columns} : Shape{length};
    return out;
}

ArrayKind kindLike(const ComparedArray& like) {
    return like.whole()       ? ArrayKind::WholeMatrix
           : like.rank() < 2  ? ArrayKind::RealVector
           : like.rank() == 2 ? ArrayKind::RealTable
                              : ArrayKind::RealBias;
}

/// The shorter side of the grid among the parameters; 0: there is none.
Index gridSide(const CandidateParameters& parameters) {
    Index side = 0;
    for (const auto& [id, value] : parameters) {
        if (const auto* grid = std::get_if<Grid>(&value)) {
            side = std::min(grid->rows, grid->columns);
        }
    }
    return side;
}

}  // namespace

std::vector<SizedMistake> mistakeBySize(std::string_view id, const ComparedArray& like, const MistakeSizes& sizes,
                                        const Progress& progress) {
    std::vector<SizedMistake> out;
    const auto known = std::find_if(mistakes().begin(), mistakes().end(),
                                    [&](const Mistake& one) { return one.id == id && one.alone && one.kind == kindLike(like); });
    if (known == mistakes().end()) {
        return out;
    }
    for (Index length = 1; length <= sizes.most && !progress.stopped(); ++length) {
        const ComparedArray shape = emptyArray(like, length);
        const std::size_t first = out.size();
        known->cases(shape, nullptr, [&](MistakeCase one) {
            const Index side = gridSide(one.parameters);
            const bool grid = side > 0;
            if (grid && side < sizes.leastSide) {
                return true;
            }
            SizedMistake made{one.parameters, computedArray(one.wrong), computedArray(one.right)};
            const OtherSide right = otherSide(made.right);
            made.differing = countCells(made.wrong, right).differing;
            const bool differs = made.differing > 0;
            if (out.size() == first || grid) {
                out.push_back(std::move(made));
            } else if (differs) {
                out.back() = std::move(made);
            }
            return grid || !differs;
        });
    }
    return out;
}

}  // namespace posenc
