#include "engine/files/zip_reader.h"

#include <utility>

#include "engine/files/numpy/npz_reader.h"
#include "engine/files/torch/torch_zip_reader.h"
#include "engine/files/zip/zip_archive.h"

namespace posenc {

Result<std::shared_ptr<const TrainedFile>> openZip(std::shared_ptr<const ByteSource> source, const Progress& progress) {
    auto archive = ZipArchive::open(std::move(source), progress);
    if (!archive.ok()) {
        return archive.error();
    }
    if (isTorchZip(*archive.value())) {
        return openTorchZip(std::move(archive).value(), progress);
    }
    return openNpz(std::move(archive).value(), progress);
}

}  // namespace posenc
