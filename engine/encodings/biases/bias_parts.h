#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/encodings/sequence.h"
#include "engine/schema/declaration.h"

namespace posenc {

// What the declarations of this folder share.

/// A number of things; its slider goes to `usual`.
[[nodiscard]] ParameterDeclaration countParameter(std::string id, std::string symbol, std::string label, std::string help,
                                                  Index defaultValue, Index minimum, Index maximum, Index usual);
[[nodiscard]] ParameterDeclaration realParameter(std::string id, std::string symbol, std::string label, std::string help,
                                                 double defaultValue, double minimum, double maximum, double usual);
[[nodiscard]] ParameterDeclaration switchParameter(std::string id, std::string symbol, std::string label, std::string help, bool on);
/// The first choice is the default.
[[nodiscard]] ParameterDeclaration choiceParameter(std::string id, std::string label, std::string help, std::vector<Choice> choices);
/// Depth, rows and columns, each from `minimum` to 64.
[[nodiscard]] ParameterDeclaration grid3dParameter(std::string id, std::string symbol, std::string label, std::string help, Grid3d value,
                                                   double minimum);
/// `class-token`, whether one token precedes the grid; symbol c.
[[nodiscard]] ParameterDeclaration classTokenParameter();
/// `memory` M, keys before the first query: m = n + M.
[[nodiscard]] ParameterDeclaration memoryParameter(Index defaultValue);
/// `position-scale`: whether the share of the position is scaled as the content is.
[[nodiscard]] ParameterDeclaration positionScaleParameter();
/// Of that share: 1, or the scale; and as an explanation says it, and as a formula does: "s·", "".
[[nodiscard]] float positionScale(const ModelParts& parts);
[[nodiscard]] ExplanationInput positionScaleInput(const ModelParts& parts);
[[nodiscard]] std::string positionScaled(const Parameters& parameters, const std::string& product);

/// Says that a switch of the encoding can only be off.
void setNeverCausal(EncodingDeclaration& encoding);
/// Says that parameters which every encoding takes are not read.
void setIdle(EncodingDeclaration& encoding, const std::vector<std::string>& ids);

[[nodiscard]] Distribution constant(double value);
[[nodiscard]] Distribution uniform(std::function<double(const Parameters&)> bound);
/// N(0, x^-0.5), x being the number behind the parameter `id`, times H where `perHead`.
[[nodiscard]] Distribution inverseRootOf(std::string id, bool perHead = false);
/// N(0, 0.02) truncated to +-2, as tables of biases are initialised.
[[nodiscard]] Distribution truncatedNormal();
[[nodiscard]] TensorDeclaration weight(std::string name, std::string label, const char* shape, Distribution unbound);

/// Sigmoids of gates: H x m, or of every pair.
[[nodiscard]] LayerDeclaration gatesLayer(std::string shape, LayerStack stack);
/// A declaration of one sequence, with its words and parameters; the rule of its key length.
[[nodiscard]] EncodingDeclaration sequenceEncoding(std::string id, std::string title, std::string summary, std::string source,
                                                   std::vector<ParameterDeclaration> parameters, bool causal);

/// A number of a tensor [..], by its place, as a step of its own that is called `name`.
ExplanationInput describeNumber(const std::string& tensor, const Tensor& numbers, Cell cell, const std::string& name, StepWriter& steps);

/// The number as an input.
[[nodiscard]] ExplanationInput numberInput(const std::string& tensor, const Tensor& numbers, Cell cell);

/// A share of the logits that is 0 for every pair, where the tensor that it multiplies is absent.
void addNothing(ModelParts& parts, const std::string& layer);

/// A bias that head and distance |i' - j| alone decide, computed for a head when it is first looked at; -inf for hidden keys.
void setBiasByDistance(ModelParts& parts, const Sequence& sequence, const std::function<double(Index head, Index distance)>& bias);
/// Appends the offset as it is told and returns key - query.
ExplanationInput describeOwnOffset(const Sequence& sequence, Index query, Index key, StepWriter& steps);
/// Appends the offset as it is told, and the distance, which it returns.
ExplanationInput describeDistance(const Sequence& sequence, Index query, Index key, StepWriter& steps);

}  // namespace posenc
