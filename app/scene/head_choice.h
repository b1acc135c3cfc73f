#pragma once

#include "engine/core/index.h"

namespace posenc {

/// Which heads are looked at.
struct HeadChoice {
    enum class Kind { One, Mean, All } kind = Kind::One;
    Index head = 0;  ///< One

    friend bool operator==(const HeadChoice&, const HeadChoice&) = default;
};

/// Which matrices of layers that are stacked over something other than heads, where it is not the scene that says it.
struct SliceChoice {
    enum class Kind { OfScene, One, All } kind = Kind::OfScene;
    Index slice = 0;  ///< One

    friend bool operator==(const SliceChoice&, const SliceChoice&) = default;
};

}  // namespace posenc
