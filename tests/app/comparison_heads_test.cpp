#include <QTest>
#include <cmath>

#include "app/comparison/comparison.h"
#include "tests/support/test_program.h"

using namespace posenc;

namespace {

/// The bias of a window with three heads, drawn by a seed.
ArraySource biasOf(std::uint64_t seed, std::optional<Index> head) {
    Scene scene;
    scene.encoding = "swin";
    scene.parameters = {{"window", Grid{3, 3}}, {"heads", Index{3}}};
    scene.seed = seed;
    return {QStringLiteral("seed %1").arg(seed), LayerSource{scene, "bias"}, head};
}

}  // namespace

/// Every head of A against every head of B, whichever are shown.
class ComparisonHeadsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void pairsOfHeadsAreOfWhatIsCompared_data() {
        QTest::addColumn<bool>("softmax");
        QTest::newRow("numbers") << false;
        QTest::newRow("softmax of the rows") << true;
    }
    void pairsOfHeadsAreOfWhatIsCompared() {
        QFETCH(bool, softmax);
        TensorStore store;
        const auto compared = [&](std::optional<Index> a, std::optional<Index> b) {
            ComparisonRequest request;
            request.a = biasOf(1, a);
            request.b = biasOf(2, b);
            request.softmax = softmax;
            return compareSides(request, store, {});
        };
        const auto whole = compared({}, {});
        QVERIFY(whole.ok());
        QCOMPARE(whole.value()->pairs.size(), std::size_t{9});
        const ComparedArray& a = *whole.value()->a.array;
        const ComparedArray& b = *whole.value()->b.array;
        for (const HeadPair& pair : whole.value()->pairs) {
            double squares = 0;
            for (Index row = 0; row < 9; ++row) {
                double sum = 0;
                for (Index column = 0; column < 9; ++column) {
                    const double ofA = a.values[a.at(pair.a, row, column)];
                    const double difference = ofA - b.values[b.at(pair.b, row, column)];
                    squares += difference * difference;
                    sum += ofA;
                }
                QCOMPARE(std::abs(sum - 1) < 1e-5, softmax);
            }
            QVERIFY(std::abs(pair.root - std::sqrt(squares / 81)) < 1e-6);
        }
        // One head of each is compared: the pairs stay.
        for (const auto& [one, other] : {std::pair<std::optional<Index>, std::optional<Index>>(2, 0), {1, {}}, {{}, 1}}) {
            const auto part = compared(one, other);
            QVERIFY(part.ok());
            QCOMPARE(part.value()->pairs.size(), whole.value()->pairs.size());
            for (std::size_t number = 0; number < 9; ++number) {
                const HeadPair& is = part.value()->pairs[number];
                const HeadPair& was = whole.value()->pairs[number];
                QVERIFY(is.a == was.a && is.b == was.b && is.matched == was.matched);
                QVERIFY(is.root == was.root && is.largest == was.largest);
            }
        }
    }
};

POSENC_TEST(ComparisonHeadsTest)
#include "comparison_heads_test.moc"
