#pragma once

#include <QFlags>

#include "app/scene/scene.h"

namespace posenc {

/// What of a scene differs from another.
enum class ScenePart {
    Encoding = 1,
    Parameters = 2,
    Tensors = 4,
    Seed = 8,
    Head = 16,
    Pin = 32,
    Layers = 64,
    Looks = 128,
    Sign = 256,
    Slices = 512,
    Layout = 1024,
    View = 2048,
    Derivation = 4096,
};
Q_DECLARE_FLAGS(SceneParts, ScenePart)
Q_DECLARE_OPERATORS_FOR_FLAGS(SceneParts)

/// What decides only how a scene is looked at. Changing it is no step of the history.
inline constexpr SceneParts kLookedAt = SceneParts(ScenePart::Pin) | ScenePart::View;
/// What no picture is computed anew for.
inline constexpr SceneParts kNotComputed = kLookedAt | ScenePart::Layout | ScenePart::Derivation;

[[nodiscard]] SceneParts difference(const Scene& a, const Scene& b);

/// Those parts of another scene in the place of its own: what kNotComputed names.
void takeNotComputed(Scene& scene, const Scene& other);

}  // namespace posenc
