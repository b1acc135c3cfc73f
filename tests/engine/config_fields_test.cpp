#include "engine/configs/config_fields.h"

#include <QDir>
#include <QFile>
#include <QTest>
#include <cmath>
#include <set>
#include <tuple>

#include "engine/configs/network_config.h"
#include "tests/support/places.h"
#include "tests/support/test_program.h"

using namespace posenc;

namespace {

/// A network of 4 heads, 512 features and 2 layers, with more fields.
Result<NetworkConfig> networkWith(const QByteArray& fields, ConfigReading reading = ConfigReading::Transformers) {
    auto json =
        nlohmann::json::parse(R"({"num_attention_heads":4,"hidden_size":512,"num_hidden_layers":2,"max_position_embeddings":8192})");
    json.update(nlohmann::json::parse("{" + fields.toStdString() + "}"));
    return readConfig(json.dump(), reading);
}

/// The same as the header of a GGUF file; `keys` are "key=value ...".
Result<NetworkConfig> headerWith(const QByteArray& architecture, const QByteArray& keys) {
    const std::string start = architecture.toStdString() + ".";
    std::map<std::string, std::string> header{{"general.architecture", architecture.toStdString()},
                                              {start + "attention.head_count", "4"},
                                              {start + "embedding_length", "512"},
                                              {start + "block_count", "2"},
                                              {start + "context_length", "8192"}};
    for (const QByteArray& pair : keys.isEmpty() ? QByteArrayList() : keys.split(' ')) {
        const auto equals = pair.indexOf('=');
        header[start + pair.left(equals).toStdString()] = pair.mid(equals + 1).toStdString();
    }
    return readGgufConfig(header, {});
}

/// All that is read: "8192; full_attention rope 0-1 base=10000 ...; left out ...".
QByteArray allOf(const Result<NetworkConfig>& config) {
    if (!config.ok()) {
        return "refused";
    }
    QByteArray out = QByteArray::number(static_cast<qlonglong>(config.value().mostPositions));
    for (const NetworkKind& kind : config.value().kinds) {
        out += QByteArray::fromStdString("; " + kind.type + " " + kind.encoding + " " + runsOf(kind.layers));
        for (const auto& [id, value] : kind.parameters) {
            out += QByteArray::fromStdString(" " + id + "=" + toString(value));
        }
    }
    for (const std::string& left : config.value().leftOut) {
        out += QByteArray::fromStdString("; left out " + left);
    }
    return out;
}

/// Of a layer those of the parameters "id id ..." that it has: "id=value id=value".
QByteArray someOf(const Result<NetworkConfig>& config, Index layer, const QByteArray& ids) {
    const NetworkKind* kind = config.ok() ? config.value().kindOf(layer) : nullptr;
    if (kind == nullptr) {
        return "refused";
    }
    QByteArrayList out;
    for (const QByteArray& id : ids.split(' ')) {
        if (const auto found = kind->parameters.find(id.toStdString()); found != kind->parameters.end()) {
            out << id + "=" + QByteArray::fromStdString(toString(found->second));
        }
    }
    return out.join(' ');
}

/// A number of a kind of layers; 0 where it has none.
double numberOf(const NetworkKind& kind, const char* id) {
    const auto found = kind.parameters.find(id);
    if (found == kind.parameters.end()) {
        return 0;
    }
    const auto* whole = std::get_if<Index>(&found->second);
    return whole != nullptr ? static_cast<double>(*whole) : std::get<double>(found->second);
}

}  // namespace

/// Fields of a configuration that several networks call differently.
class ConfigFieldsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// DeepSeek V3 turns 64 of a head's 192 features: both are there, and the narrower name counts.
    void ofSeveralNamesTheFirstCounts() {
        const auto json = nlohmann::json::parse(R"({"head_dim": 192, "qk_rope_head_dim": 64, "n_head": null, "d_model": 8})");
        const ConfigFields fields(json);
        QCOMPARE(fields.count({"qk_rope_head_dim", "head_dim"}), std::optional<Index>(64));
        QCOMPARE(fields.count({"head_dim", "qk_rope_head_dim"}), std::optional<Index>(192));
        QCOMPARE(fields.count({"n_head", "hidden_size", "d_model"}), std::optional<Index>(8));
        QCOMPARE(fields.count({"n_head", "hidden_size"}), std::optional<Index>());
    }

    /// RoBERTa counts positions from behind its padding token, in the rows that the file counts; OPT has two rows more than it counts.
    void tablesBeginWhereTheNetworkBegins() {
        const auto rowsOf = [](const char* type, std::optional<int> padding) {
            nlohmann::json json{{"model_type", type},
                                {"hidden_size", 64},
                                {"num_attention_heads", 4},
                                {"num_hidden_layers", 2},
                                {"max_position_embeddings", 514}};
            if (padding) {
                json["pad_token_id"] = *padding;
            }
            const auto config = readConfig(json.dump());
            return config.ok() ? std::pair(config.value().rows, config.value().firstRow) : std::pair<Index, Index>(-1, -1);
        };
        QCOMPARE(rowsOf("bert", {}), (std::pair<Index, Index>(514, 0)));
        QCOMPARE(rowsOf("roberta", {}), (std::pair<Index, Index>(514, 2)));
        QCOMPARE(rowsOf("xlm-roberta", 1), (std::pair<Index, Index>(514, 2)));
        QCOMPARE(rowsOf("longformer", 0), (std::pair<Index, Index>(514, 1)));
        for (const char* type : {"opt", "nystromformer", "yoso", "mra"}) {
            QCOMPARE(rowsOf(type, {}), (std::pair<Index, Index>(516, 2)));
        }
    }

    /// MobileBERT's attention is narrower than what it reads and writes; BLOOM has a name of its own for the width.
    void theWidthOfTheAttentionIsThatOfItsHeads() {
        const auto headDimOf = [](const char* fields) {
            const auto config = readConfig(std::string(R"({"num_attention_heads":4,"num_hidden_layers":2,)") + fields + "}");
            return config.ok() ? std::get<Index>(config.value().kinds.front().parameters.at("head-dim")) : Index{-1};
        };
        QCOMPARE(headDimOf(R"("model_type":"mobilebert","hidden_size":512,"true_hidden_size":128)"), Index{32});
        QCOMPARE(headDimOf(R"("model_type":"mobilebert","hidden_size":512)"), Index{128});
        QCOMPARE(headDimOf(R"("model_type":"bloom","n_embed":64)"), Index{16});
    }

    /// Which layers of a GGUF file slide is written in words or in numbers.
    void patternsOfWindowsAreWordsOrNumbers() {
        const auto windowsOf = [](const char* pattern) {
            const std::map<std::string, std::string> header{{"general.architecture", "gemma3"},
                                                            {"gemma3.block_count", "4"},
                                                            {"gemma3.embedding_length", "64"},
                                                            {"gemma3.attention.head_count", "4"},
                                                            {"gemma3.rope.freq_base", "1000000"},
                                                            {"gemma3.attention.sliding_window", "512"},
                                                            {"gemma3.attention.sliding_window_pattern", pattern}};
            const auto config = readGgufConfig(header, {});
            std::vector<bool> out;
            for (Index layer = 0; config.ok() && layer < 4; ++layer) {
                out.push_back(config.value().kindOf(layer)->parameters.contains("window"));
            }
            return out;
        };
        QCOMPARE(windowsOf("true,true,false,true"), (std::vector<bool>{true, true, false, true}));
        QCOMPARE(windowsOf("1,1,0,1"), (std::vector<bool>{true, true, false, true}));
    }

    /// EmbeddingGemma is a Gemma 3 that looks both ways: half of its window lies on each side.
    void aNetworkMayLookBothWays() {
        for (const bool both : {true, false}) {
            const auto config =
                readConfig(std::string(R"({"model_type":"gemma3_text","hidden_size":64,"num_attention_heads":4,"head_dim":16,)"
                                       R"("num_hidden_layers":1,"sliding_window":512,"layer_types":["sliding_attention"],)"
                                       R"("use_bidirectional_attention":)") +
                           (both ? "true}" : "false}"));
            QVERIFY(config.ok());
            const Parameters::Map& read = config.value().kindOf(0)->parameters;
            QVERIFY(read.at("causal") == ParameterValue(!both));
            QVERIFY(read.at("window") == ParameterValue(Index{512}));
            QCOMPARE(read.contains("window-convention") && read.at("window-convention") == ParameterValue(std::string("half")), both);
        }
    }

    /// Every number of a GGUF header is what the field of a config.json is that means the same.
    void headersSayWhatTheFieldsSay_data() {
        QTest::addColumn<QByteArray>("keys");
        QTest::addColumn<QByteArray>("fields");
        const auto row = [](const char* keys, const char* fields) { QTest::addRow("%s", keys) << QByteArray(keys) << QByteArray(fields); };
        row("", "");
        row("block_count=3", R"("num_hidden_layers":3)");
        row("attention.head_count=8", R"("num_attention_heads":8)");
        row("context_length=4096", R"("max_position_embeddings":4096)");
        row("embedding_length=256", R"("hidden_size":256)");
        row("rope.freq_base=500000", R"("rope_theta":500000)");
        row("attention.key_length=64", R"("head_dim":64)");
        row("rope.dimension_count=32", R"("rotary_dim":32)");
        row("attention.key_length=96 rope.dimension_count=64", R"("head_dim":96,"rotary_dim":64)");
        row("attention.scale=0.25", R"("attention_multiplier":0.25)");
        row("attn_logit_softcapping=30", R"("attn_logit_softcapping":30)");
        row("rope.scaling.type=linear rope.scaling.factor=8", R"("rope_scaling":{"type":"linear","factor":8})");
        row("rope.scaling.type=none rope.scaling.factor=8", "\"rope_scaling\":null");
        // Older files name no type; where a type is named, its own factor counts.
        row("rope.scale_linear=4", R"("rope_scaling":{"type":"linear","factor":4})");
        row("rope.scaling.type=linear rope.scaling.factor=8 rope.scale_linear=4", R"("rope_scaling":{"type":"linear","factor":8})");
        row("rope.scaling.type=yarn rope.scaling.factor=3 rope.scaling.original_context_length=2048",
            R"("rope_scaling":{"type":"yarn","factor":3,"original_max_position_embeddings":2048})");
        row("rope.scaling.type=yarn rope.scaling.factor=3 rope.scaling.yarn_beta_fast=24 rope.scaling.yarn_beta_slow=2",
            R"("rope_scaling":{"type":"yarn","factor":3,"beta_fast":24,"beta_slow":2})");
    }

    void headersSayWhatTheFieldsSay() {
        QFETCH(const QByteArray, keys);
        QFETCH(const QByteArray, fields);
        // llama.cpp turns neighbours in the networks that it calls so.
        const QByteArray llama = QByteArray(R"("model_type":"llama","rope_interleave":true)") + (fields.isEmpty() ? "" : ",") + fields;
        const QByteArray said = allOf(headerWith("llama", keys));
        QVERIFY2(said.contains("rope") && said.contains("pairing=interleaved"), said.constData());
        QCOMPARE(said, allOf(networkWith(llama)));
        QCOMPARE(keys.isEmpty() || keys.contains("type=none"), said == allOf(headerWith("llama", "")));
    }

    /// llama.cpp src/models: EXAONE 4 slides in its large network alone, of 64 layers; Llama 4 without chunks has no temperature either.
    void headersOfSomeNetworksSwitchWindows() {
        const auto large = headerWith("exaone4", "block_count=64 attention.sliding_window=4096");
        QCOMPARE(someOf(large, 0, "window"), QByteArray("window=4096"));
        QCOMPARE(large.value().kindOf(3)->encoding, std::string("nope"));
        const auto small = headerWith("exaone4", "block_count=32 attention.sliding_window=4096");
        QCOMPARE(someOf(small, 0, "window"), QByteArray());
        QCOMPARE(small.value().kindOf(3)->encoding, std::string("rope"));
        for (const auto& [keys, chunk, temperature] : {std::tuple("block_count=4", "chunk=8192", "temperature=llama4"),
                                                       std::tuple("block_count=4 attention.sliding_window=0", "", "")}) {
            const auto llama = headerWith("llama4", keys);
            QCOMPARE(someOf(llama, 0, "chunk temperature"), QByteArray(chunk));
            QCOMPARE(someOf(llama, 3, "chunk temperature"), QByteArray(temperature));
            QCOMPARE(llama.value().kindOf(3)->encoding, std::string("nope"));
        }
    }

    /// What differs from layer to layer is a list in the scene of every layer, by a plain look at all of them; what does not is one number.
    void theSceneOfALayerListsWhatTheOthersDo() {
        const QDir folder(posenc::test::inSource(QStringLiteral("tests/configs")));
        std::map<std::string, int> lists;
        for (const QString& name : folder.entryList({QStringLiteral("*.json")})) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const auto read = name.endsWith(QLatin1String(".expect.json")) ? Result<NetworkConfig>(makeError(ErrorCode::Cancelled))
                                                                           : readConfig(file.readAll().toStdString());
            if (!read.ok()) {
                continue;
            }
            const NetworkConfig& network = read.value();
            QVERIFY2(network.layers > 0 && network.sceneOf(network.layers).error().code == ErrorCode::SliceRange, qPrintable(name));
            for (Index layer = 0; layer < network.layers; ++layer) {
                const NetworkKind& own = *network.kindOf(layer);
                const auto scene = network.sceneOf(layer);
                QVERIFY(scene.ok());
                if (own.encoding != "rope") {
                    QVERIFY(scene.value().encoding == own.encoding && scene.value().parameters == own.parameters);
                    continue;
                }
                Parameters::Map wanted = own.parameters;
                wanted["layers"] = network.layers;
                wanted["layer-number"] = layer;
                for (const char* id : {"rotation", "window", "chunk", "base"}) {
                    const bool base = std::string_view(id) == "base";
                    std::vector<double> numbers;
                    for (Index other = 0; other < network.layers; ++other) {
                        const NetworkKind& kind = *network.kindOf(other);
                        const bool turns = kind.encoding != "none" && kind.encoding != "nope";
                        numbers.push_back(std::string_view(id) == "rotation" ? (turns ? 1.0 : 0.0)
                                                                             : numberOf(base && !turns ? own : kind, id));
                    }
                    const std::string pattern = std::string(id) + "-pattern";
                    const auto found = scene.value().parameters.find(pattern);
                    const bool differ = std::set<double>(numbers.begin(), numbers.end()).size() > 1;
                    QVERIFY2((found != scene.value().parameters.end()) == differ, qPrintable(name + QString::fromStdString(pattern)));
                    if (differ) {
                        QVERIFY(parseNumbers(toString(found->second)) == std::optional(numbers));
                        wanted[pattern] = found->second;
                        wanted.erase(id);
                        ++lists[id];
                    }
                }
                QVERIFY2(scene.value().parameters == wanted, qPrintable(name));
            }
        }
        QCOMPARE(lists.size(), std::size_t{4});
    }

    /// Of a length and a factor that stand in several places, and of a list for short texts and one for long ones.
    void programsTakeTheLengthFromTheirPlace_data() {
        QTest::addColumn<int>("reading");
        QTest::addColumn<QByteArray>("fields");
        QTest::addColumn<QByteArray>("wanted");
        const auto row = [](const char* name, ConfigReading reading, const QByteArray& fields, const char* wanted) {
            QTest::addRow("%s, %s", std::string(toString(reading)).c_str(), name)
                << static_cast<int>(reading) << fields << QByteArray(wanted);
        };
        using enum ConfigReading;
        const auto block = [](const char* type, const QByteArray& more) {
            return QByteArray("\"rope_scaling\":{\"factor\":3,\"rope_type\":\"") + type + "\"" + more + "}";
        };
        const char* const inside = R"(,"original_max_position_embeddings":2048)";
        const QByteArray outside = R"("original_max_position_embeddings":1024,)";
        for (const ConfigReading reading : {Transformers, Vllm, LlamaCpp, Mlx}) {
            row("YaRN", reading, block("yarn", inside), "original-length=2048 factor=3");
        }
        row("YaRN", Transformers45, block("yarn", inside), "original-length=2048 factor=4");
        row("YaRN", Transformers44, block("yarn", inside), "original-length=8192 factor=3");
        row("YaRN, outside", Transformers45, outside + block("yarn", ""), "original-length=1024 factor=8");
        row("YaRN, outside", Transformers44, outside + block("yarn", ""), "original-length=8192 factor=3");
        for (const ConfigReading reading : {Transformers, Transformers45, Transformers44, Vllm, LlamaCpp}) {
            row("YaRN, no length", reading, block("yarn", ""), "original-length=8192 factor=3");
        }
        row("YaRN, no length", Mlx, block("yarn", ""), "original-length=4096 factor=3");
        for (const ConfigReading reading : {Transformers, Transformers45, Transformers44, Vllm, Mlx}) {
            row("Llama 3", reading, block("llama3", inside), "original-length=2048 factor=3");
        }
        row("Llama 3", LlamaCpp, block("llama3", inside), "original-length=8192 factor=3");
        row("Llama 3, outside", LlamaCpp, outside + block("llama3", inside), "original-length=1024 factor=3");
        row("dynamic", Transformers, outside + block("dynamic", inside), "original-length=8192 factor=3");
        row("linear", Transformers, outside + block("linear", inside), "factor=3");
        const QByteArray lists = R"(,"short_factor":[1,1],"long_factor":[2,2])";
        const QByteArray half = R"("head_dim":4,"original_max_position_embeddings":4096,)";
        const QByteArray whole = R"("head_dim":4,"original_max_position_embeddings":8192,)";
        row("LongRoPE", Transformers, half + block("longrope", lists), "original-length=4096 factor=3 short-factors=1,1 long-factors=2,2");
        row("LongRoPE", Transformers44, half + block("longrope", lists),
            "original-length=4096 factor=2 short-factors=1,1 long-factors=2,2");
        row("LongRoPE, inside", Transformers44, R"("head_dim":4,)" + block("longrope", lists + inside),
            "original-length=2048 factor=3 short-factors=1,1 long-factors=2,2");
        row("LongRoPE", Mlx, half + block("longrope", lists), "original-length=4096 factor=2 short-factors=2,2 long-factors=2,2");
        row("LongRoPE", Vllm, half + block("longrope", lists), "original-length=4096 factor=3 short-factors=2,2 long-factors=2,2");
        row("LongRoPE, not longer", Vllm, whole + block("longrope", lists),
            "original-length=8192 factor=3 short-factors=1,1 long-factors=2,2");
    }

    void programsTakeTheLengthFromTheirPlace() {
        QFETCH(const int, reading);
        QFETCH(const QByteArray, fields);
        QFETCH(const QByteArray, wanted);
        const auto config = networkWith(R"("model_type":"llama",)" + fields, static_cast<ConfigReading>(reading));
        QCOMPARE(someOf(config, 0, "original-length factor short-factors long-factors"), wanted);
    }

    void numbersThatFewFilesHaveAreRead_data() {
        QTest::addColumn<QByteArray>("fields");
        QTest::addColumn<int>("layer");
        QTest::addColumn<QByteArray>("ids");
        QTest::addColumn<QByteArray>("wanted");
        const auto row = [](const QByteArray& fields, int layer, const char* ids, const char* wanted) {
            QTest::addRow("%s %d", fields.constData(), layer) << fields << layer << QByteArray(ids) << QByteArray(wanted);
        };
        // transformers, modeling_llama4.py: only layers that do not turn are tempered.
        const QByteArray llama = R"("model_type":"llama4_text","num_hidden_layers":4,"attn_scale":0.25,"floor_scale":4096)";
        const char* const temperature = "temperature temperature-scale temperature-length";
        row(llama, 3, temperature, "temperature=llama4 temperature-scale=0.25 temperature-length=4096");
        row(llama, 2, temperature, "");
        row(llama + R"(,"attn_temperature_tuning":false)", 3, temperature, "");
        const char* const deberta = "buckets max-distance terms far";
        const QByteArray v2 = R"("model_type":"deberta-v2","max_position_embeddings":512,"relative_attention":true,"pos_att_type":)";
        row(v2 + R"("p2c|c2p","position_buckets":256,"max_relative_positions":-1)", 0, deberta,
            "buckets=256 max-distance=512 terms=both far=open");
        row(v2 + R"(["p2c"],"position_buckets":-1,"max_relative_positions":300)", 0, deberta,
            "buckets=0 max-distance=300 terms=p2c far=open");
        row(v2 + R"("c2p")", 1, deberta, "buckets=0 max-distance=512 terms=c2p far=open");
        row(v2 + R"(["c2p","p2c"])", 1, deberta, "buckets=0 max-distance=512 terms=both far=open");
        row(R"("model_type":"xlnet","clamp_len":128)", 0, "clamp head-dim", "clamp=128 head-dim=128");
        row(R"("model_type":"xlnet")", 0, "clamp head-dim", "head-dim=128");
        row(R"("model_type":"dinov3_vit","image_size":512,"patch_size":32)", 0, "prefix-tokens grid", "prefix-tokens=1 grid=16x16");
        const QByteArray yarn = R"({"rope_type":"yarn","factor":4,"original_max_position_embeddings":2048,"truncate":false})";
        row(R"("model_type":"llama","rope_parameters":)" + yarn, 0, "truncate", "truncate=off");
        // transformers, modeling_rope_utils.py: inside a type of layer the field is not asked for.
        row("\"model_type\":\"llama\",\"rope_parameters\":{\"full_attention\":" + yarn + "}", 0, "truncate factor", "truncate=on factor=4");
        // The block of the rotations goes before the field beside it, and both before the class.
        row(R"("model_type":"mixtral","rope_theta":2000)", 0, "base", "base=2000");
        row(R"("model_type":"mixtral","rope_theta":2000,"rope_parameters":{"rope_theta":3000})", 0, "base", "base=3000");
        row(R"("model_type":"mixtral","rope_scaling":null,"rope_parameters":{"rope_theta":3000})", 0, "base", "base=3000");
        // MPT's own object does not overrule what stands beside it.
        row(R"("model_type":"dbrx","rope_theta":2000,"attn_config":{"rope_theta":3000})", 0, "base", "base=2000");
    }

    void numbersThatFewFilesHaveAreRead() {
        QFETCH(const QByteArray, fields);
        QFETCH(const int, layer);
        QFETCH(const QByteArray, ids);
        QFETCH(const QByteArray, wanted);
        QCOMPARE(someOf(networkWith(fields), layer, ids), wanted);
    }

    /// modeling_hymba.py: the heads of the keys decide how far the base is stretched, here by 2 * 8192 / 2048 - 1.
    void theBaseIsStretchedByTheHeadsOfTheKeys() {
        const auto config = networkWith(R"("model_type":"hymba","rope":true,"rope_theta":10000.0,"rope_type":"ntk","kq_head_dim":32,)"
                                        R"("orig_max_position_embeddings":2048)");
        QVERIFY(config.ok());
        QVERIFY(std::abs(numberOf(config.value().kinds.front(), "base") / (10000 * std::pow(7.0, 32.0 / 30)) - 1) < 1e-12);
    }
};

POSENC_TEST_APPLESS(ConfigFieldsTest)
#include "config_fields_test.moc"
