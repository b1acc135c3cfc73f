#include "engine/attention/scores.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <mutex>

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include "engine/attention/softmax_row.h"
#include "engine/core/threads.h"

namespace posenc {

namespace {

/// Keys whose logits are in hand at a time while rows are streamed: few enough to stay in the cache. Rows far apart (a sampled
/// picture) read the table far apart, and share more of it in longer stretches.
constexpr Index kStreamColumns = 1024;
constexpr Index kMostStreamColumns = 16384;
/// Rows and keys that are in hand while means are streamed: with the part of a relative table that they read they stay in the cache.
constexpr Index kMeanRows = 128;
constexpr Index kMeanColumns = 512;
constexpr float kHidden = -std::numeric_limits<float>::infinity();

/// Multiplies the exponentials of a run of cells by their share; the others of the row, and all where the share is 0, are 0.
void finish(float* line, Index count, KeyRun run, double share) {
    if (share == 0) {
        run.end = run.first;
    }
    multiply(line + run.first, run.length(), static_cast<float>(share));
    std::fill(line, line + run.first, 0.0F);
    std::fill(line + run.end, line + count, 0.0F);
}

/// What the exponentials of a row are to be multiplied by once a sink has raised its largest logit.
double reduction(const RowStatistics& before, const RowStatistics& after) {
    return before.largest == after.largest ? 1 : std::exp(static_cast<double>(before.largest) - static_cast<double>(after.largest));
}

}  // namespace

/// Statistics by head and row. Two threads may compute the same row; both write the same numbers.
struct Scores::Cache {
    struct Row {
        std::atomic<float> largest{0};
        std::atomic<double> sum{0};
        std::atomic<bool> known{false};

        [[nodiscard]] std::optional<RowStatistics> find() const {
            if (!known.load(std::memory_order_acquire)) {
                return std::nullopt;
            }
            return RowStatistics{largest.load(std::memory_order_relaxed), sum.load(std::memory_order_relaxed)};
        }
        void keep(const RowStatistics& statistics) {
            largest.store(statistics.largest, std::memory_order_relaxed);
            sum.store(statistics.sum, std::memory_order_relaxed);
            known.store(true, std::memory_order_release);
        }
    };
    Cache(Index headCount, Index rowCount) : heads(static_cast<std::size_t>(headCount)), count(static_cast<std::size_t>(rowCount)) {}

    /// The rows of a head, made when they are asked for: layers that need no statistics pay nothing for a long sequence.
    [[nodiscard]] std::vector<Row>& of(Index head) {
        Head& found = heads[static_cast<std::size_t>(head)];
        std::call_once(found.made, [&] { found.rows = std::vector<Row>(count); });
        return found.rows;
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
      mask_(std::make_shared<const KeyMask>(queries, keys)),
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

double Scores::costPerCell(std::string_view layer) const {
    double cost = 0;
    for (const Term& term : terms_) {
        cost += term.belongsTo(layer) ? term.term->costPerCell() : 0;
    }
    return second_ && layer.empty() ? cost + second_->costPerCell({}) : cost;
}

void Scores::sum(std::string_view layer, Index head, const Selection& rows, const Selection& columns, float* out, Index stride) const {
    const Term* first = nullptr;
    for (const Term& term : terms_) {
        if (term.belongsTo(layer) && (first == nullptr || (term.term->writes() && !first->term->writes()))) {
            first = &term;
        }
    }
    if (first == nullptr) {
        for (Index r = 0; r < rows.count; ++r) {
            std::fill_n(out + r * stride, columns.count, 0.0F);
        }
        return;
    }
    first->term->write(head, rows, columns, out, stride);
    for (const Term& term : terms_) {
        if (&term != first && term.belongsTo(layer)) {
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
    if (!mask_->hidesAny()) {
        return;
    }
    for (Index r = 0; r < rows.count; ++r) {
        float* line = out + r * stride;
        const VisibleKeys seen = mask_->of(rows[r]);
        if (!columns.contiguous()) {
            for (Index c = 0; c < columns.count; ++c) {
                line[c] = seen.has(columns[c]) ? line[c] : value;
            }
            continue;
        }
        Index hidden = 0;  // where the next stretch of hidden keys begins
        for (const KeyRun& run : seen.runs()) {
            std::fill(line + hidden, line + std::clamp(run.first - columns.first, hidden, columns.count), value);
            hidden = std::clamp(run.end - columns.first, hidden, columns.count);
        }
        std::fill(line + hidden, line + columns.count, value);
    }
}

std::vector<KeyRun> Scores::seenBy(const Selection& rows) const {
    if (!mask_->hidesAny()) {
        return {{0, keys_}};
    }
    std::vector<KeyRun> runs;
    for (Index r = 0; r < rows.count; ++r) {
        const VisibleKeys seen = mask_->of(rows[r]);
        runs.insert(runs.end(), seen.runs().begin(), seen.runs().end());
    }
    std::ranges::sort(runs, {}, &KeyRun::first);
    std::vector<KeyRun> out;
    for (const KeyRun& run : runs) {
        if (!out.empty() && run.first <= out.back().end) {
            out.back().end = std::max(out.back().end, run.end);
        } else {
            out.push_back(run);
        }
    }
    return out;
}

std::vector<RowStatistics> Scores::statistics(Index head, const Selection& rows) const {
    std::vector<RowStatistics> out(static_cast<std::size_t>(rows.count));
    std::vector<Index> missing;
    std::vector<Index> places;
    auto& kept = cache_->of(head);
    for (Index r = 0; r < rows.count; ++r) {
        if (const auto known = kept[static_cast<std::size_t>(rows[r])].find()) {
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
    const Index stretch = std::clamp(missing.back() - missing.front(), kStreamColumns, kMostStreamColumns);
    std::vector<float> logits;
    for (const KeyRun& run : seenBy(wanted)) {
        for (Index first = run.first; first < run.end; first += stretch) {
            const Index count = std::min(stretch, run.end - first);
            const Selection columns = Selection::run(first, count);
            logits.resize(missing.size() * static_cast<std::size_t>(count));
            sum({}, head, wanted, columns, logits.data(), count);
            mask(wanted, columns, kHidden, logits.data(), count);
            for (std::size_t r = 0; r < missing.size(); ++r) {
                absorb(head, missing[r], columns, logits.data() + static_cast<Index>(r) * count, found[r]);
            }
        }
    }
    for (std::size_t r = 0; r < missing.size(); ++r) {
        addSink(head, found[r]);
        kept[static_cast<std::size_t>(missing[r])].keep(found[r]);
        out[static_cast<std::size_t>(places[r])] = found[r];
    }
    return out;
}

void Scores::probabilities(Index head, const Selection& rows, const Selection& columns, float* out, Index stride) const {
    // Whole rows bring their own statistics; a part of a row needs those of the rest.
    const bool whole = columns.contiguous() && columns.count == keys_;
    const auto ofRows = whole ? std::vector<RowStatistics>() : statistics(head, rows);
    // Keys that no row of these sees cost nothing.
    const std::vector<KeyRun> runs = whole ? seenBy(rows) : std::vector<KeyRun>();
    for (const KeyRun& run : runs) {
        sum({}, head, rows, Selection::run(run.first, run.length()), out + run.first, stride);
    }
    if (!whole) {
        sum({}, head, rows, columns, out, stride);
    }
    mask(rows, columns, kHidden, out, stride);
    auto& kept = cache_->of(head);
    for (Index r = 0; r < rows.count; ++r) {
        float* line = out + r * stride;
        RowStatistics row{kHidden, 0};
        if (whole) {
            // From the first key that is seen to the last one; what is hidden between them becomes 0.
            const Index first = runs.empty() ? 0 : runs.front().first;
            const Index count = runs.empty() ? 0 : runs.back().end - first;
            const float largest = largestOf(line + first, count);
            if (largest != kHidden) {
                row = {largest, exponentials(head, rows[r], Selection::run(first, count), line + first, largest, 0)};
            }
            const RowStatistics own = row;
            addSink(head, row);
            kept[static_cast<std::size_t>(rows[r])].keep(row);
            const double share = own.sum == 0 ? 0 : reduction(own, row) / row.sum;
            finish(line, columns.count, {first, first + count}, share);
            continue;
        }
        row = ofRows[static_cast<std::size_t>(r)];
        if (row.sum != 0) {
            exponentials(head, rows[r], columns, line, row.largest, row.sum);
        }
        finish(line, columns.count, {0, columns.count}, row.sum == 0 ? 0 : 1.0 / row.sum);
    }
    if (second_) {
        const float share = gate(head);
        std::vector<float> other(static_cast<std::size_t>(rows.count * columns.count));
        second_->probabilities(head, rows, columns, other.data(), columns.count);
        for (Index r = 0; r < rows.count; ++r) {
            const float* from = other.data() + r * columns.count;
            float* line = out + r * stride;
            for (Index c = 0; c < columns.count; ++c) {
                line[c] = (1 - share) * line[c] + share * from[c];
            }
        }
    }
}

std::vector<double> Scores::streamRows(Index head, const Selection& rows, const Axis& columns, std::vector<float>& sums) const {
    const Index samples = columns.samples;
    sums.assign(static_cast<std::size_t>(rows.count * samples), 0.0F);
    std::vector<RowStatistics> found(static_cast<std::size_t>(rows.count), {kHidden, 0.0});
    const std::vector<KeyRun> seen = seenBy(rows);
    auto run = seen.begin();
    std::vector<float> logits;
    for (Index first = 0, end = 0; first < samples; first = end) {
        end = first + 1;
        while (end < samples && columns.edge(end + 1) - columns.edge(first) <= kMeanColumns) {
            ++end;
        }
        const Selection keys = Selection::run(columns.edge(first), columns.edge(end) - columns.edge(first));
        run = std::find_if(run, seen.end(), [&](const KeyRun& one) { return one.end > keys.first; });
        if (run == seen.end() || run->first >= keys.first + keys.count) {
            continue;  // hidden from all of these rows
        }
        logits.resize(static_cast<std::size_t>(rows.count * keys.count));
        sum({}, head, rows, keys, logits.data(), keys.count);
        mask(rows, keys, kHidden, logits.data(), keys.count);
        for (Index r = 0; r < rows.count; ++r) {
            float* line = logits.data() + r * keys.count;
            float* own = sums.data() + r * samples;
            RowStatistics& row = found[static_cast<std::size_t>(r)];
            if (const float largest = largestOf(line, keys.count); largest > row.largest) {
                const double factor = std::exp(static_cast<double>(row.largest) - static_cast<double>(largest));
                row = {largest, row.sum * factor};
                multiply(own, first, static_cast<float>(factor));
            } else if (largest == kHidden) {
                continue;
            }
            row.sum += exponentials(head, rows[r], keys, line, row.largest, row.sum);
            for (Index s = first; s < end; ++s) {
                own[s] = sumOf(line + columns.edge(s) - keys.first, columns.edge(s + 1) - columns.edge(s));
            }
        }
    }
    std::vector<double> shares;
    auto& kept = cache_->of(head);
    for (Index r = 0; r < rows.count; ++r) {
        const RowStatistics& own = found[static_cast<std::size_t>(r)];
        RowStatistics row = own;
        addSink(head, row);
        kept[static_cast<std::size_t>(rows[r])].keep(row);
        const double share = reduction(own, row) / row.sum;
        shares.push_back(own.sum == 0 ? 0 : std::isfinite(own.sum) ? share : std::numeric_limits<double>::quiet_NaN());
    }
    return shares;
}

bool Scores::meanProbabilities(Index head, const Region& region, std::span<float> out, const std::stop_token& stop) const {
    const Index samples = region.columns.samples;
    const Index together = std::max<Index>(1, kMeanRows / region.rows.cellsPerSample());
    const auto addRows = [&](Index firstSample, Index endSample) {
        std::vector<double> lines(static_cast<std::size_t>((endSample - firstSample) * samples), 0.0);
        std::vector<Index> finite(static_cast<std::size_t>(endSample - firstSample), 0);
        std::vector<float> sums;
        Index sample = firstSample;
        const Index endRow = region.rows.edge(endSample);
        for (Index first = region.rows.edge(firstSample); first < endRow && !stop.stop_requested(); first += kMeanRows) {
            const Selection rows = Selection::run(first, std::min(kMeanRows, endRow - first));
            const std::vector<double> shares = streamRows(head, rows, region.columns, sums);
            for (Index r = 0; r < rows.count; ++r) {
                sample += rows[r] == region.rows.edge(sample + 1) ? 1 : 0;
                if (!std::isfinite(shares[static_cast<std::size_t>(r)])) {
                    continue;
                }
                ++finite[static_cast<std::size_t>(sample - firstSample)];
                double* line = lines.data() + (sample - firstSample) * samples;
                for (Index s = 0; s < samples; ++s) {
                    line[s] += shares[static_cast<std::size_t>(r)] * static_cast<double>(sums[static_cast<std::size_t>(r * samples + s)]);
                }
            }
        }
        for (Index at = 0; at < (endSample - firstSample) * samples; ++at) {
            const Index s = at % samples;
            const Index cells = finite[static_cast<std::size_t>(at / samples)] * (region.columns.edge(s + 1) - region.columns.edge(s));
            const double sum = lines[static_cast<std::size_t>(at)];
            out[static_cast<std::size_t>(firstSample * samples + at)] =
                cells == 0 ? std::numeric_limits<float>::quiet_NaN() : static_cast<float>(sum / static_cast<double>(cells));
        }
        giveWay();
    };
    tbb::parallel_for(tbb::blocked_range<Index>(0, (region.rows.samples + together - 1) / together, 1),
                      [&](const tbb::blocked_range<Index>& range) {
                          for (Index task = range.begin(); task < range.end() && !stop.stop_requested(); ++task) {
                              addRows(task * together, std::min(region.rows.samples, (task + 1) * together));
                          }
                      });
    if (second_ && !stop.stop_requested()) {
        std::vector<float> other(out.size());
        static_cast<void>(second_->meanProbabilities(head, region, other, stop));
        const float share = gate(head);
        std::ranges::transform(out, other, out.begin(), [share](float own, float mixed) { return (1 - share) * own + share * mixed; });
    }
    return !stop.stop_requested();
}

}  // namespace posenc
