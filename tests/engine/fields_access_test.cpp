#include <algorithm>
#include <atomic>
#include <limits>
#include <numeric>
#include <thread>

#include "engine/fields/toeplitz_field.h"
#include "tests/engine/model_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

namespace {

/// A field whose cells can be counted and watched.
class AccessedField : public Field {
public:
    AccessedField(Index rows, Index columns, std::function<void()> onCells)
        : Field(rows, columns, false, {}, {}), onCells_(std::move(onCells)) {}

protected:
    void cells(const Selection& rows, const Selection& columns, float* out, Index stride) const override {
        onCells_();
        for (Index r = 0; r < rows.count; ++r) {
            for (Index c = 0; c < columns.count; ++c) {
                out[r * stride + c] = static_cast<float>(rows[r] * 1000 + columns[c]);
            }
        }
    }

private:
    std::function<void()> onCells_;
};

}  // namespace

/// What a field refuses, how it stops, and that threads may share a model.
class FieldsAccessTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void regionsOutOfTheFieldAreRefused_data();
    void regionsOutOfTheFieldAreRefused();
    void aStopBeforeTheStartIsObeyed();
    void aStopMidwayEndsTheWork();
    void columnsAloneEqualColumnsOfTheWhole();
    void aPartOfEveryLayerEqualsThatOfTheWhole_data();
    void aPartOfEveryLayerEqualsThatOfTheWhole();
    void attentionOfAPartAddsUpWithItsNeighbours();
    void outputNeedsNoMatrixAndAgreesAcrossBlocks();
    void manyThreadsReadOneModel();
    void rangeOfALargeFieldIsOfASample();
    void rangesOfNumbersLeaveOutWhatIsNotFinite();
    void numbersAreWrittenIntoTheirPlace();
};

void FieldsAccessTest::regionsOutOfTheFieldAreRefused_data() {
    QTest::addColumn<QList<qlonglong>>("rows");
    QTest::addColumn<QList<qlonglong>>("columns");
    const auto row = [](const char* name, const QList<qlonglong>& rows, const QList<qlonglong>& columns) {
        QTest::newRow(name) << rows << columns;
    };
    constexpr qlonglong kMost = std::numeric_limits<qlonglong>::max();
    row("before the first row", {-1, 2, 2}, {0, 7, 7});
    row("behind the last row", {4, 2, 2}, {0, 7, 7});
    row("behind the last column", {0, 5, 5}, {1, 7, 7});
    row("no rows", {0, 0, 0}, {0, 7, 7});
    row("no samples", {0, 5, 0}, {0, 7, 7});
    row("more samples than cells", {0, 5, 6}, {0, 7, 7});
    row("a count that overflows", {1, kMost, 1}, {0, 7, 7});
    row("a first cell that overflows", {0, 5, 5}, {kMost, 1, 1});
}

void FieldsAccessTest::regionsOutOfTheFieldAreRefused() {
    QFETCH(QList<qlonglong>, rows);
    QFETCH(QList<qlonglong>, columns);
    const std::vector<float> byOffset(11, 1.0F);
    const auto field = toeplitzField(5, 7, OffsetFunction::ofNumbers(-4, byOffset), {}, {});
    const Region region{{rows[0], rows[1], rows[2]}, {columns[0], columns[1], columns[2]}, Reduction::Mean};
    std::vector<float> out(64);
    const Status status = field->evaluate(region, std::span(out).first(static_cast<std::size_t>(std::max<Index>(0, region.samples()))));
    QVERIFY(!status.ok());
    QCOMPARE(status.error(), makeError(ErrorCode::RegionRange, rows[0], columns[0], Index{5}, Index{7}));
}

void FieldsAccessTest::aStopBeforeTheStartIsObeyed() {
    std::stop_source stop;
    stop.request_stop();
    std::atomic<int> calls = 0;
    const AccessedField field(300, 300, [&] { ++calls; });
    for (const Index samples : {Index{300}, Index{7}}) {
        std::vector<float> out(static_cast<std::size_t>(samples * samples));
        const Status status = field.evaluate({{0, 300, samples}, {0, 300, samples}, Reduction::Mean}, out, stop.get_token());
        QVERIFY(!status.ok());
        QCOMPARE(status.error().code, ErrorCode::Cancelled);
    }
    QCOMPARE(calls.load(), 0);
    QVERIFY(!field.range(stop.get_token()).has_value());

    const auto model = build("alibi", {{"length", Index{100}}});
    for (const LayerDeclaration& layer : model->layers()) {
        const auto each = fieldOf(*model, layer.id);
        std::vector<float> out(1);
        const Status status = each->evaluate({{0, each->rows(), 1}, {0, each->columns(), 1}, Reduction::Mean}, out, stop.get_token());
        QVERIFY2(!status.ok() && status.error().code == ErrorCode::Cancelled, layer.id.c_str());
    }
}

void FieldsAccessTest::aStopMidwayEndsTheWork() {
    for (const bool reduced : {false, true}) {
        std::stop_source stop;
        std::atomic<int> calls = 0;
        const AccessedField field(1 << 14, 1 << 10, [&] {
            if (++calls == 3) {
                stop.request_stop();
            }
        });
        const Index samples = reduced ? 512 : 1 << 10;
        const Region region{{0, 1 << 14, reduced ? samples : 1 << 14}, {0, 1 << 10, samples}, Reduction::Mean};
        std::vector<float> out(static_cast<std::size_t>(region.samples()));
        const Status status = field.evaluate(region, out, stop.get_token());
        QVERIFY(!status.ok());
        QCOMPARE(status.error().code, ErrorCode::Cancelled);
        // 256 blocks of exact rows or 512 sample rows there are; each thread may have been in one.
        QVERIFY2(calls < 200, qPrintable(QString::number(calls)));
    }
}

void FieldsAccessTest::columnsAloneEqualColumnsOfTheWhole() {
    Dice dice(41);
    const auto model =
        build("transformer-xl", {{"length", Index{70}}, {"memory", Index{1000}}, {"heads", Index{2}}, {"head-dim", Index{4}}});
    for (const char* layer : {"logits", "attention", "term-b", "term-d", "index"}) {
        const auto field = fieldOf(*model, layer);
        const naive::Matrix whole = cellsOf(*field);
        for (int k = 0; k < 20; ++k) {
            const Index row = dice.between(0, 69);
            const Index column = dice.between(0, 1069);
            const Region region{{row, dice.between(1, 70 - row), 1}, {column, dice.between(1, 1070 - column), 1}, Reduction::Mean};
            const Region exact{
                Axis{row, region.rows.count, region.rows.count}, Axis{column, region.columns.count, region.columns.count}, {}};
            std::vector<float> out(static_cast<std::size_t>(exact.samples()));
            QVERIFY(field->evaluate(exact, out).ok());
            const auto expected =
                naive::matrix(exact.rows.count, exact.columns.count, [&](Index i, Index j) { return whole.at(row + i, column + j); });
            POSENC_SAME(difference({exact.rows.count, exact.columns.count, {out.begin(), out.end()}}, expected, 1e-5));
        }
    }
}

void FieldsAccessTest::aPartOfEveryLayerEqualsThatOfTheWhole_data() {
    QTest::addColumn<QString>("id");
    for (const EncodingDeclaration& encoding : catalogue()) {
        QTest::newRow(encoding.id.c_str()) << QString::fromStdString(encoding.id);
    }
}

/// As a picture reads them that begins within a row of the map.
void FieldsAccessTest::aPartOfEveryLayerEqualsThatOfTheWhole() {
    QFETCH(QString, id);
    Dice dice(43);
    const auto model = build(id.toStdString(), {});
    for (const LayerDeclaration& layer : model->layers()) {
        const auto field = fieldOf(*model, layer.id);
        const naive::Matrix whole = cellsOf(*field);
        for (int k = 0; k < 6; ++k) {
            const Index row = dice.between(0, field->rows() - 1);
            const Index column = dice.between(0, field->columns() - 1);
            const Index rows = dice.between(1, std::min<Index>(4, field->rows() - row));
            const Index columns = dice.between(1, field->columns() - column);
            std::vector<float> out(static_cast<std::size_t>(rows * columns));
            QVERIFY(field->evaluate({Axis{row, rows, rows}, Axis{column, columns, columns}, {}}, out).ok());
            const auto expected = naive::matrix(rows, columns, [&](Index i, Index j) { return whole.at(row + i, column + j); });
            const QString wrong = difference({rows, columns, {out.begin(), out.end()}}, expected, 1e-5);
            QVERIFY2(wrong.isEmpty(), qPrintable(QString::fromStdString(layer.id) + QStringLiteral(": ") + wrong));
        }
    }
}

void FieldsAccessTest::attentionOfAPartAddsUpWithItsNeighbours() {
    // Keys on both sides of the 1024 that a row is streamed by.
    for (const Index keys : {Index{1023}, Index{1024}, Index{1025}, Index{2049}}) {
        const auto model = build("shaw", {{"length", Index{65}}, {"key-length", keys}, {"heads", Index{1}}, {"head-dim", Index{3}}});
        const auto field = fieldOf(*model, "attention");
        std::vector<float> left(65 * 1000);
        std::vector<float> right(static_cast<std::size_t>(65 * (keys - 1000)));
        QVERIFY(field->evaluate({Axis::whole(65), {1000, keys - 1000, keys - 1000}, {}}, right).ok());
        QVERIFY(field->evaluate({Axis::whole(65), Axis::whole(1000), {}}, left).ok());
        for (Index row = 0; row < 65; ++row) {
            const double total =
                naive::sum(1000, [&](Index j) { return static_cast<double>(left[static_cast<std::size_t>(row * 1000 + j)]); }) +
                naive::sum(keys - 1000,
                           [&](Index j) { return static_cast<double>(right[static_cast<std::size_t>(row * (keys - 1000) + j)]); });
            QVERIFY2(std::abs(total - 1) < 1e-5, qPrintable(QStringLiteral("row %1 of %2 keys: %3").arg(row).arg(keys).arg(total)));
        }
    }
}

void FieldsAccessTest::outputNeedsNoMatrixAndAgreesAcrossBlocks() {
    const auto model = build("relative-1d", {{"length", Index{1100}}, {"heads", Index{1}}, {"head-dim", Index{3}}});
    const naive::Matrix attention = cellsOf(*model, "attention");
    const Tensor& values = model->tensors().find("values")->second;
    const auto expected = naive::matrix(1100, 3, [&](Index i, Index c) {
        return naive::sum(1100, [&](Index j) { return attention.at(i, j) * naive::entry(values, {0, j, c}); });
    });
    POSENC_SAME(difference(cellsOf(*model, "output"), expected, 1e-5));
}

void FieldsAccessTest::manyThreadsReadOneModel() {
    const Parameters::Map parameters{{"length", Index{90}}, {"key-length", Index{130}}, {"heads", Index{3}}, {"head-dim", Index{5}}};
    const auto alone = build("shaw", parameters);
    const auto shared = build("shaw", parameters);
    std::vector<std::pair<std::string, Index>> wanted;
    std::vector<naive::Matrix> expected;
    for (const LayerDeclaration& layer : alone->layers()) {
        for (Index slice = 0; slice < alone->stackSize(layer.id); ++slice) {
            wanted.emplace_back(layer.id, slice);
            expected.push_back(cellsOf(*alone, layer.id, slice));
        }
    }
    std::atomic<int> wrong = 0;
    std::vector<std::jthread> threads;
    for (std::size_t t = 0; t < 6; ++t) {
        threads.emplace_back([&, t] {
            for (std::size_t k = 0; k < wanted.size(); ++k) {
                const std::size_t at = (k * 5 + t * 7) % wanted.size();
                wrong += difference(cellsOf(*shared, wanted[at].first, wanted[at].second), expected[at], 1e-5).isEmpty() ? 0 : 1;
            }
        });
    }
    threads.clear();
    QCOMPARE(wrong.load(), 0);
}

void FieldsAccessTest::rangeOfALargeFieldIsOfASample() {
    const AccessedField field(4000, 3000, [] {});
    const auto range = field.range();
    QVERIFY(range.has_value());
    QVERIFY(!range->exact);
    QVERIFY(range->minimum >= 0 && range->maximum <= 3999.0 * 1000 + 2999);
    QVERIFY(range->maximum - range->minimum > 0.99 * 3999 * 1000);
}

void FieldsAccessTest::rangesOfNumbersLeaveOutWhatIsNotFinite() {
    constexpr float kInfinity = std::numeric_limits<float>::infinity();
    constexpr float kNone = std::numeric_limits<float>::quiet_NaN();
    QVERIFY(!finiteRange({}).has_value());
    QVERIFY(!finiteRange(std::vector{kNone, kInfinity, -kInfinity}).has_value());
    QVERIFY(finiteRange(std::vector{kNone, -2.0F}) == (ValueRange{-2, -2, true}));
    // The extremes at every place of lengths around what is compared side by side, among numbers that do not count.
    for (const std::size_t length : {2U, 31U, 32U, 33U, 64U, 95U}) {
        for (std::size_t place = 0; place < length; ++place) {
            std::vector<float> numbers(length, 0.5F);
            numbers[(place + 1) % length] = -3;
            numbers[place] = 7;
            for (std::size_t k = 2; k < length; k += 5) {
                numbers[(place + k) % length] = k % 3 == 0 ? kNone : k % 3 == 1 ? kInfinity : -kInfinity;
            }
            QVERIFY(finiteRange(numbers) == (ValueRange{-3, 7, true}));
        }
    }
    const std::optional<ValueRange> none;
    QVERIFY(!joined(none, none).has_value());
    QVERIFY(joined(none, ValueRange{1, 2, true}) == (ValueRange{1, 2, true}));
    QVERIFY(joined(ValueRange{1, 2, true}, none) == (ValueRange{1, 2, true}));
    QVERIFY(joined(ValueRange{1, 2, true}, ValueRange{-1, 1, false}) == (ValueRange{-1, 2, false}));
}

void FieldsAccessTest::numbersAreWrittenIntoTheirPlace() {
    const Tensor tensor = Tensor::written({2, 3}, [](std::span<float> room) { std::iota(room.begin(), room.end(), 1.0F); });
    QVERIFY(tensor.shape() == (Shape{2, 3}));
    QCOMPARE(tensor.size(), Index{6});
    QVERIFY(std::ranges::equal(tensor.values(), std::vector<float>{1, 2, 3, 4, 5, 6}));
    QVERIFY(std::ranges::equal(tensor.slice(1), std::vector<float>{4, 5, 6}));
}

POSENC_TEST_APPLESS(FieldsAccessTest)
#include "fields_access_test.moc"
