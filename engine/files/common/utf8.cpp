#include "engine/files/common/utf8.h"

#include <algorithm>
#include <cstddef>

namespace posenc {

namespace {

/// Bytes of the character that begins the text; 0 where none does.
std::size_t characterLength(std::string_view text) {
    const auto at = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = at(0);
    if (first < 0x80) {
        return 1;
    }
    if (first < 0xC2 || first > 0xF4) {
        return 0;
    }
    const std::size_t length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    if (text.size() < length) {
        return 0;
    }
    // The second byte alone decides of overlong forms, surrogates and the end of Unicode.
    const unsigned char least = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
    const unsigned char most = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
    const bool second = at(1) >= least && at(1) <= most;
    const bool others = std::all_of(text.begin() + 2, text.begin() + static_cast<std::ptrdiff_t>(length),
                                    [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; });
    return second && others ? length : 0;
}

}  // namespace

bool isUtf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = characterLength(text);
        if (length == 0) {
            return false;
        }
        text.remove_prefix(length);
    }
    return true;
}

Status checkUtf8(const std::string& where, std::string_view text, const FileErrors& errors) {
    return isUtf8(text) ? Status() : Status(errors.malformed(where, POSENC_TEXT("a text that is not UTF-8"), "UTF-8"));
}

}  // namespace posenc
