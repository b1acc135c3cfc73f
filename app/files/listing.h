#pragma once

#include <vector>

#include "engine/files/common/trained_file.h"
#include "engine/findings/value_findings.h"
#include "widgets/browser/tensor_listing.h"

namespace posenc {

/// The browser's row of each tensor, in the order of the file. Safe on any thread.
/// @pre recognitions are those of the file
[[nodiscard]] TensorListings listingsOf(const TrainedFile& file, const Recognitions& recognitions);

/// The row of an entry with what its values tell: what it is where they alone told it, and what is odd about its numbers.
[[nodiscard]] TensorListing withFindings(TensorListing listing, const TensorEntry& entry, const ValueFindings& findings);
/// The row of an entry whose values cannot be read, and why.
[[nodiscard]] TensorListing withFault(TensorListing listing, const Error& fault);

/// Why a tensor that has no scene of its own cannot be shown in the window, as a sentence.
[[nodiscard]] QString whyNotShown(const Recognition& recognition);

}  // namespace posenc
