#include "engine/attention/score_term.h"

namespace posenc {

bool ScoreTerm::addMeans(Index, const Region&, std::span<float>, const std::stop_token&) const {
    return false;
}

}  // namespace posenc
