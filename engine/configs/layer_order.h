#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/configs/config_fields.h"
#include "engine/configs/layer_lists.h"

namespace posenc {

inline constexpr const char* kFullLayer = "full_attention";
inline constexpr const char* kSlidingLayer = "sliding_attention";
inline constexpr const char* kChunkedLayer = "chunked_attention";
/// Those that see a window, and besides it keys that stand for several tokens each.
inline constexpr const char* kCompressedLayer = "compressed_sparse_attention";
inline constexpr const char* kHeavilyCompressedLayer = "heavily_compressed_attention";

/// The width of the window of a layer, both ways where the network looks both ways.
[[nodiscard]] std::optional<Index> windowIn(const ConfigFields& fields, Index layer);

/// Layers of a network that are alike.
struct LayerGroup {
    std::string type;  ///< as LayerOrder::typeOf
    bool rotates = true;
    Index heads = 0;
    Index window = 0;  ///< as windowIn; 0: none
    double base = 0;   ///< of the rotations, where the file has one for each layer; else 0
    std::vector<Index> layers;

    [[nodiscard]] bool slides() const { return type == kSlidingLayer || type == kCompressedLayer || type == kHeavilyCompressedLayer; }
    [[nodiscard]] bool attends() const { return type == kFullLayer || type == kChunkedLayer || slides(); }
};

/// How the layers of a network follow each other: which see all keys, which turn.
class LayerOrder {
public:
    LayerOrder(const ConfigFields& fields, std::string modelType, Index layers);

    /// One of the types above, or what the file calls a layer without attention over positions ("linear_attention", "mamba").
    [[nodiscard]] std::string typeOf(Index layer) const;
    [[nodiscard]] bool rotates(Index layer) const;
    /// The heads of a network whose layers differ in that; 0: they do not, or the file does not say.
    [[nodiscard]] Index mostHeads() const;
    /// The layers in the order of the first of each group; one group of no layers where their number is not known.
    /// @param heads of the layers that do not say otherwise
    [[nodiscard]] std::vector<LayerGroup> groups(Index heads, bool rotating) const;

private:
    const ConfigFields& fields_;
    std::string model_;
    Index layers_;
    std::vector<std::string> list_;
    std::vector<Index> heads_;  ///< of each layer, where they differ; 0: no attention
};

}  // namespace posenc
