#pragma once

#include <optional>
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

/// What is read for the two factors of llama3 where they are missing.
inline constexpr double kLowFrequencyFactor = 1;
inline constexpr double kHighFrequencyFactor = 4;

/// `rope_scaling`, or else `rope_parameters`; empty where there is neither.
[[nodiscard]] ConfigFields ropeBlockOf(const ConfigFields& fields);
/// The type of scaling that a block names, as it stands in the file; empty: none.
[[nodiscard]] std::string scalingTypeOf(const ConfigFields& block);
/// Whether neighbours turn (or else halves), of a file that says it in a field of its own.
[[nodiscard]] std::optional<bool> pairingOf(const ConfigFields& fields);
/// The base of the rotations of a block, or else that of the outer fields.
[[nodiscard]] std::optional<double> baseIn(const ConfigFields& fields, const ConfigFields& block);
/// The turned width of a head, of a file that has a field for it.
[[nodiscard]] std::optional<Index> headDimIn(const ConfigFields& fields);
/// Whether any field is one of rotations, whatever it says.
[[nodiscard]] bool speaksOfRotations(const ConfigFields& fields);

}  // namespace posenc
