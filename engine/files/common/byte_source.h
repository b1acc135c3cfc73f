#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.h"

namespace posenc {

/// The bytes of one file, read where they are asked for into memory of our own: what another program does to the file while it is open can
/// make a read fail, never more. (A mapping would be cut off with the file, and touching it would end the process.) Immutable; safe to read
/// from several threads. Nothing of it is trusted: every access is checked against its size.
class ByteSource {
public:
    /// Bytes from which the format of a file is told.
    static constexpr std::uint64_t kStart = 65'536;

    /// Opens a regular file. FileNotFound; FileIsFolder; FileUnsupported for a device, pipe or socket (never opened);
    /// FileEmpty; FileUnreadable with the system's reason.
    [[nodiscard]] static Result<std::shared_ptr<const ByteSource>> open(const std::filesystem::path& path);
    /// Bytes that are already in memory, under the name that errors give them.
    [[nodiscard]] static std::shared_ptr<const ByteSource> ofBytes(std::filesystem::path name, std::vector<std::byte> bytes);

    ByteSource(const ByteSource&) = delete;
    ByteSource& operator=(const ByteSource&) = delete;
    ~ByteSource();

    /// As the user gave it.
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    /// Whether `path` names the file that the bytes come from.
    [[nodiscard]] bool isOnDisk() const { return descriptor_ >= 0; }
    /// When it was opened.
    [[nodiscard]] std::uint64_t size() const { return size_; }

    /// Whether `length` bytes from `offset` are in the file. FileTruncated where it ends before; `where` names the part that is wanted, the
    /// bytes needed and there are counted from `offset`.
    [[nodiscard]] Status check(const std::string& where, std::uint64_t offset, std::uint64_t length) const;
    /// Reads out.size() bytes from `offset`. Errors: as of `check` and `unchanged`, FileUnreadable.
    [[nodiscard]] Status read(const std::string& where, std::uint64_t offset, std::span<std::byte> out) const;
    /// The same into a buffer; the code that asks has bounded `length`. Nothing is allocated where the file ends before.
    [[nodiscard]] Result<std::vector<std::byte>> bytes(const std::string& where, std::uint64_t offset, std::uint64_t length) const;
    /// The first kStart bytes, or all of a shorter file.
    [[nodiscard]] Result<std::vector<std::byte>> start() const;

    /// FileChanged when the file was written to since it was opened (its size or the time of its last change differ): what was read
    /// before and what is read from now on would not belong together.
    [[nodiscard]] Status unchanged() const;

private:
    ByteSource() = default;

    std::filesystem::path path_;
    std::uint64_t size_ = 0;
    std::vector<std::byte> owned_;  ///< of `ofBytes`
    int descriptor_ = -1;           ///< of `open`
    std::int64_t changedSeconds_ = 0;
    std::int64_t changedNanoseconds_ = 0;
};

/// Little-endian unsigned number of up to eight bytes.
[[nodiscard]] std::uint64_t littleEndian(std::span<const std::byte> bytes);
/// The bytes as characters.
[[nodiscard]] std::string_view asText(std::span<const std::byte> bytes);

}  // namespace posenc
