#include "engine/comparison/gathered.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/comparison/row_walk.h"

namespace posenc {

bool isRecoverable(const ComparedArray& a) {
    return !a.attention && a.rows > 2;
}

std::optional<RecoveredTable> recoverTable(const ComparedArray& a, const Candidate& candidate, const Progress& progress, Index most) {
    const OtherSide& index = candidate.matrix;
    OtherSide numbers = index;
    numbers.grade = a.grade;
    const CellRule rule = [&] {
        CellRule out = cellRule(a, numbers);
        out.unit = std::min(1.0, a.largest);
        return out;
    }();
    const auto rows = static_cast<std::size_t>(index.largest - index.lowest) + 1;
    constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
    std::vector<double> table(rows * static_cast<std::size_t>(a.heads), kNone);
    std::vector<double> read(static_cast<std::size_t>(a.columns));
    std::vector<bool> seen(rows);
    RecoveredTable out;
    for (Index row = 0; row < a.rows; ++row) {
        if (progress.stopped() || out.entries > most) {
            return std::nullopt;
        }
        index.row(0, row, read);
        for (Index head = 0; head < a.heads; ++head) {
            const auto cells = a.row(head, row);
            double* const entries = table.data() + static_cast<std::size_t>(head) * rows;
            for (std::size_t j = 0; j < cells.size(); ++j) {
                if (std::isnan(cells[j])) {
                    continue;
                }
                // An index of the catalogue may hide a pair.
                if (!(read[j] >= index.lowest && read[j] <= index.largest)) {
                    return std::nullopt;
                }
                const auto place = static_cast<std::size_t>(read[j] - index.lowest);
                double& entry = entries[place];
                if (std::isnan(entry)) {
                    entry = cells[j];
                    out.entries += seen[place] ? 0 : 1;
                    seen[place] = true;
                }
                if (!rule.near(cells[j], entry)) {
                    return std::nullopt;
                }
                out.largest = std::max(out.largest, std::abs(cells[j] - entry));
            }
        }
    }
    bool varied = false;
    for (Index head = 0; head < a.heads && !varied; ++head) {
        std::vector<double> different;
        for (std::size_t entry = 0; entry < rows && different.size() < 3; ++entry) {
            const double value = table[static_cast<std::size_t>(head) * rows + entry];
            if (!std::isnan(value) &&
                std::none_of(different.begin(), different.end(), [&](double known) { return rule.near(known, value); })) {
                different.push_back(value);
            }
        }
        varied = different.size() > 2;
    }
    const auto cells = static_cast<double>(a.visible) / static_cast<double>(a.heads);
    const auto groups = static_cast<double>(out.entries);
    return varied && groups >= 3 && groups < cells / 2 + 1 ? std::optional(out) : std::nullopt;
}

ComparedArray gatheredArray(const ComparedArray& a, const OtherSide& index) {
    ComparedArray out = a;
    const auto rows = static_cast<std::size_t>(index.largest - index.lowest) + 1;
    std::vector<double> read(static_cast<std::size_t>(a.columns));
    for (Index head = 0; head < a.heads; ++head) {
        std::vector<double> sums(rows);
        std::vector<double> cells(rows);
        for (const bool fill : {false, true}) {
            for (Index row = 0; row < a.rows; ++row) {
                index.row(0, row, read);
                for (std::size_t j = 0; j < read.size(); ++j) {
                    double& cell = out.shown[a.at(head, row, static_cast<Index>(j))];
                    if (std::isnan(cell)) {
                        continue;
                    }
                    const auto entry = static_cast<std::size_t>(read[j] - index.lowest);
                    if (fill) {
                        cell = sums[entry] / cells[entry];
                    } else {
                        sums[entry] += cell;
                        ++cells[entry];
                    }
                }
            }
        }
    }
    out.values = out.shown;
    describeVisible(out);
    return out;
}

}  // namespace posenc
