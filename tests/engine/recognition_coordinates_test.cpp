#include <limits>

#include "tests/engine/recognition_gather.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// Swin V2's coordinates in a file tell the window that measures them, which is another one where a network was fine-tuned.
class RecognitionCoordinatesTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tellsTheMeasure_data();
    void tellsTheMeasure();
    void showsTheTableOfTheFile();
    void noticesOtherCoordinates_data();
    void noticesOtherCoordinates();
    void measuresNothingByOtherNumbers();
    void leavesAloneWhatHasAnotherShape_data();
    void leavesAloneWhatHasAnotherShape();

private:
    static constexpr const char* kName = "attn.relative_coords_table";

    /// As the published code builds them: offsets by the pretrained window less one, times 8, then logarithms.
    static Given coordinates(const Grid& window, float rows, float columns) {
        Given table{kName, {1, 2 * window.rows - 1, 2 * window.columns - 1, 2}, {}};
        const auto spaced = [](Index offset, float side) {
            const float x = offset == 0 ? 0.0F : static_cast<float>(offset) / (side - 1) * 8;
            return std::copysign(std::log2(std::abs(x) + 1.0F) / std::log2(8.0F), x);
        };
        for (Index row = 1 - window.rows; row < window.rows; ++row) {
            for (Index column = 1 - window.columns; column < window.columns; ++column) {
                table.values.push_back(spaced(row, rows));
                table.values.push_back(spaced(column, columns));
            }
        }
        return table;
    }
    static std::vector<Given> network(const Given& coordinates) {
        return {randomTensor("attn.cpb_mlp.0.weight", {512, 2}), randomTensor("attn.cpb_mlp.0.bias", {512}),
                randomTensor("attn.cpb_mlp.2.weight", {3, 512}), coordinates};
    }
};

void RecognitionCoordinatesTest::tellsTheMeasure_data() {
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("columns");
    QTest::addColumn<int>("pretrainedRows");
    QTest::addColumn<int>("pretrainedColumns");
    const auto row = [](const char* title, int rows, int columns, int pretrainedRows, int pretrainedColumns) {
        QTest::newRow(title) << rows << columns << pretrainedRows << pretrainedColumns;
    };
    row("as it was trained", 8, 8, 8, 8);
    row("12 to 16", 16, 16, 12, 12);
    row("12 to 16, last stage", 8, 8, 6, 6);
    row("12 to 24", 24, 24, 12, 12);
    row("12 to 24, last stage", 12, 12, 6, 6);
    row("to a smaller one", 7, 7, 16, 16);
    row("two sides", 5, 9, 3, 4);
    row("one side", 5, 9, 5, 8);
    row("one token wide", 1, 16, 1, 12);
    row("of two tokens", 2, 3, 3, 2);
}

void RecognitionCoordinatesTest::tellsTheMeasure() {
    QFETCH(int, rows);
    QFETCH(int, columns);
    QFETCH(int, pretrainedRows);
    QFETCH(int, pretrainedColumns);
    const Given table = coordinates({rows, columns}, static_cast<float>(pretrainedRows), static_cast<float>(pretrainedColumns));
    // Some networks are cast as a whole: 8 bits of each number are left.
    for (const char* type : {"F32", "BF16"}) {
        Given stored = table;
        stored.dtype = type;
        const auto recognised = recognise(*fileOf(network(stored))).front();
        const QString pretrained = QStringLiteral("%1x%2").arg(pretrainedRows).arg(pretrainedColumns);
        const bool other = rows != pretrainedRows || columns != pretrainedColumns;
        QCOMPARE(describe(recognised.reading),
                 QStringLiteral("swin-v2 cpb-weight-0: ") +
                     (other ? QStringLiteral("pretrained-window ") + pretrained + QStringLiteral(", ") : QString()) +
                     QStringLiteral("window %1x%2").arg(rows).arg(columns));
        QCOMPARE(
            describe(recognised.reasons).last(),
            other ? QStringLiteral("PretrainedWindow: attn.relative_coords_table | ") + pretrained
                  : QStringLiteral("WindowOfTensor: attn.relative_coords_table | [1, %1, %2, 2]").arg(2 * rows - 1).arg(2 * columns - 1));
    }
}

void RecognitionCoordinatesTest::showsTheTableOfTheFile() {
    const Given table = coordinates({6, 4}, 4, 3);
    const auto tensors = network(table);
    const auto model = shown(tensors);
    QCOMPARE(difference(*model, "coordinates",
                        [&](Index component, Index row, Index column) {
                            return at(table, {0, row, column, component});
                        }),
             QString());
    const auto bias = [&](Index head, Index row, Index column) {
        double sum = 0;
        for (Index c = 0; c < 512; ++c) {
            const double hidden = at(tensors[1], {c}) + at(tensors[0], {c, 0}) * at(table, {0, row, column, 0}) +
                                  at(tensors[0], {c, 1}) * at(table, {0, row, column, 1});
            sum += std::max(hidden, 0.0) * at(tensors[2], {head, c});
        }
        return 16 / (1 + std::exp(-sum));
    };
    QCOMPARE(difference(*model, "table-map", bias), QString());
}

void RecognitionCoordinatesTest::noticesOtherCoordinates_data() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("where");
    QTest::newRow("no whole side") << 0 << QStringLiteral("[0, 0, 0, 0]");
    QTest::newRow("zeros") << 1 << QStringLiteral("[0, 0, 0, 0]");
    QTest::newRow("not a number") << 2 << QStringLiteral("[0, 3, 2, 1]");
    QTest::newRow("one number") << 3 << QStringLiteral("[0, 3, 2, 1]");
    QTest::newRow("not a number at the edge") << 4 << QStringLiteral("[0, 6, 6, 1]");
    QTest::newRow("no logarithms") << 5 << QStringLiteral("[0, 0, 0, 0]");
}

void RecognitionCoordinatesTest::noticesOtherCoordinates() {
    QFETCH(int, kind);
    QFETCH(QString, where);
    constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
    Given table = coordinates({4, 4}, kind == 0 ? 3.4F : 4, 4);
    float& inside = table.values[(3 * 7 + 2) * 2 + 1];
    for (std::size_t i = 0; i < table.values.size() && (kind == 1 || kind == 5); ++i) {
        const auto row = static_cast<float>(i / 14), column = static_cast<float>(i / 2 % 7);
        table.values[i] = kind == 1 ? 0.0F : (i % 2 == 0 ? row : column) / 3 - 1;
    }
    inside = kind == 2 ? kNan : kind == 3 ? inside + 0.001F : inside;
    table.values.back() = kind == 4 ? kNan : table.values.back();
    const auto recognised = recognise(*fileOf(network(table))).front();
    QVERIFY(recognised.role == Role::Table);
    QCOMPARE(describe(recognised.reading), QStringLiteral("swin-v2 cpb-weight-0: window 4x4"));
    const QString last = describe(recognised.reasons).last();
    QVERIFY2(last.startsWith(QStringLiteral("CoordinatesDisagree: attn.relative_coords_table | ") + where), qPrintable(last));
}

/// The last offset of numbers that are no coordinates could tell of any window: they are compared with the table's own.
void RecognitionCoordinatesTest::measuresNothingByOtherNumbers() {
    Given table = coordinates({8, 8}, 8, 8);
    for (std::size_t i = 0; i < table.values.size(); ++i) {
        table.values[i] = 0.01F + 0.02F * static_cast<float>(i % 7);
    }
    const QString last = describe(recognise(*fileOf(network(table))).front().reasons).last();
    QVERIFY2(last.startsWith(QStringLiteral("CoordinatesDisagree: ")) && last.endsWith(QStringLiteral(" | 8x8")), qPrintable(last));
    // One wrong number among coordinates that another window measures leaves that window.
    table = coordinates({8, 8}, 12, 12);
    table.values[5] += 1;
    const QString one = describe(recognise(*fileOf(network(table))).front().reasons).last();
    QVERIFY2(one.startsWith(QStringLiteral("CoordinatesDisagree: ")) && one.endsWith(QStringLiteral(" | 12x12")), qPrintable(one));
}

void RecognitionCoordinatesTest::leavesAloneWhatHasAnotherShape_data() {
    QTest::addColumn<QList<qlonglong>>("shape");
    QTest::newRow("two tables") << Sizes{2, 7, 7, 2};
    QTest::newRow("none") << Sizes{0, 7, 7, 2};
    QTest::newRow("even") << Sizes{1, 8, 7, 2};
    QTest::newRow("three coordinates") << Sizes{1, 7, 7, 3};
}

void RecognitionCoordinatesTest::leavesAloneWhatHasAnotherShape() {
    QFETCH(QList<qlonglong>, shape);
    const auto recognised = recognise(*fileOf(network({kName, Shape(shape.begin(), shape.end()), {}}))).front();
    QCOMPARE(describe(recognised.reading), QStringLiteral("swin-v2 cpb-weight-0: "));
}

POSENC_TEST_GUILESS(RecognitionCoordinatesTest)
#include "recognition_coordinates_test.moc"
