#include "engine/configs/network_config.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <cmath>
#include <filesystem>

#include <nlohmann/json.hpp>

#include "engine/files/formats.h"
#include "tests/engine/model_support.h"
#include "tests/support/places.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;
using Json = nlohmann::json;

namespace {

const QDir kConfigs(posenc::test::inSource(QStringLiteral("tests/configs")));

std::string contents(const QString& name) {
    QFile file(kConfigs.filePath(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

std::vector<float> numbersOf(const std::string& file) {
    const auto opened = openTrainedFile(std::filesystem::path(kConfigs.filePath(QString::fromStdString(file)).toStdString()));
    const Tensor tensor = opened.value()->read(0).value();
    return {tensor.values().begin(), tensor.values().end()};
}

Parameters::Map small(Parameters::Map parameters, const std::string& encoding) {
    if (encoding == "rope-mrope") {
        parameters["sequence"] = std::string("text:4");
    } else {
        parameters["length"] = Index{4};
    }
    parameters["heads"] = Index{1};
    return parameters;
}

/// What the layers of a kind say otherwise than the arrays; empty: nothing.
QString fault(const std::string& encoding, const Parameters::Map& parameters, const Json& expected) {
    const auto model = tryBuild(encoding, small(parameters, encoding));
    if (!model.ok()) {
        return errorText(model.error());
    }
    const auto frequencies = model.value()->field("frequencies", 0).value();
    const auto numbers = numbersOf(expected.at("inv_freq"));
    if (frequencies->columns() != static_cast<Index>(numbers.size())) {
        return QStringLiteral("%1 pairs").arg(frequencies->columns());
    }
    for (Index pair = 0; pair < frequencies->columns(); ++pair) {
        const auto said = static_cast<double>(frequencies->value(0, pair));
        const auto wanted = static_cast<double>(numbers[static_cast<std::size_t>(pair)]);
        if (std::abs(said - wanted) > 1e-6 * std::abs(wanted)) {
            return QStringLiteral("pair %1 turns by %2, not %3").arg(pair).arg(said).arg(wanted);
        }
    }
    const auto amplitude = static_cast<double>(model.value()->field("amplitude", 0).value()->value(0, 0));
    const double wanted = expected.at("attention_factor").get<double>();
    return std::abs(amplitude - wanted) > 1e-6 * wanted ? QStringLiteral("amplitude %1").arg(amplitude) : QString();
}

}  // namespace

/// What configurations of published networks say of positions.
class NetworkConfigTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void networksAreReadAsPublished_data() {
        QTest::addColumn<QString>("name");
        for (const QString& file : kConfigs.entryList({QStringLiteral("*.expect.json")})) {
            QTest::newRow(qPrintable(file)) << file.chopped(12);
        }
    }

    void networksAreReadAsPublished() {
        QFETCH(const QString, name);
        const Json expected = Json::parse(contents(name + QLatin1String(".expect.json")));
        const std::string text = contents(name + QLatin1String(".json"));
        QVERIFY(looksLikeConfig(text));
        const auto read = readConfig(text);
        QVERIFY2(read.ok(), qPrintable(read.ok() ? QString() : errorText(read.error())));
        const NetworkConfig& network = read.value();
        if (!expected.contains("kinds")) {
            QCOMPARE(network.kinds.size(), std::size_t{1});
            QCOMPARE(network.kinds.front().encoding, expected.at("encoding").get<std::string>());
            compareParameters(network.kinds.front().parameters, expected.at("parameters"), network.kinds.front().encoding);
            QCOMPARE(network.rows, expected.value("rows", Index{0}));
            QCOMPARE(network.firstRow, expected.value("first_row", Index{0}));
            return;
        }
        QCOMPARE(network.kinds.size(), expected.at("kinds").size());
        for (std::size_t at = 0; at < network.kinds.size(); ++at) {
            const NetworkKind& kind = network.kinds[at];
            const Json& wanted = expected.at("kinds").at(at);
            QCOMPARE(kind.type, wanted.at("type").get<std::string>());
            QCOMPARE(kind.encoding, wanted.at("encoding").get<std::string>());
            QVERIFY(kind.layers == wanted.at("layers").get<std::vector<Index>>());
            if (kind.encoding == "none") {
                continue;
            }
            compareParameters(kind.parameters, wanted.at("parameters"), kind.encoding);
            if (!wanted.contains("inv_freq")) {
                continue;
            }
            QCOMPARE(fault(kind.encoding, kind.parameters, wanted), QString());
            // The scene of each of its layers turns alike, whatever lists say of the others.
            QCOMPARE(fault(kind.encoding, network.sceneOf(kind.layers.back()).value().parameters, wanted), QString());
            if (wanted.contains("context")) {
                Parameters::Map longer = kind.parameters;
                longer["context-length"] = wanted.at("context").at("context_length").get<Index>();
                QCOMPARE(fault(kind.encoding, longer, wanted.at("context")), QString());
            }
        }
        for (const Json& other : expected.value("readings", Json::array())) {
            const auto program = other.at("reading").get<std::string>();
            const auto reading = std::ranges::find_if(kConfigReadings, [&](ConfigReading one) { return toString(one) == program; });
            QVERIFY2(reading != kConfigReadings.end(), program.c_str());
            const auto otherwise = readConfig(text, *reading);
            QVERIFY(otherwise.ok());
            const NetworkKind& kind = otherwise.value().kinds.back();
            QVERIFY2(fault(kind.encoding, kind.parameters, other).isEmpty(), qPrintable(fault(kind.encoding, kind.parameters, other)));
        }
    }

    void whatIsNotKnownIsRefusedByName() {
        const auto refused = [](const char* text) {
            const auto read = readConfig(text);
            return read.ok() ? QString() : errorText(read.error());
        };
        const std::string plain = R"("model_type":"llama","hidden_size":64,"num_attention_heads":4,"num_hidden_layers":2)";
        QVERIFY(refused(("{" + plain + "}").c_str()).isEmpty());
        QVERIFY(refused(("{" + plain + R"(,"rope_scaling":{"rope_type":"wavy","factor":2}})").c_str()).contains(QLatin1String("wavy")));
        QVERIFY(refused(("{" + plain + R"(,"rope_scaling":{"rope_type":"linear"}})").c_str()).contains(QLatin1String("factor")));
        QVERIFY(refused(R"({"model_type":"own_decoder","hidden_size":64})").contains(QLatin1String("num_attention_heads")));
        QVERIFY(refused(R"({"model_type":"own_decoder","num_attention_heads":4})").contains(QLatin1String("head_dim")));
        QVERIFY(refused(R"({"model_type":"llama","hidden_size":64,"num_attention_heads":4,"num_hidden_layers":513})")
                    .contains(QLatin1String("num_hidden_layers")));
        const auto wide = readConfig("{" + plain + R"(,"partial_rotary_factor":1e300})");
        QVERIFY(wide.ok() && !Parameters::complete(*findEncoding("rope"), wide.value().kinds.front().parameters).ok());
        QVERIFY(!refused("[1, 2]").isEmpty());
        QVERIFY(!refused("{").isEmpty());
        QVERIFY(!refused(R"({"model_type":1e999,"num_attention_heads":-3})").isEmpty());
    }

    /// A list or a text that speaks of a model type is what it would be without the word.
    void onlyAnObjectIsAConfiguration() {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("list.json"));
        const auto said = [&](const QByteArray& text) {
            QFile file(path);
            const bool written = file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
            file.close();
            const auto opened = openTrainedFile(std::filesystem::path(path.toStdString()));
            return !written || opened.ok() ? QString() : errorText(opened.error());
        };
        for (const QByteArray& text : {QByteArray(R"(["model_type", {"model_type": "llama"}])"), QByteArray(R"(a "model_type" or two)")}) {
            const QString refused = said(text);
            QVERIFY(!refused.isEmpty());
            QCOMPARE(said(QByteArray(text).replace("model_type", "model_kind"))
                         .replace(QLatin1String("model_kind"), QLatin1String("model_type")),
                     refused);
        }
    }

    /// Version 5 of transformers writes null for the layers that turn as usual.
    void layersWithoutABlockTurnAsUsual() {
        const auto read = readConfig(R"({"model_type":"gemma3_text","head_dim":256,"num_attention_heads":8,"num_hidden_layers":2,
            "sliding_window":1024,"layer_types":["sliding_attention","full_attention"],"max_position_embeddings":131072,
            "rope_parameters":{"full_attention":{"rope_type":"linear","factor":8.0,"rope_theta":1000000.0},"sliding_attention":null}})");
        QVERIFY(read.ok());
        const Parameters::Map& sliding = read.value().kindOf(0)->parameters;
        QCOMPARE(toString(sliding.at("base")), std::string("10000"));
        QVERIFY(!sliding.contains("scaling"));
        const Parameters::Map& full = read.value().kindOf(1)->parameters;
        QCOMPARE(toString(full.at("base")), std::string("1000000"));
        QCOMPARE(toString(full.at("scaling")), std::string("linear"));
    }

    /// What GGUF keeps otherwise than a config.json: a window for each layer, sections of four axes, lists in tensors, a logarithm's
    /// factor.
    void headersOfGgufFilesHaveTheirOwnForms() {
        const auto headerOf = [](const std::string& name, const std::map<std::string, std::string>& more) {
            std::map<std::string, std::string> out{{"general.architecture", name},
                                                   {name + ".attention.head_count", "4"},
                                                   {name + ".embedding_length", "256"},
                                                   {name + ".block_count", "4"},
                                                   {name + ".context_length", "8192"}};
            for (const auto& [key, value] : more) {
                out[name + "." + key] = value;
            }
            return out;
        };
        const auto gemma = readGgufConfig(headerOf("gemma3", {{"rope.freq_base", "1000000"},
                                                              {"rope.freq_base_swa", "20000"},
                                                              {"attention.sliding_window", "512"},
                                                              {"attention.sliding_window_pattern", "true,true,false,true"}}),
                                          {});
        QVERIFY(gemma.ok());
        for (const Index layer : {0, 1, 2, 3}) {
            const NetworkKind* kind = gemma.value().kindOf(layer);
            QVERIFY(kind != nullptr);
            QCOMPARE(toString(kind->parameters.at("base")), std::string(layer == 2 ? "1000000" : "20000"));
            QCOMPARE(kind->parameters.contains("window"), layer != 2);
        }
        // Older files name no pattern: llama.cpp has it by the architecture.
        for (const auto& [name, full] : {std::pair("gemma3", Index{-1}), std::pair("gpt-oss", Index{1})}) {
            const auto usual = readGgufConfig(headerOf(name, {{"attention.sliding_window", "512"}}), {});
            QVERIFY(usual.ok());
            for (const Index layer : {0, 1, 2}) {
                QCOMPARE(usual.value().kindOf(layer)->parameters.contains("window"), layer != full);
            }
        }
        const auto qwen = readGgufConfig(headerOf("qwen2vl", {{"rope.dimension_sections", "8,12,12,0"}}), {});
        QVERIFY(qwen.ok());
        QCOMPARE(qwen.value().kinds.front().encoding, std::string("rope-mrope"));
        QCOMPARE(toString(qwen.value().kinds.front().parameters.at("sections")), std::string("8,12,12"));
        QCOMPARE(toString(qwen.value().kinds.front().parameters.at("layout")), std::string("chunked"));
        const auto turns = readGgufConfig(headerOf("qwen3vl", {{"rope.dimension_sections", "12,10,10,0"}}), {});
        QCOMPARE(toString(turns.value().kinds.front().parameters.at("layout")), std::string("interleaved"));
        const std::vector<double> shorter(32, 1.0);
        const std::vector<double> longer(32, 3.0);
        const auto phi = readGgufConfig(headerOf("phi3", {{"rope.scaling.original_context_length", "4096"}}),
                                        {{"rope_factors_short.weight", shorter}, {"rope_factors_long.weight", longer}});
        QVERIFY(phi.ok());
        QCOMPARE(toString(phi.value().kinds.front().parameters.at("scaling")), std::string("longrope"));
        QCOMPARE(parseNumbers(toString(phi.value().kinds.front().parameters.at("long-factors"))).value(), longer);
        QCOMPARE(parseNumbers(toString(phi.value().kinds.front().parameters.at("short-factors"))).value(), shorter);
        QCOMPARE(std::get<double>(phi.value().kinds.front().parameters.at("factor")), 2.0);
        const auto deepseek = readGgufConfig(headerOf("deepseek2", {{"attention.key_length", "192"},
                                                                    {"rope.dimension_count", "64"},
                                                                    {"rope.scaling.type", "yarn"},
                                                                    {"rope.scaling.factor", "40"},
                                                                    {"rope.scaling.original_context_length", "4096"},
                                                                    {"rope.scaling.yarn_log_multiplier", "0.1"}}),
                                             {});
        QVERIFY(deepseek.ok());
        const double stretch = 1 + 0.1 * std::log(40.0);
        QVERIFY(std::abs(std::get<double>(deepseek.value().kinds.front().parameters.at("scale")) - stretch * stretch / std::sqrt(192.0)) <
                1e-12);
        QCOMPARE(std::get<double>(deepseek.value().kinds.front().parameters.at("attention-factor")), 1.0);
    }

    void otherProgramsReadOneTableAtEveryLength() {
        const std::string start = R"({"model_type":"llama","hidden_size":64,"num_attention_heads":4,"num_hidden_layers":2,)"
                                  R"("max_position_embeddings":8192,)";
        const auto dynamic = readConfig(start + R"("rope_scaling":{"rope_type":"dynamic","factor":4}})", ConfigReading::Vllm);
        QVERIFY(dynamic.ok());
        // N = f L: f N / L - (f - 1) is 13.
        const Parameters::Map& once = dynamic.value().kinds.front().parameters;
        QVERIFY(!once.contains("scaling") && !once.contains("context-length"));
        QVERIFY(std::abs(std::get<double>(once.at("base")) / (10000 * std::pow(13.0, 16.0 / 14)) - 1) < 1e-12);
        const auto lists = readConfig(start + R"("original_max_position_embeddings":4096,"rope_scaling":{"rope_type":"longrope",)"
                                              R"("short_factor":[1,1,1,1,1,1,1,1],"long_factor":[2,2,2,2,2,2,2,2]}})",
                                      ConfigReading::Mlx);
        QVERIFY(lists.ok());
        const Parameters::Map& parameters = lists.value().kinds.front().parameters;
        QCOMPARE(toString(parameters.at("short-factors")), toString(parameters.at("long-factors")));
    }

    /// mlx-lm hands on the fields of the block alone: a length outside of it is not read, except for longrope.
    void oneProgramReadsTheBlockAlone() {
        const std::string start = R"({"model_type":"llama","hidden_size":64,"num_attention_heads":4,"num_hidden_layers":2,)"
                                  R"("max_position_embeddings":8192,"original_max_position_embeddings":1024,)";
        const auto lengthOf = [&](const std::string& block, ConfigReading reading) {
            const auto read = readConfig(start + R"("rope_scaling":{)" + block + "}}", reading);
            return read.ok() ? std::get<Index>(read.value().kinds.front().parameters.at("original-length")) : Index{-1};
        };
        const std::string yarn = R"("rope_type":"yarn","factor":4)";
        const std::string llama = R"("rope_type":"llama3","factor":8)";
        const std::string inside = R"(,"original_max_position_embeddings":2048)";
        const std::string lists = R"("type":"longrope","attention_factor":7,"short_factor":[1,1,1,1,1,1,1,1],)"
                                  R"("long_factor":[2,2,2,2,2,2,2,2])";
        QCOMPARE(lengthOf(yarn, ConfigReading::Mlx), Index{4096});
        QCOMPARE(lengthOf(llama, ConfigReading::Mlx), Index{8192});
        QCOMPARE(lengthOf(yarn + inside, ConfigReading::Mlx), Index{2048});
        QCOMPARE(lengthOf(llama + inside, ConfigReading::Mlx), Index{2048});
        QCOMPARE(lengthOf(lists, ConfigReading::Mlx), Index{1024});
        QCOMPARE(lengthOf(yarn + inside, ConfigReading::Transformers), Index{1024});
        const auto stretched = readConfig(start + R"("rope_scaling":{)" + lists + "}}", ConfigReading::Mlx);
        QVERIFY(!stretched.value().kinds.front().parameters.contains("attention-factor"));
        // Longer than its network: nothing is stretched.
        const auto shorter = readConfig(R"({"model_type":"phi3","hidden_size":64,"num_attention_heads":4,"num_hidden_layers":1,)"
                                        R"("max_position_embeddings":2048,"rope_scaling":{)" +
                                            lists + "}}",
                                        ConfigReading::Mlx);
        QCOMPARE(toString(shorter.value().kinds.front().parameters.at("factor")), std::string("1"));
    }

    void slopesFallAsFarAsTheFileSays() {
        const std::string start = R"({"model_type":"mpt","d_model":64,"n_heads":4,"n_layers":2,"attn_config":{"alibi":true)";
        for (const auto& [field, slope] : {std::pair("", 0.25), std::pair(R"(,"alibi_bias_max":16)", 0.0625)}) {
            const auto read = readConfig(start + field + "}}");
            QVERIFY(read.ok());
            const NetworkKind& kind = read.value().kinds.front();
            QCOMPARE(kind.encoding, std::string("alibi"));
            QCOMPARE(build(kind.encoding, kind.parameters)->field("slopes", 0).value()->value(0, 0), static_cast<float>(slope));
        }
        std::map<std::string, std::string> header{{"general.architecture", "mpt"},
                                                  {"mpt.attention.head_count", "4"},
                                                  {"mpt.embedding_length", "64"},
                                                  {"mpt.attention.max_alibi_bias", "16"}};
        QCOMPARE(toString(readGgufConfig(header, {}).value().kinds.front().parameters.at("bias-max")), std::string("16"));
        header["mpt.attention.max_alibi_bias"] = "0";
        QVERIFY(readGgufConfig(header, {}).value().kinds.front().encoding != "alibi");
    }

    void aWindowThatIsSwitchedOffIsOffEverywhere() {
        for (const char* flag : {"true", "false"}) {
            const auto read = readConfig(std::string(R"({"model_type":"mistral","hidden_size":64,"num_attention_heads":4,)"
                                                     R"("num_hidden_layers":2,"sliding_window":16,"use_sliding_window":)") +
                                         flag + R"(,"layer_types":["sliding_attention","full_attention"]})");
            QVERIFY(read.ok());
            const Parameters::Map& first = read.value().kindOf(0)->parameters;
            QCOMPARE(first.contains("window") && std::get<Index>(first.at("window")) > 0, std::string_view(flag) == "true");
        }
    }

    void headersOfGgufFilesSayTheSame() {
        const std::map<std::string, std::string> header{
            {"general.architecture", "llama"},        {"llama.attention.head_count", "32"},
            {"llama.embedding_length", "4096"},       {"llama.block_count", "2"},
            {"llama.context_length", "8192"},         {"llama.rope.dimension_count", "64"},
            {"llama.rope.freq_base", "500000"},       {"llama.rope.scaling.type", "yarn"},
            {"llama.rope.scaling.factor", "4"},       {"llama.rope.scaling.original_context_length", "2048"},
            {"llama.rope.scaling.attn_factor", "0.5"}};
        const auto read = readGgufConfig(header, {});
        QVERIFY(read.ok());
        const Parameters::Map& parameters = read.value().kinds.front().parameters;
        QCOMPARE(toString(parameters.at("pairing")), std::string("interleaved"));
        QCOMPARE(toString(parameters.at("rotary-dim")), std::string("64"));
        QCOMPARE(toString(parameters.at("head-dim")), std::string("128"));
        QCOMPARE(toString(parameters.at("original-length")), std::string("2048"));
        QVERIFY(std::abs(std::get<double>(parameters.at("attention-factor")) - 0.5 * (0.1 * std::log(4.0) + 1)) < 1e-12);
        QVERIFY(!readGgufConfig({}, {}).ok());
    }

    /// Three of four layers of Qwen3-Next know no positions: they do not rotate.
    void layersWithoutPositionsDoNotRotate() {
        const auto network = readConfig(contents(QStringLiteral("qwen3-next-80b.json")));
        QVERIFY(network.ok());
        const auto scene = network.value().sceneOf(3);
        QVERIFY(scene.ok());
        std::string pattern;
        for (int layer = 0; layer < 48; ++layer) {
            pattern += (layer == 0 ? "" : ",") + std::string(layer % 4 == 3 ? "1" : "0");
        }
        QCOMPARE(std::get<std::string>(scene.value().parameters.at("rotation-pattern")), pattern);
        QCOMPARE(std::get<Index>(scene.value().parameters.at("layer-number")), Index{3});
        // A layer that does not rotate has no base of its own.
        for (const char* name : {"qwen3-next-80b.json", "smollm3-defaults.json", "llama-4-scout.json"}) {
            const auto some = readConfig(contents(QLatin1String(name)));
            const auto first = some.value().sceneOf(some.value().kindOf(0)->encoding == "rope" ? 0 : 3);
            QVERIFY2(first.ok() && first.value().parameters.contains("rotation-pattern"), name);
            QVERIFY2(!first.value().parameters.contains("base-pattern"), name);
        }
        // One in which all layers rotate has no pattern.
        const auto plain = readConfig(contents(QStringLiteral("llama-2-7b.json")));
        QVERIFY(plain.ok() && !plain.value().sceneOf(3).value().parameters.contains("rotation-pattern"));
    }

private:
    /// Every parameter that is expected, and no other that a scene would differ by.
    static void compareParameters(const Parameters::Map& read, const Json& expected, const std::string& encoding) {
        Parameters::Map wanted;
        for (const auto& [key, value] : expected.items()) {
            std::string id = key;
            std::ranges::replace(id, '_', '-');
            const ParameterDeclaration* parameter = findEncoding(encoding)->parameter(id);
            QVERIFY2(parameter != nullptr, id.c_str());
            const std::string text = value.is_string() ? value.get<std::string>() : value.dump();
            auto parsed = parseParameter(*parameter, parameter->type == ParameterType::Integer ? std::to_string(value.get<Index>()) : text);
            QVERIFY2(parsed.ok(), id.c_str());
            wanted[id] = std::move(parsed).value();
        }
        if (encoding == "learned-absolute") {
            wanted["causal"] = true;  // GPT-2 and OPT; the published answers do not say it
        }
        const auto a = Parameters::filled(*findEncoding(encoding), read);
        const auto b = Parameters::filled(*findEncoding(encoding), wanted);
        QVERIFY(a.ok() && b.ok());
        for (const auto& [id, value] : b.value().values()) {
            const ParameterValue& own = a.value().values().at(id);
            const auto* number = std::get_if<double>(&value);
            const auto* ownNumber = std::get_if<double>(&own);
            const bool near = number != nullptr && ownNumber != nullptr && std::abs(*number - *ownNumber) <= 1e-12 * std::abs(*number);
            const bool lists = id.ends_with("-factors") && parseNumbers(toString(own)) == parseNumbers(toString(value));
            QVERIFY2(near || lists || own == value, (id + ": " + toString(own) + ", not " + toString(value)).c_str());
        }
    }
};

POSENC_TEST_APPLESS(NetworkConfigTest)
#include "network_config_test.moc"
