#include "engine/files/zip/zip_end_record.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace posenc {

namespace {

using namespace std::string_view_literals;

constexpr std::string_view kEndMark = "PK\x05\x06"sv;
constexpr std::string_view kLocatorMark = "PK\x06\x07"sv;
constexpr std::string_view kEnd64Mark = "PK\x06\x06"sv;
constexpr std::uint64_t kEndBytes = 22;
constexpr std::uint64_t kLocatorBytes = 20;
constexpr std::uint64_t kEnd64Bytes = 56;
constexpr std::uint64_t kLargestComment = 0xFFFF;

constexpr auto kEnd = POSENC_TEXT("the directory at the end of the archive");
constexpr auto kAgreeing = POSENC_TEXT("the same number in all records");

/// Numbers of a record, read by offset.
class Record {
public:
    explicit Record(std::vector<std::byte> bytes) : bytes_(std::move(bytes)) {}
    [[nodiscard]] std::uint64_t number(std::size_t offset, std::size_t count) const {
        return littleEndian(std::span(bytes_).subspan(offset, count));
    }
    [[nodiscard]] bool startsWith(std::string_view mark) const { return asText(std::span(bytes_).first(mark.size())) == mark; }

private:
    std::vector<std::byte> bytes_;
};

Result<Record> readRecord(const ByteSource& source, std::uint64_t at, std::uint64_t length) {
    auto bytes = source.bytes(kEnd, at, length);
    return bytes.ok() ? Result<Record>(Record(std::move(bytes).value())) : bytes.error();
}

/// Offset of the end record: the last mark whose comment ends where the file does. FileTruncated where there is no mark: the record is the
/// last thing that a writer writes.
Result<std::uint64_t> findEndRecord(const ByteSource& source, const FileErrors& errors) {
    const std::uint64_t size = source.size();
    const std::uint64_t searched = std::min(size, kEndBytes + kLargestComment);
    const auto searchedBytes = source.bytes(kEnd, size - searched, searched);
    if (!searchedBytes.ok()) {
        return searchedBytes.error();
    }
    const std::string_view tail = asText(searchedBytes.value());
    bool another = false;
    std::uint64_t there = 0;
    for (auto at = tail.rfind(kEndMark); at != std::string_view::npos;
         at = at == 0 ? std::string_view::npos : tail.rfind(kEndMark, at - 1)) {
        if (tail.size() - at < kEndBytes) {
            there = tail.size() - at;
            continue;
        }
        const std::uint64_t comment = littleEndian(std::as_bytes(std::span(tail.substr(at + 20, 2))));
        if (at + kEndBytes + comment == tail.size()) {
            if (tail.find(kEndMark, at + kEndMark.size()) != std::string_view::npos) {
                // Readers differ in which of the two they take.
                return errors.malformed(kEnd, POSENC_TEXT("a second end record in the comment"), POSENC_TEXT("one end record"));
            }
            return size - searched + at;
        }
        another = true;
    }
    if (another) {
        return errors.malformed(kEnd, POSENC_TEXT("its comment does not end at the end of the file"),
                                POSENC_TEXT("nothing after the archive"));
    }
    return errors.truncated(kEnd, kEndBytes, there);
}

/// The value of a field that zip64 may have moved: what both say must be the same.
std::optional<std::uint64_t> agreed(std::uint64_t narrow, std::uint64_t mask, std::optional<std::uint64_t> wide) {
    if (!wide) {
        return narrow == mask ? std::nullopt : std::optional(narrow);
    }
    return narrow == mask || narrow == *wide ? wide : std::nullopt;
}

struct End64 {
    std::uint64_t at = 0;
    ZipEnd end;
};

/// The zip64 end record before the end record at `endAt`; none where there is no locator.
Result<std::optional<End64>> findEnd64(const ByteSource& source, std::uint64_t endAt, const FileErrors& errors) {
    if (endAt < kLocatorBytes) {
        return std::optional<End64>();
    }
    const auto found = readRecord(source, endAt - kLocatorBytes, kLocatorBytes);
    if (!found.ok()) {
        return found.error();
    }
    const Record& locator = found.value();
    if (!locator.startsWith(kLocatorMark)) {
        return std::optional<End64>();
    }
    if (locator.number(4, 4) != 0 || locator.number(16, 4) > 1) {
        return errors.unsupported(kEnd, POSENC_TEXT("a multi-part archive"));
    }
    const std::uint64_t at = locator.number(8, 8);
    const std::uint64_t limit = endAt - kLocatorBytes;
    const auto misplaced = [&] {
        return errors.malformed(kEnd, POSENC_TEXT("its zip64 record is not where it should be"),
                                POSENC_TEXT("a zip64 record right before its locator"));
    };
    if (at > limit || limit - at < kEnd64Bytes) {
        return misplaced();
    }
    const auto read = readRecord(source, at, kEnd64Bytes);
    if (!read.ok()) {
        return read.error();
    }
    const Record& record = read.value();
    const auto bytes = checkedAdd(record.number(4, 8), 12);
    if (!record.startsWith(kEnd64Mark) || bytes != limit - at) {
        return misplaced();
    }
    if (record.number(16, 4) != 0 || record.number(20, 4) != 0 || record.number(24, 8) != record.number(32, 8)) {
        return errors.unsupported(kEnd, POSENC_TEXT("a multi-part archive"));
    }
    return std::optional(End64{at, {record.number(48, 8), record.number(40, 8), record.number(32, 8), 0}});
}

}  // namespace

Result<ZipEnd> findZipEnd(const ByteSource& source, const FileErrors& errors) {
    const auto endAt = findEndRecord(source, errors);
    if (!endAt.ok()) {
        return endAt.error();
    }
    const auto read = readRecord(source, endAt.value(), kEndBytes);
    if (!read.ok()) {
        return read.error();
    }
    const Record& record = read.value();
    const auto wide = findEnd64(source, endAt.value(), errors);
    if (!wide.ok()) {
        return wide.error();
    }
    const auto& end64 = wide.value();
    const std::uint64_t disk = record.number(4, 2);
    const std::uint64_t directoryDisk = record.number(6, 2);
    const bool moved = end64.has_value();
    if ((disk != 0 && !(moved && disk == 0xFFFF)) || (directoryDisk != 0 && !(moved && directoryDisk == 0xFFFF)) ||
        record.number(8, 2) != record.number(10, 2)) {
        return errors.unsupported(kEnd, POSENC_TEXT("a multi-part archive"));
    }
    const auto members = agreed(record.number(10, 2), 0xFFFF, moved ? std::optional(end64->end.members) : std::nullopt);
    const auto size = agreed(record.number(12, 4), 0xFFFFFFFF, moved ? std::optional(end64->end.size) : std::nullopt);
    const auto offset = agreed(record.number(16, 4), 0xFFFFFFFF, moved ? std::optional(end64->end.offset) : std::nullopt);
    if (!members || !size || !offset) {
        return errors.malformed(kEnd, moved ? POSENC_TEXT("its records contradict each other") : POSENC_TEXT("its zip64 record is missing"),
                                kAgreeing);
    }
    const std::uint64_t behind = moved ? end64->at : endAt.value();
    if (checkedAdd(*offset, *size) != behind) {
        return errors.malformed(kEnd, POSENC_TEXT("its offset and size do not match the end record"),
                                POSENC_TEXT("a directory right before the end record"));
    }
    return ZipEnd{*offset, *size, *members, endAt.value() + kEndBytes};
}

}  // namespace posenc
