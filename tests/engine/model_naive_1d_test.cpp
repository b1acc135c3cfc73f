#include "tests/engine/model_support.h"
#include "tests/engine/naive/absolute.h"
#include "tests/engine/naive/bias_1d.h"
#include "tests/engine/naive/relative_1d.h"
#include "tests/engine/naive/rope.h"
#include "tests/engine/naive/transformer_xl.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

namespace {

constexpr int kTrials = 24;

/// Heads, width (a multiple of `unit`), scale and mask.
Parameters::Map common(Dice& dice, Index unit = 1, bool causalToo = true) {
    Parameters::Map out{{"heads", dice.between(1, 3)}, {"head-dim", unit * dice.between(1, 12 / unit)}, {"scale", dice.scale()}};
    if (causalToo) {
        out["causal"] = dice.coin();
    }
    return out;
}

/// `length`, and now and then memory before it.
void addLengths(Dice& dice, Parameters::Map& parameters) {
    const Index n = dice.between(1, 14);
    parameters["length"] = n;
    if (dice.coin()) {
        parameters["key-length"] = n + dice.between(0, 9);
    }
}

Index whole(const Parameters::Map& parameters, const char* id) {
    return std::get<Index>(parameters.find(id)->second);
}

}  // namespace

/// Every layer of the encodings of one sequence against its definition, over random parameters.
class ModelNaive1dTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void absoluteEncodings();
    void relative1d();
    void musicTransformer();
    void shaw();
    void transformerXl();
    void transformerXlLearned();
    void t5();
    void alibi();
    void rope();
    void manyHeadsOfALongSequence();
};

void ModelNaive1dTest::absoluteEncodings() {
    Dice dice(11);
    for (const std::string id : {"sinusoidal", "learned-absolute", "sinusoidal-2d", "absolute-2d"}) {
        for (int trial = 0; trial < kTrials; ++trial) {
            Parameters::Map p = common(dice, id == "sinusoidal-2d" ? 4 : 2);
            p["injection"] = dice.pick({"input", "key"});
            if (id == "sinusoidal-2d" || id == "absolute-2d") {
                p["grid"] = Grid{dice.between(1, 5), dice.between(1, 5)};
            } else {
                p["length"] = dice.between(1, 14);
            }
            if (id == "sinusoidal" || id == "sinusoidal-2d") {
                p["base"] = dice.real(2, 20000);
                p["layout"] = id == "sinusoidal" ? dice.pick({"interleaved", "halves"}) : dice.pick({"timm", "mae"});
            }
            POSENC_SAME(compareWith([&](const naive::Given& given) { return naive::absolute(given, id); }, id, p, {},
                                    static_cast<std::uint64_t>(trial)));
        }
    }
}

void ModelNaive1dTest::relative1d() {
    Dice dice(12);
    for (int trial = 0; trial < kTrials; ++trial) {
        Parameters::Map p = common(dice);
        p["length"] = dice.between(1, 16);
        TensorMap tensors;
        if (dice.coin()) {
            tensors["embedding"] = dice.tensor({whole(p, "heads"), 2 * whole(p, "length") - 1, whole(p, "head-dim")});
        }
        POSENC_SAME(compareWith(naive::relative1d, "relative-1d", p, tensors, static_cast<std::uint64_t>(trial)));
    }
}

void ModelNaive1dTest::musicTransformer() {
    Dice dice(13);
    for (int trial = 0; trial < kTrials; ++trial) {
        Parameters::Map p = common(dice, 1, false);
        p["length"] = dice.between(1, 16);
        TensorMap tensors;
        if (dice.coin()) {
            tensors["embedding"] = dice.tensor({whole(p, "heads"), whole(p, "length"), whole(p, "head-dim")});
        }
        POSENC_SAME(compareWith(naive::musicTransformer, "music-transformer", p, tensors, static_cast<std::uint64_t>(trial)));
    }
}

void ModelNaive1dTest::shaw() {
    Dice dice(14);
    for (int trial = 0; trial < 2 * kTrials; ++trial) {
        Parameters::Map p = common(dice);
        addLengths(dice, p);
        // From one row for all offsets to tables that are never clipped.
        p["clip"] = trial % 4 == 0 ? Index{0} : dice.between(1, 30);
        TensorMap tensors;
        if (dice.coin()) {
            tensors["value-embedding"] = dice.tensor({2 * whole(p, "clip") + 1, whole(p, "head-dim")});
        }
        POSENC_SAME(compareWith(naive::shaw, "shaw", p, tensors, static_cast<std::uint64_t>(trial)));
    }
}

void ModelNaive1dTest::transformerXl() {
    Dice dice(15);
    for (int trial = 0; trial < kTrials; ++trial) {
        Parameters::Map p = common(dice, 2, false);
        p["length"] = dice.between(1, 12);
        p["memory"] = trial % 3 == 0 ? Index{0} : dice.between(1, 15);
        POSENC_SAME(compareWith(naive::transformerXl, "transformer-xl", p, {}, static_cast<std::uint64_t>(trial)));
    }
}

void ModelNaive1dTest::transformerXlLearned() {
    Dice dice(16);
    for (int trial = 0; trial < 2 * kTrials; ++trial) {
        Parameters::Map p = common(dice);
        p["length"] = dice.between(1, 12);
        // Fewer keys than queries are a matter of the table here, unless a mask leaves a query none.
        const bool causal = std::get<bool>(p["causal"]);
        p["key-length"] = causal ? whole(p, "length") + dice.between(0, 6) : dice.between(1, 16);
        POSENC_SAME(compareWith(naive::transformerXlLearned, "transformer-xl-learned", p, {}, static_cast<std::uint64_t>(trial)));
    }
}

void ModelNaive1dTest::t5() {
    Dice dice(17);
    for (int trial = 0; trial < 2 * kTrials; ++trial) {
        Parameters::Map p = common(dice, 1, dice.coin());
        addLengths(dice, p);
        const bool bidirectional = dice.coin();
        p["bidirectional"] = bidirectional;
        p["buckets"] = bidirectional ? 2 * dice.between(2, 16) : dice.between(2, 33);
        p["max-distance"] = whole(p, "buckets") + dice.between(0, 40);
        POSENC_SAME(compareWith(naive::t5, "t5", p, {}, static_cast<std::uint64_t>(trial)));
    }
}

void ModelNaive1dTest::alibi() {
    Dice dice(18);
    for (int trial = 0; trial < kTrials; ++trial) {
        Parameters::Map p = common(dice);
        addLengths(dice, p);
        p["heads"] = dice.between(1, 13);
        p["slopes"] = dice.pick({"published", "geometric"});
        POSENC_SAME(compareWith(naive::alibi, "alibi", p, {}, static_cast<std::uint64_t>(trial)));
    }
}

void ModelNaive1dTest::rope() {
    Dice dice(19);
    for (int trial = 0; trial < 3 * kTrials; ++trial) {
        Parameters::Map p = common(dice, 2);
        addLengths(dice, p);
        p["base"] = dice.real(2, 50000);
        p["pairing"] = dice.pick({"half", "interleaved"});
        p["scaling"] = whole(p, "head-dim") == 2 ? dice.pick({"none", "linear", "yarn"}) : dice.pick({"none", "linear", "ntk", "yarn"});
        p["factor"] = dice.real(1, 40);
        p["original-length"] = dice.between(1, 5000);
        POSENC_SAME(compareWith(naive::rope, "rope", p, {}, static_cast<std::uint64_t>(trial)));
    }
}

void ModelNaive1dTest::manyHeadsOfALongSequence() {
    // More rows than one task takes, an odd width, and memory.
    const Parameters::Map p{{"heads", Index{2}},        {"head-dim", Index{5}}, {"length", Index{131}},
                            {"key-length", Index{157}}, {"clip", Index{9}},     {"causal", true}};
    POSENC_SAME(compareWith(naive::shaw, "shaw", p, {}, 3));
}

POSENC_TEST_APPLESS(ModelNaive1dTest)
#include "model_naive_1d_test.moc"
