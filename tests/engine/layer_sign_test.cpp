#include <cmath>

#include "tests/engine/model_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

namespace {

struct Sides {
    bool below = false;
    bool above = false;
};

/// On which sides of 0 a layer's numbers lie, with the usual parameters and several seeds.
Sides sidesOf(const EncodingDeclaration& encoding, const LayerDeclaration& layer) {
    Sides sides;
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
        Parameters::Map parameters;
        if (encoding.parameter("causal") != nullptr) {
            parameters["causal"] = seed % 2 == 1;
        }
        if (encoding.parameter("coordinates") != nullptr) {
            parameters = {{"frequencies", std::string("mixed")}, {"coordinates", std::string("unit")}};
        }
        if (encoding.id == "window-3d") {
            parameters = {{"window", Grid3d{2, 2, 2}}, {"grid", Grid3d{2, 4, 4}}, {"shift", Grid3d{1, 1, 1}}, {"window-number", Index{3}}};
        } else if (encoding.parameter("shift") != nullptr) {
            parameters = {{"window", Grid{2, 2}}, {"grid", Grid{4, 4}}, {"shift", Index{1}}};
        }
        // What a constant or an absent tensor keeps on one side, another network may not.
        TensorMap tensors;
        if (seed > 1) {
            if (encoding.parameter("sides") != nullptr) {
                parameters["sides"] = std::string("two-slopes");
            }
            Dice dice(seed);
            const auto complete = Parameters::complete(encoding, parameters);
            for (const TensorDeclaration& tensor : encoding.tensors) {
                const bool fixed = tensor.unbound.kind == Distribution::Kind::Constant || tensor.unbound.initial;
                if (complete.ok() && !tensor.content && (fixed || tensor.optional) && tensor.name != "index" &&
                    (!tensor.used || tensor.used(complete.value()))) {
                    tensors.emplace(tensor.name, dice.tensor(tensor.shapes.front().evaluate(complete.value().symbols(encoding))));
                }
            }
        }
        const auto built = tryBuild(encoding.id, parameters, tensors, seed);
        if (!built.ok()) {
            continue;  // some are causal or nothing
        }
        const auto& model = built.value();
        for (Index slice = 0; slice < std::min<Index>(2, model->stackSize(layer.id)); ++slice) {
            for (const double value : cellsOf(*model->shownField(layer.id, slice).value()).cells) {
                sides.below |= std::isfinite(value) && value < 0;
                sides.above |= std::isfinite(value) && value > 0;
            }
        }
    }
    return sides;
}

}  // namespace

/// A layer whose numbers lie on one side of 0 says so, and no other does.
class LayerSignTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void declaredSidesAreThoseOfTheNumbers_data() {
        QTest::addColumn<QString>("encoding");
        QTest::addColumn<QString>("layer");
        for (const EncodingDeclaration& encoding : catalogue()) {
            for (const LayerDeclaration& layer : encoding.layers) {
                QTest::addRow("%s, %s", encoding.id.c_str(), layer.id.c_str())
                    << QString::fromStdString(encoding.id) << QString::fromStdString(layer.id);
            }
        }
    }

    void declaredSidesAreThoseOfTheNumbers() {
        QFETCH(const QString, encoding);
        QFETCH(const QString, layer);
        const EncodingDeclaration& declaration = *findEncoding(encoding.toStdString());
        const LayerDeclaration& declared = *declaration.layer(layer.toStdString());
        if (build(declaration.id, {})->stackSize(declared.id) == 0) {
            QSKIP("needs a choice that is not the usual one");
        }
        // Indices, probabilities and similarities have the ends of their kind.
        const bool open = declared.kind() != LayerKind::TableIndex && declared.kind() != LayerKind::Probability &&
                          declared.kind() != LayerKind::Similarity;
        // Tensors that may be absent can bring numbers of either sign.
        const bool byFile =
            std::ranges::any_of(declared.tensors, [&](const std::string& name) { return declaration.tensor(name)->optional; });
        const Sides sides = sidesOf(declaration, declared);
        QVERIFY(declared.sign != LayerSign::NonNegative || (!sides.below && sides.above));
        QVERIFY(declared.sign != LayerSign::NonPositive || (!sides.above && sides.below));
        QVERIFY(declared.sign != LayerSign::Signed || !open || byFile || (sides.below && sides.above));
    }
};

POSENC_TEST_APPLESS(LayerSignTest)
#include "layer_sign_test.moc"
