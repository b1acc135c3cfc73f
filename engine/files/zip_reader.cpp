#include "engine/files/zip_reader.h"

#include <utility>

#include "engine/files/npz_reader.h"
#include "engine/files/zip_archive.h"

namespace posenc {

Result<std::shared_ptr<const TrainedFile>> openZip(std::shared_ptr<const ByteSource> source, const Progress& progress) {
    auto archive = ZipArchive::open(std::move(source), progress);
    if (!archive.ok()) {
        return archive.error();
    }
    return openNpz(std::move(archive).value(), progress);
}

}  // namespace posenc
