#include <QtTest>
#include <limits>

#include "engine/recognition/index_buffer.h"
#include "engine/recognition/proposals.h"
#include "tests/engine/recognition_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// How an index buffer settles the window of a table, or shows that the table is read in another way.
class RecognitionIndexTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void checksTheIndexOfLeViTWhereItMakesAMapSmaller_data();
    void checksTheIndexOfLeViTWhereItMakesAMapSmaller();
    void settlesTheWindow_data();
    void settlesTheWindow();
    void takesWholeNumbersOfAnyType();
    void takesAColumnOfNumbers();
    void knowsAnIndexByTheTableBesideIt();
    void noticesACustomIndex();
    void noticesACustomIndexWithAClassToken();
    void noticesOneWrongEntry();
    void noticesNumbersThatAreNotWhole();
    void noticesAnIndexOfAnotherSize();
    void looksForTheNearestIndex();
    void takesTheIndexThatMatches();
    void comparesWindowsThatOverlap();
    void leavesTheTableWhenTheIndexCannotBeRead();
    void tellsWindowsThatOverlapWithoutATable();
    void looksIntoNoIndexOfVeryManyTokens();
    void bindsACustomIndexAsAMatrix();

private:
    static Recognition recogniseTable(const std::vector<Given>& tensors) { return recognise(*fileOf(tensors)).front(); }
};

void RecognitionIndexTest::settlesTheWindow_data() {
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("columns");
    QTest::addColumn<bool>("classToken");
    QTest::addColumn<bool>("flat");
    for (const auto& [rows, columns] : {std::pair{7, 7}, {8, 8}, {5, 13}, {13, 5}, {3, 23}, {2, 38}, {38, 2}, {4, 16}, {1, 7}, {1, 1}}) {
        for (const bool classToken : {false, true}) {
            for (const bool flat : {false, true}) {
                QTest::addRow("%d x %d%s%s", rows, columns, classToken ? ", class token" : "", flat ? ", flat" : "")
                    << rows << columns << classToken << flat;
            }
        }
    }
}

void RecognitionIndexTest::settlesTheWindow() {
    QFETCH(int, rows);
    QFETCH(int, columns);
    QFETCH(bool, classToken);
    QFETCH(bool, flat);
    const Index tokens = Index{rows} * columns + (classToken ? 1 : 0);
    const Index tableRows = Index{2 * rows - 1} * (2 * columns - 1) + (classToken ? 3 : 0);
    const Shape shape = flat ? Shape{tokens * tokens} : Shape{tokens, tokens};
    const Recognition table = recogniseTable({{"a.relative_position_bias_table", {tableRows, 2}, {}},
                                              {"a.relative_position_index", shape, swinIndex(rows, columns, classToken), "I64"}});
    QVERIFY(table.role == Role::Table);
    QCOMPARE(describe(table.reading), QStringLiteral("swin bias: class-token %1, heads 2, window %2x%3")
                                          .arg(classToken ? QStringLiteral("on") : QStringLiteral("off"))
                                          .arg(rows)
                                          .arg(columns));
    QVERIFY(!table.customIndex);
    // A strip has the same index in both directions.
    const bool strip = (rows == 1) != (columns == 1);
    QCOMPARE(table.alternatives.size(), std::size_t{strip ? 1U : 0U});
    QCOMPARE(table.index, std::optional<std::size_t>(1));
    QCOMPARE(describe(table.reasons).last(), QStringLiteral("IndexAgrees: a.relative_position_index | %1").arg(tokens * tokens));
}

void RecognitionIndexTest::takesWholeNumbersOfAnyType() {
    // Some files hold the index as floats, because the whole network was cast.
    for (const char* type : {"I64", "F32"}) {
        const Recognition table = recogniseTable(
            {{"a.relative_position_bias_table", {77, 2}, {}}, {"a.relative_position_index", {24, 24}, swinIndex(6, 4), type}});
        QCOMPARE(describe(table.reading.parameters.at("window")), QStringLiteral("6x4"));
        QVERIFY(!table.customIndex);
    }
}

void RecognitionIndexTest::takesAColumnOfNumbers() {
    const Recognition table = recogniseTable(
        {{"a.relative_position_bias_table", {169, 2}, {}}, {"a.relative_position_index", {2401, 1}, swinIndex(7, 7, false), "I64"}});
    QVERIFY(!table.customIndex);
    QVERIFY(std::get<Grid>(table.reading.parameters.at("window")) == (Grid{7, 7}));
}

/// CoAtNet of chinhsuanwu: 729 rows are those of 5 x 5 x 5, too.
void RecognitionIndexTest::knowsAnIndexByTheTableBesideIt() {
    const Given index{"s3.0.attn.fn.relative_index", {38416, 1}, swinIndex(14, 14, false), "I64"};
    const auto found = recognise(*fileOf({{"s3.0.attn.fn.relative_bias_table", {729, 8}, {}}, index}));
    QCOMPARE(describe(found[0].reading), QStringLiteral("swin bias: class-token off, heads 8, window 14x14"));
    QVERIFY(found[0].alternatives.empty());
    QVERIFY(found[0].index == std::optional(std::size_t{1}));
    QVERIFY(!found[0].customIndex);
    QVERIFY(found[1].role == Role::IndexBuffer);
}

void RecognitionIndexTest::noticesACustomIndex() {
    // Key minus query: a perfectly regular index, but not the formula.
    std::vector<float> transposed(81);
    for (std::size_t i = 0; i < 81; ++i) {
        transposed[i % 9 * 9 + i / 9] = swinIndex(3, 3)[i];
    }
    const Recognition table =
        recogniseTable({{"a.relative_position_bias_table", {25, 2}, {}}, {"a.relative_position_index", {9, 9}, transposed, "I64"}});
    QVERIFY(table.role == Role::Table);
    QVERIFY(table.customIndex);
    QCOMPARE(describe(table.reading), QStringLiteral("swin bias: class-token off, heads 2, window 3x3"));
    // Query 0, key 1 is one column to the right: 12 - 1 by the formula. Only a token and itself read the same row both ways.
    QCOMPARE(describe(table.reasons).last(), QStringLiteral("IndexDisagrees: a.relative_position_index | 0 | 1 | 13 | 11 | 72 | 81"));
}

/// The three rows behind those of the offsets are rows of the table, whichever pairs read them.
void RecognitionIndexTest::noticesACustomIndexWithAClassToken() {
    const std::vector<float> right = swinIndex(3, 3, true);
    std::vector<float> transposed(100);
    for (std::size_t i = 0; i < 100; ++i) {
        transposed[i % 10 * 10 + i / 10] = right[i];
    }
    const Recognition table =
        recogniseTable({{"a.relative_position_bias_table", {28, 2}, {}}, {"a.relative_position_index", {10, 10}, transposed, "I64"}});
    QVERIFY(table.customIndex && !table.indexOutside);
    QVERIFY(describe(table.reasons).last().startsWith(QLatin1String("IndexDisagrees")));
}

void RecognitionIndexTest::noticesOneWrongEntry() {
    const std::vector<float> right = swinIndex(2, 3, true);
    QCOMPARE(right.size(), std::size_t{49});
    QVERIFY(!findIndexFault(right, {{2, 3}, true}));
    for (std::size_t at = 0; at < right.size(); ++at) {
        for (const float change : {1.0F, -1.0F, 0.5F, std::numeric_limits<float>::infinity(), std::numeric_limits<float>::quiet_NaN()}) {
            std::vector<float> wrong = right;
            wrong[at] += change;
            const auto fault = findIndexFault(wrong, {{2, 3}, true});
            QVERIFY(fault.has_value());
            QCOMPARE(fault->query, static_cast<Index>(at / 7));
            QCOMPARE(fault->key, static_cast<Index>(at % 7));
            QCOMPARE(static_cast<float>(fault->expected), right[at]);
        }
    }
}

void RecognitionIndexTest::noticesNumbersThatAreNotWhole() {
    std::vector<float> index = swinIndex(2, 2);
    index[5] += 0.25F;
    const Recognition table =
        recogniseTable({{"a.relative_position_bias_table", {9, 2}, {}}, {"a.relative_position_index", {4, 4}, index}});
    QVERIFY(table.customIndex);
    const QStringList reasons = describe(table.reasons);
    QCOMPARE(reasons[reasons.size() - 2], QStringLiteral("IndexDisagrees: a.relative_position_index | 1 | 1 | 4.25 | 4 | 1 | 16"));
    QCOMPARE(reasons.last(), QStringLiteral("IndexOutside: a.relative_position_index | 1 | 1 | 4.25 | 9"));
}

void RecognitionIndexTest::noticesAnIndexOfAnotherSize() {
    // 121 rows are those of 6 x 6 or 1 x 61: neither has 30 tokens.
    const Recognition table =
        recogniseTable({{"a.relative_position_bias_table", {121, 2}, {}}, {"a.relative_position_index", {30, 30}, {}}});
    QVERIFY(table.customIndex);
    QVERIFY(describe(table.reasons).contains(QStringLiteral("IndexOfOtherSize: a.relative_position_index | [30, 30]")));
    for (const Shape& shape : {Shape{36, 37}, Shape{35}, Shape{}, Shape{0, 0}}) {
        const Recognition other =
            recogniseTable({{"a.relative_position_bias_table", {121, 2}, {}}, {"a.relative_position_index", shape, {}}});
        QCOMPARE(describe(other.reading.parameters.at("window")), QStringLiteral("6x6"));
        QCOMPARE(other.customIndex, !shape.empty());
    }
}

void RecognitionIndexTest::looksForTheNearestIndex() {
    const std::vector<Given> tensors{
        {"net.layers.0.attn.relative_position_bias_table", {77, 2}, {}},
        {"net.layers.1.attn.relative_position_bias_table", {77, 2}, {}},
        {"other.relative_position_bias_table", {77, 2}, {}},
        {"net.layers.1.attn.relative_position_index", {24, 24}, swinIndex(4, 6), "I64"},
        {"net.relative_position_index", {24, 24}, swinIndex(6, 4), "I64"},
    };
    const auto recognitions = recognise(*fileOf(tensors));
    QCOMPARE(describe(recognitions[0].reading.parameters.at("window")), QStringLiteral("6x4"));
    QCOMPARE(recognitions[0].index, std::optional<std::size_t>(4));
    QCOMPARE(describe(recognitions[1].reading.parameters.at("window")), QStringLiteral("4x6"));
    QCOMPARE(recognitions[1].index, std::optional<std::size_t>(3));
    QCOMPARE(recognitions[2].index, std::optional<std::size_t>());
    QCOMPARE(recognitions[2].alternatives.size(), std::size_t{1});
}

namespace {

/// HAT's overlapping attention as its authors set it: keys less queries, and 1 for the difference of the windows.
std::vector<float> overlapIndex(int side, int keySide) {
    std::vector<float> index;
    for (int query = 0; query < side * side; ++query) {
        for (int key = 0; key < keySide * keySide; ++key) {
            const int down = key / keySide - query / side + side - keySide + 1;
            const int right = key % keySide - query % side + side - keySide + 1;
            index.push_back(static_cast<float>(down * (side + keySide - 1) + right));
        }
    }
    return index;
}

/// A table of one head, and an index of four bits a number, all of them 0.
Result<std::shared_ptr<const TrainedFile>> withIndexOfFourBits(Index rows, Index tokens) {
    const std::string table = std::to_string(rows);
    const std::string side = std::to_string(tokens);
    const Index end = rows + tokens * tokens / 2;
    return openTrainedBytes(
        source(safetensors(R"({"relative_position_bias_table":{"dtype":"U8","shape":[)" + table + R"(,1],"data_offsets":[0,)" + table +
                               R"(]},"relative_position_index":{"dtype":"F4","shape":[)" + side + "," + side + R"(],"data_offsets":[)" +
                               table + "," + std::to_string(end) + "]}}",
                           std::string(static_cast<std::size_t>(end), '\0'))));
}

}  // namespace

void RecognitionIndexTest::takesTheIndexThatMatches() {
    // Both at the top of the file, whichever comes first.
    for (const bool turned : {false, true}) {
        const Given plain{"params.relative_position_index_SA", {16, 16}, swinIndex(4, 4), "I64"};
        const Given overlap{"params.relative_position_index_OCA", {16, 36}, overlapIndex(4, 6), "I64"};
        const auto recognitions = recognise(*fileOf({{"params.layers.0.blocks.0.attn.relative_position_bias_table", {49, 6}, {}},
                                                     {"params.layers.0.overlap_attn.relative_position_bias_table", {81, 6}, {}},
                                                     turned ? overlap : plain,
                                                     turned ? plain : overlap}));
        QCOMPARE(describe(recognitions[0].reading), QStringLiteral("swin bias: class-token off, heads 6, window 4x4"));
        QCOMPARE(describe(recognitions[0].reasons).last(), QStringLiteral("IndexAgrees: params.relative_position_index_SA | 256"));
        QCOMPARE(describe(recognitions[1].reading), QStringLiteral("(window-overlap): heads 6, key-window 6x6, window 4x4"));
        QCOMPARE(describe(recognitions[1].reasons).last(), QStringLiteral("IndexAgrees: params.relative_position_index_OCA | 576"));
        for (const Recognition& table : {recognitions[0], recognitions[1]}) {
            QVERIFY(!table.customIndex);
            QVERIFY(table.alternatives.empty());
        }
        QVERIFY(recognitions[2].role == Role::IndexBuffer && recognitions[3].role == Role::IndexBuffer);
    }
}

void RecognitionIndexTest::comparesWindowsThatOverlap() {
    std::vector<float> index = overlapIndex(2, 3);
    QVERIFY(!findIndexFault(index, 9, overlapFormula(2, 3)));
    // Query 0 and key 0 are the first tokens of either window; (0 + 2 - 3 + 1) 4 + 0 is theirs.
    QCOMPARE(index.front(), 0.0F);
    index[9 + 4] += 1;
    const Recognition table =
        recogniseTable({{"relative_position_bias_table", {16, 2}, {}}, {"relative_position_index_OCA", {4, 9}, index}});
    QVERIFY(table.customIndex);
    // Query 1 is at (0, 1), key 4 at (1, 1): (1 - 0) 4 + 1 - 1.
    QCOMPARE(describe(table.reasons).last(), QStringLiteral("IndexDisagrees: relative_position_index_OCA | 1 | 4 | 5 | 4 | 1 | 36"));
}

void RecognitionIndexTest::leavesTheTableWhenTheIndexCannotBeRead() {
    // Numbers of four bits are listed, but are not read.
    const auto opened = withIndexOfFourBits(9, 4);
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    const Recognition table = recognise(*opened.value()).front();
    QCOMPARE(describe(table.reading), QStringLiteral("swin bias: class-token off, heads 1, window 2x2"));
    QVERIFY(!table.customIndex);
    QVERIFY(describe(table.reasons).contains(QStringLiteral("IndexNotChecked: relative_position_index")));
    QVERIFY(describe(table.reasons).contains(QStringLiteral("SquareWindow: 9 | 2")));
}

void RecognitionIndexTest::checksTheIndexOfLeViTWhereItMakesAMapSmaller_data() {
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("columns");
    QTest::newRow("14 x 14") << 14 << 14;
    QTest::newRow("odd") << 7 << 7;
    QTest::newRow("rectangle") << 4 << 5;
}

void RecognitionIndexTest::checksTheIndexOfLeViTWhereItMakesAMapSmaller() {
    QFETCH(int, rows);
    QFETCH(int, columns);
    // As its authors build it: a row of the table for each new |2 q - k|, in the order in which queries and keys meet it.
    std::vector<std::pair<int, int>> distances;
    std::vector<float> index;
    for (int q = 0; q < (rows + 1) / 2 * ((columns + 1) / 2); ++q) {
        for (int k = 0; k < rows * columns; ++k) {
            const int across = (columns + 1) / 2;
            const std::pair distance{std::abs(q / across * 2 - k / columns), std::abs(q % across * 2 - k % columns)};
            const auto place = std::find(distances.begin(), distances.end(), distance);
            index.push_back(static_cast<float>(place - distances.begin()));
            if (place == distances.end()) {
                distances.push_back(distance);
            }
        }
    }
    const Index tokens = Index{rows} * columns;
    QCOMPARE(static_cast<Index>(distances.size()), tokens);
    const auto recognised = [&] {
        return recognise(*fileOf({{"blocks.8.attention_biases", {8, tokens}, {}},
                                  {"blocks.8.attention_bias_idxs", {static_cast<Index>(index.size()) / tokens, tokens}, index, "I64"}}))
            .front();
    };
    const Recognition table = recognised();
    QCOMPARE(describe(table.reading), QStringLiteral("attention-biases bias: grid %1x%2, heads 8, stride 2").arg(rows).arg(columns));
    QVERIFY(!table.customIndex);
    QCOMPARE(describe(table.alternatives),
             QStringList(QStringLiteral("swin bias: heads 8, window %1x%2, quadrant %1 %2").arg(rows).arg(columns)));
    QCOMPARE(describe(table.reasons).last(), QStringLiteral("IndexOfSubsample: blocks.8.attention_bias_idxs | %1").arg(index.size()));
    // Beside its table nothing but the table is bound; alone it is the index of its encoding.
    const auto alone = fileOf({{"blocks.8.attention_bias_idxs", {static_cast<Index>(index.size()) / tokens, tokens}, index, "I64"}});
    auto found = proposals(*alone, recognise(*alone));
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(QString::fromStdString(found[0].encoding), QStringLiteral("attention-biases"));
    QCOMPARE(describe(found[0].parameters), QStringLiteral("grid %1x%2, stride 2").arg(rows).arg(columns));
    QVERIFY(found[0].tensors.at("index").arrangement.empty() && found[0].tensors.size() == 1 && found[0].cautions.empty());
    index[static_cast<std::size_t>(tokens) + 1] += 1;
    QVERIFY(recognised().customIndex);
    const auto both = fileOf({{"blocks.8.attention_biases", {8, tokens}, {}},
                              {"blocks.8.attention_bias_idxs", {static_cast<Index>(index.size()) / tokens, tokens}, index, "I64"}});
    found = proposals(*both, recognise(*both));
    QCOMPARE(found.size(), std::size_t{1});
    QVERIFY(found[0].tensors.count("bias") == 1 && found[0].tensors.at("index").entry == 1 && found[0].cautions.empty());
    QVERIFY(describe(recognised().reasons).last().startsWith(QStringLiteral("IndexDisagrees: blocks.8.attention_bias_idxs | 1 | 1 | ")));
}

/// No encoding shows such an index by itself.
void RecognitionIndexTest::tellsWindowsThatOverlapWithoutATable() {
    for (const bool right : {true, false}) {
        auto values = overlapIndex(4, 6);
        values[100] += right ? 0 : 1;
        const auto file = fileOf({{"relative_position_index_OCA", {16, 36}, values, "I64"}});
        const auto recognitions = recognise(*file);
        QVERIFY(recognitions.front().role == Role::IndexBuffer);
        QCOMPARE(describe(recognitions.front().reading.parameters), right ? QStringLiteral("key-window 6x6, window 4x4") : QString());
        QCOMPARE(describe(recognitions.front().reasons).contains(QStringLiteral("IndexByFormula: 576")), right);
        QVERIFY(proposals(*file, recognitions).empty());
    }
}

/// Its table is read as its shape says.
void RecognitionIndexTest::looksIntoNoIndexOfVeryManyTokens() {
    // 64 x 65 tokens; numbers of four bits, so that the file is small.
    const auto opened = withIndexOfFourBits(16129, 4160);
    QVERIFY2(opened.ok(), qPrintable(describe(opened)));
    const Recognition table = recognise(*opened.value()).front();
    QCOMPARE(table.index, std::optional<std::size_t>(1));
    QVERIFY(!table.customIndex);
    QVERIFY(describe(table.reasons).contains(QStringLiteral("IndexNotChecked: relative_position_index")));
    QCOMPARE(describe(table.reading), QStringLiteral("swin bias: class-token off, heads 1, window 64x64"));
}

/// Of a custom index with an axis of one before its matrix, and of a table with its heads first.
void RecognitionIndexTest::bindsACustomIndexAsAMatrix() {
    std::vector<float> index = swinIndex(2, 2);
    std::swap(index[1], index[6]);
    for (const Shape& shape : {Shape{4, 4}, Shape{1, 4, 4}, Shape{16}}) {
        for (const Shape& table : {Shape{9, 3}, Shape{1, 9, 3}}) {
            const auto file = fileOf({{"relative_position_bias_table", table, {}}, {"relative_position_index", shape, index, "I64"}});
            const auto recognitions = recognise(*file);
            QVERIFY(recognitions.front().customIndex);
            const auto found = proposals(*file, recognitions);
            QVERIFY(found.size() == 1 && found[0].tensors.contains("index"));
            const auto bound = readBinding(*file, found[0].tensors.at("index"));
            QVERIFY(bound.ok());
            QVERIFY(bound.value().shape() == (shape.size() == 1 ? shape : Shape{4, 4}));
            QVERIFY(std::ranges::equal(bound.value().values(), index));
        }
    }
}

POSENC_TEST_GUILESS(RecognitionIndexTest)
#include "recognition_index_test.moc"
