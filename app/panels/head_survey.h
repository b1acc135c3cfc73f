#pragma once

#include <QList>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "app/panels/head_look.h"
#include "app/scene/propose.h"
#include "app/scene/tensor_store.h"
#include "widgets/heads/head_model.h"

namespace posenc {

/// What the heads are surveyed for. Compared, so that nothing is done twice.
struct SurveyRequest {
    /// Layers of the network that the file gives, each as the scene that shows it; the present scene alone where it gives no more.
    std::vector<ProposedScene> layers;
    std::size_t present = 0;             ///< which of them the window shows
    std::shared_ptr<const Model> model;  ///< of the present scene
    std::string picture;                 ///< layer id that the thumbnails show
    bool sharedRange = false;
    std::map<std::string, LayerLook> looks;

    friend bool operator==(const SurveyRequest&, const SurveyRequest&) = default;
};

/// Layers of a model that differ from head to head, as they are offered: what tells heads apart at once comes first, and of that what is
/// not random.
[[nodiscard]] std::vector<LayerDeclaration> headLayers(const Model& model);

/// Heads that are drawn at most; the rest of a large checkpoint is left out.
inline constexpr std::size_t kMostHeads = 256;

/// A survey of all rows takes longer than a user who drags waits, and one of some rows does not.
[[nodiscard]] bool needsFirstLook(const SurveyRequest& request);

/// Thumbnail and numbers of every head, and of their mean, of each layer in turn. Empty where stopped. Layers that cannot be built are left
/// out. Costs the attention of every head, or of some of its rows.
[[nodiscard]] QList<HeadEntry> surveyHeads(const SurveyRequest& request, LookDepth depth, const TensorStore& store,
                                           const std::stop_token& stop);

}  // namespace posenc
