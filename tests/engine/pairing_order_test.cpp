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

    /// Heads of two features. Fused ones: queries, keys, values one behind the other, or in groups of a key head each.
    void headsThatTurnAreThoseOfQueriesAndKeys() {
        const auto told = [](Index heads, ProjectionHeads order, Index queries) {
            std::string out;
            for (const bool turns : rotatedHeads(2 * heads, 2, order, queries)) {
                out += turns ? 'T' : '-';
            }
            return out;
        };
        QCOMPARE(told(3, ProjectionHeads::Queries, 3), std::string("TTT"));
        QCOMPARE(told(3, ProjectionHeads::Queries, 0), std::string("TTT"));
        QCOMPARE(told(3, ProjectionHeads::Queries, 4), std::string());
        QCOMPARE(told(2, ProjectionHeads::Rotated, 4), std::string("TT"));
        QCOMPARE(told(8, ProjectionHeads::Blocks, 4), std::string("TTTTTT--"));
        QCOMPARE(told(12, ProjectionHeads::Blocks, 4), std::string("TTTTTTTT----"));
        QCOMPARE(told(8, ProjectionHeads::Groups, 4), std::string("TTT-TTT-"));
        QCOMPARE(told(12, ProjectionHeads::Groups, 4), std::string("TT-TT-TT-TT-"));
        QCOMPARE(told(6, ProjectionHeads::Groups, 4), std::string("TTTTT-"));
        // No key head, a key without a value, two groups of three, unknown queries, an unknown order.
        QCOMPARE(told(4, ProjectionHeads::Blocks, 4), std::string());
        QCOMPARE(told(7, ProjectionHeads::Blocks, 4), std::string());
        QCOMPARE(told(7, ProjectionHeads::Groups, 3), std::string());
        QCOMPARE(told(8, ProjectionHeads::Blocks, 0), std::string());
        QCOMPARE(told(4, ProjectionHeads::Unknown, 4), std::string());
        QVERIFY(rotatedHeads(7, 2, ProjectionHeads::Rotated, 0).empty() && rotatedHeads(0, 2, ProjectionHeads::Rotated, 0).empty());
    }

    /// Five features of which four turn, in a fused projection of two query heads, a key head and values.
    void onlyHeadsThatTurnAreMoved() {
        std::vector<float> numbers(4 * 5 * 3);
        std::iota(numbers.begin(), numbers.end(), 0.0F);
        const Tensor weight({20, 3}, numbers);
        const auto rotated = rotatedHeads(20, 5, ProjectionHeads::Blocks, 2);
        const Tensor half = inPairing(weight, 5, 4, true, rotated).value();
        const std::vector<Index> order{0, 2, 1, 3, 4};
        for (Index row = 0; row < 20; ++row) {
            const Index from = row < 15 ? row / 5 * 5 + order[static_cast<std::size_t>(row % 5)] : row;
            for (Index feature = 0; feature < 3; ++feature) {
                QCOMPARE(half.values()[static_cast<std::size_t>(row * 3 + feature)], static_cast<float>(from * 3 + feature));
            }
        }
        const Tensor back = inPairing(half, 5, 4, false, rotated).value();
        QVERIFY(std::ranges::equal(back.values(), weight.values()));
        // Six features: pairs (0, 3), (1, 4), (2, 5) stand side by side, and back.
        QCOMPARE(pairingOrder(7, 6, false), (std::vector<Index>{0, 3, 1, 4, 2, 5, 6}));
        QCOMPARE(pairingOrder(7, 6, true), (std::vector<Index>{0, 2, 4, 1, 3, 5, 6}));
        QCOMPARE(pairingOrder(3, 0, true), (std::vector<Index>{0, 1, 2}));
        for (const Shape& shape : {Shape{19, 3}, Shape{}, Shape{4, 5, 3}}) {
            const auto refused =
                inPairing(Tensor(shape, std::vector<float>(static_cast<std::size_t>(elementCount(shape)))), 5, 4, true, rotated);
            QVERIFY(!refused.ok() && refused.error().code == ErrorCode::TensorShape);
        }
        QVERIFY(!inPairing(weight, 5, 4, true, {}).ok());
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
