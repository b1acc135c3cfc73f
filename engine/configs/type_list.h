#pragma once

#include <set>
#include <string_view>

namespace posenc {

/// Model types, as `model_type` or `general.architecture` names them.
using TypeList = std::set<std::string_view>;

/// The words of a literal. Long lists of types are read more easily in lines than one below the other.
[[nodiscard]] TypeList typesOf(std::string_view words);

}  // namespace posenc
