#include "tests/engine/recognition_gather.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// Vectors per offset or position: what is shown is what the ecosystem's own index formula would read.
class RecognitionGatherPositionTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void maps_data();
    void maps();
    void autoFormer();
    void sequences_data();
    void sequences();
    void speechT5AndVits_data();
    void speechT5AndVits();
    void beatTransformer();
    void spectraldoy();
    void labml();
    void transformerXl();
    void positions_data();
    void positions();
    void rowsAndColumns_data();
    void rowsAndColumns();
};

void RecognitionGatherPositionTest::maps_data() {
    QTest::addColumn<QString>("height");
    QTest::addColumn<QString>("width");
    QTest::addColumn<int>("sign");  // of the key
    QTest::newRow("SAM") << "image_encoder.blocks.0.attn.rel_pos_h"
                         << "image_encoder.blocks.0.attn.rel_pos_w" << -1;
    QTest::newRow("BoTNet, lucidrains") << "net.rel_pos_emb.rel_height"
                                        << "net.rel_pos_emb.rel_width" << 1;
    QTest::newRow("BoTNet, timm") << "self_attn.pos_embed.height_rel"
                                  << "self_attn.pos_embed.width_rel" << 1;
}

void RecognitionGatherPositionTest::maps() {
    QFETCH(QString, height);
    QFETCH(QString, width);
    QFETCH(int, sign);
    const Given rows = randomTensor(height.toStdString(), {5, 4});
    const Given columns = randomTensor(width.toStdString(), {9, 4});
    const Given queries = randomTensor("queries", {2, 15, 4});
    QCOMPARE(difference(*shown({rows, columns, queries}), "position",
                        [&](Index head, Index q, Index k) {
                            const Index row = sign * (k / 5 - q / 5) + 2;
                            const Index column = sign * (k % 5 - q % 5) + 4;
                            return (product(queries, head, q, rows, row) + product(queries, head, q, columns, column)) / 2;
                        }),
             QString());
}

void RecognitionGatherPositionTest::autoFormer() {
    // A map of 3 x 3, offsets up to 3, row 0 for the class token.
    const Given rows = randomTensor("attn.rel_pos_embed_k.embeddings_table_v", {8, 4});
    const Given columns = randomTensor("attn.rel_pos_embed_k.embeddings_table_h", {8, 4});
    const Given queries = randomTensor("queries", {2, 9, 4});
    const auto row = [](Index offset) { return std::clamp<Index>(offset, -3, 3) + 4; };
    QCOMPARE(difference(*shown({rows, columns, queries}), "position",
                        [&](Index head, Index q, Index k) {
                            return (product(queries, head, q, rows, row(k / 3 - q / 3)) +
                                    product(queries, head, q, columns, row(k % 3 - q % 3))) /
                                   2;
                        }),
             QString());
}

void RecognitionGatherPositionTest::sequences_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("length");  // that the table is of
    QTest::addColumn<int>("sign");
    QTest::newRow("relative_key of transformers") << "attention.self.distance_embedding.weight" << 6 << -1;
    QTest::newRow("the same, longer than the queries") << "attention.self.distance_embedding.weight" << 20 << -1;
    QTest::newRow("AI Summer") << "rel_pos_emb" << 6 << 1;
    QTest::newRow("AI Summer, longer") << "rel_pos_emb" << 9 << 1;
}

void RecognitionGatherPositionTest::sequences() {
    QFETCH(QString, name);
    QFETCH(int, length);
    QFETCH(int, sign);
    const Given table = randomTensor(name.toStdString(), {2 * length - 1, 4});
    const Given queries = randomTensor("queries", {2, 6, 4});
    QCOMPARE(difference(*shown({table, queries}), "position",
                        [&](Index head, Index q, Index k) { return product(queries, head, q, table, sign * (k - q) + length - 1) / 2; }),
             QString());
}

void RecognitionGatherPositionTest::speechT5AndVits_data() {
    QTest::addColumn<QString>("name");
    QTest::newRow("SpeechT5") << "encoder.wrapped_encoder.embed_positions.pe_k.weight";
    QTest::newRow("VITS") << "attn_layers.0.emb_rel_k";
    QTest::newRow("Shaw") << "embeddings_table";
}

void RecognitionGatherPositionTest::speechT5AndVits() {
    QFETCH(QString, name);
    const bool speech = name.endsWith(QStringLiteral("pe_k.weight"));
    const bool vits = name.endsWith(QStringLiteral("emb_rel_k"));
    // Offsets up to 3 either way, of which SpeechT5 has no row for 3 itself.
    const Given table = randomTensor(name.toStdString(), {speech ? 6 : 7, 4});
    const Given queries = randomTensor("queries", {2, 9, 4});
    const auto cell = [&](Index head, Index q, Index k) {
        if (speech) {
            return product(queries, head, q, table, std::clamp<Index>(q - k, -3, 2) + 3) / 2;
        }
        const bool beyond = std::abs(k - q) > 3;
        return vits && beyond ? 0.0 : product(queries, head, q, table, std::clamp<Index>(k - q, -3, 3) + 3) / 2;
    };
    QCOMPARE(difference(*shown({table, queries}), "position", cell), QString());
}

void RecognitionGatherPositionTest::beatTransformer() {
    const Given table = randomTensor("layers.0.attn.Er", {2, 4, 6});  // [heads, d, distances]
    const Given queries = randomTensor("queries", {2, 6, 4});
    QCOMPARE(difference(*shown({table, queries}), "position",
                        [&](Index head, Index q, Index k) {
                            double sum = 0;
                            for (Index c = 0; c < 4 && k <= q; ++c) {
                                sum += at(queries, {head, q, c}) * at(table, {head, c, 5 - (q - k)});
                            }
                            return sum / 2;
                        }),
             QString());
}

void RecognitionGatherPositionTest::spectraldoy() {
    // Vectors of both heads side by side, and more distances than there are queries: the last ones are the nearest.
    const Given table = randomTensor("self_attn.E.weight", {10, 128});
    const Given queries = randomTensor("queries", {2, 6, 64});
    QCOMPARE(difference(*shownOtherwise({table, queries}), "position",
                        [&](Index head, Index q, Index k) {
                            double sum = 0;
                            for (Index c = 0; c < 64 && k <= q; ++c) {
                                sum += at(queries, {head, q, c}) * at(table, {9 - (q - k), head * 64 + c});
                            }
                            return sum / 8;
                        }),
             QString());
}

void RecognitionGatherPositionTest::labml() {
    const Given vectors = randomTensor("attn.key_pos_embeddings", {20, 2, 4});  // P = 10
    const Given numbers = randomTensor("attn.key_pos_bias", {20, 2});
    const Given u = randomTensor("attn.query_pos_bias", {2, 4});
    const Given queries = randomTensor("attn.queries", {2, 6, 4});
    const auto model = shown({vectors, numbers, u, queries});
    QCOMPARE(difference(*model, "term-b",
                        [&](Index head, Index q, Index k) {
                            double sum = 0;
                            for (Index c = 0; c < 4; ++c) {
                                sum += at(queries, {head, q, c}) * at(vectors, {10 + k - q, head, c});
                            }
                            return sum / 2;
                        }),
             QString());
    QCOMPARE(difference(*model, "term-d", [&](Index head, Index q, Index k) { return at(numbers, {10 + k - q, head}) / 2; }), QString());
}

void RecognitionGatherPositionTest::transformerXl() {
    const Given u = randomTensor("layers.0.dec_attn.r_w_bias", {2, 4});
    const Given v = randomTensor("layers.0.dec_attn.r_r_bias", {2, 4});
    const Given weight = randomTensor("layers.0.dec_attn.r_net.weight", {8, 8});
    const Given queries = randomTensor("layers.0.dec_attn.queries", {2, 6, 4});
    const Given keys = randomTensor("layers.0.dec_attn.keys", {2, 9, 4});  // three of memory
    const auto model = shown({weight, u, v, queries, keys});
    QCOMPARE(difference(*model, "term-c",
                        [&](Index head, Index q, Index k) {
                            double sum = 0;
                            for (Index c = 0; c < 4 && k <= q + 3; ++c) {
                                sum += at(u, {head, c}) * at(keys, {head, k, c});
                            }
                            return sum / 2;
                        }),
             QString());
    const auto sinusoid = [](Index distance, Index feature) {
        const double angle = static_cast<double>(distance) / std::pow(10000.0, static_cast<double>(feature % 4) / 4);
        return feature < 4 ? std::sin(angle) : std::cos(angle);
    };
    QCOMPARE(difference(*model, "term-d",
                        [&](Index head, Index q, Index k) {
                            double sum = 0;
                            for (Index c = 0; c < 4 && k <= q + 3; ++c) {
                                double projected = 0;
                                for (Index f = 0; f < 8; ++f) {
                                    projected += at(weight, {head * 4 + c, f}) * sinusoid(q + 3 - k, f);
                                }
                                sum += at(v, {head, c}) * projected;
                            }
                            return sum / 2;
                        }),
             QString());
}

void RecognitionGatherPositionTest::positions_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QList<qlonglong>>("shape");
    QTest::addColumn<QString>("order");
    QTest::newRow("RoBERTa") << "roberta.embeddings.position_embeddings.weight" << Sizes{66, 8} << "behind two";
    QTest::newRow("BART") << "model.encoder.embed_positions.weight" << Sizes{66, 8} << "behind two";
    QTest::newRow("GPT-2") << "wpe.weight" << Sizes{6, 8} << "as it is";
    QTest::newRow("ViT") << "pos_embed" << Sizes{1, 10, 8} << "as it is";
    QTest::newRow("SAM") << "pos_embed" << Sizes{1, 3, 3, 8} << "as it is";
    QTest::newRow("PiT") << "pos_embed" << Sizes{1, 8, 3, 3} << "channels first";
    QTest::newRow("NesT") << "levels.0.pos_embed" << Sizes{1, 4, 6, 8} << "as it is";
}

void RecognitionGatherPositionTest::positions() {
    QFETCH(QString, name);
    QFETCH(QList<qlonglong>, shape);
    QFETCH(QString, order);
    const Given table = randomTensor(name.toStdString(), Shape(shape.begin(), shape.end()));
    const Index tokens = elementCount(table.shape) / 8 - (order == QStringLiteral("behind two") ? 2 : 0);
    const auto model = shown({table});
    QCOMPARE(model->queries(), tokens);
    QCOMPARE(difference(*model, "table",
                        [&](Index /*head*/, Index token, Index feature) {
                            const Index place = order == QStringLiteral("channels first") ? feature * tokens + token
                                                : order == QStringLiteral("behind two")   ? (token + 2) * 8 + feature
                                                                                          : token * 8 + feature;
                            return static_cast<double>(table.values[static_cast<std::size_t>(place)]);
                        }),
             QString());
}

void RecognitionGatherPositionTest::rowsAndColumns_data() {
    QTest::addColumn<QString>("rows");
    QTest::addColumn<QString>("columns");
    QTest::addColumn<bool>("joined");
    QTest::newRow("DETR") << "backbone.1.row_embed.weight"
                          << "backbone.1.col_embed.weight" << true;
    QTest::newRow("NaFlex") << "embeds.pos_embed_y"
                            << "embeds.pos_embed_x" << false;
}

void RecognitionGatherPositionTest::rowsAndColumns() {
    QFETCH(QString, rows);
    QFETCH(QString, columns);
    QFETCH(bool, joined);
    const Given height = randomTensor(rows.toStdString(), {3, 4});
    const Given width = randomTensor(columns.toStdString(), {5, 4});
    QCOMPARE(difference(*shown({height, width}), "table",
                        [&](Index /*head*/, Index token, Index feature) {
                            const Index row = token / 5;
                            const Index column = token % 5;
                            if (joined) {  // the column's vector, then the row's
                                return feature < 4 ? at(width, {column, feature}) : at(height, {row, feature - 4});
                            }
                            return at(height, {row, feature}) + at(width, {column, feature});
                        }),
             QString());
}

POSENC_TEST_GUILESS(RecognitionGatherPositionTest)
#include "recognition_gather_position_test.moc"
