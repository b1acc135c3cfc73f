#include "tests/engine/model_support.h"
#include "tests/engine/naive/grid.h"
#include "tests/engine/naive/window.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

namespace {

constexpr int kWindowTrials = 24;

Parameters::Map commonOfWindow(Dice& dice) {
    return {{"heads", dice.between(1, 3)}, {"head-dim", dice.between(1, 10)}, {"scale", dice.scale()}, {"causal", dice.between(0, 3) == 0}};
}

Grid anyGrid(Dice& dice, Index most = 5) {
    return {dice.between(1, most), dice.between(1, most)};
}

}  // namespace

/// Every layer of the encodings of a map against its definition, over random parameters; most maps are not square.
class ModelNaive2dTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void factorized2d();
    void axial();
    void swin();
    void swinWithAClassToken();
    void swinOfShiftedWindows();
    void swinV2();
    void irpe();
};

void ModelNaive2dTest::factorized2d() {
    Dice dice(21);
    for (int trial = 0; trial < kWindowTrials; ++trial) {
        Parameters::Map p = commonOfWindow(dice);
        Grid grid = anyGrid(dice);
        if (dice.between(0, 2) == 0) {
            grid.columns = grid.rows;
            p["variant"] = std::string("as-published");
        }
        p["grid"] = grid;
        POSENC_SAME(compareWith(naive::factorized2d, "factorized-2d", p, {}, static_cast<std::uint64_t>(trial)));
    }
}

void ModelNaive2dTest::axial() {
    Dice dice(22);
    for (int trial = 0; trial < kWindowTrials; ++trial) {
        Parameters::Map p = commonOfWindow(dice);
        p["length"] = dice.between(1, 12);
        p["key-dim"] = dice.between(1, 7);
        p["value-dim"] = dice.between(1, 7);
        p["variant"] = dice.pick({"correct", "as-published"});
        POSENC_SAME(compareWith(naive::axial, "axial", p, {}, static_cast<std::uint64_t>(trial)));
    }
}

void ModelNaive2dTest::swin() {
    Dice dice(23);
    for (int trial = 0; trial < kWindowTrials; ++trial) {
        Parameters::Map p = commonOfWindow(dice);
        p["window"] = anyGrid(dice);
        POSENC_SAME(compareWith(naive::swin, "swin", p, {}, static_cast<std::uint64_t>(trial)));
    }
}

void ModelNaive2dTest::swinWithAClassToken() {
    Dice dice(24);
    for (int trial = 0; trial < kWindowTrials; ++trial) {
        Parameters::Map p = commonOfWindow(dice);
        p["window"] = anyGrid(dice);
        p["class-token"] = true;
        POSENC_SAME(compareWith(naive::swin, "swin", p, {}, static_cast<std::uint64_t>(trial)));
    }
}

void ModelNaive2dTest::swinOfShiftedWindows() {
    Dice dice(25);
    for (int trial = 0; trial < 2 * kWindowTrials; ++trial) {
        Parameters::Map p = commonOfWindow(dice);
        const Grid window{dice.between(2, 5), dice.between(2, 5)};
        const Grid counts{dice.between(1, 3), dice.between(1, 3)};
        p["window"] = window;
        p["grid"] = Grid{window.rows * counts.rows, window.columns * counts.columns};
        p["shift"] = dice.between(0, std::min(window.rows, window.columns) - 1);
        p["window-number"] = dice.between(0, counts.tokens() - 1);
        POSENC_SAME(compareWith(naive::swin, "swin", p, {}, static_cast<std::uint64_t>(trial)));
    }
}

void ModelNaive2dTest::swinV2() {
    Dice dice(26);
    for (int trial = 0; trial < kWindowTrials / 2; ++trial) {
        Parameters::Map p = commonOfWindow(dice);
        const Grid window = anyGrid(dice, 4);
        p["window"] = window;
        if (dice.coin()) {
            p["pretrained-window"] = Grid{dice.between(2, 9), dice.between(2, 9)};
        }
        TensorMap tensors;
        if (dice.coin()) {
            // Some beyond ln 100, where the factor is held.
            tensors["logit-scale"] = dice.tensor({std::get<Index>(p["heads"]), 1, 1}, 0, 8);
        }
        POSENC_SAME(compareWith(naive::swinV2, "swin-v2", p, tensors, static_cast<std::uint64_t>(trial)));
    }
}

void ModelNaive2dTest::irpe() {
    Dice dice(27);
    for (const std::string method : {"euclidean", "quant", "cross-rows", "cross-cols", "product", "cross"}) {
        for (int trial = 0; trial < kWindowTrials / 2; ++trial) {
            Parameters::Map p = commonOfWindow(dice);
            p["grid"] = anyGrid(dice, 7);
            p["method"] = method;
            if (trial > 3) {
                const double alpha = dice.real(0.5, 3);
                p["alpha"] = alpha;
                p["beta"] = alpha * dice.real(1.1, 3);
                p["gamma"] = std::get<double>(p["beta"]) * dice.real(1.1, 6);
            }
            POSENC_SAME(compareWith(naive::irpe, "irpe", p, {}, static_cast<std::uint64_t>(trial)));
        }
    }
}

POSENC_TEST_APPLESS(ModelNaive2dTest)
#include "model_naive_2d_test.moc"
