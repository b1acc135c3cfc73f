// Which steps of a derivation hold random numbers: those that another seed changes.
#include "engine/derivation/random_steps.h"

#include <QTest>
#include <algorithm>
#include <cmath>

#include "tests/support/test_program.h"

using namespace posenc;

namespace {

Derivation madeOf(const DerivationDeclaration& declaration, std::uint64_t seed, TensorMap tensors = {}) {
    const auto model = derivationModel(declaration, {}, std::move(tensors), seed);
    // ConViT's first heads begin with the same numbers in every network.
    return derive({.declaration = &declaration, .model = model.value(), .head = model.value()->heads() - 1}).value();
}

bool same(const DerivationStep& a, const DerivationStep& b) {
    return std::ranges::equal(a.values, b.values, [](float x, float y) { return x == y || (std::isnan(x) && std::isnan(y)); });
}

}  // namespace

class RandomStepsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void areThoseThatAnotherSeedChanges_data() {
        QTest::addColumn<QString>("id");
        for (const DerivationDeclaration& declaration : derivations()) {
            if (!declaration.layerByLayer) {
                QTest::newRow(declaration.id.c_str()) << QString::fromStdString(declaration.id);
            }
        }
    }

    void areThoseThatAnotherSeedChanges() {
        QFETCH(QString, id);
        const DerivationDeclaration& declaration = *findDerivation(id.toStdString());
        const Derivation one = madeOf(declaration, 1);
        const Derivation two = madeOf(declaration, 2);
        const auto random = randomSteps(one);
        QCOMPARE(random.size(), one.steps.size());
        for (std::size_t step = 0; step < random.size(); ++step) {
            QVERIFY2(random[step].has_value() != same(one.steps[step], two.steps[step]), one.steps[step].name.c_str());
            if (random[step]) {
                QCOMPARE(random[step]->seed, std::uint64_t{1});
                QVERIFY(!random[step]->tensors.empty());
            }
        }
    }

    void namesTheTensorsAndNoneThatIsGiven() {
        const DerivationDeclaration& declaration = *findDerivation("swin-index");
        const Derivation drawn = madeOf(declaration, 3);
        const auto random = randomSteps(drawn);
        for (std::size_t step = 0; step < random.size(); ++step) {
            const bool later = step >= 13;  // the table is read by `gather`
            QCOMPARE(random[step].has_value(), later);
            QVERIFY(!later || random[step]->tensors == std::vector<std::string>{"bias"});
        }
        const Tensor& table = drawn.tensor("bias");
        const Derivation given = madeOf(declaration, 3, {{"bias", Tensor(table.shape(), std::vector<float>(9, 0.5F))}});
        for (const auto& part : randomSteps(given)) {
            QVERIFY(!part.has_value());
        }
    }
};

POSENC_TEST_GUILESS(RandomStepsTest)
#include "random_steps_test.moc"
