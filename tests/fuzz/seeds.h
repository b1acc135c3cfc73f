#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace posenc::fuzz {

struct Seed {
    std::string name;
    std::string bytes;
};

/// Small files from which damage is made, right ones and wrong ones, for one reader ("npy", ...); every one of them for "door".
[[nodiscard]] std::vector<Seed> seeds(std::string_view reader);

}  // namespace posenc::fuzz
