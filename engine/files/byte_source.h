#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/core/result.h"

namespace posenc {

/// The bytes of one file, mapped read-only, so that a large file costs memory only where it is read. Immutable; safe to read
/// from several threads. Nothing of it is trusted: every access is checked against its size.
class ByteSource {
public:
    /// Maps a regular file. FileNotFound; FileIsFolder; FileUnsupported for a device, pipe or socket (never opened);
    /// FileEmpty; FileUnreadable with the system's reason.
    [[nodiscard]] static Result<std::shared_ptr<const ByteSource>> open(const std::filesystem::path& path);
    /// Bytes that are already in memory, under the name that errors give them.
    [[nodiscard]] static std::shared_ptr<const ByteSource> ofBytes(std::filesystem::path name, std::vector<std::byte> bytes);

    ByteSource(const ByteSource&) = delete;
    ByteSource& operator=(const ByteSource&) = delete;
    ~ByteSource();

    /// As the user gave it.
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    /// Whether `path` names the file that the bytes came from.
    [[nodiscard]] bool isOnDisk() const { return descriptor_ >= 0; }
    [[nodiscard]] std::uint64_t size() const { return bytes_.size(); }
    [[nodiscard]] std::span<const std::byte> bytes() const { return bytes_; }

    /// `length` bytes from `offset`. FileTruncated where the file ends before; `where` names the part that was wanted, the
    /// bytes needed and there are counted from `offset`.
    [[nodiscard]] Result<std::span<const std::byte>> view(std::string where, std::uint64_t offset, std::uint64_t length) const;

    /// FileTruncated when the file has become shorter since it was opened: touching a page behind its end would kill the
    /// process, so whoever reads values asks first.
    [[nodiscard]] Status stillWhole() const;

private:
    ByteSource() = default;

    std::filesystem::path path_;
    std::span<const std::byte> bytes_;
    std::vector<std::byte> owned_;  ///< of `ofBytes`
    int descriptor_ = -1;           ///< of `open`
};

/// Little-endian unsigned number of up to eight bytes.
[[nodiscard]] std::uint64_t littleEndian(std::span<const std::byte> bytes);
/// The bytes as characters.
[[nodiscard]] std::string_view asText(std::span<const std::byte> bytes);

}  // namespace posenc
