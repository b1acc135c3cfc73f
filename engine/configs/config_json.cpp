#include "engine/configs/config_json.h"

#include <string>

#include "engine/core/loose_json.h"
#include "engine/core/text.h"

namespace posenc {

namespace {

constexpr std::size_t kLargestConfig = std::size_t{1} << 20;
constexpr Index kMostLevels = 256;

}  // namespace

Result<ConfigFields> configFields(std::string_view text) {
    if (text.size() > kLargestConfig) {
        return makeError(ErrorCode::TooLarge, POSENC_TEXT("size"), static_cast<Index>(text.size()), static_cast<Index>(kLargestConfig),
                         POSENC_TEXT("bytes"));
    }
    const std::string plain = withoutPythonNumbers(text);
    if (const auto fault = jsonFault(plain)) {
        return makeError(ErrorCode::FileSyntax, kConfigName, fault->line, fault->found);
    }
    if (const Index levels = jsonLevels(plain); levels > kMostLevels) {
        return makeError(ErrorCode::TooLarge, POSENC_TEXT("nesting"), levels, kMostLevels, POSENC_TEXT("levels of objects and lists"));
    }
    const auto json = nlohmann::json::parse(plain, nullptr, false);
    return json.is_object() ? Result<ConfigFields>(ConfigFields(json)) : makeError(ErrorCode::FileNoConfig, kConfigName);
}

}  // namespace posenc
