#include "engine/comparison/mask_candidates.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "engine/comparison/computed_rows.h"

namespace posenc {

namespace {

constexpr RelationSet kOfMasks = bitOf(Relation::Identical);

/// Which of the three parts of a rolled axis a place lies in.
Index partOf(Index place, Index side, Index window, Index shift) {
    return place < side - window ? 0 : place < side - shift ? 1 : 2;
}

/// Lengths of the documents of a mask, read off the diagonal: a token belongs to the one of the token before it where either sees the
/// other.
std::vector<Index> documentsOf(const ComparedArray& mask) {
    std::vector<Index> lengths{1};
    for (Index token = 1; token < mask.rows; ++token) {
        if (mask.shown[mask.at(0, token, token - 1)] > 0.5) {
            ++lengths.back();
        } else {
            lengths.push_back(1);
        }
    }
    return lengths;
}

void addPlainMasks(Candidates& out, const ComparedArray& mask) {
    const Index n = mask.rows;
    const Index m = mask.columns;
    // The last query, which no end of the sequence cuts short, sees as many keys as its window has.
    const auto last = mask.row(0, n - 1);
    const auto window = static_cast<Index>(std::count(last.begin(), last.end(), 1.0));
    const auto add = [&](const char* layer, const CandidateParameters& more, const std::function<bool(Index, Index)>& sees) {
        CandidateParameters parameters{{"layer", std::string(layer)}, {"length", n}, {"key-length", m}};
        parameters.insert(parameters.end(), more.begin(), more.end());
        out.push_back({"mask", std::move(parameters), rowsOfMask(n, m, sees), kOfMasks});
    };
    add("causal", {}, [](Index i, Index j) { return j <= i; });
    for (const bool causal : {true, false}) {
        if (window > 1 && window < m) {
            add("sliding-window", {{"window", window}, {"window-convention", std::string("keys")}, {"causal", causal}},
                [=](Index i, Index j) { return std::abs(i - j) < window && (!causal || j <= i); });
        }
    }
}

void addDocuments(Candidates& out, const ComparedArray& mask) {
    const std::vector<Index> lengths = documentsOf(mask);
    if (lengths.size() < 2 || *std::max_element(lengths.begin(), lengths.end()) < 2) {
        return;
    }
    std::vector<Index> documents;
    for (std::size_t i = 0; i < lengths.size(); ++i) {
        documents.insert(documents.end(), static_cast<std::size_t>(lengths[i]), static_cast<Index>(i));
    }
    for (const bool causal : {true, false}) {
        out.push_back({"mask",
                       {{"layer", std::string("packed")}, {"length", mask.rows}, {"lengths", lengths}, {"causal", causal}},
                       rowsOfMask(mask.rows, mask.rows,
                                  [=](Index i, Index j) {
                                      return documents[static_cast<std::size_t>(i)] == documents[static_cast<std::size_t>(j)] &&
                                             (!causal || j <= i);
                                  }),
                       kOfMasks});
    }
}

void addShiftedWindows(Candidates& out, const ComparedArray& mask) {
    for (const Grid& window : factorPairs(mask.rows)) {
        for (const Grid& windows : factorPairs(mask.heads)) {
            const Grid grid{windows.rows * window.rows, windows.columns * window.columns};
            for (Index shift = 1; shift < std::min(window.rows, window.columns); ++shift) {
                OtherSide rows;
                rows.heads = mask.heads;
                rows.rows = mask.rows;
                rows.columns = mask.rows;
                rows.rank = mask.rank();
                rows.grade = Grade::Int;
                rows.largest = 1;
                rows.row = [=](Index number, Index query, std::span<double> to) {
                    const auto region = [&](Index token) {
                        return std::pair(
                            partOf(number / windows.columns * window.rows + token / window.columns, grid.rows, window.rows, shift),
                            partOf(number % windows.columns * window.columns + token % window.columns, grid.columns, window.columns,
                                   shift));
                    };
                    const auto own = region(query);
                    for (std::size_t key = 0; key < to.size(); ++key) {
                        to[key] = region(static_cast<Index>(key)) == own ? 1 : 0;
                    }
                };
                out.push_back({"swin",
                               {{"layer", std::string("mask")}, {"grid", grid}, {"window", window}, {"shift", shift}},
                               std::move(rows),
                               kOfMasks});
            }
        }
    }
}

}  // namespace

Candidates maskCandidates(const ComparedArray& seen) {
    Candidates out;
    if (seen.rank() == 3) {
        if (seen.rows == seen.columns) {
            addShiftedWindows(out, seen);
        }
        return out;
    }
    if (seen.rows <= seen.columns) {
        addPlainMasks(out, seen);
    }
    if (seen.rows == seen.columns) {
        addDocuments(out, seen);
        addShiftedWindows(out, seen);
    }
    return out;
}

ComparedArray seenPairs(const ComparedArray& array) {
    ComparedArray out = array;
    for (std::size_t cell = 0; cell < out.shown.size(); ++cell) {
        out.shown[cell] = array.sees(cell) ? 1 : 0;
    }
    out.values = out.shown;
    out.grade = Grade::Int;
    out.visible = out.cells();
    out.distinct = 2;
    out.lowest = 0;
    out.highest = 1;
    out.largest = 1;
    return out;
}

}  // namespace posenc
