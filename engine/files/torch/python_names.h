#pragma once

#include <string>
#include <string_view>

#include "engine/files/torch/pickle_graph.h"

namespace posenc {

/// "module.name" of a class or function, with the modules of Python 2 under their names of today.
[[nodiscard]] std::string pythonName(const PickleGraph& graph, PickleRef global);
/// The name of what an object would be made by, or of a Global, or of what a Persistent is: "argparse.Namespace", "torch.FloatStorage".
[[nodiscard]] std::string pythonType(const PickleGraph& graph, PickleRef ref);

/// Whether a program that unpickles a file with this name in it could be made to run a command, to read or write files or to load other
/// code. A list of what is known, so the answer "no" promises nothing.
[[nodiscard]] bool isDangerous(std::string_view name);

}  // namespace posenc
