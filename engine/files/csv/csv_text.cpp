#include "engine/files/csv/csv_text.h"

#include <algorithm>
#include <span>
#include <vector>

#include "engine/files/common/file_errors.h"

namespace posenc {

namespace {

constexpr auto kTable = POSENC_TEXT("the table");
/// Characters that are read at once, so that moving what is still wanted to the front costs no more than reading does.
constexpr std::uint64_t kPiece = CsvText::kAhead;

}  // namespace

Status CsvText::readMark() {
    constexpr std::uint64_t kLongestMark = 3;
    const auto bytes = source_.bytes(kTable, 0, std::min(kLongestMark, source_.size()));
    if (!bytes.ok()) {
        return bytes.error();
    }
    const std::string_view mark = asText(bytes.value());
    if (mark == "\xEF\xBB\xBF") {
        start_ = 3;
    } else if (mark.starts_with("\xFF\xFE") || mark.starts_with("\xFE\xFF")) {
        start_ = 2;
        utf16_ = mark.front() == '\xFF' ? Utf16::Little : Utf16::Big;
    }
    at_ = start_;
    return {};
}

Status CsvText::append(std::uint64_t characters) {
    const std::uint64_t before = text_.size();
    const std::uint64_t left = source_.size() - at_;
    if (!utf16_) {
        text_.resize(before + std::min(characters, left));
        const auto piece = std::as_writable_bytes(std::span(text_)).subspan(before);
        at_ += piece.size();
        return source_.read(kTable, at_ - piece.size(), piece);
    }
    const auto bytes = source_.bytes(kTable, at_, std::min(2 * characters, left));
    if (!bytes.ok()) {
        return bytes.error();
    }
    at_ += bytes.value().size();
    const std::string_view pairs = asText(bytes.value());
    text_.reserve(before + (pairs.size() + 1) / 2);
    for (std::size_t i = 0; i + 1 < pairs.size(); i += 2) {
        const char low = pairs[utf16_ == Utf16::Little ? i : i + 1];
        const char high = pairs[utf16_ == Utf16::Little ? i + 1 : i];
        text_ += high == '\0' && static_cast<unsigned char>(low) < 0x80 ? low : '?';
    }
    if (pairs.size() % 2 != 0) {
        text_ += '\0';  // half a character is none
    }
    return {};
}

Status CsvText::readOn(std::uint64_t passed) {
    if (at_ == 0) {
        if (const Status mark = readMark(); !mark.ok()) {
            return mark;
        }
    }
    text_.erase(0, passed);
    const std::uint64_t before = text_.size();
    if (before >= kAhead || isWhole()) {
        return {};
    }
    if (const Status appended = append(kAhead + kPiece - before); !appended.ok()) {
        return appended;
    }
    if (text_.find('\0', before) != std::string::npos) {
        return FileErrors(source_.path()).malformed(kTable, POSENC_TEXT("bytes that are not text"), POSENC_TEXT("UTF-8 or UTF-16"));
    }
    return {};
}

}  // namespace posenc
