#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/files/common/byte_source.h"

namespace posenc {

/// The text of a table, of which a part is in memory at a time: the bytes of the file themselves, without a byte order mark, or, where a
/// mark says UTF-16, its characters with '?' for those beyond ASCII, which occur in labels and comments alone.
class CsvText {
public:
    /// Characters that are in memory behind where one reads, unless the text ends before: a row, with one more that shows where it is
    /// longer than rows may be.
    static constexpr std::uint64_t kAhead = (std::uint64_t{64} << 20U) + 1;

    /// The source outlives this. Nothing is in memory yet.
    explicit CsvText(const ByteSource& source) : source_(source) {}

    /// What is in memory, until `readOn`.
    [[nodiscard]] std::string_view view() const { return text_; }
    /// Nothing is left behind the view.
    [[nodiscard]] bool isWhole() const { return at_ == source_.size(); }
    /// Characters of the whole text, once some are in memory.
    [[nodiscard]] std::uint64_t size() const { return (source_.size() - start_) / (utf16_ ? 2 : 1); }
    /// Drops so many characters in front and reads on until kAhead are there. Errors: as of ByteSource::read; FileMalformed for what is not
    /// text.
    [[nodiscard]] Status readOn(std::uint64_t passed);

private:
    enum class Utf16 { Little, Big };

    [[nodiscard]] Status readMark();
    [[nodiscard]] Status append(std::uint64_t characters);

    const ByteSource& source_;
    std::uint64_t at_ = 0;     ///< bytes of the file that were read
    std::uint64_t start_ = 0;  ///< behind the mark
    std::optional<Utf16> utf16_;
    std::string text_;
};

}  // namespace posenc
