#include "engine/fields/toeplitz_field.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <optional>

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include "engine/fields/offset_sums.h"

namespace posenc {

namespace {

using Piece = OffsetFunction::Piece;

/// Rows of samples that are worth a task of their own.
constexpr Index kSampleRowsPerTask = 64;

/// Cells of one sample: rows [a, b), columns [c, e). `piece` is that of its lowest offset.
struct Sample {
    Index a, b, c, e;
    std::size_t piece;

    [[nodiscard]] Index lowest() const { return c - (b - 1); }
    [[nodiscard]] Index highest() const { return e - 1 - a; }
    [[nodiscard]] double cells() const { return static_cast<double>((b - a) * (e - c)); }
};

/// Means over samples, which follow one another along a row of samples.
class Means {
public:
    Means(const OffsetFunction& f, const OffsetSums& sums, const std::optional<OffsetSums>& counts) : f_(f), sums_(sums), counts_(counts) {}

    float operator()(const Sample& sample) {
        const Piece& piece = f_.pieces()[sample.piece];
        if (sample.highest() < f_.endOf(sample.piece)) {
            // Along a line the mean is the number in the middle, which is half-way between two offsets.
            const auto ends = static_cast<double>(sample.lowest() - piece.first) + static_cast<double>(sample.highest() - piece.first);
            return static_cast<float>(piece.value + piece.slope * (ends / 2));
        }
        const Edge left = known_ && edge_.column == sample.c ? edge_ : edge(sample, sample.c);
        edge_ = edge(sample, sample.e);
        known_ = true;
        const double finite = counts_ ? edge_.count - left.count : sample.cells();
        return finite < 0.5 ? f_.at(sample.c - sample.a) : static_cast<float>((edge_.sum - left.sum) / finite);
    }
    void startRow() { known_ = false; }

private:
    /// Sums over the rows of a sample and every column before one, less what depends on the rows alone.
    struct Edge {
        Index column = 0;
        double sum = 0;
        double count = 0;
    };
    [[nodiscard]] Edge edge(const Sample& sample, Index column) const {
        const Index low = column - sample.b + 1;
        const Index high = column - sample.a + 1;
        const std::size_t lowPiece = f_.pieceOf(low, sample.piece);
        const std::size_t highPiece = f_.pieceOf(high, lowPiece);
        const auto between = [&](const OffsetSums& sums) { return sums.at(high, highPiece) - sums.at(low, lowPiece); };
        return {column, between(sums_), counts_ ? between(*counts_) : 0.0};
    }

    const OffsetFunction& f_;
    const OffsetSums& sums_;
    const std::optional<OffsetSums>& counts_;
    Edge edge_;
    bool known_ = false;
};

/// Calls begin() -> value(Sample) for every row of samples, several at a time.
template <typename Begin>
void forSamples(const OffsetFunction& f, const Region& region, std::span<float> out, const std::stop_token& stop, const Begin& begin) {
    const std::vector<Index> edges = region.columns.edges();
    tbb::parallel_for(tbb::blocked_range<Index>(0, region.rows.samples, kSampleRowsPerTask), [&](const tbb::blocked_range<Index>& range) {
        auto value = begin();
        for (Index s = range.begin(); s < range.end() && !stop.stop_requested(); ++s) {
            float* cell = out.data() + s * region.columns.samples;
            Sample sample{region.rows.edge(s), region.rows.edge(s + 1), 0, edges.front(), 0};
            value.startRow();
            for (std::size_t t = 1; t < edges.size(); ++t) {
                sample.c = sample.e;
                sample.e = edges[t];
                sample.piece = f.pieceOf(sample.lowest(), sample.piece);
                *cell++ = value(sample);
            }
        }
    });
}

class ToeplitzField : public Field {
public:
    ToeplitzField(Index rows, Index columns, std::shared_ptr<const OffsetFunction> f, AxisMeaning rowMeaning, AxisMeaning columnMeaning,
                  bool integer)
        : Field(rows, columns, integer, std::move(rowMeaning), std::move(columnMeaning)), f_(std::move(f)) {
        assert(f_->first() == -(rows - 1) && f_->end() == columns);
    }

protected:
    void cells(const Selection& rowList, const Selection& columnList, float* out, Index stride) const override {
        if (!columnList.contiguous()) {
            scattered(rowList, columnList, out, stride);
        } else if (rowList.contiguous() && rowList.count > 1) {
            // Neighbouring rows read the same numbers, one further each.
            const Index lowest = columnList.first - (rowList.first + rowList.count - 1);
            std::vector<float> numbers(static_cast<std::size_t>(rowList.count + columnList.count - 1));
            f_->fill(lowest, static_cast<Index>(numbers.size()), numbers.data());
            for (Index r = 0; r < rowList.count; ++r) {
                std::copy_n(numbers.data() + (rowList.count - 1 - r), columnList.count, out + r * stride);
            }
        } else {
            for (Index r = 0; r < rowList.count; ++r) {
                f_->fill(columnList.first - rowList[r], columnList.count, out + r * stride);
            }
        }
    }

    bool reduce(const Region& region, std::span<float> out, std::stop_token stop) const override {
        const Index lowest = region.columns.first - (region.rows.first + region.rows.count - 1);
        const OffsetFunction f = f_->part(lowest, region.columns.first + region.columns.count - region.rows.first);
        if (region.reduction == Reduction::Mean) {
            means(f, region, out, stop);
        } else {
            extremes(f, region, out, stop);
        }
        return true;
    }

    std::optional<ValueRange> knownRange() const override {
        std::optional<ValueRange> range;
        for (std::size_t k = 0; k < f_->pieces().size(); ++k) {
            for (const Index x : {f_->pieces()[k].first, f_->endOf(k) - 1}) {
                const auto value = static_cast<double>(static_cast<float>(f_->pieces()[k].at(x)));
                if (std::isfinite(value)) {
                    range = range ? ValueRange{std::min(range->minimum, value), std::max(range->maximum, value), true}
                                  : ValueRange{value, value, true};
                }
            }
        }
        return range;
    }

private:
    void scattered(const Selection& rowList, const Selection& columnList, float* out, Index stride) const {
        for (Index r = 0; r < rowList.count; ++r) {
            std::size_t piece = 0;
            for (Index c = 0; c < columnList.count; ++c) {
                const Index x = columnList[c] - rowList[r];
                piece = f_->pieceOf(x, piece);
                out[r * stride + c] = static_cast<float>(f_->pieces()[piece].at(x));
            }
        }
    }

    static void means(const OffsetFunction& f, const Region& region, std::span<float> out, const std::stop_token& stop) {
        const OffsetSums sums(f);
        std::vector<Piece> finite = f.pieces();
        for (Piece& piece : finite) {
            piece = {piece.first, std::isfinite(piece.value) ? 1.0 : 0.0, 0};
        }
        const bool all = std::all_of(finite.begin(), finite.end(), [](const Piece& piece) { return piece.value > 0; });
        const OffsetFunction isFinite(std::move(finite), f.end());
        const std::optional<OffsetSums> counts = all ? std::nullopt : std::optional<OffsetSums>(isFinite);
        forSamples(f, region, out, stop, [&] { return Means(f, sums, counts); });
    }

    static void extremes(const OffsetFunction& f, const Region& region, std::span<float> out, const std::stop_token& stop) {
        struct Best {
            const OffsetFunction& f;
            const OffsetExtremes& extremes;

            float operator()(const Sample& sample) const {
                const float found = extremes.over(sample.lowest(), sample.highest(), sample.piece);
                return std::isfinite(found) ? found : f.at(sample.c - sample.a);
            }
            void startRow() const {}
        };
        const OffsetExtremes best(f, region.reduction == Reduction::Max);
        forSamples(f, region, out, stop, [&] { return Best{f, best}; });
    }

    std::shared_ptr<const OffsetFunction> f_;
};

}  // namespace

std::shared_ptr<const Field> toeplitzField(Index rows, Index columns, std::shared_ptr<const OffsetFunction> f, AxisMeaning rowMeaning,
                                           AxisMeaning columnMeaning, bool integer) {
    return std::make_shared<ToeplitzField>(rows, columns, std::move(f), std::move(rowMeaning), std::move(columnMeaning), integer);
}

}  // namespace posenc
