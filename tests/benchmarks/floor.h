#pragma once

#include <functional>
#include <vector>

#include "engine/core/index.h"

namespace posenc::benchmarks {

/// The parts that no way of computing attention can leave out, each alone on all cores: its time is what the machine needs at best.
struct Floor {
    struct Size {
        Index heads;
        Index tokens;
        Index depth;
    };
    const char* name;
    /// What runs the part once; memory is made and used before.
    std::function<std::function<void()>(const Size&)> prepare;
};

/// `product`: every q k^T, a block of rows at a time into memory that stays in the cache. `exponential`: one of every cell, in the
/// cache. `store`: every cell written once.
[[nodiscard]] std::vector<Floor> floors();

}  // namespace posenc::benchmarks
