#include "engine/comparison/nearest.h"

#include <QTest>
#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "engine/comparison/check.h"
#include "tests/support/test_program.h"

using namespace posenc;

namespace {

/// The published slopes of two heads, later keys hidden; of every `wrong`-th visible cell the number is another one.
ComparedArray causalAlibi(Index tokens, Index wrong) {
    std::vector<float> values;
    Index visible = 0;
    for (const double slope : {1.0 / 16, 1.0 / 256}) {
        for (Index query = 0; query < tokens; ++query) {
            for (Index key = 0; key < tokens; ++key) {
                const bool hidden = key > query;
                const bool other = !hidden && ++visible % wrong == 0;
                values.push_back(
                    hidden ? -std::numeric_limits<float>::infinity()
                           : static_cast<float>(slope * static_cast<double>(key - query) + (other ? 0.37 + std::sin(double(visible)) : 0)));
            }
        }
    }
    return comparedArray(Tensor({2, tokens, tokens}, values)).value();
}

}  // namespace

/// What is named where nothing agrees.
class NearestTest : public QObject {
    Q_OBJECT

    static constexpr Index kHeads = 3;
    static constexpr Index kColumns = 20;
    using CellTest = std::function<bool(Index head, Index row, Index column)>;

    /// Numbers that no two heads, rows or columns share; those of the hidden head are hidden.
    static double numberAt(Index head, Index row, Index column, Index hidden) {
        return head == hidden ? std::nan("")
                              : static_cast<double>(head + 1) * std::sin(1.7 * double(row) + 0.9 * double(column) + 2.3 * double(head));
    }
    static ComparedArray stackOf(Index rows, Index hidden = -1) {
        std::vector<float> values;
        for (Index cell = 0; cell < kHeads * rows * kColumns; ++cell) {
            const double number = numberAt(cell / kColumns / rows, cell / kColumns % rows, cell % kColumns, hidden);
            values.push_back(std::isnan(number) ? -std::numeric_limits<float>::infinity() : static_cast<float>(number));
        }
        return comparedArray(Tensor({kHeads, rows, kColumns}, values)).value();
    }
    /// A formula for the stack that gives other numbers in some cells. @param turned of each head it gives the numbers of the next one
    static Candidate formula(Index rows, const CellTest& wrong, Index hidden = -1, Index turned = 0) {
        Candidate out;
        out.relations = kAllRelations;
        out.matrix.heads = kHeads;
        out.matrix.rows = rows;
        out.matrix.columns = kColumns;
        out.matrix.rank = 3;
        out.matrix.largest = kHeads;
        out.matrix.row = [=](Index head, Index row, std::span<double> cells) {
            for (Index column = 0; column < kColumns; ++column) {
                cells[static_cast<std::size_t>(column)] =
                    numberAt((head + turned) % kHeads, row, column, hidden) + (wrong(head, row, column) ? 0.5 : 0);
            }
        };
        return out;
    }
    /// Wrong in the first columns of one head.
    static CellTest inHead(Index wrong, Index columns) {
        return [=](Index head, Index, Index column) { return head == wrong && column < columns; };
    }

private Q_SLOTS:
    /// Of a stack the cells of all heads count, each beside those of the same head: whoever is best in one head alone is not the nearest.
    void ofAStackEveryHeadCounts() {
        constexpr Index kRows = 40;
        const ComparedArray array = stackOf(kRows);
        const CellTest everywhere = [](Index, Index, Index column) { return column < 1; };
        struct Named {
            Candidate candidate;
            Index differing;
            ArrayCell first;
        };
        std::vector<Named> left{{formula(kRows, inHead(0, 0), -1, 1), kHeads * kRows * kColumns, {0, 0, 0}},
                                {formula(kRows, inHead(2, 5)), 200, {2, 0, 0}},
                                {formula(kRows, inHead(1, 4)), 160, {1, 0, 0}},
                                {formula(kRows, inHead(0, 3)), 120, {0, 0, 0}},
                                {formula(kRows, inHead(2, 2)), 80, {2, 0, 0}},
                                {formula(kRows, everywhere), 120, {0, 0, 0}},
                                {formula(kRows, inHead(2, 1)), 40, {2, 0, 0}},
                                {formula(kRows, inHead(1, 6)), 240, {1, 0, 0}},
                                {formula(kRows, inHead(2, 7)), 280, {2, 0, 0}}};
        // One after the other is taken away until there are only those that more than a tenth of all cells differ from.
        for (int taken = 0;; ++taken) {
            Candidates candidates;
            std::optional<std::size_t> best;
            for (std::size_t k = 0; k < left.size(); ++k) {
                candidates.push_back(left[k].candidate);
                const bool enough = 10 * left[k].differing <= kHeads * kRows * kColumns;
                best = enough && (!best || left[k].differing < left[*best].differing) ? std::optional(k) : best;
            }
            const auto near = nearestCandidate(array, candidates);
            QCOMPARE(near.has_value(), best.has_value());
            if (!best) {
                QCOMPARE(taken, 7);
                break;
            }
            QCOMPARE(near->place, *best);
            QCOMPARE(near->counts.differing, left[*best].differing);
            QCOMPARE(near->counts.visible, kHeads * kRows * kColumns);
            QVERIFY(near->counts.first == left[*best].first);
            QVERIFY(std::abs(near->counts.largest - 0.5) < 1e-5);
            left.erase(left.begin() + static_cast<std::ptrdiff_t>(*best));
        }
    }

    /// A sample of the rows chooses whom to look at; who is nearest is told by all of them.
    void ofALongStackEveryRowCounts() {
        constexpr Index kRows = 160;
        const ComparedArray array = stackOf(kRows);
        for (const Index spared : {0, 1, 2, 3, 4}) {
            const CellTest besides = [spared](Index, Index row, Index column) { return row % 5 != spared && column < 2; };
            const CellTest fewer = [](Index head, Index, Index column) { return head == 1 && column < 3; };
            const auto near = nearestCandidate(array, {formula(kRows, besides), formula(kRows, fewer)});
            QVERIFY(near);
            QCOMPARE(near->place, std::size_t{1});
            QCOMPARE(near->counts.differing, 3 * kRows);
        }
    }

    /// A head that nobody sees neither agrees nor differs; where one of both sees it, all of it differs.
    void ofAStackOnlyVisibleCellsCount() {
        constexpr Index kRows = 40;
        const ComparedArray array = stackOf(kRows, 1);
        const auto near = nearestCandidate(array, {formula(kRows, inHead(0, 5), 1), formula(kRows, inHead(0, 3), 1)});
        QVERIFY(near);
        QCOMPARE(near->place, std::size_t{1});
        QCOMPARE(near->counts.differing, 3 * kRows);
        QCOMPARE(near->counts.visible, 2 * kRows * kColumns);
        // An eighth of what is seen, a twelfth of all.
        QVERIFY(!nearestCandidate(array, {formula(kRows, inHead(0, 5), 1)}));
        QVERIFY(!nearestCandidate(array, {formula(kRows, inHead(0, 0))}));
    }

    /// What is looked for as the index of a table is no formula for the numbers, and neither is one number everywhere.
    void anIndexAndAConstantAreNotNear() {
        constexpr Index kRows = 40;
        Candidate index = formula(kRows, inHead(0, 0));
        index.relations = bitOf(Relation::Gathered);
        QVERIFY(!nearestCandidate(stackOf(kRows), {index}));
        const auto near = nearestCandidate(stackOf(kRows), {index, formula(kRows, inHead(1, 1))});
        QVERIFY(near && near->place == 1);
        std::vector<float> most(std::size_t{kHeads * kRows * kColumns}, 0.37F);
        for (std::size_t cell = 0; cell < most.size(); cell += 25) {
            most[cell] = std::sin(static_cast<float>(cell));
        }
        Candidate constant = formula(kRows, inHead(0, 0));
        constant.matrix.lowest = constant.matrix.largest = static_cast<double>(0.37F);
        constant.matrix.row = [](Index, Index, std::span<double> cells) { std::ranges::fill(cells, static_cast<double>(0.37F)); };
        const ComparedArray array = comparedArray(Tensor({kHeads, kRows, kColumns}, most)).value();
        QVERIFY(!nearestCandidate(array, {constant}));
        // As a formula that also gives other numbers it would be: 96 of 100 cells agree.
        constant.matrix.lowest = 0;
        QVERIFY(nearestCandidate(array, {constant}));
    }

    /// Nine tenths of the cells that are seen must agree; hidden ones, which all causal encodings have alike, do not count.
    void hiddenCellsAreNotNear() {
        const auto few = checkArray(causalAlibi(20, 15)).value();
        QVERIFY(!few.named() && few.nearest && few.nearest->counts.differing == 28);
        QVERIFY(!checkArray(causalAlibi(20, 7)).value().nearest);
    }

    /// A zero that was computed is a small number: it equals 0 beside numbers of a usual size.
    void numbersNearZeroHaveTheToleranceOfTheOthers() {
        std::vector<float> right;
        std::vector<float> computed;
        for (Index row = 0; row < 8; ++row) {
            for (Index column = 0; column < 8; ++column) {
                const auto value = static_cast<float>(std::cos(0.3 * static_cast<double>(row * 8 + column)));
                const bool zero = (row + column) % 3 == 0;
                right.push_back(zero ? 0.0F : value);
                computed.push_back(zero ? 4e-8F : value);
            }
        }
        const auto verdict =
            compareArrays(comparedArray(Tensor({8, 8}, computed)).value(), comparedArray(Tensor({8, 8}, right)).value(), {}).value();
        QCOMPARE(verdict.relation, Relation::Equal);
        QCOMPARE(verdict.counts.differing, Index{0});
    }
};

POSENC_TEST_APPLESS(NearestTest)
#include "nearest_test.moc"
