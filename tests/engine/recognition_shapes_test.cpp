#include "engine/recognition/proposals.h"
#include "engine/recognition/shape_readings.h"
#include "tests/engine/recognition_names.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// Tables of which nothing but the shape is known: what is proposed, in which order, and that nothing is claimed.
class RecognitionShapesTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void proposesTheLikeliestFirst_data();
    void proposesTheLikeliestFirst();
    void everyProposalCanBeShown();
    void axesOfOneElementDoNotCount();
    void proposesAWindowUnderAnyNameInAnyFile();
    void proposesNothingForWeights_data();
    void proposesNothingForWeights();
    void proposesNothingBesideATable();

private:
    static const QList<QList<qlonglong>>& bareShapes() {
        static const QList<QList<qlonglong>> kShapes{{121, 2},      {169, 3},     {2, 121},   {732, 12},   {32, 8},    {8, 32},
                                                     {61, 16},      {1023, 64},   {9, 96},    {4, 61, 16}, {4, 196},   {2, 13, 13},
                                                     {77, 3},       {320, 12},    {64, 12},   {197, 768},  {50, 1280}, {512, 768},
                                                     {1, 197, 192}, {14, 14, 96}, {96, 7, 7}, {256, 64},   {12, 24},   {1, 169, 3}};
        return kShapes;
    }
};

void RecognitionShapesTest::proposesTheLikeliestFirst_data() {
    QTest::addColumn<QList<qlonglong>>("shape");
    QTest::addColumn<QStringList>("readings");  // the first ones
    const auto row = [](const char* title, const Sizes& shape, const QStringList& readings) { QTest::newRow(title) << shape << readings; };
    row("6 x 6 window", {121, 2}, {QStringLiteral("swin bias: class-token off, heads 2, window 6x6")});
    row("7 x 7 window", {169, 3}, {QStringLiteral("swin bias: class-token off, heads 3, window 7x7")});
    row("7 x 7 window, a leading axis", {1, 169, 3}, {QStringLiteral("swin bias: class-token off, heads 3, window 7x7, squeeze 1")});
    row("BEiT", {732, 12}, {QStringLiteral("swin bias: class-token on, heads 12, window 14x14")});
    row("heads first", {2, 121}, {QStringLiteral("swin bias: class-token off, heads 2, window 6x6, swap 0 1")});
    row("a map per head", {2, 13, 13},
        {QStringLiteral("swin bias: heads 2, window 7x7, reshape 2 169, swap 0 1"),
         QStringLiteral("swin bias: heads 2, window 7x7, reverse 1, reverse 2, reshape 2 169, swap 0 1")});
    row("a map of heads", {13, 9, 2}, {QStringLiteral("swin bias: heads 2, window 7x5, reshape 117 2")});
    row("oblong window", {77, 3},
        {QStringLiteral("swin bias: class-token off, heads 3, window 4x6"),
         QStringLiteral("swin bias: class-token off, heads 3, window 6x4")});
    row("three times as long as wide", {33, 3},
        {QStringLiteral("swin bias: class-token off, heads 3, window 2x6"),
         QStringLiteral("swin bias: class-token off, heads 3, window 6x2")});
    row("distances in every direction", {4, 196}, {QStringLiteral("swin bias: heads 4, window 14x14, quadrant 14 14")});
    row("T5", {32, 8}, {QStringLiteral("t5 bias: buckets 32, heads 8")});
    row("T5, heads first", {8, 32}, {QStringLiteral("t5 bias: buckets 32, heads 8, swap 0 1")});
    row("WavLM", {320, 12}, {QStringLiteral("t5 bias: buckets 320, heads 12, max-distance 800")});
    row("all offsets of 31 tokens", {61, 16},
        {QStringLiteral("relative-1d embedding: head-dim 16, length 31"), QStringLiteral("shaw key-embedding: clip 30, head-dim 16")});
    row("all offsets of 512 tokens", {1023, 64},
        {QStringLiteral("relative-1d embedding: head-dim 64, length 512"), QStringLiteral("shaw key-embedding: clip 511, head-dim 64")});
    row("per head", {4, 61, 16}, {QStringLiteral("relative-1d embedding: head-dim 16, heads 4, length 31")});
    row("few distances are clipped ones", {9, 96},
        {QStringLiteral("shaw key-embedding: clip 4, head-dim 96"), QStringLiteral("relative-1d embedding: head-dim 96, length 5")});
    row("positions", {512, 768}, {QStringLiteral("learned-absolute embedding: head-dim 768, length 512")});
    row("64 positions are a sequence, or a map", {64, 128},
        {QStringLiteral("learned-absolute embedding: head-dim 128, length 64"),
         QStringLiteral("learned-absolute embedding: grid 8x8, head-dim 128, length 64")});
    row("a map behind a class token", {1, 50, 768},
        {QStringLiteral("learned-absolute embedding: grid 7x7, head-dim 768, length 50, squeeze 1"),
         QStringLiteral("learned-absolute embedding: head-dim 768, length 50, squeeze 1")});
}

void RecognitionShapesTest::proposesTheLikeliestFirst() {
    QFETCH(QList<qlonglong>, shape);
    QFETCH(QStringList, readings);
    // A name that says nothing; "table" is what the file of the readme is called.
    const auto file = fileOf({{"table", Shape(shape.begin(), shape.end()), {}}});
    const Recognition known = recognise(*file).front();
    QVERIFY(known.role == Role::Unknown);
    QCOMPARE(describe(known.alternatives).mid(0, readings.size()), readings);
    QVERIFY(describe(known.reasons).last().startsWith(QLatin1String("ShapeAlone: ")));
    QVERIFY(proposals(*file, onlyOne(known)).empty());
}

void RecognitionShapesTest::everyProposalCanBeShown() {
    for (const auto& sizes : bareShapes()) {
        const Shape shape(sizes.begin(), sizes.end());
        const auto file = fileOf({{"table", shape, {}}});
        const auto readings = readingsByShape(shape);
        QVERIFY2(!readings.empty(), toString(shape).c_str());
        for (const Reading& reading : readings) {
            Recognition chosen;
            chosen.role = Role::Table;
            chosen.reading = reading;
            const auto found = proposals(*file, onlyOne(chosen));
            QVERIFY2(found.size() == 1 && hindrance(*file, found.front()).isEmpty(), qPrintable(describe(reading)));
        }
    }
}

void RecognitionShapesTest::axesOfOneElementDoNotCount() {
    Shape shape{169, 3};
    for (int leading = 0; leading < 4; ++leading) {
        const auto readings = readingsByShape(shape);
        QVERIFY(!readings.empty());
        QVERIFY2(describe(readings.front()).startsWith(QStringLiteral("swin bias: class-token off, heads 3, window 7x7")),
                 qPrintable(describe(readings.front())));
        shape.insert(shape.begin(), 1);
    }
}

void RecognitionShapesTest::proposesAWindowUnderAnyNameInAnyFile() {
    std::vector<Given> given;
    for (int block = 0; block < 12; ++block) {
        const std::string prefix = "blocks." + std::to_string(block) + ".";
        given.push_back({prefix + "offset_lookup", {169, 3}, {}});
        given.push_back({prefix + "qkv.weight", {288, 96}, {}});
    }
    const auto found = recognise(*fileOf(given));
    for (std::size_t i = 0; i < found.size(); ++i) {
        QVERIFY(found[i].role == Role::Unknown);
        QCOMPARE(describe(found[i].alternatives),
                 i % 2 == 0 ? QStringList{QStringLiteral("swin bias: class-token off, heads 3, window 7x7")} : QStringList());
    }
}

void RecognitionShapesTest::proposesNothingForWeights_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QList<qlonglong>>("shape");
    QTest::addColumn<QString>("dtype");
    QTest::newRow("a vector") << "norm.weight" << Sizes{768} << "F32";
    QTest::newRow("a number") << "scale" << Sizes{} << "F32";
    QTest::newRow("offsets of a window more than three times as long as wide") << "table" << Sizes{39, 3} << "F32";
    QTest::newRow("a kernel") << "conv.weight" << Sizes{64, 3, 3, 3} << "F32";
    QTest::newRow("a mask of windows") << "layers.0.blocks.1.attn_mask" << Sizes{4, 49, 49} << "F32";
    QTest::newRow("entities of a knowledge graph") << "ent_embeddings.weight" << Sizes{2000, 200} << "F32";
    QTest::newRow("its relations") << "rel_embeddings.weight" << Sizes{474, 200} << "F32";
    QTest::newRow("degrees of nodes") << "in_degree_encoder.weight" << Sizes{512, 768} << "F32";
    QTest::newRow("whole numbers") << "table" << Sizes{169, 3} << "I64";
    QTest::newRow("an optimizer's copy") << "optimizer.state.0.exp_avg" << Sizes{169, 3} << "F32";
    QTest::newRow("very many columns") << "lm_head.weight" << Sizes{10, 5000} << "F32";
}

void RecognitionShapesTest::proposesNothingForWeights() {
    QFETCH(QString, name);
    QFETCH(QList<qlonglong>, shape);
    QFETCH(QString, dtype);
    const Shape sizes(shape.begin(), shape.end());
    const std::vector<float> values(static_cast<std::size_t>(elementCount(sizes)), 1.0F);
    const Recognition known = recognise(*fileOf({{name.toStdString(), sizes, values, dtype.toStdString()}})).front();
    QVERIFY(known.role == Role::Unknown);
    QCOMPARE(describe(known.alternatives), QStringList());
    QVERIFY(known.reasons.empty());
}

void RecognitionShapesTest::proposesNothingBesideATable() {
    // A known table says what the file is about: its other matrices are weights, whatever their shape would allow.
    const auto found = recognise(*fileOf({{"relative_position_bias_table", {169, 3}, {}}, {"proj.weight", {61, 16}, {}}}));
    QVERIFY(found[0].role == Role::Table);
    QCOMPARE(describe(found[1].alternatives), QStringList());
}

POSENC_TEST_GUILESS(RecognitionShapesTest)
#include "recognition_shapes_test.moc"
