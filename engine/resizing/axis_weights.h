#pragma once

#include <optional>
#include <vector>

#include "engine/core/index.h"

namespace posenc {

/// One share of a resized value.
struct Tap {
    Index source = 0;
    double weight = 0;
};

/// The geometric progression that one axis was stretched with.
struct GeometricSteps {
    double q = 0;      ///< ratio of neighbouring steps
    double reach = 0;  ///< the outermost sources lie at -reach and reach, in steps of the target
};

/// How the values of one axis of a table become those of an axis of another length.
struct AxisWeights {
    std::vector<std::vector<Tap>> taps;       ///< by target; the weights of one target add up to 1
    Index covered = 0;                        ///< targets further than this from the centre lie beyond the outermost sources
    std::optional<GeometricSteps> geometric;  ///< where the method has them, and the source more than one cell
};

/// The taps of bicubicWeights(), for any lengths. @pre from, to >= 1
[[nodiscard]] std::vector<std::vector<Tap>> bicubicTaps(Index from, Index to);

/// Keys' cubic kernel with a = -0.75 around the source position x = (o + 0.5) from/to - 0.5 (PyTorch, align_corners = false): four
/// taps, those beyond the border are the border. No antialias. Counted from the centre, the target t lies at t from/to, so that those
/// with |t| from/to > (from - 1)/2 are not covered: some where the axis grows, none where it shrinks. @pre from, to odd, >= 1
[[nodiscard]] AxisWeights bicubicWeights(Index from, Index to);

/// Keys' kernel with a = -0.5, stretched by s = max(1, from/to) around (o + 0.5) from/to (PyTorch, antialias = true): argument
/// (k - centre + 0.5)/s, support 2s; taps beyond the border are dropped and the rest renormalised. The targets lie where those of
/// bicubicWeights() do, and as many are covered. @pre from, to odd, >= 1
[[nodiscard]] AxisWeights bicubicAntialiasWeights(Index from, Index to);

/// BEiT's progression in timm's linear form: the sources lie at 0, +-1, +-(1+q), +-(1+q+q^2), ..., the targets at the whole numbers;
/// linear in between, the border beyond. q is the last midpoint of the bisection of [1.01, 1.5], until it is 1e-6 long, for
/// (1 - q^(from/2))/(1 - q) = to/2 (whole halves). Where the interval holds no such q it ends at 1.5: the targets beyond the reach
/// are not covered; or at 1.01: the sources beyond the targets are cut off. A source of one cell is repeated. @pre from, to odd, >= 1
[[nodiscard]] AxisWeights geometricWeights(Index from, Index to);

/// Linear in between the two nearest source positions x = (o + 0.5) from/to - 0.5 (PyTorch, bilinear, align_corners = false), the border
/// beyond. The targets lie where those of bicubicWeights() do, and as many are covered. @pre from, to odd, >= 1
[[nodiscard]] AxisWeights linearWeights(Index from, Index to);

/// BEiT's progression in its own form: the sources lie as in geometricWeights(), and the targets read the cubic spline through them (SciPy
/// interp2d, kind "cubic": third derivatives are continuous at the second and the last but one source); the border beyond. Through three
/// sources goes a parabola. Costs from^3 + from * to. @pre from, to odd, >= 1
[[nodiscard]] AxisWeights geometricCubicWeights(Index from, Index to);

/// Swin V2 measures the offsets of every window by the trained one: x -> log2(1 + 8 |x|/(W - 1))/3 with W = (from + 1)/2. So the offsets
/// of the trained window keep their values, and those beyond continue the line through the last two in these coordinates, as a network
/// with ReLU does once its last bend is behind; where the axis shrinks it is cut off. A source of one cell is repeated.
/// @pre from, to odd, >= 1
[[nodiscard]] AxisWeights logSpacedWeights(Index from, Index to);

}  // namespace posenc
