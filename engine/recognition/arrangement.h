#pragma once

#include <string>
#include <vector>

#include "engine/core/result.h"
#include "engine/core/tensor.h"

namespace posenc {

/// One exact step from the tensor of a file to the tensor that an encoding declares: values change places, none is computed.
struct ArrangementStep {
    enum class Kind {
        Squeeze,   ///< drops `arguments[0]` leading axes, each of size 1
        Reshape,   ///< to the shape `arguments`, of as many elements
        Swap,      ///< axes arguments[0] and arguments[1] change places
        Slice,     ///< of axis arguments[0] the indices arguments[1] <= i < arguments[2]
        Pad,       ///< arguments[1] slices of zeros before axis arguments[0] and arguments[2] behind it
        Extend,    ///< the same with the first and the last slice again instead of zeros
        Reverse,   ///< axis arguments[0] backwards: a table counted from query - key becomes one counted from key - query
        Quadrant,  ///< [H, h w] over |dy| w + |dx| (LeViT) to the [(2h-1)(2w-1), H] of Swin; arguments h, w
        Fold,      ///< [H, n, n], n = h w, constant along every 2D offset, to the [(2h-1)(2w-1), H] of Swin; h, w and 1: BEiT's class token
        FoldVolume,  ///< the same of a window of depth, rows and columns: to [(2d-1)(2h-1)(2w-1), H]; d, h, w
        FoldBuckets  ///< [H, n, n], equal where T5's bucket of key - query is, to [b, H]: buckets, max-distance, 1 where bidirectional;
                     ///< zeros where no pair has the bucket. Where only the past counts, what is -infinity ahead of a query is left out.
    } kind{};
    std::vector<Index> arguments;

    friend bool operator==(const ArrangementStep&, const ArrangementStep&) = default;
};

/// Steps, the first one first. Empty: the tensor is as the encoding wants it.
using Arrangement = std::vector<ArrangementStep>;

/// "swap 0 1", as `app/` shows it in full detail.
[[nodiscard]] std::string toString(const ArrangementStep& step);

/// The shape after all steps. ArrangementMisfit with the first step that the shape does not allow, or that makes more than 2^28 elements of
/// fewer. The folds may still be refused by `arranged`, which sees values.
[[nodiscard]] Result<Shape> arrangedShape(Shape shape, const Arrangement& arrangement);

/// The tensor after all steps, in time proportional to its size. ArrangementMisfit as above, and where a fold would lose anything.
[[nodiscard]] Result<Tensor> arranged(const Tensor& tensor, const Arrangement& arrangement);

}  // namespace posenc
