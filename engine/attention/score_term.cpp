#include "engine/attention/score_term.h"

#include <algorithm>

namespace posenc {

void ScoreTerm::write(Index head, const Selection& rows, const Selection& columns, float* out, Index stride) const {
    for (Index r = 0; r < rows.count; ++r) {
        std::fill_n(out + r * stride, columns.count, 0.0F);
    }
    add(head, rows, columns, out, stride);
}

double ScoreTerm::at(Index head, Index query, Index key) const {
    float cell = 0;
    add(head, Selection::run(query, 1), Selection::run(key, 1), &cell, 1);
    return static_cast<double>(cell);
}

bool ScoreTerm::addMeans(Index, const Region&, std::span<float>, const std::stop_token&) const {
    return false;
}

}  // namespace posenc
