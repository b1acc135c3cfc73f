#pragma once

#include <string>

#include "engine/configs/config_fields.h"

namespace posenc {

inline constexpr const char* kFullLayer = "full_attention";
inline constexpr const char* kSlidingLayer = "sliding_attention";
inline constexpr const char* kChunkedLayer = "chunked_attention";

/// How the layers of a network follow each other: which see all keys, which turn.
class LayerOrder {
public:
    LayerOrder(const ConfigFields& fields, std::string modelType) : fields_(fields), model_(std::move(modelType)) {}

    /// One of the types above, or what the file calls a layer without attention over positions ("linear_attention", "mamba").
    [[nodiscard]] std::string typeOf(Index layer) const;
    [[nodiscard]] bool rotates(Index layer) const;

private:
    const ConfigFields& fields_;
    std::string model_;
};

}  // namespace posenc
