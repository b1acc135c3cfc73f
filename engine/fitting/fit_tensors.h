#pragma once

#include <map>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/model/model.h"
#include "engine/resizing/resize_table.h"

namespace posenc {

/// The request with every bound tensor that does not fit its parameters made to fit, where the tensor's AxisRule has a way to; what was
/// done is in `fits`. A tensor that cannot be made to fit, or whose other axes do not, is left as it is, so that Model::build() says what
/// is wrong. Values are copied only for tensors that change; the sources never are.
/// @param trained the parameters that the tensors came with, as far as they are known; a tensor that has another shape under them is taken
/// to have been trained with what its shape tells (parametersFor())
/// @param method for tables of windows
/// Errors: those of resizeBiasTable(), Cancelled among them. Cost: the numbers of the tensors that change, times the taps of a method.
[[nodiscard]] Result<Model::Request> fitted(Model::Request request, const Parameters::Map& trained, ResizeMethod method,
                                            const std::stop_token& stop = {});

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
