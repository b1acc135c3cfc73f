#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/core/progress.h"
#include "engine/files/common/trained_file.h"
#include "engine/files/torch/pickle_graph.h"
#include "engine/files/torch/torch_tensor.h"

namespace posenc {

/// What the pickle of a PyTorch file holds, each under its path: the keys, attributes and places that lead to it, joined by dots.
struct TorchListing {
    std::vector<std::pair<std::string, TorchView>> tensors;  ///< no name twice: the second of a name gets " (2)"
    std::vector<OpaqueObject> objects;                       ///< dangerous names that no path leads to are at the end, without one
    std::vector<std::pair<std::string, std::string>> metadata;
};

/// Tensors and objects together, and bytes of their paths, at most; FileLimit beyond.
inline constexpr std::uint64_t kMostTorchEntries = std::uint64_t{1} << 18U;
inline constexpr std::uint64_t kLargestTorchPaths = std::uint64_t{1} << 26U;
/// Containers within containers at most; FileLimit beyond.
inline constexpr std::uint64_t kDeepestPickle = 256;
/// Plain values that become metadata, and bytes of them and their paths, at most; the rest is left out.
inline constexpr std::uint64_t kMostTorchMetadata = 4096;
inline constexpr std::uint64_t kLargestTorchMetadata = std::uint64_t{1} << 20U;

/// Walks from the root, in the order of the file, into every container once (under the first path that leads to it), into what objects
/// hold as state or items, and into the parameters, buffers and modules of a torch.nn.Module, which are named as its state_dict names
/// them. Texts, numbers, truth values and short rows of them become metadata. FileMalformed (a tensor that is none), FileLimit, Cancelled.
[[nodiscard]] Result<TorchListing> listTorch(const PickleGraph& graph, PickleRef root, const TorchStorages& storages,
                                             const FileErrors& errors, const Progress& progress);

}  // namespace posenc
