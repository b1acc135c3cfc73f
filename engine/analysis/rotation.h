#pragma once

#include <optional>
#include <vector>

#include "engine/model/model.h"

namespace posenc {

/// Two features that a model rotates together.
struct RotatedPair {
    Index first = 0;   ///< feature u, counted from 0
    Index second = 0;  ///< feature v
    Index axis = 0;    ///< position id that turns it; -1: none does
    double frequency = 0;
    double unscaled = 0;  ///< the same without the scaling of the scene
};

/// Neighbouring pairs that a scaling treats alike.
struct RotationBand {
    enum class Kind {
        Kept,     ///< as without a scaling
        Blended,  ///< of yarn and llama3: between kept and divided
        Slowed,   ///< of any other scaling: by another number than the factor
        Divided,  ///< slowed by the whole factor
        Still     ///< not rotated
    } kind{};
    Index first = 0;  ///< pair
    Index last = 0;
};

/// How a model rotates its queries and keys. With pair c of P, frequency f_c: wavelength 2 pi / f_c.
struct Rotation {
    std::vector<RotatedPair> pairs;
    Index features = 0;                             ///< d; those of no pair pass unrotated
    double amplitude = 1;                           ///< factor of cosine and sine
    std::vector<RotationBand> bands;                ///< none without a scaling
    std::optional<std::pair<double, double>> ramp;  ///< of yarn: the pairs between which it blends, as they are read; none of less than two
    double slowest = 1;                             ///< largest of unscaled / frequency over the pairs that rotate
    std::optional<double> factor;                   ///< of the scaling; none where it has none
    std::optional<Index> original;                  ///< length of training that the scaling reads

    /// log10 of the wavelength of each pair; NaN where it is infinite.
    [[nodiscard]] std::vector<double> wavelengths(bool scaled) const;
};

/// None where the model rotates nothing. @param head of frequencies that each head has of its own
[[nodiscard]] std::optional<Rotation> rotationOf(const Model& model, Index head);

/// The same of an encoding with these parameters, its tensors random, without the cost of its tokens. None where it rotates nothing, or the
/// parameters are refused.
[[nodiscard]] std::optional<Rotation> rotationOf(const EncodingDeclaration& encoding, Parameters::Map parameters);

/// Radians that a pair of every key is rotated by, not reduced; empty where the model has no such pair.
[[nodiscard]] std::vector<double> anglesOf(const Model& model, Index head, Index pair);

/// Pairs of the first whose frequency the second does not have, by more than 1e-6 of it; all where they have not as many pairs.
[[nodiscard]] std::vector<Index> differingPairs(const Rotation& one, const Rotation& other);

}  // namespace posenc
