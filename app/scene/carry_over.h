#pragma once

#include <map>
#include <optional>
#include <string>

#include "app/scene/scene.h"

namespace posenc {

/// The request when another encoding, a preset or tensors of a file are chosen. Whatever it leaves open is carried over.
struct SceneRequest {
    std::string encoding;
    Parameters::Map parameters = {};
    bool allParameters = false;  ///< those that are not named take their defaults (a preset) instead of being carried over
    /// What is bound from now on; none: nothing is asked for but the encoding, which comes back as it was left.
    std::optional<std::map<std::string, TensorSource>> tensors = {};
    std::optional<HeadChoice> head = {};
    std::vector<std::string> decided = {};    ///< parameters that are as requested although the user has set them since
    std::optional<ConfigSource> config = {};  ///< none: that of the scene before, if that is of the same encoding and no preset is chosen
};

/// A scene that a file suggests, as it is asked for.
[[nodiscard]] SceneRequest requestFor(const Scene& suggested, std::optional<HeadChoice> head = {});

/// The scene that a request leads to. The one rule for every way into a scene:
/// - How any scene is looked at stays: seed, how tables follow a window, colours, sign of offsets.
/// - What belongs to an encoding (parameters, tensors, layers, head, pinned cell) is as requested. Where the request leaves it open it
///   is as the encoding was left: as in `before` if that is of the same encoding, else as in `left`, the last scene of the encoding (may
///   be null). An encoding that is seen for the first time takes the head and the parameters that it has too from `before`,
///   then its own first parameters.
/// - With other tensors, parameters that a file or a preset provided go; those that were set since stay, unless they would break a rule
///   of the encoding or change a number that a shape of what is bound is made of. Where they cannot all stay, as many as can, in the
///   order of the declaration.
/// - The head is one that there is.
/// @pre the encoding is in the catalogue
[[nodiscard]] Scene carryOver(const Scene& before, const Scene* left, const SceneRequest& request);

}  // namespace posenc
