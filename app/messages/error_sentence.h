#pragma once

#include <QString>

#include "engine/core/error.h"

namespace posenc {

struct EncodingDeclaration;

/// One translated sentence without a line break: what is wrong, where, and what would be right, with every detail of the
/// error filled in; a missing detail leaves its place empty. With `encoding`, parameters are named by their labels instead of
/// their ids. Safe without an application object.
[[nodiscard]] QString sentence(const Error& error, const EncodingDeclaration* encoding = nullptr);

/// Exit status of the program: 2 the request is wrong, 3 a file cannot be read or is refused, 4 the output cannot be written.
[[nodiscard]] int exitStatus(ErrorCode code);

}  // namespace posenc
