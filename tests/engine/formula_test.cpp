#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "tests/engine/all_tensors.h"
#include "tests/engine/model_support.h"
#include "tests/support/formula_check.h"
#include "tests/support/switches.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;
using namespace posenc::testing::maths;

/// The formula of an encoding, worked out cell by cell, is what the model computes, whatever is switched.
class FormulaTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everySwitchIsFollowed_data();
    void everySwitchIsFollowed();
    void rowsOfComputedTablesAreThoseOfTheFormula();
    void whatAQuerySeesIsSaid();
    void layersThatDoNotRotateAreSaid();
    void sidesOfOneCellAreSaid();
};

/// Layers that turn nothing, with and without a temperature of their queries.
void FormulaTest::layersThatDoNotRotateAreSaid() {
    for (const char* temperature : {"none", "llama4"}) {
        const auto model = build("rope", {{"length", Index{7}},
                                          {"head-dim", Index{4}},
                                          {"rotation-pattern", std::string("1,0")},
                                          {"layers", Index{2}},
                                          {"layer-number", Index{1}},
                                          {"temperature", std::string(temperature)},
                                          {"temperature-length", Index{2}}});
        const std::string formula = model->encoding().formulaOf(model->parameters(), OffsetSign::KeyMinusQuery);
        QVERIFY2(formula.find("rot(") == std::string::npos, formula.c_str());
        QCOMPARE(formulaFault(*model, OffsetSign::KeyMinusQuery, formula, 1e-4, 0), std::string());
    }
}

/// The network of a window of one row reads 0 for every row offset.
void FormulaTest::sidesOfOneCellAreSaid() {
    for (const char* id : {"swin-v2", "mlp-bias"}) {
        for (const Grid& window : {Grid{1, 4}, Grid{4, 1}, Grid{1, 1}}) {
            Parameters::Map given{{"window", window}, {"heads", Index{2}}, {"head-dim", Index{4}}};
            if (std::string_view(id) == "mlp-bias") {
                given["mode"] = std::string("swin");
            }
            const auto model = build(id, given);
            for (const OffsetSign sign : {OffsetSign::KeyMinusQuery, OffsetSign::QueryMinusKey}) {
                const std::string formula = model->encoding().formulaOf(model->parameters(), sign);
                const std::string fault = formulaFault(*model, sign, formula, 1e-4, 0);
                QVERIFY2(fault.empty(), (formula + ": " + fault).c_str());
            }
        }
    }
}

void FormulaTest::everySwitchIsFollowed_data() {
    QTest::addColumn<QString>("id");
    for (const EncodingDeclaration& encoding : catalogue()) {
        QTest::newRow(encoding.id.c_str()) << QString::fromStdString(encoding.id);
    }
}

void FormulaTest::everySwitchIsFollowed() {
    QFETCH(QString, id);
    const EncodingDeclaration& encoding = *findEncoding(id.toStdString());
    const auto settings = allSwitches(encoding);
    QVERIFY(!settings.empty());
    Index first = 0;
    for (const Parameters::Map& given : settings) {
        // With and without the tensors that a network need not have, by turns. No formula tells of frequencies and position ids of a
        // file, nor of a table of time for a single frame.
        const bool told = !id.startsWith(QLatin1String("rope")) && id != QLatin1String("decomposed-2d");
        const auto model = build(encoding.id, given, allTensors(encoding, given, 1, told && first % 2 == 0));
        std::string before;
        for (const OffsetSign sign : {OffsetSign::KeyMinusQuery, OffsetSign::QueryMinusKey}) {
            const std::string formula = encoding.formulaOf(model->parameters(), sign);
            const std::string fault = formula == before ? std::string() : formulaFault(*model, sign, formula, 1e-4, first);
            QVERIFY2(fault.empty(), (parameterText(given).toStdString() + ": " + fault).c_str());
            before = formula;
        }
        ++first;
    }
}

void FormulaTest::rowsOfComputedTablesAreThoseOfTheFormula() {
    // Single features are named, not fenced in by inequalities.
    QVERIFY(
        findEncoding("fourier-2d")->defaultFormula().starts_with("P[t, 0] = y,  P[t, 1] = x,  P[t, k] = sin( π·θ ) for 2 ≤ k < 2K + 2"));
    for (const char* id : {"sinusoidal", "sinusoidal-2d", "detr-sine", "fourier-2d"}) {
        auto all = allSwitches(*findEncoding(id));
        if (findEncoding(id)->parameter("grid") != nullptr) {
            // A side of one cell has formulas of its own.
            for (const Grid& grid : {Grid{1, 5}, Grid{4, 1}, Grid{1, 1}}) {
                all.push_back({{"grid", grid}});
            }
        }
        for (const Parameters::Map& given : all) {
            const auto model = build(id, given);
            const auto clauses = clausesOf(model->encoding().formulaOf(model->parameters(), model->encoding().sign));
            const auto table = model->field("table", 0).value();
            for (Index row = 0; row < table->rows(); ++row) {
                const Value said = FormulaAt(*model, clauses, 0, 0, 0).of("P", {static_cast<double>(row)});
                QCOMPARE(static_cast<Index>(said.numbers.size()), table->columns());
                for (Index column = 0; column < table->columns(); ++column) {
                    const double shown = static_cast<double>(table->value(row, column));
                    QVERIFY2(std::abs(said.numbers[static_cast<std::size_t>(column)] - shown) < 1e-5, id);
                }
            }
        }
    }
}

/// Every mask beside every other one, for every pair: sinks are the first tokens behind the padding.
void FormulaTest::whatAQuerySeesIsSaid() {
    constexpr Index kQueries = 7;
    for (int masks = 0; masks < 64; ++masks) {
        const auto number = [&](int bit, Index value) { return (masks >> bit) % 2 == 1 ? value : Index{0}; };
        const bool causal = masks % 2 == 1;
        const Index keys = kQueries + number(1, 3);
        const Index window = number(2, 3);
        const Index chunk = number(3, 4);
        const Index sinks = number(4, 2);
        const Index padding = number(5, 2);
        const auto model = build("alibi", {{"length", kQueries},
                                           {"key-length", keys},
                                           {"causal", causal},
                                           {"window", window},
                                           {"chunk", chunk},
                                           {"sink-tokens", sinks},
                                           {"left-padding", padding}});
        const std::string formula = model->encoding().formulaOf(model->parameters(), model->encoding().sign);
        const auto clauses = clausesOf(formula);
        for (Index query = 0; query < kQueries; ++query) {
            for (Index key = 0; key < keys; ++key) {
                const Index place = query + keys - kQueries;
                const auto chunkOf = [&](Index token) {
                    return std::floor(static_cast<double>(token - padding) / static_cast<double>(chunk));
                };
                const bool near = (window == 0 || std::abs(key - place) < window) && (chunk == 0 || chunkOf(key) == chunkOf(place));
                const bool sees = key >= padding && (!causal || key <= place) && (near || key < padding + sinks);
                QVERIFY2(FormulaAt(*model, clauses, 0, query, key).sees() == sees, formula.c_str());
                QCOMPARE(model->visibleKeys(query).has(key), sees);
            }
        }
    }
}

POSENC_TEST_APPLESS(FormulaTest)
#include "formula_test.moc"
