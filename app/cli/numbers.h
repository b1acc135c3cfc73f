#pragma once

#include <charconv>
#include <optional>
#include <string_view>

namespace posenc {

/// A number that is the whole text, in the C locale; none otherwise.
template <typename Number>
[[nodiscard]] std::optional<Number> readNumber(std::string_view text) {
    Number number{};
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool all = fault == std::errc() && end == text.data() + text.size();
    return all ? std::optional(number) : std::nullopt;
}

}  // namespace posenc
