#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "app/runner/picture.h"
#include "app/scene/tensor_store.h"
#include "engine/core/result.h"
#include "engine/resizing/resize_comparison.h"
#include "engine/resizing/resize_record.h"

namespace posenc {

/// A bias table that is to be resized, and what is known of it.
struct ResizeSubject {
    QString title;              ///< where it comes from, on one line that is safe to show
    Tensor table;               ///< [(2Wh-1)(2Ww-1) + class rows, H]
    std::vector<Grid> windows;  ///< that it may be of, most likely first; at least one
    Index head = 0;             ///< that is looked at
    TableOrigin origin;
    bool bound = false;      ///< it is the table of the scene
    QString note = {};       ///< that the file's own index is another than the one it is resized by; empty: nothing is odd
    std::string index = {};  ///< key of the file's own index of the table; empty: it has none
    std::optional<TableNetwork> network = {};  ///< that made the table, which no file then holds
};

/// Which table of a model can be resized.
struct WindowTableOf {
    std::string parameter;  ///< id of the window or grid that it is of
    Grid window;
    bool sizes = false;  ///< it has an entry for each size of an offset alone (LeViT): [H, Wh Ww]
};
/// The table `bias` of one row for each offset in a window (Swin, BEiT), or for each size of one, bound or random; none: there is none.
[[nodiscard]] std::optional<WindowTableOf> windowTableOf(const Model& model);

/// That table where it is random. @pre windowTableOf(*picture.model), and the scene binds none
[[nodiscard]] ResizeSubject randomSubject(const Picture& picture);

/// The network of a Swin V2 model, bound or random; none: the model has no such network.
[[nodiscard]] std::optional<TableNetwork> networkOf(const Model& model);

/// The table that it makes for the window of the picture. @pre networkOf(*picture.model)
[[nodiscard]] ResizeSubject networkSubject(const Picture& picture);

/// A tensor of a file, in the arrangement of `source` (`sizes`: behind which it is [H, Wh Ww] of the window), leading axes of length 1
/// dropped. Without a window every one that its rows fit; where `source` has no arrangement either, as `sourceTable` says. Errors: the
/// codes File*, ArrangementMisfit; TensorShape where its rows fit no window, or not this one.
[[nodiscard]] Result<ResizeSubject> readSubject(const TensorSource& source, const std::optional<Grid>& window, const TensorStore& store,
                                                bool sizes = false);

}  // namespace posenc
