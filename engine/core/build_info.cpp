#include "engine/core/build_info.h"

namespace posenc {

std::string_view engineBuild() {
    return POSENC_ENGINE_BUILD;
}

std::string_view engineVersion() {
    return POSENC_VERSION;
}

}  // namespace posenc
