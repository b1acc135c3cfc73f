#pragma once

#include <QString>
#include <QStringList>

#include "engine/analysis/rotation.h"
#include "engine/configs/network_config.h"

namespace posenc {

/// "transformers", "vLLM", "Llama 3 misread".
[[nodiscard]] QString readingText(ConfigReading reading);
/// "RoPE has no tensor; it follows from the configuration.", of an encoding that can do without; empty for others.
[[nodiscard]] QString noTensorText(const EncodingDeclaration& encoding);
/// What a configuration leaves open: what of an unknown type or a field is assumed, what is left out, what tensors say instead, that
/// a decoder is not listed. A sentence each.
[[nodiscard]] QStringList openText(const NetworkConfig& network);
/// What the network layers of a kind do with positions: "sliding_attention · RoPE · base 10,000 · window 1,024".
[[nodiscard]] QString kindText(const NetworkKind& kind);
/// What a scaling does with neighbouring pairs: "kept".
[[nodiscard]] QString bandText(RotationBand::Kind kind);

}  // namespace posenc
