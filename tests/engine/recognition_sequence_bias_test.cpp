#include <QTest>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <limits>

#include "engine/findings/value_findings.h"
#include "tests/engine/recognition_gather.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

namespace {

/// [1, heads, n, n]
Given biasOf(const char* name, Index heads, Index tokens, const std::function<double(Index head, Index offset)>& cell) {
    Given out{name, {1, heads, tokens, tokens}, {}};
    for (Index head = 0; head < heads; ++head) {
        for (Index query = 0; query < tokens; ++query) {
            for (Index key = 0; key < tokens; ++key) {
                out.values.push_back(static_cast<float>(cell(head, key - query)));
            }
        }
    }
    return out;
}

/// The bucket of a distance by the distances at which the buckets begin.
template <std::size_t kCount>
Index placeOf(const std::array<Index, kCount>& starts, Index distance) {
    return std::upper_bound(starts.begin(), starts.end(), distance) - starts.begin() - 1;
}

/// T5's 32 buckets up to distance 128, as transformers' _relative_position_bucket prints them.
constexpr std::array<Index, 16> kOfBothSides{0, 1, 2, 3, 4, 5, 6, 7, 8, 12, 16, 23, 32, 46, 64, 91};
constexpr std::array<Index, 32> kOfThePast{0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
                                           16, 19, 21, 24, 27, 31, 35, 40, 46, 52, 59, 67, 77, 87, 99, 113};

double numberOf(const Given& table, Index row, Index head) {
    return at(table, {row, head});
}

ValueFindings findingsIn(const TrainedFile& file) {
    return findInValues(file, 0, recognise(file).front()).value();
}
QString readingIn(const Given& bias) {
    const auto found = findingsIn(*fileOf({bias}));
    return found.recognition ? testing::describe(found.recognition->reading) : QString();
}

constexpr double kInfinity = std::numeric_limits<double>::infinity();

}  // namespace

/// A bias that was gathered for every pair, and in which the offset along a sequence alone decides.
class RecognitionSequenceBiasTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// 8 heads have the slopes 1/2, 1/4, ... 1/256.
    void alibiIsKnownByItsSlopes() {
        const auto slope = [](Index head) { return std::ldexp(1.0, -static_cast<int>(head) - 1); };
        const auto both = [&](Index head, Index offset) { return -slope(head) * static_cast<double>(std::abs(offset)); };
        const auto past = [&](Index head, Index offset) { return offset > 0 ? -kInfinity : both(head, offset); };
        const QString symmetric = QStringLiteral("(alibi-slopes): causal off, heads 8, length 24, slopes published, squeeze 1");
        const QString causal = QStringLiteral("(alibi-slopes): causal on, heads 8, length 24, slopes published, squeeze 1");
        QCOMPARE(readingIn(biasOf("alibi", 8, 24, both)), symmetric);
        QCOMPARE(readingIn(biasOf("onnx::Add_7", 8, 24, both)), symmetric);
        QCOMPARE(readingIn(biasOf("onnx::Add_7", 8, 24, past)), causal);
        // Last head first; a third of each number.
        QCOMPARE(readingIn(biasOf("x", 8, 24, [&](Index head, Index offset) { return both(7 - head, offset); })), symmetric);
        QCOMPARE(readingIn(biasOf("x", 8, 24, [&](Index head, Index offset) { return both(head, offset) / 3; })), symmetric);
        // Not hidden ahead of the query.
        QCOMPARE(readingIn(biasOf("x", 8, 24, [&](Index head, Index offset) { return slope(head) * static_cast<double>(offset); })),
                 QStringLiteral("(alibi-slopes): heads 8, length 24, slopes published, squeeze 1"));
        const auto found = findingsIn(*fileOf({biasOf("alibi", 8, 24, both)}));
        QCOMPARE(describe(found.recognition->reasons), QStringList{QStringLiteral("ConstantAlongDistance: 8 | 24")});
        QCOMPARE(describe(found.recognition->alternatives),
                 QStringList{QStringLiteral("swin bias: heads 8, window 1x24, squeeze 1, fold 1 24")});
        // Nothing of it was trained, so none of it is untrained.
        QVERIFY(!found.health.has_value());
        // Slopes of another series are numbers for each offset; a name that says ALiBi says more.
        const auto learned = [](Index head, Index offset) {
            return -(0.1 + 0.07 * static_cast<double>(head * head)) * static_cast<double>(std::abs(offset));
        };
        QCOMPARE(readingIn(biasOf("x", 8, 24, learned)), QStringLiteral("(relative-1d-bias): heads 8, length 24, squeeze 1"));
        QCOMPARE(readingIn(biasOf("alibi", 8, 24, learned)), QString());
    }

    void t5IsFoldedBackToItsBuckets() {
        const Given table = randomTensor("table", {32, 3});
        for (const Index tokens : {60, 128}) {
            const auto bias = biasOf("onnx::Add_77", 3, tokens, [&](Index head, Index offset) {
                return numberOf(table, (offset > 0 ? 16 : 0) + placeOf(kOfBothSides, std::abs(offset)), head);
            });
            const auto file = fileOf({bias});
            const auto found = findingsIn(*file);
            QVERIFY(found.recognition.has_value());
            QCOMPARE(describe(found.recognition->reading),
                     QStringLiteral("t5 bias: bidirectional on, buckets 32, heads 3, length %1, max-distance 128, squeeze 1, fold-buckets "
                                    "32 128 1")
                         .arg(tokens));
            const auto model = shown(*file, onlyOne(*found.recognition));
            QCOMPARE(difference(*model, "bias", [&](Index head, Index q, Index k) { return at(bias, {0, head, q, k}); }), QString());
            // Of offset 0 ahead of the query there is none.
            QCOMPARE(model->tensors().at("bias").values()[16 * 3], 0.0F);
            QCOMPARE(model->tensors().at("bias").values()[17 * 3], table.values[17 * 3]);
        }
    }

    void t5OfTheDecoderLooksBack() {
        const Given table = randomTensor("table", {32, 2});
        const auto past = [&](Index head, Index offset) { return numberOf(table, placeOf(kOfThePast, std::max<Index>(-offset, 0)), head); };
        const QString expected = QStringLiteral(
            "t5 bias: bidirectional off, buckets 32, heads 2, length 128, max-distance 128, squeeze 1, fold-buckets 32 128 0");
        QCOMPARE(readingIn(biasOf("x", 2, 128, past)), expected);
        const auto masked = biasOf("x", 2, 128, [&](Index head, Index offset) { return offset > 0 ? -kInfinity : past(head, offset); });
        QCOMPARE(readingIn(masked), expected);
        const auto file = fileOf({masked});
        const auto found = findingsIn(*file);
        const auto model = shown(*file, onlyOne(*found.recognition));
        QVERIFY(std::ranges::equal(model->tensors().at("bias").values(), table.values));
    }

    void clippedOffsetsAreShaws() {
        const Given table = randomTensor("table", {17, 4});
        const auto cell = [&](Index head, Index offset) { return numberOf(table, std::clamp<Index>(offset, -8, 8) + 8, head); };
        QCOMPARE(readingIn(biasOf("rel_bias", 4, 64, cell)), QStringLiteral("(shaw-bias): clip 8, heads 4, length 64, squeeze 1"));
        // A number of its own for each offset, also under a name that says no more than that.
        const Given whole = randomTensor("table", {127, 4});
        const auto every = [&](Index head, Index offset) { return numberOf(whole, offset + 63, head); };
        for (const char* name : {"rel_bias", "x"}) {
            QCOMPARE(readingIn(biasOf(name, 4, 64, every)), QStringLiteral("(relative-1d-bias): heads 4, length 64, squeeze 1"));
        }
    }

    /// Distances, covariances and similarities are such matrices too.
    void oneHeadIsBelievedByItsName() {
        const auto covariance = [](Index, Index offset) { return std::pow(0.9, static_cast<double>(std::abs(offset))); };
        const auto distance = [](Index, Index offset) { return static_cast<double>(std::abs(offset)) / 31; };
        const auto banded = [](Index, Index offset) { return std::abs(offset) > 2 ? 0.0 : 4.0 - static_cast<double>(offset); };
        for (const auto& cell : {std::function<double(Index, Index)>(covariance), std::function<double(Index, Index)>(distance),
                                 std::function<double(Index, Index)>(banded)}) {
            QCOMPARE(readingIn(biasOf("gram", 1, 32, cell)), QString());
        }
        QCOMPARE(readingIn(biasOf("layer.attention_bias", 1, 32, covariance)),
                 QStringLiteral("(relative-1d-bias): heads 1, length 32, squeeze 1"));
    }

    /// One row for each size of an offset is LeViT's table; Swin's has it several times.
    void sizesOfOffsetsAreLevits() {
        const Given table = randomTensor("table", {3, 24});
        Given bias{"onnx::Add_3", {3, 24, 24}, {}};
        for (Index cell = 0; cell < 3 * 24 * 24; ++cell) {
            const Index query = cell / 24 % 24;
            const Index key = cell % 24;
            const Index row = std::abs(query / 6 - key / 6) * 6 + std::abs(query % 6 - key % 6);
            bias.values.push_back(table.values[static_cast<std::size_t>(cell / 576 * 24 + row)]);
        }
        const auto file = fileOf({bias});
        const auto found = findingsIn(*file);
        QVERIFY(found.recognition.has_value());
        QCOMPARE(describe(found.recognition->reading),
                 QStringLiteral("attention-biases bias: grid 4x6, heads 3, stride 1, fold 4 6, swap 0 1, reshape 3 7 11, slice 1 3 7, "
                                "slice 2 5 11, reshape 3 24"));
        QCOMPARE(describe(found.recognition->alternatives), QStringList{QStringLiteral("swin bias: heads 3, window 4x6, fold 4 6")});
        QCOMPARE(found.health->count, Index{72});
        const auto model = shown(*file, onlyOne(*found.recognition));
        QVERIFY(std::ranges::equal(model->tensors().at("bias").values(), table.values));
    }

    void windowsOfThreeAxesAreFoldedBack() {
        const Given table = randomTensor("table", {3 * 7 * 5, 2});
        Given bias{"onnx::Add_4", {1, 2, 24, 24}, {}};
        for (Index cell = 0; cell < 2 * 24 * 24; ++cell) {
            const Index query = cell / 24 % 24;
            const Index key = cell % 24;
            const Index row = ((query / 12 - key / 12 + 1) * 7 + query / 3 % 4 - key / 3 % 4 + 3) * 5 + query % 3 - key % 3 + 2;
            bias.values.push_back(table.values[static_cast<std::size_t>(row * 2 + cell / 576)]);
        }
        const auto file = fileOf({bias});
        const auto found = findingsIn(*file);
        QVERIFY(found.recognition.has_value());
        QCOMPARE(describe(found.recognition->reading),
                 QStringLiteral("window-3d bias: heads 2, window 2x4x3, squeeze 1, fold-volume 2 4 3"));
        QVERIFY(found.recognition->alternatives.empty());
        const auto model = shown(*file, onlyOne(*found.recognition));
        QVERIFY(std::ranges::equal(model->tensors().at("bias").values(), table.values));
    }
};

POSENC_TEST_APPLESS(RecognitionSequenceBiasTest)
#include "recognition_sequence_bias_test.moc"
