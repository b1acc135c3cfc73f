#include "engine/fields/index_field.h"

#include <algorithm>
#include <limits>

#include "engine/fields/toeplitz_field.h"

namespace posenc {

namespace {

class IndexField : public Field {
public:
    IndexField(std::shared_ptr<const IndexMap> map, AxisMeaning rows, AxisMeaning columns, RowlessCells rowless)
        : Field(map->rows(), map->columns(), true, std::move(rows), std::move(columns)),
          map_(std::move(map)),
          blank_(rowless == RowlessCells::NotANumber && map_->bounds().first < 0) {}

protected:
    void cells(const Selection& rows, const Selection& columns, float* out, Index stride) const override {
        std::vector<IndexRun> runs;
        for (Index r = 0; r < rows.count; ++r) {
            float* line = out + r * stride;
            if (!columns.contiguous()) {
                for (Index c = 0; c < columns.count; ++c) {
                    line[c] = number(map_->at(rows[r], columns[c]));
                }
                continue;
            }
            runs.clear();
            map_->runs(rows[r], columns.first, columns.count, runs);
            for (const IndexRun& run : runs) {
                // What is below 0 is alike all along its run.
                const float first = number(run.index);
                const auto step = static_cast<float>(run.step);
                float* cell = line + (run.column - columns.first);
                const auto length = static_cast<std::int32_t>(run.length);
                for (std::int32_t k = 0; k < length; ++k) {
                    cell[k] = first + step * static_cast<float>(k);
                }
            }
        }
    }

    bool reduce(const Region& region, std::span<float> out, std::stop_token) const override {
        if (!map_->separable() || blank_ || region.reduction == Reduction::Nearest) {
            return false;
        }
        const auto byRow = parts(region.rows, region.reduction, [&](Index first, Index end) { return map_->rowPart(first, end); });
        const auto byColumn = parts(region.columns, region.reduction, [&](Index first, Index end) { return map_->columnPart(first, end); });
        auto cell = out.begin();
        for (const double row : byRow) {
            for (const double column : byColumn) {
                *cell++ = static_cast<float>(row + column);
            }
        }
        return true;
    }

    std::optional<ValueRange> knownRange() const override {
        const auto [low, high] = map_->bounds();
        if (blank_) {
            return std::nullopt;
        }
        return ValueRange{static_cast<double>(low), static_cast<double>(high), true};
    }

private:
    [[nodiscard]] float number(Index index) const {
        return index == kUndefinedIndex || (blank_ && index < 0) ? std::numeric_limits<float>::quiet_NaN() : static_cast<float>(index);
    }

    template <typename Part>
    static std::vector<double> parts(const Axis& axis, Reduction reduction, Part part) {
        std::vector<double> out(static_cast<std::size_t>(axis.samples));
        for (Index s = 0; s < axis.samples; ++s) {
            const IndexMap::Part of = part(axis.edge(s), axis.edge(s + 1));
            const double mean = static_cast<double>(of.sum) / static_cast<double>(axis.edge(s + 1) - axis.edge(s));
            out[static_cast<std::size_t>(s)] =
                reduction == Reduction::Mean ? mean : static_cast<double>(reduction == Reduction::Min ? of.low : of.high);
        }
        return out;
    }

    std::shared_ptr<const IndexMap> map_;
    bool blank_;  ///< cells without a row are NaN, and there are some
};

}  // namespace

std::shared_ptr<const Field> indexField(std::shared_ptr<const IndexMap> map, AxisMeaning rows, AxisMeaning columns, RowlessCells rowless) {
    if (const auto* sequence = dynamic_cast<const OffsetMap*>(map.get())) {
        return toeplitzField(map->rows(), map->columns(), sequence->numbers(rowless == RowlessCells::NotANumber), std::move(rows),
                             std::move(columns), true);
    }
    return std::make_shared<IndexField>(std::move(map), std::move(rows), std::move(columns), rowless);
}

}  // namespace posenc
