#pragma once

#include "engine/configs/config_fields.h"

namespace posenc {

/// The field that the part of a network has besides: the model type around it.
inline constexpr const char* kTypeAround = "model_type_around";

/// The part of a configuration that is the language model's: of images and sounds too, it lies in one or two objects, which may leave
/// their type to the one around them. Where the architecture tells another type than the file, it is that one.
[[nodiscard]] ConfigFields textConfigIn(const ConfigFields& whole);

}  // namespace posenc
