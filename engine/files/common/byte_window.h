#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/core/result.h"
#include "engine/files/common/byte_source.h"

namespace posenc {

/// A part of a file, by its place.
struct ByteRange {
    std::uint64_t offset = 0;  ///< from the start of the file
    std::uint64_t length = 0;

    [[nodiscard]] std::uint64_t end() const { return offset + length; }
};

/// Looks at a file through a buffer that moves along with what is asked for: a header of many small pieces costs few reads, and what
/// is passed over costs nothing. Not for several threads.
class ByteWindow {
public:
    /// Bytes that may be looked at in one piece.
    static constexpr std::uint64_t kLongestView = std::uint64_t{1} << 18U;
    /// Bytes of all texts together that are taken out of one file; FileLimit beyond. Texts are what a file can make us keep.
    static constexpr std::uint64_t kLargestTexts = std::uint64_t{1} << 28U;

    explicit ByteWindow(const ByteSource& source) : source_(source) {}

    [[nodiscard]] const ByteSource& source() const { return source_; }

    /// `length` bytes from `offset`, which stay valid until the next call. Errors: as of ByteSource::read; FileTruncated at `where`, a
    /// fixed text or a literal of the file. @pre length <= kLongestView
    [[nodiscard]] Result<std::span<const std::byte>> view(const std::string& where, std::uint64_t offset, std::uint64_t length);
    /// A copy of a text of any length within the limit. Also FileLimit.
    [[nodiscard]] Result<std::string> text(const std::string& where, ByteRange range);

private:
    const ByteSource& source_;
    std::vector<std::byte> buffer_;
    std::uint64_t at_ = 0;     ///< of the buffer, in the file
    std::uint64_t ahead_ = 0;  ///< bytes that the last read fetched
    std::uint64_t texts_ = 0;
};

}  // namespace posenc
