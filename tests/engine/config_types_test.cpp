#include <QTest>
#include <algorithm>

#include "engine/configs/network_config.h"
#include "tests/support/test_program.h"

using namespace posenc;

namespace {

Result<NetworkConfig> read(const QByteArray& fields) {
    return readConfig(R"({"hidden_size":64,"num_hidden_layers":4,)" + fields.toStdString() + "}");
}

QString encodingsOf(const Result<NetworkConfig>& config) {
    QStringList out;
    for (Index layer = 0; config.ok() && layer < config.value().layers; ++layer) {
        out << QString::fromStdString(config.value().kindOf(layer)->encoding);
    }
    return out.join(QLatin1Char(' '));
}

}  // namespace

/// Fields of another type than their networks have, and lists of another length.
class ConfigTypesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aFieldOfAnotherTypeIsAnError_data() {
        QTest::addColumn<QByteArray>("fields");
        QTest::addColumn<QStringList>("said");
        const auto row = [](const char* type, const char* field, const char* value, const char* expected) {
            const char* const heads = QByteArray(field) == "num_attention_heads" ? "" : "\"num_attention_heads\":4,";
            const QByteArray text = QByteArray(heads) + "\"model_type\":\"" + type + "\"," + "\"" + field + "\":" + value;
            QTest::addRow("%s %s", field, value)
                << text << QStringList{QString::fromLatin1(field), QString::fromLatin1(value), QString::fromLatin1(expected)};
        };
        const char* const count = "a whole number from 1";
        const char* const countOrNone = "a whole number from 1, or 0 or -1 for none";
        row("mistral", "sliding_window", "\"4096\"", countOrNone);
        row("llama", "num_attention_heads", "\"16\"", count);
        row("llama", "num_attention_heads", "0", count);
        row("llama", "num_attention_heads", "-4", count);
        row("llama", "num_attention_heads", "16.5", count);
        row("t5", "relative_attention_num_buckets", "-3", count);
        row("gpt2", "n_positions", "-5", countOrNone);
        row("gemma2", "sliding_window", "[4096]", countOrNone);
        row("falcon", "alibi", "\"true\"", "true or false");
        row("llama", "layer_types", "\"full_attention\"", "a list of texts");
        row("llama", "layer_types", "[1,2,3,4]", "a list of texts");
        row("smollm3", "no_rope_layers", "[\"a\"]", "a list of numbers");
        row("llama", "rope_parameters", "[]", "a JSON object");
        row("longformer", "attention_window", "[\"a\"]", "a number, or a list with one for each layer");
        row("llama", "text_config", "\"x\"", "a JSON object");
        row("gpt_neo", "attention_types", "[[\"global\",4]]", "a list such as [[[\"global\", \"local\"], 12]]");
        row("gpt_neo", "attention_types", "[[[\"global\"],-4]]", "a list such as [[[\"global\", \"local\"], 12]]");
        row("gpt_neo", "attention_types", "\"global\"", "a list such as [[[\"global\", \"local\"], 12]]");
        row("exaone4", "sliding_window_pattern", "\"LLXG\"", "a whole number from 1, or a text of the letters L and G");
        row("exaone4", "sliding_window_pattern", "\"\"", "a whole number from 1, or a text of the letters L and G");
    }

    void aFieldOfAnotherTypeIsAnError() {
        QFETCH(const QByteArray, fields);
        QFETCH(const QStringList, said);
        const auto config = read(fields);
        QVERIFY(!config.ok());
        QVERIFY(config.error().code == ErrorCode::ParameterConflict);
        QStringList details;
        for (const ErrorDetail& detail : config.error().details) {
            details << QString::fromStdString(std::get<std::string>(detail));
        }
        QCOMPARE(details, said);
    }

    /// What Python reads all the same, and what no one asks for.
    void harmlessOdditiesAreRead() {
        const char* const heads = R"("num_attention_heads":4,)";
        const auto of = [&](const char* fields) { return encodingsOf(read(QByteArray(heads) + fields)); };
        const QString rope = QStringLiteral("rope rope rope rope");
        QCOMPARE(of(R"("model_type":"llama","max_position_embeddings":4096.0,"unknown":{"a":[1]},"sliding_window":null)"), rope);
        QCOMPARE(of(R"("model_type":"mistral","sliding_window":0,"head_dim":0,"num_key_value_heads":2)"), rope);
        QCOMPARE(of(R"("model_type":"gemma3_text","sliding_window":8,"sliding_window_pattern":2)"), rope);
        QCOMPARE(of(R"("model_type":"gemma4_text","rope_theta":1e6,"use_bidirectional_attention":"vision")"), rope);
        QCOMPARE(of(R"("model_type":"qwen2","sliding_window":8,"use_sliding_window":0)"), rope);
        QCOMPARE(of(R"("model_type":"falcon","alibi":1)"), QStringLiteral("alibi alibi alibi alibi"));
        QCOMPARE(of(R"("model_type":"smollm3","no_rope_layers":[true,false,1,0])"), QStringLiteral("rope nope rope nope"));
        QCOMPARE(of(R"("model_type":"xlnet","clamp_len":-1)"), QStringLiteral("xlnet xlnet xlnet xlnet"));
    }

    void listsOfAnotherLengthAreTold() {
        using Lists = std::vector<std::pair<std::string, Index>>;
        const auto of = [](const char* fields) {
            const auto config = read(QByteArray(R"("num_attention_heads":4,)") + fields);
            return config.ok() ? config.value().oddLists : Lists{{"refused", 0}};
        };
        QCOMPARE(of(R"("model_type":"llama","layer_types":["full_attention","full_attention"])"), (Lists{{"layer_types", 2}}));
        QCOMPARE(of(R"("model_type":"smollm3","no_rope_layers":[1,1,1,0,1])"), (Lists{{"no_rope_layers", 5}}));
        QCOMPARE(of(R"("model_type":"zamba2","hybrid_override_pattern":"M*M")"), (Lists{{"hybrid_override_pattern", 3}}));
        // Nemotron-H has as many layers as its list.
        QCOMPARE(of(R"("model_type":"nemotron_h","hybrid_override_pattern":"M*-")"), Lists());
        QCOMPARE(of(R"("model_type":"smollm3","no_rope_layers":[1,1,1,0],"layer_types":[])"), Lists());
        QCOMPARE(of(R"("model_type":"gpt_neo","attention_types":[[["global","local"],3]])"), (Lists{{"attention_types", 6}}));
        QCOMPARE(of(R"("model_type":"gpt_neo","attention_types":[[["global","local"],2]])"), Lists());
        QCOMPARE(of(R"("model_type":"gpt_neo")"), Lists());
        // DeepSeek-V4's has those of further layers behind them.
        QCOMPARE(of(R"("model_type":"deepseek_v4","compress_ratios":[0,4])"), (Lists{{"compress_ratios", 2}}));
        QCOMPARE(of(R"("model_type":"deepseek_v4","compress_ratios":[0,0,4,128,0])"), Lists());
        // The pattern of its class is that of another size.
        QCOMPARE(of(R"("model_type":"zamba2","layers_block_type":["mamba","hybrid","mamba","mamba"])"), Lists());
    }

    /// As `--reading` takes them and the file of a scene keeps them.
    void programsHaveTheirNames() {
        using enum ConfigReading;
        for (const auto& [reading, name] :
             {std::pair(Transformers, "transformers"), std::pair(Transformers45, "transformers-4.5x"),
              std::pair(Transformers44, "transformers-4.4x"), std::pair(Vllm, "vllm"), std::pair(LlamaCpp, "llama.cpp"),
              std::pair(Mlx, "mlx"), std::pair(Llama3Wavelength, "llama3-wavelength")}) {
            QCOMPARE(toString(reading), std::string_view(name));
            QCOMPARE(std::ranges::count(kConfigReadings, reading), 1);
        }
        QCOMPARE(std::size(kConfigReadings), std::size_t{7});
    }

    void layersAreToldInRuns() {
        QCOMPARE(runsOf({}), std::string());
        QCOMPARE(runsOf({3}), std::string("3"));
        QCOMPARE(runsOf({0, 1}), std::string("0-1"));
        QCOMPARE(runsOf({0, 2}), std::string("0, 2"));
        QCOMPARE(runsOf({0, 1, 2, 5, 7, 8, 10}), std::string("0-2, 5, 7-8, 10"));
        QCOMPARE(runsOf({9, 10, 11, 100, 101}), std::string("9-11, 100-101"));
    }

    /// Of a file that says of no layer how many there are, there is one kind of layer, which is that of layer 0.
    void aNetworkWithoutLayersHasOneKind() {
        const auto config = readConfig(R"({"model_type":"own","hidden_size":64,"num_attention_heads":4,"rope_theta":5000})");
        QVERIFY(config.ok());
        QCOMPARE(config.value().layers, Index{0});
        QCOMPARE(config.value().kinds.size(), std::size_t{1});
        QVERIFY(config.value().kindOf(0) == &config.value().kinds.front() && config.value().kindOf(1) == nullptr);
        const auto scene = config.value().sceneOf(0);
        QVERIFY(scene.ok() && scene.value().parameters == config.value().kinds.front().parameters);
        QVERIFY(!scene.value().parameters.contains("layers") && scene.value().parameters.contains("base"));
        const auto beyond = config.value().sceneOf(1);
        QVERIFY(!beyond.ok() && beyond.error().code == ErrorCode::SliceRange);
        // Of several, each has its kind, and what is behind the last one has none.
        const auto gemma = read(R"("model_type":"gemma2","num_attention_heads":4)");
        QVERIFY(gemma.ok());
        QVERIFY(gemma.value().kindOf(0) == gemma.value().kindOf(2) && gemma.value().kindOf(1) == gemma.value().kindOf(3));
        QVERIFY(gemma.value().kindOf(0) != gemma.value().kindOf(1) && gemma.value().kindOf(4) == nullptr);
    }

    void kindsOfLayersThatAreNotKnownAreTold() {
        using Types = std::vector<std::string>;
        const auto of = [](const char* fields) {
            const auto config = read(QByteArray(R"("num_attention_heads":4,)") + fields);
            if (!config.ok()) {
                return Types{"refused"};
            }
            Types unknown;
            for (const NetworkKind& kind : config.value().kinds) {
                if (!kind.known) {
                    unknown.push_back(kind.type);
                }
            }
            return unknown;
        };
        QCOMPARE(of(R"("model_type":"llama","layer_types":["banana","full_attention","banana","mamba"])"), Types{"banana"});
        QCOMPARE(of(R"("model_type":"nemotron_h","hybrid_override_pattern":"M*X-")"), Types{"X"});
        QCOMPARE(of(R"("model_type":"gpt_neo","attention_types":[[["global","banana"],2]])"), Types{"banana"});
        QCOMPARE(of(R"("model_type":"nemotron_h","hybrid_override_pattern":"M*E-")"), Types());
    }
};

POSENC_TEST_APPLESS(ConfigTypesTest)
#include "config_types_test.moc"
