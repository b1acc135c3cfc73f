#include "engine/files/csv/csv_number.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

namespace posenc {

namespace {

/// Digits of a number with a decimal comma at most; no float32 needs as many.
constexpr std::size_t kLongestWithComma = 128;

/// Whether a decimal number that float32 cannot hold is too large, not too small.
bool isHuge(std::string_view number) {
    const auto exponentAt = std::min(number.find_first_of("eE"), number.size());
    const std::string_view mantissa = number.substr(0, exponentAt);
    std::string_view digits = number.substr(std::min(exponentAt + 1, number.size()));
    if (!digits.empty() && digits.front() == '+') {
        digits.remove_prefix(1);
    }
    long exponent = 0;
    const auto parsed = std::from_chars(digits.data(), digits.data() + digits.size(), exponent);
    if (parsed.ec == std::errc::result_out_of_range) {
        return digits.front() != '-';
    }
    const auto firstDigit = mantissa.find_first_of("123456789");
    if (firstDigit == std::string_view::npos) {
        return false;
    }
    const auto point = static_cast<long>(std::min(mantissa.find('.'), mantissa.size()));
    const auto first = static_cast<long>(firstDigit);
    // The power of ten of the first digit that is not 0, with that of the exponent; both fit, a cell is shorter than a row may be.
    constexpr long kBeyondAnyCell = std::numeric_limits<long>::max() / 2;
    return std::clamp(exponent, -kBeyondAnyCell, kBeyondAnyCell) + (point - first) > 0;
}

/// Between digits: points, commas, apostrophes and spaces of every kind, among them those that a locale writes between thousands.
bool isGrouped(std::string_view text) {
    constexpr std::array<std::string_view, 9> kSeparators{".", ",", "'", " ", "_", "\u00A0", "\u2009", "\u202F", "\u2019"};
    if (text.starts_with('-') || text.starts_with('+')) {
        text.remove_prefix(1);
    }
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    if (text.empty() || !isDigit(text.front()) || !isDigit(text.back())) {
        return false;
    }
    while (!text.empty()) {
        const auto* separator = std::ranges::find_if(kSeparators, [&](std::string_view one) { return text.starts_with(one); });
        if (!isDigit(text.front()) && separator == kSeparators.end()) {
            return false;
        }
        text.remove_prefix(separator == kSeparators.end() ? 1 : separator->size());
    }
    return true;
}

CsvCell notANumber(std::string_view text) {
    return {isGrouped(text) ? CsvCell::Kind::Grouped : CsvCell::Kind::Text, 0, false};
}

}  // namespace

CsvCell readCsvCell(std::string_view text, bool decimalComma) {
    if (text.empty() || text == "NA") {
        return {CsvCell::Kind::Missing, std::numeric_limits<float>::quiet_NaN(), false};
    }
    std::array<char, kLongestWithComma> pointed;
    const auto comma = decimalComma ? text.find(',') : std::string_view::npos;
    if (comma != std::string_view::npos) {
        if (text.size() > pointed.size() || text.find('.') != std::string_view::npos) {
            return notANumber(text);
        }
        std::copy(text.begin(), text.end(), pointed.begin());
        pointed[comma] = '.';
        text = {pointed.data(), text.size()};
    }
    const std::string_view whole = text;
    if (text.front() == '+' && text.size() > 1 && text[1] != '-') {
        text.remove_prefix(1);
    }
    CsvCell cell{CsvCell::Kind::Number, 0, false};
    const auto parsed = std::from_chars(text.data(), text.data() + text.size(), cell.value);
    if (parsed.ptr != text.data() + text.size() || parsed.ec == std::errc::invalid_argument || text.back() == ')') {
        return notANumber(whole);
    }
    if (parsed.ec == std::errc::result_out_of_range) {
        cell.beyond = isHuge(text);
        const float magnitude = cell.beyond ? std::numeric_limits<float>::infinity() : 0.0F;
        cell.value = text.front() == '-' ? -magnitude : magnitude;
    }
    return cell;
}

}  // namespace posenc
