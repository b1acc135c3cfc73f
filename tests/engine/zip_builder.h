#pragma once

#include <QByteArray>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tests/engine/files_support.h"

/// Zip archives written byte by byte, so that any of their statements can be made untrue.
namespace posenc::testing {

inline std::uint32_t crc32(std::string_view bytes) {
    std::uint32_t sum = 0xFFFFFFFFU;
    for (const char byte : bytes) {
        sum ^= static_cast<unsigned char>(byte);
        for (int bit = 0; bit < 8; ++bit) {
            sum = (sum >> 1U) ^ ((sum & 1U) != 0 ? 0xEDB88320U : 0U);
        }
    }
    return ~sum;
}

/// Raw deflate data: what zlib writes without its two bytes in front and its checksum behind.
inline std::string deflated(const std::string& bytes) {
    const QByteArray packed = qCompress(QByteArray::fromStdString(bytes), 9);
    return packed.mid(6, packed.size() - 10).toStdString();
}

/// One member; what is set in an optional is written in place of the truth.
struct ZipPart {
    std::string name;
    std::string content;
    int method = 0;
    std::uint64_t flags = 0;  ///< with bit 3 the local header states no sizes, they follow the content
    std::string localExtra{};
    std::string centralExtra{};
    std::optional<std::string> localName{};
    std::optional<std::uint64_t> localFlags{};
    std::optional<std::uint64_t> crc{};
    std::optional<std::uint64_t> compressed{};
    std::optional<std::uint64_t> size{};
    std::optional<std::uint64_t> localSize{};
    std::optional<std::uint64_t> local{};  ///< offset of the local header
    std::uint64_t disk = 0;
};

struct ZipEndPart {
    bool zip64 = false;
    std::string comment{};
    std::string behind{};
    std::uint64_t disk = 0;
    std::optional<std::uint64_t> members{};
    std::optional<std::uint64_t> offset{};
    std::optional<std::uint64_t> bytes{};    ///< of the directory
    std::optional<std::uint64_t> locator{};  ///< where it says that the zip64 record is
    std::uint64_t disks = 1;                 ///< in the locator
    std::optional<std::uint64_t> narrow{};   ///< number of members in the old record beside a zip64 record
};

/// "packed" is what lies in the file; a caller gives it to damage it.
inline std::string zip(const std::vector<ZipPart>& parts, const ZipEndPart& end = {}, const std::optional<std::string>& packed = {}) {
    const auto number = littleEndianBytes;
    std::string file, directory;
    for (const ZipPart& part : parts) {
        const std::uint64_t at = file.size();
        const std::string body = packed ? *packed : part.method == 8 ? deflated(part.content) : part.content;
        const std::uint64_t crc = part.crc ? *part.crc : crc32(part.content);
        const std::uint64_t compressed = part.compressed.value_or(body.size());
        const std::uint64_t size = part.size.value_or(part.content.size());
        const bool sizesBehind = (part.flags & 8U) != 0;
        const std::string localName = part.localName.value_or(part.name);
        file += "PK\x03\x04" + number(20, 2) + number(part.localFlags.value_or(part.flags), 2) +
                number(static_cast<std::uint64_t>(part.method), 2) + number(0, 4) + number(sizesBehind ? 0 : crc, 4) +
                number(sizesBehind ? 0 : compressed, 4) + number(sizesBehind ? 0 : part.localSize.value_or(size), 4) +
                number(localName.size(), 2) + number(part.localExtra.size(), 2) + localName + part.localExtra + body;
        if (sizesBehind) {
            file += "PK\x07\x08" + number(crc, 4) + number(compressed, 4) + number(size, 4);
        }
        directory += "PK\x01\x02" + number(20, 2) + number(20, 2) + number(part.flags, 2) +
                     number(static_cast<std::uint64_t>(part.method), 2) + number(0, 4) + number(crc, 4) + number(compressed, 4) +
                     number(size, 4) + number(part.name.size(), 2) + number(part.centralExtra.size(), 2) + number(0, 2) +
                     number(part.disk, 2) + number(0, 6) + number(part.local.value_or(at), 4) + part.name + part.centralExtra;
    }
    const std::uint64_t offset = end.offset.value_or(file.size());
    const std::uint64_t bytes = end.bytes.value_or(directory.size());
    const std::uint64_t members = end.members.value_or(parts.size());
    file += directory;
    if (end.zip64) {
        const std::uint64_t at = file.size();
        file += "PK\x06\x06" + number(44, 8) + number(45, 2) + number(45, 2) + number(0, 8) + number(members, 8) + number(members, 8) +
                number(bytes, 8) + number(offset, 8);
        file += "PK\x06\x07" + number(0, 4) + number(end.locator.value_or(at), 8) + number(end.disks, 4);
    }
    const std::uint64_t narrow = end.narrow.value_or(end.zip64 ? 0xFFFF : members);
    file += "PK\x05\x06" + number(end.disk, 2) + number(end.disk, 2) + number(narrow, 2) + number(narrow, 2) +
            number(end.zip64 ? 0xFFFFFFFF : bytes, 4) + number(end.zip64 ? 0xFFFFFFFF : offset, 4) + number(end.comment.size(), 2) +
            end.comment + end.behind;
    return file;
}

/// Bytes of the zip64 extra field.
inline std::string zip64Field(const std::vector<std::uint64_t>& numbers) {
    std::string field = littleEndianBytes(1, 2) + littleEndianBytes(8 * numbers.size(), 2);
    for (const std::uint64_t value : numbers) {
        field += littleEndianBytes(value, 8);
    }
    return field;
}

}  // namespace posenc::testing
