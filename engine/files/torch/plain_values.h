#pragma once

#include <optional>
#include <string>

#include "engine/files/torch/pickle_graph.h"

namespace posenc {

/// A text, number, truth value or None, or a list or tuple of at most 16 of them, as a user writes it: "adam", "0.001", "True", "[0.9,
/// 0.999]"; none for anything else. Numbers as short as they can be read back.
[[nodiscard]] std::optional<std::string> plainValue(const PickleGraph& graph, PickleRef ref);

}  // namespace posenc
