#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/schema/declaration.h"
#include "engine/schema/parameters.h"

namespace posenc {

/// A parameter whose wanted value does not go with the rest, and why.
struct Misfit {
    std::string parameter;
    std::vector<Error> errors;  ///< as `Model::misfits` gives them; not empty
};

/// Parameters that go together, as near to the wanted ones as they can be.
struct Fitting {
    Parameters::Map parameters;
    std::vector<Misfit> misfits;  ///< parameters that have their last valid value instead of the wanted one
};

/// Everything that is wrong with some parameters; empty: they fit.
using MisfitsOf = std::function<std::vector<Error>(const Parameters::Map&)>;

/// The rules of the parameters themselves, without any tensor.
[[nodiscard]] MisfitsOf parameterMisfits(const EncodingDeclaration& encoding);

/// The wanted values; where they do not fit, those of `valid` for as few parameters as possible, so that one that does not fit leaves the
/// others alone. To blame is the parameter that the error names or whose symbol the misfitting shape has, if it differs from `valid`, else
/// `lastEdited`. None where not even `valid` fits. Calls `misfitsOf` a few times per parameter that differs.
[[nodiscard]] std::optional<Fitting> fitting(const EncodingDeclaration& encoding, const Parameters::Map& wanted,
                                             const Parameters::Map& valid, const std::string& lastEdited, const MisfitsOf& misfitsOf);

}  // namespace posenc
