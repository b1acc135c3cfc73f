#include "engine/files/csv/csv_writer.h"

#include <array>
#include <charconv>
#include <cmath>
#include <string>

namespace posenc {

namespace {

void append(std::string& line, float value) {
    if (std::isnan(value)) {
        line += "nan";  // to_chars would tell the sign of a NaN
        return;
    }
    std::array<char, 32> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value);
    line.append(digits.data(), end.ptr);
}

}  // namespace

void CsvWriter::comment(std::string_view text) {
    out_ << "# " << text << '\n';
}

void CsvWriter::row(std::span<const float> values) {
    std::string line;
    line.reserve(values.size() * 12);
    for (std::size_t column = 0; column < values.size(); ++column) {
        if (column > 0) {
            line += ',';
        }
        append(line, values[column]);
    }
    line += '\n';
    out_.write(line.data(), static_cast<std::streamsize>(line.size()));
}

}  // namespace posenc
