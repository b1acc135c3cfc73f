#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/progress.h"
#include "engine/files/common/byte_stream.h"
#include "engine/files/zip/zip_directory.h"

namespace posenc {

/// Unpacked bytes that a member may have however small it is in the file, and how many times its packed size beyond: numbers that were
/// trained hardly pack at all, and a megabyte that unpacks to gigabytes is meant to fill the memory.
inline constexpr std::uint64_t kFreelyUnpacked = std::uint64_t{64} << 20U;
inline constexpr std::uint64_t kLargestGrowth = 64;

/// The members of a zip archive, unpacked by zlib. Opening it reads the directory alone. Immutable; safe to read from several
/// threads.
class ZipArchive {
public:
    /// What readZipDirectory refuses, or Cancelled.
    [[nodiscard]] static Result<std::shared_ptr<const ZipArchive>> open(std::shared_ptr<const ByteSource> source,
                                                                        const Progress& progress = {});

    [[nodiscard]] const ByteSource& source() const { return *source_; }
    /// In the order of the directory.
    [[nodiscard]] const std::vector<ZipMember>& members() const { return members_; }
    /// What is written behind the directory, any bytes; mostly nothing.
    [[nodiscard]] const std::string& comment() const { return comment_; }
    /// None where there is no member of this name. Cost: O(log members).
    [[nodiscard]] const ZipMember* find(std::string_view name) const;

    /// The unpacked bytes of a member, from its first; finish() compares the checksum. FileLimit, before anything is unpacked, where its
    /// size is beyond kFreelyUnpacked and kLargestGrowth times that of the packed bytes; FileMalformed where the content cannot be unpacked
    /// or is not what the directory says; FileChanged when the file was written to meanwhile. Lives no longer than this.
    [[nodiscard]] Result<std::unique_ptr<ByteStream>> stream(const ZipMember& member) const;
    /// The first bytes of a member, at most `count`, its checksum not compared.
    [[nodiscard]] Result<std::vector<std::byte>> start(const ZipMember& member, std::uint64_t count) const;
    /// All of a member, its checksum compared. Also FileLimit: it is larger than `most`.
    [[nodiscard]] Result<std::vector<std::byte>> content(const ZipMember& member, std::uint64_t most) const;

private:
    ZipArchive(std::shared_ptr<const ByteSource> source, ZipDirectory directory);

    std::shared_ptr<const ByteSource> source_;
    std::vector<ZipMember> members_;
    std::string comment_;
    std::vector<std::uint32_t> byName_;
};

/// Whether the bytes mean to be a zip archive: its first member, or the end record of an empty one.
[[nodiscard]] bool looksLikeZip(std::span<const std::byte> bytes);

}  // namespace posenc
