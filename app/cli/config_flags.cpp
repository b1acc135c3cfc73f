#include "app/cli/config_flags.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/cli/arguments.h"
#include "app/cli/console.h"
#include "app/cli/encoding_words.h"
#include "app/cli/numbers.h"
#include "app/messages/contexts.h"
#include "app/messages/printable.h"
#include "app/scene/config_file.h"
#include "engine/core/text.h"
#include "widgets/controls/engine_text.h"

namespace posenc {

namespace {

QString readingNames() {
    QStringList names;
    for (const ConfigReading reading : kConfigReadings) {
        names += fromUtf8(toString(reading));
    }
    return names.join(QStringLiteral(", "));
}

/// "0-4, 6": runs of layers.
QString layersText(const std::vector<Index>& layers) {
    QStringList runs;
    for (std::size_t first = 0; first < layers.size();) {
        std::size_t last = first;
        while (last + 1 < layers.size() && layers[last + 1] == layers[last] + 1) {
            ++last;
        }
        runs += first == last ? QString::number(layers[first]) : QStringLiteral("%1-%2").arg(layers[first]).arg(layers[last]);
        first = last + 1;
    }
    return runs.join(QStringLiteral(", "));
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

}  // namespace

ConfigFlags::ConfigFlags(int argc, char** argv) : file_(lastArgument(argc, argv, "--config")) {
    if (std::string text = lastArgument(argc, argv, "--reading"); !text.empty()) {
        reading_ = std::move(text);
    }
    if (std::string text = lastArgument(argc, argv, "--layer-number"); !text.empty()) {
        layer_ = std::move(text);
    }
}

void ConfigFlags::add(CLI::App& command, bool ownLayerNumber) {
    const auto flag = [&](const char* name, const char* type, const QString& help) {
        command.add_option(name)
            ->description(help.toStdString())
            ->type_name(type)
            ->group(CommandLineText::tr("Scene").toStdString())
            ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    };
    flag("--config", "FILE",
         CommandLineText::tr("config.json or GGUF file whose encoding and parameters the scene has; other flags override"));
    flag("--reading", "NAME", CommandLineText::tr("program whose reading of the configuration is meant: %1").arg(readingNames()));
    if (!ownLayerNumber) {
        flag("--layer-number", "K", CommandLineText::tr("network layer of the configuration, counted from 0 (default 0)"));
    }
}

Result<std::optional<NetworkKind>> ConfigFlags::scene() const {
    if (!given()) {
        return std::optional<NetworkKind>();
    }
    const auto reading = parseReading(reading_);
    if (!reading.ok()) {
        return reading.error();
    }
    const auto layer = readNumber<Index>(layer_);
    if (!layer) {
        return makeError(ErrorCode::ParameterType, std::string("layer-number"), layer_, std::string(POSENC_TEXT("a whole number")));
    }
    const auto config = readConfigFile(file_, reading.value());
    if (!config.ok()) {
        return config.error();
    }
    auto kind = config.value().sceneOf(*layer);
    if (!kind.ok()) {
        return makeError(ErrorCode::ParameterRange, std::string("layer-number"), static_cast<double>(*layer), 0.0,
                         static_cast<double>(config.value().layers - 1));
    }
    if (kind.value().encoding == "none") {
        return makeError(ErrorCode::ParameterConflict, std::string("layer-number"), std::to_string(*layer),
                         std::string(POSENC_TEXT("a layer with attention over positions")));
    }
    return std::optional(std::move(kind).value());
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
    const NetworkConfig& network = config.value();
    if (json) {
        nlohmann::ordered_json out{{"file", file},
                                   {"format", "config"},
                                   {"model_type", network.modelType},
                                   {"reading", reading},
                                   {"network_layers", network.layers}};
        if (network.rows > 0) {
            out["rows"] = network.rows;
            out["first_row"] = network.firstRow;
        }
        out["kinds"] = nlohmann::ordered_json::array();
        for (const NetworkKind& kind : network.kinds) {
            nlohmann::ordered_json parameters = nlohmann::ordered_json::object();
            for (const auto& [id, value] : kind.parameters) {
                parameters[id] = settingJson(value);
            }
            out["kinds"].push_back({{"type", kind.type}, {"layers", kind.layers}, {"encoding", kind.encoding}, {"parameters", parameters}});
        }
        return writeOut(std::string_view(out.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n"));
    }
    QString out = CommandLineText::tr("%1: configuration of a network, model type %2, layers: %3\n")
                      .arg(printable(file), network.modelType.empty() ? QStringLiteral("-") : printable(network.modelType))
                      .arg(network.layers);
    if (network.rows > 0) {
        out += CommandLineText::tr("table of %1 rows, position 0 reads row %2\n").arg(network.rows).arg(network.firstRow);
    }
    for (const NetworkKind& kind : network.kinds) {
        const QString layers = kind.layers.empty() ? CommandLineText::tr("all layers") : layersText(kind.layers);
        out += kind.encoding == "none" ? CommandLineText::tr("%1 (%2): no attention over positions\n").arg(printable(kind.type), layers)
                                       : QStringLiteral("%1 (%2): %3\n").arg(printable(kind.type), layers, fromUtf8(kind.encoding));
        std::vector<QStringList> rows;
        for (const auto& [id, value] : kind.parameters) {
            rows.push_back({QStringLiteral("--") + fromUtf8(id), fromUtf8(toString(value))});
        }
        out += textTable(rows, 2);
    }
    const bool rotates = std::ranges::any_of(network.kinds, [](const NetworkKind& kind) { return kind.encoding.starts_with("rope"); });
    if (rotates) {
        out += CommandLineText::tr("RoPE has no tensor; it follows from the configuration.\n");
    }
    return writeOut(out);
}

}  // namespace posenc
