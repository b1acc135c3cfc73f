#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/schema/declaration.h"

namespace posenc {

/// `base` and all of the scaling, with `factor` and `original-length`.
[[nodiscard]] std::vector<ParameterDeclaration> frequencyParameters();
/// `short-factors`, `long-factors`, `frequency-factors` [P], optional; P is the symbol of frequencySymbols().
[[nodiscard]] std::vector<TensorDeclaration> frequencyTensors();
[[nodiscard]] std::vector<std::pair<std::string, Index>> frequencySymbols(const Parameters& parameters);
/// What ties these parameters together: r even and at most d, r > 2 with ntk and dynamic-ntk, the lists' lengths, the order of the betas.
[[nodiscard]] Status checkFrequencies(const Parameters& parameters);
/// "ω = ..." and all that it takes.
[[nodiscard]] std::string frequencyClauses(const Parameters& parameters);
/// "a = ..."; empty: it is 1.
[[nodiscard]] std::string amplitudeClause(const Parameters& parameters);
/// Whether the network layer rotates at all.
[[nodiscard]] bool layerRotates(const Parameters& parameters);

/// `rotary-dim`, behind `head-dim`, which it follows.
[[nodiscard]] ParameterDeclaration rotaryDimParameter();
/// What `half` pairs where the leading r features of a head are rotated.
inline constexpr auto kHalfOfRotated = POSENC_TEXT("c with c + r/2 (GPT-NeoX)");
/// `pairing`, whose default is `half` or `interleaved`. @param half says what `half` pairs
[[nodiscard]] ParameterDeclaration pairingParameter(const std::string& usual,
                                                    const std::string& half = POSENC_TEXT("c with c + d/2 (GPT-NeoX)"));

/// The base as it is read: "b", or the number of the layer where a list says it.
[[nodiscard]] std::string baseSymbol(const Parameters& parameters);

}  // namespace posenc
