#include "app/scene/meant_scheme.h"

#include <algorithm>
#include <array>
#include <sstream>

#include "engine/core/text.h"

namespace posenc {
namespace {

bool isToldByFile(const std::string& id) {
    constexpr std::array<std::string_view, 6> kSizes{"length", "key-length", "memory", "heads", "head-dim", "scale"};
    return std::find(kSizes.begin(), kSizes.end(), id) != kSizes.end();
}

/// Sets the parameter that a word is meant for; false where none takes it.
Result<bool> takeWord(const EncodingDeclaration& encoding, const std::string& text, Parameters::Map& parameters) {
    const auto equals = text.find('=');
    if (equals != std::string::npos) {
        const ParameterDeclaration* named = encoding.parameter(text.substr(0, equals));
        if (named == nullptr) {
            return makeError(ErrorCode::UnknownParameter, encoding.id, text.substr(0, equals));
        }
        auto value = parseParameter(*named, text.substr(equals + 1));
        if (!value.ok()) {
            return value.error();
        }
        parameters.insert_or_assign(named->id, std::move(value).value());
        return true;
    }
    const bool no = text.starts_with("no-");
    const ParameterDeclaration* flag = encoding.parameter(no ? text.substr(3) : text);
    if (flag != nullptr && flag->type == ParameterType::Boolean) {
        parameters.insert_or_assign(flag->id, !no);
        return true;
    }
    for (const ParameterDeclaration& parameter : encoding.parameters) {
        const bool byNameOnly = parameter.type == ParameterType::Boolean || parameter.type == ParameterType::NumberList ||
                                parameter.type == ParameterType::Text || isToldByFile(parameter.id);
        if (byNameOnly || parameters.find(parameter.id) != parameters.end()) {
            continue;
        }
        auto value = parseParameter(parameter, text);
        if (value.ok()) {
            parameters.emplace(parameter.id, std::move(value).value());
            return true;
        }
    }
    return false;
}

}  // namespace

Result<Scene> schemeNamed(const std::string& text) {
    std::istringstream words(text);
    Scene scene;
    scene.encoding.clear();
    words >> scene.encoding;
    const EncodingDeclaration* encoding = findEncoding(scene.encoding);
    if (encoding == nullptr) {
        return makeError(ErrorCode::UnknownEncoding, scene.encoding);
    }
    for (std::string word; words >> word;) {
        const auto taken = takeWord(*encoding, word, scene.parameters);
        if (!taken.ok()) {
            return taken.error();
        }
        if (!taken.value()) {
            return makeError(ErrorCode::ParameterType, "--as", word,
                             POSENC_TEXT("a value of a parameter, as \"posenc encodings\" lists them"));
        }
    }
    return scene;
}

}  // namespace posenc
