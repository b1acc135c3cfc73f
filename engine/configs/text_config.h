#pragma once

#include "engine/configs/config_fields.h"

namespace posenc {

/// The part of a configuration that is the language model's: of images and sounds too, it lies in one or two objects, which may leave
/// their type to the one around them.
[[nodiscard]] ConfigFields textConfigIn(ConfigFields fields);

}  // namespace posenc
