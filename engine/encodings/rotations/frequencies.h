#pragma once

#include <string>
#include <vector>

#include "engine/model/model_parts.h"
#include "engine/schema/declaration.h"

namespace posenc {

/// The frequencies of P = r/2 pairs of features and the amplitude of their cosines and sines, by the parameters `base`, `scaling` and what
/// goes with it (transformers modeling_rope_utils.py). With w_c = b^(-2c/r):
///   none w;  linear w/f;  ntk with b f^(r/(r-2));  dynamic-ntk with b (f N'/L - (f-1))^(r/(r-2)), N' = max(N, L);
///   yarn w (g/f + 1 - g), g = clip((c - lo)/(hi - lo), 0, 1), lo and hi the pairs that turn beta-fast and beta-slow times over L;
///   llama3 w, w/f or a blend by the wavelength;  longrope w / list_c, the long list where N > L;
///   proportional b^(-2c/d)/f for the first pairs, then 0.
/// N is `context-length`, or the largest position + 1. `frequency-factors` divide last. A layer that does not rotate has frequencies 0.
class Frequencies {
public:
    /// Where lists that files may give come from, and the largest position.
    struct Given {
        std::vector<double> shortFactors;
        std::vector<double> longFactors;
        std::vector<double> divisors;  ///< frequency-factors; empty: none
        bool listsAreTensors = false;
        double largestPosition = 0;
        ExplanationInput largest;  ///< the same as a number that is read
    };
    /// ParameterConflict where longrope has not one list of each kind, of P numbers above 0.
    [[nodiscard]] static Result<Frequencies> of(const ModelParts& parts, double largestPosition, const ExplanationInput& largest);

    [[nodiscard]] const std::vector<double>& values() const { return values_; }
    [[nodiscard]] double amplitude() const { return amplitude_; }
    [[nodiscard]] bool rotates() const { return rotates_; }
    /// Appends the frequency of a pair, and the amplitude, as numbers of their layers.
    void describe(Index pair, StepWriter& steps) const;
    void describeAmplitude(StepWriter& steps) const;

private:
    Frequencies(const Parameters& parameters, Given given);

    struct Ramp {
        double low = 0;
        double high = 0;
    };
    [[nodiscard]] Ramp ramp() const;
    [[nodiscard]] double pairAt(double rotations) const;
    [[nodiscard]] double frequencyOf(double pair) const;
    [[nodiscard]] double amplitudeOf() const;
    [[nodiscard]] bool isLong() const { return context_ > original_; }
    [[nodiscard]] ExplanationInput baseInput() const;
    ExplanationInput describeScaled(const ExplanationInput& pair, double value, StepWriter& steps) const;
    ExplanationInput describeRampEnd(bool low, StepWriter& steps) const;
    ExplanationInput describeContext(StepWriter& steps) const;

    Parameters parameters_;
    Given given_;
    std::string scaling_;
    double base_;
    double width_;     ///< r
    double head_;      ///< d
    double factor_;    ///< f
    double original_;  ///< L
    double context_;   ///< N
    bool rotates_;
    std::vector<double> values_;
    double amplitude_;
};

}  // namespace posenc
