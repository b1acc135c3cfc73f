#pragma once

#include <stop_token>

#include "engine/model/model.h"
#include "engine/resizing/resize_table.h"

namespace posenc {

/// The request with every bound tensor that does not fit its parameters made to fit, where the tensor's FitRule has a way to; what was
/// done is in `fits`. A tensor that cannot be made to fit, or whose other axes do not, is left as it is, so that Model::build() says what
/// is wrong. Values are copied only for tensors that change; the sources never are.
/// @param trained the parameters that the tensors came with, as far as they are known; a tensor that has another shape under them is taken
/// to have been trained with what its shape tells (parametersFor())
/// @param method for tables of windows
/// Errors: those of resizeBiasTable(), Cancelled among them. Cost: the numbers of the tensors that change, times the taps of a method.
[[nodiscard]] Result<Model::Request> fitted(Model::Request request, const Parameters::Map& trained, ResizeMethod method,
                                            const std::stop_token& stop = {});

}  // namespace posenc
