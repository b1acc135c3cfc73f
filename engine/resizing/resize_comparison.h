#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "engine/encodings/swin_v2.h"
#include "engine/fields/field.h"
#include "engine/resizing/resize_table.h"

namespace posenc {

/// The network that a table comes from, and the window that measures its offsets.
struct TableNetwork {
    SwinV2Network weights;
    Grid reference;
};

/// What every method makes of one trained table. Immutable.
struct ResizeComparison {
    Tensor source;  ///< [(2Wh-1)(2Ww-1) + class rows, H] of the window `from`
    Grid from;
    Grid to;
    std::vector<ResizedTable> resized;  ///< in the order of resizeMethods(), that of a network included

    /// @pre the method is one of resizeMethods(), and where it takes a network there was one
    [[nodiscard]] const ResizedTable& by(ResizeMethod method) const;
};

/// Resizes by every method. Errors of resizeBiasTable(); Cancelled soon after `stop` asks for it.
/// @param network none: the table is all that is known
[[nodiscard]] Result<std::shared_ptr<const ResizeComparison>> compareResizes(const Tensor& table, const Grid& from, const Grid& to,
                                                                             const std::optional<TableNetwork>& network = {},
                                                                             const std::stop_token& stop = {});

/// One head of a bias table of `window` as the image (2Wh-1) x (2Ww-1) of its offsets, or the mean of all heads. Rows of a class token
/// are left out. Costs a pass over the table. @pre the table has the offsets' rows of the window; 0 <= head < dimension(1)
[[nodiscard]] std::shared_ptr<const Field> offsetField(const Tensor& table, const Grid& window, std::optional<Index> head);

}  // namespace posenc
