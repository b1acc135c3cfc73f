// How much a derivation holds: parts of large arrays, whatever the scene is like; and that it is made in time.
#include <QTest>
#include <algorithm>
#include <cmath>

#include "engine/derivation/derivation_history.h"
#include "engine/encodings/presets.h"
#include "tests/support/test_program.h"

using namespace posenc;

namespace {

/// The most places that one source of a step holds.
std::size_t mostPlaces(const Derivation& derivation) {
    std::size_t most = 0;
    for (const DerivationStep& step : derivation.steps) {
        for (const StepSource& source : step.sources) {
            most = std::max(most, source.cells.size());
        }
    }
    return most;
}

std::shared_ptr<const Model> presetModel(const Preset& preset) {
    const auto model = Model::build({.encoding = findEncoding(preset.encoding), .parameters = preset.parameters});
    return model.ok() ? model.value() : nullptr;
}

/// What is wrong with some cells of a step that equals a layer; empty: nothing.
std::string wrongCells(const Derivation& derivation, const DerivationEquality& equality) {
    const DerivationStep& step = derivation.steps[static_cast<std::size_t>(equality.step)];
    const Model& model = *derivation.model;
    if (equality.layers.size() != 1 || equality.row || step.shape.size() != 2) {
        return {};
    }
    const std::string& layer = equality.layers.front();
    const auto field = model.field(layer, model.stackSize(layer) > 1 ? derivation.head : 0).value();
    if (step.shape != Shape{field->rows(), field->columns()} && !equality.transposed) {
        return {};
    }
    const Index stride = std::max<Index>(1, std::ssize(step.values) / 97);
    for (Index cell = 0; cell < std::ssize(step.values); cell += stride) {
        const Index place = step.placeOf(cell);
        const Cell at{place / step.shape[1], place % step.shape[1]};
        const float number = equality.transposed ? field->value(at.column, at.row) : field->value(at.row, at.column);
        const float own = step.values[static_cast<std::size_t>(cell)];
        const bool same =
            own == number || (std::isnan(own) && std::isnan(number)) || std::abs(own - number) <= 2e-5F * std::max(16.0F, std::abs(number));
        if (!same) {
            return step.name + " (" + std::to_string(at.row) + "," + std::to_string(at.column) + ") is " + std::to_string(own) + ", not " +
                   std::to_string(number);
        }
    }
    return {};
}

}  // namespace

class DerivationSizeTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void noStepHoldsMoreThanItsTerms() {
        const std::pair<const char*, Parameters::Map> large[] = {
            // Each number is made of as many as a row has.
            {"softmax", {{"length", Index{100}}, {"key-length", Index{2000}}}},
            // An axis more.
            {"relative-1d-gather", {{"length", Index{400}}, {"heads", Index{64}}}},
            // Features, which are never cut.
            {"fire", {{"length", Index{80}}, {"heads", Index{1}}, {"hidden", Index{1024}}}},
        };
        for (const auto& [id, parameters] : large) {
            checkHeld(*findDerivation(id), parameters);
        }
    }

    /// A step that looked for each of its cell's terms among those before took minutes and gigabytes at such sizes: then this does not
    /// end in time.
    void everyDerivationOfAPresetIsMade_data() { presetRows(); }
    void everyDerivationOfAPresetIsMade();
    void theHistoryOfAttentionGoesBackToTensors_data() { presetRows(); }
    void theHistoryOfAttentionGoesBackToTensors();
    void whatNobodyWaitsForEnds();

private:
    static void checkHeld(const DerivationDeclaration& declaration, const Parameters::Map& parameters) {
        const auto model = derivationModel(declaration, parameters, {}, 1, false);
        QVERIFY(model.ok());
        const auto derivation = derive({.declaration = &declaration, .model = model.value(), .focus = {40, 30}});
        QVERIFY2(derivation.ok() && derivation.value().cut(), declaration.id.c_str());
        QVERIFY2(mostPlaces(derivation.value()) <= std::size_t{1} << 20, declaration.id.c_str());
        for (const DerivationStep& step : derivation.value().steps) {
            QVERIFY(elementCount(step.shown) >= 1 && static_cast<std::size_t>(elementCount(step.shown)) == step.values.size());
        }
    }

    /// One of each encoding.
    static void presetRows() {
        QTest::addColumn<QString>("id");
        std::string before;
        for (const Preset& preset : presets()) {
            if (preset.encoding != before) {
                QTest::newRow(preset.id.c_str()) << QString::fromStdString(preset.id);
            }
            before = preset.encoding;
        }
    }
};

void DerivationSizeTest::everyDerivationOfAPresetIsMade() {
    QFETCH(QString, id);
    const Preset& preset = *findPreset(id.toStdString());
    const auto model = presetModel(preset);
    QVERIFY(model != nullptr);
    bool byLayers = false;
    for (const DerivationDeclaration& declaration : derivations()) {
        if (declaration.encoding != preset.encoding) {
            continue;
        }
        const auto made = derive({.declaration = &declaration, .model = model, .head = model->heads() - 1});
        if (!made.ok()) {
            QVERIFY2(made.error().code == ErrorCode::ParameterConflict && !declaration.layerByLayer, declaration.id.c_str());
            continue;
        }
        byLayers = byLayers || declaration.layerByLayer;
        std::size_t places = 0;
        const std::string number = "-" + std::to_string(made.value().head);
        for (const DerivationStep& step : made.value().steps) {
            // The chosen head is the one that is meant: its matrices have the names of their layers.
            const bool numbered =
                step.name.ends_with(number) && model->encoding().layer(step.name.substr(0, step.name.size() - number.size())) != nullptr;
            QVERIFY2(!numbered, step.name.c_str());
            QCOMPARE(std::ssize(step.values), elementCount(step.shown));
            for (const StepSource& source : step.sources) {
                const auto width = static_cast<std::size_t>(std::max<Index>(1, source.terms));
                QCOMPARE(source.cells.size(), step.values.size() * width);
                QVERIFY2(source.cells.size() <= std::size_t{1} << 20, step.name.c_str());
                places += source.cells.size();
            }
        }
        // Of 4 bytes each.
        QVERIFY2(places < std::size_t{32} << 20, declaration.id.c_str());
        for (const DerivationEquality& equality : made.value().equals) {
            const std::string wrong = wrongCells(made.value(), equality);
            QVERIFY2(wrong.empty(), (declaration.id + ": " + wrong).c_str());
        }
    }
    QVERIFY(byLayers);
}

void DerivationSizeTest::theHistoryOfAttentionGoesBackToTensors() {
    QFETCH(QString, id);
    const auto model = presetModel(*findPreset(id.toStdString()));
    QVERIFY(model != nullptr);
    const auto attention = model->layerOf(LayerRole::Probability);
    const std::string layer = attention ? attention->id : model->defaultLayers().front().id;
    const auto field = model->field(layer, 0).value();
    const Cell cell{field->rows() - 1, field->columns() / 2};
    const auto found = derivedCell(model, layer, 0, cell);
    QVERIFY(found.has_value());
    const auto history = historyOf(found->derivation, found->step, found->place);
    QVERIFY(!history.empty());
    const auto again = reexecuted(*model, history, {layer, 0, cell});
    QVERIFY(again.ok());
    QCOMPARE(again.value(), field->value(cell.row, cell.column));
}

void DerivationSizeTest::whatNobodyWaitsForEnds() {
    const auto model = presetModel(*findPreset("xlnet-base"));
    const DerivationDeclaration& declaration = *findDerivation("xlnet-layers");
    std::stop_source stop;
    stop.request_stop();
    const auto made = derive({.declaration = &declaration, .model = model}, stop.get_token());
    QVERIFY(!made.ok());
    QCOMPARE(made.error().code, ErrorCode::Cancelled);
    QVERIFY(!derivedCell(model, "attention", 0, {0, 0}, stop.get_token()));
    const auto found = derivedCell(model, "attention", 0, {0, 0});
    QVERIFY(found.has_value());
    QVERIFY(!withNumbers(found->derivation, {}, stop.get_token()).ok());
    QVERIFY(historyOf(found->derivation, found->step, found->place, stop.get_token()).empty());
    QVERIFY(!firstInHistory(found->derivation, found->step, found->place, HistoryStop::Filled, stop.get_token()));
}

POSENC_TEST_GUILESS(DerivationSizeTest)
#include "derivation_size_test.moc"
