#include "engine/files/formats.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/core/text.h"
#include "engine/files/common/impostors.h"
#include "engine/files/config/config_reader.h"
#include "engine/files/csv/csv_reader.h"
#include "engine/files/gguf/gguf_reader.h"
#include "engine/files/numpy/npy_reader.h"
#include "engine/files/numpy/npz_copy.h"
#include "engine/files/onnx/onnx_reader.h"
#include "engine/files/safetensors/safetensors_copy.h"
#include "engine/files/safetensors/safetensors_reader.h"
#include "engine/files/safetensors/sharded_reader.h"
#include "engine/files/torch/torch_legacy_reader.h"
#include "engine/files/zip/zip_archive.h"
#include "engine/files/zip_reader.h"

namespace posenc {

namespace {

constexpr std::array kFormats{
    FileFormat{.name = "npy", .kinds = {{{"NumPy", ".npy"}}}, .recognises = looksLikeNpy, .open = openNpy, .copy = copyNpy},
    FileFormat{.name = "zip",
               .kinds = {{{"NumPy", ".npz"}, {"PyTorch", ".pt .pth .bin .ckpt"}}},
               .recognises = looksLikeZip,
               .open = openZip,
               .copy = copyNpz},
    FileFormat{.name = "torch legacy", .kinds = {{{"PyTorch", ""}}}, .recognises = looksLikePickle, .open = openTorchLegacy},
    FileFormat{.name = "safetensors",
               .kinds = {{{"safetensors", ".safetensors"}}},
               .recognises = looksLikeSafetensors,
               .open = openSafetensors,
               .copy = copySafetensors},
    FileFormat{.name = "tar", .recognises = looksLikeTar, .open = refuseTar},
    FileFormat{.name = "gguf", .kinds = {{{"GGUF", ".gguf"}}}, .recognises = looksLikeGguf, .open = openGguf},
    FileFormat{.name = "onnx", .kinds = {{{"ONNX", ".onnx"}}}, .recognises = looksLikeOnnx, .open = openOnnx},
    FileFormat{.name = "safetensors index",
               .kinds = {{{"safetensors", ".safetensors.index.json"}}},
               .recognises = looksLikeShardIndex,
               .open = openShardIndex,
               .copy = refuseShardCopy},
    FileFormat{.name = "config",
               .kinds = {{{POSENC_TEXT("Configuration"), "config.json"}}},
               .recognises = looksLikeNetworkConfig,
               .open = openNetworkConfig},
    // Any text may be a table, so this comes last.
    FileFormat{.name = "csv", .kinds = {{{"CSV", ".csv .tsv .txt"}}}, .recognises = looksLikeCsv, .open = openCsv},
};

/// The format that a content means to be.
Result<const FileFormat*> formatOf(const ByteSource& source) {
    if (source.size() == 0) {
        return makeError(ErrorCode::FileEmpty, source.path().string());
    }
    const auto start = source.start();
    if (!start.ok()) {
        return start.error();
    }
    if (const Status genuine = checkNoImpostor(source.path(), start.value()); !genuine.ok()) {
        return genuine.error();
    }
    const auto* format =
        std::find_if(kFormats.begin(), kFormats.end(), [&](const FileFormat& one) { return one.recognises(start.value()); });
    if (format != kFormats.end()) {
        return format;
    }
    const bool config = source.path().extension() == ".json";
    return makeError(config ? ErrorCode::FileNoConfig : ErrorCode::FileFormatUnknown, source.path().string());
}

}  // namespace

std::span<const FileFormat> fileFormats() {
    return kFormats;
}

Result<std::shared_ptr<const TrainedFile>> openTrainedFile(const std::filesystem::path& path, const Progress& progress) {
    auto source = ByteSource::open(path);
    if (!source.ok()) {
        return source.error();
    }
    return openTrainedBytes(std::move(source).value(), progress);
}

Result<std::shared_ptr<const TrainedFile>> openTrainedBytes(std::shared_ptr<const ByteSource> source, const Progress& progress) {
    const auto format = formatOf(*source);
    if (!format.ok()) {
        return format.error();
    }
    auto opened = format.value()->open(source, progress);
    // A file that is being written looks damaged in many ways, all of which have this one reason.
    const Status unchanged = source->unchanged();
    return unchanged.ok() ? std::move(opened) : unchanged.error();
}

Result<FileCopy> copyTrainedFile(const std::filesystem::path& file, const TensorReplacement& replacement) {
    auto source = ByteSource::open(file);
    if (!source.ok()) {
        return source.error();
    }
    const auto format = formatOf(*source.value());
    if (!format.ok()) {
        return format.error();
    }
    if (format.value()->copy == nullptr) {
        return makeError(ErrorCode::UnknownFormat, std::string(format.value()->name), kCopiedFormats);
    }
    return format.value()->copy(std::move(source).value(), replacement);
}

}  // namespace posenc
