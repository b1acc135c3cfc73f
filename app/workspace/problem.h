#pragma once

#include <QString>
#include <string>
#include <vector>

#include "app/runner/picture.h"

namespace posenc {

/// Why a scene has no picture, or a parameter not the wanted value, told where it can be mended.
struct Problem {
    QString parameter;  ///< beside which it is told; empty: it belongs to none
    QString sentence;
    std::vector<std::string> detach;  ///< bound tensors that do not fit, in the order of the declaration

    /// "Detach bias, queries, keys"; empty where nothing is to be detached.
    [[nodiscard]] QString action() const;
};

[[nodiscard]] Problem problemOf(const Failure& failure);

}  // namespace posenc
