#pragma once

#include <QStringList>
#include <functional>
#include <memory>
#include <vector>

#include "app/figure/figure_options.h"
#include "engine/analysis/profile.h"
#include "engine/core/result.h"
#include "engine/fields/twins.h"
#include "engine/model/model.h"

namespace posenc {

/// Means by offset, one line each.
struct FigureProfile {
    QString offsetTitle;
    QString valueTitle;
    std::vector<Profile> lines;
    QStringList names;  ///< of the lines; empty where there is one
};

/// One picture of a figure, before any of its values are computed. Its colours follow from these, see layerValues().
struct FigurePanel {
    QString title;
    QString subtitle;
    QString badge;  ///< that numbers are random; empty where none is
    std::shared_ptr<const Field> field;
    LayerDeclaration layer;
    LayerLook look;
    std::vector<std::shared_ptr<const Field>> alike = {};  ///< matrices of the same layer whose values the range of colours spans too
    Reduction reduction = Reduction::Mean;
    std::function<bool(Cell)> masked = {};  ///< cells that a mask hides; refers to the model; none: no cell
    QString stackTitle = {};                ///< what this and its neighbours of the same layer are: "Bias by head"
    QString label = {};                     ///< which of them it is: "head 3"; empty where there are no others
    QString briefLabel = {};                ///< the same where there is no room for it: "h3"
    // Of composed figures.
    std::shared_ptr<const Model> model = {};            ///< of another encoding; null: that of the scene
    std::shared_ptr<const FigureProfile> profile = {};  ///< in place of `field`, which is null then
    std::shared_ptr<const Model> subtracted = {};       ///< of another scene whose layer the field subtracts
    bool titled = false;                                ///< by the user: no shorter title takes its place
    FigureItem::Kind kind = FigureItem::Kind::Layer;
    std::vector<FigureNote> notes = {};
    std::optional<Cell> pinned = {};
    std::shared_ptr<const Twins> twins = {};

    /// Whether equal values are to have equal colours without being asked for: both are numbers of one layer, or differences of it.
    [[nodiscard]] bool sameLayer(const FigurePanel& other) const {
        constexpr auto kDifference = FigureItem::Kind::Difference;
        return model == other.model && layer.id == other.layer.id && (kind == kDifference) == (other.kind == kDifference);
    }
};

/// The pictures of a figure in order: per layer one, or one per head with the same colours for equal values. A layer that
/// is not stacked over heads ignores the choice of heads; of a stack over windows, channels or components `slice` chooses, where it leaves
/// that to the scene as sliceOf() says. Of a composed figure its items; those of another encoding have the scene's parameters as far as
/// both have them. UnknownEncoding, UnknownLayer, HeadRange, SliceRange, RegionRange; ParameterChoice where a layer has no profile or no
/// queries; TooLarge beyond 64 pictures. Costs the values of profiles and queries.
[[nodiscard]] Result<std::vector<FigurePanel>> figurePanels(const Model& model, const FigureOptions& options);

/// What the panel of a profile is called where its item says nothing else, without its values; empty where figurePanels() refuses it.
/// @pre item.kind == FigureItem::Kind::Profile
[[nodiscard]] QString profileTitle(const Model& model, const FigureItem& item);

}  // namespace posenc
