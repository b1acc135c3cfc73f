#include <QtTest>

#include "engine/files/formats.h"
#include "engine/recognition/proposals.h"
#include "tests/engine/recognition_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// Tables beyond windows and plain distances: what their names and shapes say, and which belong together.
class RecognitionTablesTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void knowsNamesAndShapes_data();
    void knowsNamesAndShapes();
    void saysThatAShapeDoesNotFit_data();
    void saysThatAShapeDoesNotFit();
    void namesBiasesThatNoEncodingReads_data();
    void namesBiasesThatNoEncodingReads();
    void asksWhereAxesCouldBeEither();
    void bindsTablesThatBelongTogether();
    void keepsApartWhatDisagrees();
    void takesTheGridFromBothTables();
    void cutsPositionsAmongHeads();
    void takesTokensAndMemoryFromQueriesAndKeys();
    void findsProjectionsBelowATableAtTheTop();
    void believesMetadataThatSayCausal();
    void goesByTheNameOfAFileWithoutKeys_data();
    void goesByTheNameOfAFileWithoutKeys();

private:
    static std::shared_ptr<const TrainedFile> fileWith(const QString& name, const QList<qlonglong>& shape) {
        return fileOf({{name.toStdString(), Shape(shape.begin(), shape.end()), {}}});
    }
    static QStringList names(const Proposal& proposal) {
        QStringList list;
        for (const auto& [name, binding] : proposal.tensors) {
            list << QString::fromStdString(name);
        }
        return list;
    }
};

void RecognitionTablesTest::knowsNamesAndShapes_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QList<qlonglong>>("shape");
    QTest::addColumn<QString>("reading");
    QTest::addColumn<QString>("reason");  // the last one
    const auto row = [](const char* title, const char* name, const QList<qlonglong>& shape, const char* reading, const char* reason) {
        QTest::newRow(title) << QString::fromLatin1(name) << shape << QString::fromLatin1(reading) << QString::fromLatin1(reason);
    };
    row("timm ViT", "pos_embed", {1, 197, 768}, "learned-absolute embedding: grid 14x14, head-dim 768, length 197, squeeze 1",
        "SquareMap: 196 | 14 | 1");
    row("DeiT, distilled", "pos_embed", {1, 198, 192}, "learned-absolute embedding: grid 14x14, head-dim 192, length 198, squeeze 1",
        "SquareMap: 196 | 14 | 2");
    row("no class token", "pos_embed", {1, 196, 48}, "learned-absolute embedding: grid 14x14, head-dim 48, length 196, squeeze 1",
        "SquareMap: 196 | 14 | 0");
    row("no square", "pos_embed", {1, 99, 64}, "learned-absolute embedding: head-dim 64, length 99, squeeze 1",
        "NameAndShape: pos_embed | [1, 99, 64]");
    row("torchvision ViT", "encoder.pos_embedding", {1, 50, 768},
        "learned-absolute embedding: grid 7x7, head-dim 768, length 50, squeeze 1", "SquareMap: 49 | 7 | 1");
    row("ViT of transformers", "vit.embeddings.position_embeddings", {1, 197, 1280},
        "learned-absolute embedding: grid 14x14, head-dim 64, heads 20, length 197, squeeze 1", "SquareMap: 196 | 14 | 1");
    row("CLIP, image", "visual.positional_embedding", {50, 768}, "learned-absolute embedding: grid 7x7, head-dim 768, length 50",
        "SquareMap: 49 | 7 | 1");
    row("CLIP, text", "positional_embedding", {77, 512}, "learned-absolute embedding: head-dim 512, length 77",
        "NameAndShape: positional_embedding | [77, 512]");
    row("BERT", "bert.embeddings.position_embeddings.weight", {512, 768}, "learned-absolute embedding: head-dim 768, length 512",
        "NameAndShape: position_embeddings.weight | [512, 768]");
    row("GPT-2", "transformer.wpe.weight", {1024, 1600}, "learned-absolute embedding: causal on, head-dim 64, heads 25, length 1024",
        "CausalByName: wpe.weight");
    row("TransformerLens", "pos_embed.W_pos", {26, 128}, "learned-absolute embedding: causal on, head-dim 128, length 26",
        "CausalByName: pos_embed.W_pos");
    row("Keyword Transformer", "pos_emb", {1, 99, 64}, "learned-absolute embedding: head-dim 64, length 99, squeeze 1",
        "NameAndShape: pos_emb | [1, 99, 64]");
    row("BoTNet, lucidrains", "net.0.rel_pos_emb.rel_height", {27, 64}, "factorized-2d height: grid 14x14, head-dim 64",
        "GridAssumedSquare: 14");
    row("BoTNet, timm", "stages.3.0.conv2.pos_embed.width_rel", {15, 128}, "factorized-2d width: grid 8x8, head-dim 128",
        "GridAssumedSquare: 8");
    row("Shaw, keys", "h.0.attn.rel_k", {33, 24}, "shaw key-embedding: clip 16, head-dim 24", "NameAndShape: rel_k | [33, 24]");
    row("Shaw, values", "h.0.attn.rel_v", {33, 24}, "shaw value-embedding: clip 16, head-dim 24", "NameAndShape: rel_v | [33, 24]");
    row("Shaw, module", "a.relative_position_v.embeddings_table", {9, 64}, "shaw value-embedding: clip 4, head-dim 64",
        "NameAndShape: relative_position_v.embeddings_table | [9, 64]");
    row("Music Transformer", "h.0.attn.Er", {96, 24}, "music-transformer embedding: head-dim 24, length 96", "NameAndShape: Er | [96, 24]");
    row("Beat Transformer", "Er", {8, 24, 96}, "music-transformer embedding: head-dim 24, heads 8, length 96, swap 1 2",
        "NameAndShape: Er | [8, 24, 96]");
    row("Transformer-XL, vectors", "attn.key_pos_embeddings", {8192, 8, 64},
        "transformer-xl-learned embedding: head-dim 64, heads 8, length 4096", "NameAndShape: key_pos_embeddings | [8192, 8, 64]");
    row("Transformer-XL, numbers", "attn.key_pos_bias", {192, 4}, "transformer-xl-learned bias: heads 4, length 96",
        "NameAndShape: key_pos_bias | [192, 4]");
    row("Transformer-XL, u", "attn.query_pos_bias", {4, 24}, "transformer-xl-learned u: head-dim 24, heads 4",
        "NameAndShape: query_pos_bias | [4, 24]");
    row("T5 encoder", "encoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight", {32, 8}, "t5 bias: buckets 32, heads 8",
        "NameAndShape: relative_attention_bias.weight | [32, 8]");
    row("T5 decoder", "decoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight", {32, 8},
        "t5 bias: bidirectional off, buckets 32, heads 8", "PartOfName: decoder");
    row("T5, mesh", "decoder/block_000/layer_000/SelfAttention/relative_attention_bias", {8, 32},
        "t5 bias: bidirectional off, buckets 32, heads 8, swap 0 1", "PartOfName: decoder");
    row("T5, GGUF", "dec.blk.0.attn_rel_b.weight", {32, 8}, "t5 bias: bidirectional off, buckets 32, heads 8", "PartOfName: dec");
    row("MPNet", "mpnet.encoder.relative_attention_bias.weight", {32, 12}, "t5 bias: buckets 32, heads 12",
        "NameAndShape: relative_attention_bias.weight | [32, 12]");
    row("T5, heads first", "relative_attention_bias.weight", {12, 32}, "t5 bias: buckets 32, heads 12, swap 0 1",
        "NameAndShape: relative_attention_bias.weight | [12, 32]");
    row("WavLM", "encoder.layers.0.self_attn.relative_attention_bias.weight", {320, 12}, "t5 bias: buckets 320, heads 12, max-distance 800",
        "NameAndShape: relative_attention_bias.weight | [320, 12]");
}

void RecognitionTablesTest::knowsNamesAndShapes() {
    QFETCH(QString, name);
    QFETCH(QList<qlonglong>, shape);
    QFETCH(QString, reading);
    QFETCH(QString, reason);
    const Recognition table = recognise(*fileWith(name, shape)).front();
    QVERIFY(table.role == Role::Table);
    QCOMPARE(describe(table.reading), reading);
    QCOMPARE(describe(table.reasons).last(), reason);
}

void RecognitionTablesTest::saysThatAShapeDoesNotFit_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QList<qlonglong>>("shape");
    const auto row = [](const char* name, const QList<qlonglong>& shape) {
        QTest::addRow("%s %d axes", name, static_cast<int>(shape.size())) << QString::fromLatin1(name) << shape;
    };
    row("pos_embed", {64, 1, 3, 3});
    row("pos_emb", {8, 1536, 64});  // too long for the side of a map
    row("pos_embed", {197, 1100});  // too wide for a head, and no heads of 64
    row("rel_height", {26, 16});
    row("rel_k", {32, 24});
    row("Er", {96});
    row("key_pos_bias", {191, 4});
    row("relative_attention_bias.weight", {});
}

void RecognitionTablesTest::saysThatAShapeDoesNotFit() {
    QFETCH(QString, name);
    QFETCH(QList<qlonglong>, shape);
    const auto file = fileWith(name, shape);
    const auto recognitions = recognise(*file);
    QVERIFY(recognitions.front().role == Role::Unknown);
    QVERIFY(describe(recognitions.front().reasons).value(0).startsWith(QLatin1String("ShapeDoesNotFit: ")));
    QVERIFY(proposals(*file, recognitions).empty());
}

/// Neither a window nor buckets are guessed at: what the name says of offsets is kept, and nothing is offered.
void RecognitionTablesTest::namesBiasesThatNoEncodingReads_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QList<qlonglong>>("shape");
    const auto row = [](const char* title, const char* name, const QList<qlonglong>& shape) {
        QTest::newRow(title) << QString::fromLatin1(name) << shape;
    };
    const char* table = "relative_position_bias_table";
    row("no heads", table, {169});
    row("an even side", table, {3, 13, 12});
    row("more heads than any network", table, {169, 1000});
    row("an odd number of buckets", "relative_attention_bias.weight", {31, 12});
    row("buckets of segments, too", "position_bias.relative_attention_bias", {1536, 32});
    row("a cell for each pair of tokens", "rpe_table", {8, 49, 49});
    row("one number per offset", "attn.relative_bias", {129});
    row("a number for each pair and head", "attn.relative_bias", {64, 64, 8});
    row("distances and heads", "attn.relative_pos_embed.weight", {257, 8});
    row("distances and heads in a module", "relative_position_bias.pos_table", {127, 8});
    row("offsets of a sequence", "_rel_attn_bias._pos_w", {421});
}

void RecognitionTablesTest::namesBiasesThatNoEncodingReads() {
    QFETCH(QString, name);
    QFETCH(QList<qlonglong>, shape);
    const auto file = fileWith(name, shape);
    const auto recognitions = recognise(*file);
    const Recognition& table = recognitions.front();
    QVERIFY(table.role == Role::Table);
    QCOMPARE(table.reading.scheme, std::string("relative-bias"));
    QCOMPARE(table.reading.encoding, std::string());
    for (const Reading& other : table.alternatives) {
        QCOMPARE(other.encoding, std::string());
    }
    QVERIFY(proposals(*file, recognitions).empty());
}

void RecognitionTablesTest::asksWhereAxesCouldBeEither() {
    const Recognition square = recognise(*fileWith(QStringLiteral("relative_attention_bias.weight"), {32, 32})).front();
    QCOMPARE(describe(square.reading), QStringLiteral("t5 bias: buckets 32, heads 32"));
    QCOMPARE(describe(square.alternatives), QStringList{QStringLiteral("t5 bias: buckets 32, heads 32, swap 0 1")});
    // A decoder's table may still be told to be of both directions.
    const Recognition decoder = recognise(*fileWith(QStringLiteral("decoder.relative_attention_bias.weight"), {32, 8})).front();
    QCOMPARE(describe(decoder.alternatives), QStringList{QStringLiteral("t5 bias: buckets 32, heads 8")});
}

void RecognitionTablesTest::bindsTablesThatBelongTogether() {
    const auto file = fileOf({{"h.0.attn.rel_k", {5, 8}, {}},
                              {"h.0.attn.rel_v", {5, 8}, {}},
                              {"h.1.attn.rel_v", {5, 8}, {}},
                              {"h.2.attn.query_pos_bias", {2, 8}, {}},
                              {"h.2.attn.key_pos_bias", {12, 2}, {}},
                              {"h.2.attn.key_pos_embeddings", {12, 2, 8}, {}},
                              {"queries", {2, 6, 8}, {}}});
    const auto found = proposals(*file, recognise(*file));
    QCOMPARE(found.size(), std::size_t{3});
    const QString q = QStringLiteral("queries");
    QCOMPARE(names(found[0]), (QStringList{QStringLiteral("key-embedding"), q, QStringLiteral("value-embedding")}));
    QCOMPARE(describe(found[0].parameters), QStringLiteral("clip 2, head-dim 8, heads 2, length 6"));
    QCOMPARE(names(found[1]), (QStringList{q, QStringLiteral("value-embedding")}));
    QCOMPARE(names(found[2]), (QStringList{QStringLiteral("bias"), QStringLiteral("embedding"), q, QStringLiteral("u")}));
    QCOMPARE(describe(found[2].parameters), QStringLiteral("head-dim 8, heads 2, length 6"));
    QCOMPARE(found[2].title, std::string("h.2.attn"));
    QCOMPARE(found[2].table, std::size_t{3});
}

void RecognitionTablesTest::keepsApartWhatDisagrees() {
    const auto file = fileOf({{"a.rel_k", {5, 8}, {}}, {"a.rel_v", {7, 8}, {}}, {"a.Er", {4, 8}, {}}, {"b.rel_v", {5, 8}, {}}});
    const auto found = proposals(*file, recognise(*file));
    QCOMPARE(found.size(), std::size_t{4});
    for (const Proposal& proposal : found) {
        QCOMPARE(proposal.tensors.size(), std::size_t{1});
    }
}

void RecognitionTablesTest::takesTheGridFromBothTables() {
    const auto file = fileOf({{"a.rel_width", {9, 8}, {}}, {"a.rel_height", {5, 8}, {}}, {"a.queries", {2, 15, 8}, {}}});
    const auto recognitions = recognise(*file);
    QCOMPARE(describe(recognitions[0].reading), QStringLiteral("factorized-2d width: grid 3x5, head-dim 8"));
    QCOMPARE(describe(recognitions[1].reading), QStringLiteral("factorized-2d height: grid 3x5, head-dim 8"));
    QCOMPARE(describe(recognitions[0].reasons).last(), QStringLiteral("GridOfPair: a.rel_height"));
    const auto found = proposals(*file, recognitions);
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(names(found[0]), (QStringList{QStringLiteral("height"), QStringLiteral("queries"), QStringLiteral("width")}));
}

void RecognitionTablesTest::cutsPositionsAmongHeads() {
    const auto of = [](Shape queries) {
        const auto file = fileOf({{"pos_embed", {1, 9, 12}, {}}, {"queries", std::move(queries), {}}});
        const Proposal found = proposals(*file, recognise(*file)).at(0);
        return describe(found.parameters) + (found.tensors.count("queries") == 1 ? QStringLiteral("; bound") : QString());
    };
    QCOMPARE(of({3, 9, 4}), QStringLiteral("grid 3x3, head-dim 4, heads 3, length 9; bound"));
    QCOMPARE(of({3, 9, 12}), QStringLiteral("grid 3x3, head-dim 12, heads 3, length 9; bound"));
    QCOMPARE(of({3, 9, 5}), QStringLiteral("grid 3x3, head-dim 12, length 9"));
    QCOMPARE(of({3, 8, 4}), QStringLiteral("grid 3x3, head-dim 12, length 9"));
}

void RecognitionTablesTest::takesTokensAndMemoryFromQueriesAndKeys() {
    const auto of = [](const char* table, Shape shape, Index queries, Index keys) {
        const auto file = fileOf({{table, std::move(shape), {}}, {"queries", {2, queries, 8}, {}}, {"keys", {2, keys, 8}, {}}});
        const Proposal found = proposals(*file, recognise(*file)).at(0);
        return describe(found.parameters) + QStringLiteral("; %1").arg(found.tensors.size());
    };
    QCOMPARE(of("rel_k", {5, 8}, 6, 6), QStringLiteral("clip 2, head-dim 8, heads 2, length 6; 3"));
    QCOMPARE(of("rel_k", {5, 8}, 6, 9), QStringLiteral("clip 2, head-dim 8, heads 2, key-length 9, length 6; 3"));
    // Fewer keys than queries: those are not of this attention.
    QCOMPARE(of("rel_k", {5, 8}, 6, 4), QStringLiteral("clip 2, head-dim 8, heads 2, length 6; 2"));
    QCOMPARE(of("relative_attention_bias.weight", {32, 2}, 6, 9),
             QStringLiteral("buckets 32, head-dim 8, heads 2, key-length 9, length 6; 3"));
    QCOMPARE(of("rel_pos_emb", {11, 8}, 6, 9), QStringLiteral("head-dim 8, heads 2, length 6; 2"));
}

void RecognitionTablesTest::findsProjectionsBelowATableAtTheTop() {
    const auto file = fileOf({{"blocks.1.attn.queries", {2, 4, 8}, {}},
                              {"blocks.0.attn.queries", {2, 4, 8}, {}},
                              {"pos_embed", {1, 4, 16}, {}},
                              {"blocks.2.attn.rel_k", {5, 8}, {}}});
    const auto found = proposals(*file, recognise(*file));
    QCOMPARE(found.at(0).tensors.at("queries").entry, std::size_t{0});
    // A table of one block has nothing to do with the queries of another.
    QCOMPARE(found.at(1).tensors.count("queries"), std::size_t{0});
}

void RecognitionTablesTest::believesMetadataThatSayCausal() {
    const auto with = [](const std::string& metadata) {
        const std::string json = R"({"__metadata__":{)" + metadata + R"(},"rel_k":{"dtype":"F32","shape":[3,1],"data_offsets":[0,12]}})";
        auto file = openTrainedBytes(source(safetensors(json, std::string(12, '\0'))));
        return describe(recognise(*file.value()).front().reading) + QLatin1Char(' ') +
               describe(recognise(*file.value()).front().reasons).last();
    };
    // Whichever way the axes of a table are read.
    const std::string square = R"({"__metadata__":{"causal":"1"},"relative_attention_bias.weight":)"
                               R"({"dtype":"F32","shape":[32,32],"data_offsets":[0,4096]}})";
    const auto file = openTrainedBytes(source(safetensors(square, std::string(4096, '\0'))));
    const Recognition table = recognise(*file.value()).front();
    QCOMPARE(describe(table.reading), QStringLiteral("t5 bias: buckets 32, causal on, heads 32"));
    QCOMPARE(describe(table.alternatives), QStringList{QStringLiteral("t5 bias: buckets 32, causal on, heads 32, swap 0 1")});
    QCOMPARE(with(R"("causal":"True")"), QStringLiteral("shaw key-embedding: causal on, clip 1, head-dim 1 CausalByMetadata: True"));
    for (const char* metadata : {R"("causal":"False")", R"("x":"True")", ""}) {
        QCOMPARE(with(metadata), QStringLiteral("shaw key-embedding: clip 1, head-dim 1 NameAndShape: rel_k | [3, 1]"));
    }
}

void RecognitionTablesTest::goesByTheNameOfAFileWithoutKeys_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("reading");
    QTest::newRow("Keyword Transformer") << QStringLiteral("trained/kwt1/pos_emb.npy")
                                         << QStringLiteral("learned-absolute embedding: head-dim 64, length 99, squeeze 1");
    QTest::newRow("minGPT") << QStringLiteral("trained/gpt-nano/wpe.npy")
                            << QStringLiteral("learned-absolute embedding: causal on, head-dim 48, length 11");
}

void RecognitionTablesTest::goesByTheNameOfAFileWithoutKeys() {
    QFETCH(QString, path);
    QFETCH(QString, reading);
    const QString place = QDir(qEnvironmentVariable("POSENC_SHARED")).filePath(path);
    if (!QFileInfo::exists(place)) {
        QSKIP("POSENC_SHARED names no folder with this file");
    }
    const auto file = openTrainedFile(place.toStdString());
    QVERIFY(file.ok());
    const Recognitions recognitions = recognise(*file.value());
    const Recognition& table = recognitions[0];
    QCOMPARE(describe(table.reading), reading);
    const QString stem = QFileInfo(path).completeBaseName();
    QVERIFY(describe(table.reasons).contains(QStringLiteral("NameOfFile: ") + stem));
    QCOMPARE(proposals(*file.value(), recognitions).at(0).title, stem.toStdString());
}

POSENC_TEST_GUILESS(RecognitionTablesTest)
#include "recognition_tables_test.moc"
