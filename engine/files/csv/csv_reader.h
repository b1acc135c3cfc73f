#pragma once

#include <memory>

#include "engine/files/common/byte_source.h"
#include "engine/files/common/trained_file.h"

namespace posenc {

/// Whether the content, of which this is the start, means to be a table of numbers: it begins as text, not as JSON or markup, and numbers
/// make up half of one of its first two rows at least.
[[nodiscard]] bool looksLikeCsv(std::span<const std::byte> start);

/// One matrix of numbers as text: UTF-8 (or any superset of ASCII), or UTF-16 behind a byte order mark; cells parted by tabs,
/// semicolons, commas or spaces, rows of equal length; a row and a column of labels, which are skipped, and lines of comment. Between
/// semicolons and tabs a decimal comma is understood. The entry has no name and the shape [rows, columns]. Empty cells and NA are NaN,
/// numbers beyond float32 are infinite; both are a warning with their number. FileMalformed names line and column. FileLimit; Cancelled.
/// Reads everything at once; memory: four bytes for each number (while it grows up to three times as much), and up to 130 MB of the text.
[[nodiscard]] Result<std::shared_ptr<const TrainedFile>> openCsv(std::shared_ptr<const ByteSource> source, const Progress& progress = {});

}  // namespace posenc
