#include <algorithm>

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
};

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

POSENC_TEST_APPLESS(FormulaTest)
#include "formula_test.moc"
