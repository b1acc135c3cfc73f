#include <QtTest>

#include "engine/recognition/proposals.h"
#include "tests/engine/recognition_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// What a tensor is taken for by its name and shape, and what is not taken for a table.
class RecognitionTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void knowsTablesByNameAndShape_data();
    void knowsTablesByNameAndShape();
    void knowsNoTrap_data();
    void knowsNoTrap();
    void listsEveryWindowOfAmbiguousRows();
    void explainsItself_data();
    void explainsItself();
    void saysThatAShapeDoesNotFit();
    void knowsProjectionsAndIndexBuffers();
    void bringsATensorInOrder();
    void stopsWhereMoreIsKnownThanIsKept();
};

void RecognitionTest::knowsTablesByNameAndShape_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QList<qlonglong>>("shape");
    QTest::addColumn<QString>("reading");
    const auto row = [](const char* title, const char* name, const QList<qlonglong>& shape, const char* reading) {
        QTest::newRow(title) << QString::fromLatin1(name) << shape << QString::fromLatin1(reading);
    };
    row("Swin", "layers.0.blocks.1.attn.relative_position_bias_table", {169, 3}, "swin bias: class-token off, heads 3, window 7x7");
    row("Swin, wrapped", "model.module.layers.0.blocks.1.attn.relative_position_bias_table", {529, 24},
        "swin bias: class-token off, heads 24, window 12x12");
    row("torchvision", "features.1.0.attn.relative_position_bias_table", {169, 3}, "swin bias: class-token off, heads 3, window 7x7");
    row("mmsegmentation", "backbone.stages.0.blocks.0.attn.w_msa.relative_position_bias_table", {169, 3},
        "swin bias: class-token off, heads 3, window 7x7");
    row("IMDTN", "IMDTB1.transformer.residual_group.blocks.0.attn.relative_position_bias_table", {121, 2},
        "swin bias: class-token off, heads 2, window 6x6");
    row("JAX", "layers/0/relative_position_bias_table", {9, 1}, "swin bias: class-token off, heads 1, window 2x2");
    row("top level", "relative_position_bias_table", {169, 3}, "swin bias: class-token off, heads 3, window 7x7");
    row("BEiT", "blocks.0.attn.relative_position_bias_table", {732, 12}, "swin bias: class-token on, heads 12, window 14x14");
    row("BEiT, shared", "rel_pos_bias.relative_position_bias_table", {2212, 16}, "swin bias: class-token on, heads 16, window 24x24");
    row("one token", "a.relative_position_bias_table", {1, 4}, "swin bias: class-token off, heads 4, window 1x1");
    row("one token and a class token", "a.relative_position_bias_table", {4, 4}, "swin bias: class-token on, heads 4, window 1x1");
    row("rectangle, the squarest first", "a.relative_position_bias_table", {77, 2}, "swin bias: class-token off, heads 2, window 4x6");
    row("strip", "a.relative_position_bias_table", {13, 2}, "swin bias: class-token off, heads 2, window 1x7");
    row("heads first", "a.relative_position_bias_table", {3, 169}, "swin bias: class-token off, heads 3, window 7x7, swap 0 1");
    row("leading axis", "a.relative_position_bias_table", {1, 169, 3}, "swin bias: class-token off, heads 3, window 7x7, squeeze 1");
    row("shared distances", "h.0.attn.rel_pos_emb", {191, 24}, "relative-1d embedding: head-dim 24, length 96");
    row("distances per head", "h.0.attn.rel_pos_emb", {3, 11, 8}, "relative-1d embedding: head-dim 8, heads 3, length 6");
    row("distances of one head", "h.0.attn.rel_pos_emb", {1, 11, 8}, "relative-1d embedding: head-dim 8, heads 1, length 6");
    row("distances in a batch of one", "rel_pos_emb", {1, 3, 11, 8}, "relative-1d embedding: head-dim 8, heads 3, length 6, squeeze 1");
    row("one distance", "rel_pos_emb", {1, 8}, "relative-1d embedding: head-dim 8, length 1");
}

void RecognitionTest::knowsTablesByNameAndShape() {
    QFETCH(QString, name);
    QFETCH(QList<qlonglong>, shape);
    QFETCH(QString, reading);
    const auto file = fileOf({{name.toStdString(), Shape(shape.begin(), shape.end()), {}}});
    const auto recognitions = recognise(*file);
    QCOMPARE(recognitions.size(), std::size_t{1});
    QVERIFY(recognitions.front().role == Role::Table);
    QCOMPARE(describe(recognitions.front().reading), reading);
    QVERIFY(!recognitions.front().customIndex);
}

void RecognitionTest::knowsNoTrap_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QList<qlonglong>>("shape");
    const auto row = [](const char* name, const QList<qlonglong>& shape) { QTest::newRow(name) << QString::fromLatin1(name) << shape; };
    row("pos_embed.weight", {64, 1, 3, 3});
    row("encoder.pos_conv.weight", {768, 48, 128});
    row("patch_embed.proj.weight", {96, 3, 4, 4});
    row("attn.relative_coords_table", {1, 13, 13, 2});
    row("attn.rel_coords_log", {169, 2});
    row("layers.0.blocks.1.attn_mask", {64, 49, 49});
    row("h.0.attn.bias", {1, 1, 1024, 1024});
    row("position_ids", {1, 512});
    row("self_attn.linear_pos.weight", {512, 512});
    row("optimizer.state.layers.0.attn.relative_position_bias_table", {169, 3});
    row("exp_avg.layers.0.attn.relative_position_bias_table", {169, 3});
    row("layers.0.attn.relative_position_bias_table.exp_avg", {169, 3});
    row("logit_scale", {});                    // CLIP's temperature
    row("attn.logit_scale", {12, 1, 1});       // cosine attention without a network of offsets
    row("dec_attn.r_net.weight", {512, 512});  // a projection like any other
    row("h.0.attn.masked_bias", {});
    row("biases_h", {105, 2});
    row("pos_conv_embed.conv.weight_v", {768, 48, 128});
    row("E.weight", {64, 512});
    row("embeddings.linear.weight", {16, 66});
    row("attn.rel_height_old", {27, 16});
    row("trunk.Erf", {27, 16});
    row("mlp.keys.weight", {3, 49, 16});
    row("monkeys", {3, 49, 16});
    row("weight", {169, 3});
}

void RecognitionTest::knowsNoTrap() {
    QFETCH(QString, name);
    QFETCH(QList<qlonglong>, shape);
    const auto file = fileOf({{name.toStdString(), Shape(shape.begin(), shape.end()), {}}});
    const auto recognitions = recognise(*file);
    QVERIFY(recognitions.front().role == Role::Unknown);
    // A shape may say more, of a file that holds nothing else; it claims nothing.
    QCOMPARE(describe(recognitions.front().reasons).filter(QRegularExpression(QStringLiteral("^(?!ShapeAlone)"))), QStringList());
    QVERIFY(proposals(*file, recognitions).empty());
}

void RecognitionTest::listsEveryWindowOfAmbiguousRows() {
    // 225 = 15 x 15 = 9 x 25 = 5 x 45 = 3 x 75.
    const auto file = fileOf({{"a.relative_position_bias_table", {225, 2}, {}}});
    const Recognition table = recognise(*file).front();
    const auto windows = [](const std::vector<Reading>& readings) {
        QStringList list;
        for (const Reading& reading : readings) {
            list << describe(reading.parameters.at("window"));
        }
        return list.join(QStringLiteral(" "));
    };
    QCOMPARE(windows({table.reading}), QStringLiteral("8x8"));
    QCOMPARE(windows(table.alternatives), QStringLiteral("5x13 13x5 3x23 23x3 2x38 38x2"));
    // Whatever reading is chosen, its window has these rows.
    for (const Reading& reading : table.alternatives) {
        const Grid window = std::get<Grid>(reading.parameters.at("window"));
        QCOMPARE((2 * window.rows - 1) * (2 * window.columns - 1), Index{225});
    }
    // Only one window is more than a token wide: nothing to ask.
    QVERIFY(recognise(*fileOf({{"a.relative_position_bias_table", {169, 2}, {}}})).front().alternatives.empty());
    // Where every window is a token wide, both directions are possible.
    QCOMPARE(windows(recognise(*fileOf({{"a.relative_position_bias_table", {13, 2}, {}}})).front().alternatives), QStringLiteral("7x1"));
    // Rows and heads could each be the other: the same window with other axes is an alternative.
    QCOMPARE(describe(recognise(*fileOf({{"a.relative_position_bias_table", {49, 25}, {}}})).front().alternatives),
             QStringList{QStringLiteral("swin bias: class-token off, heads 49, window 3x3, swap 0 1")});
}

void RecognitionTest::explainsItself_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QList<qlonglong>>("shape");
    QTest::addColumn<QStringList>("reasons");
    const auto row = [](const char* name, const QList<qlonglong>& shape, const QStringList& reasons) {
        QTest::newRow(qPrintable(reasons.last())) << QString::fromLatin1(name) << shape << reasons;
    };
    const char* table = "x.relative_position_bias_table";
    row(table, {169, 3},
        {QStringLiteral("NameAndShape: relative_position_bias_table | [169, 3]"), QStringLiteral("SquareWindow: 169 | 7")});
    row(table, {225, 3},
        {QStringLiteral("NameAndShape: relative_position_bias_table | [225, 3]"), QStringLiteral("SquareWindow: 225 | 8"),
         QStringLiteral("WindowAmbiguous: 225 | 7")});
    row(table, {77, 3},
        {QStringLiteral("NameAndShape: relative_position_bias_table | [77, 3]"), QStringLiteral("WindowAmbiguous: 77 | 2")});
    row(table, {732, 12},
        {QStringLiteral("NameAndShape: relative_position_bias_table | [732, 12]"), QStringLiteral("ClassTokenRows: 732 | 3"),
         QStringLiteral("SquareWindow: 729 | 14"), QStringLiteral("WindowAmbiguous: 729 | 5")});
    row("h.0.rel_pos_emb", {191, 24}, {QStringLiteral("NameAndShape: rel_pos_emb | [191, 24]")});
}

void RecognitionTest::explainsItself() {
    QFETCH(QString, name);
    QFETCH(QList<qlonglong>, shape);
    QFETCH(QStringList, reasons);
    const auto file = fileOf({{name.toStdString(), Shape(shape.begin(), shape.end()), {}}});
    QCOMPARE(describe(recognise(*file).front().reasons), reasons);
}

void RecognitionTest::saysThatAShapeDoesNotFit() {
    const std::vector<std::pair<std::string, Shape>> unfit{
        {"relative_position_bias_table", {2, 2}},
        {"relative_position_bias_table", {0, 3}},
        {"relative_position_bias_table", {169, 0}},
        {"relative_position_bias_table", {}},
        {"rel_pos_emb", {190, 24}},
        {"rel_pos_emb", {0, 24}},
        {"rel_pos_emb", {2, 3, 4, 5}},
        {"queries", {49, 16}},
        {"keys", {2, 3, 49, 16}},
        {"relative_position_index", {2, 49, 49}},
    };
    for (const auto& [name, shape] : unfit) {
        const auto file = fileOf({{"a." + name, shape, {}}});
        const Recognition recognition = recognise(*file).front();
        QVERIFY2(recognition.role == Role::Unknown, (name + toString(shape)).c_str());
        QCOMPARE(describe(recognition.reasons), QStringList{QString::fromStdString("ShapeDoesNotFit: " + name + " | " + toString(shape))});
        QVERIFY(proposals(*file, onlyOne(recognition)).empty());
    }
}

void RecognitionTest::knowsProjectionsAndIndexBuffers() {
    const auto file = fileOf({{"attn.queries", {3, 49, 16}, {}},
                              {"attn.keys", {1, 3, 49, 16}, {}},
                              {"values", {1, 49, 16}, {}},
                              {"attn.relative_position_index", {4, 4}, {}},
                              {"b.relative_position_index", {16}, {}}});
    const auto recognitions = recognise(*file);
    QVERIFY(recognitions[0].role == Role::Queries);
    QCOMPARE(describe(recognitions[0].reading), QStringLiteral("queries: head-dim 16, heads 3"));
    QCOMPARE(recognitions[0].prefix, std::string("attn"));
    QVERIFY(recognitions[1].role == Role::Keys);
    QCOMPARE(describe(recognitions[1].reading), QStringLiteral("keys: head-dim 16, heads 3, squeeze 1"));
    QVERIFY(recognitions[2].role == Role::Values);
    QCOMPARE(describe(recognitions[2].reading), QStringLiteral("values: head-dim 16, heads 1"));
    QCOMPARE(recognitions[2].prefix, std::string());
    QVERIFY(recognitions[3].role == Role::IndexBuffer);
    QVERIFY(recognitions[4].role == Role::IndexBuffer);
}

void RecognitionTest::bringsATensorInOrder() {
    const Tensor tensor({1, 2, 3}, {1, 2, 3, 4, 5, 6});
    const auto turned = arranged(tensor, {{ArrangementStep::Kind::Squeeze, {1}}, {ArrangementStep::Kind::Swap, {0, 1}}});
    QVERIFY(turned.ok());
    QCOMPARE(turned.value().shape(), (Shape{3, 2}));
    QVERIFY(std::ranges::equal(turned.value().values(), std::vector<float>{1, 4, 2, 5, 3, 6}));
}

void RecognitionTest::stopsWhereMoreIsKnownThanIsKept() {
    std::vector<Given> tensors;
    const auto add = [&](const char* name, std::size_t number, const Shape& shape) {
        tensors.push_back({"layers." + std::to_string(number) + "." + name, shape, {}});
    };
    for (std::size_t i = 0; i < kMostKnownTensors; ++i) {
        // A weight between two tables, and a shape that does not fit its name.
        add("relative_position_bias_table", i, i % 2 == 0 ? Shape{9, 1} : Shape{1, 3, 5, 2});
        add("proj.weight", i, {4, 4});
    }
    // The last one is a weight that nobody looks at.
    QCOMPARE(recognise(*fileOf(tensors)).lookedAt(), tensors.size() - 1);
    tensors.pop_back();
    QCOMPARE(recognise(*fileOf(tensors)).lookedAt(), tensors.size());
    add("relative_position_bias_table", kMostKnownTensors, {9, 1});
    const auto file = fileOf(tensors);
    const Recognitions more = recognise(*file);
    QCOMPARE(more.known().size(), kMostKnownTensors);
    QCOMPARE(more.size(), tensors.size());
    QCOMPARE(more.size() - more.lookedAt(), std::size_t{1});
    QVERIFY(more[more.size() - 1].role == Role::Unknown && more[more.size() - 1].reasons.empty());
    QCOMPARE(proposals(*file, more).size(), kMostKnownTensors / 2);
}

POSENC_TEST_GUILESS(RecognitionTest)
#include "recognition_test.moc"
