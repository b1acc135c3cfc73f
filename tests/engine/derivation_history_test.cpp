#include "engine/derivation/derivation_history.h"

#include <QTest>
#include <algorithm>
#include <limits>

#include "tests/support/test_program.h"

using namespace posenc;

namespace {

Result<Derivation> ownSizes(const char* id, Index head, TensorMap tensors = {}) {
    const DerivationDeclaration& declaration = *findDerivation(id);
    const auto model = derivationModel(declaration, {}, std::move(tensors));
    return model.ok() ? derive({.declaration = &declaration, .model = model.value(), .head = head}) : model.error();
}

}  // namespace

/// What a cell came from, back to tensors and constants.
class DerivationHistoryTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aChainEndsInTensorsAndConstants();
    void theFirstNumberThatWasCutIsFound();
    void theFirstNumberThatWasFilledInIsFound();
    void theFirstNumberThatIsNotFiniteIsFound();
};

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
    constexpr float kNone = std::numeric_limits<float>::quiet_NaN();
    const auto made = ownSizes("shift-right", 0, {{"matrix", Tensor({2, 3}, {1, 2, 3, 4, kNone, 6})}});
    QVERIFY(made.ok());
    // [[1,2,3],[0,4,NaN]]: the last cell.
    const auto found = firstInHistory(made.value(), 4, 5, HistoryStop::NotFinite);
    QVERIFY(found);
    QCOMPARE(found->step, Index{0});
    QCOMPARE(found->place, Index{4});
    QVERIFY(!firstInHistory(made.value(), 4, 4, HistoryStop::NotFinite));
}

POSENC_TEST_GUILESS(DerivationHistoryTest)
#include "derivation_history_test.moc"
