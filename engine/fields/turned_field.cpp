#include "engine/fields/turned_field.h"

#include <vector>

namespace posenc {

namespace {

AxisMeaning turned(AxisMeaning meaning) {
    meaning.turned = !meaning.turned;
    if (meaning.entries) {
        meaning.entries = std::make_shared<const std::vector<Index>>(meaning.entries->rbegin(), meaning.entries->rend());
    }
    return meaning;
}

class TurnedField : public Field {
public:
    explicit TurnedField(std::shared_ptr<const Field> map)
        : Field(map->rows(), map->columns(), map->integer(), turned(map->rowMeaning()), turned(map->columnMeaning())),
          map_(std::move(map)) {}
    double costPerCell() const override { return map_->costPerCell(); }

protected:
    void cells(const Selection& rows, const Selection& columns, float* out, Index stride) const override {
        const std::vector<Index> fromBottom = fromEnd(rows, map_->rows());
        const std::vector<Index> fromRight = fromEnd(columns, map_->columns());
        readCells(*map_, Selection::of(fromBottom), Selection::of(fromRight), out, stride);
    }

private:
    static std::vector<Index> fromEnd(const Selection& places, Index length) {
        std::vector<Index> out(static_cast<std::size_t>(places.count));
        for (Index k = 0; k < places.count; ++k) {
            out[static_cast<std::size_t>(k)] = length - 1 - places[k];
        }
        return out;
    }

    std::shared_ptr<const Field> map_;
};

}  // namespace

std::shared_ptr<const Field> turnedField(std::shared_ptr<const Field> map) {
    return std::make_shared<const TurnedField>(std::move(map));
}

}  // namespace posenc
