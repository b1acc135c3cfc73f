#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "engine/files/byte_source.h"
#include "engine/files/file_errors.h"

namespace posenc {

/// Reads a file's header from front to back. What lies behind the end of the file is never read: the first failure stays, and
/// every number and text asked for after it is 0 or empty, so that it may be asked for once behind several.
class ByteCursor {
public:
    explicit ByteCursor(const ByteSource& source) : source_(source) {}

    [[nodiscard]] std::uint64_t at() const { return at_; }
    [[nodiscard]] std::uint64_t left() const { return source_.size() - at_; }
    [[nodiscard]] const std::optional<Error>& error() const { return error_; }

    /// The next `length` bytes; FileTruncated at `where`, a fixed text or a literal of the file.
    std::span<const std::byte> take(const std::string& where, std::uint64_t length) {
        if (error_) {
            return {};
        }
        const auto bytes = source_.view(where, at_, length);
        if (!bytes.ok()) {
            error_ = bytes.error();
            return {};
        }
        at_ += length;
        return bytes.value();
    }
    /// A little-endian number of 1, 2, 4 or 8 bytes.
    std::uint64_t number(const std::string& where, std::uint64_t length) { return littleEndian(take(where, length)); }
    /// A text behind its length of eight bytes.
    std::string_view text(const std::string& where) { return asText(take(where, number(where, 8))); }

private:
    const ByteSource& source_;
    std::uint64_t at_ = 0;
    std::optional<Error> error_;
};

}  // namespace posenc
