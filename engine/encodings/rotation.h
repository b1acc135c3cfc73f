#pragma once

#include <string>
#include <vector>

#include "engine/core/tensor.h"
#include "engine/model/step_writer.h"
#include "engine/schema/parameters.h"

namespace posenc {

/// How rotary embeddings turn the features of a vector.
struct Rotation {
    /// The pairs between which YaRN goes over from frequencies that stay to frequencies that are divided.
    struct Ramp {
        double low = 0;
        double high = 0;
    };

    explicit Rotation(const Parameters& parameters);

    std::string scaling;  ///< none, linear, ntk or yarn
    double base = 0;
    double factor = 1;
    double depth = 0;           ///< d
    double originalLength = 0;  ///< L
    bool half = true;           ///< feature c turns with c + d/2, else 2c with 2c + 1
    double amplitude = 1;       ///< of cosine and sine
    Ramp ramp;
    std::vector<double> frequencies;  ///< radians per token of the d/2 pairs, after scaling
};

/// Appends the frequency of a pair of features as the scaling makes it; `mark` tells its symbols from those of another pair.
ExplanationInput describeFrequency(const Rotation& rotation, const ExplanationInput& pair, const std::string& mark, StepWriter& steps);

/// Appends a rotated feature of the tensor's row at a position: its pair, their angle, the partner, and the sum of both.
/// @param numbers [H, n, d]
void describeRotated(const Rotation& rotation, const std::string& tensor, const Tensor& numbers, Index head, Cell cell,
                     const ExplanationInput& position, StepWriter& steps);

}  // namespace posenc
