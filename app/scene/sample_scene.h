#pragma once

#include "app/scene/scene.h"

namespace posenc {

/// The scene of a first start: the first block of the shipped sample swin-digits, with its trained bias table and the
/// queries, keys and values of one window.
[[nodiscard]] Scene defaultScene();

}  // namespace posenc
