#pragma once

#include "engine/configs/config_fields.h"

namespace posenc {

/// The fields with those that the class of the model computes from others, under the names that most classes have for the same. What the
/// class does not compute stays as it is. @param fields with the sizes of the class
[[nodiscard]] ConfigFields withComputedFields(const ConfigFields& fields);

}  // namespace posenc
