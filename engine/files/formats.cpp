#include "engine/files/formats.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/files/csv_reader.h"
#include "engine/files/gguf_reader.h"
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

/// What is often found in place of weights.
struct Impostor {
    std::string_view start;  ///< in lower case
    ErrorCode code;
};

constexpr std::array kImpostors{
    Impostor{"version https://git-lfs.github.com/spec/", ErrorCode::FileIsLfsPointer},
    Impostor{"<!doctype html", ErrorCode::FileIsWebPage},
    Impostor{"<html", ErrorCode::FileIsWebPage},
    Impostor{"<head", ErrorCode::FileIsWebPage},
};

bool startsWith(std::string_view text, std::string_view lowerCase) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return text.size() >= lowerCase.size() &&
           std::equal(lowerCase.begin(), lowerCase.end(), text.begin(), [&](char wanted, char c) { return wanted == lower(c); });
}

}  // namespace

std::span<const FileFormat> fileFormats() {
    return kFormats;
}

Result<std::shared_ptr<const TrainedFile>> openTrainedBytes(std::shared_ptr<const ByteSource> source, const Progress& progress) {
    if (source->size() == 0) {
        return makeError(ErrorCode::FileEmpty, source->path().string());
    }
    std::string_view text = asText(source->bytes().first(std::min<std::size_t>(source->bytes().size(), 4096)));
    if (startsWith(text, "\xEF\xBB\xBF")) {
        text.remove_prefix(3);
    }
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    for (const Impostor& impostor : kImpostors) {
        if (startsWith(text, impostor.start)) {
            return makeError(impostor.code, source->path().string());
        }
    }
    for (const FileFormat& format : kFormats) {
        if (format.recognises(source->bytes())) {
            return format.open(std::move(source), progress);
        }
    }
    return makeError(ErrorCode::FileFormatUnknown, source->path().string());
}

}  // namespace posenc
