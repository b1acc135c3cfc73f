#pragma once

#include <string>

#include "app/scene/scene.h"

namespace posenc {

/// What FigureItem::against names.
struct Against {
    const EncodingDeclaration* encoding = nullptr;
    const LayerDeclaration* layer = nullptr;  ///< of `encoding`; null: it is a file
    std::string head = {};                    ///< of the layer, as it is written; empty: that of the item
    TensorSource file = {};
};

/// "[ENCODING/]LAYER[:HEAD]" where there are such an encoding and layer, else "FILE[:KEY]".
/// @param own encoding of the panel that subtracts it
[[nodiscard]] Against parseAgainst(const std::string& text, const EncodingDeclaration& own);

}  // namespace posenc
