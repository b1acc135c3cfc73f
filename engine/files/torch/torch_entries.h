#pragma once

#include <string>
#include <unordered_set>

#include "engine/files/common/file_errors.h"
#include "engine/files/torch/torch_listing.h"

namespace posenc {

/// Takes what a walk through a pickle finds, within the limits of torch_listing.h.
class TorchEntries {
public:
    explicit TorchEntries(const FileErrors& errors) : errors_(errors) {}

    /// FileLimit.
    [[nodiscard]] Status addTensor(const std::string& path, TorchView view);
    [[nodiscard]] Status addObject(const std::string& path, std::string type, bool dangerous);
    /// Left out where there is too much of it, or no path to it.
    void addMetadata(const std::string& path, std::string value);
    /// A dangerous name that no path leads to; each is told once.
    void addUnreached(std::string type);

    [[nodiscard]] TorchListing& listing() { return listing_; }

private:
    [[nodiscard]] Status budget(const std::string& path);

    const FileErrors& errors_;
    TorchListing listing_;
    std::unordered_set<std::string> names_;
    std::unordered_set<std::string> unreached_;
    std::uint64_t pathBytes_ = 0;
    std::uint64_t metadataBytes_ = 0;
};

}  // namespace posenc
