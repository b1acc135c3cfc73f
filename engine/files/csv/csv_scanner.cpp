#include "engine/files/csv/csv_scanner.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace posenc {

namespace {

/// In the order in which they count: a comma may be a decimal comma between tabs or semicolons, a space may follow any of them.
constexpr std::array kDelimiters{'\t', ';', ',', ' '};
/// Lines, and bytes, from which the delimiter is told.
constexpr std::size_t kSampleLines = 8;
constexpr std::size_t kSampleBytes = 65'536;

/// What Excel writes in place of a number that it could not compute.
constexpr std::array<std::string_view, 9> kErrorValues{"#NUM!",  "#DIV/0!", "#N/A",    "#VALUE!", "#REF!",
                                                       "#NAME?", "#NULL!",  "#SPILL!", "#CALC!"};

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t");
    return first == std::string_view::npos ? std::string_view() : text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

/// Whether `delimiter` occurs outside quotes.
bool parts(std::string_view line, char delimiter) {
    bool inQuotes = false;
    return std::any_of(line.begin(), line.end(), [&](char c) {
        inQuotes = inQuotes != (c == '"');
        return c == delimiter && !inQuotes;
    });
}

/// Whether this line, whose first character is given, is no row but a comment.
bool isComment(std::string_view line, char delimiter) {
    if (!line.starts_with('#')) {
        return false;
    }
    const std::string_view cell = trimmed(line.substr(0, line.find(delimiter)));
    return std::find(kErrorValues.begin(), kErrorValues.end(), cell) == kErrorValues.end();
}

/// The delimiter that the first line of the text names ("sep=;"); none where it names none.
std::optional<char> namedDelimiter(std::string_view text) {
    constexpr std::string_view kName = "sep=";
    const std::string_view line = text.substr(0, text.find_first_of("\r\n"));
    const bool named = line.size() == kName.size() + 1 && line.starts_with(kName) &&
                       std::find(kDelimiters.begin(), kDelimiters.end(), line.back()) != kDelimiters.end();
    return named ? std::optional(line.back()) : std::nullopt;
}

}  // namespace

char sniffDelimiter(std::string_view text) {
    if (const auto named = namedDelimiter(text)) {
        return *named;
    }
    text = text.substr(0, kSampleBytes);
    std::array<std::size_t, kDelimiters.size()> found{};
    std::size_t lines = 0;
    while (!text.empty() && lines < kSampleLines) {
        const auto end = std::min(text.find_first_of("\r\n"), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        const std::string_view content = trimmed(line);
        const bool comment =
            std::all_of(kDelimiters.begin(), kDelimiters.end(), [&](char delimiter) { return isComment(content, delimiter); });
        if (content.empty() || comment) {
            continue;
        }
        ++lines;
        for (std::size_t i = 0; i < kDelimiters.size(); ++i) {
            found[i] += parts(kDelimiters[i] == ' ' ? content : line, kDelimiters[i]) ? 1U : 0U;
        }
    }
    // A space in some lines only is part of a label.
    if (found.back() < lines) {
        found.back() = 0;
    }
    const auto* most = std::max_element(found.begin(), found.end());
    return *most == 0 ? ',' : kDelimiters[static_cast<std::size_t>(most - found.begin())];
}

void CsvScanner::skipSpaces() {
    while (!atEnd() && (text_[at_] == ' ' || (text_[at_] == '\t' && delimiter_ != '\t'))) {
        ++at_;
    }
}

void CsvScanner::skipLineEnd() {
    if (atEnd()) {
        return;
    }
    at_ += text_.substr(at_, 2) == "\r\n" ? 2U : 1U;
    ++nextLine_;
}

Status CsvScanner::readOn() {
    if (source_ == nullptr || source_->isWhole() || text_.size() - at_ >= CsvText::kAhead) {
        return {};
    }
    Status read = source_->readOn(at_);
    text_ = source_->view();
    passed_ += std::exchange(at_, 0);
    return read;
}

Status CsvScanner::checkLength(const FileErrors& errors) const {
    const std::uint64_t length = at_ - rowAt_;
    return length > kLongestRow ? Status(errors.limit(POSENC_TEXT("the length of a line in bytes"), length, kLongestRow)) : Status();
}

Result<bool> CsvScanner::nextRow(const FileErrors& errors) {
    while (true) {
        if (const Status read = readOn(); !read.ok()) {
            return read.error();
        }
        rowAt_ = at_;
        const bool first = passed_ + at_ == 0;
        skipSpaces();
        if (atEnd()) {
            return false;
        }
        if (text_[at_] == '#' || first) {
            const auto end = std::min(text_.find_first_of("\r\n", at_), text_.size());
            const bool comment = isComment(text_.substr(at_, end - at_), delimiter_);
            at_ = comment || (first && namedDelimiter(text_)) ? end : at_;
        }
        // A line of which no end is in memory would go on as another one.
        if (const Status length = checkLength(errors); !length.ok()) {
            return length.error();
        }
        if (!atLineEnd()) {
            break;
        }
        skipLineEnd();
    }
    line_ = nextLine_;
    column_ = 0;
    rowGoesOn_ = true;
    return true;
}

std::optional<std::string_view> CsvScanner::quoted() {
    const std::uint64_t begin = ++at_;
    while (true) {
        at_ = text_.find('"', at_);
        if (at_ == std::string_view::npos) {
            at_ = text_.size();
            return std::nullopt;
        }
        ++at_;
        if (atEnd() || text_[at_] != '"') {
            break;
        }
        ++at_;
    }
    const std::string_view content = text_.substr(begin, at_ - 1 - begin);
    nextLine_ += static_cast<std::uint64_t>(std::count(content.begin(), content.end(), '\n'));
    skipSpaces();
    const bool ended = atLineEnd() || text_[at_] == delimiter_ || (delimiter_ == ' ' && text_[at_ - 1] == ' ');
    return ended ? std::optional(content) : std::nullopt;
}

std::string_view CsvScanner::plain() {
    const std::array ends{delimiter_, '\n', '\r'};
    const std::uint64_t begin = at_;
    at_ = std::min(text_.find_first_of(std::string_view(ends.data(), ends.size()), at_), text_.size());
    return trimmed(text_.substr(begin, at_ - begin));
}

void CsvScanner::endCell() {
    if (delimiter_ == ' ') {
        skipSpaces();
    } else if (!atLineEnd()) {
        ++at_;  // a cell stands behind every delimiter, be it empty
        return;
    }
    if (atLineEnd()) {
        skipLineEnd();
        rowGoesOn_ = false;
    }
}

Result<std::string_view> CsvScanner::nextCell(const FileErrors& errors) {
    ++column_;
    skipSpaces();
    std::optional<std::string_view> cell;
    if (!atEnd() && text_[at_] == '"') {
        cell = quoted();
        if (!cell) {
            return errors.malformed(std::to_string(line_) + ":" + std::to_string(column_),
                                    POSENC_TEXT("in this line and column, a quoted cell without a closing quote"),
                                    POSENC_TEXT("a cell such as \"0.25\""));
        }
    } else {
        cell = plain();
    }
    endCell();
    if (const Status length = checkLength(errors); !length.ok()) {
        return length.error();
    }
    return *cell;
}

}  // namespace posenc
