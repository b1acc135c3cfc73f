#include <QtTest>

#include "engine/files/formats.h"
#include "engine/recognition/proposals.h"
#include "tests/engine/recognition_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// What is bound together to look at a table, in made files and in real ones.
class RecognitionProposalsTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void proposesEveryTableInOrder();
    void bindsWhatLiesBesideTheTable();
    void bindsTheTopLevelOtherwise();
    void blocksWithoutQueriesHaveTheHeadsOfTheOthers();
    void bindsNothingThatDoesNotFit_data();
    void bindsNothingThatDoesNotFit();
    void followsAnAlternative();
    void bindsWhatLiesBelowTheTable();
    void readsWhatItBinds();
    void knowsSixTablesOfAnImageNetwork();
    void knowsTheSampleOfWindows();
    void knowsTheSampleOfCharacters();

private:
    static QStringList bound(const Proposal& proposal, const TrainedFile& file) {
        QStringList list;
        for (const auto& [name, binding] : proposal.tensors) {
            list << QString::fromStdString(name + "=" + file.entries()[binding.entry].name);
        }
        return list;
    }
    static std::shared_ptr<const TrainedFile> shared(const char* name) {
        const QDir folder(qEnvironmentVariable("POSENC_SHARED"));
        auto file = openTrainedFile(folder.filePath(QString::fromLatin1(name)).toStdString());
        return file.ok() ? std::move(file).value() : nullptr;
    }
};

void RecognitionProposalsTest::proposesEveryTableInOrder() {
    const auto file = fileOf({{"b.relative_position_bias_table", {9, 1}, {}},
                              {"image", {28, 28}, {}},
                              {"a.rel_pos_emb", {11, 8}, {}},
                              {"rel_pos_emb", {3, 5, 8}, {}}});
    const auto found = proposals(*file, recognise(*file));
    QCOMPARE(found.size(), std::size_t{3});
    QCOMPARE(found[0].title, std::string("b"));
    QCOMPARE(found[0].encoding, std::string("swin"));
    QCOMPARE(bound(found[0], *file), QStringList{QStringLiteral("bias=b.relative_position_bias_table")});
    QCOMPARE(found[1].title, std::string("a"));
    QCOMPARE(found[1].encoding, std::string("relative-1d"));
    QCOMPARE(found[1].table, std::size_t{2});
    QCOMPARE(describe(found[1].parameters), QStringLiteral("head-dim 8, length 6"));
    QCOMPARE(found[2].title, std::string("rel_pos_emb"));
}

void RecognitionProposalsTest::bindsWhatLiesBesideTheTable() {
    const auto file = fileOf({{"a.attn.relative_position_bias_table", {9, 3}, {}},
                              {"a.attn.keys", {3, 4, 16}, {}},
                              {"b.attn.queries", {3, 4, 16}, {}},
                              {"a.attn.queries", {3, 4, 16}, {}},
                              {"values", {3, 4, 16}, {}}});
    const auto found = proposals(*file, recognise(*file));
    QCOMPARE(found.size(), std::size_t{1});
    // The values at the top level may be of any block; with queries of this one they say nothing.
    QCOMPARE(bound(found[0], *file), (QStringList{QStringLiteral("bias=a.attn.relative_position_bias_table"),
                                                  QStringLiteral("keys=a.attn.keys"), QStringLiteral("queries=a.attn.queries")}));
    QCOMPARE(describe(found[0].parameters), QStringLiteral("class-token off, head-dim 16, heads 3, window 2x2"));
}

void RecognitionProposalsTest::bindsTheTopLevelOtherwise() {
    const auto file =
        fileOf({{"a.attn.rel_pos_emb", {7, 16}, {}}, {"queries", {3, 4, 16}, {}}, {"keys", {3, 4, 16}, {}}, {"values", {1, 3, 4, 16}, {}}});
    const auto found = proposals(*file, recognise(*file));
    QCOMPARE(bound(found.at(0), *file), (QStringList{QStringLiteral("embedding=a.attn.rel_pos_emb"), QStringLiteral("keys=keys"),
                                                     QStringLiteral("queries=queries"), QStringLiteral("values=values")}));
    QCOMPARE(describe(found[0].parameters), QStringLiteral("head-dim 16, heads 3, length 4"));
    QCOMPARE(found[0].tensors.at("values"), (Binding{3, {{ArrangementStep::Kind::Squeeze, {1}}}}));
}

void RecognitionProposalsTest::blocksWithoutQueriesHaveTheHeadsOfTheOthers() {
    const Given queries{"b.attn.queries", {3, 4, 16}, {}};
    const auto two = fileOf({{"a.attn.rel_pos_emb", {7, 16}, {}}, {"b.attn.rel_pos_emb", {7, 16}, {}}, queries});
    const auto found = proposals(*two, recognise(*two));
    QCOMPARE(found.size(), std::size_t{2});
    QCOMPARE(bound(found[0], *two), QStringList{QStringLiteral("embedding=a.attn.rel_pos_emb")});
    for (const Proposal& proposal : found) {
        QCOMPARE(describe(proposal.parameters), QStringLiteral("head-dim 16, heads 3, length 4"));
    }
    // A window's table knows its heads, and takes those of the queries beside another table only where they are as many.
    const auto windows = fileOf({{"a.attn.relative_position_bias_table", {9, 3}, {}},
                                 {"b.attn.relative_position_bias_table", {9, 6}, {}},
                                 {"a.attn.queries", {3, 4, 16}, {}}});
    const auto ofWindows = proposals(*windows, recognise(*windows));
    QCOMPARE(describe(ofWindows.at(1).parameters), QStringLiteral("class-token off, head-dim 16, heads 6, window 2x2"));
    // Where the queries of two blocks disagree, the third one keeps what its own table tells.
    const auto three = fileOf({{"a.attn.rel_pos_emb", {7, 16}, {}},
                               {"b.attn.rel_pos_emb", {7, 16}, {}},
                               queries,
                               {"c.attn.rel_pos_emb", {7, 16}, {}},
                               {"c.attn.queries", {6, 4, 16}, {}}});
    const auto ofThree = proposals(*three, recognise(*three));
    QCOMPARE(describe(ofThree.at(0).parameters), QStringLiteral("head-dim 16, length 4"));
    QCOMPARE(describe(ofThree.at(2).parameters), QStringLiteral("head-dim 16, heads 6, length 4"));
}

void RecognitionProposalsTest::bindsNothingThatDoesNotFit_data() {
    QTest::addColumn<QString>("table");
    QTest::addColumn<QList<qlonglong>>("shape");
    QTest::addColumn<QList<qlonglong>>("queries");
    QTest::addColumn<bool>("fits");
    const auto row = [](const char* title, const char* table, const QList<qlonglong>& shape, const QList<qlonglong>& queries, bool fits) {
        QTest::newRow(title) << QString::fromLatin1(table) << shape << queries << fits;
    };
    const char* swin = "relative_position_bias_table";
    row("window", swin, {9, 3}, {3, 4, 16}, true);
    row("other heads", swin, {9, 3}, {4, 4, 16}, false);
    row("other tokens", swin, {9, 3}, {3, 5, 16}, false);
    row("class token", swin, {12, 3}, {3, 5, 16}, true);
    row("class token left out", swin, {12, 3}, {3, 4, 16}, false);
    row("shared distances", "rel_pos_emb", {7, 16}, {5, 4, 16}, true);
    row("other head-dim", "rel_pos_emb", {7, 16}, {5, 4, 17}, false);
    row("other length", "rel_pos_emb", {7, 16}, {5, 5, 16}, false);
    row("cut to a smaller length", "rel_pos_emb", {7, 16}, {5, 3, 16}, true);
    row("heads of distances", "rel_pos_emb", {2, 7, 16}, {5, 4, 16}, false);
}

void RecognitionProposalsTest::bindsNothingThatDoesNotFit() {
    QFETCH(QString, table);
    QFETCH(QList<qlonglong>, shape);
    QFETCH(QList<qlonglong>, queries);
    QFETCH(bool, fits);
    const auto file = fileOf({{"a." + table.toStdString(), Shape(shape.begin(), shape.end()), {}},
                              {"a.queries", Shape(queries.begin(), queries.end()), {}},
                              {"a.keys", {queries[0], queries[1], queries[2] + 1}, {}}});
    const auto found = proposals(*file, recognise(*file));
    QCOMPARE(found.at(0).tensors.count("queries") == 1, fits);
    // The keys have another head-dim than the queries: never both.
    QVERIFY(found[0].tensors.count("queries") + found[0].tensors.count("keys") <= 1);
}

void RecognitionProposalsTest::followsAnAlternative() {
    const auto file = fileOf({{"a.relative_position_bias_table", {225, 3}, {}}, {"a.queries", {3, 65, 16}, {}}});
    auto recognitions = recognise(*file);
    QCOMPARE(proposals(*file, recognitions).at(0).tensors.size(), std::size_t{1});
    QCOMPARE(describe(recognitions[0].alternatives[0].parameters.at("window")), QStringLiteral("5x13"));
    recognitions[0].reading = recognitions[0].alternatives[0];
    const auto found = proposals(*file, recognitions);
    QCOMPARE(found.at(0).tensors.size(), std::size_t{2});
    QCOMPARE(describe(found[0].parameters), QStringLiteral("class-token off, head-dim 16, heads 3, window 5x13"));
}

/// "encoder" is not below "enc", though it begins like it.
void RecognitionProposalsTest::bindsWhatLiesBelowTheTable() {
    const Given table{"enc.relative_position_bias_table", {9, 3}, {}};
    const Given other{"encoder.attn.queries", {3, 4, 16}, {}};
    for (const char* below : {"enc.attn.queries", "enc/attn.queries"}) {
        const auto file = fileOf({table, other, {below, {3, 4, 8}, {}}});
        const auto found = proposals(*file, recognise(*file));
        QCOMPARE(found.size(), std::size_t{1});
        QVERIFY(found[0].tensors.contains("queries"));
        QCOMPARE(found[0].tensors.at("queries").entry, std::size_t{2});
        QCOMPARE(describe(found[0].parameters), QStringLiteral("class-token off, head-dim 8, heads 3, window 2x2"));
    }
    const auto apart = fileOf({table, other});
    const auto found = proposals(*apart, recognise(*apart));
    QVERIFY(found.size() == 1 && !found[0].tensors.contains("queries"));
}

void RecognitionProposalsTest::readsWhatItBinds() {
    std::vector<float> values(2 * 25);
    for (std::size_t i = 0; i < values.size(); ++i) {
        values[i] = static_cast<float>(i);
    }
    const auto file = fileOf({{"a.relative_position_bias_table", {2, 25}, values}});
    const auto found = proposals(*file, recognise(*file));
    const auto tensor = readBinding(*file, found.at(0).tensors.at("bias"));
    QVERIFY(tensor.ok());
    QCOMPARE(tensor.value().shape(), (Shape{25, 2}));
    for (std::size_t row = 0; row < 25; ++row) {
        QCOMPARE(tensor.value().values()[2 * row], static_cast<float>(row));
        QCOMPARE(tensor.value().values()[2 * row + 1], static_cast<float>(25 + row));
    }
    QCOMPARE(tensor.value().origin(), (Origin{Origin::Kind::File, "file", "a.relative_position_bias_table", 0}));
}

void RecognitionProposalsTest::knowsSixTablesOfAnImageNetwork() {
    const auto file = shared("trained/imdtn/tables.safetensors");
    if (!file) {
        QSKIP("POSENC_SHARED names no folder with trained/imdtn/tables.safetensors");
    }
    const auto recognitions = recognise(*file);
    const auto found = proposals(*file, recognitions);
    QCOMPARE(found.size(), std::size_t{6});
    QCOMPARE(found[0].title, std::string("IMDTB1.transformer.residual_group.blocks.0.attn"));
    for (const Proposal& proposal : found) {
        QCOMPARE(describe(proposal.parameters), QStringLiteral("class-token off, heads 2, window 6x6"));
        QCOMPARE(file->entries()[proposal.table].shape, (Shape{121, 2}));
        const Recognition& table = recognitions[proposal.table];
        QVERIFY(!table.customIndex);
        QCOMPARE(describe(table.reasons).last(),
                 QString::fromStdString("IndexAgrees: " + proposal.title + ".relative_position_index | 1296"));
    }
}

void RecognitionProposalsTest::knowsTheSampleOfWindows() {
    const auto file = shared("samples/swin-digits.safetensors");
    if (!file) {
        QSKIP("POSENC_SHARED names no folder with samples/swin-digits.safetensors");
    }
    const auto found = proposals(*file, recognise(*file));
    QCOMPARE(found.size(), std::size_t{4});
    const std::string block = "layers.0.blocks.0.attn";
    QCOMPARE(found[0].title, block);
    QCOMPARE(describe(found[0].parameters), QStringLiteral("class-token off, head-dim 16, heads 3, window 7x7"));
    QStringList expected;
    for (const char* name : {"bias=%1.relative_position_bias_table", "keys=%1.keys", "queries=%1.queries", "values=%1.values"}) {
        expected << QString::fromLatin1(name).arg(QString::fromStdString(block));
    }
    QCOMPARE(bound(found[0], *file), expected);
    for (std::size_t i = 1; i < 4; ++i) {
        QCOMPARE(describe(found[i].parameters), describe(found[0].parameters));
        QCOMPARE(found[i].tensors.size(), std::size_t{1});
    }
}

void RecognitionProposalsTest::knowsTheSampleOfCharacters() {
    const auto file = shared("samples/relative-1d-characters.safetensors");
    if (!file) {
        QSKIP("POSENC_SHARED names no folder with samples/relative-1d-characters.safetensors");
    }
    const auto found = proposals(*file, recognise(*file));
    QCOMPARE(found.size(), std::size_t{2});
    for (const Proposal& proposal : found) {
        QCOMPARE(proposal.encoding, std::string("relative-1d"));
        QCOMPARE(describe(proposal.parameters), QStringLiteral("head-dim 24, heads 4, length 96"));
        QCOMPARE(proposal.tensors.size(), std::size_t{4});
    }
    QCOMPARE(found[1].title, std::string("h.1.attn"));
}

POSENC_TEST_GUILESS(RecognitionProposalsTest)
#include "recognition_proposals_test.moc"
