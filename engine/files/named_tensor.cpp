#include "engine/files/named_tensor.h"

#include <nlohmann/json.hpp>

#include "engine/files/safetensors_header.h"

namespace posenc {

bool isTensorName(std::string_view name) {
    if (name.empty() || name.size() > kLargestTensorName || name == kSafetensorsMetadata || name.find('\0') != std::string_view::npos) {
        return false;
    }
    // What is not UTF-8 does not come back as it was.
    const nlohmann::json text = std::string(name);
    const std::string written = text.dump(-1, ' ', true, nlohmann::json::error_handler_t::replace);
    return nlohmann::json::parse(written).get<std::string>() == name;
}

}  // namespace posenc
