#include "engine/resizing/resize_comparison.h"

#include <QtTest>
#include <cmath>

#include "engine/fields/matrix_field.h"
#include "engine/model/model.h"
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
    void aNetworkGoesOnByItself();
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

/// The network's own table of another window is that of the encoding whose pretrained window measures the offsets.
void ResizeComparisonTest::aNetworkGoesOnByItself() {
    const EncodingDeclaration& encoding = *findEncoding("swin-v2");
    const auto model = [&](const Grid& window, const Grid& pretrained) {
        Model::Request request{.encoding = &encoding,
                               .parameters = {{"window", window}, {"pretrained-window", pretrained}, {"heads", Index{2}}},
                               .tensors = {}};
        return Model::build(request).value();
    };
    const auto table = [](const Model& of) {
        const auto field = of.field("table", 0).value();
        std::vector<float> values(static_cast<std::size_t>(field->rows() * field->columns()));
        static_cast<void>(field->evaluate(Region::whole(field->rows(), field->columns()), values, {}));
        return Tensor({field->rows(), field->columns()}, std::move(values));
    };
    const auto trained = model({4, 3}, {0, 0});
    const auto& tensors = trained->tensors();
    const TableNetwork network{{tensors.at("cpb-weight-0"), tensors.at("cpb-bias-0"), tensors.at("cpb-weight-2")}, {4, 3}};
    for (const Grid to : {Grid{7, 6}, Grid{3, 5}, Grid{4, 3}, Grid{1, 1}, Grid{40, 40}}) {
        const auto made = compareResizes(table(*trained), {4, 3}, to, network);
        QVERIFY(made.ok());
        const ResizedTable& own = made.value()->by(ResizeMethod::Network);
        const Tensor expected = table(*model(to, {4, 3}));
        QCOMPARE(own.table.shape(), expected.shape());
        QVERIFY(std::ranges::equal(own.table.values(), expected.values()));
        // Offsets that the trained window has keep their numbers; the others are beyond it.
        const Grid shared{std::min<Index>(to.rows, 4), std::min<Index>(to.columns, 3)};
        QCOMPARE(own.extrapolatedRows(), (2 * to.rows - 1) * (2 * to.columns - 1) - (2 * shared.rows - 1) * (2 * shared.columns - 1));
        const auto before = offsetField(made.value()->source, {4, 3}, 1);
        const auto after = offsetField(own.table, to, 1);
        for (Index row = 1 - shared.rows; row < shared.rows; ++row) {
            for (Index column = 1 - shared.columns; column < shared.columns; ++column) {
                const double was = static_cast<double>(before->value(row + 3, column + 2));
                const double is = static_cast<double>(after->value(row + to.rows - 1, column + to.columns - 1));
                QVERIFY(std::abs(was - is) <= 1e-5 * std::max(1.0, std::abs(was)));
            }
        }
    }
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(!compareResizes(table(*trained), {4, 3}, {4, 3}, network, stop.get_token()).ok());
    QVERIFY(resizeMethods(true).size() == resizeMethods().size() + 1 && findResizeMethod("network") == nullptr);
}

void ResizeComparisonTest::whatCannotBeResizedIsRefused() {
    const Tensor table = randomTable({4, 3}, 2, 0, 5);
    const auto wrong = compareResizes(table, {3, 3}, {7, 2});
    QVERIFY(!wrong.ok() && wrong.error().code == ErrorCode::TensorShape);
    std::stop_source stop;
    stop.request_stop();
    const auto stopped = compareResizes(table, {4, 3}, {7, 2}, {}, stop.get_token());
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
    QTest::newRow("axes of one before") << QStringLiteral("dropped");
}

void ResizeComparisonTest::theTableIsStoredAsTheSourceLay() {
    using Kind = ArrangementStep::Kind;
    QFETCH(QString, kind);
    TableOrigin origin{"models/swin.pth", "blocks.0.table", {}, 2, DType::BF16, 0};
    if (kind.startsWith(QLatin1String("squeeze"))) {
        origin.arrangement.push_back({Kind::Squeeze, {1}});
        origin.rank = 3;
    }
    if (kind == QLatin1String("dropped")) {
        origin.rank = 4;  // without a step, as where that alone makes a tensor fit
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
    // It takes the place of the source where it lies as that did, and else none.
    const auto replacing = replacedTable(resized.value(), origin, {4, 3}, {5, 6}, *findResizeMethod("bicubic"));
    QCOMPARE(replacing.has_value(), kind != QLatin1String("slice"));
    if (replacing) {
        QCOMPARE(replacing->key, origin.key);
        QCOMPARE(replacing->tensor.shape(), stored.tensor.shape());
        QVERIFY(std::ranges::equal(replacing->tensor.values(), stored.tensor.values()));
        QVERIFY(replacing->record == record);
    }
    if (kind == QLatin1String("slice")) {
        QCOMPARE(stored.name, std::string("bias"));
        QCOMPARE(stored.tensor.shape(), (Shape{99, 2}));
        QCOMPARE(textOf(record, "layout"), std::string("[offsets, heads]"));
        return;
    }
    QCOMPARE(stored.name, origin.key);
    QCOMPARE(stored.tensor.rank(), origin.rank);
    if (kind == QLatin1String("dropped")) {
        QCOMPARE(stored.tensor.shape(), (Shape{1, 1, 99, 2}));
        QVERIFY(std::ranges::equal(stored.tensor.values(), resized.value().table.values()));
        return;
    }
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
