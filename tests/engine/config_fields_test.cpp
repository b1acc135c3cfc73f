#include "engine/configs/config_fields.h"

#include <QTest>

#include "engine/configs/network_config.h"
#include "tests/support/test_program.h"

using namespace posenc;

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
};

POSENC_TEST_APPLESS(ConfigFieldsTest)
#include "config_fields_test.moc"
