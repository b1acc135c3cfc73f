#include "engine/files/zip/zip_record.h"

#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include "engine/files/common/utf8.h"

namespace posenc {

namespace {

using namespace std::string_view_literals;

constexpr std::string_view kMark = "PK\x01\x02"sv;
constexpr std::uint64_t kZip64Field = 1;
constexpr std::uint64_t kPatchFlag = 1U << 5U;

bool isSafe(std::string_view name) {
    // A colon alone is an ordinary letter: TensorFlow calls its variables "W:0".
    const bool drive = name.size() > 2 && name.substr(1, 2) == ":/";
    const bool absolute = name.empty() || name.front() == '/' || drive;
    if (absolute || name.find('\\') != std::string_view::npos || name.find('\0') != std::string_view::npos || !isUtf8(name)) {
        return false;
    }
    for (std::string_view rest = name;;) {
        const auto slash = rest.find('/');
        if (rest.substr(0, slash) == "..") {
            return false;
        }
        if (slash == std::string_view::npos) {
            return true;
        }
        rest.remove_prefix(slash + 1);
    }
}

/// Takes the numbers that were moved into the zip64 field from there, in the order that the format has. Whether it could.
bool takeZip64(std::span<const std::byte> extra, std::array<std::uint64_t*, 3> numbers) {
    std::optional<std::span<const std::byte>> field;
    while (!extra.empty()) {
        if (extra.size() < 4) {
            return false;
        }
        const std::uint64_t id = littleEndian(extra.first(2));
        const std::uint64_t length = littleEndian(extra.subspan(2, 2));
        if (extra.size() - 4 < length || (id == kZip64Field && field)) {
            return false;
        }
        if (id == kZip64Field) {
            field = extra.subspan(4, length);
        }
        extra = extra.subspan(4 + length);
    }
    for (std::uint64_t* number : numbers) {
        if (*number != kZipMoved) {
            continue;
        }
        if (!field || field->size() < 8) {
            return false;
        }
        *number = littleEndian(field->first(8));
        field = field->subspan(8);
    }
    return true;
}

Status checkKind(const std::string& name, std::uint64_t flags, std::uint64_t method, std::uint64_t disk, const FileErrors& errors) {
    if ((flags & kRefusedZipFlags) != 0) {
        const bool patch = (flags & kRefusedZipFlags) == kPatchFlag;
        return errors.unsupported(name, patch ? POSENC_TEXT("a patch instead of content") : POSENC_TEXT("an encrypted member"));
    }
    if (method != static_cast<std::uint64_t>(ZipMethod::Stored) && method != static_cast<std::uint64_t>(ZipMethod::Deflated)) {
        return errors.unsupported(name, POSENC_TEXT("compressed by a method other than store and deflate"));
    }
    return disk == 0 ? Status() : errors.unsupported(kZipDirectory, POSENC_TEXT("a multi-part archive"));
}

Status checkSizes(const ZipMember& member, std::uint64_t fileSize, const FileErrors& errors) {
    if (member.compressed > fileSize) {
        return errors.truncated(member.name, member.compressed, fileSize);
    }
    if (member.method == ZipMethod::Stored && member.compressed != member.size) {
        return errors.malformed(member.name, POSENC_TEXT("it is not compressed, but its two sizes differ"),
                                std::to_string(member.compressed));
    }
    const auto most = checkedMultiply(member.compressed, kLargestZipRatio);
    return most && member.size > *most ? Status(errors.limit(member.name, member.size, *most, POSENC_TEXT("bytes"))) : Status();
}

bool isRecord(std::span<const std::byte> rest) {
    return rest.size() >= kZipRecordStart && asText(rest.first(kMark.size())) == kMark;
}

}  // namespace

std::uint64_t zipRecordBytes(std::span<const std::byte> start) {
    std::uint64_t bytes = kZipRecordStart;
    for (const std::size_t length : {28U, 30U, 32U}) {  // of name, extra fields and comment
        bytes += isRecord(start) ? littleEndian(start.subspan(length, 2)) : 0;
    }
    return bytes;
}

Result<ZipRecord> readZipRecord(std::span<const std::byte> rest, std::uint64_t fileSize, const FileErrors& errors) {
    const auto number = [&](std::size_t offset, std::size_t count) { return littleEndian(rest.subspan(offset, count)); };
    const bool begins = isRecord(rest);
    const std::uint64_t nameBytes = begins ? number(28, 2) : 0;
    const std::uint64_t extraBytes = begins ? number(30, 2) : 0;
    const std::uint64_t ownBytes = zipRecordBytes(rest);
    if (!begins || rest.size() < ownBytes) {
        return errors.malformed(kZipDirectory, POSENC_TEXT("an invalid record"), POSENC_TEXT("one record per member and nothing else"));
    }
    if (nameBytes > kLargestZipName) {
        return errors.limit(POSENC_TEXT("the length of a member name in bytes"), nameBytes, kLargestZipName);
    }
    const std::string_view name = asText(rest.subspan(kZipRecordStart, nameBytes));
    if (!isSafe(name)) {
        return errors.malformed(isUtf8(name) ? std::string(name) : std::string(kZipDirectory), POSENC_TEXT("a forbidden member name"),
                                POSENC_TEXT("a relative path in UTF-8, without .. and backslash"));
    }
    const std::uint64_t method = number(10, 2);
    ZipRecord record;
    record.ownBytes = ownBytes;
    record.local = number(42, 4);
    ZipMember& member = record.member;
    member.name = name;
    member.crc = static_cast<std::uint32_t>(number(16, 4));
    member.compressed = number(20, 4);
    member.size = number(24, 4);
    if (const Status kind = checkKind(member.name, number(8, 2), method, number(34, 2), errors); !kind.ok()) {
        return kind.error();
    }
    member.method = static_cast<ZipMethod>(method);
    if (!takeZip64(rest.subspan(kZipRecordStart + nameBytes, extraBytes), {&member.size, &member.compressed, &record.local})) {
        return errors.malformed(member.name, POSENC_TEXT("its extra fields are damaged"), POSENC_TEXT("fields that fill their space"));
    }
    if (const Status sizes = checkSizes(member, fileSize, errors); !sizes.ok()) {
        return sizes.error();
    }
    return record;
}

}  // namespace posenc
