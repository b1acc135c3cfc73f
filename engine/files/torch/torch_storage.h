#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/tensor.h"
#include "engine/files/common/file_errors.h"
#include "engine/files/torch/pickle_graph.h"

namespace posenc {

/// Values that PyTorch keeps apart from the pickle, in one piece that several tensors may look into.
struct TorchStorage {
    std::string key;
    std::string type;            ///< "torch.FloatStorage"
    std::optional<DType> dtype;  ///< none where its elements cannot be shown
    std::uint64_t elementBytes = 0;
    std::uint64_t elements = 0;
    std::uint64_t bytes = 0;  ///< elements * elementBytes
};

/// The storages that a pickle refers to, by what it says of them.
class TorchStorages {
public:
    /// Finds every storage, wherever in the pickle. FileMalformed: a description that is none, a key that is no plain name, one
    /// storage described in two ways; FileUnsupported: a type without a size that is known; FileLimit.
    [[nodiscard]] static Result<TorchStorages> collect(const PickleGraph& graph, const FileErrors& errors);

    [[nodiscard]] const std::vector<TorchStorage>& all() const { return storages_; }
    /// None where no storage has this key.
    [[nodiscard]] std::optional<std::size_t> find(std::string_view key) const;

    /// The part of a storage that a Persistent stands for; all of it but in very old files.
    struct Part {
        std::size_t storage = 0;
        std::uint64_t first = 0;  ///< in elements
        std::uint64_t elements = 0;
    };
    /// None where it is something else than a storage.
    [[nodiscard]] std::optional<Part> part(PickleRef persistent) const;

private:
    [[nodiscard]] Status add(const PickleGraph& graph, PickleRef persistent, const FileErrors& errors);

    std::vector<TorchStorage> storages_;
    std::map<std::string, std::size_t, std::less<>> byKey_;
    std::map<PickleRef, Part> parts_;
};

/// Type of the elements of "torch.float16" and the like; none if there is no such type here.
[[nodiscard]] std::optional<DType> torchDType(std::string_view name);

}  // namespace posenc
