#include "engine/files/formats.h"

#include <array>
#include <utility>

#include "engine/files/csv_reader.h"
#include "engine/files/gguf_reader.h"
#include "engine/files/impostors.h"
#include "engine/files/npy_reader.h"
#include "engine/files/onnx_reader.h"
#include "engine/files/safetensors_reader.h"
#include "engine/files/sharded_reader.h"
#include "engine/files/torch_legacy_reader.h"
#include "engine/files/zip_archive.h"
#include "engine/files/zip_reader.h"

namespace posenc {

namespace {

constexpr std::array kFormats{
    FileFormat{"npy", {{{"NumPy", ".npy"}}}, looksLikeNpy, openNpy},
    FileFormat{"zip", {{{"NumPy", ".npz"}, {"PyTorch", ".pt .pth .bin .ckpt"}}}, looksLikeZip, openZip},
    FileFormat{"torch legacy", {{{"PyTorch", ""}}}, looksLikePickle, openTorchLegacy},
    FileFormat{"safetensors", {{{"safetensors", ".safetensors"}}}, looksLikeSafetensors, openSafetensors},
    FileFormat{"tar", {}, looksLikeTar, refuseTar},
    FileFormat{"gguf", {{{"GGUF", ".gguf"}}}, looksLikeGguf, openGguf},
    FileFormat{"onnx", {{{"ONNX", ".onnx"}}}, looksLikeOnnx, openOnnx},
    FileFormat{"safetensors index", {{{"safetensors", ".safetensors.index.json"}}}, looksLikeShardIndex, openShardIndex},
    // Any text may be a table, so this comes last.
    FileFormat{"csv", {{{"CSV", ".csv .tsv .txt"}}}, looksLikeCsv, openCsv},
};

}  // namespace

std::span<const FileFormat> fileFormats() {
    return kFormats;
}

Result<std::shared_ptr<const TrainedFile>> openTrainedBytes(std::shared_ptr<const ByteSource> source, const Progress& progress) {
    if (source->size() == 0) {
        return makeError(ErrorCode::FileEmpty, source->path().string());
    }
    if (const Status genuine = checkNoImpostor(*source); !genuine.ok()) {
        return genuine.error();
    }
    for (const FileFormat& format : kFormats) {
        if (format.recognises(source->bytes())) {
            return format.open(std::move(source), progress);
        }
    }
    return makeError(ErrorCode::FileFormatUnknown, source->path().string());
}

}  // namespace posenc
