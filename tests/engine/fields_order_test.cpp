#include <algorithm>
#include <functional>
#include <limits>

#include "engine/fields/axes_map.h"
#include "engine/fields/grid_map.h"
#include "engine/fields/offset_function.h"
#include "engine/fields/row_order.h"
#include "tests/engine/model_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

namespace {

using RowRule = std::function<Index(Index)>;

/// Each order beside what it does to a row of 0 or more.
std::vector<std::pair<RowOrder, RowRule>> ordersOfTen() {
    return {{RowOrder(), [](Index row) { return row; }},
            {RowOrder::reversed(9), [](Index row) { return 9 - row; }},
            {RowOrder::reversed(6, 7), [](Index row) { return row < 7 ? 6 - row : row; }},
            {RowOrder::exchangedHalves(4), [](Index row) { return row % 4 == 0 || row >= 8 ? row
                                                                  : row < 4                ? row + 4
                                                                                           : row - 4; }}};
}

}  // namespace

/// Rows of tables in another order, and numbers by offset, cell by cell.
class FieldsOrderTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyRowGoesWhereItsOrderSays() {
        int same = 0;
        for (const auto& [order, rule] : ordersOfTen()) {
            for (Index row = 0; row < 10; ++row) {
                QCOMPARE(order(row), rule(row));
                QCOMPARE(order(order(row)), row);
            }
            // What is no row stays what it is.
            QVERIFY(order(-1) == -1 && order(kUndefinedIndex) == kUndefinedIndex);
            same += order.same() ? 1 : 0;
        }
        QCOMPARE(same, 1);
        const RowOrder negated = RowOrder::negated();
        QVERIFY(negated(-3) == 3 && negated(0) == 0 && negated(5) == -5 && negated(kUndefinedIndex) == kUndefinedIndex);
    }

    /// Runs up, down and along one row, also across the ends of an order's pieces.
    void runsReadTheSameCells() {
        for (const auto& [order, rule] : ordersOfTen()) {
            for (const Index step : {-1, 0, 1}) {
                for (Index first = 0; first < 10; ++first) {
                    const Index most = step == 0 ? 4 : step > 0 ? 10 - first : first + 1;
                    for (Index length = 1; length <= most; ++length) {
                        std::vector<IndexRun> out;
                        order.append({20, length, first, step}, out);
                        Index column = 20;
                        for (const IndexRun& run : out) {
                            QCOMPARE(run.column, column);
                            for (Index cell = 0; cell < run.length; ++cell, ++column) {
                                QCOMPARE(run.index + run.step * cell, rule(first + step * (column - 20)));
                            }
                        }
                        QCOMPARE(column, 20 + length);
                    }
                }
            }
            std::vector<IndexRun> none;
            order.append({0, 3, -1, 0}, none);
            QVERIFY(none.size() == 1 && none.front().index == -1 && none.front().step == 0 && none.front().length == 3);
        }
    }

    /// A map of two axes and one of offsets, whole and in parts.
    void mapsInAnotherOrderReadTheSameRows() {
        const auto byOffset = OffsetMap::affine(4, 6, 3);  // 0 to 8
        // The same numbers, 3 (row offset + 1) + column offset + 1, with a closed form of their sums and without.
        const auto byGrid = std::make_shared<const GridMap>(Grid{2, 2}, 4, 3, 1);
        const auto side = [](Index stride) {
            return IndexAxis::of(2, 2, [stride](Index query, Index key) { return stride * (query - key + 1); });
        };
        const auto byAxes = std::make_shared<const AxesMap>(std::vector<IndexAxis>{side(3), side(1)}, AxesMap::Options{});
        int separable = 0;
        for (const std::shared_ptr<const IndexMap>& map :
             std::initializer_list<std::shared_ptr<const IndexMap>>{byOffset, byGrid, byAxes}) {
            for (const auto& [order, rule] : ordersOfTen()) {
                const auto other = reordered(map, order);
                QVERIFY(other->rows() == map->rows() && other->columns() == map->columns());
                Index low = std::numeric_limits<Index>::max();
                Index high = std::numeric_limits<Index>::min();
                for (Index i = 0; i < map->rows(); ++i) {
                    std::vector<IndexRun> runs;
                    other->runs(i, 1, map->columns() - 1, runs);
                    Index column = 1;
                    for (const IndexRun& run : runs) {
                        for (Index cell = 0; cell < run.length; ++cell, ++column) {
                            QCOMPARE(run.index + run.step * cell, rule(map->at(i, column)));
                        }
                    }
                    QCOMPARE(column, map->columns());
                    for (Index j = 0; j < map->columns(); ++j) {
                        const Index row = rule(map->at(i, j));
                        QCOMPARE(other->at(i, j), row);
                        low = std::min(low, row);
                        high = std::max(high, row);
                    }
                }
                QCOMPARE(other->bounds(), std::pair(low, high));
                separable += other->separable() ? 1 : 0;
                for (Index first = 0; other->separable() && first < map->rows(); ++first) {
                    const IndexMap::Part rows = other->rowPart(first, map->rows());
                    const IndexMap::Part columns = other->columnPart(first, map->columns());
                    Index sum = 0;
                    Index least = std::numeric_limits<Index>::max();
                    Index most = std::numeric_limits<Index>::min();
                    for (Index i = first; i < map->rows(); ++i) {
                        for (Index j = first; j < map->columns(); ++j) {
                            sum += other->at(i, j);
                            least = std::min(least, other->at(i, j));
                            most = std::max(most, other->at(i, j));
                        }
                    }
                    QCOMPARE(rows.sum * (map->columns() - first) + columns.sum * (map->rows() - first), sum);
                    QVERIFY(rows.low + columns.low == least && rows.high + columns.high == most);
                }
            }
        }
        QVERIFY(separable >= 2);
    }

    /// From any piece the one of an offset is found, before it, in it, behind it, and beyond both ends.
    void piecesAreFoundFromEverywhere() {
        Dice dice(21);
        for (int trial = 0; trial < 60; ++trial) {
            std::vector<OffsetFunction::Piece> pieces;
            Index x = dice.between(-30, 10);
            for (Index count = dice.between(1, 12); count > 0; --count) {
                pieces.push_back({x, dice.real(-2, 2), static_cast<double>(dice.between(-1, 1)) * 0.5});
                x += dice.coin() ? 1 : dice.between(1, 9);
            }
            const OffsetFunction f(pieces, x);
            const auto pieceAt = [&](Index at) {
                std::size_t found = 0;
                for (std::size_t k = 0; k < pieces.size(); ++k) {
                    found = pieces[k].first <= at ? k : found;
                }
                return found;
            };
            const auto valueAt = [&](Index at) {
                const auto& piece = pieces[pieceAt(at)];
                return static_cast<float>(piece.value + piece.slope * static_cast<double>(at - piece.first));
            };
            for (Index at = f.first() - 2; at < x + 2; ++at) {
                for (std::size_t near = 0; near < pieces.size(); ++near) {
                    QCOMPARE(f.pieceOf(at, near), pieceAt(at));
                }
            }
            for (Index first = f.first(); first < x; ++first) {
                const Index end = dice.between(first + 1, x);
                std::vector<float> numbers(static_cast<std::size_t>(end - first));
                f.fill(first, end - first, numbers.data());
                const OffsetFunction part = f.part(first, end);
                QVERIFY(part.first() == first && part.end() == end);
                for (Index at = first; at < end; ++at) {
                    QVERIFY(std::abs(numbers[static_cast<std::size_t>(at - first)] - valueAt(at)) < 1e-6F);
                    QVERIFY(std::abs(part.at(at) - valueAt(at)) < 1e-6F);
                }
            }
        }
    }
};

POSENC_TEST_APPLESS(FieldsOrderTest)
#include "fields_order_test.moc"
