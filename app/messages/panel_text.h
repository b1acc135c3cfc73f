#pragma once

#include <QString>

#include "app/runner/picture.h"

namespace posenc {

/// "head 1", "mean of 3 heads", "window 2"; empty for a layer that is not a stack.
[[nodiscard]] QString sliceText(const PanelPicture& panel);

/// The line below a panel's title: which slice, and what it shows or, where they are not those of the network, why:
/// "head 1 · not trained: bias"; and which way offsets are counted, where that shows.
[[nodiscard]] QString panelSubtitle(const PanelPicture& panel, const Model& model);

/// Where a tensor's numbers come from: "random (seed 0)", "KEY of FILE".
[[nodiscard]] QString originText(const Origin& origin);

}  // namespace posenc
