#include <QtTest>

#include "tests/engine/recognition_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// What a tensor is taken for by the words of a name that no rule knows exactly.
class RecognitionWordsTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void knowsTablesByWords_data();
    void knowsTablesByWords();
    void claimsNoOtherTensor_data();
    void claimsNoOtherTensor();
    void tellsPositionsFromPartsOfSpeech_data();
    void tellsPositionsFromPartsOfSpeech();
    void knowsSmallParameters_data();
    void knowsSmallParameters();
    void goesByTheStem();
    void anExactNameGoesFirst();
};

void RecognitionWordsTest::knowsTablesByWords_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QList<qlonglong>>("shape");
    QTest::addColumn<QString>("reading");
    const auto row = [](const char* name, const QList<qlonglong>& shape, const char* reading) {
        QTest::addRow("%s", name) << QString::fromLatin1(name) << shape << QString::fromLatin1(reading);
    };
    row("decoder.decoder_pos_embed", {1, 200, 512}, "learned-absolute embedding: head-dim 512, length 200, squeeze 1");
    row("model.vae_encoder_pos_enc", {1, 102, 512}, "learned-absolute embedding: head-dim 512, length 102, squeeze 1");
    row("pos_encoder.pe", {5000, 1, 40}, "learned-absolute embedding: head-dim 40, length 5000, reshape 5000 40");
    row("embeddings/position_embeddings/embedding", {512, 256}, "learned-absolute embedding: head-dim 256, length 512");
    row("net.pos_emb.emb.weight", {1000, 256}, "learned-absolute embedding: head-dim 256, length 1000");
    row("encoder.posEmbed2", {1, 60, 64}, "learned-absolute embedding: head-dim 64, length 60, squeeze 1");
    row("x_position_embeddings.weight", {501, 128}, "learned-absolute embedding: head-dim 128, length 501");
    row("timesformer.embeddings.time_embeddings", {1, 8, 768}, "learned-absolute embedding: head-dim 768, length 8, squeeze 1");
    row("decoder.relative_position_embedding.weight", {32, 12}, "t5 bias: bidirectional off, buckets 32, heads 12");
    row("decoder_relative_position_embedding.relative_position_embedding.weight", {32, 12},
        "t5 bias: bidirectional off, buckets 32, heads 12");
    row("encoder_relative_position_embedding.relative_position_embedding.weight", {32, 12}, "t5 bias: buckets 32, heads 12");
    row("layers.0.rel_attn_embed.weight", {320, 12}, "t5 bias: buckets 320, heads 12, max-distance 800");
    row("layers.0.4.local_rel_pos_bias.weight", {169, 4}, "swin bias: class-token off, heads 4, window 7x7");
    row("my_relative_position_bias_table", {169, 3}, "swin bias: class-token off, heads 3, window 7x7");
    row("attn.relative_position_bias_table_to_windows.0", {3, 169}, "swin bias: class-token off, heads 3, window 7x7, swap 0 1");
    row("encoder.layers.0.attn.rel_pos_emb.weight", {1025, 128}, "shaw key-embedding: clip 512, head-dim 128");
    row("image_pos_embed.row_embeddings.weight", {50, 512}, "absolute-2d height: grid 50x50, head-dim 1024, injection input, pad 1 512 0");
    row("encoder.embeddings.column_embedder.weight", {4096, 48}, "absolute-2d width: grid 4096x4096, head-dim 48, injection input");
    row("text_branch.positional_encoding.pos_table", {1, 200, 512}, "learned-absolute embedding: head-dim 512, length 200, squeeze 1");
    row("frame_position_embeddings.weight", {77, 512}, "learned-absolute embedding: head-dim 512, length 77");
    row("encoder.rel_pos_bias.weight", {12, 32}, "t5 bias: buckets 32, heads 12, swap 0 1");
    row("backbone.pos_embed_x", {1, 256, 128}, "learned-absolute embedding: head-dim 128, length 256, squeeze 1");
    row("time_new_pos_embed", {1, 768, 1, 99}, "learned-absolute embedding: head-dim 768, length 99, reshape 768 99, swap 0 1");
    row("freq_new_pos_embed", {1, 768, 12, 1}, "learned-absolute embedding: head-dim 768, length 12, reshape 768 12, swap 0 1");
    row("temp_embed", {1, 243, 1, 512}, "learned-absolute embedding: head-dim 512, length 243, reshape 243 512");
    row("model.cond_pos_emb", {1, 3, 256}, "learned-absolute embedding: head-dim 256, length 3, squeeze 1");
    row("maskmem_tpos_enc", {7, 1, 1, 64}, "learned-absolute embedding: head-dim 64, length 7, reshape 7 64");
    row("memory_temporal_positional_encoding", {7, 1, 1, 64}, "learned-absolute embedding: head-dim 64, length 7, reshape 7 64");
    row("tvlt.audio_embeddings.freq_embed", {1, 8, 768}, "learned-absolute embedding: head-dim 768, length 8, squeeze 1");
    row("encoder/position_encodings/encodings", {512, 64}, "learned-absolute embedding: head-dim 64, length 512");
    row("params/lm/position_emb/emb_var", {1024, 96}, "learned-absolute embedding: head-dim 96, length 1024");
    row("perceiver.frame_embs", {8, 1024}, "learned-absolute embedding: head-dim 1024, length 8");
    row("patch_pos", {1, 197, 384}, "learned-absolute embedding: grid 14x14, head-dim 384, length 197, squeeze 1");
    row("pos_embed1", {1, 3136, 64}, "learned-absolute embedding: grid 56x56, head-dim 64, length 3136, squeeze 1");
    row("pos_embed4", {1, 50, 512}, "learned-absolute embedding: grid 7x7, head-dim 512, length 50, squeeze 1");
    row("vision_model.embeddings.position_embedding", {1, 1025, 96},
        "learned-absolute embedding: grid 32x32, head-dim 96, length 1025, squeeze 1");
    row("image_pos_emb.weights_0", {1, 32, 1, 128}, "(axial-positions): ");
    row("image_pos_emb.weights_1", {1, 1, 32, 128}, "(axial-positions): ");
    row("pos_1LC", {1, 680, 1024}, "learned-absolute embedding: head-dim 1024, length 680, squeeze 1");
    row("encoder.image_rel_pos_table_list.0.weight", {6892, 12}, "swin bias: class-token on, heads 12, window 42x42");
    row("graph_encoder.graph_feature.lap_encoder.weight", {64, 16}, "(graph-eigenvectors): ");
    row("embedding_lap_pos_enc.weight", {64, 8}, "(graph-eigenvectors): ");
    row("embedding_wl_pos_enc.weight", {100, 64}, "(graph-walks): ");
    row("layer1.0.hight_block.relative", {16, 111}, "axial relative: key-dim 4, length 56, value-dim 8");
}

void RecognitionWordsTest::knowsTablesByWords() {
    QFETCH(QString, name);
    QFETCH(QList<qlonglong>, shape);
    QFETCH(QString, reading);
    const auto file = fileOf({{name.toStdString(), Shape(shape.begin(), shape.end()), {}}});
    const auto recognitions = recognise(*file);
    QVERIFY(recognitions.front().role == Role::Table);
    QCOMPARE(describe(recognitions.front().reading), reading);
}

void RecognitionWordsTest::claimsNoOtherTensor_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QList<qlonglong>>("shape");
    const auto row = [](const char* name, const QList<qlonglong>& shape) {
        QTest::addRow("%s", name) << QString::fromLatin1(name) << shape;
    };
    row("predictor.pos_embed.weight", {4, 768});
    row("features.edge_embedding.weight", {128, 416});
    row("edge_encoder.weight", {64, 8});
    row("graph_node_feature.in_degree_encoder.weight", {512, 768});
    row("latent_image_embedding.height_embedding.weight", {32, 1024});  // with no width beside
    row("transformer.net.0.0.weight", {512, 64});
    row("pos_embed.proj.weight", {64, 64});
    row("time_embed.0.weight", {64, 64});
    row("time_embedding.linear_1.weight", {128, 64});
    row("temporal_embedding.hour_embed.emb.weight", {24, 32});
    row("temporal_embedding.embed.weight", {32, 4});
    row("hour_embed", {24, 32});
    row("pos_tag_embedding.weight", {48, 50});
    row("pos_embeddings", {18, 32});
    row("gcn_model.pos_emb.weight", {47, 30});
    row("pos_embeddings.weight", {51, 25});    // parts of speech
    row("column_embedding.weight", {14, 32});  // of a table of numbers, without rows beside
    row("pos_embed.2.weight", {384, 128});
    row("stages.3.pos_emb.reparam_conv.weight", {64, 1, 7, 7});
    row("vision_model.gated_positional_embedding.tile_embedding.weight", {9, 16384});
    row("pos_embed_class", {1, 1, 96});
    row("relative_head.weight", {31, 64});
    row("encoder.pos_conv_embed.conv.weight_v", {64, 48, 128});
    row("rel_pos_linear.weight", {8, 64});
    row("pose_embed.weight", {24, 6});
    row("rel_embeddings.weight", {237, 200});  // relations of a knowledge graph
    row("rel_embeddings.weight", {474, 200});
    row("rel_embeddings.weight", {512, 128});
    row("timestep_embedding.weight", {1000, 128});  // of a diffusion
    row("relation_embedding.weight", {33, 64});
    row("time_embeddings.weight", {365, 64});
    row("level_embed", {4, 256});
    row("time_pos_embed.linear_1.weight", {1280, 320});
    row("model.query_position_embeddings.weight", {100, 256});
}

void RecognitionWordsTest::claimsNoOtherTensor() {
    QFETCH(QString, name);
    QFETCH(QList<qlonglong>, shape);
    const auto file = fileOf({{name.toStdString(), Shape(shape.begin(), shape.end()), {}}});
    QVERIFY(recognise(*file).front().role == Role::Unknown);
}

void RecognitionWordsTest::tellsPositionsFromPartsOfSpeech_data() {
    QTest::addColumn<std::vector<Given>>("beside");
    QTest::addColumn<bool>("positions");
    QTest::newRow("alone") << std::vector<Given>{} << false;
    QTest::newRow("vectors of words") << std::vector<Given>{{"word_embeddings.weight", {90, 100}, {}}} << false;
    QTest::newRow("a tagger") << std::vector<Given>{{"lstm.weight_ih_l0", {64, 132}, {}}, {"lstm.bias_ih_l0", {64}, {}}} << false;
    QTest::newRow("other tags") << std::vector<Given>{{"ner_embeddings.weight", {9, 32}, {}}, {"norm.bias", {32}, {}}} << false;
    QTest::newRow("a network as wide") << std::vector<Given>{{"blocks.0.norm1.weight", {32}, {}}} << true;
    QTest::newRow("a projection as wide") << std::vector<Given>{{"blocks.0.fc2.bias", {32}, {}}} << true;
}

/// Of "pos", which is short for both: positions are added to what a network works on, tags stand beside words.
void RecognitionWordsTest::tellsPositionsFromPartsOfSpeech() {
    QFETCH(std::vector<Given>, beside);
    QFETCH(bool, positions);
    beside.insert(beside.begin(), {"pos_embeddings.weight", {18, 32}, {}});
    QCOMPARE(recognise(*fileOf(beside)).front().role == Role::Table, positions);
    // A longer table, a whole word or a batch axis leave no doubt.
    beside.front() = {"pos_embeddings.weight", {180, 32}, {}};
    QVERIFY(recognise(*fileOf(beside)).front().role == Role::Table);
    beside.front() = {"position_embeddings_a.weight", {18, 32}, {}};
    QVERIFY(recognise(*fileOf(beside)).front().role == Role::Table);
    beside.front() = {"encoder.pos_embedding_a", {1, 18, 32}, {}};
    QVERIFY(recognise(*fileOf(beside)).front().role == Role::Table);
}

void RecognitionWordsTest::knowsSmallParameters_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QList<qlonglong>>("shape");
    QTest::addColumn<std::vector<Given>>("beside");
    QTest::addColumn<bool>("positions");
    const auto row = [](const char* title, const char* name, const QList<qlonglong>& shape, const std::vector<Given>& beside,
                        bool positions) { QTest::newRow(title) << QString::fromLatin1(name) << shape << beside << positions; };
    row("pos_embed", "pos_embed", {64, 64}, {}, true);
    row("pos_embedding", "encoder.pos_embedding", {64, 128}, {}, true);
    row("pos_emb", "pos_emb", {16, 64}, {}, true);
    row("the rows of a map and a token", "pos_embed", {50, 128}, {}, true);
    row("offsets of a window", "pos_embed", {49, 96}, {}, true);
    row("beside a token", "pos_embed", {50, 64}, {{"cls_token", {1, 1, 64}, {}}, {"head.bias", {10}, {}}}, true);
    row("a layer", "pos_embed.weight", {64, 64}, {}, false);
    row("vectors of words", "pos_embedding", {18, 32}, {{"word_embedding", {90, 100}, {}}}, false);
    row("a tagger", "pos_embedding", {18, 32}, {{"crf.transitions", {18, 18}, {}}, {"encoder.norm.bias", {32}, {}}}, false);
}

/// What published networks call a parameter of their own is one of positions, however small, unless the file speaks against it.
void RecognitionWordsTest::knowsSmallParameters() {
    QFETCH(QString, name);
    QFETCH(QList<qlonglong>, shape);
    QFETCH(std::vector<Given>, beside);
    QFETCH(bool, positions);
    beside.insert(beside.begin(), {name.toStdString(), Shape(shape.begin(), shape.end()), {}});
    const Recognition known = recognise(*fileOf(beside)).front();
    QCOMPARE(known.role == Role::Table, positions);
    QCOMPARE(known.reading.encoding == "learned-absolute", positions);
}

/// Blocks are told apart by what precedes the stem, and the reason names the part of the name that is known.
void RecognitionWordsTest::goesByTheStem() {
    const auto file = fileOf({{"blocks.3.attn.my_rel_pos_bias.weight", {169, 4}, {}}});
    const auto recognition = recognise(*file).front();
    QCOMPARE(QString::fromStdString(recognition.prefix), QStringLiteral("blocks.3.attn"));
    QVERIFY(!recognition.reasons.empty());
    QVERIFY(recognition.reasons.front().code == ReasonCode::NameAndShape);
    QCOMPARE(QString::fromStdString(std::get<std::string>(recognition.reasons.front().details.at(0))),
             QStringLiteral("my_rel_pos_bias.weight"));
}

/// A name that is known to the letter says more than its words.
void RecognitionWordsTest::anExactNameGoesFirst() {
    const auto file = fileOf({{"wpe.weight", {1024, 192}, {}}});
    const auto recognition = recognise(*file).front();
    QCOMPARE(describe(recognition.reading), QStringLiteral("learned-absolute embedding: causal on, head-dim 192, length 1024"));
    QVERIFY(recognition.alternatives.empty());
}

POSENC_TEST_GUILESS(RecognitionWordsTest)

#include "recognition_words_test.moc"
