#include "engine/comparison/compared_array.h"

#include <QTest>
#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>

#include "engine/comparison/check.h"
#include "engine/comparison/known_formulas.h"
#include "engine/comparison/meant.h"
#include "engine/comparison/relation.h"
#include "engine/encodings/alibi.h"
#include "tests/support/test_program.h"

using namespace posenc;

/// In which precision an array is compared, and what formulas of other implementations give.
class ComparedArrayTest : public QObject {
    Q_OBJECT

    static Grade gradeOf(const std::vector<float>& values) {
        const auto array = comparedArray(Tensor({1, static_cast<Index>(values.size())}, values));
        return array.ok() ? array.value().grade : Grade::Int;
    }

private Q_SLOTS:
    /// What is not given follows the sides: eight queries and twelve keys are a memory of four where there is such a size.
    void sizesFollowTheSides() {
        const ComparedArray index = comparedArray(Tensor({8, 12}, std::vector<float>(96, 3.0F))).value();
        const Parameters::Map memory = withSizesOf(index, *findEncoding("transformer-xl"), {});
        QVERIFY(memory.at("length") == ParameterValue(Index{8}) && memory.at("memory") == ParameterValue(Index{4}));
        const Parameters::Map keys = withSizesOf(index, *findEncoding("t5"), {});
        QVERIFY(keys.at("length") == ParameterValue(Index{8}) && keys.at("key-length") == ParameterValue(Index{12}));
        QVERIFY(withSizesOf(index, *findEncoding("transformer-xl"), {{"memory", Index{2}}}).at("memory") == ParameterValue(Index{2}));
    }

    /// Programs keep the cosine of a pair once or for both of its features.
    void cosinesTellTheWidthOfAHead() {
        for (const bool once : {true, false}) {
            std::vector<float> cosines;
            for (int position = 0; position < 20; ++position) {
                for (int feature = 0; feature < (once ? 16 : 32); ++feature) {
                    cosines.push_back(static_cast<float>(std::cos(position * std::pow(10000.0, -(feature % 16) / 16.0))));
                }
            }
            const CheckResult found = checkArray(comparedArray(Tensor({20, once ? 16 : 32}, cosines)).value()).value();
            QVERIFY(found.named() && found.scheme->encoding == "rope");
            QVERIFY(*parameterNamed(found.scheme->parameters, "head-dim") == CandidateValue(Index{32}));
        }
    }

    /// Five queries behind a memory of four keys: the last query is the last key.
    void slopesWithAMemoryAreNamed() {
        for (const bool causal : {false, true}) {
            std::vector<float> bias;
            for (const float slope : alibiSlopes(6, false)) {
                for (int place = 0; place < 5 * 9; ++place) {
                    const int offset = place % 9 - (place / 9 + 4);
                    const bool hidden = causal && offset > 0;
                    bias.push_back(hidden ? -std::numeric_limits<float>::infinity() : -slope * static_cast<float>(std::abs(offset)));
                }
            }
            const CheckResult found = checkArray(comparedArray(Tensor({6, 5, 9}, bias)).value()).value();
            QVERIFY(found.named() && found.mistake.empty() && found.scheme->encoding == "alibi");
            QVERIFY(*parameterNamed(found.scheme->parameters, "length") == CandidateValue(Index{5}));
            QVERIFY(*parameterNamed(found.scheme->parameters, "key-length") == CandidateValue(Index{9}));
        }
    }

    /// A window of three tokens, that looks back only or both ways.
    void masksOfAWindowSayWhichWayTheyLook() {
        for (const bool causal : {false, true}) {
            std::vector<float> seen;
            for (int place = 0; place < 8 * 8; ++place) {
                const int back = place / 8 - place % 8;
                seen.push_back(std::abs(back) < 3 && (!causal || back >= 0) ? 1.0F : 0.0F);
            }
            const CheckResult found = checkArray(comparedArray(Tensor({8, 8}, seen)).value()).value();
            QVERIFY(found.named() && found.scheme->encoding == "mask");
            QVERIFY(*parameterNamed(found.scheme->parameters, "window") == CandidateValue(Index{3}));
            QVERIFY(*parameterNamed(found.scheme->parameters, "causal") == CandidateValue(causal));
        }
    }

    /// The numbers behind a mask are those of another type, as large as it goes.
    void hiddenCellsSayNothingOfThePrecision() {
        std::vector<float> half;   // 11 bits
        std::vector<float> brain;  // 8 bits
        std::vector<float> single;
        for (int k = 1; k <= 12; ++k) {
            const auto step = static_cast<float>(k);
            half.push_back(0.5F + step / 2048);
            brain.push_back(0.5F + step / 256);
            single.push_back(0.5F + step / 8388608);
        }
        QCOMPARE(gradeOf(half), Grade::F16);
        QCOMPARE(gradeOf(brain), Grade::BF16);
        QCOMPARE(gradeOf(single), Grade::F32);
        for (std::vector<float>* values : {&half, &brain, &single}) {
            values->push_back(-3.4028e38F);
            values->push_back(-1e9F);
        }
        QCOMPARE(gradeOf(half), Grade::F16);
        QCOMPARE(gradeOf(brain), Grade::BF16);
        QCOMPARE(gradeOf(single), Grade::F32);
    }

    /// Attention is compared through its logarithms, with four times the tolerance: at 0.25 that is 4e-5 (1.386 + 1), 9.5e-5.
    void attentionIsEqualWithinFourTolerances() {
        std::vector<float> weights;
        for (int row = 0; row < 4; ++row) {
            for (const double weight : {0.25, 0.2503, 0.2511, 0.2486}) {
                weights.push_back(static_cast<float>(weight));
            }
        }
        const ComparedArray a = comparedArray(Tensor({4, 4}, weights)).value();
        QVERIFY(a.attention && a.grade == Grade::F32);
        for (const auto& [change, expected] : {std::pair(8e-5F, Relation::Equal), std::pair(5e-4F, Relation::Different)}) {
            auto others = weights;
            others[5] *= 1 + change;
            const ComparedArray b = comparedArray(Tensor({4, 4}, others)).value();
            QVERIFY(b.attention);
            QCOMPARE(compareArrays(a, b, {}).value().relation, expected);
        }
    }

    /// Rows that add up to 1 are no attention where a number is below 0.
    void weightsBelowZeroAreNoAttention() {
        QVERIFY(comparedArray(Tensor({2, 3}, {0.5F, 0.25F, 0.25F, 0.125F, 0.375F, 0.5F})).value().attention);
        QVERIFY(!comparedArray(Tensor({2, 3}, {0.5F, 0.75F, -0.25F, 0.125F, 0.375F, 0.5F})).value().attention);
    }

    /// Three tokens are the fewest of which a table can be recovered: five numbers of nine cells.
    void aBiasOfThreeTokensIsRecovered() {
        const std::array<float, 5> table{0.31F, -1.27F, 2.63F, 0.86F, -0.45F};
        std::vector<float> bias;
        for (int cell = 0; cell < 9; ++cell) {
            bias.push_back(table[static_cast<std::size_t>(cell % 3 - cell / 3 + 2)]);
        }
        const CheckResult found = checkArray(comparedArray(Tensor({3, 3}, bias)).value()).value();
        QCOMPARE(found.verdict.relation, Relation::Gathered);
        QCOMPARE(found.scheme->encoding, std::string("relative-1d"));
        const CheckResult two = checkArray(comparedArray(Tensor({2, 2}, {0.31F, -1.27F, 2.63F, 0.31F})).value()).value();
        QVERIFY(two.verdict.relation != Relation::Gathered);
    }

    void aVectorMayBeSavedAsARow() {
        std::vector<float> frequencies;
        for (int pair = 0; pair < 32; ++pair) {
            frequencies.push_back(static_cast<float>(std::pow(5e5, -pair / 32.0)));
        }
        for (const Shape& shape : {Shape{32}, Shape{1, 32}}) {
            const CheckResult found = checkArray(comparedArray(Tensor(shape, frequencies)).value()).value();
            QVERIFY(found.named() && found.scheme->encoding == "rope");
            QCOMPARE(found.verdict.counts.differing, Index{0});
        }
    }

    /// An axis of one in front is no part of what is meant. Cosines are told of scalings by a rule, not of those by a list.
    void cosinesOfABatchAreThoseOfTheScheme() {
        std::vector<float> cosines;
        for (int cell = 0; cell < 20 * 8; ++cell) {
            cosines.push_back(static_cast<float>(std::cos(cell / 8 * std::pow(1e4, -(cell % 8) / 8.0))));
        }
        const Parameters::Map sizes{{"length", Index{20}}, {"head-dim", Index{16}}, {"heads", Index{1}}};
        Parameters::Map listed = sizes;
        listed["scaling"] = std::string("longrope");
        listed["short-factors"] = listed["long-factors"] = std::string("1,1,1,1,1,1,1,2");
        const auto plain = Model::build({.encoding = findEncoding("rope"), .parameters = sizes}).value();
        const auto byList = Model::build({.encoding = findEncoding("rope"), .parameters = listed}).value();
        for (const Shape& shape : {Shape{20, 8}, Shape{1, 20, 8}, Shape{1, 1, 20, 8}}) {
            const ComparedArray array = comparedArray(Tensor(shape, cosines)).value();
            const auto meant = meantArray(plain, {}, array, {});
            QVERIFY(meant.ok());
            QVERIFY(checkAgainst(array, meant.value()).value().verdict.relation <= Relation::Equal);
            const CheckResult found = checkArray(array).value();
            QVERIFY(found.named() && found.scheme->encoding == "rope" && found.verdict.relation <= Relation::Equal);
            const auto unknown = meantArray(byList, {}, array, {});
            QVERIFY(!unknown.ok() && unknown.error().code == ErrorCode::UnknownLayer);
        }
    }

    /// Borders of buckets in double: where a ratio is a power of two its logarithm is exact, elsewhere it may end one bit below.
    void bordersOfBucketsInDouble() {
        // Of 16 buckets to a side 8 are exact; ln(d / 8) / ln(16) of the other 8.
        for (const auto& [distance, bucket] : {std::pair<Index, Index>{7, 7}, {8, 8}, {16, 10}, {32, 12}, {64, 14}, {128, 15}}) {
            QCOMPARE(t5BucketInDouble(-distance, 32, 128, true), bucket);
            QCOMPARE(t5BucketInDouble(distance, 32, 128, true), 16 + bucket);
        }
        // ln 3 / ln 9 of 8 is 4, and ends below it.
        QCOMPARE(t5BucketInDouble(-24, 32, 72, true), Index{8 + 3});
        QCOMPARE(t5BucketInDouble(-25, 32, 72, true), Index{8 + 4});
    }
};

POSENC_TEST_GUILESS(ComparedArrayTest)
#include "compared_array_test.moc"
