#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <span>
#include <string_view>

#include "engine/files/byte_source.h"
#include "engine/files/trained_file.h"

namespace posenc {

/// What people call the files of a format, and the suffixes that they usually have. Content decides all the same.
struct FileKind {
    std::string_view title;     ///< "PyTorch"; several formats may share one
    std::string_view suffixes;  ///< ".pt .pth"; empty: those of another format, or there is no such kind
};

/// One format of files of tensors. Adding one is one file pair and one line in the table.
struct FileFormat {
    std::string_view name;
    std::array<FileKind, 2> kinds;  ///< what it may hold; empty where its files are refused
    /// Whether the content means to be this format. It may still be refused when it is opened.
    bool (*recognises)(std::span<const std::byte> bytes);
    Result<std::shared_ptr<const TrainedFile>> (*open)(std::shared_ptr<const ByteSource> source, const Progress& progress);
};

/// Every format that can be read; the first that recognises a content opens it.
[[nodiscard]] std::span<const FileFormat> fileFormats();

/// Opens bytes of any format known. FileIsLfsPointer, FileIsWebPage, FileIsPacked and FileFormatUnknown, or what the format refuses;
/// Cancelled.
[[nodiscard]] Result<std::shared_ptr<const TrainedFile>> openTrainedBytes(std::shared_ptr<const ByteSource> source,
                                                                          const Progress& progress = {});

}  // namespace posenc
