#include "engine/recognition/table_layout.h"

#include <QTest>
#include <cmath>
#include <limits>
#include <numeric>

#include "tests/support/test_program.h"

using namespace posenc;

namespace {

Tensor counted(Shape shape) {
    std::vector<float> values(static_cast<std::size_t>(elementCount(shape)));
    std::iota(values.begin(), values.end(), 0.0F);
    return {std::move(shape), std::move(values)};
}

Reading reading(const char* encoding, const char* tensor, Parameters::Map parameters = {}) {
    Reading known;
    known.encoding = encoding;
    known.tensor = tensor;
    known.parameters = std::move(parameters);
    return known;
}

}  // namespace

class TableLayoutTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Row (dy + h-1)(2w-1) + dx + w-1 of the table is the number of the offset (dy, dx).
    void aWindowsTableIsTheMapOfItsOffsets() {
        const Tensor table = counted({3 * 5, 2});
        const TableLayout layout = layoutOf(table.shape(), reading("swin", "bias", {{"window", Grid{2, 3}}}));
        QCOMPARE(layout.heads, Index{2});
        QCOMPARE(layout.rows, Index{3});
        QCOMPARE(layout.columns, Index{5});
        for (Index head = 0; head < 2; ++head) {
            const TableSamples picture = sampled(table, layout, head, 100);
            QCOMPARE(picture.rows, Index{3});
            for (Index dy = -1; dy <= 1; ++dy) {
                for (Index dx = -2; dx <= 2; ++dx) {
                    const Index row = (dy + 1) * 5 + dx + 2;
                    QCOMPARE(picture.values[static_cast<std::size_t>((dy + 1) * 5 + dx + 2)], static_cast<float>(row * 2 + head));
                }
            }
        }
        // The three rows of a class token lie behind the map.
        const TableLayout withClass = layoutOf({18, 2}, reading("swin", "bias", {{"window", Grid{2, 3}}}));
        QVERIFY(withClass == layout);
    }

    void bucketsAreAStripAndAllHeadsOneOverview() {
        const Tensor table = counted({32, 4});
        const TableLayout layout = layoutOf(table.shape(), reading("t5", "bias"));
        QVERIFY(layout.strip);
        QCOMPARE(layout.heads, Index{4});
        QCOMPARE(sampled(table, layout, 3, 100).values[31], 31.0F * 4 + 3);
        const TableLayout whole = overview(layout);
        QCOMPARE(whole.heads, Index{1});
        QCOMPARE(whole.rows, Index{4});
        QCOMPARE(whole.columns, Index{32});
        QCOMPARE(sampled(table, whole, 0, 100).values[2 * 32 + 5], 5.0F * 4 + 2);
    }

    void vectorsAreRowsOfFeatures() {
        const Tensor shared = counted({7, 3});
        const TableLayout one = layoutOf(shared.shape(), reading("relative-1d", "embedding"));
        QCOMPARE(one.heads, Index{1});
        QCOMPARE(sampled(shared, one, 0, 100).values, std::vector<float>(shared.values().begin(), shared.values().end()));
        const Tensor perHead = counted({2, 7, 3});
        const TableLayout two = layoutOf(perHead.shape(), reading("relative-1d", "embedding"));
        QCOMPARE(two.heads, Index{2});
        QCOMPARE(sampled(perHead, two, 1, 100).values.front(), 21.0F);
        // Heads in the middle: [r, H, d].
        const Tensor middle = counted({4, 3, 5});
        const TableLayout three = layoutOf(middle.shape(), reading("transformer-xl-learned", "embedding"));
        QCOMPARE(three.heads, Index{3});
        QCOMPARE(sampled(middle, three, 2, 100).values[5], 1.0F * 15 + 2 * 5);
    }

    void whatIsNotKnownIsTakenByItsLastTwoAxes() {
        const Tensor tensor = counted({2, 3, 4, 5});
        const TableLayout layout = layoutOf(tensor.shape(), {});
        QCOMPARE(layout.heads, Index{6});
        QCOMPARE(sampled(tensor, layout, 4, 100).values.front(), 4.0F * 20);
        QCOMPARE(layoutOf({9}, {}).columns, Index{9});
        QCOMPARE(layoutOf({}, {}).heads, Index{0});
        QCOMPARE(layoutOf({3, 0}, {}).heads, Index{0});
    }

    void largeTablesAreReducedToMeans() {
        const Tensor table = counted({4, 6});
        const TableSamples half = sampled(table, layoutOf(table.shape(), {}), 0, 2);
        QCOMPARE(half.rows, Index{2});
        QVERIFY(half.reduced == Reduction::Mean);
        QCOMPARE(half.columns, Index{2});
        // Of the cells 0 1 2, 6 7 8.
        QCOMPARE(half.values.front(), 4.0F);
    }

    /// Rows of another table are names: none is the mean of others, and -1 is no row.
    void rowNamesAreNotAveraged() {
        const Tensor table({2, 4}, {7, 0, -1, -1, 9, -1, -1, -1});
        const TableSamples halves = sampled(table, layoutOf(table.shape(), {}), 0, 2, TableNumbers::RowNames);
        QCOMPARE(halves.rows, Index{2});
        QVERIFY(halves.reduced == Reduction::Min);
        QCOMPARE(halves.values[0], 0.0F);
        QVERIFY(std::isnan(halves.values[1]));
        QCOMPARE(halves.values[2], 9.0F);
        QVERIFY(std::isnan(halves.values[3]));
        QVERIFY(!sampled(table, layoutOf(table.shape(), {}), 0, 4, TableNumbers::RowNames).reduced);
    }

    void numbersThatAreNoneCountOnlyAlone() {
        const float nan = std::numeric_limits<float>::quiet_NaN();
        const float infinity = std::numeric_limits<float>::infinity();
        const Tensor table({2, 4}, {1, nan, nan, infinity, 3, infinity, nan, infinity});
        const TableSamples halves = sampled(table, layoutOf(table.shape(), {}), 0, 2);
        QVERIFY(std::isfinite(halves.values.front()));
        QCOMPARE(halves.values.front(), 1.0F);
        QVERIFY(!std::isfinite(halves.values[1]));
        QCOMPARE(halves.values[2], 3.0F);
    }
};

POSENC_TEST_APPLESS(TableLayoutTest)
#include "table_layout_test.moc"
