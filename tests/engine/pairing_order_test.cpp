#include "engine/core/pairing_order.h"

#include <QTest>
#include <algorithm>
#include <numeric>
#include <vector>

#include "tests/support/test_program.h"

using namespace posenc;

/// Rows of a head for the other pairing, where they are not the first dimension.
class PairingOrderTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Cohere's norms have a scale for each feature of each head.
    void scalesOfHeadsArePermutedWithinEach() {
        std::vector<float> scales(16);
        std::iota(scales.begin(), scales.end(), 0.0F);
        const auto rotated = rotatedHeads(16, 8, ProjectionHeads::Norm, 0);
        const auto permuted = inPairing(Tensor({2, 8}, scales), 8, 8, true, rotated);
        QVERIFY(permuted.ok());
        QCOMPARE(permuted.value().shape(), Shape({2, 8}));
        const std::vector<float> wanted{0, 2, 4, 6, 1, 3, 5, 7, 8, 10, 12, 14, 9, 11, 13, 15};
        QVERIFY(std::ranges::equal(permuted.value().values(), wanted));
        QVERIFY(!inPairing(Tensor({4, 4}, scales), 8, 8, true, rotatedHeads(8, 8, ProjectionHeads::Norm, 0)).ok());
    }

    void modulesAreThoseAroundTheProjection() {
        QCOMPARE(attentionOf("layers.0.self_attn.q_proj.weight"), std::string_view("layers.0.self_attn"));
        QCOMPARE(attentionOf("layers.0.self_attn.q_layernorm.norms.3.weight"), std::string_view("layers.0.self_attn"));
        QCOMPARE(attentionOf("q_norm.weight"), std::string_view());
        QVERIFY(!projectionHeads("layers.0.my_q_proj.weight") && !projectionHeads("layers.0.q_proj.scales"));
    }
};

POSENC_TEST_GUILESS(PairingOrderTest)
#include "pairing_order_test.moc"
