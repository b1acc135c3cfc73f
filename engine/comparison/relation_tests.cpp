#include "engine/comparison/relation_tests.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/comparison/relation_permutations.h"

namespace posenc {

namespace {

using Cells = std::span<const double>;

/// Counts up to three different values.
class DistinctValues {
public:
    void add(double value) {
        for (int i = 0; i < count_; ++i) {
            if (known_[static_cast<std::size_t>(i)] == value) {
                return;
            }
        }
        if (count_ < 3) {
            known_[static_cast<std::size_t>(count_++)] = value;
        }
    }
    [[nodiscard]] int count() const { return count_; }

private:
    std::array<double, 3> known_{};
    int count_ = 0;
};

bool sameCells(const CellRule& rule, Cells a, Cells b) {
    for (std::size_t j = 0; j < b.size(); ++j) {
        if (!rule.same(a[j], b[j])) {
            return false;
        }
    }
    return true;
}

bool isIdentical(const ComparedArray& a, const OtherSide& b, const CellRule& rule, const RelationRequest&, const RowWalk& walk,
                 RelationDetail&) {
    if (b.stored != nullptr) {
        return std::equal(a.values.begin(), a.values.end(), b.stored->values.begin(),
                          [](double x, double y) { return x == y || (std::isnan(x) && std::isnan(y)); });
    }
    return rule.whole && walk.all([&](Index, Index, Cells x, Cells y) { return sameCells(rule, x, y); });
}

bool isEqual(const ComparedArray&, const OtherSide&, const CellRule& rule, const RelationRequest&, const RowWalk& walk, RelationDetail&) {
    return walk.all([&](Index, Index, Cells x, Cells y) { return sameCells(rule, x, y); });
}

bool isRowConstant(const ComparedArray& a, const OtherSide&, const CellRule& rule, const RelationRequest&, const RowWalk& walk,
                   RelationDetail& detail) {
    bool varies = false;
    // Constants that are 0 within the tolerance explain nothing of arrays that are not equal.
    bool moved = false;
    std::vector<double> constants;
    const bool holds = !rule.whole && a.rank() > 1 && walk.all([&](Index, Index, Cells x, Cells y) {
        double sum = 0;
        double count = 0;
        double low = 0;
        double high = 0;
        for (std::size_t j = 0; j < y.size(); ++j) {
            if (rule.hides(x[j]) != rule.hides(y[j])) {
                return false;
            }
            if (rule.hides(y[j])) {
                continue;
            }
            low = count == 0 ? y[j] : std::min(low, y[j]);
            high = count == 0 ? y[j] : std::max(high, y[j]);
            sum += x[j] - y[j];
            ++count;
        }
        const double mean = sum / count;  // NaN without a visible cell
        for (std::size_t j = 0; j < y.size(); ++j) {
            if (rule.hides(y[j])) {
                continue;
            }
            if (!(std::abs(x[j] - y[j] - mean) <= 2 * rule.slack(x[j], y[j]) + rule.tolerance * std::abs(mean))) {
                return false;
            }
            moved = moved || !rule.near(y[j], y[j] + mean);
        }
        varies = varies || (count > 0 && high - low > 4 * rule.tolerance * std::max(std::abs(low), std::abs(high)));
        constants.push_back(mean);
        return true;
    });
    detail.constants = std::move(constants);
    return holds && varies && moved;
}

bool isTransposed(const ComparedArray& a, const OtherSide& b, const CellRule& rule, const RelationRequest&, const RowWalk& walk,
                  RelationDetail&) {
    const auto column = [&](Index head, Index row, std::span<double> out) {
        for (Index j = 0; j < a.columns; ++j) {
            out[static_cast<std::size_t>(j)] = a.shown[a.at(head, j, row)];
        }
    };
    return b.rank > 1 && b.rows == b.columns && walk.all(column, [&](Index, Index, Cells x, Cells y) { return sameCells(rule, x, y); });
}

/// Whether a combination of A and B is one number over all visible cells, and hidden ones coincide.
template <typename Combine>
std::optional<double> constantOver(const CellRule& rule, const RowWalk& walk, std::array<double, 2>& range, Combine combine) {
    std::optional<double> constant;
    const bool holds = walk.all([&](Index, Index, Cells x, Cells y) {
        for (std::size_t j = 0; j < y.size(); ++j) {
            if (rule.hides(x[j]) != rule.hides(y[j])) {
                return false;
            }
            if (rule.hides(y[j])) {
                continue;
            }
            const double value = combine(x[j], y[j]);
            range = constant ? std::array{std::min(range[0], y[j]), std::max(range[1], y[j])} : std::array{y[j], y[j]};
            if (constant && value != *constant) {
                return false;
            }
            constant = value;
        }
        return true;
    });
    return holds ? constant : std::nullopt;
}

bool isMirrored(const ComparedArray&, const OtherSide&, const CellRule& rule, const RelationRequest&, const RowWalk& walk,
                RelationDetail&) {
    std::array<double, 2> range{};
    const auto sum = rule.whole ? constantOver(rule, walk, range, [](double x, double y) { return x + y; }) : std::nullopt;
    return sum && *sum == range[0] + range[1];
}

bool isShiftedByConstant(const ComparedArray&, const OtherSide&, const CellRule& rule, const RelationRequest&, const RowWalk& walk,
                         RelationDetail& detail) {
    std::array<double, 2> range{};
    detail.constant = rule.whole ? constantOver(rule, walk, range, [](double x, double y) { return x - y; }) : std::nullopt;
    return detail.constant.has_value();
}

bool hasAxesSwapped(const ComparedArray& a, const OtherSide& b, const CellRule& rule, const RelationRequest& request, const RowWalk& walk,
                    RelationDetail&) {
    if (!request.grid || request.grid->rows < 2 || request.grid->columns < 2 || b.rank < 2 || b.rows != b.columns ||
        request.grid->tokens() != b.rows) {
        return false;
    }
    // A[i, j] = B[p(i), p(j)]: the token that B has at t is A's at p^-1(t).
    const Grid grid = *request.grid;
    const auto back = [&](Index token) { return token % grid.columns * grid.rows + token / grid.columns; };
    const auto align = [&](Index head, Index row, std::span<double> out) {
        for (Index j = 0; j < b.columns; ++j) {
            out[static_cast<std::size_t>(j)] = a.shown[a.at(head, back(row), back(j))];
        }
    };
    return walk.all(align, [&](Index, Index, Cells x, Cells y) { return sameCells(rule, x, y); });
}

/// c of A = c B by least squares over the first rows, and whether A is that at a tolerance `wider` times as large.
std::optional<double> factorOver(Index rows, double wider, const CellRule& rule, const RowWalk& walk) {
    double products = 0;
    double squares = 0;
    const bool coincide = walk.first(rows, [&](Index, Index, Cells x, Cells y) {
        for (std::size_t j = 0; j < y.size(); ++j) {
            if (rule.hides(x[j]) != rule.hides(y[j])) {
                return false;
            }
            if (!rule.hides(y[j])) {
                products += x[j] * y[j];
                squares += y[j] * y[j];
            }
        }
        return true;
    });
    if (!coincide || squares == 0 || products == 0) {
        return std::nullopt;
    }
    const double factor = products / squares;
    const bool holds = walk.first(rows, [&](Index, Index, Cells x, Cells y) {
        for (std::size_t j = 0; j < y.size(); ++j) {
            if (!rule.hides(y[j]) && std::abs(x[j] - factor * y[j]) > wider * rule.slack(x[j], factor * y[j])) {
                return false;
            }
        }
        return true;
    });
    return holds ? std::optional(factor) : std::nullopt;
}

bool isScaled(const ComparedArray&, const OtherSide& b, const CellRule& rule, const RelationRequest&, const RowWalk& walk,
              RelationDetail& detail) {
    // Some rows refuse most candidates; their factor is less exact than that of all.
    constexpr Index kFirstRows = 16;
    if (rule.whole || (b.rows > 4 * kFirstRows && !factorOver(kFirstRows, 8, rule, walk))) {
        return false;
    }
    detail.factor = factorOver(b.rows, 1, rule, walk);
    return detail.factor.has_value();
}

bool isShiftedByOne(const ComparedArray&, const OtherSide& b, const CellRule& rule, const RelationRequest&, const RowWalk& walk,
                    RelationDetail& detail) {
    if (b.rank < 2 || b.rows < 4 || b.columns < 4) {
        return false;
    }
    for (const std::size_t left : {std::size_t{1}, std::size_t{0}}) {
        DistinctValues values;
        const bool holds = walk.all([&](Index, Index, Cells x, Cells y) {
            for (std::size_t j = 0; j + 1 < y.size(); ++j) {
                const double ours = x[j + left];
                const double theirs = y[j + 1 - left];
                if (!rule.same(ours, theirs)) {
                    return false;
                }
                if (!rule.hides(theirs)) {
                    values.add(theirs);
                }
            }
            return true;
        });
        if (holds && values.count() > 2) {
            detail.columns = left == 1 ? 1 : -1;
            return true;
        }
    }
    return false;
}

bool isClipped(const ComparedArray&, const OtherSide&, const CellRule& rule, const RelationRequest&, const RowWalk& walk,
               RelationDetail& detail) {
    if (!rule.whole) {
        return false;
    }
    for (const bool oursIsClipped : {true, false}) {
        // Where the clipped one differs, it is at its end; what the ends are only the last cell tells.
        std::optional<double> low;
        std::optional<double> high;
        std::array<double, 2> range{};
        bool any = false;
        const bool holds = walk.all([&](Index, Index, Cells x, Cells y) {
            for (std::size_t j = 0; j < y.size(); ++j) {
                const double clipped = oursIsClipped ? x[j] : y[j];
                const double free = oursIsClipped ? y[j] : x[j];
                if (rule.hides(clipped) || rule.hides(free)) {
                    if (rule.hides(clipped) != rule.hides(free)) {
                        return false;
                    }
                    continue;
                }
                range = any ? std::array{std::min(range[0], clipped), std::max(range[1], clipped)} : std::array{clipped, clipped};
                any = true;
                auto& end = clipped > free ? low : high;
                if (clipped != free && end.value_or(clipped) != clipped) {
                    return false;
                }
                if (clipped != free) {
                    end = clipped;
                }
                if ((low && clipped < *low) || (high && clipped > *high)) {
                    return false;
                }
            }
            return true;
        });
        if (holds && low.value_or(range[0]) == range[0] && high.value_or(range[1]) == range[1] && range[0] < range[1]) {
            detail.low = range[0];
            detail.high = range[1];
            return true;
        }
    }
    return false;
}

bool hasOtherMask(const ComparedArray&, const OtherSide&, const CellRule& rule, const RelationRequest&, const RowWalk& walk,
                  RelationDetail&) {
    DistinctValues values;
    bool allVisible = true;
    const bool holds = walk.all([&](Index, Index, Cells x, Cells y) {
        for (std::size_t j = 0; j < y.size(); ++j) {
            if (rule.hides(x[j]) || rule.hides(y[j])) {
                allVisible = false;
            } else if (!rule.near(x[j], y[j])) {
                return false;
            } else {
                values.add(y[j]);
            }
        }
        return true;
    });
    return holds && !allVisible && values.count() > 2;
}

constexpr std::array kRelations{
    RelationEntry{Relation::Identical, "identical", isIdentical},
    RelationEntry{Relation::Equal, "equal", isEqual},
    RelationEntry{Relation::RowConstant, "row-constant", isRowConstant},
    RelationEntry{Relation::Transposed, "transposed", isTransposed},
    RelationEntry{Relation::Mirrored, "mirrored", isMirrored},
    RelationEntry{Relation::AxesSwapped, "axes-swapped", hasAxesSwapped},
    RelationEntry{Relation::HeadsPermuted, "heads-permuted", headsArePermuted},
    RelationEntry{Relation::ChannelsPermuted, "channels-permuted", channelsArePermuted},
    RelationEntry{Relation::RowsPermuted, "rows-permuted", rowsArePermuted},
    RelationEntry{Relation::Scaled, "scaled", isScaled},
    // Tried on index candidates alone, where the numbers of B are groups.
    RelationEntry{Relation::Gathered, "gathered", nullptr},
    RelationEntry{Relation::ShiftedByConstant, "shifted-by-constant", isShiftedByConstant},
    RelationEntry{Relation::ShiftedByOne, "shifted-by-one", isShiftedByOne},
    RelationEntry{Relation::ClippedDifferently, "clipped-differently", isClipped},
    RelationEntry{Relation::MaskedPartDiffers, "masked-part-differs", hasOtherMask},
    RelationEntry{Relation::Different, "different", nullptr},
};

}  // namespace

std::span<const RelationEntry> relationEntries() {
    return kRelations;
}

bool tellsSomething(const CellRule& rule, const RowWalk& walk) {
    DistinctValues values;
    Index visible = 0;
    const bool poor = walk.all([&](Index, Index, Cells, Cells y) {
        for (std::size_t j = 0; j < y.size() && (visible < 3 || values.count() < 2); ++j) {
            if (!rule.hides(y[j])) {
                ++visible;
                values.add(y[j]);
            }
        }
        return visible < 3 || values.count() < 2;
    });
    return !poor;
}

}  // namespace posenc
