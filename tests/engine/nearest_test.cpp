#include <QTest>
#include <cmath>
#include <limits>

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

private Q_SLOTS:
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
