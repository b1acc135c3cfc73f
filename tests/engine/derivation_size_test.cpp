// How much a derivation holds: parts of large arrays, whatever the scene is like.
#include <QTest>

#include "engine/derivation/derivation.h"
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
};

POSENC_TEST_GUILESS(DerivationSizeTest)
#include "derivation_size_test.moc"
