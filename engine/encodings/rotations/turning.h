#pragma once

#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/number_type.h"
#include "engine/core/tensor.h"
#include "engine/model/model_parts.h"
#include "engine/schema/declaration.h"

namespace posenc {

/// How queries and keys are turned, whatever the encoding: pair c of features (u, v) of the token t turns by
///   angle = sum over axes x of position[t, x] * frequency[x, c]   radians, frequency and product cast to `type`
///   x'_u = a (x_u cos - x_v sin),  x'_v = a (x_v cos + x_u sin)
/// Features of no pair pass unturned and without a. In double, rounded to float32 at the end.
struct Turning {
    /// The rows of one tensor.
    struct Side {
        std::vector<double> positions = {};  ///< tokens x axes
        std::vector<double> factors = {};    ///< of whole rows, one for each token; empty: all 1
        /// Amplitude of a pair of a token; empty: that of the Turning.
        std::function<double(Index token, Index pair)> amplitude = {};
        /// What the numbers are read from, for explanations.
        std::function<ExplanationInput(Index token, Index axis, StepWriter&)> position = {};
        std::function<ExplanationInput(Index token, Index pair, StepWriter&)> amplitudeRead = {};
        std::function<ExplanationInput(Index token, StepWriter&)> factorRead = {};
    };
    Index depth = 0;   ///< d
    Index width = 0;   ///< r, the features that the pairs lie among
    bool half = true;  ///< (c, c + r/2), else (2c, 2c + 1)
    Index axes = 1;
    Index tables = 1;                      ///< of frequencies: one for all heads, or one for each
    std::vector<double> frequencies = {};  ///< tables x axes x pairs
    double amplitude = 1;
    NumberType type = NumberType::Float64;  ///< that frequencies and angles are cast to; positions are already
    std::function<ExplanationInput(Index head, Index axis, Index pair)> frequencyRead = {};
    Side queries = {};
    Side keys = {};

    [[nodiscard]] Index pairs() const { return width / 2; }
    [[nodiscard]] std::pair<Index, Index> features(Index pair) const {
        return half ? std::pair(pair, pair + width / 2) : std::pair(2 * pair, 2 * pair + 1);
    }
    [[nodiscard]] double frequency(Index head, Index axis, Index pair) const {
        return frequencies[static_cast<std::size_t>(((tables == 1 ? 0 : head) * axes + axis) * pairs() + pair)];
    }
    [[nodiscard]] double angle(const Side& side, Index head, Index token, Index pair) const;
    /// Every row of [H, tokens, d], turned when its head is first read.
    [[nodiscard]] Tensor turned(const Tensor& tensor, bool ofQueries) const;
};

/// Puts the logits together, scale rot(q).rot(k), with the layers `rotated-queries`, `rotated-keys`, `angles`, `content` and `position`,
/// and says of every cell of theirs, and of the pair of tokens, what it is made of. @param automatic the scale where it is left to the
/// encoding, d^-0.5 unless given
void addTurned(ModelParts& parts, Turning turning);

/// One row of numbers as a layer. @param columns what they are counted by, POSENC_TEXT; a single number is counted by nothing
void setNumbers(ModelParts& parts, const std::string& layer, Index count, std::function<double(Index)> number, bool whole,
                std::function<void(Index, StepWriter&)> describe, std::string columns = POSENC_TEXT("Pair"));
/// Rows or columns: how many there are, and what they are counted by.
struct NumberedAxis {
    Index count = 1;
    AxisMeaning meaning = {};
};
/// Counted by `label`, POSENC_TEXT; a single one is counted by nothing.
[[nodiscard]] AxisMeaning countedBy(Index count, std::string label);
/// A matrix of numbers, computed cell by cell.
void setNumbers(ModelParts& parts, const std::string& layer, const NumberedAxis& rows, const NumberedAxis& columns,
                std::function<double(Cell)> number, bool whole, std::function<void(Cell, StepWriter&)> describe);

/// `wavelengths`, 2 pi/f and infinite where f is 0, of the row `frequencies`.
void setWavelengths(ModelParts& parts, std::vector<double> frequencies);
/// `mean-cosine`, the mean of cos(D f_c) over the pairs for D = 0 .. count-1, and `decay-bound` (Su et al. 2021, 3.4.3) where it is
/// declared.
void setEnvelopes(ModelParts& parts, std::vector<double> frequencies, Index count);
/// `positions`, tokens x axes, whole numbers where all are.
void setPositions(ModelParts& parts, std::vector<double> positions, Index axes, std::function<void(Cell, StepWriter&)> describe);

// The declarations of these layers.
[[nodiscard]] LayerDeclaration positionsLayer(std::string shape, std::vector<std::string> tensors = {});
[[nodiscard]] LayerDeclaration frequenciesLayer(LayerStack stack, std::string shape, std::vector<std::string> tensors = {});
[[nodiscard]] LayerDeclaration wavelengthsLayer(std::vector<std::string> tensors = {});
[[nodiscard]] LayerDeclaration anglesLayer(std::string shape, std::vector<std::string> tensors = {});
[[nodiscard]] LayerDeclaration amplitudeLayer();
[[nodiscard]] LayerDeclaration axisIndexLayer();
[[nodiscard]] LayerDeclaration meanCosineLayer(LayerStack stack, std::string shape, std::vector<std::string> tensors = {});
[[nodiscard]] LayerDeclaration decayBoundLayer(std::vector<std::string> tensors = {});
/// `rotated-queries`, `rotated-keys` and `position`. @param tensors that angles come from
[[nodiscard]] std::vector<LayerDeclaration> turnedLayers(const std::vector<std::string>& tensors = {});

/// "bf16(x)" of x, "f16(x)"; x itself where nothing is cast.
[[nodiscard]] std::string castText(NumberType type, const std::string& what);
/// The clauses of a formula that say what rot(x, t) is; @param angle of a token t, with the pair c; @param conditionPairs where not all
/// features are turned
[[nodiscard]] std::string turningClauses(bool half, bool partial, const std::string& width, const std::string& angle, bool larger);

}  // namespace posenc
