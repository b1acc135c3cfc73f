#include "tests/engine/model_support.h"
#include "tests/engine/naive/map_biases.h"
#include "tests/engine/naive/sequence_biases.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

namespace {

using Definition = naive::Layers (*)(const naive::Given&);
/// Random parameters beside heads, features and scale, and tensors that are to be bound.
using Choose = void (*)(Dice& dice, Parameters::Map& p, TensorMap& tensors);

struct Case {
    const char* encoding;
    Definition definition;
    Choose choose;
    bool bindsAll = true;  ///< what is not bound is constant or would leave terms out
};

Grid mapOf(Dice& dice, Index least, Index most) {
    return {dice.between(least, most), dice.between(least, most)};
}

Index headsOf(const Parameters::Map& p) {
    return std::get<Index>(p.at("heads"));
}

Index depthOf(const Parameters::Map& p) {
    return std::get<Index>(p.at("head-dim"));
}

void chooseLengths(Dice& dice, Parameters::Map& p) {
    const Index n = dice.between(1, 9);
    p["length"] = n;
    p["key-length"] = n + (dice.coin() ? dice.between(0, 4) : 0);
    p["causal"] = dice.coin();
}

naive::Layers alibiOfMap(const naive::Given& given) {
    return naive::alibiOfMap(given, [](Index head, Index heads, bool geometric) { return naive::alibiSlope(head, heads, geometric); });
}

constexpr Case kCases[] = {
    {"decomposed-2d", naive::decomposed,
     [](Dice& dice, Parameters::Map& p, TensorMap& tensors) {
         p["grid"] = mapOf(dice, 1, 5);
         p["key-grid"] = dice.coin() ? mapOf(dice, 1, 5) : Grid{0, 0};
         p["frames"] = dice.between(1, 3);
         p["key-frames"] = dice.between(0, 3);
         p["class-token"] = dice.coin();
         p["position-scale"] = dice.pick({"scaled", "unscaled"});
         if (dice.coin()) {
             const Index most = std::max(std::get<Index>(p["frames"]), std::get<Index>(p["key-frames"]));
             tensors["time"] = dice.tensor({2 * most - 1, depthOf(p)});
         }
     },
     false},
    {"window-3d", naive::windowOfClips,
     [](Dice& dice, Parameters::Map& p, TensorMap&) {
         const Grid3d window{dice.between(1, 3), dice.between(1, 3), dice.between(1, 3)};
         p["window"] = window;
         // Strides that do not fit some windows, which are refused.
         const Index last =
             2 * ((window.depth - 1) * (3 * window.rows - 1) + (window.rows - 1) * (2 * window.rows - 1) + window.columns - 1);
         const bool strange = last < (2 * window.depth - 1) * (2 * window.rows - 1) * (2 * window.columns - 1) && dice.coin();
         p["variant"] = strange ? std::string("nnformer") : dice.pick({"correct", "as-published"});
         if (dice.coin()) {
             p["grid"] = Grid3d{dice.between(1, 5), dice.between(1, 5), dice.between(1, 5)};
             p["shift"] = Grid3d{dice.between(0, window.depth - 1), dice.between(0, window.rows - 1), dice.between(0, window.columns - 1)};
         }
     }},
    {"dynamic-bias", naive::dynamicBias,
     [](Dice& dice, Parameters::Map& p, TensorMap&) {
         p["window"] = mapOf(dice, 1, 4);
         p["hidden"] = dice.between(2, 8);
         p["residual"] = dice.coin();
     }},
    {"mlp-bias", naive::mlpBias,
     [](Dice& dice, Parameters::Map& p, TensorMap&) {
         p["window"] = mapOf(dice, 2, 4);
         p["hidden"] = dice.between(2, 8);
         p["mode"] = dice.pick({"cr", "swin"});
         p["class-token"] = dice.coin();
         if (p["mode"] == ParameterValue(std::string("swin")) && dice.coin()) {
             p["pretrained-window"] = mapOf(dice, 2, 6);
         }
     }},
    {"attention-biases", naive::attentionBiases,
     [](Dice& dice, Parameters::Map& p, TensorMap&) {
         p["grid"] = mapOf(dice, 1, 6);
         p["stride"] = dice.between(1, 3);
     }},
    {"neighborhood", naive::neighborhood,
     [](Dice& dice, Parameters::Map& p, TensorMap&) {
         const Index kernel = 2 * dice.between(1, 2) + 1;
         const Index dilation = kernel == 3 ? dice.between(1, 2) : 1;
         p["kernel"] = kernel;
         p["dilation"] = dilation;
         p["grid"] = mapOf(dice, kernel * dilation, kernel * dilation + 2);
     }},
    {"halo", naive::halo,
     [](Dice& dice, Parameters::Map& p, TensorMap&) {
         p["block"] = mapOf(dice, 1, 4);
         p["halo"] = dice.between(0, 3);
         p["position-scale"] = dice.pick({"scaled", "unscaled"});
     }},
    {"convit", naive::convit, [](Dice& dice, Parameters::Map& p, TensorMap&) { p["grid"] = mapOf(dice, 1, 4); }},
    {"alibi-2d", alibiOfMap,
     [](Dice& dice, Parameters::Map& p, TensorMap&) {
         p["grid"] = mapOf(dice, 1, 4);
         p["distance"] = dice.pick({"euclidean", "manhattan"});
         p["slopes"] = dice.pick({"published", "geometric"});
         p["class-token"] = dice.coin();
     }},
    {"detr-sine", naive::detrSine,
     [](Dice& dice, Parameters::Map& p, TensorMap&) {
         p["grid"] = mapOf(dice, 1, 5);
         p["head-dim"] = 4 * dice.between(1, 4);
         p["normalize"] = dice.coin();
         p["offset"] = dice.coin() ? -0.5 : 0.0;
         p["base"] = dice.coin() ? 20.0 : 10000.0;
     }},
    {"fourier-2d", naive::fourierOfMap,
     [](Dice& dice, Parameters::Map& p, TensorMap&) {
         p["grid"] = mapOf(dice, 1, 5);
         p["variant"] = dice.pick({"perceiver", "random"});
         p["bands"] = dice.between(1, 6);
         p["resolution"] = dice.coin() ? mapOf(dice, 2, 9) : Grid{0, 0};
         p["include-position"] = dice.coin();
         p["sine-only"] = dice.coin();
     },
     false},
    {"conformer", naive::conformer,
     [](Dice& dice, Parameters::Map& p, TensorMap&) {
         p["length"] = dice.between(1, 7);
         p["memory"] = dice.between(0, 3);
         p["variant"] = dice.pick({"correct", "legacy", "no-shift"});
         p["causal"] = dice.coin();
     }},
    {"xlnet", naive::xlnet,
     [](Dice& dice, Parameters::Map& p, TensorMap& tensors) {
         const Index n = dice.between(1, 7);
         p["length"] = n;
         p["memory"] = dice.between(0, 3);
         p["clamp"] = dice.between(0, 4);
         p["segment-start"] = dice.between(-1, n);
         tensors["segment-embedding"] = dice.tensor({2, headsOf(p), depthOf(p)});
     }},
    {"deberta", naive::deberta,
     [](Dice& dice, Parameters::Map& p, TensorMap& tensors) {
         const Index buckets = dice.coin() ? 2 * dice.between(2, 5) : 0;
         const Index farthest = dice.between(buckets / 2 + 2, 40);
         p["length"] = dice.between(1, 12);
         p["buckets"] = buckets;
         p["max-distance"] = farthest;
         p["terms"] = dice.pick({"both", "c2p", "p2c"});
         p["far"] = dice.pick({"clamped", "open"});
         p["causal"] = dice.coin();
         const Index width = headsOf(p) * depthOf(p);
         for (const auto& [bias, without] : {std::pair{"key-bias", "p2c"}, {"query-bias", "c2p"}}) {
             if (p["terms"] != ParameterValue(std::string(without))) {
                 tensors[bias] = dice.tensor({width});
             }
         }
     },
     false},
    {"kerple", naive::kerple,
     [](Dice& dice, Parameters::Map& p, TensorMap& tensors) {
         chooseLengths(dice, p);
         p["kernel"] = dice.pick({"log", "power"});
         // Beyond both ends of what the kernel takes.
         tensors["r1"] = dice.tensor({headsOf(p)}, -0.5, 3);
         tensors["r2"] = dice.tensor({headsOf(p)}, -0.5, 3);
     },
     false},
    {"fire", naive::fire,
     [](Dice& dice, Parameters::Map& p, TensorMap&) {
         chooseLengths(dice, p);
         p["hidden"] = dice.between(1, 6);
         p["threshold"] = dice.between(1, 12);
     }},
    {"sandwich", naive::sandwich,
     [](Dice& dice, Parameters::Map& p, TensorMap&) {
         chooseLengths(dice, p);
         p["dimension"] = 2 * dice.between(1, 20);
     }},
    {"t5-global", naive::t5Global,
     [](Dice& dice, Parameters::Map& p, TensorMap&) {
         p["block"] = dice.between(1, 5);
         p["length"] = std::get<Index>(p["block"]) + dice.between(0, 12);
         p["buckets"] = 4 * dice.between(1, 4);
         p["max-distance"] = dice.between(6, 40);
     }},
    {"cope", naive::cope,
     [](Dice& dice, Parameters::Map& p, TensorMap& tensors) {
         chooseLengths(dice, p);
         p["positions"] = dice.between(2, 6);
         p["position-scale"] = dice.pick({"scaled", "unscaled"});
         if (dice.coin()) {
             tensors["gate-keys"] = dice.tensor({headsOf(p), std::get<Index>(p["key-length"]), depthOf(p)});
         }
     },
     false},
    {"forgetting", naive::forgetting, [](Dice& dice, Parameters::Map& p, TensorMap&) { chooseLengths(dice, p); }},
    {"alibi-asymmetric", naive::alibiAsymmetric,
     [](Dice& dice, Parameters::Map& p, TensorMap&) {
         p["heads"] = 2 * dice.between(1, 3);
         chooseLengths(dice, p);
         p["key-length"] = p["length"];
         p["causal"] = false;
         p["sides"] = dice.pick({"masked", "two-slopes"});
         p["slopes"] = dice.pick({"published", "geometric"});
     }},
};

/// Every tensor that the model drew, at random instead of the constants that some are.
TensorMap drawnAnew(Dice& dice, const Model& model, TensorMap tensors) {
    for (const auto& [name, drawn] : model.tensors()) {
        tensors.try_emplace(name, dice.tensor(drawn.shape()));
    }
    return tensors;
}

}  // namespace

/// Every bias of the second page against its definition, triple loops over heads, queries and keys, at random parameters and sizes.
class ModelNaiveBiasesTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void agrees_data();
    void agrees();
};

void ModelNaiveBiasesTest::agrees_data() {
    QTest::addColumn<int>("number");
    for (int i = 0; i < static_cast<int>(std::size(kCases)); ++i) {
        QTest::newRow(kCases[i].encoding) << i;
    }
}

void ModelNaiveBiasesTest::agrees() {
    QFETCH(int, number);
    const Case& one = kCases[number];
    Dice dice(100 + static_cast<std::uint64_t>(number));
    for (int trial = 0; trial < 12; ++trial) {
        Parameters::Map p{{"heads", dice.between(1, 3)}, {"head-dim", 2 * dice.between(1, 4)}, {"scale", dice.scale()}};
        TensorMap tensors;
        one.choose(dice, p, tensors);
        if (one.bindsAll) {
            tensors = drawnAnew(dice, *build(one.encoding, p, tensors), tensors);
        }
        const auto model = build(one.encoding, p, tensors, static_cast<std::uint64_t>(trial));
        const naive::Layers expected = one.definition(naive::Given{model->parameters(), model->tensors()});
        for (const auto& [layer, matrices] : expected) {
            QCOMPARE(model->stackSize(layer), static_cast<Index>(matrices.size()));
            for (std::size_t s = 0; s < matrices.size(); ++s) {
                const QString what = difference(cellsOf(*model, layer, static_cast<Index>(s)), matrices[s], 2e-5);
                QVERIFY2(what.isEmpty(), qPrintable(QString::fromStdString(one.encoding) + parameterText(p) + QStringLiteral(": ") +
                                                    QString::fromStdString(layer) + QLatin1Char(' ') + what));
            }
        }
    }
}

POSENC_TEST_APPLESS(ModelNaiveBiasesTest)
#include "model_naive_biases_test.moc"
