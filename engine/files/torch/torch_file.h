#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/files/torch/torch_listing.h"
#include "engine/files/torch/torch_storage.h"
#include "engine/files/zip/zip_archive.h"

namespace posenc {

/// Where the bytes of a storage are: a member of the archive, or a place in a file without one.
struct TorchPlace {
    const ZipMember* member = nullptr;
    std::uint64_t offset = 0;
};

/// A PyTorch file, its storages not read.
struct TorchContents {
    std::shared_ptr<const ByteSource> source;
    std::shared_ptr<const ZipArchive> archive;  ///< none in a legacy file
    ByteOrder order = ByteOrder::Little;
    TorchStorages storages;
    std::vector<TorchPlace> places;  ///< one for each storage, of as many bytes
    TorchListing listing;
};

/// Elements that a view may repeat beyond those that it looks at; FileLimit beyond, since a file of bytes could ask for gigabytes.
inline constexpr std::uint64_t kLargestExpansion = std::uint64_t{1} << 24U;

/// Reading a tensor reads the storage that it looks into: of a member all of it, in pieces, for its checksum; kept is what lies between
/// the first and last element looked at. FileMalformed (checksum), FileTruncated, FileLimit, Cancelled;
/// FileUnsupported for elements that are not numbers of their own.
[[nodiscard]] std::shared_ptr<const TrainedFile> makeTorchFile(TorchContents contents);

}  // namespace posenc
