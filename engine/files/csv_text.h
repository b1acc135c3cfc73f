#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace posenc {

/// The text of a table: the bytes of the file themselves, without a byte order mark, or, where a mark says UTF-16, its characters
/// with '?' for those beyond ASCII, which occur in labels and comments alone. Outlives neither the bytes nor itself moved.
class CsvText {
public:
    explicit CsvText(std::span<const std::byte> bytes);
    CsvText(const CsvText&) = delete;
    CsvText& operator=(const CsvText&) = delete;
    ~CsvText() = default;

    [[nodiscard]] std::string_view view() const { return view_; }

private:
    std::string converted_;  ///< from UTF-16
    std::string_view view_;
};

}  // namespace posenc
