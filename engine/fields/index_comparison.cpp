#include "engine/fields/index_comparison.h"

#include <cmath>

namespace posenc {

namespace {

IndexFault faultAt(std::span<const float> stored, Index keys, std::size_t cell, const IndexFormula& formula) {
    const Index query = static_cast<Index>(cell) / keys;
    const Index key = static_cast<Index>(cell) % keys;
    return {query, key, static_cast<double>(stored[cell]), formula(query, key)};
}

bool differs(const IndexFault& cell) {
    return cell.found != static_cast<double>(static_cast<float>(cell.expected));
}

bool isRow(double value, Index rows) {
    // Also false for NaN.
    return value >= 0 && value < static_cast<double>(rows) && value == std::floor(value);
}

}  // namespace

std::optional<IndexFault> findIndexFault(std::span<const float> stored, Index keys, const IndexFormula& formula) {
    for (std::size_t cell = 0; cell < stored.size(); ++cell) {
        if (const IndexFault here = faultAt(stored, keys, cell, formula); differs(here)) {
            return here;
        }
    }
    return std::nullopt;
}

IndexComparison compareIndex(std::span<const float> stored, Index keys, Index rows, const IndexFormula& formula) {
    IndexComparison all;
    all.cells = static_cast<Index>(stored.size());
    for (std::size_t cell = 0; cell < stored.size(); ++cell) {
        const IndexFault here = faultAt(stored, keys, cell, formula);
        if (differs(here)) {
            ++all.differing;
            all.first = all.first ? all.first : here;
        }
        if (!all.outside && !isRow(here.found, rows)) {
            all.outside = here;
        }
    }
    return all;
}

}  // namespace posenc
