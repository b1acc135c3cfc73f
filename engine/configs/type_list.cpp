#include "engine/configs/type_list.h"

#include <algorithm>

namespace posenc {

TypeList typesOf(std::string_view words) {
    TypeList out;
    while (!words.empty()) {
        const std::size_t end = std::min(words.find(' '), words.size());
        out.insert(words.substr(0, end));
        words.remove_prefix(std::min(end + 1, words.size()));
    }
    return out;
}

}  // namespace posenc
