#include "engine/comparison/mistake_pairs.h"

#include <algorithm>

#include "engine/comparison/computed_rows.h"
#include "engine/comparison/known_formulas.h"
#include "engine/comparison/relation_permutations.h"
#include "engine/core/number_type.h"
#include "engine/encodings/t5.h"

namespace posenc {

namespace {

OtherSide orderOf(const std::vector<Index>& permutation) {
    return wholeVector(static_cast<Index>(permutation.size()), [&](Index i) { return permutation[static_cast<std::size_t>(i)]; });
}

Index countOf(std::span<const double> row) {
    return static_cast<Index>(std::count(row.begin(), row.end(), 1.0));
}

OtherSide causalMask(Index n, Index m, const std::function<bool(Index query, Index key)>& sees) {
    return rowsOfMask(n, m, [=](Index query, Index key) { return key <= query && sees(query, key); });
}

}  // namespace

void windowTooWide(const ComparedArray& a, const ComparedArray* right, const TakeCase& take) {
    if (right == nullptr || a.rank() != 2) {
        return;
    }
    const Index window = countOf(right->row(0, right->rows - 1));
    const auto seen = [&](Index keys) { return causalMask(a.rows, a.columns, [keys](Index i, Index j) { return i - j < keys; }); };
    (void)take({{{"layer", std::string("sliding-window")}, {"length", a.rows}, {"window", window}}, seen(window + 1), seen(window)});
}

void documentsUnmasked(const ComparedArray& a, const ComparedArray* right, const TakeCase& take) {
    if (right == nullptr || a.rank() != 2 || a.rows != a.columns) {
        return;
    }
    // A document begins where a token does not see the one before it.
    std::vector<Index> documents{0};
    std::vector<Index> lengths{1};
    for (Index token = 1; token < a.rows; ++token) {
        const bool begins = right->shown[right->at(0, token, token - 1)] < 0.5;
        documents.push_back(documents.back() + (begins ? 1 : 0));
        lengths.resize(static_cast<std::size_t>(documents.back()) + 1);
        ++lengths.back();
    }
    const auto together = [documents](Index i, Index j) {
        return documents[static_cast<std::size_t>(i)] == documents[static_cast<std::size_t>(j)];
    };
    (void)take({{{"layer", std::string("packed")}, {"length", a.rows}, {"lengths", lengths}, {"causal", true}},
                causalMask(a.rows, a.rows, [](Index, Index) { return true; }),
                causalMask(a.rows, a.rows, together)});
}

void documentsNotRestarted(const ComparedArray& a, const ComparedArray* right, const TakeCase& take) {
    if (right == nullptr) {
        return;
    }
    std::vector<Index> lengths;
    std::vector<Index> positions;
    for (Index i = 0; i < a.columns; ++i) {
        if (i == 0 || right->shown[static_cast<std::size_t>(i)] == 0) {
            lengths.push_back(0);
        }
        positions.push_back(lengths.back()++);
    }
    (void)take({{{"layer", std::string("positions")}, {"lengths", lengths}},
                wholeVector(a.columns, [](Index i) { return i; }),
                orderOf(positions)});
}

void firstRowsForgotten(const ComparedArray& a, const ComparedArray*, const TakeCase& take) {
    (void)take({{{"length", a.columns}}, wholeVector(a.columns, [](Index i) { return i; }), wholeVector(a.columns, [](Index i) {
                    return i + 2;
                })});
}

void paddingCounted(const ComparedArray& a, const ComparedArray* right, const TakeCase& take) {
    if (right == nullptr) {
        return;
    }
    // The last token of a row stands at its number of real tokens, less one.
    std::vector<Index> padding;
    for (Index row = 0; row < a.rows; ++row) {
        const double last = right->shown[right->at(0, row, a.columns - 1)];
        if (!(last >= 0 && last < static_cast<double>(a.columns))) {
            return;  // no position of this row
        }
        padding.push_back(a.columns - 1 - static_cast<Index>(last));
    }
    const auto rows = [&](const std::vector<Index>& left) {
        OtherSide out;
        out.rows = a.rows;
        out.columns = a.columns;
        out.grade = Grade::Int;
        out.largest = static_cast<double>(a.columns - 1);
        out.row = [left](Index, Index row, std::span<double> to) {
            for (std::size_t j = 0; j < to.size(); ++j) {
                to[j] = static_cast<double>(std::max<Index>(0, static_cast<Index>(j) - left[static_cast<std::size_t>(row)]));
            }
        };
        return out;
    };
    (void)take({{{"layer", std::string("positions")}, {"length", a.columns}, {"left-padding", padding}},
                rows(std::vector<Index>(padding.size(), 0)),
                rows(padding)});
}

void rowsNotPermuted(const ComparedArray& a, const ComparedArray*, const TakeCase& take) {
    for (Index heads = 1; 4 * heads <= a.columns; ++heads) {
        if (a.columns % (2 * heads) == 0 && !take({{{"heads", heads}, {"head-dim", a.columns / heads}},
                                                   wholeVector(a.columns, [](Index i) { return i; }),
                                                   orderOf(interleavedFromHalf(a.columns, heads))})) {
            return;
        }
    }
}

void rowsPermutedByOtherHeads(const ComparedArray& a, const ComparedArray*, const TakeCase& take) {
    for (Index right = 1; 4 * right <= a.columns; ++right) {
        for (Index wrong = 1; 4 * wrong <= a.columns; ++wrong) {
            if (right != wrong && a.columns % (2 * right) == 0 && a.columns % (2 * wrong) == 0 &&
                !take({{{"heads", right}, {"head-dim", a.columns / right}},
                       orderOf(interleavedFromHalf(a.columns, wrong)),
                       orderOf(interleavedFromHalf(a.columns, right))})) {
                return;
            }
        }
    }
}

void offsetsOfOtherSign(const ComparedArray& a, const ComparedArray*, const TakeCase& take) {
    for (Index k = 1; k < std::min<Index>(a.rows, 64); ++k) {
        const auto clipped = [&](Index sign) {
            return rowsByOffset(a.rows, a.columns, [=](Index o) { return std::clamp(sign * o, -k, k) + k; });
        };
        if (!take({{{"length", a.rows}, {"key-length", a.columns}, {"clip", k}}, clipped(-1), clipped(1)})) {
            return;
        }
    }
}

void spansOfOtherSign(const ComparedArray& a, const ComparedArray*, const TakeCase& take) {
    for (Index k = 1; k < std::min<Index>(2 * a.rows, 1024); ++k) {
        const auto spans = [&](Index sign) {
            return rowsByOffset(a.rows, a.columns, [=](Index o) { return std::clamp<Index>(k - sign * o, 0, 2 * k - 1); });
        };
        if (!take({{{"length", a.rows}, {"max-distance", k}}, spans(-1), spans(1)})) {
            return;
        }
    }
}

void brainNumbers(const ComparedArray& a, const ComparedArray*, const TakeCase& take) {
    (void)take({{{"length", a.columns}},
                wholeVector(a.columns, [](Index i) { return static_cast<Index>(castTo(NumberType::BFloat16, static_cast<double>(i))); }),
                wholeVector(a.columns, [](Index i) { return i; })});
}

void bucketsOfOtherSign(const ComparedArray& a, const ComparedArray*, const TakeCase& take) {
    for (const BucketRule& rule : bucketRules()) {
        const auto rows = [&](Index sign) {
            return rowsByOffset(a.rows, a.columns, [=](Index o) { return t5Bucket(sign * o, rule.buckets, rule.maxDistance, true); });
        };
        if (rule.bidirectional && !take({{{"length", a.rows},
                                          {"key-length", a.columns},
                                          {"buckets", rule.buckets},
                                          {"max-distance", rule.maxDistance},
                                          {"bidirectional", true}},
                                         rows(-1),
                                         rows(1)})) {
            return;
        }
    }
}

}  // namespace posenc
