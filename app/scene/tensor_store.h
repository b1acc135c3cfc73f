#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "app/scene/scene.h"
#include "engine/core/result.h"
#include "engine/core/tensor.h"
#include "engine/files/common/trained_file.h"
#include "engine/model/tensor_origin.h"

namespace posenc {

/// The files that scenes name, opened once and read once: a slider that moves reads nothing again. A file that has changed on disk since
/// (size or time of change) is reopened. Shipped samples (":/samples/NAME") are files like any other. Safe to use from several threads, of
/// which none waits while another one reads, nor for a disk that does not answer once it is stopped (disk_answer.h). A copy is another
/// handle on the same files: a job has one of its own, so that it may outlast the window that asked.
class TensorStore {
public:
    TensorStore();

    /// The opened file. Errors: the codes File*, of the path as given or of another file that it names; Cancelled.
    [[nodiscard]] Result<std::shared_ptr<const TrainedFile>> file(const std::string& path, const Progress& progress = {}) const;

    /// The values as the file holds them; `source.arrangement` is left to `resolve`. Tensors read last are kept, about
    /// 256 MiB of them, and none of a state in which the file is no longer. Errors: as `file`.
    [[nodiscard]] Result<Tensor> tensor(const TensorSource& source, const Progress& progress = {}) const;

    /// What these values say of how they came about (originOf()); kept like them, so that it is found once. Errors: as `file`.
    [[nodiscard]] Result<TensorOrigin> origin(const TensorSource& source, const Progress& progress = {}) const;

private:
    class Files;

    std::shared_ptr<Files> files_;
};

/// True for the name of a shipped sample (":/...").
[[nodiscard]] bool isShipped(std::string_view path);

}  // namespace posenc
