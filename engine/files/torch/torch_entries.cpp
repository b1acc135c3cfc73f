#include "engine/files/torch/torch_entries.h"

#include <utility>

namespace posenc {

Status TorchEntries::budget(const std::string& path) {
    const std::uint64_t entries = listing_.tensors.size() + listing_.objects.size() + 1;
    pathBytes_ += path.size();
    if (entries > kMostTorchEntries) {
        return errors_.limit(POSENC_TEXT("the number of tensors and objects in the pickle"), entries, kMostTorchEntries);
    }
    if (pathBytes_ > kLargestTorchPaths) {
        return errors_.limit(POSENC_TEXT("the total size of the names in bytes"), pathBytes_, kLargestTorchPaths);
    }
    return {};
}

Status TorchEntries::addTensor(const std::string& path, TorchView view) {
    if (const Status within = budget(path); !within.ok()) {
        return within;
    }
    std::string name = path;
    for (int copy = 2; !names_.insert(name).second; ++copy) {
        name = path + " (" + std::to_string(copy) + ")";
    }
    listing_.tensors.emplace_back(std::move(name), std::move(view));
    return {};
}

Status TorchEntries::addObject(const std::string& path, std::string type, bool dangerous) {
    if (const Status within = budget(path); !within.ok()) {
        return within;
    }
    listing_.objects.push_back({path, std::move(type), dangerous});
    return {};
}

void TorchEntries::addMetadata(const std::string& path, std::string value) {
    const std::uint64_t bytes = path.size() + value.size();
    if (!path.empty() && listing_.metadata.size() < kMostTorchMetadata && metadataBytes_ + bytes <= kLargestTorchMetadata) {
        metadataBytes_ += bytes;
        listing_.metadata.emplace_back(path, std::move(value));
    }
}

void TorchEntries::addUnreached(std::string type) {
    if (unreached_.insert(type).second) {
        listing_.objects.push_back({"", std::move(type), true});
    }
}

}  // namespace posenc
