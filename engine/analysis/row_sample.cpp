#include "engine/analysis/row_sample.h"

#include <algorithm>
#include <vector>

namespace posenc {

namespace {

constexpr Index kBlockCells = Index{1} << 17;

}  // namespace

Result<bool> seeRows(const Field& field, const std::function<void(Index row, std::span<const float> cells)>& see,
                     const std::stop_token& stop, Index limit) {
    const Index columns = field.columns();
    const Index wanted = std::clamp<Index>(limit / std::max<Index>(1, columns), std::min<Index>(2, field.rows()), field.rows());
    const bool all = wanted == field.rows();
    const Index block = all ? std::clamp<Index>(kBlockCells / std::max<Index>(1, columns), 1, field.rows()) : 1;
    std::vector<float> cells(static_cast<std::size_t>(block * columns));
    for (Index k = 0; k < wanted; k += block) {
        const Index first = all ? k : k * (field.rows() - 1) / (wanted - 1);
        const Index count = all ? std::min(block, field.rows() - first) : 1;
        const Region region{{first, count, count}, Axis::whole(columns), Reduction::Mean};
        const auto out = std::span(cells).first(static_cast<std::size_t>(count * columns));
        if (const Status status = field.evaluate(region, out, stop); !status.ok()) {
            return status.error();
        }
        for (Index row = 0; row < count; ++row) {
            see(first + row, out.subspan(static_cast<std::size_t>(row * columns), static_cast<std::size_t>(columns)));
        }
    }
    return all;
}

}  // namespace posenc
