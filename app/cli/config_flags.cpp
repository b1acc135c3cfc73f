#include "app/cli/config_flags.h"

#include <QCoreApplication>
#include <QStringList>
#include <map>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/cli/arguments.h"
#include "app/cli/command_flag.h"
#include "app/cli/console.h"
#include "app/cli/encoding_words.h"
#include "app/cli/numbers.h"
#include "app/messages/config_text.h"
#include "app/messages/contexts.h"
#include "app/messages/error_sentence.h"
#include "app/messages/printable.h"
#include "app/scene/config_file.h"
#include "engine/core/text.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/number_text.h"

namespace posenc {

namespace {

QString readingNames() {
    QStringList names;
    for (const ConfigReading reading : kConfigReadings) {
        names += fromUtf8(toString(reading));
    }
    return names.join(QStringLiteral(", "));
}

nlohmann::ordered_json settingJson(const ParameterValue& value) {
    if (const bool* flag = std::get_if<bool>(&value)) {
        return *flag;
    }
    if (const auto* whole = std::get_if<Index>(&value)) {
        return *whole;
    }
    if (const auto* real = std::get_if<double>(&value)) {
        return *real;
    }
    return toString(value);
}

/// What a scene with these values is refused for, by the parameter; under an empty name what is of none of them.
std::map<std::string, QString, std::less<>> problemsOf(const NetworkKind& kind) {
    std::map<std::string, QString, std::less<>> problems;
    const EncodingDeclaration* encoding = findEncoding(kind.encoding);
    if (encoding == nullptr) {
        return problems;
    }
    for (const auto& [id, value] : kind.parameters) {
        const ParameterDeclaration* declaration = encoding->parameter(id);
        const Status status = declaration == nullptr ? Status() : checkParameter(*declaration, value);
        if (!status.ok()) {
            problems.emplace(id, sentence(status.error()));
        }
    }
    if (problems.empty()) {
        if (const auto together = Parameters::complete(*encoding, kind.parameters); !together.ok()) {
            const auto& details = together.error().details;
            const auto* id = details.empty() ? nullptr : std::get_if<std::string>(&details.front());
            const bool known = id != nullptr && kind.parameters.contains(*id);
            problems.emplace(known ? *id : std::string(), sentence(together.error()));
        }
    }
    return problems;
}

}  // namespace

ConfigFlags::ConfigFlags(int argc, char** argv) : file_(lastArgument(argc, argv, "--config")) {
    reading_ = lastArgument(argc, argv, "--reading").value_or(reading_);
    layer_ = lastArgument(argc, argv, "--layer-number").value_or(layer_);
}

void ConfigFlags::add(CLI::App& command, bool ownLayerNumber) {
    const auto flag = [&](const char* name, const char* type, const QString& help) {
        return addFlag(command, CommandLineText::tr("Scene"), name, type, help);
    };
    flag("--config", "FILE",
         CommandLineText::tr("config.json or GGUF file whose encoding and parameters the scene has; other flags override"));
    flag("--reading", "NAME", CommandLineText::tr("program whose reading of the configuration is meant: %1").arg(readingNames()));
    if (!ownLayerNumber) {
        flag("--layer-number", "K", CommandLineText::tr("network layer of the configuration, counted from 0 (default 0)"));
    }
}

Result<std::optional<Scene>> ConfigFlags::scene() const {
    if (!given()) {
        return std::optional<Scene>();
    }
    const auto reading = parseReading(reading_);
    if (!reading.ok()) {
        return reading.error();
    }
    const auto layer = readNumber<Index>(layer_);
    if (!layer) {
        return makeError(ErrorCode::ParameterType, std::string("--layer-number"), layer_, std::string(POSENC_TEXT("a whole number")));
    }
    const auto config = readConfigFile(*file_, reading.value());
    if (!config.ok()) {
        return config.error();
    }
    auto scene = sceneOfConfig(config.value(), {*file_, reading.value(), *layer});
    if (!scene.ok()) {
        return scene.error();
    }
    return std::optional(std::move(scene).value());
}

std::string networkJson(const NetworkConfig& network, const std::string& reading, int indent) {
    nlohmann::ordered_json out{{"model_type", network.modelType}, {"reading", reading}, {"network_layers", network.layers}};
    if (!network.part.empty()) {
        out["part"] = network.part;
    }
    if (network.mostPositions > 0) {
        out["configured_length"] = network.mostPositions;
    }
    if (network.rows > 0) {
        out["rows"] = network.rows;
        out["first_row"] = network.firstRow;
    }
    if (network.assumed) {
        out["assumed"] = true;
    }
    if (network.pairingAssumed) {
        out["assumed_pairing"] = "half";
    }
    if (!network.assumptions.empty()) {
        out["assumptions"] = network.assumptions;
    }
    for (const auto& [field, number] : network.assumedFields) {
        out["assumed_fields"][field] = number;
    }
    for (const std::string& left : network.leftOut) {
        out["left_out"].push_back(left);
    }
    for (const auto& [field, entries] : network.oddLists) {
        out["odd_lists"][field] = entries;
    }
    for (const NetworkKind& kind : network.kinds) {
        if (!kind.known) {
            out["unknown_types"].push_back(kind.type);
        }
    }
    if (!network.factorTensors.empty()) {
        out["factor_tensors"] = network.factorTensors;
    }
    if (network.encoder) {
        out["stack"] = "encoder";
    }
    out["kinds"] = nlohmann::ordered_json::array();
    for (const NetworkKind& kind : network.kinds) {
        nlohmann::ordered_json parameters = nlohmann::ordered_json::object();
        for (const auto& [id, value] : kind.parameters) {
            parameters[id] = settingJson(value);
        }
        out["kinds"].push_back({{"type", kind.type}, {"layers", kind.layers}, {"encoding", kind.encoding}, {"parameters", parameters}});
        for (const auto& [id, problem] : problemsOf(kind)) {
            out["kinds"].back()["problems"].push_back(problem.toStdString());
        }
    }
    return out.dump(indent, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

QString networkText(const NetworkConfig& network, const std::string& file) {
    const QString type = network.modelType.empty() ? QStringLiteral("-") : printable(network.modelType);
    QString out =
        network.layers > 0
            ? CommandLineText::tr("%1: configuration of a network, model type %2, layers: %3\n")
                  .arg(printable(file), type)
                  .arg(network.layers)
            : CommandLineText::tr("%1: configuration of a network, model type %2, number of layers not said\n").arg(printable(file), type);
    if (network.rows > 0) {
        out += CommandLineText::tr("table of %1 rows, position 0 reads row %2\n", nullptr, pluralOf(network.rows))
                   .arg(network.rows)
                   .arg(network.firstRow);
    }
    for (const QString& sentence : openText(network)) {
        out += sentence + QLatin1Char('\n');
    }
    QString note;
    for (const NetworkKind& kind : network.kinds) {
        const QString layers = kind.layers.empty() ? CommandLineText::tr("all layers") : fromUtf8(runsOf(kind.layers));
        if (!kind.known) {
            out += CommandLineText::tr("%1 (%2): not known whether it reads positions\n").arg(printable(kind.type), layers);
        } else if (kind.encoding == "none") {
            out += CommandLineText::tr("%1 (%2): no attention over positions\n").arg(printable(kind.type), layers);
        } else {
            out += CommandLineText::tr("%1 (%2): %3\n", "kind of layers, their numbers, encoding")
                       .arg(printable(kind.type), layers, fromUtf8(kind.encoding));
        }
        const auto problems = problemsOf(kind);
        std::vector<QStringList> rows;
        for (const auto& [id, value] : kind.parameters) {
            rows.push_back({QStringLiteral("--") + fromUtf8(id), fromUtf8(toString(value))});
            if (const auto problem = problems.find(id); problem != problems.end()) {
                rows.back().push_back(problem->second);
            }
        }
        out += textTable(rows, 2);
        if (const auto problem = problems.find(std::string_view()); problem != problems.end()) {
            out += QStringLiteral("  ") + problem->second + QLatin1Char('\n');
        }
        if (kind.encoding.starts_with("rope") && network.factorTensors.empty()) {
            note = noTensorText(*findEncoding(kind.encoding)) + QLatin1Char('\n');
        }
    }
    return out + note;
}

Status runInspectConfig(const std::string& file, const std::string& reading, bool json) {
    const auto as = parseReading(reading);
    if (!as.ok()) {
        return as.error();
    }
    const auto config = readConfigFile(file, as.value());
    if (!config.ok()) {
        return config.error();
    }
    if (!json) {
        return writeOut(networkText(config.value(), file));
    }
    const nlohmann::ordered_json head{{"file", file}, {"format", "config"}};
    // The head without its closing brace, then the members of the network.
    std::string text = head.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
    text.resize(text.size() - 2);
    return writeOut(std::string_view(text + "," + networkJson(config.value(), reading, 2).substr(1) + "\n"));
}

}  // namespace posenc
