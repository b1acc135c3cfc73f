#include <QtTest>
#include <functional>
#include <numeric>

#include "engine/recognition/index_window.h"
#include "engine/recognition/proposals.h"
#include "tests/engine/recognition_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// The window of an index buffer by its values alone.
class RecognitionIndexWindowTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tellsTheWindow_data();
    void tellsTheWindow();
    void tellsNothingOfOtherNumbers();
    void isListedWithoutATable();
    void isOneByItsValuesWhereItIsAlone();
    void isNoneByItsValuesBesideOthersOrOfOtherNumbers();
    void isProposedWithoutATable();
    void takesTheWindowOfTheTable();
    void settlesATableByAnotherIndex();
    void namesAnIndexOutsideTheTable();

private:
    /// A number for each pair of tokens of a window, from their offset query - key.
    static std::vector<float> byOffset(int rows, int columns, const std::function<int(int, int)>& value) {
        std::vector<float> index;
        for (int query = 0; query < rows * columns; ++query) {
            for (int key = 0; key < rows * columns; ++key) {
                index.push_back(static_cast<float>(value(query / columns - key / columns, query % columns - key % columns)));
            }
        }
        return index;
    }
};

void RecognitionIndexWindowTest::tellsTheWindow_data() {
    QTest::addColumn<std::vector<float>>("index");
    QTest::addColumn<QString>("window");
    QTest::addColumn<QString>("reason");
    const QString whole = QStringLiteral("IndexByFormula: 4096");
    QTest::newRow("4 x 16") << swinIndex(4, 16) << "class-token off, window 4x16" << whole;
    QTest::newRow("16 x 4") << swinIndex(16, 4) << "class-token off, window 16x4" << whole;
    QTest::newRow("8 x 8") << swinIndex(8, 8) << "class-token off, window 8x8" << whole;
    QTest::newRow("a strip") << swinIndex(1, 64) << "class-token off, window 1x64" << whole;
    QTest::newRow("class token") << swinIndex(3, 21, true) << "class-token on, window 3x21" << whole;
    QTest::newRow("key - query") << byOffset(4, 16, [](int row, int column) { return (3 - row) * 31 + 15 - column; })
                                 << "class-token off, window 4x16"
                                 << "IndexOfWindow: 4x16 | -31 | -1 | 108";
    QTest::newRow("columns first") << byOffset(4, 16, [](int row, int column) { return (column + 15) * 7 + row + 3; })
                                   << "class-token off, window 4x16"
                                   << "IndexOfWindow: 4x16 | 1 | 7 | 108";
    QTest::newRow("without the stride") << byOffset(4, 16, [](int row, int column) { return row + 3 + column + 15; })
                                        << "class-token off, window 4x16"
                                        << "IndexOfWindow: 4x16 | 1 | 1 | 18";
    QTest::newRow("not shifted to 0") << byOffset(16, 4, [](int row, int column) { return row * 7 + column; })
                                      << "class-token off, window 16x4"
                                      << "IndexOfWindow: 16x4 | 7 | 1 | 0";
    QTest::newRow("distances") << byOffset(4, 16, [](int row, int column) { return std::abs(row) * 16 + std::abs(column); })
                               << "grid 4x16, stride 1" << whole;
    QTest::newRow("squared distances") << byOffset(4, 16, [](int row, int column) { return row * row * 1000 + column * column; })
                                       << "class-token off, window 4x16"
                                       << "IndexOfWindow: 4x16";
    QTest::newRow("distances of a sequence, counted otherwise")
        << byOffset(1, 64, [](int, int column) { return 3 * std::abs(column) + 5; }) << "class-token off, window 1x64"
        << "IndexOfWindow: 1x64";
    QTest::newRow("distances of a sequence") << byOffset(1, 64, [](int, int column) { return std::abs(column); }) << "grid 1x64, stride 1"
                                             << whole;
}

void RecognitionIndexWindowTest::tellsTheWindow() {
    QFETCH(std::vector<float>, index);
    QFETCH(QString, window);
    QFETCH(QString, reason);
    const auto told = windowOfIndex("i", index, {64, 64});
    QVERIFY(told.has_value());
    QCOMPARE(describe(told->parameters), window);
    QCOMPARE(describe(std::vector{told->reason}).front(), reason);
}

void RecognitionIndexWindowTest::tellsNothingOfOtherNumbers() {
    std::vector<float> index = swinIndex(4, 16);
    index[70] += 1;
    QVERIFY(!windowOfIndex("i", index, {64, 64}));
    QVERIFY(!windowOfIndex("i", std::vector<float>(4096), {64, 64}));
    QVERIFY(!windowOfIndex("i", std::vector<float>(63 * 64), {63, 64}));
    QVERIFY(!windowOfIndex("i", {}, {0, 0}));
    std::vector<float> mask(4096);
    for (std::size_t i = 0; i < mask.size(); ++i) {
        mask[i] = i / 64 == i % 64 ? 1 : 0;
    }
    QVERIFY(!windowOfIndex("i", mask, {64, 64}));
}

void RecognitionIndexWindowTest::isListedWithoutATable() {
    const auto recognitions = recognise(*fileOf({{"m.relative_position_index_h", {64, 64}, swinIndex(4, 16), "I64"},
                                                 {"m.relative_position_index_v", {64, 64}, swinIndex(16, 4), "I64"},
                                                 {"n.relative_position_index", {4096}, swinIndex(4, 16), "I64"},
                                                 {"o.relative_position_index", {64, 64}, {}}}));
    for (const auto& [entry, window] : {std::pair{0U, "4x16"}, {1U, "16x4"}, {2U, "4x16"}}) {
        QVERIFY(recognitions[entry].role == Role::IndexBuffer);
        QCOMPARE(describe(recognitions[entry].reading.parameters.at("window")), QString::fromLatin1(window));
        QVERIFY(describe(recognitions[entry].reasons).last().startsWith(QStringLiteral("IndexByFormula: ")));
    }
    QVERIFY(recognitions[3].reading.parameters.empty());
}

void RecognitionIndexWindowTest::isOneByItsValuesWhereItIsAlone() {
    for (const char* name : {"relative_position_index", "anything"}) {
        const auto file = fileOf({{name, {64, 64}, swinIndex(4, 16), "I64"}});
        const auto recognitions = recognise(*file);
        QVERIFY(recognitions.front().role == Role::IndexBuffer);
        QCOMPARE(describe(recognitions.front().reading.parameters), QStringLiteral("class-token off, window 4x16"));
        const auto found = proposals(*file, recognitions);
        QCOMPARE(found.size(), std::size_t{1});
        QCOMPARE(found.front().encoding, std::string("swin"));
        QCOMPARE(found.front().tensors.size(), std::size_t{1});
        QVERIFY(found.front().cautions.empty());
        const auto bound = readBinding(*file, found.front().tensors.at("index"));
        QVERIFY(bound.ok() && bound.value().shape() == (Shape{64, 64}));
    }
}

void RecognitionIndexWindowTest::isNoneByItsValuesBesideOthersOrOfOtherNumbers() {
    const auto roleOf = [](const std::vector<Given>& tensors) { return recognise(*fileOf(tensors)).front().role; };
    QVERIFY(roleOf({{"a", {64, 64}, swinIndex(4, 16), "F32"}}) == Role::Unknown);
    QVERIFY(roleOf({{"a", {64, 64}, swinIndex(4, 16), "I64"}, {"b", {3}, {}}}) == Role::Unknown);
    // What hides the future is equal along diagonals too.
    QVERIFY(roleOf({{"a", {64, 64}, byOffset(1, 64, [](int, int column) { return column < 0 ? 1 : 0; }), "I64"}}) == Role::Unknown);
    std::vector<float> counted(4096);
    std::iota(counted.begin(), counted.end(), 0.0F);
    QVERIFY(roleOf({{"a", {64, 64}, counted, "I64"}}) == Role::Unknown);
    QVERIFY(roleOf({{"a", {1, 4096}, counted, "I64"}}) == Role::Unknown);
}

void RecognitionIndexWindowTest::isProposedWithoutATable() {
    // As some networks keep it: flat, and with a row for each distance alone.
    const auto distances = byOffset(7, 7, [](int row, int column) { return std::abs(row) * 7 + std::abs(column); });
    const auto flat = fileOf({{"m.relative_position_index", {4096}, swinIndex(4, 16), "I64"}, {"n.idxs", {49, 49}, distances, "I64"}});
    auto found = proposals(*flat, recognise(*flat));
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(found.front().title, std::string("m.relative_position_index"));
    const auto alone = fileOf({{"n.idxs", {49, 49}, distances, "I64"}});
    found = proposals(*alone, recognise(*alone));
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(found.front().encoding, std::string("attention-biases"));
    QCOMPARE(describe(found.front().parameters), QStringLiteral("grid 7x7, stride 1"));
    // One that names no row of a table for its window is left aside, and why is said.
    const auto beyond = byOffset(3, 3, [](int row, int column) { return row * 5 + column + 13; });
    const auto outside = fileOf({{"any", {9, 9}, beyond, "I64"}});
    found = proposals(*outside, recognise(*outside));
    QCOMPARE(found.size(), std::size_t{1});
    QVERIFY((found.front().parameters.at("index-source") == ParameterValue(std::string("formula"))));
    QCOMPARE(describe(found.front().cautions), QStringList(QStringLiteral("IndexOutside: any | 8 | 0 | 25 | 25")));
    // What no encoding has an index of is listed and not shown.
    const auto frames = fileOf({{"relative_position_index", {9, 36}, std::vector<float>(324), "I64"}});
    QVERIFY(proposals(*frames, recognise(*frames)).empty());
}

void RecognitionIndexWindowTest::takesTheWindowOfTheTable() {
    const auto recognitions = recognise(
        *fileOf({{"a.relative_position_bias_table", {217, 2}, {}}, {"a.relative_position_index", {64, 64}, swinIndex(4, 16), "I64"}}));
    QCOMPARE(describe(recognitions[1].reading.parameters), QStringLiteral("class-token off, window 4x16"));
}

void RecognitionIndexWindowTest::settlesATableByAnotherIndex() {
    // 77 rows are those of 4 x 6 and of 6 x 4; no formula gives these numbers, but equal offsets have equal ones in the second alone.
    const auto index = byOffset(6, 4, [](int row, int column) { return (5 - row) * 7 + 3 - column; });
    const Recognition table =
        recognise(*fileOf({{"a.relative_position_bias_table", {77, 2}, {}}, {"a.relative_position_index", {24, 24}, index, "I64"}}))
            .front();
    QVERIFY(table.customIndex && !table.indexOutside);
    QCOMPARE(describe(table.reading.parameters.at("window")), QStringLiteral("6x4"));
    // Only a token and itself read the same row either way.
    QCOMPARE(describe(table.reasons).last(), QStringLiteral("IndexDisagrees: a.relative_position_index | 0 | 1 | 39 | 37 | 552 | 576"));
}

void RecognitionIndexWindowTest::namesAnIndexOutsideTheTable() {
    for (const float wrong : {25.0F, -1.0F, 0.5F}) {
        std::vector<float> index = swinIndex(3, 3);
        index[20] = wrong;
        const Recognition table =
            recognise(*fileOf({{"a.relative_position_bias_table", {25, 2}, {}}, {"a.relative_position_index", {9, 9}, index}})).front();
        QVERIFY(table.customIndex && table.indexOutside);
        QCOMPARE(describe(table.reasons).last(), QStringLiteral("IndexOutside: a.relative_position_index | 2 | 2 | %1 | 25").arg(wrong));
    }
}

POSENC_TEST_GUILESS(RecognitionIndexWindowTest)
#include "recognition_index_window_test.moc"
