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
    void noStepHoldsMoreThanItsTerms_data() {
        QTest::addColumn<QString>("id");
        QTest::addColumn<Index>("length");
        QTest::addColumn<Index>("heads");
        // Each number is made of as many as a row has.
        QTest::newRow("long rows") << QStringLiteral("alibi-layers") << Index{3000} << Index{1};
        // An axis more, and features.
        QTest::newRow("many heads") << QStringLiteral("relative-1d-gather") << Index{400} << Index{64};
        QTest::newRow("a network") << QStringLiteral("fire-layers") << Index{300} << Index{8};
    }
    void noStepHoldsMoreThanItsTerms() {
        QFETCH(QString, id);
        QFETCH(Index, length);
        QFETCH(Index, heads);
        const DerivationDeclaration* declaration = findDerivation(id.toStdString());
        QVERIFY(declaration != nullptr);
        const auto model = derivationModel(*declaration, {{"length", length}, {"heads", heads}}, {}, 1, false);
        QVERIFY(model.ok());
        const auto derivation = derive({.declaration = declaration, .model = model.value(), .focus = {length / 2, length / 3}});
        QVERIFY(derivation.ok() && derivation.value().cut());
        QVERIFY2(mostPlaces(derivation.value()) <= std::size_t{1} << 20, qPrintable(QString::number(mostPlaces(derivation.value()))));
        for (const DerivationStep& step : derivation.value().steps) {
            QVERIFY(elementCount(step.shown) >= 1 && static_cast<std::size_t>(elementCount(step.shown)) == step.values.size());
        }
    }
};

POSENC_TEST_GUILESS(DerivationSizeTest)
#include "derivation_size_test.moc"
