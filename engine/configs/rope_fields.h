#pragma once

#include <string>
#include <vector>

#include "engine/configs/config_fields.h"
#include "engine/configs/network_config.h"

namespace posenc {

/// The rotation of one kind of layers as a configuration says it, and how a program reads it.
struct RopeFields {
    const ConfigFields& config;  ///< the outer fields
    ConfigFields block;          ///< rope_scaling or rope_parameters, those of the kind
    std::string modelType;
    Index headDim = 0;
    Index mostPositions = 0;  ///< M; 0: not said
    bool nested = false;      ///< the block is one of several, keyed by the type of the layer
    bool scaled = true;       ///< else only the base is read
    double base = 10000;
    ConfigReading reading = ConfigReading::Transformers;
};

/// Adds `base`, `rotary-dim`, `scaling` and what goes with it to the parameters. ParameterChoice where the type of scaling is not known,
/// ParameterConflict where a number is missing.
[[nodiscard]] Status addRope(const RopeFields& fields, Parameters::Map& parameters);

/// YaRN's factor of cosine and sine: 0.1 k ln f + 1, 1 where nothing is stretched.
[[nodiscard]] double yarnStretch(double factor, double k = 1);

/// Whether any field is one of rotations, whatever it says.
[[nodiscard]] bool speaksOfRotations(const ConfigFields& fields);

}  // namespace posenc
