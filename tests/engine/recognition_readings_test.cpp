// How tables of published networks are read whose names or shapes seem to say something else.
#include <QTest>
#include <cmath>

#include "engine/recognition/recognition.h"
#include "tests/engine/recognition_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

class RecognitionReadingsTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsAlone_data();
    void readsAlone();
    void flaxAndKerasAreReadAsPyTorch_data();
    void flaxAndKerasAreReadAsPyTorch();
    void addedRowsAndColumns();
    void xlnetOfAllLayers();
    void alignedIndexIsAnIndex();
    void positionsInSpaceAreAMap();
    void kernelsOfOneFrameReadImages();
};

namespace {

/// Smooth along both sides of a square map.
std::vector<float> mapOf(Index side, Index width) {
    std::vector<float> values;
    for (Index token = 0; token < side * side; ++token) {
        for (Index column = 0; column < width; ++column) {
            const auto place = static_cast<double>(column < width / 2 ? token / side : token % side);
            const double turns = 0.5 + static_cast<double>(column % (width / 2)) / static_cast<double>(width);
            values.push_back(static_cast<float>(std::cos(turns * 3.14 * place / static_cast<double>(side) + static_cast<double>(column))));
        }
    }
    return values;
}

}  // namespace

void RecognitionReadingsTest::readsAlone_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QList<qlonglong>>("shape");
    QTest::addColumn<QString>("reading");
    const auto row = [](const char* name, const QList<qlonglong>& shape, const char* reading) {
        QTest::addRow("%s", name) << QString::fromLatin1(name) << shape << QString::fromLatin1(reading);
    };
    // SpeechBrain's RelPosMHAXL views [d, H] as [H, d].
    row("encoder.layers.0.mha_layer.pos_bias_u", {64, 8}, "conformer u: head-dim 64, heads 8, reshape 8 64");
    row("encoder.layers.0.mha_layer.pos_bias_v", {64, 8}, "conformer v: head-dim 64, heads 8, reshape 8 64");
    row("encoder.layers.0.mha_layer.pos_bias_v", {8, 64}, "conformer v: head-dim 64, heads 8");
    // Tensor2Tensor and others: vectors that are added to the values.
    row("attention/relative_positions_values/embeddings", {41, 64}, "shaw value-embedding: clip 20, head-dim 64");
    row("attention/relative_positions_keys/embeddings", {41, 64}, "shaw key-embedding: clip 20, head-dim 64");
    row("attn.rel_v.weight", {33, 64}, "shaw value-embedding: clip 16, head-dim 64");
    row("attn.relative_value_embedding", {33, 64}, "shaw value-embedding: clip 16, head-dim 64");
    row("attn.relative_position_value.embeddings_table", {33, 64}, "shaw value-embedding: clip 16, head-dim 64");
    row("axial/height_axis/value_rpe/embeddings", {257, 32}, "shaw value-embedding: clip 128, head-dim 32");
    // NATTEN along one axis: kernels 5, 7 and 13.
    row("layers.0.attn.rpb", {2, 9}, "(neighborhood): heads 2");
    row("layers.0.attn.rpb", {2, 13}, "(neighborhood): heads 2");
    row("layers.0.attn.rpb", {4, 25}, "(neighborhood): heads 4");
    // BROS and SpeechBrain add sinusoids, and do not rotate.
    row("bros.bbox_embeddings.bbox_sinusoid_emb.x_pos_emb.inv_freq", {12}, "(sinusoid-frequencies): ");
    row("Transformer.positional_encoding.inv_freq", {256}, "(sinusoid-frequencies): ");
    row("vision_tower.patch_positional_embedding.inv_freq", {64, 32}, "(rope-frequencies): ");  // Pixtral
    row("rotary_positional_encoding.inv_freq", {32}, "(rope-frequencies): ");
    // Phi-4: a row for each clipped offset.
    row("encoder.relative_attention_bias_layer.bias_values.weight", {1000, 16}, "(relative-bias): ");
    row("pos_emb.param_0", {1, 64, 32, 1}, "(axial-positions): ");
    row("pos_emb.param_1", {1, 64, 1, 32}, "(axial-positions): ");
    // Time tells that no parts of speech are meant.
    row("temporal_pos_emb", {16, 64}, "learned-absolute embedding: head-dim 64, length 16");
    row("time_pos_emb.weight", {16, 64}, "learned-absolute embedding: head-dim 64, length 16");
    row("temporal_pos_embedding.weight", {32, 64}, "learned-absolute embedding: head-dim 64, length 32");
    row("frame_pos_emb.weight", {8, 64}, "learned-absolute embedding: head-dim 64, length 8");
    // What PEFT wraps.
    row("model.embed_positions.modules_to_save.default.weight", {514, 64},
        "learned-absolute embedding: head-dim 64, length 512, slice 0 2 514");
    row("layer.0.attention.relative_attention_bias.modules_to_save.default.weight", {32, 8}, "t5 bias: buckets 32, heads 8");
}

void RecognitionReadingsTest::readsAlone() {
    QFETCH(QString, name);
    QFETCH(QList<qlonglong>, shape);
    QFETCH(QString, reading);
    const auto file = fileOf({{name.toStdString(), Shape(shape.begin(), shape.end()), {}}});
    const auto found = recognise(*file);
    QVERIFY(found[0].role == Role::Table);
    QCOMPARE(describe(found[0].reading), reading);
}

void RecognitionReadingsTest::flaxAndKerasAreReadAsPyTorch_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("ofPyTorch");
    QTest::addColumn<QList<qlonglong>>("shape");
    const auto row = [](const char* name, const char* ofPyTorch, const QList<qlonglong>& shape) {
        QTest::addRow("%s", name) << QString::fromLatin1(name) << QString::fromLatin1(ofPyTorch) << shape;
    };
    row("model/encoder/embed_positions/embedding", "model.encoder.embed_positions.weight", {1026, 64});
    row("model/decoder/embed_positions/embedding", "model.decoder.embed_positions.weight", {2050, 64});
    row("transformer/wpe/embedding", "transformer.wpe.weight", {1024, 64});
    row("wpe/embeddings:0", "wpe.weight", {1024, 64});
    row("text_model/embeddings/position_embedding/embedding", "text_model.embeddings.position_embedding.weight", {77, 64});
    row("model/position_embedding/embeddings:0", "model.position_embedding.weight", {512, 64});
    row("layer/relative_attention_bias/embeddings:0", "layer.relative_attention_bias.weight", {32, 8});
    row("swin/relative_position_bias_table:0", "swin.relative_position_bias_table", {169, 3});
}

void RecognitionReadingsTest::flaxAndKerasAreReadAsPyTorch() {
    QFETCH(QString, name);
    QFETCH(QString, ofPyTorch);
    QFETCH(QList<qlonglong>, shape);
    const auto readingOf = [&](const QString& of) {
        const auto file = fileOf({{of.toStdString(), Shape(shape.begin(), shape.end()), {}}});
        const auto found = recognise(*file);
        return found[0].role == Role::Table ? describe(found[0].reading) : QStringLiteral("none");
    };
    QVERIFY(readingOf(ofPyTorch) != QStringLiteral("none"));
    QCOMPARE(readingOf(name), readingOf(ofPyTorch));
}

/// ruDALL-E adds both vectors.
void RecognitionReadingsTest::addedRowsAndColumns() {
    const auto file = fileOf({{"image_row_embeddings.weight", {32, 64}, {}}, {"image_col_embeddings.weight", {32, 64}, {}}});
    const auto found = recognise(*file);
    QCOMPARE(describe(found[0].reading), QStringLiteral("absolute-2d height: grid 32x32, head-dim 64, injection input"));
    QCOMPARE(describe(found[1].reading), QStringLiteral("absolute-2d width: grid 32x32, head-dim 64, injection input"));
}

/// TensorFlow's XLNet keeps the vectors of all layers in one tensor.
void RecognitionReadingsTest::xlnetOfAllLayers() {
    const auto file = fileOf({{"model/transformer/r_w_bias", {12, 12, 64}, {}},
                              {"model/transformer/r_r_bias", {12, 12, 64}, {}},
                              {"model/transformer/layer_0/rel_attn/r/kernel", {768, 12, 64}, {}}});
    const auto found = recognise(*file);
    QCOMPARE(describe(found[0].reading), QStringLiteral("(xlnet): "));
    QCOMPARE(describe(found[1].reading), QStringLiteral("(xlnet): "));
    QVERIFY(describe(found[2].reading).startsWith(QStringLiteral("xlnet position-weight: head-dim 64, heads 12")));
}

/// SRFormer: 22 x 22 queries, 11 x 11 keys, each of a window of 2 x 2 tokens.
void RecognitionReadingsTest::alignedIndexIsAnIndex() {
    std::vector<float> index;
    for (int query = 0; query < 484; ++query) {
        for (int key = 0; key < 121; ++key) {
            const int rows = query / 44 - key / 11 + 10;
            const int columns = query % 22 / 2 - key % 11 + 10;
            index.push_back(static_cast<float>(rows * 21 + columns));
        }
    }
    const auto file =
        fileOf({{"attn.relative_position_bias_table", {441, 6}, {}}, {"attn.aligned_relative_position_index", {484, 121}, index, "I64"}});
    const auto found = recognise(*file);
    QVERIFY(found[1].role == Role::IndexBuffer);
    QVERIFY(found[0].customIndex);
}

/// MAE for clips keeps positions in space and in time apart.
void RecognitionReadingsTest::positionsInSpaceAreAMap() {
    const auto file = fileOf({{"pos_embed_spatial", {1, 196, 96}, mapOf(14, 96)}, {"patch_embed.proj.weight", {96, 3, 2, 16, 16}, {}}});
    const auto found = recognise(*file);
    QCOMPARE(describe(found[0].reading), QStringLiteral("learned-absolute embedding: grid 14x14, head-dim 96, length 196, squeeze 1"));
    QVERIFY(std::ranges::none_of(found[0].reasons, [](const Reason& reason) { return reason.code == ReasonCode::KernelOverTime; }));
}

void RecognitionReadingsTest::kernelsOfOneFrameReadImages() {
    const auto file = fileOf({{"positional_embedding", {197, 96}, {}}, {"conv1.weight", {96, 3, 1, 16, 16}, {}}});
    QCOMPARE(describe(recognise(*file)[0].reading), QStringLiteral("learned-absolute embedding: grid 14x14, head-dim 96, length 197"));
}

POSENC_TEST_GUILESS(RecognitionReadingsTest)
#include "recognition_readings_test.moc"
