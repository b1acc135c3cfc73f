#pragma once

#include <functional>
#include <map>
#include <string>

namespace posenc {

/// What the numbers of a bound tensor say of how they came about.
enum class TensorOrigin {
    Trained,    ///< nothing below: as a rule, training
    Untrained,  ///< independent numbers of a distribution that tables begin with
    Computed    ///< a formula: sinusoids
};

/// By the names of the declaration. Tensors that are not in it count as trained.
using OriginMap = std::map<std::string, TensorOrigin, std::less<>>;

}  // namespace posenc
