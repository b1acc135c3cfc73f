#pragma once

#include <map>
#include <optional>
#include <vector>

#include "engine/findings/value_findings.h"

namespace posenc {

/// What is known of one tensor of a file by its name, its shape and its numbers.
struct InspectedTensor {
    const Recognition& recognition;
    const TableHealth* health;  ///< none where its numbers are not read
    const Error* fault;         ///< why its numbers cannot be read
};

/// What is known of the tensors of a file. Most of 200,000 have neither health nor fault, and room for them would be a third of all memory.
struct Inspected {
    Recognitions recognitions;
    std::map<std::size_t, TableHealth> health;
    std::map<std::size_t, Error> faults;

    /// @pre entry < recognitions.size()
    [[nodiscard]] InspectedTensor at(std::size_t entry) const;
};

/// Numbers are read of whatever is recognised and of what could be a gathered bias, in the order of the file, kMostValuesReadOfFile in
/// all, so that a large file is listed at once. What is not read is known by its name and shape alone.
[[nodiscard]] Inspected inspected(const TrainedFile& file);

/// The first fault that means that the file is damaged; a type that cannot be read is none.
[[nodiscard]] std::optional<Error> firstDamage(const Inspected& tensors);

}  // namespace posenc
