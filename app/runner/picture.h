#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/scene/layer_colours.h"
#include "app/scene/scene.h"
#include "engine/core/error.h"
#include "engine/fields/field.h"
#include "engine/model/model.h"
#include "engine/schema/declaration.h"
#include "widgets/plate/view_transform.h"

namespace posenc {

/// Counts requests from 1 on.
using Generation = std::uint64_t;

/// What a view shows of a layer, for the samples it needs. A matrix of another size is seen as `ViewTransform::reshaped` says.
struct PanelSight {
    std::string layer;
    ViewTransform view;
    bool inSight = true;  ///< false: scrolled or covered out of sight, so that nobody waits for it
};

/// What is to be computed.
struct PictureRequest {
    Scene scene;
    std::vector<PanelSight> visiblePictures;  ///< views there are
    ViewTransform newSight;                   ///< for a layer that has no view yet
    int revision = 0;                         ///< another one: the files are to be reloaded
    /// A scene known to fit: its parameters replace those of `scene` that do not. None, or of another encoding: defaults replace them.
    std::optional<Scene> valid = std::nullopt;
    std::string lastEdited = {};  ///< parameter that was changed last, to blame where several could be
};

/// Why there is no picture of a scene, or not of all of it.
struct Failure {
    Generation generation = 0;
    Scene scene;
    Error error;
    std::vector<Error> misfits = {};  ///< every bound tensor that does not fit the parameters (TensorShape, TensorUnused)
    std::string held = {};            ///< parameter that has its last valid value or default instead; empty: there is no picture
};

/// One layer as it is shown.
struct PanelPicture {
    LayerDeclaration layer;
    Index slices = 1;            ///< matrices in the layer's stack
    std::optional<Index> slice;  ///< which of them; none: their mean, or there is one only
    std::shared_ptr<const Field> field;
    bool mirrored = false;  ///< an index of another implementation, whose table is stored in the opposite order
    Region region;
    std::shared_ptr<const std::vector<float>> samples;   ///< row-major, of the region
    std::shared_ptr<const std::vector<float>> some;      ///< of the samples, for a histogram
    Region overviewRegion;                               ///< of the whole matrix
    std::shared_ptr<const std::vector<float>> overview;  ///< samples of it, few where `region` is a part; none in a first pass
    std::optional<ValueRange> range;                     ///< what occurs in the matrix; none where no cell is finite
    std::optional<ValueRange> stackRange;                ///< in all of the stack, where a look shares it and it is known
    bool fine = true;                                    ///< false: a first pass, finer samples follow

    /// The range that a look goes by.
    [[nodiscard]] std::optional<ValueRange> rangeFor(const LayerLook& look) const {
        const auto& seen = look.range == LayerLook::Range::Shared && stackRange ? stackRange : range;
        return rangeByLook(look, seen, some ? std::span<const float>(*some) : std::span<const float>());
    }
};

/// Everything that is on screen for a scene. Immutable.
struct Picture {
    Generation generation = 0;
    Scene scene;  ///< what is shown: as requested, but for parameters that do not fit
    Scene requested;
    std::vector<Failure> misfits;        ///< one for each parameter that is held at its last valid value or default
    std::shared_ptr<const Model> model;  ///< counts offsets as the scene says
    Index head = 0;                      ///< the scene's head, or the last one there is
    std::vector<PanelPicture> panels;    ///< in the order of the scene
    bool complete = true;                ///< false: some panels are first passes, finer ones follow
};

/// What is to be explained, and the answer.
struct ExplanationRequest {
    std::shared_ptr<const Model> model;
    Index head = 0;
    Focus focus;
    Index slice = 0;  ///< which matrix the focus's cell is looked at in

    friend bool operator==(const ExplanationRequest&, const ExplanationRequest&) = default;
};
struct Explained {
    ExplanationRequest of;
    std::optional<Explanation> explanation;  ///< none for a token alone, and for a table row that no pair reads
    std::shared_ptr<const Twins> twins;      ///< never null; empty where the focus is on no table row
};

}  // namespace posenc
