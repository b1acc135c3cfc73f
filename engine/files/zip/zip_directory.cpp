#include "engine/files/zip/zip_directory.h"

#include <algorithm>
#include <string_view>
#include <unordered_set>
#include <utility>

#include "engine/files/common/byte_window.h"
#include "engine/files/zip/zip_end_record.h"
#include "engine/files/zip/zip_record.h"

namespace posenc {

namespace {

using namespace std::string_view_literals;

constexpr std::string_view kLocalMark = "PK\x03\x04"sv;
constexpr std::uint64_t kLocalBytes = 30;
constexpr std::uint64_t kSizesBehind = 1U << 3U;

Result<std::vector<ZipRecord>> readRecords(ByteWindow& window, const ZipEnd& end, const FileErrors& errors, const Progress& progress) {
    if (end.members > kMostZipMembers) {
        return errors.limit(POSENC_TEXT("the number of members"), end.members, kMostZipMembers);
    }
    if (end.members > end.size / kZipRecordStart) {
        return errors.malformed(kZipDirectory, POSENC_TEXT("fewer records than announced"), std::to_string(end.members));
    }
    std::vector<ZipRecord> records;
    records.reserve(end.members);
    std::uint64_t at = end.offset;
    std::uint64_t left = end.size;
    for (std::uint64_t i = 0; i < end.members; ++i) {
        if (progress.stopped()) {
            return makeError(ErrorCode::Cancelled);
        }
        auto bytes = window.view(kZipDirectory, at, std::min(kZipRecordStart, left));
        if (bytes.ok()) {
            bytes = window.view(kZipDirectory, at, std::min(zipRecordBytes(bytes.value()), left));
        }
        if (!bytes.ok()) {
            return bytes.error();
        }
        auto record = readZipRecord(bytes.value(), window.source().size(), errors);
        if (!record.ok()) {
            return record.error();
        }
        at += record.value().ownBytes;
        left -= record.value().ownBytes;
        records.push_back(std::move(record).value());
    }
    if (left > 0) {
        return errors.malformed(kZipDirectory, POSENC_TEXT("more records than announced"), std::to_string(end.members));
    }
    return records;
}

/// The local header must say the same, where it says something; it alone tells where the content begins.
Status checkLocal(ByteWindow& window, std::uint64_t end, ZipRecord& record, const FileErrors& errors) {
    ZipMember& member = record.member;
    const auto outside = [&] {
        return errors.malformed(member.name, POSENC_TEXT("its offset is not before the directory"),
                                POSENC_TEXT("a member between the start and the directory"));
    };
    if (record.local > end || end - record.local < kLocalBytes) {
        return outside();
    }
    // The name of the directory, not that of the header, says how much is wanted: where they differ it does not matter what else there is.
    const auto wanted = std::min(kLocalBytes + member.name.size(), end - record.local);
    const auto header = window.view(member.name, record.local, wanted);
    if (!header.ok()) {
        return header.error();
    }
    const auto number = [&](std::size_t offset, std::size_t count) { return littleEndian(header.value().subspan(offset, count)); };
    const std::uint64_t nameBytes = number(26, 2);
    const std::uint64_t payload = record.local + kLocalBytes + nameBytes + number(28, 2);
    const bool begins = asText(header.value().first(kLocalMark.size())) == kLocalMark;
    if (begins && (payload > end || end - payload < member.compressed)) {
        return outside();
    }
    const std::uint64_t flags = number(6, 2);
    const auto differs = [](std::uint64_t local, std::uint64_t central) { return local != kZipMoved && local != central; };
    const bool otherSizes = (flags & kSizesBehind) == 0 && (number(14, 4) != member.crc || differs(number(18, 4), member.compressed) ||
                                                            differs(number(22, 4), member.size));
    if (!begins || (flags & kRefusedZipFlags) != 0 || otherSizes || number(8, 2) != static_cast<std::uint64_t>(member.method) ||
        nameBytes != member.name.size() || asText(header.value().subspan(kLocalBytes)) != member.name) {
        return errors.malformed(member.name, POSENC_TEXT("the directory and the header of the member differ"),
                                POSENC_TEXT("the same name, sizes and flags in both"));
    }
    member.payload = payload;
    return {};
}

Status checkNamesAndPlaces(const std::vector<ZipRecord>& records, const FileErrors& errors) {
    std::unordered_set<std::string_view> names;
    std::vector<const ZipRecord*> order;
    order.reserve(records.size());
    for (const ZipRecord& record : records) {
        if (!names.insert(record.member.name).second) {
            return errors.malformed(record.member.name, POSENC_TEXT("two members of this name"), POSENC_TEXT("each name once"));
        }
        order.push_back(&record);
    }
    std::sort(order.begin(), order.end(), [](const ZipRecord* a, const ZipRecord* b) { return a->local < b->local; });
    std::uint64_t covered = 0;
    for (const ZipRecord* record : order) {
        if (record->local < covered) {
            return errors.malformed(record->member.name, POSENC_TEXT("it overlaps another member"),
                                    POSENC_TEXT("members that do not overlap"));
        }
        covered = record->member.payload + record->member.compressed;
    }
    return {};
}

}  // namespace

Result<ZipDirectory> readZipDirectory(const ByteSource& source, const Progress& progress) {
    const FileErrors errors(source.path());
    const auto end = findZipEnd(source, errors);
    if (!end.ok()) {
        return end.error();
    }
    ByteWindow window(source);
    auto records = readRecords(window, end.value(), errors, progress);
    if (!records.ok()) {
        return records.error();
    }
    for (ZipRecord& record : records.value()) {
        if (progress.stopped()) {
            return makeError(ErrorCode::Cancelled);
        }
        if (const Status local = checkLocal(window, end.value().offset, record, errors); !local.ok()) {
            return local.error();
        }
    }
    if (const Status consistent = checkNamesAndPlaces(records.value(), errors); !consistent.ok()) {
        return consistent.error();
    }
    ZipDirectory directory;
    directory.members.reserve(records.value().size());
    for (ZipRecord& record : records.value()) {
        directory.members.push_back(std::move(record.member));
    }
    const std::uint64_t commentAt = end.value().comment;
    const auto comment = source.bytes(kZipDirectory, commentAt, source.size() - commentAt);
    if (!comment.ok()) {
        return comment.error();
    }
    directory.comment = asText(comment.value());
    return directory;
}

}  // namespace posenc
