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
        if (encoding.parameter("sequence") != nullptr && seed % 2 == 1) {
            // Seconds run ahead of the tokens that tell them.
            parameters["sequence"] = std::string("text:1,video:3x2x2@10,text:1");
            parameters["timing"] = std::string("seconds");
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
                const bool fixed = tensor.unbound.kind == Distribution::Kind::Constant || tensor.unbound.make;
                if (complete.ok() && !tensor.content && (fixed || tensor.optional) && tensor.name != "index" &&
                    (!tensor.used || tensor.used(complete.value()))) {
                    // Divisors of frequencies are above 0.
                    const double least = tensor.name.ends_with("-factors") ? 0.5 : -1.0;
                    const auto shape = tensor.shapes.front().evaluate(complete.value().symbols(encoding));
                    tensors.emplace(tensor.name, dice.tensor(shape, least, 1.0));
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
        if (encoding == QLatin1String("nope") && layer == QLatin1String("position")) {
            QVERIFY(!sides.below && !sides.above);  // without a position its share is 0
            return;
        }
        QVERIFY(declared.sign != LayerSign::NonNegative || (!sides.below && sides.above));
        QVERIFY(declared.sign != LayerSign::NonPositive || (!sides.above && sides.below));
        QVERIFY(declared.sign != LayerSign::Signed || !open || byFile || (sides.below && sides.above));
    }
};

POSENC_TEST_APPLESS(LayerSignTest)
#include "layer_sign_test.moc"
