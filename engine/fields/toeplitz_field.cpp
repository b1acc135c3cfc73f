#include "engine/fields/toeplitz_field.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <limits>

namespace posenc {

namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();

/// Sums of f over rectangles of cells. F(x) = sum of f(t), t < x; G(x) = sum of F(t), t < x. The sum over rows [a, b) and
/// columns [c, e) is G(e-a+1) - G(e-b+1) - G(c-a+1) + G(c-b+1), x counted from the lowest offset. G grows with the square of
/// the offsets, so they are those of the region alone: the sum of a few cells would drown in that of a million.
class RectangleSums {
public:
    template <typename Value>
    RectangleSums(std::span<const float> byOffset, Value value) : twice_(byOffset.size() + 2, 0.0) {
        double once = 0;
        for (std::size_t x = 0; x < byOffset.size(); ++x) {
            twice_[x + 1] = twice_[x] + once;
            once += value(byOffset[x]);
        }
        twice_[byOffset.size() + 1] = twice_[byOffset.size()] + once;
    }
    /// @param shift minus the offset of the first element
    [[nodiscard]] double sum(Index a, Index b, Index c, Index e, Index shift) const {
        const auto g = [&](Index x) { return twice_[static_cast<std::size_t>(x + shift)]; };
        return (g(e - a + 1) - g(e - b + 1)) - (g(c - a + 1) - g(c - b + 1));
    }

private:
    std::vector<double> twice_;
};

/// best(first, last) over windows whose length is at least `shortest` and at most two more: doubled up once, then two or three
/// look-ups each.
class WindowExtremes {
public:
    WindowExtremes(std::span<const float> byOffset, Index shortest, bool largest)
        : best_(byOffset.begin(), byOffset.end()), largest_(largest) {
        for (float& value : best_) {
            value = std::isfinite(value) ? value : (largest ? -kInfinity : kInfinity);
        }
        width_ = static_cast<Index>(std::bit_floor(static_cast<std::uint64_t>(shortest)));
        for (Index reach = 1; reach < width_; reach *= 2) {
            for (std::size_t x = 0; x + static_cast<std::size_t>(reach) < best_.size(); ++x) {
                best_[x] = better(best_[x], best_[x + static_cast<std::size_t>(reach)]);
            }
        }
    }
    [[nodiscard]] float over(Index first, Index last) const {
        float found = best_[static_cast<std::size_t>(last - width_ + 1)];
        for (Index x = first; x + width_ <= last; x += width_) {
            found = better(found, best_[static_cast<std::size_t>(x)]);
        }
        return found;
    }

private:
    [[nodiscard]] float better(float a, float b) const { return largest_ ? std::max(a, b) : std::min(a, b); }
    std::vector<float> best_;
    bool largest_;
    Index width_ = 1;
};

class ToeplitzField : public Field {
public:
    ToeplitzField(Index rows, Index columns, std::shared_ptr<const std::vector<float>> byOffset, AxisMeaning rowMeaning,
                  AxisMeaning columnMeaning, bool integer)
        : Field(rows, columns, integer, std::move(rowMeaning), std::move(columnMeaning)), byOffset_(std::move(byOffset)) {
        assert(static_cast<Index>(byOffset_->size()) == rows + columns - 1);
    }

protected:
    void cells(const Selection& rowList, const Selection& columnList, float* out, Index stride) const override {
        for (Index r = 0; r < rowList.count; ++r) {
            const float* diagonal = byOffset_->data() + (rows() - 1 - rowList[r]);
            float* line = out + r * stride;
            if (columnList.contiguous()) {
                std::copy_n(diagonal + columnList.first, columnList.count, line);
            } else {
                for (Index c = 0; c < columnList.count; ++c) {
                    line[c] = diagonal[columnList[c]];
                }
            }
        }
    }

    bool reduce(const Region& region, std::span<float> out, std::stop_token stop) const override {
        if (region.reduction == Reduction::Mean) {
            means(region, out, stop);
        } else {
            extremes(region, out, stop);
        }
        return true;
    }

    std::optional<ValueRange> knownRange() const override {
        std::optional<ValueRange> range;
        for (const float value : *byOffset_) {
            if (std::isfinite(value)) {
                const auto wide = static_cast<double>(value);
                range =
                    range ? ValueRange{std::min(range->minimum, wide), std::max(range->maximum, wide), true} : ValueRange{wide, wide, true};
            }
        }
        return range;
    }

private:
    /// The numbers of the offsets that occur in a region, and minus the first of those offsets.
    [[nodiscard]] std::pair<std::span<const float>, Index> offsetsOf(const Region& region) const {
        const Index lowest = region.columns.first - (region.rows.first + region.rows.count - 1);
        const Index count = region.rows.count + region.columns.count - 1;
        return {std::span(*byOffset_).subspan(static_cast<std::size_t>(lowest + rows() - 1), static_cast<std::size_t>(count)), -lowest};
    }

    /// Calls sample(a, b, c, e) -> value for every sample's rows [a, b) and columns [c, e).
    template <typename Sample>
    static void forSamples(const Region& region, std::span<float> out, const std::stop_token& stop, Sample sample) {
        auto cell = out.begin();
        for (Index s = 0; s < region.rows.samples && !stop.stop_requested(); ++s) {
            for (Index t = 0; t < region.columns.samples; ++t) {
                *cell++ = sample(region.rows.edge(s), region.rows.edge(s + 1), region.columns.edge(t), region.columns.edge(t + 1));
            }
        }
    }

    void means(const Region& region, std::span<float> out, const std::stop_token& stop) const {
        const auto [offsets, shift] = offsetsOf(region);
        const RectangleSums sums(offsets, [](float value) { return std::isfinite(value) ? static_cast<double>(value) : 0.0; });
        if (std::all_of(offsets.begin(), offsets.end(), [](float value) { return std::isfinite(value); })) {
            forSamples(region, out, stop, [&, shift = shift](Index a, Index b, Index c, Index e) {
                return static_cast<float>(sums.sum(a, b, c, e, shift) / static_cast<double>((b - a) * (e - c)));
            });
            return;
        }
        const RectangleSums counts(offsets, [](float value) { return std::isfinite(value) ? 1.0 : 0.0; });
        forSamples(region, out, stop, [&, offsets = offsets, shift = shift](Index a, Index b, Index c, Index e) {
            const double finite = counts.sum(a, b, c, e, shift);
            if (finite < 0.5) {
                return offsets[static_cast<std::size_t>(c - a + shift)];
            }
            return static_cast<float>(sums.sum(a, b, c, e, shift) / finite);
        });
    }

    void extremes(const Region& region, std::span<float> out, const std::stop_token& stop) const {
        const bool largest = region.reduction == Reduction::Max;
        const auto [offsets, shift] = offsetsOf(region);
        const Index shortest = region.rows.count / region.rows.samples + region.columns.count / region.columns.samples - 1;
        const WindowExtremes best(offsets, shortest, largest);
        forSamples(region, out, stop, [&, offsets = offsets, shift = shift](Index a, Index b, Index c, Index e) {
            const float found = best.over(c - (b - 1) + shift, e - 1 - a + shift);
            return std::isfinite(found) ? found : offsets[static_cast<std::size_t>(c - a + shift)];
        });
    }

    std::shared_ptr<const std::vector<float>> byOffset_;
};

}  // namespace

std::shared_ptr<const Field> toeplitzField(Index rows, Index columns, std::shared_ptr<const std::vector<float>> byOffset,
                                           AxisMeaning rowMeaning, AxisMeaning columnMeaning, bool integer) {
    return std::make_shared<ToeplitzField>(rows, columns, std::move(byOffset), std::move(rowMeaning), std::move(columnMeaning), integer);
}

}  // namespace posenc
