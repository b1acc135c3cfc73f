#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "tests/app/program.h"
#include "tests/engine/files_builders.h"
#include "tests/support/test_program.h"

/// `permute` on checkpoints of networks: what each one's configuration and the names of its tensors say is kept to, or refused.
class CliPermuteTest : public QObject {
    Q_OBJECT

    using Shapes = std::vector<std::pair<std::string, std::vector<int>>>;
    QTemporaryDir folder_;

    /// A folder with a configuration (none where empty; it is written with single quotes) and a file of tensors. Row r of each has the
    /// values of `rows`, r where it has none.
    void checkpoint(const char* name, std::string config, const Shapes& shapes, const std::vector<int>& rows = {}) {
        QVERIFY(QDir(folder_.path()).mkpath(QString::fromLatin1(name)));
        std::string header;
        std::vector<float> values;
        for (const auto& [tensor, shape] : shapes) {
            const std::size_t begin = values.size() * sizeof(float);
            const int width = shape.size() > 1 ? shape[1] : 1;
            for (int at = 0; at < shape[0] * width; ++at) {
                const auto row = static_cast<std::size_t>(at / width);
                values.push_back(static_cast<float>(row < rows.size() ? rows[row] : at / width));
            }
            header += (header.empty() ? "{\"" : ",\"") + tensor + "\":{\"dtype\":\"F32\",\"shape\":[" + std::to_string(shape[0]) +
                      (shape.size() > 1 ? "," + std::to_string(width) : "") + "],\"data_offsets\":[" + std::to_string(begin) + "," +
                      std::to_string(values.size() * sizeof(float)) + "]}";
        }
        write(QStringLiteral("%1/model.safetensors").arg(QLatin1String(name)),
              posenc::testing::safetensors(header + "}", posenc::testing::bytesOf(values)));
        if (!config.empty()) {
            std::replace(config.begin(), config.end(), '\'', '"');
            write(QStringLiteral("%1/config.json").arg(QLatin1String(name)), config);
        }
    }
    void write(const QString& path, const std::string& bytes) {
        QFile file(folder_.filePath(path));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(bytes));
    }
    Run run(const QString& line) { return Run::posenc(line.split(QLatin1Char(' '), Qt::SkipEmptyParts), folder_.path()); }
    void refuses(const QString& line, const QByteArray& named) {
        const Run done = run(line + QStringLiteral(" --output refused.safetensors"));
        QCOMPARE(done.status, 2);
        QVERIFY2(done.oneLine() && done.err.contains(named), done.err);
        QVERIFY(!QFile::exists(folder_.filePath(QStringLiteral("refused.safetensors"))));
    }

private Q_SLOTS:
    /// Of latent attention the last features of a head rotate, and a key that all heads share.
    void latentAttentionIsRefused() {
        const std::string config =
            "{'model_type': 'deepseek_v2', 'hidden_size': 6, 'num_attention_heads': 4, 'num_hidden_layers': 1, "
            "'qk_nope_head_dim': 16, 'qk_rope_head_dim': 8, 'v_head_dim': 16, 'kv_lora_rank': 32, 'q_lora_rank': null}";
        const std::string attention = "model.layers.0.self_attn.";
        const std::pair<std::string, std::vector<int>> queries{attention + "q_proj.weight", {96, 6}};
        checkpoint("latent", config, {queries, {attention + "kv_a_proj_with_mqa.weight", {40, 6}}});
        refuses(QStringLiteral("permute --tensor latent --to half"), "kv_a_proj_with_mqa");
        refuses(QStringLiteral("permute --tensor latent/model.safetensors:model.layers.0.self_attn.q_proj.weight --to half --head-dim 24"),
                "kv_a_proj_with_mqa");
        // A part of the checkpoint that holds the queries alone.
        checkpoint("part", config, {queries});
        refuses(QStringLiteral("permute --tensor part --to half"), "4 * 8");
        checkpoint("compressed", {}, {{"layers.0.attn.wq_b.weight", {24, 6}}});
        refuses(QStringLiteral("permute --tensor compressed --to half --head-dim 8"), "wq_b");
    }

    /// Qwen3-Next's q_proj has a gate after each head's query.
    void queriesHaveAsManyHeadsAsTheNetwork() {
        const std::string config =
            "{'model_type': 'qwen3_next', 'hidden_size': 6, 'num_attention_heads': 2, 'num_hidden_layers': 4, 'head_dim': 8, "
            "'partial_rotary_factor': 1.0}";
        checkpoint("gated", config, {{"model.layers.3.self_attn.q_proj.weight", {32, 6}}});
        refuses(QStringLiteral("permute --tensor gated --to interleaved"), "2 * 8");
        checkpoint("plain", {}, {{"q_proj.weight", {32, 6}}});
        QCOMPARE(run(QStringLiteral("permute --tensor plain --to interleaved --head-dim 8 --heads 4")).status, 0);
        refuses(QStringLiteral("permute --tensor plain --to interleaved --head-dim 8 --heads 2"), "2 * 8");
    }

    /// The names around a fused weight say whose it is. 2 query heads for each of 2 key heads, of 4 features.
    void fusedRowsAreInTheOrderOfTheNetwork_data() {
        QTest::addColumn<QString>("tensor");
        QTest::addColumn<QString>("fused");
        QTest::newRow("chatglm2") << "transformer.encoder.layers.0.self_attention.query_key_value"
                                  << "blocks";
        QTest::newRow("falcon") << "transformer.h.0.self_attention.query_key_value"
                                << "groups";
        QTest::newRow("gpt-neox") << "gpt_neox.layers.0.attention.query_key_value"
                                  << "groups";
        QTest::newRow("persimmon") << "model.layers.0.self_attn.query_key_value"
                                   << "groups";
        QTest::newRow("ling") << "model.layers.0.attention.query_key_value"
                              << "blocks";
        QTest::newRow("internlm2") << "model.layers.0.attention.wqkv"
                                   << "groups";
        QTest::newRow("gpt-fast") << "layers.0.attention.wqkv"
                                  << "blocks";
        QTest::newRow("phi3") << "model.layers.0.self_attn.qkv_proj"
                              << "blocks";
        QTest::newRow("codegen") << "transformer.h.0.attn.qkv_proj"
                                 << "";
        QTest::newRow("chatglm") << "transformer.layers.0.attention.query_key_value"
                                 << "";
    }
    void fusedRowsAreInTheOrderOfTheNetwork() {
        QFETCH(const QString, tensor);
        QFETCH(const QString, fused);
        checkpoint("fused", {}, {{tensor.toStdString() + ".weight", {32, 3}}, {tensor.toStdString() + ".bias", {32}}});
        const QString line = QStringLiteral("permute --tensor fused --to half --head-dim 4 --heads 4");
        if (fused.isEmpty()) {
            refuses(line, tensor.toLatin1());
            return;
        }
        std::vector<int> wanted;
        for (int head = 0; head < 8; ++head) {
            const bool value = fused == QStringLiteral("blocks") ? head >= 6 : head % 4 == 3;
            for (const int from : value ? std::array{0, 1, 2, 3} : std::array{0, 2, 1, 3}) {
                wanted.push_back(4 * head + from);
            }
        }
        checkpoint("wanted", {}, {{tensor.toStdString() + ".weight", {32, 3}}, {tensor.toStdString() + ".bias", {32}}}, wanted);
        QCOMPARE(run(line + QStringLiteral(" --output permuted.safetensors")).status, 0);
        for (const char* part : {"weight", "bias"}) {
            const Run same =
                run(QStringLiteral("compare permuted.safetensors:%1.%2 wanted/model.safetensors:%1.%2").arg(tensor, QLatin1String(part)));
            QVERIFY2(same.status == 0, same.out + same.err);
        }
    }

    /// All rows of a weight that is named for values too are not those of queries and keys.
    void fusedRowsOfNoKnownOrderAreAskedFor() {
        for (const char* tensor : {"blocks.0.attn.qkv.weight", "h.0.attn.c_attn.bias", "attn.in_proj_weight"}) {
            checkpoint("vision", {}, {{tensor, {24, 3}}, {"norm.weight", {8}}});
            const QString line = QStringLiteral("permute --tensor vision/model.safetensors:%1 --to half --head-dim 8 --heads 1");
            refuses(line.arg(QLatin1String(tensor)), "--fused");
            QCOMPARE(run(line.arg(QLatin1String(tensor)) + QStringLiteral(" --fused blocks")).status, 0);
        }
        checkpoint("vision", {}, {{"blocks.0.attn.qkv.weight", {24, 3}}});
        refuses(QStringLiteral("permute --tensor vision --to half --head-dim 8"), "--fused");
    }

    /// ChatGLM turns the first half of each head.
    void halfOfEachHeadOfChatGlmTurns() {
        const std::string config =
            "{'model_type': 'chatglm', 'hidden_size': 64, 'num_attention_heads': 4, 'num_layers': 1, "
            "'kv_channels': 16, 'multi_query_attention': true, 'multi_query_group_num': 2, 'seq_length': 128}";
        checkpoint("chatglm", config, {{"transformer.encoder.layers.0.self_attention.query_key_value.weight", {128, 3}}});
        const Run said = run(QStringLiteral("permute --tensor chatglm --to half"));
        QVERIFY2(said.status == 0 && said.out.contains("16 features per head, 8 rotated"), said.out + said.err);
    }

    /// The scales of a norm belong to the features that it scales: those of queries and keys go where the rows go.
    void normsArePermutedAlike() {
        const std::string attention = "model.layers.0.self_attn.";
        const Shapes shapes{{attention + "q_proj.weight", {16, 3}},     {attention + "k_proj.weight", {8, 3}},
                            {attention + "q_proj.bias", {16}},          {attention + "k_proj.bias", {8}},
                            {attention + "q_norm.weight", {8}},         {attention + "k_norm.weight", {8}},
                            {attention + "v_norm.weight", {8}},         {"vision.layers.0.attn.q_norm.weight", {8}},
                            {"model.layers.1.attn.wq.weight", {16, 3}}, {"model.layers.1.attn.q_norm.weight", {16}},
                            {"model.layers.2.q_proj.weight", {16, 3}},  {"model.layers.2.q_norm.weight", {2, 8}},
                            {"model.layers.3.q_proj.weight", {16, 3}},  {"model.layers.3.q_layernorm.norms.1.weight", {8}}};
        const std::vector<int> order{0, 2, 4, 6, 1, 3, 5, 7, 8, 10, 12, 14, 9, 11, 13, 15};
        checkpoint("norms", {}, shapes);
        checkpoint("wanted", {}, shapes, order);
        const Run made = run(QStringLiteral("permute --tensor norms --to half --head-dim 8 --heads 2 --output permuted.safetensors"));
        QVERIFY2(made.status == 0 && !made.out.contains("v_norm") && !made.out.contains("vision"), made.out + made.err);
        for (const auto& [tensor, shape] : shapes) {
            if (!made.out.contains(tensor.c_str()) || (shape.size() > 1 && shape[0] == 2)) {
                continue;
            }
            const Run same =
                run(QStringLiteral("compare permuted.safetensors:%1 wanted/model.safetensors:%1").arg(QString::fromStdString(tensor)));
            QVERIFY2(same.status == 0, same.out + same.err);
        }
        QCOMPARE(made.out.count("_norm.weight"), 4);
        QCOMPARE(made.out.count("_layernorm.norms.1.weight"), 1);
        // What is not as wide as a head is refused with what it is a norm of.
        checkpoint("narrow", {}, {{"q_proj.weight", {16, 3}}, {"q_norm.weight", {4}}});
        refuses(QStringLiteral("permute --tensor narrow --to half --head-dim 8"), "q_norm.weight");
    }

    /// Permuted again, weights of the pairing that is asked for would be of neither.
    void weightsOfThePairingAreRefused_data() {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("pairing");
        QTest::addColumn<QString>("other");
        QTest::newRow("llama") << "llama"
                               << "half"
                               << "interleaved";
        QTest::newRow("cohere") << "cohere"
                                << "interleaved"
                                << "half";
    }
    void weightsOfThePairingAreRefused() {
        QFETCH(const QString, model);
        QFETCH(const QString, pairing);
        QFETCH(const QString, other);
        const std::string config =
            "{'model_type': '" + model.toStdString() + "', 'hidden_size': 16, 'num_attention_heads': 2, 'num_hidden_layers': 1}";
        const Shapes shapes{{"model.layers.0.self_attn.q_proj.weight", {16, 3}}};
        checkpoint("paired", config, shapes);
        refuses(QStringLiteral("permute --tensor paired --to %1").arg(pairing), "config.json");
        refuses(QStringLiteral("permute --tensor paired --to %1").arg(pairing), pairing.toLatin1());
        // Weights that were converted wrongly are to be permuted all the same.
        QCOMPARE(run(QStringLiteral("permute --tensor paired --to %1 --head-dim 8").arg(pairing)).status, 0);
        QCOMPARE(run(QStringLiteral("permute --tensor paired --to %1 --output paired/other.safetensors").arg(other)).status, 0);
        // What was permuted says so itself.
        refuses(QStringLiteral("permute --tensor paired/other.safetensors --to %1").arg(other), "other.safetensors");
        QCOMPARE(run(QStringLiteral("permute --tensor paired/other.safetensors --to %1").arg(pairing)).status, 0);
        QVERIFY(QFile::remove(folder_.filePath(QStringLiteral("paired/other.safetensors"))));
        checkpoint("bare", {}, shapes);
        QCOMPARE(run(QStringLiteral("permute --tensor bare --to %1 --head-dim 8").arg(pairing)).status, 0);
        // Of a network that is not known the pairing is not, either.
        for (const char* said : {"", ", 'rope_theta': 10000"}) {
            const std::string fields = "'hidden_size': 16, 'num_attention_heads': 2, 'num_hidden_layers': 1";
            checkpoint("other", "{'model_type': 'something', " + fields + said + "}", shapes);
            QCOMPARE(run(QStringLiteral("permute --tensor other --to %1").arg(pairing)).status, 0);
        }
    }
};

POSENC_TEST_GUILESS(CliPermuteTest)
#include "cli_permute_test.moc"
