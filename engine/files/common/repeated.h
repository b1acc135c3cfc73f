#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace posenc {

/// The first name, in their order by bytes, that occurs twice.
template <typename Items, typename NameOf>
[[nodiscard]] std::optional<std::string> repeated(const Items& items, NameOf nameOf) {
    std::vector<std::string_view> names;
    names.reserve(items.size());
    for (const auto& item : items) {
        names.push_back(nameOf(item));
    }
    std::sort(names.begin(), names.end());
    const auto twice = std::adjacent_find(names.begin(), names.end());
    return twice == names.end() ? std::nullopt : std::optional(std::string(*twice));
}

}  // namespace posenc
