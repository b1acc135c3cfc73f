#include "engine/attention/score_term.h"

#include <algorithm>

namespace posenc {

void ScoreTerm::write(Index head, const Selection& rows, const Selection& columns, float* out, Index stride) const {
    for (Index r = 0; r < rows.count; ++r) {
        std::fill_n(out + r * stride, columns.count, 0.0F);
    }
    add(head, rows, columns, out, stride);
}

bool ScoreTerm::addMeans(Index, const Region&, std::span<float>, const std::stop_token&) const {
    return false;
}

}  // namespace posenc
