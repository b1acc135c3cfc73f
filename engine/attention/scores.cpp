#include "engine/attention/scores.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <mutex>

#include "engine/attention/softmax_row.h"

namespace posenc {

namespace {

/// Keys whose logits are in hand at a time while rows are streamed: few enough to stay in the cache. Rows far apart (a sampled
/// picture) read the table far apart, and share more of it in longer stretches.
constexpr Index kStreamColumns = 1024;
constexpr Index kMostStreamColumns = 16384;
constexpr float kHidden = -std::numeric_limits<float>::infinity();

/// Adds a stretch of logits to the statistics of a row; the stretch is overwritten by its exponentials.
void absorb(RowStatistics& row, float* logits, Index count) {
    const float largest = largestOf(logits, count);
    if (largest == kHidden) {
        return;
    }
    if (largest > row.largest) {
        row.sum *= std::exp(static_cast<double>(row.largest) - static_cast<double>(largest));
        row.largest = largest;
    }
    row.sum += exponentiate(logits, count, row.largest);
}

}  // namespace

/// Statistics by head and row. Two threads may compute the same row; both write the same numbers.
struct Scores::Cache {
    struct Row {
        std::atomic<float> largest{0};
        std::atomic<double> sum{0};
        std::atomic<bool> known{false};
    };
    Cache(Index headCount, Index rowCount) : heads(static_cast<std::size_t>(headCount)), count(static_cast<std::size_t>(rowCount)) {}

    /// Made for a head when it is asked for: layers that need no statistics pay nothing for a long sequence.
    [[nodiscard]] Row& at(Index head, Index query) {
        Head& of = heads[static_cast<std::size_t>(head)];
        std::call_once(of.made, [&] { of.rows = std::vector<Row>(count); });
        return of.rows[static_cast<std::size_t>(query)];
    }
    [[nodiscard]] std::optional<RowStatistics> find(Index head, Index query) {
        const Row& row = at(head, query);
        if (!row.known.load(std::memory_order_acquire)) {
            return std::nullopt;
        }
        return RowStatistics{row.largest.load(std::memory_order_relaxed), row.sum.load(std::memory_order_relaxed)};
    }
    void keep(Index head, Index query, const RowStatistics& statistics) {
        Row& row = at(head, query);
        row.largest.store(statistics.largest, std::memory_order_relaxed);
        row.sum.store(statistics.sum, std::memory_order_relaxed);
        row.known.store(true, std::memory_order_release);
    }

    struct Head {
        std::once_flag made;
        std::vector<Row> rows;
    };
    std::vector<Head> heads;
    std::size_t count;  ///< rows of a head
};

Scores::Scores(Index heads, AxisMeaning queryMeaning, Index queries, AxisMeaning keyMeaning, Index keys)
    : heads_(heads),
      queries_(queries),
      keys_(keys),
      queryMeaning_(std::move(queryMeaning)),
      keyMeaning_(std::move(keyMeaning)),
      cache_(std::make_unique<Cache>(heads, queries)) {}

Scores::~Scores() = default;

std::vector<std::string> Scores::layers() const {
    std::vector<std::string> out;
    for (const Term& term : terms_) {
        if (std::find(out.begin(), out.end(), term.layer) == out.end()) {
            out.push_back(term.layer);
        }
    }
    return out;
}

Index Scores::visibleKeys(Index query) const {
    return causal_ ? std::clamp<Index>(query + (keys_ - queries_) + 1, 0, keys_) : keys_;
}

Index Scores::visiblePairs() const {
    // The first query sees its own place and the memory before it, each later one a key more; one without a key is refused.
    return queries_ * (causal_ ? visibleKeys(0) + visibleKeys(queries_ - 1) : 2 * keys_) / 2;
}

double Scores::costPerCell(std::string_view layer) const {
    double cost = 0;
    for (const Term& term : terms_) {
        cost += term.belongsTo(layer) ? term.term->costPerCell() : 0;
    }
    return cost;
}

void Scores::sum(std::string_view layer, Index head, const Selection& rows, const Selection& columns, float* out, Index stride) const {
    for (Index r = 0; r < rows.count; ++r) {
        std::fill_n(out + r * stride, columns.count, 0.0F);
    }
    for (const Term& term : terms_) {
        if (term.belongsTo(layer)) {
            term.term->add(head, rows, columns, out, stride);
        }
    }
}

bool Scores::means(std::string_view layer, Index head, const Region& region, std::span<float> out, const std::stop_token& stop) const {
    std::fill(out.begin(), out.end(), 0.0F);
    return std::all_of(terms_.begin(), terms_.end(),
                       [&](const Term& term) { return !term.belongsTo(layer) || term.term->addMeans(head, region, out, stop); });
}

void Scores::mask(const Selection& rows, const Selection& columns, float value, float* out, Index stride) const {
    if (!causal_) {
        return;
    }
    for (Index r = 0; r < rows.count; ++r) {
        const Index visible = visibleKeys(rows[r]);
        Index c = columns.contiguous() ? std::clamp<Index>(visible - columns.first, 0, columns.count) : 0;
        while (c < columns.count && columns[c] < visible) {
            ++c;
        }
        std::fill(out + r * stride + c, out + r * stride + columns.count, value);
    }
}

std::vector<RowStatistics> Scores::statistics(Index head, const Selection& rows) const {
    std::vector<RowStatistics> out(static_cast<std::size_t>(rows.count));
    std::vector<Index> missing;
    std::vector<Index> places;
    for (Index r = 0; r < rows.count; ++r) {
        if (const auto known = cache_->find(head, rows[r])) {
            out[static_cast<std::size_t>(r)] = *known;
        } else {
            missing.push_back(rows[r]);
            places.push_back(r);
        }
    }
    if (missing.empty()) {
        return out;
    }
    const bool neighbours = missing.back() - missing.front() + 1 == static_cast<Index>(missing.size());
    const Selection wanted = neighbours ? Selection::run(missing.front(), static_cast<Index>(missing.size())) : Selection::of(missing);
    std::vector<RowStatistics> found(missing.size(), {kHidden, 0.0});
    // The last row sees the most keys.
    const Index seen = visibleKeys(missing.back());
    const Index stretch = std::min(seen, std::clamp(missing.back() - missing.front(), kStreamColumns, kMostStreamColumns));
    std::vector<float> logits(missing.size() * static_cast<std::size_t>(stretch));
    for (Index first = 0; first < seen; first += stretch) {
        const Index count = std::min(stretch, seen - first);
        const Selection columns = Selection::run(first, count);
        sum({}, head, wanted, columns, logits.data(), count);
        mask(wanted, columns, kHidden, logits.data(), count);
        for (std::size_t r = 0; r < missing.size(); ++r) {
            absorb(found[r], logits.data() + static_cast<Index>(r) * count, count);
        }
    }
    for (std::size_t r = 0; r < missing.size(); ++r) {
        cache_->keep(head, missing[r], found[r]);
        out[static_cast<std::size_t>(places[r])] = found[r];
    }
    return out;
}

void Scores::probabilities(Index head, const Selection& rows, const Selection& columns, float* out, Index stride) const {
    // Whole rows bring their own statistics; a part of a row needs those of the rest.
    const bool whole = columns.contiguous() && columns.count == keys_;
    const auto ofRows = whole ? std::vector<RowStatistics>() : statistics(head, rows);
    // Keys that no row of these sees cost nothing; rows are in order, so the last one sees the most.
    const Index seen = whole ? visibleKeys(rows[rows.count - 1]) : columns.count;
    const Selection used = whole ? Selection::run(0, seen) : columns;
    sum({}, head, rows, used, out, stride);
    mask(rows, used, kHidden, out, stride);
    for (Index r = 0; r < rows.count; ++r) {
        float* line = out + r * stride;
        RowStatistics row;
        if (whole) {
            row.largest = largestOf(line, seen);
            row.sum = exponentiate(line, seen, row.largest);
            cache_->keep(head, rows[r], row);
        } else {
            row = ofRows[static_cast<std::size_t>(r)];
            exponentiate(line, seen, row.largest);
        }
        multiply(line, seen, static_cast<float>(1.0 / row.sum));
        std::fill(line + seen, line + columns.count, 0.0F);
    }
}

}  // namespace posenc
