#include "engine/files/csv/csv_layout.h"

#include <algorithm>
#include <array>
#include <optional>

#include "engine/files/csv/csv_number.h"
#include "engine/files/csv/csv_scanner.h"

namespace posenc {

namespace {

/// What the cells of one row are; all but the first are counted together.
struct RowFacts {
    std::uint64_t cells = 0;
    CsvCell::Kind first = CsvCell::Kind::Missing;
    std::uint64_t texts = 0;
    std::uint64_t numbers = 0;
    bool counts = true;  ///< 0, 1, 2, ...
};

/// None where there is no further row, or it cannot be cut into cells.
std::optional<RowFacts> readRow(CsvScanner& scanner, bool decimalComma) {
    const FileErrors errors("");
    RowFacts facts;
    if (const auto next = scanner.nextRow(errors); !next.ok() || !next.value()) {
        return std::nullopt;
    }
    while (scanner.rowGoesOn()) {
        const auto text = scanner.nextCell(errors);
        if (!text.ok()) {
            return std::nullopt;
        }
        const CsvCell cell = readCsvCell(text.value(), decimalComma);
        if (facts.cells++ == 0) {
            facts.first = cell.kind;
            continue;
        }
        facts.texts += cell.kind == CsvCell::Kind::Text ? 1U : 0U;
        facts.numbers += cell.kind == CsvCell::Kind::Number || cell.kind == CsvCell::Kind::Grouped ? 1U : 0U;
        facts.counts = facts.counts && cell.value == static_cast<float>(facts.cells - 2);
    }
    return facts;
}

bool isHeader(const RowFacts& row) {
    const std::uint64_t others = row.cells - 1;
    if (others == 0) {
        return row.first == CsvCell::Kind::Text;
    }
    return (row.texts == others && row.first != CsvCell::Kind::Number) || (row.counts && row.first == CsvCell::Kind::Missing);
}

/// Whether one of the next rows begins with a number.
bool numberFollows(CsvScanner& scanner, bool decimalComma) {
    constexpr int kRows = 64;
    for (int i = 0; i < kRows; ++i) {
        const auto row = readRow(scanner, decimalComma);
        if (!row || row->first == CsvCell::Kind::Number) {
            return row.has_value();
        }
    }
    return false;
}

bool mostlyNumbers(const RowFacts& row) {
    return row.cells == 1 ? row.first == CsvCell::Kind::Number || row.first == CsvCell::Kind::Grouped : row.numbers * 2 >= row.cells - 1;
}

}  // namespace

CsvLayout findLayout(std::string_view text) {
    CsvLayout layout;
    layout.delimiter = sniffDelimiter(text);
    CsvScanner scanner(text, layout.delimiter);
    const auto first = readRow(scanner, layout.decimalComma());
    if (!first) {
        return layout;
    }
    layout.headerRow = isHeader(*first);
    const auto second = layout.headerRow ? readRow(scanner, layout.decimalComma()) : first;
    if (second && second->cells > 1) {
        const bool corner = layout.headerRow && first->cells > 1 && first->first == CsvCell::Kind::Missing;
        const bool shorter = layout.headerRow && first->cells + 1 == second->cells;
        layout.onlyLabels = !corner && !shorter && second->first == CsvCell::Kind::Text && !numberFollows(scanner, layout.decimalComma());
        layout.labelColumn = corner || shorter || layout.onlyLabels;
    }
    return layout;
}

bool looksLikeTable(std::string_view text, bool cutOff) {
    const auto isControl = [](char c) { return static_cast<unsigned char>(c) < 0x20 && c != '\t' && c != '\n' && c != '\r' && c != '\f'; };
    const auto start = text.find_first_not_of(" \t\r\n");
    if (start == std::string_view::npos || std::any_of(text.begin(), text.end(), isControl) ||
        std::string_view("{[<").find(text[start]) != std::string_view::npos) {
        return false;
    }
    const auto lastLine = cutOff ? text.find_last_of("\r\n") : std::string_view::npos;
    const CsvLayout delimiter{sniffDelimiter(text.substr(0, lastLine))};
    if (cutOff) {
        // The last cell may go on; those before it tell enough of a long row.
        const std::array ends{delimiter.delimiter, '\n', '\r'};
        text = text.substr(0, text.find_last_of(std::string_view(ends.data(), ends.size())));
    }
    CsvScanner scanner(text, delimiter.delimiter);
    const auto first = readRow(scanner, delimiter.decimalComma());
    const auto second = first ? readRow(scanner, delimiter.decimalComma()) : std::nullopt;
    return (first && mostlyNumbers(*first)) || (second && mostlyNumbers(*second));
}

}  // namespace posenc
