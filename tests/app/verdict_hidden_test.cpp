#include <QTest>
#include <limits>

#include "app/messages/assumption_text.h"
#include "app/messages/verdict_text.h"
#include "engine/comparison/cell_differences.h"
#include "tests/support/test_program.h"

using namespace posenc;

namespace {

constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
constexpr float kInfinity = std::numeric_limits<float>::infinity();

ComparedArray arrayWith(std::vector<float> values) {
    return comparedArray(Tensor({2, 3}, std::move(values))).value();
}

QString assumed(const ComparedArray& a, const ComparedArray& b) {
    return assumptionText(QStringLiteral("a"), QStringLiteral("b"), a, b, {.grade = Grade::Int});
}

}  // namespace

/// What is said of cells that take no part in a comparison.
class VerdictHiddenTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// They are hidden like masked cells, and no mask makes them.
    void whatNoMaskHidesIsCounted() {
        const ComparedArray masked = arrayWith({0, 1, -kInfinity, 3, -kInfinity, 5});
        QCOMPARE(assumed(masked, masked), QStringLiteral("Shape [2, 3], whole numbers, compared exactly, 2 hidden cells."));
        QCOMPARE(
            assumed(masked, arrayWith({kInfinity, kNan, -kInfinity, kInfinity, -kInfinity, kNan})),
            QStringLiteral("Shape [2, 3], whole numbers, compared exactly, 2 hidden cells; b has NaN in 2 cells; b has +∞ in 2 cells."));
        const ComparedArray heads = comparedArray(Tensor({2, 1, 3}, {0, kNan, kNan, 3, 4, 5})).value();
        QVERIFY(assumed(headOf(heads, 0), masked).contains(QStringLiteral("; a has NaN in 2 cells")));
        QVERIFY(!assumed(headOf(heads, 1), masked).contains(QLatin1String("NaN")));
    }

    /// In whichever of both they are.
    void hiddenCellsAreCountedInBoth() {
        const ComparedArray whole = arrayWith({0, 1, 2, 3, 4, 5});
        const ComparedArray one = arrayWith({-kInfinity, 1, -kInfinity, 3, 4, 5});
        const ComparedArray two = arrayWith({0, -kInfinity, -kInfinity, 3, -kInfinity, 5});
        const QString start = QStringLiteral("Shape [2, 3], whole numbers, compared exactly");
        QCOMPARE(assumed(whole, whole), start + QStringLiteral("."));
        QCOMPARE(assumed(whole, two), start + QStringLiteral("; b has 3 hidden cells."));
        QCOMPARE(assumed(one, whole), start + QStringLiteral("; a has 2 hidden cells."));
        QCOMPARE(assumed(one, two), start + QStringLiteral("; a has 2 hidden cells; b has 3 hidden cells."));
    }

    /// Cells that are hidden are not said to be equal.
    void whatIsEqualIsWhatIsSeen() {
        const ComparedArray array = arrayWith({0, 1, -kInfinity, 3, -kInfinity, 5});
        Verdict verdict{Relation::Equal};
        verdict.counts.cells = 6;
        verdict.counts.largest = 0.5;
        QCOMPARE(comparisonSentence(QStringLiteral("A"), QStringLiteral("B"), array, array, verdict, {}),
                 QStringLiteral("A and B are equal within the tolerance in all 4 visible cells, with differences of at most 0.5."));
    }
};

POSENC_TEST_GUILESS(VerdictHiddenTest)
#include "verdict_hidden_test.moc"
