#pragma once

#include <optional>
#include <vector>

#include "engine/recognition/value_findings.h"

namespace posenc {

/// What is known of one tensor of a file by its name, its shape and its numbers.
struct Inspected {
    Recognition recognition;
    std::optional<TableHealth> health;
};

/// One for each entry. Numbers are read of tables and of what could be a gathered bias, in the order of the file, kMostValuesReadOfFile in
/// all, so that a large file is listed at once. What is not read, or cannot be, is known by its name and shape alone.
[[nodiscard]] std::vector<Inspected> inspected(const TrainedFile& file);

}  // namespace posenc
