#include "engine/resizing/resize_comparison.h"

#include <QtTest>
#include <cmath>

#include "engine/fields/matrix_field.h"
#include "engine/resizing/resize_record.h"
#include "tests/engine/resize_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

namespace {

std::string textOf(const FileMetadata& record, std::string_view key) {
    const auto found = std::ranges::find(record, key, [](const auto& pair) { return std::string_view(pair.first); });
    return found == record.end() ? "(none)" : found->second;
}

}  // namespace

/// Every method beside the others as images of offsets, and what a file says of the one that is kept.
class ResizeComparisonTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyMethodIsThere();
    void whatCannotBeResizedIsRefused();
    void aHeadIsAnImageOfOffsets();
    void theMeanIsThatOfAllHeads();
    void aDifferenceIsTakenCellByCell();
    void theTableIsStoredAsTheSourceLay_data();
    void theTableIsStoredAsTheSourceLay();
    void theRecordSaysHowItWasMade();
};

void ResizeComparisonTest::everyMethodIsThere() {
    const Tensor table = randomTable({4, 3}, 2, 3, 5);
    const auto made = compareResizes(table, {4, 3}, {7, 2});
    QVERIFY(made.ok());
    for (const ResizeMethodDeclaration& method : resizeMethods()) {
        const auto alone = resizeBiasTable(table, {4, 3}, {7, 2}, method.method);
        QVERIFY(alone.ok());
        QVERIFY(std::ranges::equal(made.value()->by(method.method).table.values(), alone.value().table.values()));
    }
}

void ResizeComparisonTest::whatCannotBeResizedIsRefused() {
    const Tensor table = randomTable({4, 3}, 2, 0, 5);
    const auto wrong = compareResizes(table, {3, 3}, {7, 2});
    QVERIFY(!wrong.ok() && wrong.error().code == ErrorCode::TensorShape);
    std::stop_source stop;
    stop.request_stop();
    const auto stopped = compareResizes(table, {4, 3}, {7, 2}, stop.get_token());
    QVERIFY(!stopped.ok() && stopped.error().code == ErrorCode::Cancelled);
}

void ResizeComparisonTest::aHeadIsAnImageOfOffsets() {
    const Tensor table = randomTable({2, 3}, 4, 3, 6);
    const auto image = offsetField(table, {2, 3}, 3);
    QCOMPARE(image->rows(), Index{3});
    QCOMPARE(image->columns(), Index{5});
    QCOMPARE(image->rowMeaning().first, Index{-1});
    QCOMPARE(image->columnMeaning().first, Index{-2});
    for (Index row = 0; row < 3; ++row) {
        for (Index column = 0; column < 5; ++column) {
            QCOMPARE(image->value(row, column), table.values()[static_cast<std::size_t>((row * 5 + column) * 4 + 3)]);
        }
    }
}

void ResizeComparisonTest::theMeanIsThatOfAllHeads() {
    const Tensor table({3, 2}, std::vector<float>{1, 2, 3, 5, -1, 1});
    const auto image = offsetField(table, {1, 2}, std::nullopt);
    QCOMPARE(image->value(0, 0), 1.5F);
    QCOMPARE(image->value(0, 1), 4.0F);
    QCOMPARE(image->value(0, 2), 0.0F);
}

void ResizeComparisonTest::aDifferenceIsTakenCellByCell() {
    const float infinity = std::numeric_limits<float>::infinity();
    const auto field = [](const std::vector<float>& values) { return offsetField(Tensor({3, 1}, values), {1, 2}, 0); };
    const auto difference = differenceField(field({1.5F, -infinity, infinity}), field({0.25F, -infinity, -infinity}));
    QCOMPARE(difference->value(0, 0), 1.25F);
    QCOMPARE(difference->value(0, 1), 0.0F);
    QCOMPARE(difference->value(0, 2), infinity);
    QCOMPARE(difference->columnMeaning().first, Index{-1});
}

void ResizeComparisonTest::theTableIsStoredAsTheSourceLay_data() {
    QTest::addColumn<QString>("kind");
    QTest::newRow("as it is") << QStringLiteral("plain");
    QTest::newRow("heads first") << QStringLiteral("swap");
    QTest::newRow("an axis of one before, and heads first") << QStringLiteral("squeeze swap");
    QTest::newRow("counted backwards") << QStringLiteral("reverse");
    QTest::newRow("a part of it") << QStringLiteral("slice");
}

void ResizeComparisonTest::theTableIsStoredAsTheSourceLay() {
    using Kind = ArrangementStep::Kind;
    QFETCH(QString, kind);
    TableOrigin origin{"models/swin.pth", "blocks.0.table", {}, 2, DType::BF16, 0};
    if (kind.startsWith(QLatin1String("squeeze"))) {
        origin.arrangement.push_back({Kind::Squeeze, {1}});
        origin.rank = 3;
    }
    if (kind.endsWith(QLatin1String("swap"))) {
        origin.arrangement.push_back({Kind::Swap, {0, 1}});
    }
    if (kind == QLatin1String("reverse")) {
        origin.arrangement.push_back({Kind::Reverse, {0}});
    }
    if (kind == QLatin1String("slice")) {
        origin.arrangement.push_back({Kind::Slice, {0, 0, 35}});
    }
    const auto resized = resizeBiasTable(randomTable({4, 3}, 2, 0, 5), {4, 3}, {5, 6}, ResizeMethod::Bicubic);
    QVERIFY(resized.ok());
    const NamedTensor stored = storedTable(resized.value(), origin);
    const FileMetadata record = resizeRecord(resized.value(), origin, {4, 3}, {5, 6}, *findResizeMethod("bicubic"));
    if (kind == QLatin1String("slice")) {
        QCOMPARE(stored.name, std::string("bias"));
        QCOMPARE(stored.tensor.shape(), (Shape{99, 2}));
        QCOMPARE(textOf(record, "layout"), std::string("[offsets, heads]"));
        return;
    }
    QCOMPARE(stored.name, origin.key);
    QCOMPARE(stored.tensor.rank(), origin.rank);
    // Brought in order as the source was, it is the table again.
    const auto back = arranged(stored.tensor, origin.arrangement);
    QVERIFY(back.ok());
    QCOMPARE(back.value().shape(), (Shape{99, 2}));
    QVERIFY(std::ranges::equal(back.value().values(), resized.value().table.values()));
    QCOMPARE(textOf(record, "layout"), std::string(kind == QLatin1String("plain") ? "[offsets, heads]" : "as in the source file"));
}

void ResizeComparisonTest::theRecordSaysHowItWasMade() {
    const ResizeMethodDeclaration& method = *findResizeMethod("geometric");
    const auto resized = resizeBiasTable(randomTable({4, 4}, 2, 3, 5), {4, 4}, {24, 4}, method.method);
    QVERIFY(resized.ok());
    const TableOrigin origin{"/home/somebody/models/swin.pth", "a.table", {}, 2, DType::F16, 0};
    const FileMetadata record = resizeRecord(resized.value(), origin, {4, 4}, {24, 4}, method);
    QCOMPARE(textOf(record, "source-file"), std::string("swin.pth"));
    QCOMPARE(textOf(record, "source-key"), std::string("a.table"));
    QCOMPARE(textOf(record, "source-dtype"), std::string("F16"));
    QCOMPARE(textOf(record, "source-window"), std::string("4x4"));
    QCOMPARE(textOf(record, "window"), std::string("24x4"));
    QCOMPARE(textOf(record, "method"), std::string("geometric"));
    // 1 + 1.5 + 2.25 reaches 4 of 23 to both sides.
    QCOMPARE(textOf(record, "extrapolated-rows"), std::string("266 of 329"));
    QCOMPARE(textOf(record, "class-token-rows"), std::string("3"));
    QVERIFY(textOf(record, "posenc-version") != "(none)" && textOf(record, "seed") == "(none)");
    const FileMetadata random = resizeRecord(resized.value(), {{}, {}, {}, 2, DType::F32, 7}, {4, 4}, {24, 4}, method);
    QCOMPARE(textOf(random, "seed"), std::string("7"));
    QCOMPARE(textOf(random, "source-file"), std::string("(none)"));
}

POSENC_TEST_GUILESS(ResizeComparisonTest)
#include "resize_comparison_test.moc"
