#include "engine/recognition/table_health.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

namespace posenc {

namespace {

/// Fewer values are neither trained nor untrained: a single one is always constant.
constexpr Index kFewestJudged = 4;
/// Fewer values look like many distributions.
constexpr Index kFewestValues = 128;
/// Standard errors within which chance explains a statistic.
constexpr double kErrors = 4;
/// A standard deviation that is nearer than this to a known one is that one, however many values there are.
constexpr double kSameDeviation = 0.03;
/// Of a normal distribution cut at two standard deviations: its standard deviation, and its excess kurtosis.
constexpr double kCutDeviation = 0.87962566;
constexpr double kCutKurtosis = -0.63432;
constexpr double kKurtosisSlack = 0.05;
constexpr Index kFewestRowsJudged = 4;
constexpr Index kFewestInRow = 3;
/// Of the scale of the table, that a dead row has at most.
constexpr double kDeadShare = 0.1;
/// Share of healthy tables, of those whose values are independent, in which chance may make a row look dead.
constexpr double kFalseAlarms = 5e-4;
/// Root mean square of n numbers of N(0, 1) that a quarter of such rows exceed, at most, for any n.
constexpr double kQuarterScale = 1.18;

/// A table as blocks of rows: element (block, row, column) is values[(block * rows + row) * columns + column].
struct Layout {
    Index rows = 1;
    Index columns = 1;
};

Layout layoutOf(const Tensor& table) {
    if (table.rank() < 2) {
        return {table.size(), 1};
    }
    return {table.dimension(table.rank() - 2), table.dimension(table.rank() - 1)};
}

/// Mean, deviation and kurtosis in two passes.
void addMoments(std::span<const float> values, TableHealth& health) {
    double sum = 0;
    for (const float value : values) {
        if (std::isfinite(value)) {
            sum += static_cast<double>(value);
        } else {
            ++health.notFinite;
        }
    }
    const auto finite = static_cast<double>(health.count - health.notFinite);
    if (finite == 0) {
        return;
    }
    health.mean = sum / finite;
    double second = 0;
    double fourth = 0;
    for (const float value : values) {
        if (std::isfinite(value)) {
            const double square = (static_cast<double>(value) - health.mean) * (static_cast<double>(value) - health.mean);
            second += square;
            fourth += square * square;
        }
    }
    health.deviation = std::sqrt(second / finite);
    health.kurtosis = second > 0 ? fourth * finite / (second * second) - 3 : 0;
}

/// Covariance of neighbours along the rows over the variance; `pairs` counts them.
double correlationOf(std::span<const float> values, const Layout& layout, const TableHealth& health, Index& pairs) {
    double sum = 0;
    pairs = 0;
    for (std::size_t i = 0; i + static_cast<std::size_t>(layout.columns) < values.size(); ++i) {
        const float value = values[i];
        const float next = values[i + static_cast<std::size_t>(layout.columns)];
        const bool lastRow = (static_cast<Index>(i) / layout.columns) % layout.rows == layout.rows - 1;
        if (!lastRow && std::isfinite(value) && std::isfinite(next)) {
            sum += (static_cast<double>(value) - health.mean) * (static_cast<double>(next) - health.mean);
            ++pairs;
        }
    }
    return pairs == 0 ? 0 : sum / static_cast<double>(pairs) / (health.deviation * health.deviation);
}

/// The distribution that these numbers look like, if it is one of the usual initialisations.
void recogniseDraw(const Layout& layout, Index pairs, TableHealth& health) {
    const auto count = static_cast<double>(health.count);
    const bool alone = pairs > 0 && std::abs(health.correlation) <= kErrors / std::sqrt(static_cast<double>(pairs));
    if (health.count < kFewestValues || health.notFinite > 0 || !alone ||
        std::abs(health.mean) > kErrors * health.deviation / std::sqrt(count)) {
        return;
    }
    const double kurtosisError = kErrors * std::sqrt(24 / count) + kKurtosisSlack;
    const double deviationError = std::max(kSameDeviation, kErrors / std::sqrt(2 * count));
    for (const double sigma : {0.02, 1.0, 1 / std::sqrt(static_cast<double>(layout.columns))}) {
        for (const bool cut : {false, true}) {
            const double deviation = cut ? sigma * kCutDeviation : sigma;
            if (std::abs(health.kurtosis - (cut ? kCutKurtosis : 0)) <= kurtosisError &&
                std::abs(health.deviation / deviation - 1) <= deviationError) {
                health.verdict = TableHealth::Verdict::Random;
                health.sigma = sigma;
                health.truncated = cut;
                return;
            }
        }
    }
}

/// The share of `rowScale` that chance does not bring a healthy row below. The squares of n numbers of N(0, s) sum to s^2 times a
/// chi-square of n degrees of freedom, and P(chi-square < n t^2) <= (n t^2 / 2)^(n/2) / Gamma(n/2 + 1) <= (e t^2)^(n/2) / sqrt(pi n), by
/// Stirling. Of all rows together none may be below t s (Bonferroni), which is solved for t: 1 % of the scale for 169 rows of three heads,
/// 3 % of four, the whole tenth from about seven on. A row of zeros is below any share.
double certainShare(Index rows, Index inRow) {
    constexpr double kPi = 3.14159265358979323846;
    const auto n = static_cast<double>(inRow);
    const double probability = kFalseAlarms / static_cast<double>(rows);
    const double share = std::pow(probability * std::sqrt(kPi * n), 1 / n) * std::exp(-0.5);
    return std::min(kDeadShare, share / kQuarterScale);
}

/// Rows that are dead for certain, and beside these all that could be: what nothing reads lies together, at an end of the offsets.
std::vector<Index> deadRowsOf(const std::vector<double>& scales, double certain, double possible) {
    std::vector<Index> dead;
    std::size_t row = 0;
    while (row < scales.size()) {
        const auto begin = row;
        bool any = false;
        for (; row < scales.size() && scales[row] < possible; ++row) {
            any = any || scales[row] < certain;
        }
        for (std::size_t i = begin; any && i < row; ++i) {
            dead.push_back(static_cast<Index>(i));
        }
        row += row == begin ? 1 : 0;
    }
    return dead;
}

void findDeadRows(std::span<const float> values, const Layout& layout, TableHealth& health) {
    const Index inRow = layout.rows == 0 ? 0 : health.count / layout.rows;
    if (layout.rows < kFewestRowsJudged || inRow < kFewestInRow) {
        return;
    }
    std::vector<double> scales(static_cast<std::size_t>(layout.rows));
    for (std::size_t i = 0; i < values.size(); ++i) {
        const auto row = static_cast<std::size_t>((static_cast<Index>(i) / layout.columns) % layout.rows);
        const auto value = static_cast<double>(values[i]);
        scales[row] += std::isfinite(value) ? value * value : 0;
    }
    for (double& scale : scales) {
        scale = std::sqrt(scale / static_cast<double>(inRow));
    }
    std::vector<double> sorted = scales;
    const auto quarter = sorted.begin() + static_cast<std::ptrdiff_t>(3 * (sorted.size() - 1) / 4);
    std::nth_element(sorted.begin(), quarter, sorted.end());
    health.rowScale = *quarter;
    health.deadRows = deadRowsOf(scales, certainShare(layout.rows, inRow) * health.rowScale, kDeadShare * health.rowScale);
}

}  // namespace

TableHealth tableHealth(const Tensor& table) {
    TableHealth health;
    const std::span<const float> values = table.values();
    const Layout layout = layoutOf(table);
    health.count = table.size();
    addMoments(values, health);
    if (health.count < kFewestJudged) {
        health.verdict = TableHealth::Verdict::TooFew;
        return health;
    }
    // Sums of equal numbers may round; the numbers themselves do not.
    if (health.notFinite == 0 && std::all_of(values.begin(), values.end(), [&](float value) { return value == values.front(); })) {
        health.verdict = values.front() == 0 ? TableHealth::Verdict::Zero : TableHealth::Verdict::Constant;
        return health;
    }
    if (health.deviation == 0) {
        return health;
    }
    Index pairs = 0;
    health.correlation = correlationOf(values, layout, health, pairs);
    recogniseDraw(layout, pairs, health);
    if (health.verdict == TableHealth::Verdict::Trained) {
        findDeadRows(values, layout, health);
    }
    return health;
}

}  // namespace posenc
