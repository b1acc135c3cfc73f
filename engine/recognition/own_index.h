#pragma once

#include <optional>
#include <vector>

#include "engine/recognition/proposals.h"
#include "engine/recognition/recognition.h"

namespace posenc {

/// The index buffer of a table that is not what the formula gives, for the tensor `index` of its encoding. None where the encoding has no
/// such tensor, the formula gives the buffer, it has the size of another window or cannot be read, or the rows of the table are
/// rearranged, so that its numbers would name others.
[[nodiscard]] std::optional<Binding> ownIndexOf(const TrainedFile& file, const Recognition& table);

/// Looks at the values of index buffers in a file without any table: what their window is, and whether each names a row of a table for that
/// window (`Recognition::indexOutside` and its reason). The only tensor of a file is an index by its values alone, whatever its name: whole
/// numbers of which windowOfIndex() tells the window, at least three different ones (a mask has two).
/// @pre recognitions are those of the file
void settleLoneIndices(const TrainedFile& file, Recognitions& recognitions);

/// What shows such an index: its encoding with nothing bound but the index; by the formula, beside a caution, where it names no row. None
/// where no encoding has an index of this window.
[[nodiscard]] std::optional<Proposal> proposalOfIndex(const TrainedFile& file, const Recognition& index, std::size_t entry);

/// Id and value of the parameter that leaves a bound index aside.
inline constexpr const char* kIndexSource = "index-source";
inline constexpr const char* kIndexByFormula = "formula";

/// Binds it beside its table, where nothing else is bound in that place and all fits; one that names no row of the table is not used
/// before the user asks for it. What is known of an index that is not bound, and differs or could not be compared, becomes a caution of
/// the proposal.
void bindOwnIndex(const TrainedFile& file, const Recognition& table, Proposal& proposal);

}  // namespace posenc
