#pragma once

#include <QStringList>
#include <string>

#include "app/scene/scene.h"
#include "engine/comparison/compared_array.h"
#include "engine/core/result.h"

namespace posenc {

/// A scene as `--as` writes it: the id of an encoding, then values of its parameters, separated by blanks: "swin 7x7 class-token",
/// "irpe product 14x14". A value belongs to the first parameter, in the order of the declaration, that takes it and has none yet; yes/no
/// parameters are named, "no-NAME" for no; NAME=VALUE says which is meant. Sizes that a file tells (length, key-length, memory, heads,
/// head-dim), lists and texts are taken by name only. UnknownEncoding; ParameterType where no parameter takes a value.
[[nodiscard]] Result<Scene> schemeNamed(const std::string& text);

/// Schemes, as `schemeNamed` reads them, that an array of this kind and shape may be meant to be: "swin 7x7", "t5 32 128", ...
[[nodiscard]] QStringList schemesMeant(const ComparedArray& array);

}  // namespace posenc
