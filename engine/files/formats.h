#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string_view>

#include "engine/files/byte_source.h"
#include "engine/files/trained_file.h"

namespace posenc {

/// One format of files of tensors. Adding one is one file pair and one line in the table.
struct FileFormat {
    std::string_view name;
    /// Whether the content means to be this format. It may still be refused when it is opened.
    bool (*recognises)(std::span<const std::byte> bytes);
    Result<std::shared_ptr<const TrainedFile>> (*open)(std::shared_ptr<const ByteSource> source, const Progress& progress);
};

/// Every format that can be read; the first that recognises a content opens it.
[[nodiscard]] std::span<const FileFormat> fileFormats();

/// Opens bytes of any format known. FileIsLfsPointer, FileIsWebPage and FileFormatUnknown, or what the format refuses; Cancelled.
[[nodiscard]] Result<std::shared_ptr<const TrainedFile>> openTrainedBytes(std::shared_ptr<const ByteSource> source,
                                                                          const Progress& progress = {});

}  // namespace posenc
