#pragma once

#include <string_view>

#include "app/scene/figure_description.h"
#include "engine/core/result.h"

namespace posenc {

/// A panel as `--panel` names it: [KIND=][ENCODING/]LAYER[:HEAD], KIND layer, difference (HEAD: A-B), profile, query (HEAD@QUERY) or sheet;
/// HEAD a number, mean or all; B a head, or what FigureItem::against is. ParameterType.
[[nodiscard]] Result<FigureItem> parsePanel(std::string_view text);

/// The text up to `separator`, which is taken away with it; all of it where there is none.
[[nodiscard]] std::string_view takeUntil(std::string_view& rest, char separator);

}  // namespace posenc
