#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/schema/parameters.h"

namespace posenc {

/// What a derivation is made of in place of the scene's sizes and numbers. Sizes and a matrix exclude each other.
struct DerivationInput {
    std::optional<Parameters::Map> sizes;    ///< those of an example: what differs from the derivation's own sizes
    std::vector<std::vector<float>> matrix;  ///< row by row, all of one length, finite; empty: none
    std::string tensor;                      ///< name of a bound tensor of the scene that is the matrix; empty: none

    friend bool operator==(const DerivationInput&, const DerivationInput&) = default;
};

}  // namespace posenc
