#pragma once

#include <ostream>
#include <span>
#include <string_view>

namespace posenc {

/// Writes a matrix as comma-separated lines, row by row. Every number is the shortest text that reads back as the same float32,
/// with a point in every locale; nan, inf and -inf as numpy writes and reads them. Failures are the stream's state.
class CsvWriter {
public:
    explicit CsvWriter(std::ostream& out) : out_(out) {}

    /// A line that readers skip: "# " and the text. @pre no line feed in it
    void comment(std::string_view text);
    void row(std::span<const float> values);

private:
    std::ostream& out_;
};

}  // namespace posenc
