#include "engine/comparison/computed_rows.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

OtherSide wholeNumbers(Index n, Index m, RowSource row, const std::vector<double>& all) {
    OtherSide out;
    out.rows = n;
    out.columns = m;
    out.row = std::move(row);
    out.grade = Grade::Int;
    const auto [low, high] = std::minmax_element(all.begin(), all.end());
    out.lowest = *low;
    out.largest = std::max(std::abs(*low), std::abs(*high));
    return out;
}

}  // namespace

OtherSide rowsByOffset(Index n, Index m, const std::function<Index(Index)>& f) {
    std::vector<double> numbers;
    for (Index offset = 1 - m; offset < n; ++offset) {
        numbers.push_back(static_cast<double>(f(offset)));
    }
    const auto row = [n, m, numbers](Index, Index query, std::span<double> out) {
        // The first key of query i has the offset n - m - i.
        std::copy_n(numbers.begin() + static_cast<std::ptrdiff_t>(n - 1 - query), m, out.begin());
    };
    return wholeNumbers(n, m, row, numbers);
}

OtherSide rowsByWindow(const Grid& window, const std::function<Index(Index, Index)>& f, const std::function<Index(Index, Index)>& lead) {
    const Index across = 2 * window.columns - 1;
    std::vector<double> numbers;
    for (Index rows = 1 - window.rows; rows < window.rows; ++rows) {
        for (Index columns = 1 - window.columns; columns < window.columns; ++columns) {
            numbers.push_back(static_cast<double>(f(rows, columns)));
        }
    }
    std::vector<double> range = numbers;
    const Index first = lead ? 1 : 0;
    if (lead) {
        for (const auto& [query, key] : {std::pair<Index, Index>{0, 0}, {0, 1}, {1, 0}}) {
            range.push_back(static_cast<double>(lead(query, key)));
        }
    }
    const auto row = [=](Index, Index query, std::span<double> out) {
        for (Index key = 0; key < first; ++key) {
            out[static_cast<std::size_t>(key)] = static_cast<double>(lead(query, key));
        }
        if (query < first) {
            for (std::size_t key = 1; key < out.size(); ++key) {
                out[key] = static_cast<double>(lead(query, static_cast<Index>(key)));
            }
            return;
        }
        const Index token = query - first;
        double* to = out.data() + first;
        for (Index r = 0; r < window.rows; ++r) {
            // Along a row of keys the column offset falls.
            const double* from =
                numbers.data() + (token / window.columns - r + window.rows - 1) * across + token % window.columns + window.columns - 1;
            for (Index c = 0; c < window.columns; ++c) {
                *to++ = *from--;
            }
        }
    };
    return wholeNumbers(window.tokens() + first, window.tokens() + first, row, range);
}

OtherSide rowsOfMask(Index n, Index m, const std::function<bool(Index query, Index key)>& sees) {
    OtherSide out;
    out.rows = n;
    out.columns = m;
    out.grade = Grade::Int;
    out.largest = 1;
    out.row = [=](Index, Index i, std::span<double> to) {
        for (Index j = 0; j < m; ++j) {
            to[static_cast<std::size_t>(j)] = sees(i + m - n, j) ? 1 : 0;
        }
    };
    return out;
}

OtherSide rowsByPair(Index n, const std::function<Index(Index, Index)>& f) {
    const auto row = [f](Index, Index query, std::span<double> out) {
        for (std::size_t key = 0; key < out.size(); ++key) {
            out[key] = static_cast<double>(f(query, static_cast<Index>(key)));
        }
    };
    std::vector<double> ends;
    for (const Index query : {Index{0}, n - 1}) {
        for (Index key = 0; key < n; ++key) {
            ends.push_back(static_cast<double>(f(query, key)));
        }
    }
    return wholeNumbers(n, n, row, ends);
}

OtherSide rowsOfWaves(Index n, std::vector<Wave> waves, const std::function<std::array<double, 2>(Index)>& position) {
    OtherSide out;
    out.rows = n;
    out.columns = static_cast<Index>(waves.size());
    // No wave exceeds 1, and the cosine of position 0 is 1; sines alone come near it from the second position on.
    out.largest = n > 2 ? 1.0 : std::sin(1.0);
    for (const Wave& wave : waves) {
        out.largest = wave.sine ? out.largest : 1.0;
    }
    out.row = [waves = std::move(waves), position](Index, Index row, std::span<double> to) {
        const auto at = position(row);
        for (std::size_t column = 0; column < to.size(); ++column) {
            const Wave& wave = waves[column];
            const double angle = at[static_cast<std::size_t>(wave.axis)] * wave.frequency;
            to[column] = !wave.sine ? std::cos(angle) : std::sin(wave.odd ? angle : std::abs(angle));
        }
    };
    return out;
}

OtherSide rowsOfSlopes(std::vector<double> slopes, Index n, Index m, bool causal, Index rank) {
    OtherSide out;
    out.heads = static_cast<Index>(slopes.size());
    out.rows = n;
    out.columns = m;
    out.rank = rank;
    out.largest = *std::max_element(slopes.begin(), slopes.end()) * static_cast<double>(m - 1);
    out.row = [slopes = std::move(slopes), n, m, causal](Index head, Index query, std::span<double> to) {
        const double slope = slopes[static_cast<std::size_t>(head)];
        for (Index key = 0; key < m; ++key) {
            const Index offset = key - query - (m - n);
            to[static_cast<std::size_t>(key)] =
                causal && offset > 0 ? std::numeric_limits<double>::quiet_NaN() : -slope * static_cast<double>(std::abs(offset));
        }
    };
    return out;
}

OtherSide rowOfNumbers(std::vector<double> numbers) {
    OtherSide out;
    out.columns = static_cast<Index>(numbers.size());
    out.rank = 1;
    for (const double number : numbers) {
        out.largest = std::max(out.largest, std::abs(number));
    }
    out.row = [numbers = std::move(numbers)](Index, Index, std::span<double> to) { std::copy(numbers.begin(), numbers.end(), to.begin()); };
    return out;
}

OtherSide wholeVector(Index n, const std::function<Index(Index)>& f) {
    std::vector<double> numbers;
    for (Index i = 0; i < n; ++i) {
        numbers.push_back(static_cast<double>(f(i)));
    }
    OtherSide out = rowOfNumbers(std::move(numbers));
    out.grade = Grade::Int;
    return out;
}

}  // namespace posenc
