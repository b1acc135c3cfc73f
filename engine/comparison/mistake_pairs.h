#pragma once

#include "engine/comparison/mistake.h"

namespace posenc {

/// Cases of mistakes whose wrong array is right elsewhere: both arrays are needed, and the right one says the parameters.

/// Masks: a sliding window of w keys that shows w + 1; packed documents that see each other.
void windowTooWide(const ComparedArray& a, const ComparedArray* right, const TakeCase& take);
void documentsUnmasked(const ComparedArray& a, const ComparedArray* right, const TakeCase& take);

/// Positions: those of packed documents not restarted; a table whose first two rows are no positions; padding on the left counted.
void documentsNotRestarted(const ComparedArray& a, const ComparedArray* right, const TakeCase& take);
void firstRowsForgotten(const ComparedArray& a, const ComparedArray* right, const TakeCase& take);
void paddingCounted(const ComparedArray& a, const ComparedArray* right, const TakeCase& take);

/// Row orders: the rows of another pairing left as they are, or moved by another number of heads.
void rowsNotPermuted(const ComparedArray& a, const ComparedArray* right, const TakeCase& take);
void rowsPermutedByOtherHeads(const ComparedArray& a, const ComparedArray* right, const TakeCase& take);

/// Indices with keys before and after the query exchanged.
void offsetsOfOtherSign(const ComparedArray& a, const ComparedArray* right, const TakeCase& take);
void bucketsOfOtherSign(const ComparedArray& a, const ComparedArray* right, const TakeCase& take);
/// DeBERTa's clamp(query - key + k, 0, 2k - 1) of the other sign.
void spansOfOtherSign(const ComparedArray& a, const ComparedArray* right, const TakeCase& take);
/// Positions 0, 1, 2, ... rounded to bfloat16.
void brainNumbers(const ComparedArray& a, const ComparedArray* right, const TakeCase& take);

}  // namespace posenc
