#pragma once

#include <string>

namespace posenc {

/// Where a network has its positions, where its type alone tells: most of their configurations have no field that does.
enum class PositionFamily {
    Rotations,       ///< every type that is not named below
    GridRotations,   ///< of the rows and columns of a map
    Learned,         ///< a table, position p reads row p
    LearnedFromTwo,  ///< a table, position p reads row p + 2
    Deberta,
    Xlnet,
    TransformerXl,
    Alibi,
    None,  ///< attention that reads no position
    Other  ///< sinusoids, convolutions, tables of maps, no attention: nothing that a configuration draws
};

/// The family of a `model_type`, or of `general.architecture` of a GGUF file.
[[nodiscard]] PositionFamily positionFamilyOf(const std::string& modelType);

/// Whether the type is one of those that rotate, not only none of the others.
[[nodiscard]] bool knowsRotations(const std::string& modelType);

/// Whether the network looks both ways, though it rotates.
[[nodiscard]] bool looksBothWays(const std::string& modelType);

/// Whether positions of its table are counted from behind the number of the padding token: RoBERTa and what took its code (transformers,
/// create_position_ids_from_input_ids).
[[nodiscard]] bool countsBehindPadding(const std::string& modelType);

/// Whether the network looks back only, though its positions are a table.
[[nodiscard]] bool looksBackFromTable(const std::string& modelType);

/// Whether half of the width of a layer is a convolution's, and its attention has fewer heads than the file counts (transformers,
/// modeling_convbert.py).
[[nodiscard]] bool sharesWithConvolution(const std::string& modelType);

/// Whether the rotations of layers with a window are those of an unscaled network.
[[nodiscard]] bool scalesFullLayersOnly(const std::string& modelType);

/// Whether neighbouring features are turned together, where the file does not say.
[[nodiscard]] bool turnsNeighbours(const std::string& modelType);

}  // namespace posenc
