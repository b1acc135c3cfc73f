#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "engine/comparison/compared_array.h"
#include "engine/core/progress.h"

namespace posenc {

struct CellRule;

/// How A relates to B, in the order in which relations are tried: the first that holds is the verdict.
enum class Relation {
    Identical,           ///< same shape, every value equal
    Equal,               ///< equal at the tolerance, hidden cells coincide
    RowConstant,         ///< A - B is one number in each row: the softmax is the same
    Transposed,          ///< the last two axes exchanged
    Mirrored,            ///< whole numbers: A = max + min - B, the rows of the table in reverse order
    AxesSwapped,         ///< tokens of a grid counted column by column instead of row by row
    HeadsPermuted,       ///< every head of A is a different head of B
    ChannelsPermuted,    ///< every column of A is a different column of B
    RowsPermuted,        ///< every row of A is a different row of B
    Scaled,              ///< A = c B
    Gathered,            ///< equal wherever the candidate's index is equal: a trained table gathered by it
    ShiftedByConstant,   ///< whole numbers: A - B is one number
    ShiftedByOne,        ///< A is B moved by one column
    ClippedDifferently,  ///< whole numbers: one is the other, clipped
    MaskedPartDiffers,   ///< equal where both are visible
    Different,
};

/// "identical", "equal", "row-constant", ...
[[nodiscard]] std::string_view word(Relation relation);
[[nodiscard]] std::optional<Relation> relationNamed(std::string_view name);

/// A set of relations, one bit each.
using RelationSet = std::uint32_t;
[[nodiscard]] constexpr RelationSet bitOf(Relation relation) {
    return RelationSet{1} << static_cast<unsigned>(relation);
}
inline constexpr RelationSet kAllRelations = (RelationSet{1} << (static_cast<unsigned>(Relation::Different) + 1)) - 1;

/// What B is, as far as it is known before its rows are computed.
struct OtherSide {
    Index heads = 1;
    Index rows = 1;
    Index columns = 1;
    Index rank = 2;
    RowSource row;
    Grade grade = Grade::F32;
    bool computed = true;  ///< by a formula: then a real candidate is never Identical
    double lowest = 0;     ///< whole numbers: the least one
    double largest = 0;    ///< magnitude of a visible value
    bool attention = false;
    const ComparedArray* stored = nullptr;  ///< where it is an array of its own
};

[[nodiscard]] OtherSide otherSide(const ComparedArray& array);

struct ArrayCell {
    Index head = 0;
    Index row = 0;
    Index column = 0;

    friend bool operator==(const ArrayCell&, const ArrayCell&) = default;
};

/// What a relation has found out.
struct RelationDetail {
    std::optional<double> constant;   ///< ShiftedByConstant
    std::vector<double> constants;    ///< RowConstant: of each row, head by head; NaN of a row without a visible cell
    std::optional<double> factor;     ///< Scaled
    std::vector<Index> permutation;   ///< A's head, column or row p is B's permutation[p]
    std::vector<Index> conversions;   ///< RowsPermuted: numbers of heads whose rows a conversion of the pairing moves so
    std::optional<double> low, high;  ///< ClippedDifferently
    std::optional<Index> columns;     ///< ShiftedByOne: 1 where A's column j + 1 is B's column j, else -1
    std::optional<Index> entries;     ///< Gathered: entries of the table
};

/// The comparison of A with B cell by cell, whatever the relation.
struct CellCounts {
    Index cells = 0;
    Index visible = 0;    ///< visible in both
    Index differing = 0;  ///< by more than the tolerance, or hidden in one alone
    Index hiddenInOne = 0;
    double largest = 0;  ///< |A - B| over the cells visible in both
    double root = 0;     ///< root mean square of A - B over them
    std::optional<ArrayCell> largestAt = {};
    std::optional<ArrayCell> first = {};  ///< that differs: head, row, column order
};

struct Verdict {
    Relation relation = Relation::Different;
    RelationDetail detail = {};
    Grade grade = Grade::F32;
    double tolerance = 0;
    bool rounded = false;  ///< whole numbers, of which 48 bits are compared
    bool sameShape = true;
    bool equalExchanged = false;  ///< of other shapes: equal once the last two axes of one of them are exchanged
    CellCounts counts = {};       ///< of nothing where the shapes differ
};

/// How two arrays are compared.
struct RelationRequest {
    RelationSet relations = kAllRelations;
    std::optional<Grid> grid = {};         ///< for AxesSwapped
    Relation worst = Relation::Different;  ///< relations behind it are not tried
};

/// The tolerance at which A and B are compared.
[[nodiscard]] Grade commonGrade(const ComparedArray& a, const OtherSide& b);

/// The first relation that holds, without counts. Rows of B are computed as far as they are needed: a relation that does not hold costs
/// the rows up to its first contradiction. None when stopped.
[[nodiscard]] std::optional<Verdict> relate(const ComparedArray& a, const OtherSide& b, const RelationRequest& request,
                                            const Progress& progress = {});

/// Compares all cells. @pre same shape
[[nodiscard]] CellCounts countCells(const ComparedArray& a, const OtherSide& b, const Progress& progress = {});
/// The same by a rule. @param differing takes the cells that differ, as (head * rows + row) * columns + column; null: they are not wanted
[[nodiscard]] CellCounts countCells(const ComparedArray& a, const OtherSide& b, const CellRule& rule, std::vector<Index>* differing,
                                    const Progress& progress);

/// Makes two arrays ready to be compared with each other. Of two that differ in leading axes of length 1, one loses those that are too
/// many. An attention keeps its logarithms beside another attention, and beside logits that it is the softmax of; beside an array that is
/// neither it is compared as the numbers that it holds.
void matchSides(ComparedArray& a, ComparedArray& b, const Progress& progress = {});

/// Both: what `compare` reports of two arrays. @pre matchSides()
[[nodiscard]] Result<Verdict> compareArrays(const ComparedArray& a, const ComparedArray& b, const RelationRequest& request,
                                            const Progress& progress = {});

}  // namespace posenc
