#include "engine/attention/score_term.h"

#include <array>
#include <charconv>

namespace posenc {

bool ScoreTerm::addMeans(Index, const Region&, std::span<float>, const std::stop_token&) const {
    return false;
}

std::string ScoreTerm::arithmetic(Index, Index, Index) const {
    return {};
}

std::string briefNumber(double value) {
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::general, 4).ptr;
    return {buffer.data(), end};
}

}  // namespace posenc
