#include "app/scene/tensor_place.h"

#include <QFileInfo>

#include "engine/core/text.h"
#include "widgets/controls/engine_text.h"

namespace posenc {
namespace {

bool isFile(std::string_view path) {
    return QFileInfo(fromUtf8(path)).isFile();
}

}  // namespace

TensorSource parseTensorPlace(std::string_view place) {
    if (isFile(place)) {
        return {std::string(place), {}};
    }
    const auto split = [&](std::size_t colon) {
        return TensorSource{std::string(place.substr(0, colon)), std::string(place.substr(colon + 1))};
    };
    const auto last = place.rfind(':');
    for (auto colon = last; colon != std::string_view::npos && colon > 0; colon = place.rfind(':', colon - 1)) {
        if (isFile(place.substr(0, colon))) {
            return split(colon);
        }
    }
    if (last == std::string_view::npos || last == 0 || last + 1 == place.size()) {
        return {std::string(place), {}};
    }
    return split(last);
}

std::string tensorPlace(const TensorSource& source) {
    return source.key.empty() ? source.file : source.file + ':' + source.key;
}

}  // namespace posenc
