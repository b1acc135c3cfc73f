#include <algorithm>
#include <array>
#include <map>

#include "engine/model/focus.h"
#include "engine/model/token_place.h"
#include "tests/engine/masked_models.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

namespace {

/// Small models of every encoding, the odd ones included.
std::vector<std::pair<std::string, Parameters::Map>> models() {
    std::vector<std::pair<std::string, Parameters::Map>> out;
    for (const EncodingDeclaration& encoding : catalogue()) {
        Parameters::Map parameters;
        const auto set = [&](const char* id, ParameterValue value) {
            if (const auto* declared = encoding.parameter(id); declared != nullptr && checkParameter(*declared, value).ok()) {
                parameters[id] = std::move(value);
            }
        };
        set("length", Index{6});
        set("key-length", Index{encoding.id == "transformer-xl-learned" ? 8 : 6});
        set("window", Grid{3, 2});
        set("grid", encoding.parameter("window") != nullptr || encoding.parameter("kernel") != nullptr ? Grid{3, 4} : Grid{2, 3});
        set("heads", Index{2});
        set("head-dim", Index{12});
        set("clip", Index{2});
        set("sections", std::string("1,2,3"));
        set("axes-dim", std::string("2,4,6"));
        set("samples", Index{5});
        set("block", Index{3});
        if (encoding.id == "learned-absolute") {
            set("grid", Grid{0, 0});
        }
        out.emplace_back(encoding.id, parameters);
    }
    out.push_back({"swin", {{"window", Grid{2, 3}}, {"class-token", true}}});
    out.push_back({"shaw", {{"length", Index{7}}, {"clip", Index{0}}}});
    out.push_back({"shaw", {{"length", Index{5}}, {"key-length", Index{7}}, {"clip", Index{2}}, {"causal", true}}});
    out.push_back({"relative-1d", {{"length", Index{4}}, {"key-length", Index{9}}}});
    out.push_back({"irpe", {{"grid", Grid{3, 4}}, {"method", std::string("cross")}}});
    out.push_back({"sinusoidal-2d", {{"grid", Grid{2, 4}}, {"head-dim", Index{8}}}});
    // More columns than rows, and more rows than columns.
    out.push_back({"halo", {{"block", Grid{2, 5}}, {"halo", Index{1}}, {"heads", Index{2}}, {"head-dim", Index{4}}}});
    out.push_back({"halo", {{"block", Grid{4, 2}}, {"halo", Index{1}}, {"heads", Index{2}}, {"head-dim", Index{4}}}});
    return out;
}

std::vector<double> cells(const Field& field) {
    std::vector<float> samples(static_cast<std::size_t>(field.rows() * field.columns()));
    if (!field.evaluate(Region::whole(field.rows(), field.columns()), samples).ok()) {
        qFatal("a layer cannot be evaluated");
    }
    return {samples.begin(), samples.end()};
}

/// The index layers of the model whose entries pairs share.
std::vector<std::vector<double>> indices(const Model& model) {
    std::vector<std::vector<double>> out;
    for (const char* id : {"index", "row-index", "column-index"}) {
        if (const auto field = model.field(id, 0); field.ok()) {
            out.push_back(cells(*field.value()));
        }
    }
    // Without a table, pairs of one offset share a bias of it. CoPE counts what the content says: its pairs have nothing in common.
    if (out.empty() && model.encoding().id != "cope") {
        const bool grid = model.layerOf(LayerRole::Bias).has_value() && model.field("row-offset", 0).ok();
        for (const char* id : grid ? std::vector{"row-offset", "column-offset"} : std::vector{"offset"}) {
            if (const auto field = model.field(id, 0); field.ok()) {
                out.push_back(cells(*field.value()));
            }
        }
    }
    return out;
}

std::vector<Index> flat(const Twins& twins, Index columns) {
    std::vector<Index> out;
    for (const CellRun& run : twins.runs) {
        for (Index i = 0; i < run.length; ++i) {
            out.push_back(run.row * columns + run.column + i);
        }
    }
    return out;
}

}  // namespace

class ModelFocusTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Twins of a pair are the pairs that a mask leaves with the same numbers in every index layer; a pair that reads nothing has none.
    void twinsAreTheCellsOfTheSameIndex() {
        for (const auto& [id, parameters] : models()) {
            const auto model = build(id, parameters);
            const auto layers = indices(*model);
            const bool offsets = !layers.empty() && !model->index("index") && !model->index("row-index");
            for (Index query = 0; query < model->queries(); ++query) {
                for (Index key = 0; key < model->keys(); ++key) {
                    const Twins twins = twinsOf(*model, Focus::ofPair({query, key}));
                    std::vector<Index> expected;
                    const auto here = static_cast<std::size_t>(query * model->keys() + key);
                    const bool reads = !layers.empty() && (offsets || layers.front()[here] >= 0);
                    for (std::size_t cell = 0; reads && cell < layers.front().size(); ++cell) {
                        const auto row = static_cast<Index>(cell) / model->keys();
                        const bool seen = model->visibleKeys(row).has(static_cast<Index>(cell) % model->keys());
                        if (seen &&
                            std::all_of(layers.begin(), layers.end(), [&](const auto& layer) { return layer[cell] == layer[here]; })) {
                            expected.push_back(static_cast<Index>(cell));
                        }
                    }
                    QVERIFY2(flat(twins, model->keys()) == expected, qPrintable(QString::fromStdString(id)));
                    QCOMPARE(twins.count, static_cast<Index>(expected.size()));
                }
            }
        }
    }

    /// What a cell of any layer stands for is found again on that layer.
    void everyCellIsFoundAgain() {
        std::set<AxisMeaning::Kind> seen;
        for (const auto& [id, parameters] : models()) {
            const auto model = build(id, parameters);
            for (const LayerDeclaration& layer : model->layers()) {
                const auto field = model->field(layer.id, 0).value();
                for (Index row = 0; row < field->rows(); ++row) {
                    for (Index column = 0; column < field->columns(); ++column) {
                        const Focus focus = focusAt(*model, *field, {row, column});
                        const Cell place = placeOf(*model, *field, focus);
                        const QString where = QStringLiteral("%1 %2 (%3,%4)")
                                                  .arg(QString::fromStdString(id), QString::fromStdString(layer.id))
                                                  .arg(row)
                                                  .arg(column);
                        QVERIFY2(place.row == row || place.row == kNoPlace, qPrintable(where));
                        QVERIFY2(place.column == column || place.column == kNoPlace, qPrintable(where));
                        QVERIFY2(focus == Focus() || place != (Cell{kNoPlace, kNoPlace}), qPrintable(where));
                        seen.insert(place.row == kNoPlace ? AxisMeaning::Kind::Other : field->rowMeaning().kind);
                        seen.insert(place.column == kNoPlace ? AxisMeaning::Kind::Other : field->columnMeaning().kind);
                    }
                }
            }
        }
        for (const auto kind :
             {AxisMeaning::Kind::QueryToken, AxisMeaning::Kind::KeyToken, AxisMeaning::Kind::Position, AxisMeaning::Kind::TableRow,
              AxisMeaning::Kind::MapRow, AxisMeaning::Kind::MapColumn, AxisMeaning::Kind::TileRow, AxisMeaning::Kind::TileColumn}) {
            QVERIFY2(seen.contains(kind), qPrintable(QString::number(static_cast<int>(kind))));
        }
    }

    /// Behind a memory of four keys the first query is the fifth position.
    void aPairBehindAMemoryHasItsPositions() {
        const auto model = build("sinusoidal", {{"length", Index{8}}, {"key-length", Index{12}}});
        QVERIFY((placeOf(*model, *model->field("similarity", 0).value(), Focus::ofPair({0, 5})) == Cell{4, 5}));
        QVERIFY((placeOf(*model, *model->field("attention", 0).value(), Focus::ofPair({0, 5})) == Cell{0, 5}));
        QCOMPARE(placeOf(*model, *model->field("table", 0).value(), Focus::ofPair({3, 5})).row, Index{7});
        for (const char* layer : {"table", "similarity"}) {
            const auto field = model->field(layer, 0).value();
            QCOMPARE(focusAt(*model, *field, {5, 2}).query, std::optional<Index>(1));
            QCOMPARE(focusAt(*model, *field, {3, 2}).query, std::nullopt);
        }
        QCOMPARE(focusAt(*model, *model->field("similarity", 0).value(), {5, 2}).key, std::optional<Index>(2));
    }

    /// The arithmetic of the document's 2 x 2 window: (query (0,0), key (1,1)) reads row 0 of nine, the only pair that does.
    void aPairIsShownInTheTable() {
        const auto model = build("swin", {{"window", Grid{2, 2}}, {"heads", Index{2}}});
        const auto map = model->field("table-map", 1).value();
        const auto table = model->field("table", 0).value();
        QCOMPARE(placeOf(*model, *map, Focus::ofPair({0, 3})), (Cell{0, 0}));
        QCOMPARE(placeOf(*model, *map, Focus::ofPair({1, 2})), (Cell{0, 2}));
        QCOMPARE(placeOf(*model, *table, Focus::ofPair({1, 2})), (Cell{2, kNoPlace}));
        QCOMPARE(twinsOf(*model, Focus::ofPair({1, 2})).count, Index{1});
        QCOMPARE(twinsOf(*model, focusAt(*model, *map, {1, 1})).count, Index{4});
        QCOMPARE(map->value(0, 2), table->value(2, 1));
        QCOMPARE(map->rowMeaning().first, Index{-1});
        const auto explained = model->explainEntry(1, "index", 2);
        QVERIFY(explained.ok() && explained.value().ofEntry);
        QCOMPARE(explained.value().find(ExplanationStep::Kind::RowOffset)->value, -1.0);
        QCOMPARE(explained.value().find(ExplanationStep::Kind::ColumnOffset)->value, 1.0);
        QCOMPARE(explained.value().find(ExplanationStep::Kind::Entry)->value, static_cast<double>(table->value(2, 1)));
    }

    /// Row 0 of nine is that of (0,0) to (1,1), query - key being (-1,-1); counted the other way the map ends with it.
    /// A file's index column by column: the map of the table is laid by offsets, and the class token has no place on it.
    void aPairIsShownOnTheMapOfAnIndexOfItsOwn() {
        std::vector<float> own;
        for (Index pair = 0; pair < 49; ++pair) {
            const Index query = pair / 7 - 1;
            const Index key = pair % 7 - 1;
            const Index down = query / 3 - key / 3 + 1;
            const Index right = query % 3 - key % 3 + 2;
            own.push_back(static_cast<float>(query < 0 ? (key < 0 ? 17 : 15) : key < 0 ? 16 : right * 3 + down));
        }
        const auto model = build("swin", {{"window", Grid{2, 3}}, {"heads", Index{2}}, {"class-token", true}},
                                 {{"index", Tensor({7, 7}, own, DType::I32)}});
        const auto map = model->field("table-map", 1).value();
        const auto bias = model->field("bias", 1).value();
        for (Index query = 0; query < 7; ++query) {
            for (Index key = 0; key < 7; ++key) {
                const Cell place = placeOf(*model, *map, Focus::ofPair({query, key}));
                if (query == 0 || key == 0) {
                    QVERIFY(place == (Cell{kNoPlace, kNoPlace}));
                    continue;
                }
                QVERIFY(place == (Cell{(query - 1) / 3 - (key - 1) / 3 + 1, (query - 1) % 3 - (key - 1) % 3 + 2}));
                QCOMPARE(map->value(place.row, place.column), bias->value(query, key));
            }
        }
    }

    void aTurnedMapLeadsToTheSameRows() {
        const auto model = build("swin", {{"window", Grid{2, 2}}, {"heads", Index{2}}});
        const auto own = model->countedBy(OffsetSign::QueryMinusKey)->field("table-map", 1).value();
        const auto turned = model->countedBy(OffsetSign::KeyMinusQuery)->field("table-map", 1).value();
        QCOMPARE(placeOf(*model, *turned, Focus::ofPair({0, 3})), (Cell{2, 2}));
        for (Index row = 0; row < 3; ++row) {
            for (Index column = 0; column < 3; ++column) {
                QCOMPARE(turned->value(row, column), own->value(2 - row, 2 - column));
                const Focus focus = focusAt(*model, *turned, {row, column});
                QCOMPARE(*focus.entry, 8 - (row * 3 + column));
                QCOMPARE(placeOf(*model, *turned, focus), (Cell{row, column}));
                // The offset that the axes name is that of the pairs which read the row.
                const auto told = model->countedBy(OffsetSign::KeyMinusQuery)->explainEntry(1, "index", *focus.entry).value();
                QCOMPARE(told.find(ExplanationStep::Kind::RowOffset)->value, static_cast<double>(turned->rowMeaning().first + row));
                QCOMPARE(told.find(ExplanationStep::Kind::ColumnOffset)->value,
                         static_cast<double>(turned->columnMeaning().first + column));
            }
        }
        QVERIFY(model->countedBy(OffsetSign::KeyMinusQuery)->meanField("table-map").value()->rowMeaning().turned);
    }

    void anEntryThatNobodyReadsHasNoTwins() {
        // Offsets of 3 tokens reach the buckets 0, 1, 2 of 16 in each direction.
        const auto model = build("t5", {{"length", Index{3}}, {"buckets", Index{32}}});
        Focus focus;
        focus.index = "index";
        focus.entry = 15;
        QCOMPARE(twinsOf(*model, focus).count, Index{0});
        QVERIFY(!model->explainEntry(0, "index", 15).ok());
        // Row 3 of Shaw's five is for the offset 1, which a mask hides.
        const auto causal = build("shaw", {{"length", Index{6}}, {"clip", Index{2}}, {"causal", true}});
        QVERIFY(causal->explainEntry(0, "index", 1).ok() && !causal->explainEntry(0, "index", 3).ok());
        QVERIFY(!model->explainEntry(0, "row-index", 0).ok());
        QVERIFY(!model->explainEntry(99, "index", 0).ok());
        std::stop_source source;
        source.request_stop();
        focus.entry = 0;
        QCOMPARE(twinsOf(*model, focus, source.get_token()).count, Index{0});
    }

    /// What is told of a row of a table is told of the first pair that reads it and that a mask leaves; of a row without one, nothing is.
    void anEntryIsToldOfTheFirstPairThatReadsIt() {
        int told = 0;
        int unread = 0;
        for (const auto& model : maskedModels()) {
            for (const LayerDeclaration& layer : model->layersOf(std::array{LayerRole::TableIndex, LayerRole::AxisIndex})) {
                const auto map = model->index(layer.id);
                std::map<Index, Cell> first;
                eachVisiblePair(*model, [&](Index query, Index key) { first.try_emplace(map->at(query, key), Cell{query, key}); });
                for (Index entry = -1; entry <= map->bounds().second + 1; ++entry) {
                    const auto found = model->explainEntry(1, layer.id, entry);
                    const auto pair = entry < 0 ? first.end() : first.find(entry);
                    QVERIFY2(found.ok() == (pair != first.end()), qPrintable(nameOfModel(*model)));
                    if (!found.ok()) {
                        QCOMPARE(found.error().code, ErrorCode::RegionRange);
                        ++unread;
                        continue;
                    }
                    QVERIFY2(found.value().ofEntry && found.value().query.token == pair->second.row &&
                                 found.value().key.token == pair->second.column,
                             qPrintable(nameOfModel(*model)));
                    ++told;
                }
            }
        }
        QVERIFY(told > 200 && unread > 40);
    }

    /// A token behind a class token counts from the first of the map; in a volume rows are those of a slice.
    void tokensAreToldByTheirPlaces() {
        const auto swin = build("swin", {{"window", Grid{2, 3}}, {"class-token", true}});
        const auto volume = build("window-3d", {{"window", Grid3d{2, 3, 4}}});
        const auto sequence = build("alibi", {{"length", Index{5}}});
        const TokenPlace leading = tokenPlace(swin->queryMeaning(), 0);
        QVERIFY(leading.leading && leading.token == 0 && !leading.row && !leading.column && !leading.depth);
        const TokenPlace fifth = tokenPlace(swin->keyMeaning(), 5);
        QVERIFY(!fifth.leading && fifth.row == 1 && fifth.column == 1 && !fifth.depth);
        const TokenPlace inSlice = tokenPlace(volume->queryMeaning(), 12 + 2 * 4 + 1);
        QVERIFY(inSlice.depth == 1 && inSlice.row == 2 && inSlice.column == 1);
        const TokenPlace plain = tokenPlace(sequence->queryMeaning(), 3);
        QVERIFY(plain.token == 3 && !plain.leading && !plain.row && !plain.column);
        // Row offsets of slices of three rows lie from -2 to 2 around those of each depth.
        AxisMeaning offsets;
        offsets.kind = AxisMeaning::Kind::MapRow;
        offsets.sliceRows = 5;
        for (Index depth = -1; depth <= 1; ++depth) {
            for (Index row = -2; row <= 2; ++row) {
                QVERIFY(offsets.inSlices(depth * 5 + row) == std::pair(depth, row));
            }
        }
    }

    /// On another grid a token keeps its row and column, whatever the number of columns and with or without a class token; where one of the
    /// two tokens is not there, the pair is not.
    void tokensKeepTheirPlacesOnAnotherGrid() {
        const auto small = build("swin", {{"window", Grid{3, 2}}});
        const auto large = build("swin", {{"window", Grid{4, 5}}});
        const auto smallWithClass = build("swin", {{"window", Grid{3, 2}}, {"class-token", true}});
        const auto largeWithClass = build("swin", {{"window", Grid{4, 5}}, {"class-token", true}});
        const auto sequence = build("alibi", {{"length", Index{30}}});
        const auto carried = [](Cell pair, const std::shared_ptr<const Model>& from, const std::shared_ptr<const Model>& to) {
            const auto focus = carriedOver(Focus::ofPair(pair), *from, *to);
            return focus ? Cell{*focus->query, *focus->key} : Cell{kNoPlace, kNoPlace};
        };
        const Cell none{kNoPlace, kNoPlace};
        // Query (2,1), key (1,0).
        QCOMPARE(carried({5, 2}, small, large), (Cell{11, 5}));
        QCOMPARE(carried({11, 5}, large, small), (Cell{5, 2}));
        QCOMPARE(carried({5, 2}, small, largeWithClass), (Cell{12, 6}));
        QCOMPARE(carried({12, 6}, largeWithClass, small), (Cell{5, 2}));
        // The class token is no token of the map.
        QCOMPARE(carried({0, 12}, largeWithClass, smallWithClass), (Cell{0, 6}));
        QCOMPARE(carried({0, 12}, largeWithClass, large), none);
        QCOMPARE(carried({12, 0}, largeWithClass, large), none);
        // Of a volume depth, row and column: (1,0,0) and (0,2,3) of 2 x 3 x 4.
        const auto volume = [](Grid3d window) { return build("window-3d", {{"window", window}}); };
        QCOMPARE(carried({12, 11}, volume({2, 3, 4}), volume({2, 4, 5})), (Cell{20, 13}));
        QCOMPARE(carried({20, 13}, volume({2, 4, 5}), volume({3, 3, 4})), (Cell{12, 11}));
        // Row 3 of a slice of four rows is not row 0 of the next slice.
        QCOMPARE(carried({12, 0}, volume({2, 4, 4}), volume({2, 3, 4})), none);
        QCOMPARE(carried({0, 16}, volume({2, 4, 4}), volume({1, 4, 4})), none);
        // Beyond the columns, beyond the rows, of query and of key.
        for (const Cell pair : {Cell{3, 0}, Cell{0, 3}, Cell{15, 0}, Cell{0, 15}}) {
            QCOMPARE(carried(pair, large, small), none);
        }
        // A sequence has no rows and columns.
        QCOMPARE(carried({11, 5}, large, sequence), (Cell{11, 5}));
        QCOMPARE(carried({11, 5}, sequence, small), (Cell{11, 5}));
        // Keys with a margin have a grid of their own: query (1,1) of 2 x 3, key (1,3) of 6 x 7.
        const auto halo = [](Grid block) { return build("halo", {{"block", block}, {"halo", Index{2}}}); };
        QCOMPARE(carried({4, 10}, halo({2, 3}), halo({4, 5})), (Cell{6, 12}));
        // One token alone, and a row of a table.
        Focus key;
        key.key = 5;
        Focus moved;
        moved.key = 11;
        QVERIFY(carriedOver(key, *small, *large) == moved);
        Focus row;
        row.index = "index";
        row.entry = 7;
        QVERIFY(carriedOver(row, *small, *large) == row);
    }

    /// With more keys than queries each has its own number of them.
    void onlyWhatAModelHasIsLookedAt() {
        const auto model = build("shaw", {{"length", Index{5}}, {"key-length", Index{7}}, {"clip", Index{2}}});
        const auto within = [&model](std::optional<Index> query, std::optional<Index> key, const std::string& layer = {}) {
            Focus focus;
            focus.query = query;
            focus.key = key;
            focus.layer = layer;
            return isWithin(*model, focus);
        };
        constexpr std::nullopt_t kNone = std::nullopt;
        QVERIFY(within(4, 6) && within(0, 0) && within(kNone, 6) && within(4, kNone) && within(kNone, kNone));
        QVERIFY(!within(5, 6) && !within(4, 7) && !within(-1, 0) && !within(0, -1) && !within(kNone, 7) && !within(5, kNone));
        QVERIFY(within(4, 6, "logits") && !within(4, 6, "row-offset"));
        const auto hasEntry = [&model](const char* index, Index entry) {
            Focus focus;
            focus.index = index;
            focus.entry = entry;
            return isWithin(*model, focus);
        };
        QVERIFY(hasEntry("index", 0) && hasEntry("index", 4) && !hasEntry("index", -1) && !hasEntry("row-index", 0));
        // What is not there is shown nowhere.
        const auto logits = model->field("logits", 0).value();
        QCOMPARE(placeOf(*model, *logits, Focus::ofPair({4, 6})), (Cell{4, 6}));
        QCOMPARE(placeOf(*model, *logits, Focus::ofPair({5, 6})), (Cell{kNoPlace, kNoPlace}));
        QCOMPARE(twinsOf(*model, Focus::ofPair({4, 7})).count, Index{0});
    }
};

POSENC_TEST_APPLESS(ModelFocusTest)
#include "model_focus_test.moc"
