#include "engine/recognition/shorter_table.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace posenc {

namespace {

/// Which rows of a table for L tokens are read by n.
struct Cut {
    std::string_view encoding;
    std::string_view tensor;
    Index axisFromEnd = 0;  ///< 2: the last but one; 0: the first
    Index (*begin)(Index length, Index tokens);
    Index (*end)(Index length, Index tokens);
};

Index zero(Index /*length*/, Index /*tokens*/) {
    return 0;
}
Index difference(Index length, Index tokens) {
    return length - tokens;
}
Index sum(Index length, Index tokens) {
    return length + tokens;
}

constexpr std::array kCuts{
    Cut{"relative-1d", "embedding", 2, difference, [](Index length, Index tokens) { return length + tokens - 1; }},
    Cut{"music-transformer", "embedding", 2, difference, [](Index length, Index /*tokens*/) { return length; }},
    Cut{"transformer-xl-learned", "embedding", 0, difference, sum},
    Cut{"transformer-xl-learned", "bias", 0, difference, sum},
    Cut{"learned-absolute", "embedding", 0, zero, [](Index /*length*/, Index tokens) { return tokens; }},
};

}  // namespace

std::optional<ArrangementStep> cutToTokens(const Reading& reading, const Shape& shape, Index tokens) {
    const auto cut = std::find_if(kCuts.begin(), kCuts.end(), [&](const Cut& candidate) {
        return candidate.encoding == reading.encoding && candidate.tensor == reading.tensor;
    });
    const auto length = reading.parameters.find("length");
    // A map is not cut: its first rows would be those of another map.
    if (cut == kCuts.end() || length == reading.parameters.end() || reading.parameters.count("grid") != 0) {
        return std::nullopt;
    }
    const Index known = std::get<Index>(length->second);
    if (tokens < 1 || tokens >= known) {
        return std::nullopt;
    }
    const Index axis = cut->axisFromEnd == 0 ? 0 : static_cast<Index>(shape.size()) - cut->axisFromEnd;
    return ArrangementStep{ArrangementStep::Kind::Slice, {axis, cut->begin(known, tokens), cut->end(known, tokens)}};
}

}  // namespace posenc
