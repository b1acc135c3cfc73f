// Comparisons without a window: which layers of two scenes are meant, and what stands beside an array that is checked alone.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <vector>

#include "app/comparison/comparison.h"
#include "app/scene/resolve.h"
#include "engine/schema/declaration.h"
#include "tests/support/test_program.h"

using namespace posenc;

namespace {

/// A layer of six tokens and two heads.
ArraySource layerOfSix(const char* encoding, const char* layer, std::optional<Index> head = {}) {
    Scene scene;
    scene.encoding = encoding;
    scene.parameters = {{"heads", Index{2}}};
    if (scene.encoding == "swin") {
        scene.parameters["window"] = Grid{2, 3};
    } else {
        scene.parameters["length"] = Index{6};
    }
    return {QLatin1String(encoding), LayerSource{scene, layer}, head};
}

std::vector<double> numbersOfLayer(const ArraySource& source, const std::string& layer) {
    TensorStore store;
    const auto model = buildModel(std::get<LayerSource>(source.from).scene, store).value();
    std::vector<double> all;
    for (Index head = 0; head < std::max<Index>(1, model->stackSize(layer)); ++head) {
        const auto field = model->field(layer, head).value();
        for (Index row = 0; row < field->rows(); ++row) {
            for (Index column = 0; column < field->columns(); ++column) {
                all.push_back(static_cast<double>(field->value(row, column)));
            }
        }
    }
    return all;
}

ComparisonRequest checkOf(const char* name, const Shape& shape, std::vector<float> values, DType type) {
    ComparisonRequest request;
    request.a = {
        QLatin1String(name), std::make_shared<const ComparedArray>(comparedArray(Tensor(shape, std::move(values), type)).value()), {}};
    return request;
}

/// Swin's index of a 3 x 3 window.
std::vector<float> swinIndexOfNine() {
    std::vector<float> values;
    for (int query = 0; query < 9; ++query) {
        for (int key = 0; key < 9; ++key) {
            values.push_back(static_cast<float>((query / 3 - key / 3 + 2) * 5 + query % 3 - key % 3 + 2));
        }
    }
    return values;
}

}  // namespace

class ComparisonChecksTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { test::failOnWarnings(); }

    /// A layer that one of the two does not have gives way in both: to the bias, else to the logits.
    void bothSidesShowALayerThatBothHave_data() {
        QTest::addColumn<QByteArray>("a");
        QTest::addColumn<QByteArray>("layer");
        QTest::addColumn<QByteArray>("b");
        QTest::addColumn<QByteArray>("shared");
        QTest::newRow("an index that B has not") << QByteArray("swin") << QByteArray("index") << QByteArray("alibi") << QByteArray("bias");
        QTest::newRow("a bias that B has not") << QByteArray("alibi") << QByteArray("bias") << QByteArray("rope") << QByteArray("logits");
        QTest::newRow("one that both have") << QByteArray("swin") << QByteArray("attention") << QByteArray("alibi")
                                            << QByteArray("attention");
    }
    void bothSidesShowALayerThatBothHave() {
        QFETCH(QByteArray, a);
        QFETCH(QByteArray, layer);
        QFETCH(QByteArray, b);
        QFETCH(QByteArray, shared);
        ComparisonRequest request;
        request.a = layerOfSix(a.constData(), layer.constData());
        request.b = layerOfSix(b.constData(), layer.constData());
        TensorStore store;
        const auto comparison = compareSides(request, store, {});
        QVERIFY(comparison.ok());
        QVERIFY(comparison.value()->sameShape);
        for (const auto& [side, source] : {std::pair(&comparison.value()->a, &request.a), std::pair(&comparison.value()->b, &*request.b)}) {
            const std::vector<double> wanted = numbersOfLayer(*source, shared.toStdString());
            const auto& held = side->array->values;
            QCOMPARE(held.size(), wanted.size());
            int told = 0;
            for (std::size_t at = 0; at < wanted.size(); ++at) {
                // What a causal mask hides is hidden there; the pairs of each of the six with itself and those before are not.
                const bool seen = std::isfinite(held[at]);
                told += seen ? 1 : 0;
                // A cell alone may be summed in another order than a whole row.
                const double off = std::abs(static_cast<double>(held[at]) - wanted[at]);
                QVERIFY2(!seen || off <= 2e-5 * std::max(1.0, std::abs(wanted[at])), qPrintable(QString::number(off)));
            }
            QVERIFY(told >= 2 * 21);
        }
    }

    /// What one of them has in another number of heads is compared at the first ones.
    void ofOtherNumbersOfHeadsTheFirstAreCompared() {
        ComparisonRequest request;
        request.a = layerOfSix("swin", "bias");
        request.b = layerOfSix("alibi", "bias");
        std::get<LayerSource>(request.b->from).scene.parameters["heads"] = Index{4};
        TensorStore store;
        const auto comparison = compareSides(request, store, {});
        QVERIFY(comparison.ok());
        QVERIFY(comparison.value()->of.a.head == std::optional<Index>(0) && comparison.value()->of.b->head == std::optional<Index>(0));
        QCOMPARE(comparison.value()->heads(), Index{1});
        QVERIFY(comparison.value()->sameShape);
        QCOMPARE(comparison.value()->a.heads, Index{2});
        QCOMPARE(comparison.value()->b.heads, Index{4});
    }

    /// An index of which nine in ten cells agree has no name, but what it is nearest to stands beside it with the cells that differ.
    void whatAnArrayIsNearestToStandsBesideIt() {
        std::vector<float> values = swinIndexOfNine();
        const std::vector<std::size_t> wrong{5, 40, 77};
        for (const std::size_t at : wrong) {
            values[at] = 100 + static_cast<float>(at);
        }
        TensorStore store;
        const auto comparison = compareSides(checkOf("mine", {9, 9}, values, DType::I32), store, {});
        QVERIFY(comparison.ok());
        const Comparison& found = *comparison.value();
        QVERIFY2(found.b.name.startsWith(QLatin1String("nearest, not a match: ")), qPrintable(found.b.name));
        QVERIFY(found.b.array != nullptr && found.sameShape);
        QVERIFY(found.encoding.empty() && !found.deviates && found.mistake.empty());
        QVERIFY((found.differences.cells == std::vector<Index>(wrong.begin(), wrong.end())));
        QCOMPARE(found.differences.counts.differing, Index{3});
        const std::vector<float> right = swinIndexOfNine();
        for (std::size_t at = 0; at < right.size(); ++at) {
            QCOMPARE(static_cast<float>(found.b.array->values[at]), right[at]);
        }
        // The right one has its name, and nothing differs.
        const auto named = compareSides(checkOf("mine", {9, 9}, right, DType::I32), store, {});
        QVERIFY(named.ok());
        QVERIFY(!named.value()->encoding.empty() && !named.value()->deviates);
        QVERIFY(!named.value()->b.name.startsWith(QLatin1String("nearest")));
        QVERIFY(named.value()->differences.cells.empty());
    }

    /// Of a mask it is the pairs that are compared, whatever it adds where it hides one.
    void aMaskIsComparedByWhatItHides() {
        for (const float hidden : {-std::numeric_limits<float>::infinity(), -10000.0F}) {
            std::vector<float> values;
            for (int query = 0; query < 6; ++query) {
                for (int key = 0; key < 6; ++key) {
                    values.push_back(key <= query ? 0 : hidden);
                }
            }
            TensorStore store;
            const auto comparison = compareSides(checkOf("mask", {6, 6}, values, DType::F32), store, {});
            QVERIFY(comparison.ok());
            const Comparison& found = *comparison.value();
            QVERIFY(found.b.array != nullptr && found.sameShape);
            QVERIFY(!found.deviates);
            QVERIFY(found.differences.cells.empty());
            for (std::size_t at = 0; at < values.size(); ++at) {
                const double sees = values[at] == 0 ? 1 : 0;
                QCOMPARE(static_cast<double>(found.a.array->values[at]), sees);
                QCOMPARE(static_cast<double>(found.b.array->values[at]), sees);
            }
        }
    }
};

POSENC_TEST_GUILESS(ComparisonChecksTest)
#include "comparison_checks_test.moc"
