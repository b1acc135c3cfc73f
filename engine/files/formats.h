#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <span>
#include <string_view>

#include "engine/files/common/byte_source.h"
#include "engine/files/common/file_copy.h"
#include "engine/files/common/trained_file.h"

namespace posenc {

/// The usual name of the files of a format, and the suffixes that they usually have. Content decides all the same.
struct FileKind {
    std::string_view title;     ///< POSENC_TEXT where it is a word: "PyTorch"; several formats may share one
    std::string_view suffixes;  ///< ".pt .pth"; empty: those of another format, or there is no such kind
};

/// One format of files of tensors. Adding one is one file pair and one line in the table.
struct FileFormat {
    std::string_view name;
    std::array<FileKind, 2> kinds = {};  ///< what it may hold; empty where its files are refused
    /// Whether the content, of which this is the start (ByteSource::start), means to be this format. It may still be refused when it is
    /// opened.
    bool (*recognises)(std::span<const std::byte> start);
    Result<std::shared_ptr<const TrainedFile>> (*open)(std::shared_ptr<const ByteSource> source, const Progress& progress);
    /// The file with one tensor replaced; null where the format is not written.
    Result<FileCopy> (*copy)(std::shared_ptr<const ByteSource> source, const TensorReplacement& replacement) = nullptr;
};

/// Every format that can be read; the first that recognises a content opens it.
[[nodiscard]] std::span<const FileFormat> fileFormats();

/// Opens a file of any format known, told by its content. Errors: the codes File*; Cancelled.
[[nodiscard]] Result<std::shared_ptr<const TrainedFile>> openTrainedFile(const std::filesystem::path& path, const Progress& progress = {});

/// Opens bytes of any format known. FileIsLfsPointer, FileIsWebPage, FileIsPacked, FileFormatUnknown (of a .json FileNoConfig), or what the
/// format refuses; FileChanged, whatever else is found in bytes that do not belong together; Cancelled.
[[nodiscard]] Result<std::shared_ptr<const TrainedFile>> openTrainedBytes(std::shared_ptr<const ByteSource> source,
                                                                          const Progress& progress = {});

/// A file with one tensor replaced, everything else as it is. What opening it says; FileKeyUnknown; UnknownFormat (its format,
/// kCopiedFormats) where files of this format are not written; OutputUnwritable, TooLarge: what the format has no room for.
[[nodiscard]] Result<FileCopy> copyTrainedFile(const std::filesystem::path& file, const TensorReplacement& replacement);

}  // namespace posenc
