#include <QTest>
#include <cmath>

#include "engine/configs/network_config.h"
#include "tests/support/test_program.h"

using namespace posenc;

/// What the vectors that turn are multiplied by, and logits, where a file gives it: each program has it from another field.
class ConfigAmplitudesTest final : public QObject {
    Q_OBJECT

    /// NaN: none is told. -1: the file is refused.
    static double amplitudeOf(const Result<NetworkConfig>& config) {
        if (!config.ok()) {
            return -1;
        }
        const Parameters::Map& parameters = config.value().kinds.front().parameters;
        const auto found = parameters.find("attention-factor");
        return found == parameters.end() ? std::nan("") : std::get<double>(found->second);
    }

    static bool same(double a, double b) { return (std::isnan(a) && std::isnan(b)) || std::abs(a - b) < 1e-12; }

private Q_SLOTS:
    /// modeling_deepseek_v3.py: without mscale_all_dim the scale is 1 / sqrt(d), whatever the factor.
    void theScaleOfLatentAttentionIsNotStretchedWithoutItsField() {
        for (const char* more : {"", R"(,"mscale":1)", R"(,"mscale_all_dim":0)"}) {
            const auto read = readConfig(
                std::string(R"({"model_type":"deepseek_v3","hidden_size":256,"num_attention_heads":4,"num_hidden_layers":2,)") +
                    R"("qk_rope_head_dim":16,"qk_nope_head_dim":48,"max_position_embeddings":163840,"rope_scaling":{"type":"yarn",)" +
                    R"("factor":40,"original_max_position_embeddings":4096)" + more + "}}",
                ConfigReading::Transformers);
            QVERIFY(read.ok());
            const Parameters::Map& parameters = read.value().kinds.front().parameters;
            const auto scale = parameters.find("scale");
            QVERIFY2(scale != parameters.end() && std::abs(std::get<double>(scale->second) - 0.125) < 1e-9, more);
        }
    }

    /// Phi-3's files of llama.cpp: two lists beside the header, and the amplitude as it is. Of YaRN it comes to that of the factor.
    void headersOfLlamaCpp() {
        const auto header = [](const std::map<std::string, std::string>& more) {
            std::map<std::string, std::string> out{{"general.architecture", "phi3"}, {"phi3.attention.head_count", "4"},
                                                   {"phi3.embedding_length", "64"},  {"phi3.block_count", "2"},
                                                   {"phi3.context_length", "8192"},  {"phi3.rope.scaling.original_context_length", "4096"}};
            for (const auto& [key, value] : more) {
                out["phi3." + key] = value;
            }
            return out;
        };
        const std::map<std::string, std::vector<double>> lists{{"rope_factors_long.weight", std::vector<double>(8, 3.0)},
                                                               {"rope_factors_short.weight", std::vector<double>(8, 1.0)}};
        QVERIFY(same(amplitudeOf(readGgufConfig(header({{"rope.scaling.attn_factor", "1.25"}}), lists)), 1.25));
        QVERIFY(same(amplitudeOf(readGgufConfig(header({}), lists)), std::nan("")));
        const double stretch = 0.1 * std::log(4.0) + 1;
        const std::map<std::string, std::string> yarn{{"rope.scaling.type", "yarn"}, {"rope.scaling.factor", "4"}};
        auto scaled = yarn;
        scaled["rope.scaling.attn_factor"] = "1.5";
        QVERIFY(same(amplitudeOf(readGgufConfig(header(scaled), {})), 1.5 * stretch));
        // One list serves both lengths.
        const auto once = readGgufConfig(header({}), {{"rope_factors_long.weight", std::vector<double>(8, 3.0)}});
        QVERIFY(once.ok());
        const Parameters::Map& parameters = once.value().kinds.front().parameters;
        QCOMPARE(toString(parameters.at("short-factors")), toString(parameters.at("long-factors")));
    }

    /// mlx-lm computes that of LongRoPE, the others take the file's.
    void blocksOfLongrope() {
        for (const ConfigReading reading :
             {ConfigReading::Transformers, ConfigReading::Transformers45, ConfigReading::Transformers44, ConfigReading::Mlx}) {
            for (const bool given : {true, false}) {
                const std::string block =
                    std::string(R"("rope_scaling":{"rope_type":"longrope","short_factor":[1,1],"long_factor":[2,2])") +
                    (given ? R"(,"attention_factor":1.75})" : "}");
                const auto config =
                    readConfig(R"({"model_type":"llama","num_attention_heads":4,"hidden_size":512,"head_dim":4,"num_hidden_layers":2,)"
                               R"("max_position_embeddings":8192,"original_max_position_embeddings":4096,)" +
                                   block + "}",
                               reading);
                const double expected = given && reading != ConfigReading::Mlx ? 1.75 : std::nan("");
                QVERIFY2(same(amplitudeOf(config), expected), std::string(toString(reading)).c_str());
            }
        }
    }
};

POSENC_TEST_APPLESS(ConfigAmplitudesTest)
#include "config_amplitudes_test.moc"
