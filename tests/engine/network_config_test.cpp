#include "engine/configs/network_config.h"

#include <QDir>
#include <QFile>
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
        QVERIFY(refused(R"({"model_type":"llama","hidden_size":64})").contains(QLatin1String("num_attention_heads")));
        QVERIFY(refused(R"({"model_type":"llama","num_attention_heads":4})").contains(QLatin1String("head_dim")));
        QVERIFY(!refused("[1, 2]").isEmpty());
        QVERIFY(!refused("{").isEmpty());
        QVERIFY(!refused(R"({"model_type":1e999,"num_attention_heads":-3})").isEmpty());
    }

    void headersOfGgufFilesSayTheSame() {
        const std::map<std::string, std::string> header{
            {"general.architecture", "llama"},        {"llama.attention.head_count", "32"},
            {"llama.embedding_length", "4096"},       {"llama.block_count", "2"},
            {"llama.context_length", "8192"},         {"llama.rope.dimension_count", "64"},
            {"llama.rope.freq_base", "500000"},       {"llama.rope.scaling.type", "yarn"},
            {"llama.rope.scaling.factor", "4"},       {"llama.rope.scaling.original_context_length", "2048"},
            {"llama.rope.scaling.attn_factor", "0.5"}};
        const auto read = readGgufConfig(header);
        QVERIFY(read.ok());
        const Parameters::Map& parameters = read.value().kinds.front().parameters;
        QCOMPARE(toString(parameters.at("pairing")), std::string("interleaved"));
        QCOMPARE(toString(parameters.at("rotary-dim")), std::string("64"));
        QCOMPARE(toString(parameters.at("head-dim")), std::string("128"));
        QCOMPARE(toString(parameters.at("original-length")), std::string("2048"));
        QVERIFY(std::abs(std::get<double>(parameters.at("attention-factor")) - 0.5 * (0.1 * std::log(4.0) + 1)) < 1e-12);
        QVERIFY(!readGgufConfig({}).ok());
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
