// Cells that differ, pairs of heads, softmax and profiles of compared arrays, mistakes by size, tensors number by number.
#include "engine/comparison/cell_differences.h"

#include <QTest>
#include <array>
#include <cmath>
#include <limits>

#include "engine/comparison/computed_rows.h"
#include "engine/comparison/gathered.h"
#include "engine/comparison/tensor_difference.h"
#include "tests/engine/random_numbers.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

namespace {

ComparedArray comparedOf(Shape shape, std::vector<float> values) {
    return comparedArray(Tensor(std::move(shape), std::move(values))).value();
}

std::vector<float> randomValues(Index count, unsigned seed) {
    const Tensor numbers = testing::randomNumbers({count}, 1, testing::kUncut, seed);
    return {numbers.values().begin(), numbers.values().end()};
}

}  // namespace

class CellDifferencesTest : public QObject {
    Q_OBJECT

private slots:
    void countsCellsAtAnyTolerance();
    void pairsHeadsThatArePermuted();
    void softmaxForgetsConstantsOfRows();
    void meansByOffset();
    void comparesTensorsNumberByNumber();
    void findsRowsInAnotherOrder();
    void everyHeadIsLookedAtByItself();
    void computedRowsBecomeAnArray();
    void gathersTheMeansOfATable();
    void numbersThatAreNotFiniteCountForNoMean();
};

void CellDifferencesTest::countsCellsAtAnyTolerance() {
    const auto right = randomValues(40, 3);
    auto wrong = right;
    wrong[7] += 0.25F;
    wrong[31] += 1e-3F;
    const ComparedArray a = comparedOf({5, 8}, wrong);
    const ComparedArray b = comparedOf({5, 8}, right);
    QVERIFY((differencesOf(a, b, 0).value().cells == std::vector<Index>{7, 31}));
    const auto one = differencesOf(a, b, 0.01).value();
    QVERIFY((one.cells == std::vector<Index>{7}));
    QVERIFY(one.counts.first == (ArrayCell{0, 0, 7}));
    QVERIFY(differencesOf(a, b, 1).value().cells.empty());
    // Cells that one side alone hides, whichever it is.
    constexpr float kHidden = -std::numeric_limits<float>::infinity();
    const ComparedArray some = comparedOf({1, 5}, {kHidden, kHidden, 0.5F, 1.5F, 2.5F});
    const ComparedArray others = comparedOf({1, 5}, {kHidden, 0.5F, kHidden, kHidden, 2.5F});
    for (const auto& counts : {differencesOf(some, others, 0).value().counts, differencesOf(others, some, 0).value().counts}) {
        QCOMPARE(counts.hiddenInOne, Index{3});
        QCOMPARE(counts.visible, Index{1});
    }
    // Whole numbers too.
    const ComparedArray x = comparedOf({1, 4}, {1, 2, 3, 100});
    const ComparedArray y = comparedOf({1, 4}, {1, 2, 3, 101});
    QVERIFY((differencesOf(x, y, 0).value().cells == std::vector<Index>{3}));
    QVERIFY(differencesOf(x, y, 0.01).value().cells.empty());
}

void CellDifferencesTest::pairsHeadsThatArePermuted() {
    const auto values = randomValues(4 * 30, 5);
    const ComparedArray a = comparedOf({4, 5, 6}, values);
    constexpr std::array<std::size_t, 4> kOrder{2, 0, 3, 1};
    std::vector<float> moved;
    for (const std::size_t head : kOrder) {
        moved.insert(moved.end(), values.begin() + static_cast<std::ptrdiff_t>(head * 30),
                     values.begin() + static_cast<std::ptrdiff_t>(head * 30 + 30));
    }
    const ComparedArray b = comparedOf({4, 5, 6}, moved);
    const auto pairs = headPairs(a, b).value();
    QCOMPARE(pairs.size(), std::size_t{16});
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        QCOMPARE(pairs[i].matched, i < 4);
        QCOMPARE(pairs[i].root == 0, i < 4);
        QVERIFY(pairs[i].largest >= pairs[i].root);
        QVERIFY(i >= 4 || kOrder[static_cast<std::size_t>(pairs[i].b)] == static_cast<std::size_t>(pairs[i].a));
    }
    QVERIFY(headOf(a, 2).shown == headOf(b, 0).shown);
    // Two heads that are both nearest to one: that is matched once, and the other takes what is left.
    const ComparedArray near = comparedOf({2, 2, 2}, {1, 2, 3.5F, 4.5F, 1, 2, 3.25F, 4.5F});
    const ComparedArray far = comparedOf({2, 2, 2}, {1, 2, 3, 4.5F, 9.5F, 9, 9, 9});
    std::vector<std::pair<Index, Index>> matched;
    const auto nearAndFar = headPairs(near, far).value();
    for (const HeadPair& pair : nearAndFar) {
        if (pair.matched) {
            matched.emplace_back(pair.a, pair.b);
        }
    }
    QVERIFY((matched == std::vector<std::pair<Index, Index>>{{1, 0}, {0, 1}}));
    // Cells that one of both hides, whichever it is, say nothing of a pair.
    constexpr float kHidden = -std::numeric_limits<float>::infinity();
    const ComparedArray open = comparedOf({2, 1, 3}, {1, 2, 3, 4, 5, 6});
    const ComparedArray masked = comparedOf({2, 1, 3}, {kHidden, 2, 3, 4, 5, kHidden});
    for (const auto& found : {headPairs(open, masked).value(), headPairs(masked, open).value()}) {
        QCOMPARE(found.size(), std::size_t{4});
        for (const HeadPair& pair : found) {
            QCOMPARE(pair.root, pair.a == pair.b ? 0.0 : 3.0);
            QCOMPARE(pair.largest, pair.root);
        }
    }
}

void CellDifferencesTest::softmaxForgetsConstantsOfRows() {
    auto values = randomValues(48, 9);
    values[5] = -std::numeric_limits<float>::infinity();
    auto moved = values;
    for (std::size_t i = 0; i < moved.size(); ++i) {
        moved[i] += static_cast<float>(i / 8);
    }
    const ComparedArray a = softmaxOf(comparedOf({6, 8}, values));
    const ComparedArray b = softmaxOf(comparedOf({6, 8}, moved));
    QVERIFY(differencesOf(a, b, 1e-5).value().cells.empty());
    QVERIFY(std::isnan(a.shown[5]));
    for (Index row = 0; row < 6; ++row) {
        double sum = 0;
        for (const double value : a.row(0, row)) {
            sum += std::isnan(value) ? 0 : value;
        }
        QVERIFY(std::abs(sum - 1) < 1e-12);
    }
}

void CellDifferencesTest::meansByOffset() {
    // Two rows of three keys: offsets j - (i + 1) from -2 to 1.
    const ComparedArray array = comparedOf({2, 3}, {0.5F, 1, 2, 4, 8, -std::numeric_limits<float>::infinity()});
    const auto means = offsetMeans(array, 0);
    QCOMPARE(means.size(), std::size_t{4});
    QCOMPARE(means[0], 4.0);
    QCOMPARE(means[1], (0.5 + 8) / 2);
    QCOMPARE(means[2], 1.0);
    QCOMPARE(means[3], 2.0);
}

void CellDifferencesTest::comparesTensorsNumberByNumber() {
    const float infinite = std::numeric_limits<float>::infinity();
    const float none = std::numeric_limits<float>::quiet_NaN();
    const Tensor a({2, 3}, {1, 2, 3, 0, none, infinite});
    const auto same = differenceOf(a, Tensor({2, 3}, {1, 2, 3, -0.0F, none, infinite}));
    QCOMPARE(same.differing, Index{0});
    QCOMPARE(same.largest, 0.0);
    const auto other = differenceOf(Tensor({4}, {1, 2, 3, 4}), Tensor({4}, {1, 2, 3, 6}));
    QCOMPARE(other.differing, Index{1});
    QCOMPARE(other.largest, 2.0);
    QCOMPARE(other.root, 1.0);
    QCOMPARE(other.share, std::sqrt(4.0 / 50.0));
    QVERIFY(std::isinf(differenceOf(Tensor({1}, {1}), Tensor({1}, {infinite})).largest));
}

void CellDifferencesTest::findsRowsInAnotherOrder() {
    const Tensor a({4, 2}, {1, 2, 3, 4, 5, 6, 7, 8});
    // Pairs of halves to pairs of neighbours, as a conversion of rotary weights has it.
    QVERIFY(rowsInAnotherOrder(a, Tensor({4, 2}, {1, 2, 5, 6, 3, 4, 7, 8})));
    QVERIFY(!rowsInAnotherOrder(a, a));
    QVERIFY(!rowsInAnotherOrder(a, Tensor({4, 2}, {1, 2, 5, 6, 3, 4, 7, 9})));
    QVERIFY(!rowsInAnotherOrder(a, Tensor({4, 2}, {2, 1, 5, 6, 3, 4, 7, 8})));
    // A row that is there twice is not two rows.
    QVERIFY(!rowsInAnotherOrder(Tensor({3, 1}, {1, 1, 2}), Tensor({3, 1}, {2, 2, 1})));
    const float none = std::numeric_limits<float>::quiet_NaN();
    QVERIFY(rowsInAnotherOrder(Tensor({3, 1}, {none, 1, 2}), Tensor({3, 1}, {2, none, 1})));
}

/// Two heads of two rows and three keys, of which each has its own numbers.
void CellDifferencesTest::everyHeadIsLookedAtByItself() {
    constexpr float kHidden = -std::numeric_limits<float>::infinity();
    const float none = std::numeric_limits<float>::quiet_NaN();
    const ComparedArray both = comparedOf({2, 2, 3}, {1, 2, 3, 4, 5, 6, 10, kHidden, 30.5F, 40, none, -60});
    const auto means = offsetMeans(both, 1);
    QCOMPARE(means.size(), std::size_t{4});
    QCOMPARE(means[0], 40.0);
    QCOMPARE(means[1], 10.0);
    QCOMPARE(means[2], -60.0);
    QCOMPARE(means[3], 30.5);
    const ComparedArray second = headOf(both, 1);
    QVERIFY(second.shape == (Shape{2, 3}) && second.heads == 1 && second.rows == 2 && second.columns == 3);
    QCOMPARE(second.values[3], 40.0);
    QCOMPARE(second.nans, Index{1});
    QCOMPARE(second.visible, Index{4});
    QCOMPARE(second.lowest, -60.0);
    QCOMPARE(second.largest, 60.0);
    const ComparedArray first = headOf(both, 0);
    QCOMPARE(first.nans, Index{0});
    QCOMPARE(first.visible, Index{6});
    QCOMPARE(first.highest, 6.0);
    // One row of e^0 and e^ln(3), then the same of another size: shares of a quarter and three quarters, whatever is added to a row.
    const auto third = static_cast<float>(std::log(3.0));
    const ComparedArray shares = softmaxOf(comparedOf({2, 1, 2}, {0, third, 7 + third, 7}));
    const std::array wanted{0.25, 0.75, 0.75, 0.25};
    for (std::size_t cell = 0; cell < wanted.size(); ++cell) {
        QVERIFY(std::abs(shares.values[cell] - wanted[cell]) < 1e-6);
        QCOMPARE(shares.values[cell], shares.shown[cell]);
    }
    // Of whole numbers shares are none, nor is the softmax of a mask one.
    const ComparedArray ofMask = softmaxOf(comparedOf({2, 2}, {0, 1, 1, 0}));
    QVERIFY(!ofMask.mask && !ofMask.attention && !ofMask.whole());
    QCOMPARE(ofMask.visible, Index{4});
}

void CellDifferencesTest::computedRowsBecomeAnArray() {
    // Offsets j - (i + 1).
    const ComparedArray offsets = computedArray(rowsByOffset(2, 3, [](Index offset) { return offset; }));
    QVERIFY(offsets.shape == (Shape{2, 3}) && offsets.whole());
    QVERIFY(offsets.values == (std::vector<double>{-1, 0, 1, -2, -1, 0}));
    QCOMPARE(offsets.lowest, -2.0);
    QCOMPARE(offsets.largest, 2.0);
    const ComparedArray slopes = computedArray(rowsOfSlopes({1, 0.5}, 2, 3, true, 3));
    QVERIFY(slopes.shape == (Shape{2, 2, 3}) && slopes.heads == 2 && !slopes.whole());
    QCOMPARE(slopes.visible, Index{10});
    QCOMPARE(slopes.shown[slopes.at(1, 1, 0)], -1.0);
    QCOMPARE(slopes.shown[slopes.at(0, 1, 0)], -2.0);
    QVERIFY(std::isnan(slopes.shown[slopes.at(1, 0, 2)]));
    // One head is a matrix where its rank says so, and a stack of one where it says that.
    QVERIFY(computedArray(rowsOfSlopes({1}, 2, 2, false, 2)).shape == (Shape{2, 2}));
    QVERIFY(computedArray(rowsOfSlopes({1}, 2, 2, false, 3)).shape == (Shape{1, 2, 2}));
    const ComparedArray numbers = computedArray(rowOfNumbers({1.5, -3}));
    QVERIFY(numbers.shape == (Shape{2}) && numbers.rows == 1 && numbers.values == (std::vector<double>{1.5, -3}));
}

/// Each head has a table of its own; what is hidden belongs to no row of it.
void CellDifferencesTest::gathersTheMeansOfATable() {
    constexpr float kHidden = -std::numeric_limits<float>::infinity();
    const ComparedArray bias = comparedOf({2, 2, 2}, {1, 2.5F, 4, 3, 10, kHidden, 20, 30});
    // The rows of the offsets -1, 0 and 1 are 3, 4 and 5.
    const ComparedArray gathered = gatheredArray(bias, rowsByOffset(2, 2, [](Index offset) { return offset + 4; }));
    const std::array wanted{2.0, 2.5, 4.0, 2.0, 20.0, 0.0, 20.0, 20.0};
    for (std::size_t cell = 0; cell < wanted.size(); ++cell) {
        QVERIFY(cell == 5 ? std::isnan(gathered.shown[cell]) : gathered.shown[cell] == wanted[cell]);
    }
    QCOMPARE(gathered.visible, Index{7});
    QCOMPARE(gathered.lowest, 2.0);
    QCOMPARE(gathered.highest, 20.0);
}

void CellDifferencesTest::numbersThatAreNotFiniteCountForNoMean() {
    const float infinite = std::numeric_limits<float>::infinity();
    const float none = std::numeric_limits<float>::quiet_NaN();
    // Of 1 and 3, and 4 and 8: roots of (4 + 16) / 2, and of that over 9 + 64.
    const auto some = differenceOf(Tensor({5}, {1, infinite, none, 4, infinite}), Tensor({5}, {3, infinite, none, 8, infinite}));
    QCOMPARE(some.differing, Index{2});
    QCOMPARE(some.largest, 4.0);
    QCOMPARE(some.root, std::sqrt(10.0));
    QCOMPARE(some.share, std::sqrt(20.0 / 73.0));
    // Infinities of both signs differ, and so does what is no number from what is one.
    const auto signs = differenceOf(Tensor({3}, {infinite, none, 2}), Tensor({3}, {-infinite, 1, 2}));
    QCOMPARE(signs.differing, Index{2});
    QVERIFY(std::isinf(signs.largest));
    QCOMPARE(signs.root, 0.0);
    // A share of nothing.
    QVERIFY(std::isinf(differenceOf(Tensor({2}, {0, 1}), Tensor({2}, {0, 0})).share));
    QCOMPARE(differenceOf(Tensor({2}, {0, 0}), Tensor({2}, {0, 0})).share, 0.0);
    QCOMPARE(differenceOf(Tensor({2}, {0, 0}), Tensor({2}, {0, 3})).share, 1.0);
    // What float32 loses of a number counts as well.
    const auto rest = differenceOf(Tensor({1}, {1}, {1e-9F}, DType::F64, {}), Tensor({1}, {1}));
    QCOMPARE(rest.differing, Index{1});
    QVERIFY(std::abs(rest.largest - 1e-9) < 1e-12);
    QVERIFY(!rowsInAnotherOrder(Tensor({2, 1}, {1, 2}), Tensor({2, 1}, {2, 1})));
}

POSENC_TEST_APPLESS(CellDifferencesTest)
#include "cell_differences_test.moc"
