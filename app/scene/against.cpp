#include "app/scene/against.h"

#include "app/scene/tensor_place.h"

namespace posenc {

Against parseAgainst(const std::string& text, const EncodingDeclaration& own) {
    const auto slash = text.find('/');
    Against against;
    against.encoding = slash == std::string::npos ? &own : findEncoding(text.substr(0, slash));
    const std::string rest = slash == std::string::npos ? text : text.substr(slash + 1);
    const auto colon = rest.find(':');
    against.layer = against.encoding == nullptr ? nullptr : against.encoding->layer(rest.substr(0, colon));
    if (against.layer == nullptr) {
        against.file = parseTensorPlace(text);
    } else if (colon != std::string::npos) {
        against.head = rest.substr(colon + 1);
    }
    return against;
}

}  // namespace posenc
