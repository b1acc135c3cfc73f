#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/scene/derivation_input.h"
#include "app/scene/figure_description.h"
#include "app/scene/head_choice.h"
#include "app/scene/picture_split.h"
#include "engine/configs/network_config.h"
#include "engine/core/index.h"
#include "engine/fields/region.h"
#include "engine/model/focus.h"
#include "engine/recognition/arrangement.h"
#include "engine/resizing/resize_table.h"
#include "engine/schema/declaration.h"
#include "engine/schema/parameters.h"

namespace posenc {

/// Where a bound tensor is taken from. Values are read when the scene is resolved, never kept in it.
struct TensorSource {
    std::string file;  ///< path as the user gave it; ":/samples/..." names a shipped sample
    std::string key;   ///< empty: the file's only tensor
    /// How the encoding's tensor is made from the file's: heads may come first there, or rows of other tokens.
    Arrangement arrangement = {};

    friend bool operator==(const TensorSource&, const TensorSource&) = default;
};

/// How one layer is coloured; by default automatic, by layer type.
struct LayerLook {
    std::string colourMap;  ///< id; empty: by layer type
    /// Auto: what occurs in the matrix that is seen. Symmetric: the same, about 0. Fixed: given by the user. Locked: what was seen when it
    /// was locked. Shared: as Auto, over all matrices of the layer's stack, so that heads can be compared. Clipped: as Auto, without the
    /// `clip` percent at each end of what is drawn.
    enum class Range { Auto, Symmetric, Fixed, Locked, Shared, Clipped } range = Range::Auto;
    double minimum = 0;  ///< Fixed, Locked; finite, minimum <= maximum
    double maximum = 0;
    double clip = 1;  ///< Clipped: 0 to 49
    bool reversed = false;
    /// Categorical maps have none. Auto: Symlog where a layer's numbers spread over powers of ten, else Linear. Log: of positive values;
    /// others are marked, and a range without any is linear.
    enum class Scale { Auto, Linear, Symlog, Log } scale = Scale::Auto;
    double threshold = 0;                     ///< Symlog: up to where it is linear; 0: a thousandth of the largest magnitude
    std::optional<Reduction> reduction = {};  ///< of cells that share a pixel; none: as layerReduction() says

    friend bool operator==(const LayerLook&, const LayerLook&) = default;
};

/// How the pictures lie beside each other.
struct PictureArrangement {
    PictureSplit split = PictureSplit::Hero;
    bool oneLarge = false;  ///< the selected picture has the room alone

    friend bool operator==(const PictureArrangement&, const PictureArrangement&) = default;
};

/// The part of a picture that is in view: how much larger its cells are than where all are in view (1 or more), and which place of the
/// matrix is in the middle, as shares of its width and height (0 to 1).
struct PictureZoom {
    double factor = 1;
    double across = 0.5;
    double down = 0.5;

    friend bool operator==(const PictureZoom&, const PictureZoom&) = default;
};

/// The derivation that is seen in place of the pictures.
struct SeenDerivation {
    std::string id;  ///< empty: none
    Index step = 0;
    std::vector<std::string> leftOut;  ///< ids of its switches

    friend bool operator==(const SeenDerivation&, const SeenDerivation&) = default;
};

/// One array of a comparison: a tensor of a file, or a layer of a scene.
struct SeenSide {
    std::string name;           ///< as the user knows it
    std::string file;           ///< empty: it is a layer
    std::string key;            ///< of the tensor
    std::string layer;          ///< empty: it is a tensor
    std::string scene;          ///< of the layer, as a file keeps it; empty: the one that this belongs to
    std::optional<Index> head;  ///< none: all of them

    friend bool operator==(const SeenSide&, const SeenSide&) = default;
};

/// The comparison that is seen in place of the pictures.
struct SeenComparison {
    SeenSide a;
    std::optional<SeenSide> b;  ///< none: what is A?
    bool softmax = false;
    std::optional<double> tolerance;  ///< none: that of the precision

    friend bool operator==(const SeenComparison&, const SeenComparison&) = default;
};

/// What only decides how the scene is looked at: changing it is no step of the history.
struct SceneView {
    std::map<std::string, PictureZoom> zooms;  ///< by layer; those that are not zoomed are not in it
    std::string selected;                      ///< layer of the selected picture; empty: the first
    std::string queryText;                     ///< whose tokens name the keys
    bool queryCharacters = false;              ///< each of its characters is a token, not each word
    std::string queryImage;                    ///< path of the image behind the query's spatial map; empty: none
    std::vector<std::string> presented;        ///< layers of a presentation, in order; empty: those that are shown
    SeenDerivation derivation;
    std::optional<SeenComparison> comparison;

    friend bool operator==(const SceneView&, const SceneView&) = default;
};

/// The configuration of a network that a scene shows one layer of.
struct ConfigSource {
    std::string file;  ///< config.json or GGUF file; empty: none
    ConfigReading reading = ConfigReading::Transformers;
    Index layer = 0;  ///< of the network, counted from 0

    friend bool operator==(const ConfigSource&, const ConfigSource&) = default;
};

/// Everything a user has set. A plain value: undo, session, figure and command line are functions of it.
struct Scene {
    std::string encoding = "swin";
    Parameters::Map parameters;                   ///< only what was set; the rest follows the declaration
    Parameters::Map provided;                     ///< parameters as a file or a preset gave them; what differs was set since
    ConfigSource config;                          ///< where these are of a configuration
    std::map<std::string, TensorSource> tensors;  ///< by the declaration's names
    /// How tables of windows follow another window; none: a tensor that does not fit is an error.
    std::optional<ResizeMethod> fit = ResizeMethod::Bicubic;
    std::uint64_t seed = 0;
    HeadChoice head;
    /// Of layers that are stacked over something other than heads, which matrix is shown; see sliceOf(). What is not set follows the layer.
    std::map<LayerStack, Index> slices;
    std::optional<Focus> pinned;             ///< what stays marked
    std::vector<std::string> layers;         ///< shown, in order; empty: the encoding's default
    std::map<std::string, LayerLook> looks;  ///< by layer
    std::optional<OffsetSign> sign;          ///< how offsets are counted on screen; none: as the encoding counts them
    PictureArrangement arrangement;
    std::map<std::string, DerivationInput> derivationInputs;  ///< by derivation; those that have none are not in it
    SceneView view;
    FigureDescription figure;  ///< as it was composed last

    friend bool operator==(const Scene&, const Scene&) = default;
};

}  // namespace posenc
