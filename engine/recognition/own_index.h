#pragma once

#include <optional>
#include <vector>

#include "engine/recognition/recognition.h"

namespace posenc {

/// The index buffer of a table that is not what the formula gives, for the tensor `index` of its encoding. None where the encoding has no
/// such tensor, the formula gives the buffer, it has the size of another window or cannot be read, or the rows of the table are
/// rearranged, so that its numbers would name others.
[[nodiscard]] std::optional<Binding> ownIndexOf(const TrainedFile& file, const Recognition& table);

/// Id and value of the parameter that leaves a bound index aside.
inline constexpr const char* kIndexSource = "index-source";
inline constexpr const char* kIndexByFormula = "formula";

/// Binds it beside its table, where nothing else is bound in that place and all fits; one that names no row of the table is not used
/// before the user asks for it. What is known of an index that is not bound, and differs or could not be compared, becomes a caution of
/// the proposal.
void bindOwnIndex(const TrainedFile& file, const Recognition& table, Proposal& proposal);

}  // namespace posenc
