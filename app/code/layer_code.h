#pragma once

#include <QString>
#include <span>
#include <string>
#include <vector>

#include "app/scene/scene.h"
#include "app/scene/tensor_store.h"
#include "engine/core/result.h"
#include "engine/model/model.h"

namespace posenc {

/// In what code computes a layer.
enum class CodeFormat {
    NumPy,
    PyTorch,
    Flex,   ///< score_mod and mask_mod of torch.nn.attention.flex_attention
    Einops  ///< PyTorch with products and rearrangements by einops
};

/// A format as the command line and the menus name it.
struct CodeFormatName {
    CodeFormat format{};
    const char* id = "";     ///< "numpy"
    const char* title = "";  ///< "NumPy", a name in every language
};
[[nodiscard]] std::span<const CodeFormatName> codeFormats();

/// Which layer of a scene is to be computed, and which of its matrices.
struct LayerCodeRequest {
    const Model& model;  ///< of the scene
    const Scene& scene;
    std::string layer;
    CodeFormat format = CodeFormat::NumPy;
    HeadChoice head = {HeadChoice::Kind::All, 0};     ///< of a layer that is stacked over heads
    std::vector<Index> several = {};                  ///< two or more heads in place of `head`
    SliceChoice slice = {SliceChoice::Kind::All, 0};  ///< of a layer that is stacked over something else
};

/// Python that needs the library alone, or why there is none.
struct LayerCode {
    QString text;
    QString refusal;  ///< one sentence; the text is empty then
};

/// Code that computes a layer from its parameters and tensors and assigns it to `result`, with the shape that `export` writes. Bound
/// tensors are loaded from their files, the others drawn by the generator of the engine. Within 1e-6 of the exported layer, relative to the
/// larger of 1 and the largest finite magnitude. Reads files' headers: not for the thread of a window. UnknownLayer, HeadRange, SliceRange;
/// the codes File*.
[[nodiscard]] Result<LayerCode> layerCode(const LayerCodeRequest& request, const TensorStore& store);

}  // namespace posenc
