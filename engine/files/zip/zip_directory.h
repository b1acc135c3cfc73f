#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/progress.h"
#include "engine/files/common/byte_source.h"

namespace posenc {

/// How the bytes of a member are packed; other methods are refused.
enum class ZipMethod : std::uint16_t { Stored = 0, Deflated = 8 };

/// One member of an archive, as its central directory has it, checked against the file and against its own local header.
struct ZipMember {
    std::string name;  ///< UTF-8, relative, without "..", backslash or NUL
    ZipMethod method = ZipMethod::Stored;
    std::uint32_t crc = 0;         ///< CRC-32 of the unpacked content, not yet compared
    std::uint64_t compressed = 0;  ///< bytes in the file
    std::uint64_t size = 0;        ///< bytes unpacked
    std::uint64_t payload = 0;     ///< offset of the packed bytes in the file
};

/// What an archive says of itself at its end.
struct ZipDirectory {
    std::vector<ZipMember> members;
    std::string comment;  ///< any bytes, at most 65,535 of them
};

/// Members of an archive at most; FileLimit beyond.
inline constexpr std::uint64_t kMostZipMembers = 65'536;
/// Bytes of a member's name at most.
inline constexpr std::uint64_t kLargestZipName = 4096;
/// Deflate packs at most 1032 bytes into one; what claims more is damaged or a bomb.
inline constexpr std::uint64_t kLargestZipRatio = 1100;

/// Reads the directory alone, as PKWARE's APPNOTE 6.3 has it, zip64 included, and is stricter than programs that unpack:
/// one disk, nothing behind the end record, no two members of one name, no bytes in two members, no encryption or patches, and
/// what a local header says must be what the directory says. In the order of the directory.
/// libzip opens archives whose members share a name or bytes, and says of a damaged one neither which member
/// nor what is wrong with it.
/// FileMalformed, FileTruncated, FileUnsupported, FileLimit, Cancelled. Allocates in proportion to the directory.
[[nodiscard]] Result<ZipDirectory> readZipDirectory(const ByteSource& source, const Progress& progress = {});

}  // namespace posenc
