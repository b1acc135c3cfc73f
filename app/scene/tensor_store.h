#pragma once

#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "app/scene/file_stamp.h"
#include "app/scene/scene.h"
#include "engine/core/result.h"
#include "engine/core/tensor.h"
#include "engine/files/common/trained_file.h"

namespace posenc {

/// The files that scenes name, opened once and read once: a slider that moves reads nothing again. A file that has changed on disk since
/// (size or time of change) is reopened. Shipped samples (":/samples/NAME") are files like any other. Safe to use from several threads, of
/// which none waits while another one reads.
class TensorStore {
public:
    /// The opened file. Errors: the codes File*, of the path as given or of another file that it names; Cancelled.
    [[nodiscard]] Result<std::shared_ptr<const TrainedFile>> file(const std::string& path, const Progress& progress = {});

    /// The values as the file holds them; `source.arrangement` is left to `resolve`. Tensors read last are kept, about
    /// 256 MiB of them. Errors: as `file`.
    [[nodiscard]] Result<Tensor> tensor(const TensorSource& source, const Progress& progress = {});

private:
    struct OpenFile {
        std::optional<FileStamp> stamp;
        std::shared_ptr<const TrainedFile> file;
    };
    struct ReadTensor {
        std::shared_ptr<const TrainedFile> file;  ///< the state of the file that it was read from
        std::string key;
        Tensor tensor;
    };

    /// The file as it was opened in this state; null where it was not.
    [[nodiscard]] std::shared_ptr<const TrainedFile> known(const std::string& path, const std::optional<FileStamp>& stamp);
    [[nodiscard]] std::optional<Tensor> kept(const std::shared_ptr<const TrainedFile>& file, const std::string& key);
    void keep(ReadTensor read);

    std::mutex mutex_;  ///< of all below; held for look-ups, never while a file is opened or read
    std::map<std::string, OpenFile> files_;
    std::list<ReadTensor> read_;  ///< newest first
};

/// True for the name of a shipped sample (":/...").
[[nodiscard]] bool isShipped(std::string_view path);

}  // namespace posenc
