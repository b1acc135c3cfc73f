#include "tests/engine/recognition_gather.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// Numbers per offset: what is shown is what the ecosystem's own code would add to the logits.
class RecognitionGatherBiasTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void swin();
    void beit();
    void maxVitOfTensorFlow();
    void leVit();
    void t5_data();
    void t5();
    void irpe_data();
    void irpe();
    void irpeCross();
    void swinV2();
};

void RecognitionGatherBiasTest::swin() {
    const Given table = randomTensor("attn.relative_position_bias_table", {49, 2});
    QCOMPARE(difference(*shown({table}), "bias",
                        [&](Index head, Index q, Index k) {
                            return at(table, {(q / 4 - k / 4 + 3) * 7 + q % 4 - k % 4 + 3, head});
                        }),
             QString());
}

void RecognitionGatherBiasTest::beit() {
    const Given table = randomTensor("rel_pos_bias.relative_position_bias_table", {28, 2});
    const auto index = [](Index q, Index k) -> Index {
        if (q == 0 || k == 0) {
            return q == 0 && k == 0 ? 27 : q == 0 ? 25 : 26;  // set in the order row, column, corner
        }
        return ((q - 1) / 3 - (k - 1) / 3 + 2) * 5 + (q - 1) % 3 - (k - 1) % 3 + 2;
    };
    QCOMPARE(difference(*shown({table}), "bias", [&](Index head, Index q, Index k) { return at(table, {index(q, k), head}); }), QString());
}

void RecognitionGatherBiasTest::maxVitOfTensorFlow() {
    // Window 3 x 5; key - query along each axis.
    const Given table = randomTensor("attn.rel_pos.relative_position_bias_table", {2, 5, 9});
    QCOMPARE(difference(*shown({table}), "bias",
                        [&](Index head, Index q, Index k) {
                            return at(table, {head, k / 5 - q / 5 + 2, k % 5 - q % 5 + 4});
                        }),
             QString());
}

void RecognitionGatherBiasTest::leVit() {
    const Given table = randomTensor("blocks.0.m.attention_biases", {2, 16});
    const auto cell = [&](Index head, Index q, Index k) {
        return at(table, {head, std::abs(q / 4 - k / 4) * 4 + std::abs(q % 4 - k % 4)});
    };
    QCOMPARE(difference(*shown({table}), "bias", cell), QString());
    // An index buffer tells a rectangle, 2 x 8.
    std::vector<float> index;
    for (int q = 0; q < 16; ++q) {
        for (int k = 0; k < 16; ++k) {
            index.push_back(static_cast<float>(std::abs(q / 8 - k / 8) * 8 + std::abs(q % 8 - k % 8)));
        }
    }
    const auto model = shown({table, {"blocks.0.m.attention_bias_idxs", {16, 16}, index, "I64"}});
    QCOMPARE(difference(*model, "bias",
                        [&](Index head, Index q, Index k) {
                            return at(table, {head, std::abs(q / 8 - k / 8) * 8 + std::abs(q % 8 - k % 8)});
                        }),
             QString());
}

void RecognitionGatherBiasTest::t5_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("headsFirst");
    QTest::addColumn<bool>("bidirectional");
    QTest::newRow("transformers") << "encoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight" << false << true;
    QTest::newRow("transformers, decoder") << "decoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight" << false << false;
    QTest::newRow("T5X") << "encoder/relpos_bias/rel_embedding" << true << true;
    QTest::newRow("mesh, decoder") << "decoder/block_000/layer_000/SelfAttention/relative_attention_bias" << true << false;
    QTest::newRow("GGUF") << "enc.blk.0.attn_rel_b.weight" << false << true;
}

void RecognitionGatherBiasTest::t5() {
    QFETCH(QString, name);
    QFETCH(bool, headsFirst);
    QFETCH(bool, bidirectional);
    const Given table = randomTensor(name.toStdString(), headsFirst ? Shape{3, 32} : Shape{32, 3});
    // First distance of each bucket, as they are listed for 16 buckets of one side, and for 32.
    const std::vector<Index> starts = bidirectional ? std::vector<Index>{0, 1, 2, 3, 4, 5, 6, 7, 8, 12, 16, 23, 32, 46, 64, 91}
                                                    : std::vector<Index>{0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
                                                                         16, 19, 21, 24, 27, 31, 35, 40, 46, 52, 59, 67, 77, 87, 99, 113};
    const auto bucket = [&](Index offset) {
        const Index distance = bidirectional ? std::abs(offset) : std::max<Index>(-offset, 0);
        const auto after = std::upper_bound(starts.begin(), starts.end(), distance);
        return (bidirectional && offset > 0 ? 16 : 0) + static_cast<Index>(after - starts.begin()) - 1;
    };
    QCOMPARE(difference(*shown({table}, {{"length", Index{140}}, {"causal", false}}), "bias",
                        [&](Index head, Index q, Index k) {
                            return headsFirst ? at(table, {head, bucket(k - q)}) : at(table, {bucket(k - q), head});
                        }),
             QString());
}

namespace {

/// iRPE's piecewise index for the published ratio 1.9, beta 3: written out for the distances of a 5 x 5 map and their squares.
Index piecewise(Index x) {
    const Index size = std::abs(x);
    const Index bucket = size <= 1 ? size : size <= 3 ? 2 : 3;
    return x < 0 ? -bucket : bucket;
}

}  // namespace

void RecognitionGatherBiasTest::irpe_data() {
    QTest::addColumn<int>("buckets");
    QTest::newRow("product") << 49;
    QTest::newRow("product and class token") << 50;
    QTest::newRow("euclidean") << 7;
    QTest::newRow("euclidean and class token") << 8;
}

void RecognitionGatherBiasTest::irpe() {
    QFETCH(int, buckets);
    const Given table = randomTensor("blocks.0.attn.rpe_k.lookup_table_bias", {3, buckets});
    const auto index = [&](Index rows, Index columns) {
        if (buckets > 8) {
            return (piecewise(rows) + 3) * 7 + piecewise(columns) + 3;
        }
        return piecewise(static_cast<Index>(std::nearbyint(std::sqrt(static_cast<double>(rows * rows + columns * columns))))) + 3;
    };
    QCOMPARE(difference(*shown({table}, {{"grid", Grid{5, 5}}}), "bias",
                        [&](Index head, Index q, Index k) {
                            return at(table, {head, index(q / 5 - k / 5, q % 5 - k % 5)});
                        }),
             QString());
}

void RecognitionGatherBiasTest::irpeCross() {
    const Given rows = randomTensor("rpe_k.rp_rows.lookup_table_bias", {2, 8});
    const Given columns = randomTensor("rpe_k.rp_cols.lookup_table_bias", {2, 8});
    QCOMPARE(difference(*shown({rows, columns}, {{"grid", Grid{5, 4}}}), "bias",
                        [&](Index head, Index q, Index k) {
                            return at(rows, {head, piecewise(q / 4 - k / 4) + 3}) + at(columns, {head, piecewise(q % 4 - k % 4) + 3});
                        }),
             QString());
}

void RecognitionGatherBiasTest::swinV2() {
    const Given first = randomTensor("attn.cpb_mlp.0.weight", {512, 2});
    const Given shift = randomTensor("attn.cpb_mlp.0.bias", {512});
    const Given second = randomTensor("attn.cpb_mlp.2.weight", {2, 512});
    const Given factor = randomTensor("attn.logit_scale", {2, 1, 1});
    const auto model = shown({first, shift, second, factor, {"attn.relative_coords_table", {1, 5, 7, 2}, {}}});
    QCOMPARE(model->tensors().at("logit-scale").values()[1], factor.values[1]);
    const auto coordinate = [](Index offset, Index side) {
        const double x = 8.0 * static_cast<double>(offset) / static_cast<double>(side - 1);
        return std::copysign(std::log2(std::abs(x) + 1) / 3, x);
    };
    QCOMPARE(difference(*model, "bias",
                        [&](Index head, Index q, Index k) {
                            const double row = coordinate(q / 4 - k / 4, 3);
                            const double column = coordinate(q % 4 - k % 4, 4);
                            double sum = 0;
                            for (Index h = 0; h < 512; ++h) {
                                const double hidden = at(first, {h, 0}) * row + at(first, {h, 1}) * column + at(shift, {h});
                                sum += std::max(hidden, 0.0) * at(second, {head, h});
                            }
                            return 16 / (1 + std::exp(-sum));
                        }),
             QString());
}

POSENC_TEST_GUILESS(RecognitionGatherBiasTest)
#include "recognition_gather_bias_test.moc"
