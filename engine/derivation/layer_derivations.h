#pragma once

#include <vector>

#include "engine/derivation/derivation.h"

namespace posenc {

/// For every encoding the derivation of one layer from others, back to tensors and constants: what the explanation of each cell says that
/// it reads. It ends in the layer that DerivationRequest::asked names, else in the attention, or the last layer shown first. Every step
/// after the tensors is a layer, with the layer's own numbers, bit for bit. An id is that of the encoding followed by "-layers".
[[nodiscard]] std::vector<DerivationDeclaration> layerDerivations();

}  // namespace posenc
