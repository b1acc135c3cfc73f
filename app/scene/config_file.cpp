#include "app/scene/config_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <map>
#include <variant>
#include <vector>

#include "app/scene/disk_answer.h"
#include "app/scene/tensor_store.h"
#include "engine/core/text.h"
#include "engine/files/formats.h"
#include "widgets/controls/engine_text.h"

namespace posenc {

namespace {

/// The first megabyte and a byte: whether there is more is seen by the reader.
constexpr const char* kConfigName = "config.json";
constexpr qint64 kRead = (qint64{1} << 20) + 1;

Result<std::string> contentsOf(const std::string& path) {
    QFile file(fromUtf8(path));
    if (!QFileInfo::exists(file.fileName())) {
        return makeError(ErrorCode::FileNotFound, path);
    }
    if (QFileInfo(file.fileName()).isDir()) {
        return makeError(ErrorCode::FileIsFolder, path);
    }
    if (!file.open(QIODevice::ReadOnly)) {
        return makeError(ErrorCode::FileUnreadable, path, file.errorString().toStdString());
    }
    return file.read(kRead).toStdString();
}

std::string textOf(const ErrorDetail& detail) {
    if (const auto* text = std::get_if<std::string>(&detail)) {
        return *text;
    }
    const auto* whole = std::get_if<std::int64_t>(&detail);
    return whole != nullptr ? std::to_string(*whole) : std::to_string(std::get<double>(detail));
}

/// An error of a field as one of the file that holds it.
Error ofFile(const std::string& path, const Error& error) {
    if (error.code == ErrorCode::FileSyntax || error.code == ErrorCode::FileNoConfig || error.code == ErrorCode::FileModelType) {
        Error same = error;
        same.details.front() = path;
        return same;
    }
    const std::string field = textOf(error.details.at(0));
    const std::string value = textOf(error.details.at(1));
    if (error.code == ErrorCode::ParameterRange) {
        return makeError(ErrorCode::FileLimit, path, field, error.details.at(1), error.details.at(3));
    }
    if (error.code == ErrorCode::TooLarge) {
        return makeError(ErrorCode::FileLimit, path, field, error.details.at(1), error.details.at(2), error.details.at(3));
    }
    if (error.code == ErrorCode::ParameterChoice) {
        return makeError(ErrorCode::FileUnsupported, path, field, value);
    }
    return makeError(ErrorCode::FileMalformed, path, field, value, error.details.size() > 2 ? textOf(error.details[2]) : std::string());
}

/// The lists of longrope, which this format keeps as tensors.
std::map<std::string, std::vector<double>> scalingLists(const TrainedFile& file) {
    constexpr Index kWidest = 4096;
    std::map<std::string, std::vector<double>> out;
    for (std::size_t i = 0; i < file.entries().size(); ++i) {
        const TensorEntry& entry = file.entries()[i];
        const bool list = entry.name == "rope_factors_short.weight" || entry.name == "rope_factors_long.weight";
        if (list && entry.shape.size() == 1 && entry.shape.front() <= kWidest) {
            if (const auto tensor = file.read(i); tensor.ok()) {
                out[entry.name].assign(tensor.value().values().begin(), tensor.value().values().end());
            }
        }
    }
    return out;
}

Result<NetworkConfig> configOnDisk(const std::string& path, ConfigReading reading) {
    const auto text = contentsOf(path);
    if (!text.ok()) {
        return text.error();
    }
    if (text.value().starts_with("GGUF")) {
        const auto file = openTrainedFile(std::filesystem::path(path));
        if (!file.ok()) {
            return file.error();
        }
        const auto& pairs = file.value()->metadata();
        const auto lists = scalingLists(*file.value());
        auto config = readGgufConfig(std::map<std::string, std::string>(pairs.begin(), pairs.end()), lists, reading);
        if (!config.ok()) {
            return ofFile(path, config.error());
        }
        for (const auto& [name, factors] : lists) {
            config.value().factorTensors.push_back(name);
        }
        for (const TensorEntry& entry : file.value()->entries()) {
            if (entry.name == "rope_freqs.weight") {
                config.value().frequencyFactors = entry.name;
                config.value().factorTensors.push_back(entry.name);
            }
        }
        return config;
    }
    auto config = readConfig(text.value(), reading);
    return config.ok() ? std::move(config) : ofFile(path, config.error());
}

}  // namespace

bool isConfigFile(const std::string& path) {
    const auto text = contentsOf(path);
    return text.ok() && looksLikeConfig(text.value());
}

Result<NetworkConfig> readConfigFile(const std::string& path, ConfigReading reading) {
    return answerOfDisk({}, [path, reading](const Progress&) { return configOnDisk(path, reading); })
        .value_or(makeError(ErrorCode::Cancelled));
}

std::string configOf(const TrainedFile& file) {
    const std::string path = file.path().string();
    if (file.format() == "config" || file.format() == "gguf") {
        return path;
    }
    const std::string beside = (file.path().parent_path() / kConfigName).string();
    return !isShipped(path) && isConfigFile(beside) ? beside : std::string();
}

std::string checkpointOf(const std::string& path) {
    const QDir folder(fromUtf8(path));
    if (!QFileInfo(fromUtf8(path)).isDir()) {
        return path;
    }
    for (const char* pattern : {"*.safetensors.index.json", "*.safetensors", "*.gguf", kConfigName}) {
        if (const QStringList found = folder.entryList({QString::fromLatin1(pattern)}, QDir::Files, QDir::Name); !found.isEmpty()) {
            return folder.filePath(found.front()).toStdString();
        }
    }
    return path;
}

Index firstLayer(const NetworkConfig& config) {
    for (const NetworkKind& kind : config.kinds) {
        if (kind.encoding != "none") {
            return kind.layers.empty() ? 0 : kind.layers.front();
        }
    }
    return 0;
}

Result<Scene> sceneOfConfig(const NetworkConfig& config, const ConfigSource& source) {
    auto kind = config.sceneOf(source.layer);
    if (!kind.ok()) {
        return makeError(ErrorCode::ParameterRange, std::string("layer-number"), static_cast<double>(source.layer), 0.0,
                         static_cast<double>(config.layers - 1));
    }
    if (kind.value().encoding == "none") {
        std::vector<Index> layers;
        for (Index layer = 0; layer < config.layers; ++layer) {
            if (config.kindOf(layer)->encoding != "none") {
                layers.push_back(layer);
            }
        }
        return layers.empty() ? makeError(ErrorCode::ParameterConflict, "layer-number", std::to_string(source.layer),
                                          POSENC_TEXT("a layer with attention over positions, and this network has none"))
                              : makeError(ErrorCode::ParameterConflict, "layer-number", std::to_string(source.layer),
                                          POSENC_TEXT("a layer with attention over positions (%1)"), runsOf(layers));
    }
    Scene scene;
    scene.encoding = kind.value().encoding;
    scene.parameters = kind.value().parameters;
    scene.config = source;
    if (!config.frequencyFactors.empty() && scene.encoding == "rope") {
        scene.tensors["frequency-factors"] = {source.file, config.frequencyFactors, {}};
    }
    return scene;
}

Result<ConfigReading> parseReading(const std::string& name) {
    std::string names;
    for (const ConfigReading reading : kConfigReadings) {
        if (toString(reading) == name || (name == "misreading" && reading == ConfigReading::Llama3Wavelength)) {
            return reading;
        }
        names += (names.empty() ? "" : ", ") + std::string(toString(reading));
    }
    return makeError(ErrorCode::ParameterChoice, std::string("reading"), name, names);
}

}  // namespace posenc
