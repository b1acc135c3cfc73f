#pragma once

#include <string>

#include "engine/core/index.h"
#include "engine/core/tensor.h"
#include "engine/schema/shape_formula.h"

namespace posenc {

/// What the entries along one axis of a tensor stand for, and so how a bound one follows parameters that it was not trained with. Entry r
/// has the coordinate r - origin; those that the parameters ask for are taken from the entries of the same coordinates where there are all
/// of them ("cut"), and otherwise as the kind says.
struct FitRule {
    enum class Kind {
        Fixed,      ///< the tensor fits or does not
        Window,     ///< 2D offsets of a window, row-major, then the rows of a class token: always resized
        Sizes,      ///< sizes of the 2D offsets of a window, row-major: always resized, as the table of all offsets that they stand for
        Offsets,    ///< relative positions in order: interpolated
        Clipped,    ///< relative positions up to a clip: the outermost is repeated, as it stands for all beyond
        Positions,  ///< positions from 0: interpolated; those of a grid as an image
        Tokens,     ///< of one input: random, since nothing is known of other tokens
        Ids,        ///< position ids of those tokens: left out where there are more tokens, since the formula gives them
        Pairs,      ///< pairs of those tokens (an index of the file): left out, since the formula gives the index
    } kind = Kind::Fixed;
    Index fromLast = 2;  ///< which axis: 1 is the last, 2 the one before it
    std::string grid =
        {};  ///< Window, Sizes, Positions, Tokens, Ids: id of the grid parameter of the last entries; empty or 0x0: a sequence
    ShapeFormula origin = "[0]";  ///< entry of the coordinate 0, as a formula of one dimension
};

/// What was done to a bound tensor so that it fits parameters that it was not trained with.
struct Fit {
    enum class Kind {
        Resized,       ///< a table of a window, for another window
        Cut,           ///< entries that are asked for, of more
        Interpolated,  ///< more entries than there are, in between
        Continued,     ///< the outermost entry repeated, or a rule beyond the sizes of the file
        Random,        ///< random values instead, since tokens are asked for that the file does not have
        LeftOut        ///< the formula instead
    };
    Kind kind = Kind::Cut;
    /// Sides of the trained window or grid and of the one asked for; of entries in a row their number, with 0 columns.
    Grid from;
    Grid to;
    std::string method = {};  ///< Resized: id of the resize method
    Shape trained = {};       ///< shape of the bound tensor

    friend bool operator==(const Fit&, const Fit&) = default;
};

}  // namespace posenc
