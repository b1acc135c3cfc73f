#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/configs/config_fields.h"
#include "engine/configs/network_config.h"

namespace posenc {

/// Lists of the file with an entry for each layer that have more or fewer of them, with their number. @param fields without the defaults of
/// a class, whose lists are those of other sizes of the network
[[nodiscard]] std::vector<std::pair<std::string, Index>> oddListsOf(const ConfigFields& fields, Index layers);

/// The names of the objects of the file that have a number of heads each, with commas between; empty: none has.
[[nodiscard]] std::string partsWithHeads(const ConfigFields& fields);

/// Whether the pairing is a guess: the network rotates by its fields, none of which says the pairing, and its model type is not known.
[[nodiscard]] bool assumesPairing(const ConfigFields& fields, const NetworkConfig& network);

/// What of a network that rotates is read as in Llama, as POSENC_TEXT, because its model type is not known and no field says it. Empty
/// where the type is known, and of a GGUF file, whose architectures llama.cpp knows.
[[nodiscard]] std::vector<std::string> assumptionsOf(const ConfigFields& fields, const NetworkConfig& network);

/// Fields of the scaling llama3 that the file lacks, with what is read for them. llama.cpp (convert_hf_to_gguf.py) and mlx-lm
/// (rope_utils.py) have these defaults; transformers and vLLM have none and refuse the file.
[[nodiscard]] std::vector<std::pair<std::string, double>> assumedFieldsOf(const ConfigFields& fields);

/// Whether the type of a kind of layers says what the layers are, with or without an encoding.
[[nodiscard]] bool saysWhatItIs(const NetworkKind& kind);

}  // namespace posenc
