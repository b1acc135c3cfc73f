#pragma once

#include <memory>

#include "engine/files/common/trained_file.h"
#include "engine/files/zip/zip_archive.h"

namespace posenc {

/// Whether the archive has a data.pkl, alone or in one folder, as torch.save and TorchScript write it.
[[nodiscard]] bool isTorchZip(const ZipArchive& archive);

/// What torch.save writes since PyTorch 1.6, and TorchScript, whose code is left alone: ROOT/data.pkl describes tensors by storages,
/// which are ROOT/data/KEY. The pickle is read as data, never run. Only it and ROOT/byteorder are read here; where it has no tensor
/// (torch.jit.freeze) also ROOT/constants.pkl, whose storages are ROOT/constants/KEY: constant n is the tensor CONSTANTS.cN. FileMalformed
/// also: a storage without its member, or of another size than that; bytes behind the pickle; two data.pkl.
[[nodiscard]] Result<std::shared_ptr<const TrainedFile>> openTorchZip(std::shared_ptr<const ZipArchive> archive, const Progress& progress);

}  // namespace posenc
