#include <QtTest>
#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/model/focus.h"
#include "tests/engine/model_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

namespace {

constexpr Index kWindowRows = 3;
constexpr Index kWindowColumns = 4;
constexpr Index kTokens = kWindowRows * kWindowColumns;
constexpr Index kTableRows = (2 * kWindowRows - 1) * (2 * kWindowColumns - 1);

/// An index of the window 3 x 4 from the offset query - key.
template <typename Value>
Tensor indexBy(Value value) {
    std::vector<float> out;
    for (Index query = 0; query < kTokens; ++query) {
        for (Index key = 0; key < kTokens; ++key) {
            out.push_back(
                static_cast<float>(value(query / kWindowColumns - key / kWindowColumns, query % kWindowColumns - key % kWindowColumns)));
        }
    }
    return {Shape{kTokens, kTokens}, std::move(out)};
}

Index byFormula(Index row, Index column) {
    return (row + kWindowRows - 1) * (2 * kWindowColumns - 1) + column + kWindowColumns - 1;
}

/// Counted from key - query, as other implementations do.
Tensor turnedIndex() {
    return indexBy([](Index row, Index column) { return byFormula(-row, -column); });
}

Tensor scattered() {
    std::vector<float> out;
    for (Index cell = 0; cell < kTokens * kTokens; ++cell) {
        out.push_back(static_cast<float>(cell * 7 % kTableRows));
    }
    return {Shape{kTokens, kTokens}, std::move(out)};
}

std::shared_ptr<const Model> modelWith(const Tensor& index, Parameters::Map more = {}) {
    more.insert({{"window", Grid{kWindowRows, kWindowColumns}},
                 {"grid", Grid{kWindowRows, kWindowColumns}},
                 {"heads", Index{2}},
                 {"head-dim", Index{4}}});
    return build("swin", more, {{"index", index}});
}

std::vector<float> cells(const Model& model, const char* layer, Index slice) {
    const auto field = model.field(layer, slice);
    std::vector<float> out(field.ok() ? static_cast<std::size_t>(field.value()->rows() * field.value()->columns()) : 0);
    if (!field.ok() || !field.value()->evaluate(Region::whole(field.value()->rows(), field.value()->columns()), out).ok()) {
        qFatal("no layer %s", layer);
    }
    return out;
}

bool hasLayer(const Model& model, const std::string& id) {
    const auto layers = model.layers();
    return std::any_of(layers.begin(), layers.end(), [&](const LayerDeclaration& layer) { return layer.id == id; });
}

}  // namespace

/// An index table of the file's own in the place of the formula's.
class ModelOwnIndexTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyLayerFollowsIt_data() {
        QTest::addColumn<bool>("byOffset");
        QTest::addRow("key - query") << true;
        QTest::addRow("no offset decides") << false;
    }

    void everyLayerFollowsIt() {
        QFETCH(bool, byOffset);
        const Tensor index = byOffset ? turnedIndex() : scattered();
        const auto model = modelWith(index);
        const auto stored = index.values();
        QVERIFY(std::ranges::equal(cells(*model, "index", 0), stored));
        const auto table = model->tensors().at("bias").values();
        for (Index head = 0; head < 2; ++head) {
            const auto bias = cells(*model, "bias", head);
            const auto content = cells(*model, "content", head);
            const auto attention = cells(*model, "attention", head);
            for (std::size_t query = 0; query < kTokens; ++query) {
                double sum = 0;
                std::vector<double> shares;
                for (std::size_t key = 0; key < kTokens; ++key) {
                    const std::size_t cell = query * kTokens + key;
                    QCOMPARE(bias[cell], table[static_cast<std::size_t>(stored[cell]) * 2 + static_cast<std::size_t>(head)]);
                    shares.push_back(std::exp(static_cast<double>(content[cell]) + static_cast<double>(bias[cell])));
                    sum += shares.back();
                }
                for (std::size_t key = 0; key < kTokens; ++key) {
                    QVERIFY(std::abs(static_cast<double>(attention[query * kTokens + key]) - shares[key] / sum) < 1e-5);
                }
            }
        }
        // Pairs that read the same row are those of the stored index.
        const Twins twins = twinsOf(*model, Focus::ofPair({2, 5}));
        QCOMPARE(twins.count, static_cast<Index>(std::count(stored.begin(), stored.end(), stored[2 * kTokens + 5])));
        const auto told = model->explain(1, 2, 5);
        QVERIFY(told.ok());
        const ExplanationStep* read = told.value().find(ExplanationStep::Kind::TableIndex);
        QVERIFY(read != nullptr);
        QCOMPARE(read->arithmetic, std::string("index[2, 5]"));
        QCOMPARE(read->value, static_cast<double>(stored[2 * kTokens + 5]));
        QVERIFY(told.value().find(ExplanationStep::Kind::MirroredIndex) == nullptr);
        // The other sign is that of the formula's offsets; how a stored index would be counted then, nothing says.
        QVERIFY(!model->countedBy(OffsetSign::KeyMinusQuery)->mirrors("index") &&
                model->countedBy(OffsetSign::KeyMinusQuery)->mirrors("row-offset"));
    }

    /// Either way round the cells of the map of a table are the rows that it says.
    void theMapOfTheTableNamesItsRows() {
        int maps = 0;
        for (const Tensor& index : {turnedIndex(), scattered()}) {
            const auto model = modelWith(index);
            const auto table = model->tensors().at("bias").values();
            for (const OffsetSign sign : {OffsetSign::KeyMinusQuery, OffsetSign::QueryMinusKey}) {
                const auto counted = model->countedBy(sign);
                for (const LayerDeclaration& layer : counted->layers()) {
                    const auto field = counted->field(layer.id, std::min<Index>(1, counted->stackSize(layer.id) - 1)).value();
                    if (!field->rowMeaning().entries) {
                        continue;
                    }
                    ++maps;
                    const auto& rows = *field->rowMeaning().entries;
                    for (Index cell = 0; cell < field->rows() * field->columns(); ++cell) {
                        QCOMPARE(field->value(cell / field->columns(), cell % field->columns()),
                                 table[static_cast<std::size_t>(rows[static_cast<std::size_t>(cell)]) * 2 + 1]);
                    }
                }
            }
        }
        QVERIFY(maps >= 2);
    }

    void fewerQueriesHaveOneTheirOwn() {
        // LeViT, 3 x 4 keys, queries on every second row and column: 2 x 2.
        const Parameters::Map sizes{{"grid", Grid{3, 4}}, {"stride", Index{2}}, {"heads", Index{2}}, {"head-dim", Index{4}}};
        std::vector<float> numbers;
        for (Index query = 0; query < 4; ++query) {
            for (Index key = 0; key < 12; ++key) {
                const Index row = std::abs(query / 2 * 2 - key / 4);
                const Index column = std::abs(query % 2 * 2 - key % 4);
                numbers.push_back(static_cast<float>(row * 4 + column));
            }
        }
        const auto equal = build("attention-biases", sizes, {{"index", Tensor({4, 12}, numbers)}});
        QVERIFY(equal->ownIndex()->used && equal->ownIndex()->comparison.differing == 0);
        numbers[2 * 12 + 5] = 11;
        for (const Shape& shape : {Shape{4, 12}, Shape{48}}) {
            const Tensor index(shape, numbers);
            const auto model = build("attention-biases", sizes, {{"index", index}});
            QVERIFY(std::ranges::equal(cells(*model, "index", 0), index.values()));
            QVERIFY(model->ownIndex()->comparison.first == (IndexFault{2, 5, 11, 5}));
            QCOMPARE(model->ownIndex()->comparison.differing, Index{1});
            const auto table = model->tensors().at("bias").values();
            QCOMPARE(cells(*model, "bias", 1)[2 * 12 + 5], table[12 + 11]);
            const auto told = model->explain(1, 2, 5);
            QCOMPARE(told.value().find(ExplanationStep::Kind::TableIndex)->arithmetic, std::string("index[2, 5]"));
            Parameters::Map asked = sizes;
            asked.insert({"index-source", std::string("formula")});
            const auto formula = build("attention-biases", asked, {{"index", index}});
            QCOMPARE(cells(*formula, "index", 0)[2 * 12 + 5], 5.0F);
        }
        numbers[7] = 12;
        const auto refused = tryBuild("attention-biases", sizes, {{"index", Tensor({4, 12}, numbers)}});
        QVERIFY(!refused.ok() && refused.error().code == ErrorCode::IndexOutside);
    }

    void theDifferenceIsTold() {
        const auto model = modelWith(turnedIndex());
        QVERIFY(model->ownIndex().has_value());
        const OwnIndex& own = *model->ownIndex();
        QVERIFY(own.used && !own.comparison.outside);
        QCOMPARE(own.comparison.cells, kTokens * kTokens);
        // Only a token and itself read the same row either way.
        QCOMPARE(own.comparison.differing, kTokens * kTokens - kTokens);
        QVERIFY(own.comparison.first == (IndexFault{0, 1, 18, 16}));
        QVERIFY(!build("swin", {})->ownIndex());
    }

    void theFormulaCanBeAskedFor() {
        const auto formula = modelWith(turnedIndex(), {{"index-source", std::string("formula")}});
        QVERIFY(!formula->ownIndex()->used);
        QCOMPARE(formula->ownIndex()->comparison.differing, kTokens * kTokens - kTokens);
        const Tensor right = indexBy(byFormula);
        QVERIFY(std::ranges::equal(cells(*formula, "index", 0), right.values()));
        QVERIFY(cells(*formula, "attention", 1) != cells(*modelWith(turnedIndex()), "attention", 1));
        // One that is equal is the formula's, with all that follows from that.
        const auto equal = modelWith(right);
        QVERIFY(equal->ownIndex()->used && equal->ownIndex()->comparison.differing == 0);
        QVERIFY(equal->countedBy(OffsetSign::KeyMinusQuery)->mirrors("index"));
        QCOMPARE(cells(*equal, "attention", 1), cells(*formula, "attention", 1));
    }

    void oneThatNamesNoRowIsRefused_data() {
        QTest::addColumn<float>("wrong");
        QTest::addRow("beyond the last") << static_cast<float>(kTableRows);
        QTest::addRow("below 0") << -1.0F;
        QTest::addRow("between two") << 0.5F;
        QTest::addRow("no number") << std::numeric_limits<float>::quiet_NaN();
        QTest::addRow("infinite") << std::numeric_limits<float>::infinity();
    }

    void oneThatNamesNoRowIsRefused() {
        QFETCH(float, wrong);
        const Tensor right = turnedIndex();
        std::vector<float> values(right.values().begin(), right.values().end());
        values[3 * kTokens + 7] = wrong;
        const Tensor index({kTokens, kTokens}, std::move(values));
        const Parameters::Map window{{"window", Grid{kWindowRows, kWindowColumns}}, {"grid", Grid{kWindowRows, kWindowColumns}}};
        const auto refused = tryBuild("swin", window, {{"index", index}});
        QVERIFY(!refused.ok());
        QVERIFY(refused.error().code == ErrorCode::IndexOutside);
        auto details = refused.error().details;
        QCOMPARE(details.size(), std::size_t{5});
        details.erase(details.begin() + 3);  // the value: NaN is not equal to itself
        QVERIFY(details == makeError(ErrorCode::IndexOutside, "index", Index{3}, Index{7}, kTableRows).details);
        const auto formula = modelWith(index, {{"index-source", std::string("formula")}});
        QVERIFY(formula->ownIndex()->comparison.outside && formula->ownIndex()->comparison.outside->query == 3);
        QVERIFY(std::ranges::equal(cells(*formula, "index", 0), indexBy(byFormula).values()));
    }

    void theMapShowsWhatEachOffsetReads() {
        const auto model = modelWith(turnedIndex());
        const auto table = model->tensors().at("bias").values();
        const auto map = model->field("table-map", 1).value();
        for (Index row = 0; row < map->rows(); ++row) {
            for (Index column = 0; column < map->columns(); ++column) {
                const auto entry = static_cast<std::size_t>(byFormula(kWindowRows - 1 - row, kWindowColumns - 1 - column));
                QCOMPARE(map->value(row, column), table[entry * 2 + 1]);
                const Focus focus = focusAt(*model, *map, {row, column});
                QCOMPARE(focus.entry, std::optional(static_cast<Index>(entry)));
                QCOMPARE(placeOf(*model, *map, focus), (Cell{row, column}));
            }
        }
        // Query (0, 1), key (1, 3): offset (-1, -2).
        QCOMPARE(placeOf(*model, *map, Focus::ofPair({1, 7})), (Cell{1, 1}));
        const auto turned = model->countedBy(OffsetSign::KeyMinusQuery)->field("table-map", 1).value();
        QCOMPARE(placeOf(*model, *turned, Focus::ofPair({1, 7})), (Cell{3, 5}));
        QCOMPARE(turned->value(3, 5), map->value(1, 1));
        QVERIFY(!hasLayer(*modelWith(scattered()), "table-map"));
    }

    void rowsThatOffsetsShareAreMarkedAtThePairsOwn() {
        // Without the stride: many offsets read one row.
        const auto model = modelWith(indexBy([](Index row, Index column) { return row + kWindowRows - 1 + column + kWindowColumns - 1; }));
        const auto map = model->field("table-map", 0).value();
        for (Index query = 0; query < kTokens; ++query) {
            for (Index key = 0; key < kTokens; ++key) {
                const Cell place = placeOf(*model, *map, Focus::ofPair({query, key}));
                QCOMPARE(place, (Cell{query / kWindowColumns - key / kWindowColumns + kWindowRows - 1,
                                      query % kWindowColumns - key % kWindowColumns + kWindowColumns - 1}));
            }
        }
    }

    void aFlatOneAndAClassTokenAreRead() {
        const Tensor flat = turnedIndex().reshaped({kTokens * kTokens});
        QVERIFY(std::ranges::equal(cells(*modelWith(flat), "index", 0), flat.values()));
        const Tensor constant({kTokens + 1, kTokens + 1}, std::vector<float>((kTokens + 1) * (kTokens + 1), kTableRows + 2));
        const auto model = modelWith(constant, {{"class-token", true}});
        QVERIFY(model->ownIndex()->used && !model->ownIndex()->comparison.outside);
        QVERIFY(std::ranges::equal(cells(*model, "index", 0), constant.values()));
    }

    void swinV2ReadsItToo() {
        const auto model = build("swin-v2", {{"window", Grid{kWindowRows, kWindowColumns}}, {"heads", Index{2}}, {"head-dim", Index{4}}},
                                 {{"index", turnedIndex()}});
        const auto table = cells(*model, "table", 0);
        const auto index = turnedIndex();
        const auto bias = cells(*model, "bias", 1);
        for (std::size_t cell = 0; cell < bias.size(); ++cell) {
            QCOMPARE(bias[cell], table[static_cast<std::size_t>(index.values()[cell]) * 2 + 1]);
        }
        QCOMPARE(model->ownIndex()->comparison.differing, kTokens * kTokens - kTokens);
    }
};

POSENC_TEST_GUILESS(ModelOwnIndexTest)
#include "model_own_index_test.moc"
