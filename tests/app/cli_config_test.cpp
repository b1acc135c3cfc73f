#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>

#include "tests/app/npy_array.h"
#include "tests/app/program.h"
#include "tests/engine/files_builders.h"
#include "tests/support/file_contents.h"
#include "tests/support/places.h"
#include "tests/support/test_program.h"

using posenc::test::contents;
using posenc::test::NpyArray;
using posenc::test::parseNpy;

namespace {

const QDir kConfigs(posenc::test::inSource(QStringLiteral("tests/configs")));

}  // namespace

/// Configurations of networks through the command line.
class CliConfigTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    Run run(const QString& line) { return Run::posenc(line.split(QLatin1Char(' '), Qt::SkipEmptyParts), folder_.path()); }
    [[nodiscard]] static QString config(const char* name) { return kConfigs.filePath(QString::fromLatin1(name)); }
    std::optional<NpyArray> exported(const QString& arguments) {
        const Run done = run(QStringLiteral("export %1 --output out.npy").arg(arguments));
        return done.status == 0 ? parseNpy(contents(folder_.filePath(QStringLiteral("out.npy")))) : std::nullopt;
    }
    static bool near(const NpyArray& found, const char* expected) {
        const auto wanted = parseNpy(contents(config(expected)));
        bool same = wanted && wanted->values.size() == found.values.size();
        for (std::size_t at = 0; same && at < found.values.size(); ++at) {
            same = std::abs(found.values[at] - wanted->values[at]) <= 1e-6 * std::abs(wanted->values[at]);
        }
        return same;
    }

private Q_SLOTS:
    void aSceneHasTheFrequenciesOfItsLayer() {
        const auto full = exported(QStringLiteral("--config %1 --layer-number 5 --layer frequencies").arg(config("gemma-3-12b.json")));
        QVERIFY(full && near(*full, "gemma-3-12b.full_attention.npy"));
        const auto sliding = exported(QStringLiteral("--config %1 --layer frequencies").arg(config("gemma-3-12b.json")));
        QVERIFY(sliding && near(*sliding, "gemma-3-12b.sliding_attention.npy"));
        const auto schedule = exported(QStringLiteral("--config %1 --layer schedule").arg(config("gemma-3-12b.json")));
        QVERIFY(schedule && schedule->values.size() == 48 * 4);
        QCOMPARE(schedule->values.at(4 * 4 + 1), 1024.0);
        QCOMPARE(schedule->values.at(5 * 4 + 1), 0.0);
        QCOMPARE(schedule->values.at(5 * 4 + 3), 1000000.0);
    }

    void flagsOverrideTheConfiguration() {
        const QString line = QStringLiteral("--config %1 --context-length 131072 --layer frequencies").arg(config("internlm2.5-7b.json"));
        const auto longer = exported(line);
        QVERIFY(longer && near(*longer, "internlm2.5-7b.context.npy"));
    }

    void aConfigurationOverridesASavedScene() {
        QFile scene(folder_.filePath(QStringLiteral("s.posenc")));
        QVERIFY(scene.open(QIODevice::WriteOnly));
        scene.write(R"({"format": "posenc scene", "version": 1, "encoding": "rope", "parameters": {"base": "500", "head-dim": "64"}})");
        scene.close();
        // Pair 1 of 64 dimensions turns by 500^(-2/64).
        const auto alone = exported(QStringLiteral("--session s.posenc --layer frequencies"));
        QVERIFY(alone && std::abs(alone->values.at(1) - std::pow(500.0, -2.0 / 64)) < 1e-6);
        const auto both = exported(QStringLiteral("--session s.posenc --config %1 --layer frequencies").arg(config("gemma-3-12b.json")));
        QVERIFY(both && near(*both, "gemma-3-12b.sliding_attention.npy"));
    }

    void otherProgramsReadItOtherwise() {
        const QString line = QStringLiteral("--config %1 --reading llama3-wavelength --layer frequencies").arg(config("llama-3.2-1b.json"));
        const auto misread = exported(line);
        QVERIFY(misread && near(*misread, "llama-3.2-1b.llama3-wavelength.npy"));
        const Run unknown =
            run(QStringLiteral("export --config %1 --reading torch --layer logits --output x.npy").arg(config("gpt2.json")));
        QCOMPARE(unknown.status, 2);
        QVERIFY(unknown.err.contains("mlx"));
    }

    void inspectTellsTheKindsOfLayers() {
        const Run told = run(QStringLiteral("inspect %1").arg(config("llama-4-scout.json")));
        QCOMPARE(told.status, 0);
        QVERIFY(told.out.contains("chunked_attention (0-2, 4-6,") && told.out.contains("nope (3, 7,"));
        QVERIFY(told.out.contains("RoPE has no tensor; it follows from the configuration."));
        QVERIFY(run(QStringLiteral("inspect %1").arg(config("qwen2-vl-7b.json"))).out.contains("M-RoPE has no tensor; it follows from"));
        const Run json = run(QStringLiteral("inspect %1 --json").arg(config("qwen3-next-80b.json")));
        const QJsonArray kinds = QJsonDocument::fromJson(json.out).object()[QStringLiteral("kinds")].toArray();
        QCOMPARE(kinds.size(), 2);
        QCOMPARE(kinds.at(0)[QStringLiteral("encoding")].toString(), QStringLiteral("none"));
        QCOMPARE(kinds.at(1)[QStringLiteral("parameters")][QStringLiteral("rotary-dim")].toInt(), 64);
    }

    /// What a scene would be refused for stands beside the value.
    void inspectSaysWhatTheFileLeavesOpen_data() {
        QTest::addColumn<QString>("fields");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* fields, const char* said) {
            QTest::addRow("%s", fields) << QString::fromLatin1(fields) << QString::fromLatin1(said);
        };
        const char* const assumed = "The model type own_decoder is not known, so this is assumed, as in Llama: RoPE (no field speaks of";
        row(R"("model_type":"own_decoder","num_hidden_layers":2)", assumed);
        const char* const pairing =
            "The model type own_decoder is not known, so this is assumed, as in Llama: pairing half, causal, no windows, scale 1/";
        row(R"("model_type":"own_decoder","num_hidden_layers":2,"rope_theta":10000)", pairing);
        row(R"("model_type":null,"num_hidden_layers":2,"rope_theta":10000)",
            "The file names no model type, so this is assumed, as in Llama: pairing half, causal,");
        row(R"("model_type":"own_decoder","num_hidden_layers":2,"rope_theta":10000,"rope_interleave":false)",
            "The model type own_decoder is not known, so this is assumed, as in Llama: causal, no windows, scale 1/");
        row(R"("model_type":"own_decoder","num_hidden_layers":2,"rope_theta":10000,"rope_interleave":true,"is_decoder":true,"head_dim":16,)"
            R"("layer_types":["full_attention","full_attention"],"attention_multiplier":0.25)",
            "");
        for (const char* type : {"apertus", "gptj", "neobert", "zamba2"}) {
            const QByteArray rotating = R"("num_hidden_layers":2,"rope_theta":10000,"use_mem_rope":true,"model_type":)";
            row((rotating + "\"" + type + "\"").constData(), "");
        }
        const QByteArray llama3 =
            R"("model_type":"llama","rope_scaling":{"rope_type":"llama3","factor":8,"original_max_position_embeddings":64)";
        row((llama3 + R"(,"high_freq_factor":4})").constData(), "low_freq_factor is missing: 1 is assumed, as in llama.cpp and mlx-lm;");
        row((llama3 + R"(,"low_freq_factor":1})").constData(), "high_freq_factor is missing: 4 is assumed, as in llama.cpp and mlx-lm;");
        row((llama3 + R"(,"low_freq_factor":1,"high_freq_factor":4})").constData(), "");
        row(R"("model_type":"llama","num_hidden_layers":2)", "");
        row(R"("model_type":"jamba","num_hidden_layers":2)", "");
        row(R"("model_type":"bert","position_embedding_type":"relative_key")", "");
        row(R"("model_type":"bert","position_embedding_type":"relative_key_query")",
            "Left out, as no parameter says it: the products of keys");
        row(R"("model_type":"transfo-xl","clamp_len":1000)", "Left out, as no parameter says it: that distances beyond clamp_len");
        row(R"("model_type":"transfo-xl","clamp_len":-1)", "");
        row(R"("model_type":"falcon","alibi":true)", "Left out, as no parameter says it: that the bias is divided");
        row(R"("model_type":"bloom")", "");
        row(R"("model_type":"chatglm","position_encoding_2d":true)", "Left out, as no parameter says it: the answer to the prompt");
        row(R"("model_type":"chatglm")", "");
        row(R"("model_type":"convbert")", "Left out, as no parameter says it: the convolution");
        row(R"("model_type":"gemma2")", "Left out, as no parameter says it: the soft bound c of the logits");
        row(R"("model_type":"gemma2","attn_logit_softcapping":null)", "");
        row(R"("model_type":"qwen","use_dynamic_ntk":true,"use_logn_attn":false)",
            "Left out, as no parameter says it: that the base grows");
        row(R"("model_type":"qwen","use_dynamic_ntk":false,"use_logn_attn":true)", "Left out, as no parameter says it: that queries");
        row(R"("model_type":"longt5","d_kv":16,"is_encoder_decoder":false,"encoder_attention_type":"transient-global")",
            "Left out, as no parameter says it: the summaries");
        row(R"("model_type":"longt5","d_kv":16,"encoder_attention_type":"transient-global","is_decoder":true)", "");
        row(R"("model_type":"longt5","d_kv":16,"is_encoder_decoder":false)", "");
        const char* const besides = "Left out, as no parameter says it: the learned table of positions";
        row(R"("model_type":"mpnet")", besides);
        row(R"("model_type":"deberta","relative_attention":true)", besides);
        row(R"("model_type":"deberta-v2","relative_attention":true,"position_biased_input":false)", "");
        row(R"("model_type":"deberta-v2","relative_attention":false)", "");
        const char* const blocks = "Left out, as no parameter says it: that of a longer text";
        row(R"("model_type":"big_bird","attention_type":"block_sparse")", blocks);
        row(R"("model_type":"big_bird")", blocks);
        row(R"("model_type":"big_bird","attention_type":"original_full")", "");
        row(R"("model_type":"big_bird","is_decoder":true,"add_cross_attention":true)", "");
        row(R"("model_type":"bigbird_pegasus")", blocks);
        row(R"("model_type":"bigbird_pegasus","is_decoder":true)", "");
        const auto left = [&](const char* fields, const char* what) {
            row(fields, (QByteArray("Left out, as no parameter says it: ") + what).constData());
        };
        left(R"("model_type":"jais","position_embedding_type":"alibi","alibi_scaling":{"train_seq_len":2048})", "that the slopes change");
        row(R"("model_type":"jais","position_embedding_type":"alibi")", "");
        left(R"("model_type":"mpt","attn_config":{"prefix_lm":true})", "that the prompt is seen both ways");
        row(R"("model_type":"mpt","attn_config":{"prefix_lm":false})", "");
        left(R"("model_type":"baichuan_m1")", "the convolution of two tokens");
        left(R"("model_type":"diffllama")", "that the output is the difference of two attentions");
        left(R"("model_type":"phi3small","dense_attention_every_n_layers":2)", "that only every nth layer sees all keys");
        row(R"("model_type":"phi3small")", "");
        left(R"("model_type":"hymba","rope":true,"num_memory_tokens":128)", "the learned tokens in front of the text");
        left(R"("model_type":"grok-1","max_attn_value":30.0)", "the soft bound c of the logits");
        left(R"("model_type":"doge")", "the mask that is learned");
        left(R"("model_type":"roformer","rotary_value":true)", "that the values turn as well");
        row(R"("model_type":"roformer","rotary_value":false)", "");
        left(R"("model_type":"wav2vec2-bert","position_embeddings_type":"rotary")", "that the input of the heads turns");
        left(R"("model_type":"gpt2","scale_attn_by_inverse_layer_idx":true)", "that the scale of layer i");
        row(R"("model_type":"gpt2")", "");
        left(R"("model_type":"nystromformer")", "the convolution that is added");
        row(R"("model_type":"nystromformer","conv_kernel_size":null)", "");
        left(R"("model_type":"xlm","sinusoidal_embeddings":true)", "that the table is not learned");
        left(R"("model_type":"distilbert","sinusoidal_pos_embds":true)", "that the table is not learned");
        row(R"("model_type":"distilbert")", "");
        left(R"("model_type":"tapas")", "that positions begin again in each cell");
        row(R"("model_type":"tapas","reset_position_index_per_cell":false)", "");
        left(R"("model_type":"lilt")", "the places of the words on the page");
        left(R"("model_type":"udop","is_encoder_decoder":false)", "the biases by horizontal and vertical distance");
        row(R"("model_type":"udop","is_decoder":true)", "");
        const char* const encoder = "The layers are those of the encoder";
        row(R"("model_type":"t5","d_kv":16,"num_layers":2,"is_encoder_decoder":true)", encoder);
        row(R"("model_type":"t5","d_kv":16,"num_layers":2,"is_encoder_decoder":true,"is_decoder":true)", "");
        row(R"("model_type":"t5","d_kv":16,"num_layers":2)", encoder);
        row(R"("model_type":"t5","d_kv":16,"num_layers":2,"is_encoder_decoder":false)", "");
    }

    /// Beside what it reads, in words and for programs: sentences that not every file has.
    void inspectSaysWhatTheFileLeavesOpen() {
        QFETCH(const QString, fields);
        QFETCH(const QString, said);
        QFile file(folder_.filePath(QStringLiteral("open.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write((R"({"hidden_size":64,"num_attention_heads":4,)" + fields + QLatin1Char('}')).toUtf8());
        file.close();
        const QString text = QString::fromUtf8(run(QStringLiteral("inspect open.json")).out);
        const QJsonObject json = QJsonDocument::fromJson(run(QStringLiteral("inspect open.json --json")).out).object();
        const bool assumed = said.contains(QStringLiteral("assumed"));
        const bool encoder = said.contains(QStringLiteral("encoder"));
        const bool left = said.startsWith(QStringLiteral("Left out"));
        QVERIFY2(text.contains(said), qPrintable(text));
        QCOMPARE(text.contains(QStringLiteral("Left out")), left);
        QCOMPARE(json.value(QStringLiteral("left_out")).toArray().size(), left ? 1 : 0);
        QCOMPARE(text.contains(QStringLiteral("assumed")), assumed);
        QCOMPARE(text.contains(QStringLiteral("encoder")), encoder);
        const QJsonObject field = json.value(QStringLiteral("assumed_fields")).toObject();
        QCOMPARE(json.value(QStringLiteral("assumed")).toBool(), said.contains(QStringLiteral("RoPE (no field")));
        QCOMPARE(json.value(QStringLiteral("assumed_pairing")).toString() == QLatin1String("half"),
                 said.contains(QStringLiteral("pairing half")));
        QCOMPARE(field.size(), said.contains(QStringLiteral("is missing")) ? 1 : 0);
        QVERIFY(field.isEmpty() ||
                said.startsWith(field.keys().front() + QStringLiteral(" is missing: %1 ").arg(field.begin()->toDouble())));
        QCOMPARE(json.value(QStringLiteral("stack")).toString() == QLatin1String("encoder"), encoder);
    }

    void inspectSaysWhatIsImpossible_data() {
        QTest::addColumn<QByteArray>("change");
        QTest::addColumn<QByteArray>("flag");
        QTest::newRow("a value out of range") << QByteArray("\"rope_theta\": -5.0") << QByteArray("--base");
        QTest::newRow("values that do not go together") << QByteArray("\"partial_rotary_factor\": 7") << QByteArray("--rotary-dim");
        QTest::newRow("nothing") << QByteArray("\"rope_theta\": 500.0") << QByteArray();
    }

    void inspectSaysWhatIsImpossible() {
        QFETCH(QByteArray, change);
        QFETCH(QByteArray, flag);
        const QString folder = folder_.filePath(QStringLiteral("impossible"));
        QVERIFY(QDir().mkpath(folder));
        const QString path = QDir(folder).filePath(QStringLiteral("config.json"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write("{\"model_type\": \"llama\", \"hidden_size\": 64, \"num_attention_heads\": 4, \"num_hidden_layers\": 2, " + change +
                   "}");
        file.close();
        const Run refused = run(QStringLiteral("export --config %1 --layer angles --output x.npy").arg(path));
        const Run told = run(QStringLiteral("inspect %1").arg(path));
        QCOMPARE(told.status, 0);
        const QJsonObject json = QJsonDocument::fromJson(run(QStringLiteral("inspect %1 --json").arg(path)).out).object();
        const QJsonArray problems = json[QStringLiteral("kinds")][0][QStringLiteral("problems")].toArray();
        QCOMPARE(problems.size(), flag.isEmpty() ? 0 : 1);
        if (flag.isEmpty()) {
            return;
        }
        const QByteArray sentence = QByteArray(refused.err).trimmed().mid(static_cast<int>(qstrlen("posenc: ")));
        QCOMPARE(problems.at(0).toString().toUtf8(), sentence);
        for (const QByteArray& line : told.out.split('\n')) {
            QCOMPARE(line.contains(sentence), line.trimmed().startsWith(flag));
        }
    }

    /// Llama 3.1's scaling arrives in GGUF as a tensor of factors, longrope's as two lists.
    void aGgufFileHasItsFactorsInTensors() {
        using namespace posenc::testing;
        constexpr std::size_t kPairs = 8;
        std::vector<float> factors(kPairs, 1.0F);
        std::vector<float> longer(kPairs, 3.0F);
        factors.back() = 8;
        const auto number = [](std::uint32_t value) { return littleEndianBytes(value, 4); };
        const auto write = [&](const char* file, const std::string& name, const std::vector<std::string>& tensors,
                               const std::string& data) {
            const std::vector<std::string> pairs{ggufPair("general.architecture", 8, ggufText(name)),
                                                 ggufPair(name + ".attention.head_count", 4, number(2)),
                                                 ggufPair(name + ".embedding_length", 4, number(32)),
                                                 ggufPair(name + ".block_count", 4, number(2)),
                                                 ggufPair(name + ".context_length", 4, number(8192)),
                                                 ggufPair(name + ".rope.scaling.original_context_length", 4, number(4096))};
            QFile out(folder_.filePath(QString::fromLatin1(file)));
            return out.open(QIODevice::WriteOnly) && out.write(QByteArray::fromStdString(gguf(pairs, tensors, data))) > 0;
        };
        QVERIFY(write("llama.gguf", "llama", {ggufTensor("rope_freqs.weight", {kPairs}, 0)}, bytesOf(factors)));
        QVERIFY(write("phi3.gguf", "phi3",
                      {ggufTensor("rope_factors_long.weight", {kPairs}, 0), ggufTensor("rope_factors_short.weight", {kPairs}, 0, 32)},
                      bytesOf(longer) + bytesOf(factors)));
        const auto frequency = [](std::size_t pair) { return std::pow(10000.0, -static_cast<double>(pair) / kPairs); };
        for (const char* file : {"llama.gguf", "phi3.gguf"}) {
            const auto found = exported(QStringLiteral("--config %1 --layer frequencies --context-length 4096").arg(QLatin1String(file)));
            QVERIFY(found && found->values.size() == kPairs);
            for (std::size_t pair = 0; pair < kPairs; ++pair) {
                QVERIFY(std::abs(found->values[pair] * static_cast<double>(factors[pair]) / frequency(pair) - 1) < 1e-6);
            }
        }
        // It does not say of a network with such tensors that it has none.
        for (const auto& [file, names] : {std::pair("llama.gguf", "rope_freqs.weight"),
                                          std::pair("phi3.gguf", "rope_factors_long.weight, rope_factors_short.weight")}) {
            const Run told = run(QStringLiteral("inspect %1").arg(QLatin1String(file)));
            QVERIFY2(told.out.contains(std::string("divided by factors that the file has as tensors: ").append(names).c_str()), told.out);
            QVERIFY2(!told.out.contains("no tensor"), told.out);
        }
        const Run json = run(QStringLiteral("inspect llama.gguf --json"));
        QCOMPARE(QJsonDocument::fromJson(json.out)[QStringLiteral("network")][QStringLiteral("factor_tensors")].toArray(),
                 QJsonArray{QStringLiteral("rope_freqs.weight")});
        const auto found = exported(QStringLiteral("--config phi3.gguf --layer frequencies --context-length 4097"));
        QVERIFY(found && std::abs(found->values[2] * 3 / frequency(2) - 1) < 1e-6);
    }

    /// The sentence names the limit, what is left out, or the type that is wanted; a file that leaves out what has a default is not
    /// damaged.
    void refusalsSayWhy_data() {
        QTest::addColumn<QByteArray>("fields");
        QTest::addColumn<QByteArray>("sentence");
        const auto row = [](const char* name, const QByteArray& fields, const char* sentence) {
            QTest::addRow("%s", name) << fields << QByteArray(sentence);
        };
        const char* const network = R"("num_attention_heads":4,"hidden_size":64)";
        const auto with = [&](const char* more) { return QByteArray(network) + more; };
        row("layers", with(R"(,"num_hidden_layers":600)"), "exceeds a limit (num_hidden_layers: 600, limit: 512).");
        row("heads", R"("hidden_size":64)", "contains something unsupported (num_attention_heads: missing, and its default is not known).");
        row("width", R"("num_attention_heads":4)", "contains something unsupported (head_dim: missing, and its default is not known).");
        row("base as text", with(R"(,"rope_theta":"500000")"), "(rope_theta: \"500000\"; expected: a number).");
        row("scaling as text", with(R"(,"rope_scaling":"linear")"), "(rope_scaling: \"linear\"; expected: a JSON object).");
        row("factor as text", with(R"(,"rope_scaling":{"type":"linear","factor":"2"})"), "(factor: \"2\"; expected: a number).");
    }

    void refusalsSayWhy() {
        QFETCH(const QByteArray, fields);
        QFETCH(const QByteArray, sentence);
        const QString path = folder_.filePath(QStringLiteral("config.json"));
        QFile out(path);
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write("{\"model_type\":\"own_decoder\"," + fields + "}");
        out.close();
        const Run told = run(QStringLiteral("inspect %1").arg(path));
        QCOMPARE(told.status, 3);
        QVERIFY2(told.err.trimmed().endsWith(sentence), told.err.constData());
    }

    void whatIsNotThereOrNotKnownIsRefused() {
        const auto file = [&](const char* text) {
            const QString path = folder_.filePath(QStringLiteral("config.json"));
            QFile out(path);
            if (out.open(QIODevice::WriteOnly)) {
                out.write(text);
            }
            return path;
        };
        const QString rest = QStringLiteral("--layer logits --output x.npy");
        QCOMPARE(run(QStringLiteral("export --config missing.json %1").arg(rest)).status, 3);
        const Run ofFolder = run(QStringLiteral("export --config . %1").arg(rest));
        QVERIFY2(ofFolder.status == 3 && ofFolder.oneLine() && ofFolder.err.contains("is a folder"), ofFolder.err.constData());
        const QString wavy =
            file(R"({"model_type":"llama","num_attention_heads":4,"hidden_size":64,"rope_scaling":{"rope_type":"wavy","factor":2}})");
        const Run refused = run(QStringLiteral("export --config %1 %2").arg(wavy, rest));
        QCOMPARE(refused.status, 3);
        QVERIFY(refused.err.contains("wavy"));
        QCOMPARE(run(QStringLiteral("inspect %1").arg(wavy)).status, 3);
        const QString network = config("qwen3-next-80b.json");
        QCOMPARE(run(QStringLiteral("export --config %1 --layer-number 48 %2").arg(network, rest)).status, 2);
        QCOMPARE(run(QStringLiteral("export --config %1 --layer-number 0 %2").arg(network, rest)).status, 2);
    }
};

POSENC_TEST_GUILESS(CliConfigTest)
#include "cli_config_test.moc"
