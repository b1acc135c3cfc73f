#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/files/zip/zip_directory.h"

namespace posenc {

/// The parts of an archive as bytes, all in the form of zip64 so that nothing is too large for them: a local header before the packed bytes
/// of each member, one record for each behind them, the end. Times are 1 January 1980. (PKWARE's APPNOTE 6.3)
[[nodiscard]] std::string zipLocalHeader(const ZipMember& member);
/// `local`: offset of the member's local header.
[[nodiscard]] std::string zipDirectoryRecord(const ZipMember& member, std::uint64_t local);
/// Behind a directory of so many records and bytes from `at` on. @pre comment.size() < 2^16
[[nodiscard]] std::string zipEnd(std::uint64_t members, std::uint64_t at, std::uint64_t bytes, std::string_view comment = {});

/// CRC-32 of the bytes, as archives state it of a member's content.
[[nodiscard]] std::uint32_t zipChecksum(std::string_view bytes);

}  // namespace posenc
