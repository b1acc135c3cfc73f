#include "engine/comparison/relation_permutations.h"

#include <algorithm>
#include <numeric>

namespace posenc {

namespace {

/// All of B, where a permutation needs it; a stored array as it is.
std::vector<double> everyRow(const OtherSide& b) {
    std::vector<double> all(static_cast<std::size_t>(b.heads * b.rows * b.columns));
    for (Index row = 0; row < b.heads * b.rows; ++row) {
        b.row(row / b.rows, row % b.rows,
              std::span(all).subspan(static_cast<std::size_t>(row * b.columns), static_cast<std::size_t>(b.columns)));
    }
    return all;
}

/// Gives every place of A the first place of B that is left and equal; none where one finds none.
template <typename Equal>
std::optional<std::vector<Index>> firstFit(Index count, Equal equal) {
    std::vector<Index> permutation;
    std::vector<bool> taken(static_cast<std::size_t>(count));
    for (Index ours = 0; ours < count; ++ours) {
        Index theirs = 0;
        while (theirs < count && (taken[static_cast<std::size_t>(theirs)] || !equal(ours, theirs))) {
            ++theirs;
        }
        if (theirs == count) {
            return std::nullopt;
        }
        taken[static_cast<std::size_t>(theirs)] = true;
        permutation.push_back(theirs);
    }
    return permutation;
}

std::vector<Index> inverse(const std::vector<Index>& permutation) {
    std::vector<Index> out(permutation.size());
    for (std::size_t i = 0; i < permutation.size(); ++i) {
        out[static_cast<std::size_t>(permutation[i])] = static_cast<Index>(i);
    }
    return out;
}

}  // namespace

bool headsArePermuted(const ComparedArray& a, const OtherSide& b, const CellRule& rule, const RelationRequest&, const RowWalk&,
                      RelationDetail& detail) {
    if (b.rank < 3 || b.heads < 2) {
        return false;
    }
    std::vector<double> row(static_cast<std::size_t>(b.columns));
    const auto fit = firstFit(b.heads, [&](Index ours, Index theirs) {
        for (Index i = 0; i < b.rows; ++i) {
            b.row(theirs, i, row);
            const auto mine = a.row(ours, i);
            if (!std::equal(mine.begin(), mine.end(), row.begin(), [&](double x, double y) { return rule.same(x, y); })) {
                return false;
            }
        }
        return true;
    });
    detail.permutation = fit.value_or(std::vector<Index>());
    return fit.has_value();
}

bool channelsArePermuted(const ComparedArray& a, const OtherSide& b, const CellRule& rule, const RelationRequest&, const RowWalk&,
                         RelationDetail& detail) {
    if (b.rank != 2 || b.columns < 2 || rule.whole) {
        return false;
    }
    const auto columns = static_cast<std::size_t>(b.columns);
    // The same numbers in each of some rows, or it is no permutation: refuses most candidates before all of B is computed.
    std::vector<double> theirs(columns);
    for (const Index row : {b.rows - 1, b.rows / 2, Index{0}}) {
        b.row(0, row, theirs);
        std::vector<double> ours(a.row(0, row).begin(), a.row(0, row).end());
        for (auto* numbers : {&ours, &theirs}) {
            std::replace_if(
                numbers->begin(), numbers->end(), [&](double x) { return rule.hides(x); }, -1e300);
            std::sort(numbers->begin(), numbers->end());
        }
        if (!std::equal(ours.begin(), ours.end(), theirs.begin(), [&](double x, double y) { return rule.near(x, y); })) {
            return false;
        }
    }
    const std::vector<double> all = everyRow(b);
    const auto fit = firstFit(b.columns, [&](Index ours, Index other) {
        for (Index row = b.rows - 1; row >= 0; --row) {
            if (!rule.same(a.shown[a.at(0, row, ours)], all[a.at(0, row, other)])) {
                return false;
            }
        }
        return true;
    });
    detail.permutation = fit.value_or(std::vector<Index>());
    return fit.has_value();
}

bool rowsArePermuted(const ComparedArray& a, const OtherSide& b, const CellRule&, const RelationRequest&, const RowWalk&,
                     RelationDetail& detail) {
    const Index width = b.rank > 1 ? b.columns : 1;
    const Index rows = b.rank > 1 ? b.rows : b.columns;
    if (b.stored == nullptr || b.rank > 2 || rows < 3) {
        return false;
    }
    const auto rowOf = [&](const ComparedArray& array, Index row) {
        return std::span(array.values).subspan(static_cast<std::size_t>(row * width), static_cast<std::size_t>(width));
    };
    const auto sorted = [&](const ComparedArray& array) {
        std::vector<Index> order(static_cast<std::size_t>(rows));
        std::iota(order.begin(), order.end(), Index{0});
        std::sort(order.begin(), order.end(), [&](Index x, Index y) {
            const auto first = rowOf(array, x);
            const auto second = rowOf(array, y);
            return std::lexicographical_compare(first.begin(), first.end(), second.begin(), second.end());
        });
        return order;
    };
    if (a.nans > 0 || b.stored->nans > 0) {
        return false;
    }
    const auto ours = sorted(a);
    const auto theirs = sorted(*b.stored);
    const auto equalRows = [](std::span<const double> x, std::span<const double> y) { return std::equal(x.begin(), x.end(), y.begin()); };
    detail.permutation.resize(static_cast<std::size_t>(rows));
    for (std::size_t i = 0; i < ours.size(); ++i) {
        if ((i > 0 && equalRows(rowOf(*b.stored, theirs[i]), rowOf(*b.stored, theirs[i - 1]))) ||
            !equalRows(rowOf(a, ours[i]), rowOf(*b.stored, theirs[i]))) {
            return false;
        }
        detail.permutation[static_cast<std::size_t>(ours[i])] = theirs[i];
    }
    for (Index heads = 1; 2 * heads <= rows; ++heads) {
        if (rows % (2 * heads) == 0) {
            const auto conversion = interleavedFromHalf(rows, heads);
            if (detail.permutation == conversion || detail.permutation == inverse(conversion)) {
                detail.conversions.push_back(heads);
            }
        }
    }
    return true;
}

std::vector<Index> interleavedFromHalf(Index rows, Index heads) {
    const Index width = rows / heads;
    std::vector<Index> out;
    for (Index row = 0; row < rows; ++row) {
        const Index within = row % width;
        out.push_back(row - within + within % 2 * (width / 2) + within / 2);
    }
    return out;
}

}  // namespace posenc
