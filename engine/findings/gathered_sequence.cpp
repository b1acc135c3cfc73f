#include "engine/findings/gathered_sequence.h"

#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/comparison/candidate.h"
#include "engine/comparison/gathered.h"

namespace posenc {

namespace {

/// What T5 and most that followed it have.
constexpr Index kPublishedBuckets = 32;
constexpr Index kPublishedDistance = 128;

/// The first and the last row of each head.
ComparedArray tellingRows(const Tensor& bias) {
    const Index heads = bias.dimension(0);
    const Index tokens = bias.dimension(1);
    const auto values = bias.values();
    std::vector<float> rows;
    rows.reserve(static_cast<std::size_t>(2 * heads * tokens));
    for (Index head = 0; head < heads; ++head) {
        for (const Index row : {Index{0}, tokens - 1}) {
            const auto cells = values.subspan(static_cast<std::size_t>((head * tokens + row) * tokens), static_cast<std::size_t>(tokens));
            rows.insert(rows.end(), cells.begin(), cells.end());
        }
    }
    ComparedArray out = comparedArray(Tensor({heads, 2, tokens}, std::move(rows), bias.dtype(), bias.origin())).value();
    return out.attention ? asNumbers(std::move(out)) : out;
}

/// The same rows of what a whole array is compared with.
OtherSide tellingRows(OtherSide whole) {
    whole.row = [row = std::move(whole.row), last = whole.rows - 1](Index head, Index which, std::span<double> out) {
        row(head, which * last, out);
    };
    whole.rows = 2;
    return whole;
}

template <typename Value>
Value valueOf(const Candidate& candidate, std::string_view id) {
    return std::get<Value>(*parameterNamed(candidate.parameters, id));
}

/// ALiBi. Of one head only the very numbers are believed: up to a factor any distance is one.
std::optional<Reading> readingOfSlopes(const ComparedArray& rows, const Progress& progress) {
    RelationSet relations = bitOf(Relation::Equal);
    if (rows.heads > 1) {
        relations |= bitOf(Relation::HeadsPermuted) | bitOf(Relation::Scaled) | bitOf(Relation::MaskedPartDiffers);
    }
    std::optional<Reading> found;
    Relation best = Relation::Different;
    for (const Candidate& candidate : biasCandidates(rows.heads, rows.columns, rows.columns, 3)) {
        const auto verdict = relate(rows, tellingRows(candidate.matrix), {relations, {}, best}, progress);
        if (!verdict || verdict->relation >= best) {
            continue;
        }
        best = verdict->relation;
        found = Reading{{},
                        {},
                        {{"heads", rows.heads}, {"length", rows.columns}, {"slopes", valueOf<std::string>(candidate, "slopes")}},
                        {},
                        kOfSlopes};
        if (best != Relation::MaskedPartDiffers) {
            found->parameters.emplace("causal", valueOf<bool>(candidate, "causal"));
        }
    }
    return found;
}

bool isPublished(const Candidate& candidate) {
    return candidate.encoding == "t5" && valueOf<Index>(candidate, "buckets") == kPublishedBuckets &&
           valueOf<Index>(candidate, "max-distance") == kPublishedDistance;
}

/// T5's buckets, or clipped distances.
std::optional<Reading> readingOfShared(const Tensor& bias, ComparedArray rows, const Progress& progress) {
    rows.grade = Grade::Int;  // a gather copies: what it made equal is so bit for bit
    std::optional<Reading> found;
    Index least = std::numeric_limits<Index>::max();
    for (Candidate& candidate : sequenceCandidates(rows.columns, rows.columns)) {
        if (!candidate.gathers || (candidate.encoding != "t5" && candidate.encoding != "shaw")) {
            continue;
        }
        candidate.matrix = tellingRows(std::move(candidate.matrix));
        const auto table = recoverTable(rows, candidate, progress, least);
        if (!table || table->entries > least || (table->entries == least && !isPublished(candidate))) {
            continue;
        }
        Reading reading{{}, {}, {{"heads", rows.heads}, {"length", rows.columns}}, {}, {}};
        if (candidate.encoding == "shaw") {
            reading.scheme = kOfClippedOffsets;
            reading.parameters.emplace("clip", valueOf<Index>(candidate, "clip"));
        } else {
            const auto buckets = valueOf<Index>(candidate, "buckets");
            const auto distance = valueOf<Index>(candidate, "max-distance");
            const bool both = valueOf<bool>(candidate, "bidirectional");
            reading.encoding = candidate.encoding;
            reading.tensor = "bias";
            reading.parameters.insert({{"buckets", buckets}, {"max-distance", distance}, {"bidirectional", both}});
            reading.arrangement = {{ArrangementStep::Kind::FoldBuckets, {buckets, distance, both ? 1 : 0}}};
        }
        // Cells that a mask has made large are visible to the table, and hidden in a comparison.
        if (arranged(bias, reading.arrangement).ok()) {
            least = table->entries;
            found = std::move(reading);
        }
    }
    return found;
}

}  // namespace

Reading sequenceOf(const Tensor& bias, const Progress& progress) {
    const ComparedArray rows = tellingRows(bias);
    if (auto slopes = readingOfSlopes(rows, progress)) {
        return std::move(*slopes);
    }
    if (auto shared = readingOfShared(bias, rows, progress)) {
        return std::move(*shared);
    }
    return {{}, {}, {{"heads", rows.heads}, {"length", rows.columns}}, {}, kOfEveryOffset};
}

}  // namespace posenc
