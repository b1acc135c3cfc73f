#pragma once

#include <string>

#include "engine/core/tensor.h"
#include "engine/model/step_writer.h"

namespace posenc {

// How numbers of a table of absolute positions come about, and what is compared of them.

/// Appends the cosine of the vectors of two positions as a cell of `layer`. @param table [n, d], which the layer `table` shows
void describeCosine(const std::string& layer, const Tensor& table, Index a, Index b, StepWriter& steps);

/// Appends the sine or cosine of position times b^(-k c/d), where pair c takes k of the d features, as an entry of the table.
void describeWave(bool sine, const ExplanationInput& position, const ExplanationInput& pair, int featuresOfPair, double base, Index width,
                  StepWriter& steps);

}  // namespace posenc
