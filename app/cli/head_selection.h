#pragma once

#include <string_view>
#include <vector>

#include "app/scene/scene.h"
#include "engine/core/result.h"

namespace posenc {

/// The heads that a command is to show or to write.
struct HeadSelection {
    HeadChoice choice;                ///< All where several are named
    std::vector<Index> several = {};  ///< two or more, each once, in the order in which they are named; empty: those of `choice`
};

/// `--head`: a head's number, several of them with commas between, `all` or `mean`. ParameterType otherwise, or where one is named twice;
/// whether there are such heads is not known here.
[[nodiscard]] Result<HeadSelection> parseHeads(std::string_view text);

}  // namespace posenc
