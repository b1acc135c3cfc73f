#pragma once

#include <QFile>
#include <QTemporaryDir>
#include <string>
#include <utility>
#include <vector>

#include "engine/files/formats.h"
#include "tests/engine/files_builders.h"

namespace posenc::testing {

/// A folder of its own with a model in several files.
class ShardFolder {
public:
    [[nodiscard]] QString path(const char* name) const { return folder_.filePath(QString::fromLatin1(name)); }
    void write(const char* name, const std::string& bytes) const {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes.data(), static_cast<qint64>(bytes.size())) < 0) {
            qFatal("cannot write a file of the test");
        }
    }
    /// The model by this index.
    [[nodiscard]] Result<std::shared_ptr<const TrainedFile>> open(const std::string& index, const Progress& progress = {}) const {
        write("model.safetensors.index.json", index);
        return openTrainedFile(path("model.safetensors.index.json").toStdString(), progress);
    }

private:
    QTemporaryDir folder_;
};

/// A safetensors file of tensors of one number.
inline std::string shard(const std::vector<std::pair<std::string, float>>& tensors) {
    std::string json;
    std::string data;
    for (const auto& [name, value] : tensors) {
        json += (json.empty() ? "{\"" : ",\"") + name + R"(":{"dtype":"F32","shape":[1],"data_offsets":[)" + std::to_string(data.size()) +
                "," + std::to_string(data.size() + 4) + "]}";
        data += bytesOf<float>({value});
    }
    return safetensors(json + "}", data);
}

}  // namespace posenc::testing
