#pragma once

#include <string>

#include "engine/core/result.h"

namespace posenc {

/// `posenc inspect FILE [--json]`: every tensor of a file with its name, dtype and shape and, where it is recognised, its
/// role and why; the file's metadata and what is odd about it. FILE may be a shipped sample (":/samples/NAME").
/// Names come from outside: control characters in them are spelled out. Errors: the codes File*, OutputUnwritable.
/// A config.json is told as a network's configuration: its encoding, the kinds of its layers and their parameters, as `reading` reads it.
[[nodiscard]] Status runInspect(const std::string& file, bool json, const std::string& reading = "transformers");

}  // namespace posenc
