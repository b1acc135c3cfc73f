#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/result.h"
#include "engine/schema/parameters.h"

namespace posenc {

/// Which program's understanding of a configuration is meant: they differ in what they read and in their defaults.
enum class ConfigReading {
    Transformers,     ///< the newest
    Transformers45,   ///< 4.5x: yarn's factor is M / original where that is given
    Transformers44,   ///< 4.4x: yarn with L = M, amplitude 0.1 ln f + 1; longrope's factor is M / original where that stands outside
    Vllm,             ///< one table: dynamic at f L tokens, longrope's long list where M > L
    LlamaCpp,         ///< yarn's borders whole, its amplitude 0.1 ln f + 1; llama3's L outside, else 8192
    Mlx,              ///< yarn's borders whole, attention_factor not read, mscale 1; longrope's long list always
    Llama3Wavelength  ///< a misreading of llama3: linear in the wavelength
};
/// "transformers", "transformers-4.5x", ..., as `--reading` names them.
[[nodiscard]] std::string_view toString(ConfigReading reading);
inline constexpr std::array kConfigReadings{ConfigReading::Transformers,    ConfigReading::Transformers45,
                                            ConfigReading::Transformers44,  ConfigReading::Vllm,
                                            ConfigReading::LlamaCpp,        ConfigReading::Mlx,
                                            ConfigReading::Llama3Wavelength};

/// A file that counts more layers is refused.
inline constexpr Index kMostNetworkLayers = 512;

/// Network layers that are alike.
struct NetworkKind {
    std::string type;           ///< "full_attention", "sliding_attention", "chunked_attention", "nope", "linear_attention"
    std::vector<Index> layers;  ///< from 0
    std::string encoding;       ///< id; "none": no attention over positions, or not known whether it has any
    Parameters::Map parameters;
    bool known = true;  ///< false: has no encoding because its type says nothing here
};

/// What a configuration says of positions.
struct NetworkConfig {
    std::string modelType;
    Index layers = 0;
    Index mostPositions = 0;      ///< configured length; 0: not said
    bool assumed = false;         ///< nothing but the lack of anything else says that it rotates
    bool pairingAssumed = false;  ///< it rotates, but which features are pairs neither a field nor the model type says
    /// What is read as in Llama because neither the file nor its model type says it, as POSENC_TEXT; empty: the type is known.
    std::vector<std::string> assumptions = {};
    std::vector<std::pair<std::string, double>> assumedFields = {};  ///< fields that the file needs and lacks, and what is read for them
    bool encoder = false;                   ///< the layers are an encoder's; those of the decoder beside it are not listed
    std::vector<std::string> leftOut = {};  ///< what no parameter of the encoding says, as POSENC_TEXT
    /// Lists of the file with an entry for each layer that have more or fewer of them, and how many they have.
    std::vector<std::pair<std::string, Index>> oddLists = {};
    std::vector<NetworkKind> kinds;  ///< by their first layer; one of no layers where the file does not say how many there are
    std::vector<Index> stages = {};  ///< layers of each stage of a network whose maps become smaller; empty: it has no stages
    /// Of a learned table: its rows, and the one that position 0 reads.
    Index rows = 0;
    Index firstRow = 0;
    /// The tensor of the file that divides the frequencies of every layer; empty: none does.
    std::string frequencyFactors = {};
    /// All tensors of the file whose factors divide frequencies, that one and those that `kinds` have as lists.
    std::vector<std::string> factorTensors = {};

    /// The object of the file that is read, by the names that lead to it ("text_config"); empty: the file itself.
    std::string part = {};

    /// The layer that a tensor's name counts, from 0: 5 of "h.5.attn" and of "0.layers.5.q"; with stages the layer of that block of that
    /// stage ("layers.1.blocks.0.attn"). Numbers count behind a word only. Nothing where the name counts none or one that is not there.
    [[nodiscard]] std::optional<Index> layerIn(std::string_view tensor) const;
    /// The kind of a layer; null: there is no such layer.
    [[nodiscard]] const NetworkKind* kindOf(Index layer) const;
    /// What a scene of that layer has: the kind's parameters, and, of `rope`, how the layers follow each other. SliceRange.
    [[nodiscard]] Result<NetworkKind> sceneOf(Index layer) const;
};

/// "0-4, 6": runs of layers.
[[nodiscard]] std::string runsOf(const std::vector<Index>& layers);
/// Whether a file's text means to be a config.json: an object with `model_type`.
[[nodiscard]] bool looksLikeConfig(std::string_view text);
/// The positional fields of a config.json. FileSyntax where the text is no JSON, FileNoConfig where it is no object, FileModelType of a
/// network whose positions are not read, ParameterChoice where a field says what is not known (a type of scaling) or leaves it to a default
/// that is not known, ParameterConflict where what is needed is missing or a field is of another type, ParameterRange of too many layers.
/// Reads no more than a megabyte.
[[nodiscard]] Result<NetworkConfig> readConfig(std::string_view text, ConfigReading reading = ConfigReading::Transformers);

/// The same of the metadata of a GGUF file, key by key as text. @param lists as ggufFields() takes them
[[nodiscard]] Result<NetworkConfig> readGgufConfig(const std::map<std::string, std::string>& metadata,
                                                   const std::map<std::string, std::vector<double>>& lists,
                                                   ConfigReading reading = ConfigReading::Transformers);

}  // namespace posenc
