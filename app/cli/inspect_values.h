#pragma once

#include <optional>
#include <vector>

#include "engine/recognition/value_findings.h"

namespace posenc {

/// What is known of one tensor of a file by its name, its shape and its numbers.
struct Inspected {
    Recognition recognition;
    std::optional<TableHealth> health;
    std::optional<Error> fault;  ///< why its numbers cannot be read
};

/// One for each entry. Numbers are read of whatever is recognised and of what could be a gathered bias, in the order of the file,
/// kMostValuesReadOfFile in all, so that a large file is listed at once. What is not read is known by its name and shape alone.
[[nodiscard]] std::vector<Inspected> inspected(const TrainedFile& file);

/// The first fault that means that the file is damaged; a type that cannot be read is none.
[[nodiscard]] std::optional<Error> firstDamage(const std::vector<Inspected>& tensors);

}  // namespace posenc
