#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/tensor.h"
#include "engine/files/common/trained_file.h"
#include "engine/recognition/recognition.h"

namespace posenc {

/// One way to take a tensor of a file as the bias table of a window.
struct WindowTable {
    Grid window;
    Arrangement arrangement;  ///< that makes the table [rows, H] of the file's tensor

    friend bool operator==(const WindowTable&, const WindowTable&) = default;
};

/// What is known of a tensor of a file, and what that makes of it as a bias table.
struct SourceTable {
    Recognition known;
    /// Likelier ways first. What recognition and an index buffer say decides, as it does where the file is inspected; of a tensor that
    /// nothing is known of, [rows, H] as it is, one for each window that its rows fit. Windows of one token are left out: every table with
    /// a row, or with that and a class token's three, could be one of those. Empty where there is no way.
    std::vector<WindowTable> ways;
};

/// The entry KEY of the file; without a key the only one there is. None if there is no such tensor, or several.
[[nodiscard]] std::optional<std::size_t> entryOf(const TrainedFile& file, const std::string& key);

/// What is known of that tensor by its name and its shape, and where these say nothing by its values; Unknown where there is none.
[[nodiscard]] Recognition recognitionOf(const TrainedFile& file, const std::string& key);

/// The same, looked at as a bias table.
[[nodiscard]] SourceTable sourceTable(const TrainedFile& file, const std::string& key);

}  // namespace posenc
