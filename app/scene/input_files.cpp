#include "app/scene/input_files.h"

#include <algorithm>

#include "app/scene/tensor_store.h"

namespace posenc {

std::vector<std::filesystem::path> inputFiles(const Model& model) {
    std::vector<std::filesystem::path> files;
    for (const auto& [name, tensor] : model.tensors()) {
        const Origin& origin = tensor.origin();
        const bool read = origin.kind == Origin::Kind::File && !isShipped(origin.file);
        if (const std::filesystem::path file = origin.file; read && std::ranges::find(files, file) == files.end()) {
            files.push_back(file);
        }
    }
    return files;
}

}  // namespace posenc
