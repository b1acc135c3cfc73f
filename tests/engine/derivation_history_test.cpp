#include "engine/derivation/derivation_history.h"

#include <QTest>
#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <random>
#include <set>
#include <stop_token>

#include "tests/support/test_program.h"

using namespace posenc;

namespace {

Result<Derivation> ownSizes(const char* id, Index head, TensorMap tensors = {}) {
    const DerivationDeclaration& declaration = *findDerivation(id);
    const auto model = derivationModel(declaration, {}, std::move(tensors));
    return model.ok() ? derive({.declaration = &declaration, .model = model.value(), .head = head}) : model.error();
}

/// A model of an encoding with sizes and flags drawn by a seed; 0: the defaults. Where they do not fit together, lengths and heads alone.
std::shared_ptr<const Model> drawnModel(const EncodingDeclaration& encoding, unsigned seed) {
    std::mt19937 random(seed);
    const auto draw = [&](Index least, Index most) {
        return least + static_cast<Index>(random() % static_cast<unsigned>(most - least + 1));
    };
    Parameters::Map sizes;
    Parameters::Map flags;
    for (const ParameterDeclaration& parameter : encoding.parameters) {
        if (parameter.id == "length" || parameter.id == "heads") {
            sizes[parameter.id] = seed == 0 ? parameter.id == "heads" ? Index{2} : Index{6} : draw(1, 7);
        } else if (std::holds_alternative<Grid>(parameter.defaultValue) && (parameter.id == "grid" || parameter.id == "window")) {
            sizes[parameter.id] = seed == 0 ? Grid{3, 3} : Grid{draw(1, 4), draw(1, 4)};
        } else if (const auto* real = std::get_if<double>(&parameter.defaultValue); real != nullptr && seed > 0) {
            flags[parameter.id] = std::clamp(*real * static_cast<double>(draw(2, 6)) / 4, parameter.minimum, parameter.maximum);
        } else if (std::holds_alternative<bool>(parameter.defaultValue)) {
            flags[parameter.id] = draw(0, 1) == 1;
        } else if (!parameter.choices.empty()) {
            flags[parameter.id] = parameter.choices[static_cast<std::size_t>(draw(0, std::ssize(parameter.choices) - 1))].id;
        }
    }
    Parameters::Map all = sizes;
    all.insert(flags.begin(), flags.end());
    for (const Parameters::Map& parameters : {seed == 0 ? sizes : all, sizes, Parameters::Map{}}) {
        const auto model = Model::build({.encoding = &encoding, .parameters = parameters, .seed = seed});
        if (model.ok()) {
            return model.value();
        }
    }
    return nullptr;
}

double largestOf(const Field& field) {
    double largest = 0;
    for (Index cell = 0; cell < field.rows() * field.columns(); ++cell) {
        const auto value = static_cast<double>(field.value(cell / field.columns(), cell % field.columns()));
        largest = std::isfinite(value) ? std::max(largest, std::abs(value)) : largest;
    }
    return largest;
}

bool sameBits(float a, float b) {
    return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b);
}

}  // namespace

/// What a cell came from, back to tensors and constants.
class DerivationHistoryTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aDistanceBeyondTheLastBucketWasCut();
    void everyCellOfEveryLayerIsMadeAgain_data();
    void everyCellOfEveryLayerIsMadeAgain();
    void layersMadeFromEachOtherAreTheLayers();
    void aChainEndsInTensorsAndConstants();
    void theFirstNumberThatWasCutIsFound();
    void theFirstNumberThatWasFilledInIsFound();
    void theFirstNumberThatIsNotFiniteIsFound();
    void whatAMaskHidesIsNotFinite();
    void anIndexOfItsOwnIsNotDerivedByFormula();
    void aHistoryIsWhatTheStepsRead_data();
    void aHistoryIsWhatTheStepsRead();
    void whatIsNotThereHasNoDerivation();
    void entriesThatTheHistoryLeavesOutDoNotMatter();
};

void DerivationHistoryTest::aHistoryIsWhatTheStepsRead_data() {
    QTest::addColumn<QString>("id");
    for (const DerivationDeclaration& declaration : derivations()) {
        QTest::newRow(declaration.id.c_str()) << QString::fromStdString(declaration.id);
    }
}

/// Followed by hand from the places that every step names: no cell more and none less, the last steps first, then the tensors. The first
/// number that is not finite is the first one of these.
void DerivationHistoryTest::aHistoryIsWhatTheStepsRead() {
    QFETCH(QString, id);
    const auto made = ownSizes(id.toStdString().c_str(), 0);
    QVERIFY(made.ok());
    const Derivation& derivation = made.value();
    const Index last = std::ssize(derivation.steps) - 1;
    // Only of what is held as a whole every place is known.
    for (const Index step : derivation.cut() ? std::vector<Index>() : std::vector<Index>{last, last / 2}) {
        const Index cells = elementCount(derivation.steps[static_cast<std::size_t>(step)].shape);
        for (const Index place : {Index{0}, cells / 2, cells - 1}) {
            std::map<Index, std::set<Index>> ofSteps{{step, {place}}};
            std::map<std::string, std::set<Index>> ofTensors;
            std::optional<StepCell> notFinite;
            for (Index number = step; number >= 0; --number) {
                const DerivationStep& one = derivation.steps[static_cast<std::size_t>(number)];
                std::optional<StepCell> here;
                for (const Index cell : ofSteps[number]) {
                    const bool finite = std::isfinite(one.values[static_cast<std::size_t>(cell)]);
                    here = here || finite ? here : std::optional(StepCell{number, cell});
                    for (const StepSource& source : one.sources) {
                        // One of nothing has no places.
                        std::set<Index>& read = source.step ? ofSteps[*source.step] : ofTensors[source.tensor];
                        for (const std::int32_t from : source.of(cell)) {
                            if (from >= 0) {
                                read.insert(from);
                            }
                        }
                    }
                }
                notFinite = here ? here : notFinite;
            }
            const auto history = historyOf(derivation, step, place);
            auto entry = history.begin();
            const auto follows = [&](std::optional<Index> number, const std::string& tensor, const std::set<Index>& places) {
                if (places.empty()) {
                    return true;
                }
                const bool same = entry != history.end() && entry->step == number && entry->tensor == tensor &&
                                  entry->count == std::ssize(places) && std::ranges::equal(entry->places, places);
                entry += same ? 1 : 0;
                return same;
            };
            for (Index number = step; number >= 0; --number) {
                QVERIFY2(follows(number, {}, ofSteps[number]), derivation.steps[static_cast<std::size_t>(number)].name.c_str());
            }
            for (const auto& [name, tensor] : derivation.tensors) {
                QVERIFY2(follows({}, name, ofTensors[name]), name.c_str());
            }
            QVERIFY(entry == history.end());
            const auto found = firstInHistory(derivation, step, place, HistoryStop::NotFinite);
            QCOMPARE(found.has_value(), notFinite.has_value());
            QVERIFY(!found || (found->step == notFinite->step && found->place == notFinite->place));
        }
    }
}

/// A cell beyond the border, a head and a layer that there is not; and nothing is found by who was stopped.
void DerivationHistoryTest::whatIsNotThereHasNoDerivation() {
    const auto model =
        Model::build({.encoding = findEncoding("swin"), .parameters = {{"window", Grid{2, 3}}, {"grid", Grid{2, 3}}, {"heads", Index{2}}}});
    QVERIFY(model.ok());
    const auto there = [&](const char* layer, Index slice, Cell cell, const std::stop_token& stop = {}) {
        return derivedCell(model.value(), layer, slice, cell, stop).has_value();
    };
    QVERIFY(there("bias", 0, {0, 0}) && there("bias", 1, {5, 5}));
    for (const Cell beyond : {Cell{-1, 0}, Cell{0, -1}, Cell{6, 0}, Cell{0, 6}}) {
        QVERIFY(!there("bias", 0, beyond));
    }
    QVERIFY(!there("bias", -1, {0, 0}) && !there("bias", 2, {0, 0}) && !there("no-such-layer", 0, {0, 0}));
    std::stop_source stopped;
    QVERIFY(stopped.request_stop() && !there("bias", 0, {0, 0}, stopped.get_token()));
    const auto made = ownSizes("shaw", 0);
    QVERIFY(made.ok());
    const Index last = std::ssize(made.value().steps) - 1;
    QVERIFY(historyOf(made.value(), last, 0, stopped.get_token()).empty());
    QVERIFY(!firstInHistory(made.value(), last, 0, HistoryStop::Clipped, stopped.get_token()));
}

/// A cell of Swin's bias is one entry of the table, that of its offset and its head: whatever else the table holds, it is the same. Without
/// that entry it is another one.
void DerivationHistoryTest::entriesThatTheHistoryLeavesOutDoNotMatter() {
    constexpr Index kHeads = 2;
    std::vector<float> table(3 * 5 * 2);
    std::iota(table.begin(), table.end(), 10.0F);
    const auto model = Model::build({.encoding = findEncoding("swin"),
                                     .parameters = {{"window", Grid{2, 3}}, {"grid", Grid{2, 3}}, {"heads", kHeads}},
                                     .tensors = {{"bias", Tensor({15, kHeads}, table)}}});
    QVERIFY(model.ok());
    for (Index head = 0; head < kHeads; ++head) {
        for (Index pair = 0; pair < 36; ++pair) {
            const LayerCell cell{"bias", head, {pair / 6, pair % 6}};
            // (row offset + 1) times 5 plus column offset + 2, of query minus key.
            const Index row = (pair / 18 - pair % 6 / 3 + 1) * 5 + pair / 6 % 3 - pair % 3 + 2;
            const Index entry = row * kHeads + head;
            const auto found = derivedCell(model.value(), cell.layer, cell.slice, cell.cell);
            QVERIFY(found);
            const auto history = historyOf(found->derivation, found->step, found->place);
            const auto read = std::ranges::find(history, "bias", &HistoryEntry::tensor);
            QVERIFY(read != history.end() && read->count == 1);
            QCOMPARE(read->places, std::vector<Index>{entry});
            const auto again = reexecuted(*model.value(), history, cell);
            const auto without = reexecuted(*model.value(), {}, cell);
            QVERIFY(again.ok() && again.value() == table[static_cast<std::size_t>(entry)]);
            QVERIFY(without.ok() && without.value() != again.value());
        }
    }
}

/// The steps of Swin's index are those of the formula. Where the model reads another index, none of them is said to be its layer, and what
/// a cell of the bias came from is the file's row.
void DerivationHistoryTest::anIndexOfItsOwnIsNotDerivedByFormula() {
    const DerivationDeclaration& declaration = *findDerivation("swin-index");
    std::vector<float> rows(16);
    for (std::size_t pair = 0; pair < rows.size(); ++pair) {
        rows[pair] = static_cast<float>((5 * pair + 2) % 9);
    }
    const Parameters::Map sizes{{"window", Grid{2, 2}}, {"grid", Grid{2, 2}}, {"heads", Index{2}}};
    const auto byFormula = derivationModel(declaration, sizes);
    const auto byFile = derivationModel(declaration, sizes, {{"index", Tensor(Shape{4, 4}, rows)}});
    QVERIFY(byFormula.ok() && byFile.ok());
    const auto usual = derive({.declaration = &declaration, .model = byFormula.value()});
    const auto other = derive({.declaration = &declaration, .model = byFile.value()});
    QVERIFY(usual.ok() && other.ok());
    QVERIFY(!usual.value().indexByFormula && !usual.value().equals.empty());
    QVERIFY(other.value().indexByFormula && other.value().equals.empty());
    for (Index place = 0; place < 16; ++place) {
        const LayerCell cell{"bias", 1, {place / 4, place % 4}};
        const auto derived = derivedCell(byFile.value(), cell.layer, cell.slice, cell.cell);
        QVERIFY(derived.has_value());
        QCOMPARE(derived->derivation.remade(derived->step, derived->place),
                 byFile.value()->field("bias", 1).value()->value(cell.cell.row, cell.cell.column));
    }
}

void DerivationHistoryTest::everyCellOfEveryLayerIsMadeAgain_data() {
    QTest::addColumn<QString>("id");
    for (const EncodingDeclaration& encoding : catalogue()) {
        QTest::newRow(encoding.id.c_str()) << QString::fromStdString(encoding.id);
    }
}

void DerivationHistoryTest::everyCellOfEveryLayerIsMadeAgain() {
    QFETCH(QString, id);
    for (unsigned seed = 0; seed < 2; ++seed) {
        const auto model = drawnModel(*findEncoding(id.toStdString()), seed);
        QVERIFY(model != nullptr);
        std::mt19937 random(seed + 100);
        bool entriesMatter = false;
        for (const LayerDeclaration& layer : model->layers()) {
            const Index slice = static_cast<Index>(random() % static_cast<unsigned>(model->stackSize(layer.id)));
            const auto field = model->field(layer.id, slice).value();
            for (int k = 0; k < 2; ++k) {
                const Cell cell{static_cast<Index>(random() % static_cast<unsigned>(field->rows())),
                                static_cast<Index>(random() % static_cast<unsigned>(field->columns()))};
                const std::string where = layer.id + " " + std::to_string(slice) + " (" + std::to_string(cell.row) + "," +
                                          std::to_string(cell.column) + ") seed " + std::to_string(seed);
                const auto found = derivedCell(model, layer.id, slice, cell);
                QVERIFY2(found, where.c_str());
                const float value = field->value(cell.row, cell.column);
                const auto history = historyOf(found->derivation, found->step, found->place);
                QVERIFY2(!history.empty() && history.front().places == std::vector<Index>{found->place}, where.c_str());
                // The steps, and the layer from what they name.
                const float remade = found->derivation.remade(found->step, found->place);
                const double away = std::abs(static_cast<double>(remade) - static_cast<double>(value));
                const double size = away > 2e-5 ? std::max(1.0, largestOf(*field)) : 1.0;
                QVERIFY2(sameBits(remade, value) || remade == value || (std::isnan(remade) && std::isnan(value)) || away <= 2e-5 * size,
                         (where + " is " + std::to_string(value) + ", its steps make " + std::to_string(remade)).c_str());
                const auto again = reexecuted(*model, history, {layer.id, slice, cell});
                QVERIFY2(again.ok() && sameBits(again.value(), value), where.c_str());
                if (!entriesMatter) {
                    const auto without = reexecuted(*model, {}, {layer.id, slice, cell});
                    entriesMatter = without.ok() && !sameBits(without.value(), value);
                }
            }
        }
        QVERIFY2(entriesMatter || model->tensors().empty(), "no number comes from a tensor");
    }
}

void DerivationHistoryTest::layersMadeFromEachOtherAreTheLayers() {
    for (const char* id : {"xlnet", "t5-global", "alibi-2d", "detr-sine", "swin"}) {
        const auto model = drawnModel(*findEncoding(id), 0);
        const auto made = derive({.declaration = findDerivation(std::string(id) + "-layers"), .model = model, .head = 1});
        QVERIFY2(made.ok(), id);
        QVERIFY2(made.value().steps.size() > 3, id);
        for (const DerivationEquality& equality : made.value().equals) {
            const DerivationStep& step = made.value().steps[static_cast<std::size_t>(equality.step)];
            const auto field = model->field(equality.layers.front(), 1).value();
            QCOMPARE(step.shape, (Shape{field->rows(), field->columns()}));
            for (Index cell = 0; cell < std::ssize(step.values); ++cell) {
                const Index place = step.placeOf(cell);
                QVERIFY2(
                    sameBits(step.values[static_cast<std::size_t>(cell)], field->value(place / field->columns(), place % field->columns())),
                    step.name.c_str());
            }
        }
    }
}

void DerivationHistoryTest::aChainEndsInTensorsAndConstants() {
    const auto made = ownSizes("shaw", 1);
    QVERIFY(made.ok());
    const Derivation& derivation = made.value();
    const Index last = static_cast<Index>(derivation.steps.size()) - 1;
    // The second feature of the third token.
    const auto history = historyOf(derivation, last, 2 * 4 + 1);
    QCOMPARE(history.front().places, std::vector<Index>{9});
    const auto entries = [&](const char* name) { return std::ranges::find(history, name, &HistoryEntry::tensor); };
    // This token in head 1.
    QCOMPARE(entries("queries")->places, (std::vector<Index>{28, 29, 30, 31}));
    QCOMPARE(entries("values")->places, (std::vector<Index>{21, 25, 29, 33, 37}));
    QCOMPARE(entries("keys")->count, 20);
    // Offsets -2 to 2 are rows 0 to 4, all of them.
    QCOMPARE(entries("key-embedding")->count, 20);
}

void DerivationHistoryTest::theFirstNumberThatWasCutIsFound() {
    const auto made = ownSizes("shaw", 0);
    QVERIFY(made.ok());
    const Index last = static_cast<Index>(made.value().steps.size()) - 1;
    // Of the first token the offsets are 0 to 4, of which 3 and 4 are cut to 2; of the third one -2 to 2.
    const auto cut = firstInHistory(made.value(), last, 0, HistoryStop::Clipped);
    QVERIFY(cut);
    QCOMPARE(made.value().steps[static_cast<std::size_t>(cut->step)].name, std::string("clip"));
    QCOMPARE(cut->place, Index{3});
    QVERIFY(!firstInHistory(made.value(), last, 2 * 4, HistoryStop::Clipped));
    QVERIFY(!firstInHistory(made.value(), last, 0, HistoryStop::Filled));
}

void DerivationHistoryTest::aDistanceBeyondTheLastBucketWasCut() {
    const auto model =
        Model::build({.encoding = findEncoding("t5"),
                      .parameters = {{"length", Index{40}}, {"buckets", Index{8}}, {"max-distance", Index{16}}, {"heads", Index{1}}}});
    QVERIFY(model.ok());
    const auto made = derive({.declaration = findDerivation("t5-bucket"), .model = model.value(), .head = 0});
    QVERIFY(made.ok());
    const auto& steps = made.value().steps;
    const Index last = static_cast<Index>(steps.size()) - 1;
    // Of 4 buckets to a side 2 are exact, and ln(d / 2) / ln(8) of the other 2 is below 2 for distances below 16.
    QVERIFY(!firstInHistory(made.value(), last, 15, HistoryStop::Clipped));
    const auto cut = firstInHistory(made.value(), last, 16, HistoryStop::Clipped);
    QVERIFY(cut);
    QCOMPARE(steps[static_cast<std::size_t>(cut->step)].name, std::string("logarithmic"));
    // Of the cell that was cut it is the first, too.
    const auto own = firstInHistory(made.value(), cut->step, cut->place, HistoryStop::Clipped);
    QVERIFY(own && own->step == cut->step && own->place == cut->place);
}

void DerivationHistoryTest::theFirstNumberThatWasFilledInIsFound() {
    const auto made = ownSizes("skew", 0);
    QVERIFY(made.ok());
    const Index last = static_cast<Index>(made.value().steps.size()) - 1;
    // Query 0 and key 1 meet the padding; query 0 and key 2 what was zeroed before.
    const auto padded = firstInHistory(made.value(), last, 1, HistoryStop::Filled);
    const auto zeroed = firstInHistory(made.value(), last, 2, HistoryStop::Filled);
    QVERIFY(padded && zeroed);
    QCOMPARE(made.value().steps[static_cast<std::size_t>(padded->step)].name, std::string("pad"));
    QCOMPARE(made.value().steps[static_cast<std::size_t>(zeroed->step)].name, std::string("zero"));
    QVERIFY(!firstInHistory(made.value(), last, 0, HistoryStop::Filled));
}

void DerivationHistoryTest::theFirstNumberThatIsNotFiniteIsFound() {
    constexpr float kInfinity = std::numeric_limits<float>::infinity();
    for (const float none : {std::numeric_limits<float>::quiet_NaN(), kInfinity, -kInfinity}) {
        const auto made = ownSizes("shift-right", 0, {{"matrix", Tensor({2, 3}, {1, 2, 3, 4, none, 6})}});
        QVERIFY(made.ok());
        // [[1,2,3],[0,4,NaN]]: the last cell.
        const auto found = firstInHistory(made.value(), 4, 5, HistoryStop::NotFinite);
        QVERIFY(found);
        QCOMPARE(found->step, Index{0});
        QCOMPARE(found->place, Index{4});
        QVERIFY(!firstInHistory(made.value(), 4, 4, HistoryStop::NotFinite));
    }
}

/// The softmax of a row is made of all its logits, the hidden ones among them.
void DerivationHistoryTest::whatAMaskHidesIsNotFinite() {
    const DerivationDeclaration& declaration = *findDerivation("softmax");
    const auto model = derivationModel(declaration, {{"length", Index{3}}, {"heads", Index{1}}, {"causal", true}},
                                       {{"logits", Tensor({1, 3, 3}, {1, 2, 3, 4, 5, 6, 7, 8, 9})}});
    QVERIFY(model.ok());
    const auto made = derive({.declaration = &declaration, .model = model.value()});
    QVERIFY(made.ok());
    const auto& steps = made.value().steps;
    const Index last = static_cast<Index>(steps.size()) - 1;
    // Of the first query keys 1 and 2 are hidden, of the second one key 2, of the third one none.
    for (const auto& [place, hidden] : {std::pair(Index{0}, Index{1}), std::pair(Index{4}, Index{5})}) {
        const auto found = firstInHistory(made.value(), last, place, HistoryStop::NotFinite);
        QVERIFY(found);
        QCOMPARE(steps[static_cast<std::size_t>(found->step)].name, std::string("mask"));
        QCOMPARE(found->place, hidden);
    }
    QVERIFY(!firstInHistory(made.value(), last, 8, HistoryStop::NotFinite));
}

POSENC_TEST_GUILESS(DerivationHistoryTest)
#include "derivation_history_test.moc"
