#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/model/model.h"

namespace posenc {

/// Shapes of bound tensors by name.
using BoundShapes = std::map<std::string, Shape, std::less<>>;

/// Shapes that a model's bound tensors had before they were made to fit.
[[nodiscard]] BoundShapes boundShapes(const Model& model);

/// Whether tensors of these shapes fit the parameters or can be made to. @param trained as in fitted()
[[nodiscard]] bool canFit(const EncodingDeclaration& encoding, const Parameters::Map& parameters, const BoundShapes& shapes,
                          const Parameters::Map& trained);

/// Parameters that bound tensors decide for good, each with the names of those tensors in the order of the declaration: their symbols make
/// an axis that follows nothing (heads, features, buckets). @param trained as in fitted()
[[nodiscard]] std::map<std::string, std::vector<std::string>> fixedParameters(const EncodingDeclaration& encoding,
                                                                              const Parameters::Map& parameters, const BoundShapes& shapes,
                                                                              const Parameters::Map& trained);

/// Id of the grid parameter that the first bound table of a window follows; empty: there is no such table.
[[nodiscard]] std::string resizedBy(const EncodingDeclaration& encoding, const BoundShapes& shapes);

}  // namespace posenc
