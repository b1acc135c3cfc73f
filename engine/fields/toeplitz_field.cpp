#include "engine/fields/toeplitz_field.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <iterator>
#include <optional>
#include <span>
#include <vector>

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include "engine/fields/offset_sums.h"

namespace posenc {

namespace {

using Piece = OffsetFunction::Piece;

/// Rows of samples that are worth a task of their own.
constexpr Index kPieceRowsPerTask = 64;
/// Up to so many pieces, samples lie in one of them whole more often than not.
constexpr std::ptrdiff_t kFewPieces = 16;

/// Columns of the samples of a region: their edges, and of each sample first, middle and last column.
struct Columns {
    std::vector<Index> edges;
    std::vector<double> first, middle, last;

    explicit Columns(const Axis& axis) : edges(axis.edges()) {
        for (std::size_t t = 1; t < edges.size(); ++t) {
            first.push_back(static_cast<double>(edges[t - 1]));
            last.push_back(static_cast<double>(edges[t] - 1));
            middle.push_back((first.back() + last.back()) / 2);
        }
    }
};

/// Rows [a, b) of a row of samples.
struct Rows {
    Index a, b;

    [[nodiscard]] double middle() const { return static_cast<double>(a + b - 1) / 2; }
};

/// Numbers of a piece at columns that need not be whole, seen from a row that need not be.
void alongPiece(const Piece& piece, double row, const double* columns, std::size_t count, float* out) {
    const double begin = row + static_cast<double>(piece.first);
    for (std::size_t t = 0; t < count; ++t) {
        out[t] = static_cast<float>(piece.value + piece.slope * (columns[t] - begin));
    }
}

/// Means over the samples of one row after the other.
class Means {
public:
    Means(const OffsetFunction& f, const OffsetSums& sums, const std::optional<OffsetSums>& counts) : f_(f), sums_(sums), counts_(counts) {}

    void startRow() { known_ = false; }
    /// Along a line the mean is the number in the middle.
    static void within(const Piece& piece, const Rows& rows, const Columns& columns, std::size_t t, std::size_t count, float* out) {
        alongPiece(piece, rows.middle(), columns.middle.data() + t, count, out);
    }
    /// A sample of columns [c, e) that begins in `piece` and ends in another.
    float across(std::size_t piece, const Rows& rows, Index c, Index e) {
        const Edge left = known_ && edge_.column == c ? edge_ : edge(piece, rows, c);
        edge_ = edge(piece, rows, e);
        known_ = true;
        const double finite = counts_ ? edge_.count - left.count : static_cast<double>((rows.b - rows.a) * (e - c));
        return finite < 0.5 ? f_.at(c - rows.a) : static_cast<float>((edge_.sum - left.sum) / finite);
    }

private:
    /// Sums over the rows and every column before one, less what depends on the rows alone.
    struct Edge {
        Index column = 0;
        double sum = 0;
        double count = 0;
    };
    [[nodiscard]] Edge edge(std::size_t piece, const Rows& rows, Index column) const {
        const Index low = column - rows.b + 1;
        const Index high = column - rows.a + 1;
        const std::size_t lowPiece = f_.pieceOf(low, piece);
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

/// The same of smallest or largest numbers.
class Extremes {
public:
    Extremes(const OffsetFunction& f, const OffsetExtremes& best, bool largest) : f_(f), best_(best), largest_(largest) {}

    void startRow() const {}
    /// Along a line it is the number at one end: first row and last column, or last row and first column.
    void within(const Piece& piece, const Rows& rows, const Columns& columns, std::size_t t, std::size_t count, float* out) const {
        const bool end = (piece.slope > 0) == largest_;
        alongPiece(piece, static_cast<double>(end ? rows.a : rows.b - 1), (end ? columns.last : columns.first).data() + t, count, out);
    }
    [[nodiscard]] float across(std::size_t piece, const Rows& rows, Index c, Index e) const {
        const float found = best_.over(c - (rows.b - 1), e - 1 - rows.a, piece);
        return std::isfinite(found) ? found : f_.at(c - rows.a);
    }

private:
    const OffsetFunction& f_;
    const OffsetExtremes& best_;
    bool largest_;
};

/// Every sample of a region; several rows of them at a time.
template <typename Reducer>
void forSamples(const OffsetFunction& f, const Region& region, std::span<float> out, const std::stop_token& stop, const Reducer& reducer) {
    const Columns columns(region.columns);
    const auto samples = static_cast<std::size_t>(region.columns.samples);
    tbb::parallel_for(tbb::blocked_range<Index>(0, region.rows.samples, kPieceRowsPerTask), [&](const tbb::blocked_range<Index>& range) {
        Reducer own = reducer;
        for (Index s = range.begin(); s < range.end() && !stop.stop_requested(); ++s) {
            const Rows rows{region.rows.edge(s), region.rows.edge(s + 1)};
            float* line = out.data() + s * region.columns.samples;
            own.startRow();
            std::size_t piece = 0;
            for (std::size_t t = 0; t < samples;) {
                piece = f.pieceOf(columns.edges[t] - (rows.b - 1), piece);
                // Samples that end before this column lie in the piece whole.
                const Index behind = f.endOf(piece) + rows.a;
                if (columns.edges[t + 1] > behind) {
                    line[t] = own.across(piece, rows, columns.edges[t], columns.edges[t + 1]);
                    ++t;
                    continue;
                }
                const auto next = std::upper_bound(columns.edges.begin() + static_cast<std::ptrdiff_t>(t) + 1, columns.edges.end(), behind);
                const auto count = static_cast<std::size_t>(next - columns.edges.begin()) - 1 - t;
                own.within(f.pieces()[piece], rows, columns, t, count, line + t);
                t += count;
            }
        }
    });
}

/// Whether no sample has more than two rows and two columns.
bool isOfFewCells(const Region& region) {
    const auto few = [](const Axis& axis) { return axis.count <= 2 * axis.samples; };
    return few(region.rows) && few(region.columns);
}

/// Sums of what is finite in the cells above each other that begin at an offset, and how many these are.
struct ShortSums {
    std::vector<double> sums;
    std::vector<double> counts;
};

/// Of one row, and of two: the second one reads the offset before.
std::array<ShortSums, 2> shortSums(std::span<const float> numbers) {
    std::array<ShortSums, 2> of;
    for (const float number : numbers) {
        const bool finite = std::isfinite(number);
        const double value = finite ? static_cast<double>(number) : 0;
        const double count = finite ? 1 : 0;
        const bool first = of[0].sums.empty();
        of[1].sums.push_back(value + (first ? 0 : of[0].sums.back()));
        of[1].counts.push_back(count + (first ? 0 : of[0].counts.back()));
        of[0].sums.push_back(value);
        of[0].counts.push_back(count);
    }
    return of;
}

/// Means of samples of few cells: what their first and their last column sum up to, be they the same or not.
/// @pre isOfFewCells(region), f is the part that it reads
void meansOfFewCells(const OffsetFunction& f, const Region& region, std::span<float> out, const std::stop_token& stop) {
    std::vector<float> numbers(static_cast<std::size_t>(f.end() - f.first()));
    f.fill(f.first(), std::ssize(numbers), numbers.data());
    const std::array<ShortSums, 2> sums = shortSums(numbers);
    const std::vector<Index> edges = region.columns.edges();
    tbb::parallel_for(tbb::blocked_range<Index>(0, region.rows.samples, kPieceRowsPerTask), [&](const tbb::blocked_range<Index>& range) {
        for (Index s = range.begin(); s < range.end() && !stop.stop_requested(); ++s) {
            const Index row = region.rows.edge(s);
            const ShortSums& of = sums[static_cast<std::size_t>(region.rows.edge(s + 1) - row) - 1];
            const Index begin = row + f.first();  // the column of offset f.first()
            float* line = out.data() + s * region.columns.samples;
            for (std::size_t t = 0; t + 1 < edges.size(); ++t) {
                const auto first = static_cast<std::size_t>(edges[t] - begin);
                const auto last = static_cast<std::size_t>(edges[t + 1] - 1 - begin);
                const double count = of.counts[first] + of.counts[last];
                line[t] = count > 0 ? static_cast<float>((of.sums[first] + of.sums[last]) / count) : numbers[first];
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
        if (region.reduction == Reduction::Mean && isOfFewCells(region) && std::ssize(f.pieces()) > kFewPieces) {
            meansOfFewCells(f, region, out, stop);
        } else if (region.reduction == Reduction::Mean) {
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
        forSamples(f, region, out, stop, Means(f, sums, counts));
    }

    static void extremes(const OffsetFunction& f, const Region& region, std::span<float> out, const std::stop_token& stop) {
        const bool largest = region.reduction == Reduction::Max;
        const OffsetExtremes best(f, largest);
        forSamples(f, region, out, stop, Extremes(f, best, largest));
    }

    std::shared_ptr<const OffsetFunction> f_;
};

}  // namespace

std::shared_ptr<const Field> toeplitzField(Index rows, Index columns, std::shared_ptr<const OffsetFunction> f, AxisMeaning rowMeaning,
                                           AxisMeaning columnMeaning, bool integer) {
    return std::make_shared<ToeplitzField>(rows, columns, std::move(f), std::move(rowMeaning), std::move(columnMeaning), integer);
}

}  // namespace posenc
