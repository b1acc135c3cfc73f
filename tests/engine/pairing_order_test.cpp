#include "engine/core/pairing_order.h"

#include <QTest>
#include <algorithm>
#include <numeric>
#include <string>
#include <string_view>
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
        const auto rotated = rotatedHeads(16, 8, ProjectionHeads::Beside, 0);
        const auto permuted = inPairing(Tensor({2, 8}, scales), 8, 8, true, rotated);
        QVERIFY(permuted.ok());
        QCOMPARE(permuted.value().shape(), Shape({2, 8}));
        const std::vector<float> wanted{0, 2, 4, 6, 1, 3, 5, 7, 8, 10, 12, 14, 9, 11, 13, 15};
        QVERIFY(std::ranges::equal(permuted.value().values(), wanted));
        QVERIFY(!inPairing(Tensor({4, 4}, scales), 8, 8, true, rotatedHeads(8, 8, ProjectionHeads::Beside, 0)).ok());
    }

    void modulesAreThoseAroundTheProjection() {
        QCOMPARE(projectionTensor("layers.0.self_attn.q_proj.weight")->attention, std::string_view("layers.0.self_attn"));
        QCOMPARE(projectionTensor("layers.0.self_attn.q_layernorm.norms.3.weight")->attention, std::string_view("layers.0.self_attn"));
        QCOMPARE(projectionTensor("q_norm.weight")->attention, std::string_view());
        QCOMPARE(projectionTensor("layers.0.wk.lora_A.default.weight")->module, std::string_view("layers.0.wk"));
        QVERIFY(!projectionTensor("layers.0.my_q_proj.weight") && !projectionTensor("layers.0.q_proj"));
        QCOMPARE(projectionTensor("blocks.0.attn.q_bias")->attention, std::string_view("blocks.0.attn"));
    }

    void partsOfAProjectionAreToldByName() {
        const auto part = [](const char* name) { return projectionTensor(std::string("layers.0.q_proj.") + name)->part; };
        for (const char* name : {"weight", "bias", "base_layer.weight", "lora_B.weight", "lora_B.default.weight", "weight.lora_b"}) {
            QVERIFY2(part(name) == ProjectionPart::Rows, name);
        }
        for (const char* name : {"weight_scale", "weight_scale_inv", "SCB", "base_layer.weight_scale"}) {
            QVERIFY2(part(name) == ProjectionPart::Scales, name);
        }
        for (const char* name : {"lora_A.weight", "lora_A.default.weight", "weight.lora_a"}) {
            QVERIFY2(part(name) == ProjectionPart::Apart, name);
        }
        for (const char* name : {"qweight", "scales", "g_idx", "weight.absmax", "weight_packed", "base_layer.qweight", "lora_b"}) {
            QVERIFY2(part(name) == ProjectionPart::Unknown, name);
        }
        QVERIFY(part("linear.weight") == ProjectionPart::Within);
    }

    /// Of blocks of 128 rows each, the last of which may be cut short.
    void blocksHoldWhereNoHeadHasRowsOfTwo() {
        QVERIFY(blocksHoldHeads(512, 4, 128) && blocksHoldHeads(512, 4, 64) && blocksHoldHeads(96, 1, 96));
        QVERIFY(!blocksHoldHeads(512, 4, 256) && !blocksHoldHeads(480, 4, 96));
        // 128 and 64 rows: each half of 96 has rows of both.
        QVERIFY(!blocksHoldHeads(192, 2, 96));
        QVERIFY(!blocksHoldHeads(512, 0, 128));
    }
};

POSENC_TEST_GUILESS(PairingOrderTest)
#include "pairing_order_test.moc"
