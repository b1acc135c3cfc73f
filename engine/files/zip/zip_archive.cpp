#include "engine/files/zip/zip_archive.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "engine/files/common/file_errors.h"
#include "engine/files/zip/zip_member_stream.h"

namespace posenc {

ZipArchive::ZipArchive(std::shared_ptr<const ByteSource> source, ZipDirectory directory)
    : source_(std::move(source)), members_(std::move(directory.members)), comment_(std::move(directory.comment)), byName_(members_.size()) {
    std::iota(byName_.begin(), byName_.end(), std::uint32_t{0});
    std::sort(byName_.begin(), byName_.end(), [&](std::uint32_t a, std::uint32_t b) { return members_[a].name < members_[b].name; });
}

Result<std::shared_ptr<const ZipArchive>> ZipArchive::open(std::shared_ptr<const ByteSource> source, const Progress& progress) {
    auto directory = readZipDirectory(*source, progress);
    if (!directory.ok()) {
        return directory.error();
    }
    return std::shared_ptr<const ZipArchive>(new ZipArchive(std::move(source), std::move(directory).value()));
}

const ZipMember* ZipArchive::find(std::string_view name) const {
    const auto found = std::lower_bound(byName_.begin(), byName_.end(), name,
                                        [&](std::uint32_t index, std::string_view wanted) { return members_[index].name < wanted; });
    return found != byName_.end() && members_[*found].name == name ? &members_[*found] : nullptr;
}

Result<std::unique_ptr<ByteStream>> ZipArchive::stream(const ZipMember& member) const {
    const std::uint64_t most = std::max(kFreelyUnpacked, member.compressed * kLargestGrowth);
    if (member.size > most) {
        return FileErrors(source_->path()).limit(member.name, member.size, most, POSENC_TEXT("bytes"));
    }
    return openZipMember(*source_, member);
}

Result<std::vector<std::byte>> ZipArchive::start(const ZipMember& member, std::uint64_t count) const {
    auto stream = openZipMember(*source_, member);
    if (!stream.ok()) {
        return stream.error();
    }
    std::vector<std::byte> bytes(std::min(count, member.size));
    if (const Status filled = stream.value()->fill(bytes); !filled.ok()) {
        return filled.error();
    }
    return bytes;
}

Result<std::vector<std::byte>> ZipArchive::content(const ZipMember& member, std::uint64_t most) const {
    if (member.size > most) {
        return FileErrors(source_->path()).limit(member.name, member.size, most, POSENC_TEXT("bytes"));
    }
    auto stream = openZipMember(*source_, member);
    if (!stream.ok()) {
        return stream.error();
    }
    std::vector<std::byte> bytes(member.size);
    if (const Status filled = stream.value()->fill(bytes); !filled.ok()) {
        return filled.error();
    }
    if (const Status finished = stream.value()->finish(); !finished.ok()) {
        return finished.error();
    }
    return bytes;
}

bool looksLikeZip(std::span<const std::byte> bytes) {
    const std::string_view start = asText(bytes.first(std::min<std::size_t>(bytes.size(), 4)));
    return start == "PK\x03\x04" || start == "PK\x05\x06";
}

}  // namespace posenc
