#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/schema/parameters.h"

namespace posenc {

/// The parameters of a published network, as data. A network's sizes are kept (window, grid, heads, features, clip, buckets);
/// a context of thousands of tokens is shortened to a length that can be looked at, which `origin` then says.
struct Preset {
    std::string id;              ///< "swin-t-stage-1"
    std::string title;           ///< POSENC_TEXT
    std::string encoding;        ///< id of the catalogue
    Parameters::Map parameters;  ///< what differs from the defaults or is the network's own; the rest follows the declaration
    std::string origin;          ///< POSENC_TEXT, one line: where the numbers come from
};

/// Every preset, in the order in which they are listed; those of one encoding stand together.
[[nodiscard]] std::span<const Preset> presets();
/// None if there is no such id.
[[nodiscard]] const Preset* findPreset(std::string_view id);
/// The preset that sets exactly these parameters; none where one differs, or one more is set.
[[nodiscard]] const Preset* presetOf(std::string_view encoding, const Parameters::Map& parameters);

}  // namespace posenc
