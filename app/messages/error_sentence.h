#pragma once

#include <QString>

#include "engine/core/error.h"

namespace posenc {

/// One translated sentence without a line break: what is wrong, where, and what would be right, with every detail of the
/// error put in. A detail that is missing leaves its place empty. Safe without an application object.
[[nodiscard]] QString sentence(const Error& error);

/// Exit status of the program: 2 the request is wrong, 3 a file cannot be read or is refused, 4 the output cannot be written.
[[nodiscard]] int exitStatus(ErrorCode code);

}  // namespace posenc
