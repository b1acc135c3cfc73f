#pragma once

#include <optional>

#include "engine/recognition/recognition.h"
#include "engine/recognition/table_health.h"

namespace posenc {

/// Findings in the values of one tensor, beyond its name and shape.
struct ValueFindings {
    /// A bias [heads, n, n] that some exporter has gathered already (gathered_bias.h): of a sequence, else the table of a window that the
    /// values allow, folded back.
    std::optional<Recognition> recognition;
    std::optional<TableHealth> health;  ///< of a table known before, without zeros and copies that its reading adds, or found now;
                                        ///< its rows are offsets or distances, also where heads come first in the file
};

/// Elements whose values are looked at, at most; and of all tensors of a file together that nobody has asked for one by one.
inline constexpr Index kMostValuesRead = Index{1} << 24;
inline constexpr Index kMostValuesReadOfFile = Index{1} << 26;

/// Whether the values may show that an entry of the shape [.., heads, n, n] is a bias for n tokens that was gathered already: nothing is
/// known of it, or its name makes it a map of offsets and no index beside it says of which window.
[[nodiscard]] bool mayBeGathered(const TensorEntry& entry, const Recognition& known);

/// Whether `findInValues` could tell anything of this entry: it is a table, or its shape is that of a gathered bias of at most 64 heads;
/// neither has more than kMostValuesRead elements. Copies that an optimizer keeps tell nothing.
[[nodiscard]] bool valuesMayTell(const TensorEntry& entry, const Recognition& known);

/// Reads one entry and looks at its numbers; nothing is found, and nothing read, where `valuesMayTell` says no. A bias with less than three
/// different numbers in every head is taken for a mask. Meant for a worker thread: O(elements), once more for each window that is
/// not refused by a few rows or known to fit by another.
/// Errors: as `readBinding`; Cancelled.
/// @param known what `recognise` says of the entry, or an alternative of it
[[nodiscard]] Result<ValueFindings> findInValues(const TrainedFile& file, std::size_t entry, const Recognition& known,
                                                 const Progress& progress = {});

}  // namespace posenc
