#include "engine/files/common/byte_window.h"

#include <algorithm>
#include <cassert>

#include "engine/files/common/file_errors.h"

namespace posenc {

namespace {

/// What is fetched where a read follows a jump, and where reads have long followed each other.
constexpr std::uint64_t kShortest = 4096;

}  // namespace

Result<std::span<const std::byte>> ByteWindow::view(const std::string& where, std::uint64_t offset, std::uint64_t length) {
    assert(length <= kLongestView);
    if (const Status inside = source_.check(where, offset, length); !inside.ok()) {
        return inside.error();
    }
    if (offset < at_ || offset + length > at_ + buffer_.size()) {
        // As it was read so far: ever more at once from front to back, little where most is passed over.
        const bool follows = offset >= at_ && offset <= at_ + buffer_.size();
        ahead_ = follows ? std::min(2 * ahead_, kLongestView) : kShortest;
        ahead_ = std::max({ahead_, length, kShortest});
        buffer_.resize(std::min(ahead_, source_.size() - offset));
        if (const Status fetched = source_.read(where, offset, buffer_); !fetched.ok()) {
            buffer_.clear();
            return fetched.error();
        }
        at_ = offset;
    }
    return std::span<const std::byte>(buffer_).subspan(offset - at_, length);
}

Result<std::string> ByteWindow::text(const std::string& where, ByteRange range) {
    if (const Status inside = source_.check(where, range.offset, range.length); !inside.ok()) {
        return inside.error();
    }
    if (range.length > kLargestTexts - texts_) {
        return FileErrors(source_.path()).limit(POSENC_TEXT("the total size of texts in bytes"), texts_ + range.length, kLargestTexts);
    }
    texts_ += range.length;
    if (range.length <= kLongestView) {
        const auto bytes = view(where, range.offset, range.length);
        return bytes.ok() ? Result<std::string>(std::string(asText(bytes.value()))) : bytes.error();
    }
    std::string text(range.length, '\0');
    const Status filled = source_.read(where, range.offset, std::as_writable_bytes(std::span(text)));
    return filled.ok() ? Result<std::string>(std::move(text)) : filled.error();
}

}  // namespace posenc
