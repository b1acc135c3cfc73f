#include "engine/analysis/matrix_shape.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

#include "engine/analysis/profile.h"
#include "engine/analysis/row_sample.h"
#include "engine/analysis/spectrum.h"

namespace posenc {

namespace {

constexpr double kRankTolerance = 1e-5;
/// Means of equal numbers differ from them by rounding.
constexpr double kSame = 1e-7;

struct Moments {
    double sum = 0;
    double squares = 0;
    double count = 0;
};

/// The relative position of a pair, by depth, row and column, as one key; pairs of a class token have one each side.
class PositionKey {
public:
    explicit PositionKey(const Model& model) : offsets_(model) {}
    using Key = std::array<Index, 3>;
    [[nodiscard]] Key of(Index query, Index key) const {
        if (!offsets_.onGrid()) {
            return {*offsets_.at(OffsetAxis::Offset, query, key), 0, 0};
        }
        const auto row = offsets_.at(OffsetAxis::Row, query, key);
        // Beyond every offset of a grid: no diagonal joins the pairs of a class token.
        constexpr Index kApart = Index{1} << 40;
        return row ? Key{*offsets_.at(OffsetAxis::Depth, query, key), *row, *offsets_.at(OffsetAxis::Column, query, key)}
                   : Key{kApart, query, key};
    }

private:
    PairOffsets offsets_;
};

double share(double part, double whole) {
    return whole > 0 ? std::sqrt(std::max(0.0, part) / whole) : 0;
}

/// Calls `see` with the keys of a query that a mask leaves and whose cell is finite, and with the cell.
template <typename See>
void eachVisible(const Model& model, Index query, std::span<const float> cells, See see) {
    const VisibleKeys visible = model.visibleKeys(query);
    for (const KeyRun& run : visible.runs()) {
        for (Index key = run.first; key < run.end; ++key) {
            if (const float cell = cells[static_cast<std::size_t>(key)]; std::isfinite(cell)) {
                see(key, static_cast<double>(cell));
            }
        }
    }
}

/// Symmetry and rank of a matrix that is small enough to be held.
void lookAtWhole(Index rows, Index columns, const std::vector<float>& cells, MatrixShape& shape) {
    const bool finite = std::all_of(cells.begin(), cells.end(), [](float cell) { return std::isfinite(cell); });
    if (!finite) {
        return;
    }
    const auto at = [&](Index row, Index column) { return static_cast<double>(cells[static_cast<std::size_t>(row * columns + column)]); };
    if (rows == columns) {
        double apart = 0;
        double all = 0;
        double largest = 0;
        for (Index row = 0; row < rows; ++row) {
            for (Index column = 0; column < columns; ++column) {
                const double difference = at(row, column) - at(column, row);
                apart += difference * difference;
                all += at(row, column) * at(row, column);
                if (difference > largest) {
                    largest = difference;
                    shape.leastSymmetric = Cell{row, column};
                }
            }
        }
        shape.symmetryResidue = share(apart / 4, all);
    }
    // Squares of the singular values: in double precision they are exact to far below the squared tolerance. Of the shorter side, the
    // products of all pairs have the same ones.
    const bool wide = columns > rows;
    const Index side = std::min(rows, columns);
    std::vector<double> lines(cells.begin(), cells.end());
    if (!wide) {
        for (Index row = 0; row < rows; ++row) {
            for (Index column = 0; column < columns; ++column) {
                lines[static_cast<std::size_t>(column * rows + row)] = at(row, column);
            }
        }
    }
    shape.rank = eigenvaluesAbove(kRankTolerance * kRankTolerance, productsOfRows(lines, side, std::max(rows, columns)), side);
}

}  // namespace

Result<MatrixShape> matrixShape(const Model& model, std::string_view layer, std::optional<Index> head, const std::stop_token& stop) {
    const auto found = head ? model.field(layer, *head) : model.meanField(layer);
    if (!found.ok()) {
        return found.error();
    }
    const Field& field = *found.value();
    if (!isOfPairs(field)) {
        return makeError(ErrorCode::ParameterChoice, "layer", std::string(layer), POSENC_TEXT("a layer of queries by keys"));
    }
    const PositionKey position(model);
    const bool masked = model.keyMask().hidesAny();
    const bool small = !masked && field.rows() <= kLargestRanked && field.columns() <= kLargestRanked;
    std::map<PositionKey::Key, Moments> byPosition;
    std::vector<float> whole;
    const auto seen = seeRows(
        field,
        [&](Index query, std::span<const float> row) {
            eachVisible(model, query, row, [&](Index key, double value) {
                Moments& moments = byPosition[position.of(query, key)];
                moments.sum += value;
                moments.squares += value * value;
                moments.count += 1;
            });
            if (small) {
                whole.insert(whole.end(), row.begin(), row.end());
            }
        },
        stop);
    if (!seen.ok()) {
        return seen.error();
    }
    MatrixShape shape;
    shape.exact = seen.value();
    shape.finite = !byPosition.empty();
    // The second look finds the pair that a diagonal explains worst.
    double farthest = 0;
    const auto again = seeRows(
        field,
        [&](Index query, std::span<const float> row) {
            eachVisible(model, query, row, [&](Index key, double value) {
                const Moments& moments = byPosition[position.of(query, key)];
                const double apart = std::abs(value - moments.sum / moments.count);
                if (apart > farthest * (1 + kSame) + kSame) {
                    farthest = apart;
                    shape.leastToeplitz = Cell{query, key};
                }
            });
        },
        stop);
    if (!again.ok()) {
        return again.error();
    }
    double left = 0;
    double all = 0;
    for (const auto& [where, moments] : byPosition) {
        left += moments.squares - moments.sum * moments.sum / moments.count;
        all += moments.squares;
    }
    shape.toeplitzResidue = share(left, all);
    if (small) {
        lookAtWhole(field.rows(), field.columns(), whole, shape);
    }
    return shape;
}

}  // namespace posenc
