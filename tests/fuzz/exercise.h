#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "engine/files/common/byte_source.h"
#include "engine/files/common/trained_file.h"

namespace posenc::fuzz {

using Open = Result<std::shared_ptr<const TrainedFile>> (*)(std::shared_ptr<const ByteSource> source, const Progress& progress);

inline constexpr auto kName = "fuzz";

/// Ends the process, with a word on what was broken, unless `kept`.
void require(bool kept, const char* word);

/// Ends the process where an error of a file is of another kind, or names no file first.
void checkError(const Error& error);

/// Opens the bytes and reads every entry; the file if it was not refused. Ends the process where a reader breaks its word: an error
/// without the file's name, values that are not as many as the shape says, more entries than there can be.
std::shared_ptr<const TrainedFile> exercise(Open open, std::span<const std::uint8_t> bytes);

}  // namespace posenc::fuzz
