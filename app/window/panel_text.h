#pragma once

#include <QString>

#include "app/runner/picture.h"

namespace posenc {

/// "head 1", "mean of 3 heads", "window 2"; empty for a layer that is no stack.
[[nodiscard]] QString sliceText(const PanelPicture& panel);

/// The line below a panel's title: which slice, and what it shows or, where numbers in it were drawn, that they were:
/// "head 1 · drawn from seed 0, not trained: bias"; and which way offsets are counted, where that shows.
[[nodiscard]] QString panelSubtitle(const PanelPicture& panel, const Model& model, OffsetSign sign);

/// Where a tensor's numbers come from: "drawn from seed 0, not trained", "KEY of FILE".
[[nodiscard]] QString originText(const Origin& origin);

}  // namespace posenc
