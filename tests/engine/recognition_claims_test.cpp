// What must not be taken for positions: numbers with the names, the values or the shapes of rotations and tables.
#include <QTest>
#include <cmath>

#include "engine/recognition/proposals.h"
#include "tests/engine/recognition_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

namespace {

/// first, first * ratio, first * ratio^2, ...
std::vector<float> series(std::size_t count, double ratio) {
    std::vector<float> values;
    for (std::size_t i = 0; i < count; ++i) {
        values.push_back(static_cast<float>(std::pow(ratio, static_cast<double>(i))));
    }
    return values;
}

/// base^(-i/count)
std::vector<float> frequencies(std::size_t count, double base) {
    return series(count, std::pow(base, -1.0 / static_cast<double>(count)));
}

/// Numbers that repeat nowhere.
std::vector<float> scattered(std::size_t count) {
    std::vector<float> values;
    for (std::size_t i = 0; i < count; ++i) {
        const double turn = static_cast<double>(i) * 0.6180339887;
        values.push_back(static_cast<float>(turn - std::floor(turn) + 0.01));
    }
    return values;
}

}  // namespace

class RecognitionClaimsTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void namesOfRotationsAlone_data();
    void namesOfRotationsAlone();
    void seriesWithoutAUsualBase_data();
    void seriesWithoutAUsualBase();
    void seriesOfAUsualBase();
    void frequenciesOfTimesteps_data();
    void frequenciesOfTimesteps();
    void onesAreNoSeries();
    void copiesOfOptimizers_data();
    void copiesOfOptimizers();
    void pointsBesideTheirNetwork();
    void headsThatPredict_data();
    void headsThatPredict();
    void longSequencesAreNoNarrowMaps();
    void oddWidthsAreNoPositions();
};

void RecognitionClaimsTest::namesOfRotationsAlone_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QList<qlonglong>>("shape");
    const auto row = [](const char* name, const QList<qlonglong>& shape) {
        QTest::addRow("%s", name) << QString::fromLatin1(name) << shape;
    };
    row("model.layers.0.self_attn.q_a_proj.weight_scale_inv", {12, 56});  // DeepSeek's FP8 blocks
    row("model.layers.3.mlp.experts.gate_up_proj_scale_inv", {8, 16, 56});
    row("normalizer.inv_std", {64});
    row("mahalanobis.inv_cov", {64, 64});
    row("flow.inv_perm", {64});
    row("K_inv", {4, 4});
    row("inv_K", {1, 4, 4});
    row("inv_mel_basis", {513, 80});
    row("class_inv_freq", {80});
    row("loss.inv_freq", {100});
    row("label_freq_inv", {64});
    row("inv_scale", {64});
    row("istft.kernel_cos", {128, 1, 128, 1});
    row("istft.kernel_sin", {128, 1, 128, 1});
    row("dft_cos", {64, 64});
    row("head.cos.weight", {1000, 64});
    row("sin_layer.weight", {64, 64});
    row("attn.cos_scale", {8, 1, 1});
    row("mpd.periods", {5});
    row("encoder.sin_activation.freq", {64});
    row("label_pos_freq", {80});
}

void RecognitionClaimsTest::namesOfRotationsAlone() {
    QFETCH(QString, name);
    QFETCH(QList<qlonglong>, shape);
    const Shape axes(shape.begin(), shape.end());
    const auto file = fileOf({{name.toStdString(), axes, scattered(static_cast<std::size_t>(elementCount(axes)))}});
    QVERIFY(recognise(*file).front().role == Role::Unknown);
}

void RecognitionClaimsTest::seriesWithoutAUsualBase_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("count");
    QTest::addColumn<double>("ratio");
    const auto row = [](const char* name, int count, double ratio) {
        QTest::addRow("%s", name) << QString::fromLatin1(name) << count << ratio;
    };
    row("embed_fn.freq_bands", 10, 2.0);  // NeRF
    row("encoder.fourier_embedder.frequencies", 8, 2.0);
    row("discount", 64, 0.9);
    row("ema_decays", 16, 0.5);
    row("lr_mult", 12, 0.5);
    row("layer_decay", 25, 0.65);
    row("pow2", 16, 2.0);
    row("sigmas", 10, 0.5995);  // NCSN: from 1 to 0.01
    row("time_constants", 16, 1.585);
    row("hippo.lam", 16, 1.54);  // base 1,000, growing
}

void RecognitionClaimsTest::seriesWithoutAUsualBase() {
    QFETCH(QString, name);
    QFETCH(int, count);
    QFETCH(double, ratio);
    const auto file = fileOf({{name.toStdString(), {count}, series(static_cast<std::size_t>(count), ratio)}});
    QVERIFY(recognise(*file).front().role == Role::Unknown);
}

void RecognitionClaimsTest::seriesOfAUsualBase() {
    const auto file = fileOf({{"some.list", {32}, frequencies(32, 1e4)},
                              {"some.other", {32}, frequencies(32, 5e5)},
                              {"layers.0.self_attn.time_qk_proj.query_proj.theta", {32}, frequencies(32, 1e4)},  // Moirai
                              {"attn.inv_freq", {32}, frequencies(32, 12345)},
                              {"rope_embed.periods", {16}, series(16, std::pow(100.0, 1.0 / 16))}});
    const auto found = recognise(*file);
    for (std::size_t i = 0; i < 5; ++i) {
        QVERIFY2(found[i].reading.scheme == "rope-frequencies", file->entries()[i].name.c_str());
    }
}

void RecognitionClaimsTest::frequenciesOfTimesteps_data() {
    QTest::addColumn<QString>("name");
    for (const char* name : {"time_mlp.0.inv_freq", "denoise_fn.noise_level_mlp.0.inv_freq", "time_embed.freqs", "t_embedder.freqs",
                             "time_pos_emb.inv_freq", "decoder.estimator.time_pos_emb.emb"}) {
        QTest::addRow("%s", name) << QString::fromLatin1(name);
    }
}

void RecognitionClaimsTest::frequenciesOfTimesteps() {
    QFETCH(QString, name);
    const auto file = fileOf({{name.toStdString(), {32}, frequencies(32, 1e4)}, {"time_rotary_emb.inv_freq", {32}, frequencies(32, 1e4)}});
    const auto found = recognise(*file);
    QVERIFY(found[0].role == Role::Unknown);
    QCOMPARE(found[1].reading.scheme, std::string("rope-frequencies"));
}

/// A list of ones falls by nothing: it tells of no base.
void RecognitionClaimsTest::onesAreNoSeries() {
    const auto file = fileOf({{"rotary_emb.inv_freq", {64}, std::vector<float>(64, 1.0F)}});
    const auto found = recognise(*file);
    QVERIFY(std::ranges::none_of(found[0].reasons, [](const Reason& reason) { return reason.code == ReasonCode::RotationByValues; }));
}

void RecognitionClaimsTest::copiesOfOptimizers_data() {
    QTest::addColumn<QString>("name");
    for (const char* name :
         {"state/param_states/encoder/pos_embed/v", "opt_state/0/mu/pos_embed", "opt_state/1/0/nu/pos_embed", "opt/0/mu/img/pos_embed",
          "Adam/m/swin/pos_embed:0", "momentum_buffer.pos_embed", "grad.pos_embed", "pos_embed/Adam_1"}) {
        QTest::addRow("%s", name) << QString::fromLatin1(name);
    }
}

void RecognitionClaimsTest::copiesOfOptimizers() {
    QFETCH(QString, name);
    const auto file = fileOf({{"params/pos_embed", {1, 196, 96}, {}}, {name.toStdString(), {1, 196, 96}, {}}});
    const auto found = recognise(*file);
    QVERIFY(found[0].role == Role::Table);
    QVERIFY(found[1].role == Role::Unknown);
}

/// DAT-SR and CAT keep the offsets that their network reads.
void RecognitionClaimsTest::pointsBesideTheirNetwork() {
    const std::string prefix = "layers.0.blocks.0.attn.attns.0.";
    const auto file = fileOf({{prefix + "rpe_biases", {945, 2}, {}}, {prefix + "pos.pos_proj.weight", {11, 2}, {}}});
    QVERIFY(recognise(*file)[0].role == Role::Unknown);
}

void RecognitionClaimsTest::headsThatPredict_data() {
    QTest::addColumn<QString>("name");
    for (const char* name :
         {"patch_position_head.weight", "patch_pos_pred.weight", "spatial_position_head.weight", "position_embedding_predictor.weight"}) {
        QTest::addRow("%s", name) << QString::fromLatin1(name);
    }
}

void RecognitionClaimsTest::headsThatPredict() {
    QFETCH(QString, name);
    const auto file = fileOf({{name.toStdString(), {196, 768}, {}}, {"predictor_pos_embed", {1, 196, 384}, {}}});
    const auto found = recognise(*file);
    QVERIFY(found[0].role == Role::Unknown && found[0].alternatives.empty());
    QVERIFY(found[1].role == Role::Table);  // I-JEPA
}

/// Decision Transformer beside the kernel of its images: neighbours are alike, and every third pair by chance a little less.
void RecognitionClaimsTest::longSequencesAreNoNarrowMaps() {
    constexpr Index kRows = 887;  // a prime
    constexpr Index kWidth = 64;
    std::vector<float> values;
    for (Index row = 0; row < 3 * kRows; ++row) {
        for (Index column = 0; column < kWidth; ++column) {
            const double along = std::sin(0.001 * static_cast<double>((row / 3) * (column + 1)));
            const double across = 0.3 * std::cos(static_cast<double>((row % 3) * (column + 3)));
            values.push_back(static_cast<float>(along + across));
        }
    }
    const auto file = fileOf({{"global_pos_emb", {1, 3 * kRows, kWidth}, values}, {"state_encoder.0.weight", {32, 4, 8, 8}, {}}});
    QCOMPARE(describe(recognise(*file)[0].reading), QStringLiteral("learned-absolute embedding: head-dim 64, length 2661, squeeze 1"));
}

/// CoAtNet of keras_cv_attention_models: a number for each of 27 x 27 offsets and each of 12 heads.
void RecognitionClaimsTest::oddWidthsAreNoPositions() {
    const auto file = fileOf({{"coatnet/stack_3_block_1_mhsa_pos_emb/positional_embedding:0", {12, 729}, {}}});
    QVERIFY(recognise(*file)[0].reading.encoding != "learned-absolute");
}

POSENC_TEST_GUILESS(RecognitionClaimsTest)
#include "recognition_claims_test.moc"
