#pragma once

#include <QString>
#include <string>
#include <vector>

#include "app/runner/picture.h"

namespace posenc {

/// Why a scene has no picture, told where it can be mended.
struct Problem {
    QString parameter;  ///< beside which it is told; empty: it belongs to none
    QString sentence;
    std::vector<std::string> detach;  ///< bound tensors that do not fit, in the order of the declaration

    /// "Detach bias, queries, keys"; empty where nothing is to be detached.
    [[nodiscard]] QString action() const;
};

/// @param shown the scene that is still seen, null: none. A parameter that changed since and that the misfits' shapes
/// depend on is to blame; `lastEdited` where several are.
[[nodiscard]] Problem problemOf(const Failure& failure, const Scene* shown, const std::string& lastEdited);

}  // namespace posenc
