#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/core/text.h"
#include "engine/files/common/file_errors.h"
#include "engine/files/zip/zip_directory.h"

namespace posenc {

/// What one record of the central directory says of a member.
struct ZipRecord {
    ZipMember member;            ///< its payload not yet known
    std::uint64_t local = 0;     ///< offset of its local header, unchecked
    std::uint64_t ownBytes = 0;  ///< of this record in the directory
};

/// What errors call the central directory.
inline constexpr auto kZipDirectory = POSENC_TEXT("the directory of the archive");
/// A number of 32 bits that is kept in the zip64 field instead.
inline constexpr std::uint64_t kZipMoved = 0xFFFFFFFF;
/// Flags of a member that cannot be read: encrypted (0, 6, 13) or a patch (5).
inline constexpr std::uint64_t kRefusedZipFlags = 1U << 0U | 1U << 5U | 1U << 6U | 1U << 13U;

/// Bytes that begin every record.
inline constexpr std::uint64_t kZipRecordStart = 46;
/// Bytes of a whole record, as its first kZipRecordStart say; as many again where they begin none.
[[nodiscard]] std::uint64_t zipRecordBytes(std::span<const std::byte> start);

/// Reads the record that begins `rest` and checks all that it says alone; `fileSize` bounds the packed size.
/// FileMalformed, FileTruncated, FileUnsupported, FileLimit. @pre `rest` holds zipRecordBytes of the directory, or all that is left of it
[[nodiscard]] Result<ZipRecord> readZipRecord(std::span<const std::byte> rest, std::uint64_t fileSize, const FileErrors& errors);

}  // namespace posenc
