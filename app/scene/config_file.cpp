#include "app/scene/config_file.h"

#include <QFile>
#include <QFileInfo>
#include <map>
#include <variant>

#include "engine/core/text.h"
#include "engine/files/formats.h"
#include "widgets/controls/engine_text.h"

namespace posenc {

namespace {

/// The first megabyte and a byte: whether there is more is seen by the reader.
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
    const std::string field = textOf(error.details.at(0));
    const std::string value = textOf(error.details.at(1));
    if (error.code == ErrorCode::ParameterChoice) {
        return makeError(ErrorCode::FileUnsupported, path, field, value);
    }
    return makeError(ErrorCode::FileMalformed, path, field, value, error.details.size() > 2 ? textOf(error.details[2]) : std::string());
}

}  // namespace

bool isConfigFile(const std::string& path) {
    const auto text = contentsOf(path);
    return text.ok() && looksLikeConfig(text.value());
}

Result<NetworkConfig> readConfigFile(const std::string& path, ConfigReading reading) {
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
        auto config = readGgufConfig(std::map<std::string, std::string>(pairs.begin(), pairs.end()), reading);
        return config.ok() ? std::move(config) : ofFile(path, config.error());
    }
    auto config = readConfig(text.value(), reading);
    return config.ok() ? std::move(config) : ofFile(path, config.error());
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
