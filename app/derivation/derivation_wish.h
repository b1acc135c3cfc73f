#pragma once

#include <QString>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include "app/runner/picture.h"
#include "app/scene/derivation_input.h"
#include "engine/derivation/derivation.h"
#include "engine/model/focus.h"

namespace posenc {

/// Which derivation is to be shown, and of what.
struct DerivationWish {
    const DerivationDeclaration* declaration = nullptr;  ///< null: the first one of the model that ends in the layer
    std::string layer = {};                              ///< whose cell is asked for; empty: no cell is
    Cell cell = {};
    Index slice = 0;                              ///< of that layer's stack
    std::shared_ptr<const Model> model = {};      ///< of the scene; null: one of the derivation's own sizes
    TensorMap tensors = {};                       ///< of a model of its own
    std::optional<Parameters::Map> example = {};  ///< of an example: what differs from the derivation's own sizes
    std::uint64_t seed = 0;                       ///< likewise
    Index head = 0;                               ///< the last one where there are fewer
    std::set<std::string> switches = {};          ///< what is left out
    Cell focus = {};
    QString image = {};  ///< path of the image behind maps of tokens; empty: none
};

/// Whether the scene's model has what the derivation needs.
[[nodiscard]] bool fits(const DerivationDeclaration& declaration, const Model& model);

/// What a derivation is made of: the sizes and numbers that were chosen for it, else the scene where it has what the derivation needs.
/// @param picture of the scene; null: there is none yet
/// @param pinned around this pair of the scene a large array is shown. Not that of the picture's scene, which a pin leaves as it was.
[[nodiscard]] DerivationWish wishOf(const DerivationDeclaration& declaration, const DerivationInput& input,
                                    const std::shared_ptr<const Picture>& picture, const std::optional<Focus>& pinned);
/// How the number of a layer's cell came about, in the scene.
[[nodiscard]] DerivationWish wishOfCell(const LayerCell& cell, const std::shared_ptr<const Picture>& picture);
/// The first derivation that the scene has what it needs for; else the first of all. @param picture null: there is no scene yet
[[nodiscard]] const DerivationDeclaration& suiting(const std::shared_ptr<const Picture>& picture);

}  // namespace posenc
