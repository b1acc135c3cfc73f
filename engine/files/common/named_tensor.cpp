#include "engine/files/common/named_tensor.h"

#include "engine/files/common/utf8.h"

namespace posenc {

bool isTensorName(std::string_view name) {
    return !name.empty() && name.size() <= kLargestTensorName && name != kSafetensorsMetadata &&
           name.find('\0') == std::string_view::npos && isUtf8(name);
}

}  // namespace posenc
