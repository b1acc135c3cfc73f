#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/fields/field.h"
#include "engine/schema/declaration.h"

namespace posenc {

/// What every attention encoding declares: `heads` (H), `head-dim` (d), `scale` and `causal` (off unless said otherwise).
/// Placed behind the encoding's own parameters.
[[nodiscard]] std::vector<ParameterDeclaration> withCommonParameters(std::vector<ParameterDeclaration> own, bool causal = false);

/// A parameter that the encoding declares, to say more of it. @pre it is declared
[[nodiscard]] ParameterDeclaration& parameterOf(EncodingDeclaration& encoding, std::string_view id);

/// Features pair up (2) or come in fours (4): `head-dim` is a multiple of it.
void setHeadDimMultiple(EncodingDeclaration& encoding, Index multiple);

/// Products without a factor: the automatic `scale` is 1, for which there is no other word then.
void setScaleOne(EncodingDeclaration& encoding);

/// `length`, the number n of tokens of one sequence.
[[nodiscard]] ParameterDeclaration lengthParameter(Index defaultValue);

/// `key-length`, the number m >= n of keys; the m - n first ones are memory (a cache), query i stands at position i + m - n.
/// Goes with the check `checkMemory`.
[[nodiscard]] ParameterDeclaration keyLengthParameter();
/// ParameterConflict where key-length < length.
[[nodiscard]] Status checkMemory(const Parameters& parameters);
/// m - n.
[[nodiscard]] Index memoryOf(const Parameters& parameters);

/// `grid`, h x w tokens.
[[nodiscard]] ParameterDeclaration gridParameter(Grid defaultValue);

/// `base` of a geometric series of frequencies, 10000.
[[nodiscard]] ParameterDeclaration baseParameter();

/// A tensor that is made of one input, with the tokens of that as its rows.
[[nodiscard]] TensorDeclaration contentTensor(TensorDeclaration tensor);

/// queries [H, n, d], keys and values [H, m, d], all N(0, 1), behind the encoding's own. `n` and `m` are formulas.
[[nodiscard]] std::vector<TensorDeclaration> withContent(std::vector<TensorDeclaration> own, const std::string& n, const std::string& m);

/// A trained tensor, random N(0, d^-0.5) by default.
[[nodiscard]] Distribution inverseRootOfHeadDim();

/// A constant standard deviation.
[[nodiscard]] Distribution normal(double sigma);

/// Tensors that the layers of all attention read beside queries, keys and values.
struct AttentionTensors {
    std::vector<std::string> content = {};   ///< the factor of the products
    std::vector<std::string> position = {};  ///< what position adds to the logits
    std::vector<std::string> output = {};    ///< what position adds to the values
};

/// The layers that all attention has: content, logits, attention, output; `own` come before them.
[[nodiscard]] std::vector<LayerDeclaration> withCommonLayers(std::vector<LayerDeclaration> own, const AttentionTensors& tensors);

/// Layers that several encodings share, worded once.
[[nodiscard]] LayerDeclaration offsetLayer();
[[nodiscard]] LayerDeclaration rowOffsetLayer();
[[nodiscard]] LayerDeclaration columnOffsetLayer();
[[nodiscard]] LayerDeclaration indexLayer();
[[nodiscard]] LayerDeclaration tableLayer(std::string shape, LayerStack stack = LayerStack::None);
[[nodiscard]] LayerDeclaration biasLayer();
[[nodiscard]] LayerDeclaration positionLayer();

[[nodiscard]] LayerDeclaration relativeLogitsLayer();

/// Rows of a table, its features, its heads.
/// Rows of the table that the layer `index` addresses.
[[nodiscard]] AxisMeaning tableRows(std::string index = "index");
[[nodiscard]] AxisMeaning features();
[[nodiscard]] AxisMeaning headsAxis();

/// Tokens 0, 1, ... of a sequence.
[[nodiscard]] AxisMeaning queryTokens(std::optional<Grid> grid = {}, Index leading = 0);
[[nodiscard]] AxisMeaning keyTokens(std::optional<Grid> grid = {}, Index leading = 0);

}  // namespace posenc
