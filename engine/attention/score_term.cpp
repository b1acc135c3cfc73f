#include "engine/attention/score_term.h"

#include <algorithm>
#include <array>

namespace posenc {

void ScoreTerm::write(Index head, const Selection& rows, const Selection& columns, float* out, Index stride) const {
    for (Index r = 0; r < rows.count; ++r) {
        std::fill_n(out + r * stride, columns.count, 0.0F);
    }
    add(head, rows, columns, out, stride);
}

void ScoreTerm::addExact(Index head, Index query, std::span<const Index> keys, double* out) const {
    const auto count = static_cast<Index>(keys.size());
    std::array<float, kMostExact> cells{};
    add(head, Selection::run(query, 1), Selection::of(keys), cells.data(), count);
    std::transform(cells.begin(), cells.begin() + count, out, out, [](float cell, double sum) { return sum + static_cast<double>(cell); });
}

bool ScoreTerm::addMeans(Index, const Region&, std::span<float>, const std::stop_token&) const {
    return false;
}

}  // namespace posenc
