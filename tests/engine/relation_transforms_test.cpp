#include <array>
#include <functional>

#include "engine/comparison/compared_array.h"
#include "engine/comparison/relation.h"
#include "tests/engine/model_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// One array made of another as each relation says, on stacks that are not square where that is possible: the relation is found with what
/// it tells, and one cell beside it is enough to refuse it.
class RelationTransformsTest : public QObject {
    Q_OBJECT

    static constexpr float kHides = -std::numeric_limits<float>::infinity();
    using CellOf = std::function<float(Index head, Index row, Index column)>;

    static Tensor arrayOf(const Shape& shape, const CellOf& cell) {
        const Index columns = shape.back();
        const Index rows = shape[shape.size() - 2];
        std::vector<float> cells;
        for (Index at = 0; at < elementCount(shape); ++at) {
            cells.push_back(cell(at / columns / rows, at / columns % rows, at % columns));
        }
        return {shape, std::move(cells)};
    }

    /// Reads a cell of a tensor of two or three axes.
    static CellOf cellsIn(const Tensor& tensor) {
        return [&tensor](Index head, Index row, Index column) {
            const Index columns = tensor.shape().back();
            const Index rows = tensor.shape()[tensor.shape().size() - 2];
            return tensor.values()[static_cast<std::size_t>((head * rows + row) * columns + column)];
        };
    }

    static Tensor realNumbers(const Shape& shape, std::uint64_t seed = 1) {
        Dice dice(seed);
        return dice.tensor(shape, -2, 2);
    }

    /// From 0 to 40, no two neighbouring rows alike.
    static Tensor wholeNumbers(const Shape& shape) {
        Dice dice(2);
        return arrayOf(shape, [&](Index, Index, Index) { return static_cast<float>(dice.between(0, 40)); });
    }

    /// With another number in one cell that is not hidden, somewhat behind the middle.
    static Tensor butOneCell(const Tensor& tensor, float more) {
        std::vector<float> cells(tensor.values().begin(), tensor.values().end());
        std::size_t at = cells.size() * 2 / 3;
        while (!std::isfinite(cells[at])) {
            --at;
        }
        cells[at] += more;
        return {tensor.shape(), std::move(cells)};
    }

    static Verdict verdictOf(const Tensor& a, const Tensor& b, std::optional<Grid> grid = {}) {
        return compareArrays(comparedArray(a).value(), comparedArray(b).value(), {.grid = grid}).value();
    }

    static bool isDifferent(const Tensor& a, const Tensor& b, std::optional<Grid> grid = {}) {
        return verdictOf(a, b, grid).relation == Relation::Different;
    }

private Q_SLOTS:
    void numbersThatAreNearlyEqual() {
        const Tensor b = realNumbers({2, 5, 6});
        QCOMPARE(verdictOf(b, b).relation, Relation::Identical);
        // A hundred thousandth of the number and of 1 together.
        QCOMPARE(verdictOf(butOneCell(b, 8e-6F), b).relation, Relation::Equal);
        QVERIFY(isDifferent(butOneCell(b, 4e-5F), b));
    }

    void constantsOfRows() {
        const Tensor whole = realNumbers({2, 5, 6});
        // Keys after the query are hidden, and row 3 of the second head has no cell at all.
        const auto hidden = [](Index head, Index row, Index column) { return column > row + 1 || (head == 1 && row == 3); };
        const Tensor b = arrayOf({2, 5, 6}, [&](Index h, Index i, Index j) { return hidden(h, i, j) ? kHides : cellsIn(whole)(h, i, j); });
        const auto constant = [](Index head, Index row) { return static_cast<float>(row - 2) * 0.75F + static_cast<float>(head) * 3; };
        const Tensor a = arrayOf({2, 5, 6}, [&](Index h, Index i, Index j) { return cellsIn(b)(h, i, j) + constant(h, i); });
        const Verdict found = verdictOf(a, b);
        QCOMPARE(found.relation, Relation::RowConstant);
        QCOMPARE(found.detail.constants.size(), std::size_t{10});
        for (Index row = 0; row < 10; ++row) {
            const double told = found.detail.constants[static_cast<std::size_t>(row)];
            QVERIFY(row == 8 ? std::isnan(told) : std::abs(told - static_cast<double>(constant(row / 5, row % 5))) < 1e-5);
        }
        QVERIFY(isDifferent(butOneCell(a, 0.01F), b));
        // A cell that is hidden in one alone.
        QVERIFY(
            isDifferent(arrayOf({2, 5, 6}, [&](Index h, Index i, Index j) { return i == 4 && j == 0 ? kHides : cellsIn(a)(h, i, j); }), b));
    }

    void axesOfPairsExchanged() {
        const Tensor b = realNumbers({2, 6, 6});
        const Tensor a = arrayOf({2, 6, 6}, [&](Index h, Index i, Index j) { return cellsIn(b)(h, j, i); });
        QCOMPARE(verdictOf(a, b).relation, Relation::Transposed);
        QVERIFY(isDifferent(butOneCell(a, 0.01F), b));
        QVERIFY(
            isDifferent(arrayOf({2, 6, 6}, [&](Index h, Index i, Index j) { return cellsIn(b)(h, h == 0 ? j : i, h == 0 ? i : j); }), b));
        // Of other shapes it is told beside.
        const Tensor wide = realNumbers({2, 3, 4});
        const Tensor high = arrayOf({2, 4, 3}, [&](Index h, Index i, Index j) { return cellsIn(wide)(h, j, i); });
        QVERIFY(!verdictOf(high, wide).sameShape && verdictOf(high, wide).equalExchanged);
        QVERIFY(!verdictOf(butOneCell(high, 0.01F), wide).equalExchanged);
        QVERIFY(!verdictOf(realNumbers({1, 4, 3}), wide).equalExchanged);
    }

    /// Token (r, c) of a map of 2 x 3 is number 3 r + c by rows and number 2 c + r by columns.
    void tokensCountedByColumns() {
        const Tensor b = realNumbers({2, 6, 6});
        const auto byRows = [](Index token) { return token % 2 * 3 + token / 2; };
        const Tensor a = arrayOf({2, 6, 6}, [&](Index h, Index i, Index j) { return cellsIn(b)(h, byRows(i), byRows(j)); });
        QCOMPARE(verdictOf(a, b, Grid{2, 3}).relation, Relation::AxesSwapped);
        QVERIFY(isDifferent(a, b, Grid{3, 2}) && isDifferent(a, b, Grid{1, 6}) && isDifferent(a, b));
        QCOMPARE(verdictOf(b, a, Grid{3, 2}).relation, Relation::AxesSwapped);
        QVERIFY(isDifferent(butOneCell(a, 0.01F), b, Grid{2, 3}));
    }

    void headsColumnsAndRowsInAnotherOrder() {
        const Tensor heads = realNumbers({3, 4, 5});
        const std::array<Index, 3> order{2, 0, 1};
        const auto ofHead = [&](Index h, Index i, Index j) { return cellsIn(heads)(order[static_cast<std::size_t>(h)], i, j); };
        const Verdict ofHeads = verdictOf(arrayOf({3, 4, 5}, ofHead), heads);
        QCOMPARE(ofHeads.relation, Relation::HeadsPermuted);
        QCOMPARE(ofHeads.detail.permutation, (std::vector<Index>{2, 0, 1}));
        QVERIFY(isDifferent(butOneCell(arrayOf({3, 4, 5}, ofHead), 0.01F), heads));

        const Tensor table = realNumbers({5, 4});
        const std::array<Index, 4> columns{2, 0, 3, 1};
        const auto ofColumn = [&](Index, Index i, Index j) { return cellsIn(table)(0, i, columns[static_cast<std::size_t>(j)]); };
        const Verdict ofColumns = verdictOf(arrayOf({5, 4}, ofColumn), table);
        QCOMPARE(ofColumns.relation, Relation::ChannelsPermuted);
        QCOMPARE(ofColumns.detail.permutation, (std::vector<Index>{2, 0, 3, 1}));
        QVERIFY(isDifferent(butOneCell(arrayOf({5, 4}, ofColumn), 0.01F), table));

        const std::array<Index, 5> rows{3, 0, 4, 2, 1};
        const auto ofRow = [&](Index, Index i, Index j) { return cellsIn(table)(0, rows[static_cast<std::size_t>(i)], j); };
        const Verdict ofRows = verdictOf(arrayOf({5, 4}, ofRow), table);
        QCOMPARE(ofRows.relation, Relation::RowsPermuted);
        QCOMPARE(ofRows.detail.permutation, (std::vector<Index>{3, 0, 4, 2, 1}));
        QVERIFY(isDifferent(butOneCell(arrayOf({5, 4}, ofRow), 0.01F), table));
    }

    /// Rows of weights that were reordered from pairs in halves to pairs side by side, or back, for so many heads.
    void rowsThatAConversionMoves() {
        const Tensor b = realNumbers({8, 3});
        const auto conversionsOf = [&](const std::array<Index, 8>& order) {
            const auto cell = [&](Index, Index i, Index j) { return cellsIn(b)(0, order[static_cast<std::size_t>(i)], j); };
            const Verdict found = verdictOf(arrayOf({8, 3}, cell), b);
            return found.relation == Relation::RowsPermuted ? found.detail.conversions : std::vector<Index>{-1};
        };
        QCOMPARE(conversionsOf({0, 4, 1, 5, 2, 6, 3, 7}), (std::vector<Index>{1}));
        QCOMPARE(conversionsOf({0, 2, 4, 6, 1, 3, 5, 7}), (std::vector<Index>{1}));
        QCOMPARE(conversionsOf({0, 2, 1, 3, 4, 6, 5, 7}), (std::vector<Index>{2}));
        // One of two heads alone is none.
        QVERIFY(conversionsOf({0, 2, 1, 3, 4, 5, 6, 7}).empty());
        QVERIFY(conversionsOf({7, 6, 5, 4, 3, 2, 1, 0}).empty());
    }

    /// Of many rows some are looked at first: what is not so behind them counts as much.
    void numbersTimesAFactor() {
        for (const Shape& shape : {Shape{2, 5, 6}, Shape{70, 3}, Shape{2, 70, 3}}) {
            const Tensor b = realNumbers(shape);
            const Tensor a = arrayOf(shape, [&](Index h, Index i, Index j) { return -2.5F * cellsIn(b)(h, i, j); });
            const Verdict found = verdictOf(a, b);
            QCOMPARE(found.relation, Relation::Scaled);
            QVERIFY(std::abs(*found.detail.factor + 2.5) < 1e-6);
            QVERIFY(isDifferent(butOneCell(a, 0.01F), b));
        }
    }

    void columnsMovedByOne() {
        const Tensor b = realNumbers({2, 5, 6});
        for (const Index moved : {Index{1}, Index{-1}}) {
            // The column that comes in is of neither.
            const auto cell = [&](Index h, Index i, Index j) {
                return j - moved < 0 || j - moved > 5 ? 9.5F + static_cast<float>(i) : cellsIn(b)(h, i, j - moved);
            };
            const Verdict found = verdictOf(arrayOf({2, 5, 6}, cell), b);
            QCOMPARE(found.relation, Relation::ShiftedByOne);
            QCOMPARE(*found.detail.columns, moved);
            QVERIFY(isDifferent(butOneCell(arrayOf({2, 5, 6}, cell), 0.01F), b));
        }
    }

    void masksThatDiffer() {
        const Tensor b = realNumbers({2, 5, 6});
        const Tensor a = arrayOf({2, 5, 6}, [&](Index h, Index i, Index j) { return j > i + 1 ? kHides : cellsIn(b)(h, i, j); });
        const Verdict found = verdictOf(a, b);
        QCOMPARE(found.relation, Relation::MaskedPartDiffers);
        // 4 + 3 + 2 + 1 keys of each head.
        QCOMPARE(found.counts.hiddenInOne, Index{20});
        QCOMPARE(found.counts.visible, Index{40});
        QCOMPARE(found.counts.differing, Index{20});
        QCOMPARE(verdictOf(b, a).relation, Relation::MaskedPartDiffers);
        QVERIFY(isDifferent(butOneCell(a, 0.01F), b));
    }

    /// Whole numbers from 0 to 40, and -1 where there is none.
    void wholeNumbersMirroredMovedAndClipped() {
        const Tensor drawn = wholeNumbers({6, 7});
        const auto none = [](Index row, Index column) { return column > row + 2; };
        const Tensor b = arrayOf({6, 7}, [&](Index, Index i, Index j) {
            return none(i, j) ? -1 : i + j == 0 ? 0 : i == 1 && j == 0 ? 40 : cellsIn(drawn)(0, i, j);
        });
        const auto made = [&](const std::function<float(float)>& f) {
            return arrayOf({6, 7}, [&](Index, Index i, Index j) { return none(i, j) ? -1 : f(cellsIn(b)(0, i, j)); });
        };
        QCOMPARE(verdictOf(made([](float x) { return 40 - x; }), b).relation, Relation::Mirrored);
        QVERIFY(isDifferent(made([](float x) { return 41 - x; }), b));
        QVERIFY(isDifferent(butOneCell(made([](float x) { return 40 - x; }), 1), b));

        for (const float more : {7.0F, 1.0F}) {
            const Verdict moved = verdictOf(made([&](float x) { return x + more; }), b);
            QCOMPARE(moved.relation, Relation::ShiftedByConstant);
            QCOMPARE(*moved.detail.constant, static_cast<double>(more));
        }
        QVERIFY(isDifferent(butOneCell(made([](float x) { return x + 7; }), 1), b));

        for (const auto& [low, high] : {std::pair(9.0F, 30.0F), std::pair(0.0F, 22.0F), std::pair(9.0F, 40.0F)}) {
            const Tensor clipped = made([low = low, high = high](float x) { return std::clamp(x, low, high); });
            for (const bool oursIsClipped : {true, false}) {
                const Verdict found = oursIsClipped ? verdictOf(clipped, b) : verdictOf(b, clipped);
                QCOMPARE(found.relation, Relation::ClippedDifferently);
                QVERIFY(*found.detail.low == static_cast<double>(low) && *found.detail.high == static_cast<double>(high));
            }
        }
    }

    /// Hidden cells go with the others: where each relation expects one, there must be one, and nowhere else.
    void hiddenCellsGoWithTheOthers() {
        const Tensor drawn = realNumbers({2, 6, 6});
        // Keys behind the query, and one key of the first head.
        const Tensor b = arrayOf(
            {2, 6, 6}, [&](Index h, Index i, Index j) { return j > i + 1 || (h == 0 && j == 2) ? kHides : cellsIn(drawn)(h, i, j); });
        const CellOf of = cellsIn(b);
        const auto byRows = [](Index token) { return token % 2 * 3 + token / 2; };
        const std::array<Index, 6> order{2, 0, 3, 1, 5, 4};
        const auto at = [&](Index place) { return order[static_cast<std::size_t>(place)]; };
        const std::vector<std::pair<Relation, CellOf>> all{
            {Relation::Transposed, [&](Index h, Index i, Index j) { return of(h, j, i); }},
            {Relation::AxesSwapped, [&](Index h, Index i, Index j) { return of(h, byRows(i), byRows(j)); }},
            {Relation::HeadsPermuted, [&](Index h, Index i, Index j) { return of(1 - h, i, j); }},
            {Relation::Scaled, [&](Index h, Index i, Index j) { return 3 * of(h, i, j); }},
            {Relation::ShiftedByOne, [&](Index h, Index i, Index j) { return j == 0 ? 7 : of(h, i, j - 1); }},
        };
        for (const auto& [relation, cell] : all) {
            const Tensor a = arrayOf({2, 6, 6}, cell);
            QCOMPARE(verdictOf(a, b, Grid{2, 3}).relation, relation);
            // One more is hidden, or one less, in a column that both have.
            for (const bool hides : {true, false}) {
                std::vector<float> cells(a.values().begin(), a.values().end());
                const auto wrong = std::find_if(cells.begin() + 50, cells.end(), [&](float x) { return std::isfinite(x) == hides; });
                *wrong = hides ? kHides : 0.25F;
                QVERIFY2(isDifferent(Tensor({2, 6, 6}, cells), b, Grid{2, 3}), word(relation).data());
            }
        }
        const Tensor table = arrayOf({6, 6}, [&](Index, Index i, Index j) { return of(1, i, j); });
        const auto ofColumn = [&](Index, Index i, Index j) { return of(1, i, at(j)); };
        const Verdict columns = verdictOf(arrayOf({6, 6}, ofColumn), table);
        QCOMPARE(columns.relation, Relation::ChannelsPermuted);
        QCOMPARE(columns.detail.permutation, std::vector<Index>(order.begin(), order.end()));
        const auto ofRow = [&](Index, Index i, Index j) { return of(1, at(i), j); };
        const Verdict rows = verdictOf(arrayOf({6, 6}, ofRow), table);
        QCOMPARE(rows.relation, Relation::RowsPermuted);
        QCOMPARE(rows.detail.permutation, std::vector<Index>(order.begin(), order.end()));
    }

    /// Whole numbers with a cell that only one of them has are none of the relations of whole numbers.
    void wholeNumbersWithOtherHolesAreDifferent() {
        const Tensor b = arrayOf({6, 7}, [](Index, Index i, Index j) { return static_cast<float>((5 * i + 3 * j) % 11); });
        const auto with = [&](const std::function<float(float)>& f) {
            return arrayOf({6, 7}, [&](Index, Index i, Index j) { return i == 4 && j == 1 ? -1 : f(cellsIn(b)(0, i, j)); });
        };
        const Tensor hole = with([](float x) { return x; });
        for (const auto& [relation, f] : std::initializer_list<std::pair<Relation, std::function<float(float)>>>{
                 {Relation::Mirrored, [](float x) { return 10 - x; }},
                 {Relation::ShiftedByConstant, [](float x) { return x + 4; }},
                 {Relation::ClippedDifferently, [](float x) { return std::clamp(x, 2.0F, 8.0F); }}}) {
            QCOMPARE(verdictOf(with(f), hole).relation, relation);
            QVERIFY2(isDifferent(with(f), b), word(relation).data());
            // The hole of the other side.
            const auto whole = arrayOf({6, 7}, [&f, &b](Index, Index i, Index j) { return f(cellsIn(b)(0, i, j)); });
            QVERIFY2(isDifferent(whole, hole), word(relation).data());
        }
        QCOMPARE(verdictOf(hole, b).relation, Relation::MaskedPartDiffers);
    }

    void cellsAreCountedWhereTheyDiffer() {
        const Tensor b = realNumbers({2, 5, 6});
        const Tensor a = arrayOf({2, 5, 6}, [&](Index h, Index i, Index j) {
            const float more = h == 0 && i == 3 && j == 1 ? 0.25F : h == 1 && i == 2 && j == 5 ? -0.5F : 0;
            return h == 1 && i == 4 && j == 0 ? kHides : cellsIn(b)(h, i, j) + more;
        });
        const CellCounts counts = verdictOf(a, b).counts;
        QCOMPARE(counts.cells, Index{60});
        QCOMPARE(counts.visible, Index{59});
        QCOMPARE(counts.hiddenInOne, Index{1});
        QCOMPARE(counts.differing, Index{3});
        QVERIFY(*counts.first == (ArrayCell{0, 3, 1}) && *counts.largestAt == (ArrayCell{1, 2, 5}));
        QVERIFY(std::abs(counts.largest - 0.5) < 1e-6);
        QVERIFY(std::abs(counts.root - std::sqrt((0.0625 + 0.25) / 59)) < 1e-6);
    }
};

POSENC_TEST_APPLESS(RelationTransformsTest)
#include "relation_transforms_test.moc"
