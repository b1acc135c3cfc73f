#include "engine/comparison/relation.h"

#include <algorithm>
#include <cmath>

#include "engine/comparison/relation_tests.h"

namespace posenc {

namespace {

bool equalOnceExchanged(const ComparedArray& a, const ComparedArray& b, const CellRule& rule, const Progress& progress) {
    if (a.rank() != b.rank() || a.rank() < 2 || a.heads != b.heads || a.rows != b.columns || a.columns != b.rows) {
        return false;
    }
    for (Index head = 0; head < a.heads; ++head) {
        for (Index row = 0; row < a.rows && !progress.stopped(); ++row) {
            const auto numbers = a.row(head, row);
            for (Index column = 0; column < a.columns; ++column) {
                if (!rule.same(numbers[static_cast<std::size_t>(column)], b.shown[b.at(head, column, row)])) {
                    return false;
                }
            }
        }
    }
    return true;
}

}  // namespace

std::string_view word(Relation relation) {
    return relationEntries()[static_cast<std::size_t>(relation)].name;
}

std::optional<Relation> relationNamed(std::string_view name) {
    for (const RelationEntry& entry : relationEntries()) {
        if (entry.name == name) {
            return entry.relation;
        }
    }
    return std::nullopt;
}

OtherSide otherSide(const ComparedArray& array) {
    OtherSide out{array.heads, array.rows,   array.columns, array.rank(),    {},    array.grade,
                  false,       array.lowest, array.largest, array.attention, &array};
    out.row = [&array](Index head, Index row, std::span<double> to) {
        const auto from = array.row(head, row);
        std::copy(from.begin(), from.end(), to.begin());
    };
    return out;
}

Grade commonGrade(const ComparedArray& a, const OtherSide& b) {
    if (b.computed) {
        return a.grade == Grade::F64 ? Grade::F32 : a.grade;
    }
    if (a.grade == b.grade) {
        return a.grade;
    }
    const Grade coarser = std::max(a.grade, b.grade);
    return coarser == Grade::F64 ? Grade::F32 : coarser;
}

std::optional<Verdict> relate(const ComparedArray& a, const OtherSide& b, const RelationRequest& request, const Progress& progress) {
    Verdict verdict;
    verdict.grade = commonGrade(a, b);
    const CellRule rule = cellRule(a, b);
    verdict.tolerance = rule.tolerance;
    verdict.rounded = rule.whole && (a.rounded || (b.stored != nullptr && b.stored->rounded));
    verdict.sameShape = a.heads == b.heads && a.rows == b.rows && a.columns == b.columns && a.rank() == b.rank;
    if (!verdict.sameShape) {
        return verdict;
    }
    const RowWalk walk(a, b, progress);
    std::optional<bool> mayTell;
    for (const RelationEntry& entry : relationEntries()) {
        if (entry.test == nullptr || entry.relation > request.worst || (request.relations & bitOf(entry.relation)) == 0) {
            continue;
        }
        if (entry.relation > Relation::Equal && !mayTell) {
            mayTell = tellsSomething(rule, walk);
        }
        RelationDetail detail;
        if ((entry.relation <= Relation::Equal || *mayTell) && entry.test(a, b, rule, request, walk, detail)) {
            verdict.relation = entry.relation;
            verdict.detail = std::move(detail);
            break;
        }
    }
    return progress.stopped() ? std::nullopt : std::optional(verdict);
}

CellCounts countCells(const ComparedArray& a, const OtherSide& b, const Progress& progress) {
    return countCells(a, b, cellRule(a, b), nullptr, progress);
}

CellCounts countCells(const ComparedArray& a, const OtherSide& b, const CellRule& rule, std::vector<Index>* differing,
                      const Progress& progress) {
    CellCounts counts;
    counts.cells = a.cells();
    double squares = 0;
    const bool whole = RowWalk(a, b, progress).all([&](Index head, Index row, std::span<const double> x, std::span<const double> y) {
        for (std::size_t j = 0; j < y.size(); ++j) {
            const ArrayCell cell{head, row, static_cast<Index>(j)};
            const bool hidden = rule.hides(x[j]);
            const bool both = !hidden && !rule.hides(y[j]);
            counts.visible += both ? 1 : 0;
            counts.hiddenInOne += hidden != rule.hides(y[j]) ? 1 : 0;
            if (both) {
                const double difference = std::abs(x[j] - y[j]);
                squares += difference * difference;
                if (difference > counts.largest) {
                    counts.largest = difference;
                    counts.largestAt = cell;
                }
            }
            if (!rule.same(x[j], y[j])) {
                counts.first = counts.first.value_or(cell);
                ++counts.differing;
                if (differing != nullptr) {
                    differing->push_back(static_cast<Index>(a.at(head, row, cell.column)));
                }
            }
        }
        return true;
    });
    counts.root = whole && counts.visible > 0 ? std::sqrt(squares / static_cast<double>(counts.visible)) : 0;
    return counts;
}

void matchSides(ComparedArray& a, ComparedArray& b, const Progress& progress) {
    const Index rank = std::min(a.rank(), b.rank());
    ComparedArray& longer = a.rank() > rank ? a : b;
    longer = withRank(std::move(longer), rank);
    if (a.attention != b.attention) {
        // Logits that are logarithms already have no constants.
        const auto verdict = relate(a, otherSide(b), {.relations = bitOf(Relation::Equal) | bitOf(Relation::RowConstant)}, progress);
        if (!verdict || verdict->relation == Relation::Different) {
            ComparedArray& attention = a.attention ? a : b;
            attention = asNumbers(std::move(attention));
        }
    }
}

Result<Verdict> compareArrays(const ComparedArray& a, const ComparedArray& b, const RelationRequest& request, const Progress& progress) {
    const OtherSide other = otherSide(b);
    auto verdict = relate(a, other, request, progress);
    if (verdict && verdict->sameShape) {
        verdict->counts = countCells(a, other, progress);
    } else if (verdict) {
        verdict->equalExchanged = equalOnceExchanged(a, b, cellRule(a, other), progress);
    }
    if (!verdict || progress.stopped()) {
        return makeError(ErrorCode::Cancelled);
    }
    return *verdict;
}

}  // namespace posenc
