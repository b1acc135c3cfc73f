#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "engine/files/common/byte_window.h"

namespace posenc {

/// Reads a file's header from front to back. What lies behind the end of the file is never read: the first failure stays, and
/// every number and text asked for after it is 0 or empty, so that it may be asked for once behind several.
class ByteCursor {
public:
    explicit ByteCursor(const ByteSource& source) : window_(source) {}

    [[nodiscard]] std::uint64_t at() const { return at_; }
    [[nodiscard]] std::uint64_t left() const { return window_.source().size() - at_; }
    [[nodiscard]] const std::optional<Error>& error() const { return error_; }

    /// The next `length` bytes, valid until something else is asked for; FileTruncated at `where`, a fixed text or a literal of the file.
    /// @pre length <= ByteWindow::kLongestView
    std::span<const std::byte> take(const std::string& where, std::uint64_t length) {
        const std::uint64_t from = at_;
        skip(where, length);
        if (error_) {
            return {};
        }
        return kept(window_.view(where, from, length));
    }
    /// Passes `length` bytes without reading them.
    void skip(const std::string& where, std::uint64_t length) {
        if (error_) {
            return;
        }
        if (const Status inside = window_.source().check(where, at_, length); !inside.ok()) {
            error_ = inside.error();
            return;
        }
        at_ += length;
    }
    /// A little-endian number of 1, 2, 4 or 8 bytes.
    std::uint64_t number(const std::string& where, std::uint64_t length) { return littleEndian(take(where, length)); }
    /// A text behind its length of eight bytes.
    std::string text(const std::string& where) {
        const std::uint64_t length = number(where, 8);
        const std::uint64_t from = at_;
        skip(where, length);
        return error_ ? std::string() : kept(window_.text(where, {from, length}));
    }

private:
    /// The value, or none of it and the error that stays.
    template <typename T>
    T kept(Result<T> result) {
        if (!result.ok()) {
            error_ = result.error();
            return {};
        }
        return std::move(result).value();
    }

    ByteWindow window_;
    std::uint64_t at_ = 0;
    std::optional<Error> error_;
};

}  // namespace posenc
