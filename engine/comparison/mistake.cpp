#include "engine/comparison/mistake.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/comparison/known_formulas.h"
#include "engine/comparison/mistake_frequencies.h"
#include "engine/comparison/mistake_pairs.h"
#include "engine/core/number_type.h"
#include "engine/encodings/alibi.h"
#include "engine/encodings/t5.h"
#include "engine/recognition/index_formulas.h"

namespace posenc {

namespace {

bool isSquare(const ComparedArray& a) {
    return a.rows == a.columns;
}

/// Windows whose row offset is multiplied by another number.
void windowCases(const ComparedArray& a, const TakeCase& take, Index (*stride)(const Grid& window)) {
    for (const Grid& w : isSquare(a) ? factorPairs(a.rows) : std::vector<Grid>()) {
        const auto wrong = rowsByWindow(w, [w, by = stride(w)](Index r, Index c) { return (r + w.rows - 1) * by + c + w.columns - 1; });
        if (!take({{{"window", w}}, wrong, rowsByWindow(w, [w](Index r, Index c) { return swinRow(w, r, c); })})) {
            return;
        }
    }
}

void noStride(const ComparedArray& a, const ComparedArray*, const TakeCase& take) {
    windowCases(a, take, [](const Grid&) { return Index{1}; });
}

void strideOfRows(const ComparedArray& a, const ComparedArray*, const TakeCase& take) {
    windowCases(a, take, [](const Grid& window) { return 2 * window.rows - 1; });
}

void classTokenOrder(const ComparedArray& a, const ComparedArray*, const TakeCase& take) {
    for (const Grid& w : isSquare(a) && a.rows > 1 ? factorPairs(a.rows - 1) : std::vector<Grid>()) {
        const WindowFacts facts{w, true};
        const auto offsets = [w](Index r, Index c) { return swinRow(w, r, c); };
        // The column, written last, takes the corner.
        const auto wrong = rowsByWindow(w, offsets, [facts](Index query, Index key) {
            return query == 0 && key == 0 ? facts.rows() + 1 : rowOfPair(facts, query, key);
        });
        const auto right = rowsByWindow(w, offsets, [facts](Index query, Index key) { return rowOfPair(facts, query, key); });
        if (!take({{{"window", w}, {"class-token", true}}, wrong, right})) {
            return;
        }
    }
}

void strides3d(const ComparedArray& a, const ComparedArray*, const TakeCase& take) {
    std::vector<Grid3d> windows = isSquare(a) ? volumesOfTokens(a.rows) : std::vector<Grid3d>();
    std::stable_partition(windows.begin(), windows.end(), [](const Grid3d& w) { return w.depth == w.rows && w.rows == w.columns; });
    for (const Grid3d& window : windows) {
        if (!take({{{"window", std::vector<Index>{window.depth, window.rows, window.columns}}},
                   rowsByPair(a.rows, volumeFormula(window, true)),
                   rowsByPair(a.rows, volumeFormula(window, false))})) {
            return;
        }
    }
}

void clipOneShort(const ComparedArray& a, const ComparedArray*, const TakeCase& take) {
    for (Index k = 1; k < std::min<Index>(a.rows, 64); ++k) {
        const auto clipped = [&](Index high) {
            return rowsByOffset(a.rows, a.columns, [k, high](Index o) { return std::clamp(o, -k, high) + k; });
        };
        if (!take({{{"length", a.rows}, {"key-length", a.columns}, {"clip", k}}, clipped(k - 1), clipped(k)})) {
            return;
        }
    }
}

void shiftDropped(const ComparedArray& a, const ComparedArray*, const TakeCase& take) {
    const Index n = a.rows;
    const auto below = [n](const std::function<Index(Index query, Index key)>& f) {
        return rowsByPair(n, [f](Index i, Index j) { return j > i ? -1 : f(i, j); });
    };
    // The distances, then the rows of a table whose first row is the farthest: row j for every query.
    if (isSquare(a) &&
        take({{{"length", n}}, below([n](Index, Index j) { return n - 1 - j; }), below([](Index i, Index j) { return i - j; })})) {
        (void)take({{{"layer", std::string("index")}, {"length", n}}, below([](Index, Index j) { return j; }), below([n](Index i, Index j) {
                        return n - 1 - i + j;
                    })});
    }
}

void cacheForgotten(const ComparedArray& a, const ComparedArray*, const TakeCase& take) {
    const Index memory = a.columns - a.rows;
    // The offset itself, then the row of a table of 2m - 1 rows.
    for (const Index added : {Index{0}, a.columns - 1}) {
        const std::string layer = added == 0 ? "offset" : "index";
        if (memory == 0 || !take({{{"layer", layer}, {"length", a.rows}, {"key-length", a.columns}},
                                  rowsByOffset(a.rows, a.columns, [=](Index o) { return o + memory + added; }),
                                  rowsByOffset(a.rows, a.columns, [=](Index o) { return o + added; })})) {
            return;
        }
    }
}

void bucketCases(const ComparedArray& a, const TakeCase& take, Index (*wrong)(Index, Index, Index, bool)) {
    for (const BucketRule& rule : bucketRules()) {
        const auto rows = [&](Index (*bucket)(Index, Index, Index, bool)) {
            const auto of = [=](Index o) { return bucket(o, rule.buckets, rule.maxDistance, rule.bidirectional); };
            // The buckets of distances alone, from 0 on.
            return a.rank() == 1 ? wholeVector(a.columns, [of](Index distance) { return of(-distance); })
                                 : rowsByOffset(a.rows, a.columns, of);
        };
        if (!take({{{"length", a.rows},
                    {"key-length", a.columns},
                    {"buckets", rule.buckets},
                    {"max-distance", rule.maxDistance},
                    {"bidirectional", rule.bidirectional}},
                   rows(wrong),
                   rows(t5Bucket)})) {
            return;
        }
    }
}

void bucketsUnbounded(const ComparedArray& a, const ComparedArray*, const TakeCase& take) {
    bucketCases(a, take, t5BucketUnbounded);
}

void bucketsInDouble(const ComparedArray& a, const ComparedArray*, const TakeCase& take) {
    bucketCases(a, take, t5BucketInDouble);
}

using Slopes = std::vector<double>;

Slopes slopesOf(Index heads, bool geometric = false) {
    const auto slopes = alibiSlopes(heads, geometric);
    return {slopes.begin(), slopes.end()};
}

/// Wrong slopes as they are, or as a bias: causal, then symmetric.
bool takeSlopes(const ComparedArray& a, const Slopes& wrong, const Slopes& right, const CandidateParameters& more, const TakeCase& take) {
    const auto heads = static_cast<Index>(right.size());
    CandidateParameters parameters{{"heads", heads}};
    parameters.insert(parameters.end(), more.begin(), more.end());
    if (a.rank() == 1) {
        return take({parameters, rowOfNumbers(wrong), rowOfNumbers(right)});
    }
    for (const bool causal : {true, false}) {
        CandidateParameters all = parameters;
        all.insert(all.end(), {{"length", a.rows}, {"key-length", a.columns}, {"causal", causal}});
        if (!take({std::move(all), rowsOfSlopes(wrong, a.rows, a.columns, causal, a.rank()),
                   rowsOfSlopes(right, a.rows, a.columns, causal, a.rank())})) {
            return false;
        }
    }
    return true;
}

Index headsOf(const ComparedArray& a) {
    return a.rank() == 1 ? a.columns : a.heads;
}

void slopesFromZero(const ComparedArray& a, const ComparedArray*, const TakeCase& take) {
    const Index heads = headsOf(a);
    Slopes wrong;
    for (Index h = 0; h < heads; ++h) {
        wrong.push_back(std::exp2(-8.0 * static_cast<double>(h) / static_cast<double>(heads)));
    }
    (void)takeSlopes(a, wrong, slopesOf(heads), {}, take);
}

void slopesPerDevice(const ComparedArray& a, const ComparedArray*, const TakeCase& take) {
    const Index heads = headsOf(a);
    for (const Index devices : {4, 8}) {
        if (heads % devices != 0 || heads / devices < 2) {
            continue;
        }
        const Slopes part = slopesOf(heads / devices);
        Slopes wrong;
        for (Index device = 0; device < devices; ++device) {
            wrong.insert(wrong.end(), part.begin(), part.end());
        }
        if (!takeSlopes(a, wrong, slopesOf(heads), {{"devices", devices}}, take)) {
            return;
        }
    }
}

void geometricSlopes(const ComparedArray& a, const ComparedArray*, const TakeCase& take) {
    const Index heads = headsOf(a);
    (void)takeSlopes(a, slopesOf(heads, true), slopesOf(heads), {{"slopes", std::string("published")}}, take);
}

std::array<double, 2> alongRows(Index t) {
    return {static_cast<double>(t), 0.0};
}

void ownExponent(const ComparedArray& a, const ComparedArray*, const TakeCase& take) {
    const Index d = a.columns;
    for (const double base : kKnownBases) {
        std::vector<Wave> wrong;
        for (Index column = 0; column < d; ++column) {
            wrong.push_back({std::pow(base, -2.0 * static_cast<double>(column) / static_cast<double>(d)), column % 2 == 0});
        }
        if (d % 2 == 0 && !take({{{"layer", std::string("table")}, {"length", a.rows}, {"head-dim", d}, {"base", base}},
                                 rowsOfWaves(a.rows, wrong, alongRows),
                                 rowsOfWaves(a.rows, sinusoidWaves(d, base, false), alongRows)})) {
            return;
        }
    }
}

void negativeSide(const ComparedArray& a, const ComparedArray*, const TakeCase& take) {
    if (a.rows % 2 == 0 || a.columns % 2 != 0) {
        return;
    }
    const Index length = (a.rows + 1) / 2;
    const auto fromFarthest = [length](Index row) { return std::array{static_cast<double>(row - length + 1), 0.0}; };
    for (const bool halves : {false, true}) {
        const auto right = sinusoidWaves(a.columns, 1e4, halves);
        auto wrong = right;
        for (Wave& wave : wrong) {
            wave.odd = false;
        }
        if (!take({{{"layer", std::string("table")},
                    {"length", length},
                    {"head-dim", a.columns},
                    {"layout", std::string(halves ? "halves" : "interleaved")}},
                   rowsOfWaves(a.rows, wrong, fromFarthest),
                   rowsOfWaves(a.rows, right, fromFarthest)})) {
            return;
        }
    }
}

void brainPositions(const ComparedArray& a, const ComparedArray*, const TakeCase& take) {
    if (a.rows < 258) {
        return;
    }
    const auto rounded = [](Index t) { return std::array{castTo(NumberType::BFloat16, static_cast<double>(t)), 0.0}; };
    for (const Candidate& candidate : tableCandidates(1, a.columns)) {
        if (candidate.encoding != "rope") {
            continue;
        }
        const double base = std::get<double>(*parameterNamed(candidate.parameters, "base"));
        const bool sine = std::get<std::string>(*parameterNamed(candidate.parameters, "layer")) == "sines";
        const auto* pairing = parameterNamed(candidate.parameters, "pairing");
        const auto arrangement = pairing == nullptr ? std::string() : std::get<std::string>(*pairing);
        const auto waves = rotationWaves(frequenciesOf({.base = base}, arrangement.empty() ? a.columns : a.columns / 2), arrangement, sine);
        CandidateParameters parameters = candidate.parameters;
        for (auto& [id, value] : parameters) {
            if (id == "length") {
                value = a.rows;
            }
        }
        if (!take({std::move(parameters), rowsOfWaves(a.rows, waves, rounded), rowsOfWaves(a.rows, waves, alongRows)})) {
            return;
        }
    }
}

void gridAxesSwapped(const ComparedArray& a, const ComparedArray*, const TakeCase& take) {
    for (const Grid& grid : a.columns % 4 == 0 ? factorPairs(a.rows) : std::vector<Grid>()) {
        for (const bool mae : {true, false}) {
            const auto waves = gridWaves(a.columns, mae);
            const auto byColumns = [grid](Index t) {
                return std::array{static_cast<double>(t % grid.rows), static_cast<double>(t / grid.rows)};
            };
            const auto byRows = [grid](Index t) {
                return std::array{static_cast<double>(t / grid.columns), static_cast<double>(t % grid.columns)};
            };
            if (!take({{{"layer", std::string("table")},
                        {"grid", grid},
                        {"head-dim", a.columns},
                        {"layout", std::string(mae ? "mae" : "timm")}},
                       rowsOfWaves(a.rows, waves, byColumns),
                       rowsOfWaves(a.rows, waves, byRows)})) {
                return;
            }
        }
    }
}

constexpr std::array kMistakes{
    Mistake{"swin-no-stride", "swin", ArrayKind::WholeMatrix, true, false, noStride},
    Mistake{"swin-stride-of-rows", "swin", ArrayKind::WholeMatrix, true, false, strideOfRows},
    Mistake{"class-token-order", "swin", ArrayKind::WholeMatrix, true, false, classTokenOrder},
    Mistake{"stride-3d-collides", "", ArrayKind::WholeMatrix, true, false, strides3d},
    Mistake{"clip-one-short", "shaw", ArrayKind::WholeMatrix, true, false, clipOneShort},
    Mistake{"rel-shift-dropped", "transformer-xl", ArrayKind::WholeMatrix, true, false, shiftDropped},
    Mistake{"cache-offset-forgotten", "relative-1d", ArrayKind::WholeMatrix, true, false, cacheForgotten},
    Mistake{"t5-no-minimum", "t5", ArrayKind::WholeMatrix, true, false, bucketsUnbounded},
    Mistake{"t5-rounding", "t5", ArrayKind::WholeMatrix, true, false, bucketsInDouble},
    Mistake{"sinusoid-floor-division", "sinusoidal", ArrayKind::RealVector, true, false, floorDivision},
    Mistake{"llama3-linear-in-wavelength", "rope", ArrayKind::RealVector, true, false, llama3OverWavelength},
    Mistake{"alibi-from-zero", "alibi", ArrayKind::RealVector, true, false, slopesFromZero},
    Mistake{"alibi-slopes-per-device", "alibi", ArrayKind::RealVector, true, false, slopesPerDevice},
    Mistake{"yarn-factor-in-power", "rope", ArrayKind::RealVector, true, false, yarnFactorInPower},
    Mistake{"sinusoid-own-exponent", "sinusoidal", ArrayKind::RealTable, true, false, ownExponent},
    Mistake{"negative-side-not-negated", "transformer-xl", ArrayKind::RealTable, true, false, negativeSide},
    Mistake{"bf16-positions", "rope", ArrayKind::RealTable, true, false, brainPositions},
    Mistake{"sincos-2d-axes-swapped", "sinusoidal-2d", ArrayKind::RealTable, true, false, gridAxesSwapped},
    Mistake{"alibi-from-zero", "alibi", ArrayKind::RealBias, true, true, slopesFromZero},
    Mistake{"alibi-slopes-per-device", "alibi", ArrayKind::RealBias, true, true, slopesPerDevice},
    // These give arrays that are right elsewhere, so that both are needed.
    Mistake{"llama3-not-applied", "rope", ArrayKind::RealVector, false, false, llama3NotApplied},
    Mistake{"alibi-geometric", "alibi", ArrayKind::RealVector, false, false, geometricSlopes},
    Mistake{"alibi-geometric", "alibi", ArrayKind::RealBias, false, true, geometricSlopes},
    Mistake{"window-one-too-wide", "", ArrayKind::Mask, false, false, windowTooWide},
    Mistake{"packing-no-mask", "", ArrayKind::Mask, false, false, documentsUnmasked},
    Mistake{"packing-no-reset", "learned-absolute", ArrayKind::WholeVector, false, false, documentsNotRestarted},
    Mistake{"learned-plus-two", "learned-absolute", ArrayKind::WholeVector, false, false, firstRowsForgotten},
    Mistake{"left-padding", "learned-absolute", ArrayKind::WholeMatrix, false, false, paddingCounted},
    Mistake{"rope-permute-missing", "rope", ArrayKind::WholeVector, false, false, rowsNotPermuted},
    Mistake{"rope-permute-group-heads", "rope", ArrayKind::WholeVector, false, false, rowsPermutedByOtherHeads},
    Mistake{"offset-sign", "shaw", ArrayKind::WholeMatrix, false, false, offsetsOfOtherSign},
    Mistake{"t5-sign", "t5", ArrayKind::WholeMatrix, false, false, bucketsOfOtherSign},
    Mistake{"t5-no-minimum", "t5", ArrayKind::WholeVector, false, false, bucketsUnbounded},
    Mistake{"t5-rounding", "t5", ArrayKind::WholeVector, false, false, bucketsInDouble},
    Mistake{"deberta-sign-without-transpose", "deberta", ArrayKind::WholeMatrix, false, false, spansOfOtherSign},
    Mistake{"bf16-positions", "rope", ArrayKind::WholeVector, false, false, brainNumbers},
};

/// Whether an array is what a formula gives, and not what another one gives.
bool gives(const ComparedArray& a, const OtherSide& rows, bool upToRowConstants, const Progress& progress) {
    const RelationSet wanted =
        bitOf(Relation::Identical) | bitOf(Relation::Equal) | (upToRowConstants ? bitOf(Relation::RowConstant) : RelationSet{0});
    const auto verdict = relate(a, rows, {.relations = wanted}, progress);
    return verdict && verdict->relation != Relation::Different;
}

}  // namespace

std::span<const Mistake> mistakes() {
    return kMistakes;
}

std::vector<FoundMistake> findMistakes(const ComparedArray& a, ArrayKind kind, const ComparedArray* right, const Progress& progress) {
    std::vector<FoundMistake> found;
    for (const Mistake& mistake : a.cells() < 4 ? std::span<const Mistake>() : mistakes()) {
        if (mistake.kind != kind || (!mistake.alone && right == nullptr)) {
            continue;
        }
        mistake.cases(a, right, [&](MistakeCase one) {
            if (progress.stopped()) {
                return false;
            }
            const bool fits = gives(a, one.wrong, mistake.upToRowConstants, progress) &&
                              !gives(a, one.right, mistake.upToRowConstants, progress) &&
                              (right == nullptr || gives(*right, one.right, false, progress));
            if (fits) {
                found.push_back({&mistake, std::move(one)});
            }
            return !fits;
        });
    }
    return found;
}

}  // namespace posenc
