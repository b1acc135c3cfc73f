#include "engine/attention/bias_table.h"

#include "engine/core/derived_tensor.h"

namespace posenc {

std::shared_ptr<const BiasTable> BiasTable::ofHeads(Tensor table) {
    return std::shared_ptr<const BiasTable>(new BiasTable(std::move(table), {}));
}

std::shared_ptr<const BiasTable> BiasTable::ofRows(const Tensor& table, float scale) {
    const Index rows = table.dimension(0);
    const Index heads = table.dimension(1);
    return ofHeads(computedTensor(Shape{heads, 1, rows}, [=](Index head, std::span<float> out) {
        const float* from = table.values().data() + head;
        for (float& value : out) {
            value = scale * *from;
            from += heads;
        }
    }));
}

std::shared_ptr<const BiasTable> BiasTable::ramp(std::vector<float> slopes) {
    return std::shared_ptr<const BiasTable>(new BiasTable({}, std::move(slopes)));
}

float BiasTable::at(Index head, Index row) const {
    return computed() ? slopes_[static_cast<std::size_t>(head)] * static_cast<float>(row)
                      : table_.slice(head)[static_cast<std::size_t>(row)];
}

const float* BiasTable::read(Index head, Index low, Index high, std::vector<float>& room) const {
    if (!computed()) {
        return table_.slice(head).data() + low;
    }
    room.resize(static_cast<std::size_t>(high - low + 1));
    const float slope = slopes_[static_cast<std::size_t>(head)];
    auto row = static_cast<std::int32_t>(low);
    for (float& value : room) {
        value = slope * static_cast<float>(row++);
    }
    return room.data();
}

std::vector<OffsetFunction::Piece> BiasTable::byOffset(Index head, const OffsetMap& index) const {
    std::vector<OffsetFunction::Piece> pieces;
    for (const IndexRun& run : index.byOffset()) {
        if (run.index < 0) {
            pieces.push_back({run.column, 0, 0});
        } else if (computed()) {
            const auto slope = static_cast<double>(slopes_[static_cast<std::size_t>(head)]);
            pieces.push_back({run.column, slope * static_cast<double>(run.index), slope * static_cast<double>(run.step)});
        } else {
            const Index numbers = run.step == 0 ? 1 : run.length;
            for (Index k = 0; k < numbers; ++k) {
                pieces.push_back({run.column + k, static_cast<double>(at(head, run.index + run.step * k)), 0});
            }
        }
    }
    return pieces;
}

}  // namespace posenc
