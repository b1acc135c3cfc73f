#include "engine/files/csv_text.h"

#include "engine/files/byte_source.h"

namespace posenc {

CsvText::CsvText(std::span<const std::byte> bytes) {
    view_ = asText(bytes);
    if (view_.starts_with("\xEF\xBB\xBF")) {
        view_.remove_prefix(3);
    }
    const bool little = view_.starts_with("\xFF\xFE");
    if (!little && !view_.starts_with("\xFE\xFF")) {
        return;
    }
    view_.remove_prefix(2);
    converted_.reserve((view_.size() + 1) / 2);
    for (std::size_t i = 0; i + 1 < view_.size(); i += 2) {
        const char low = view_[little ? i : i + 1];
        const char high = view_[little ? i + 1 : i];
        converted_ += high == '\0' && static_cast<unsigned char>(low) < 0x80 ? low : '?';
    }
    if (view_.size() % 2 != 0) {
        converted_ += '\0';  // half a character is none
    }
    view_ = converted_;
}

}  // namespace posenc
