#include "engine/comparison/candidate.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "engine/comparison/computed_rows.h"
#include "engine/comparison/known_formulas.h"
#include "engine/encodings/alibi.h"
#include "engine/encodings/irpe.h"
#include "engine/encodings/t5.h"
#include "engine/recognition/index_formulas.h"

namespace posenc {

namespace {

constexpr std::array<Index, 10> kBuckets{8, 12, 16, 24, 32, 40, 48, 64, 128, 320};
constexpr std::array<Index, 11> kMaxDistances{16, 20, 32, 50, 64, 100, 128, 256, 512, 800, 1000};
constexpr std::array<double, 5> kFactors{2, 4, 8, 16, 32};
constexpr std::array<double, 4> kOriginalLengths{2048, 4096, 8192, 32768};
constexpr Index kMostClip = 63;

CandidateParameters lengths(Index n, Index m) {
    CandidateParameters out{{"length", n}};
    if (m != n) {
        out.emplace_back("key-length", m);
    }
    return out;
}

CandidateParameters withLayer(std::string layer, CandidateParameters rest) {
    rest.insert(rest.begin(), {"layer", std::move(layer)});
    return rest;
}

CandidateParameters joined(CandidateParameters first, const CandidateParameters& second) {
    first.insert(first.end(), second.begin(), second.end());
    return first;
}

void addSequences(Candidates& out, Index n, Index m) {
    const auto add = [&](const char* encoding, const char* layer, const CandidateParameters& more, Index tableOffset, bool gathers,
                         const std::function<Index(Index)>& f) {
        out.push_back(
            {encoding, withLayer(layer, joined(lengths(n, m), more)), rowsByOffset(n, m, f), kAllRelations, {}, tableOffset, gathers});
    };
    add("relative-1d", "offset", {}, 0, false, [](Index o) { return o; });
    add("relative-1d", "index", {}, m - 1, true, [m](Index o) { return o + m - 1; });
    if (n == m) {
        add("axial", "index", {}, n - 1, true, [n](Index o) { return n - 1 - o; });
    }
    for (Index k = 0; k <= std::min(std::max(n, m) - 2, kMostClip); ++k) {
        add("shaw", "index", {{"clip", k}}, k, true, [k](Index o) { return std::clamp(o, -k, k) + k; });
    }
    const auto farthestFirst = [m](Index o) { return o > 0 ? -1 : o + m - 1; };
    if (n == m) {
        add("music-transformer", "index", {}, m - 1, false, farthestFirst);
    }
    if (n <= m) {
        // With as many keys as queries both are one matrix.
        out.push_back({"transformer-xl",
                       withLayer("index", {{"length", n}, {"memory", m - n}}),
                       rowsByOffset(n, m, farthestFirst),
                       kAllRelations,
                       {},
                       m - 1,
                       false});
    }
}

void addBuckets(Candidates& out, Index n, Index m) {
    for (const BucketRule& rule : bucketRules()) {
        out.push_back({"t5",
                       withLayer("index", joined(lengths(n, m), {{"buckets", rule.buckets},
                                                                 {"max-distance", rule.maxDistance},
                                                                 {"bidirectional", rule.bidirectional}})),
                       rowsByOffset(n, m, [rule](Index o) { return t5Bucket(o, rule.buckets, rule.maxDistance, rule.bidirectional); }),
                       kAllRelations,
                       {},
                       0,
                       true});
    }
}

void addWindows(Candidates& out, Index n) {
    for (const Grid& window : factorPairs(n)) {
        out.push_back({"swin", withLayer("index", {{"window", window}}),
                       rowsByWindow(window, [=](Index r, Index c) { return swinRow(window, r, c); }), kAllRelations, window,
                       swinRow(window, 0, 0), true});
    }
    for (const Grid& window : n > 1 ? factorPairs(n - 1) : std::vector<Grid>()) {
        const WindowFacts facts{window, true};
        out.push_back({"swin",
                       withLayer("index", {{"window", window}, {"class-token", true}}),
                       rowsByWindow(
                           window, [=](Index r, Index c) { return swinRow(window, r, c); },
                           [facts](Index query, Index key) { return rowOfPair(facts, query, key); }),
                       kAllRelations,
                       {},
                       swinRow(window, 0, 0),
                       true});
    }
}

/// iRPE's index of one axis or both, at the published alpha, beta and gamma.
Index irpeRow(std::string_view method, Index rows, Index columns) {
    const auto g = [](float x) { return irpePiecewise(x, 1.9F, 3.8F, 15.2F); };
    constexpr Index kReach = 3;
    const auto r = static_cast<float>(rows);
    const auto c = static_cast<float>(columns);
    if (method == "product") {
        return (g(r) + kReach) * (2 * kReach + 1) + g(c) + kReach;
    }
    if (method == "euclidean" || method == "quant") {
        return g(method == "quant" ? r * r + c * c : std::nearbyint(std::sqrt(r * r + c * c))) + kReach;
    }
    return g(method == "cross-rows" ? r : c) + kReach;
}

void addGrids(Candidates& out, Index n) {
    const std::vector<Grid> pairs = factorPairs(n);
    const auto add = [&](const char* encoding, CandidateParameters parameters, const Grid& grid, Index tableOffset, bool gathers,
                         const std::function<Index(Index, Index)>& f) {
        out.push_back({encoding, std::move(parameters), rowsByWindow(grid, f), kAllRelations, grid, tableOffset, gathers});
    };
    for (const Grid& grid : pairs) {
        if (grid.rows < 2 || grid.columns < 2) {
            continue;
        }
        add("swin", withLayer("row-offset", {{"window", grid}}), grid, 0, false, [](Index r, Index) { return r; });
        add("swin", withLayer("column-offset", {{"window", grid}}), grid, 0, false, [](Index, Index c) { return c; });
        for (const char* method : {"product", "euclidean", "quant", "cross-rows", "cross-cols"}) {
            add("irpe", withLayer("index", {{"grid", grid}, {"method", std::string(method)}}), grid, irpeRow(method, 0, 0), true,
                [method](Index r, Index c) { return irpeRow(method, r, c); });
        }
    }
}

void addFrequencies(Candidates& out, Index pairs, const FrequencySeries& series) {
    CandidateParameters parameters{
        {"layer", std::string("frequencies")}, {"head-dim", 2 * pairs}, {"base", series.base}, {"scaling", series.scaling}};
    if (series.scaling != "none") {
        parameters.emplace_back("factor", series.factor);
    }
    if (series.originalLength > 0) {
        parameters.emplace_back("original-length", static_cast<Index>(series.originalLength));
    }
    if (series.scaling == "yarn") {
        parameters.emplace_back("truncate", series.truncate);
    }
    out.push_back({"rope", std::move(parameters), rowOfNumbers(frequenciesOf(series, pairs)), kOfVectors});
}

/// cos or sin of rope's angles as files hold them: all pairs twice in a row, each pair twice, or each pair once.
void addRotations(Candidates& out, Index n, Index d, double base, bool sine) {
    for (const char* pairing : {"half", "interleaved", ""}) {
        const bool once = *pairing == '\0';
        if (d % 2 != 0 && !once) {
            continue;
        }
        CandidateParameters parameters{
            {"layer", std::string(sine ? "sines" : "cosines")}, {"length", n}, {"head-dim", once ? 2 * d : d}, {"base", base}};
        if (!once) {
            parameters.emplace_back("pairing", std::string(pairing));
        }
        out.push_back({"rope", std::move(parameters),
                       rowsOfWaves(n, rotationWaves(frequenciesOf({.base = base}, once ? d : d / 2), pairing, sine),
                                   [](Index t) {
                                       return std::array{static_cast<double>(t), 0.0};
                                   }),
                       kOfTables});
    }
}

}  // namespace

const CandidateValue* parameterNamed(const CandidateParameters& parameters, std::string_view id) {
    const auto found = std::find_if(parameters.begin(), parameters.end(), [&](const auto& parameter) { return parameter.first == id; });
    return found == parameters.end() ? nullptr : &found->second;
}

std::vector<Grid> factorPairs(Index n) {
    std::vector<Grid> out;
    for (Index a = 1; a <= n; ++a) {
        if (n % a == 0) {
            out.push_back({a, n / a});
        }
    }
    return out;
}

Index swinRow(const Grid& window, Index rows, Index columns) {
    return (rows + window.rows - 1) * (2 * window.columns - 1) + columns + window.columns - 1;
}

std::vector<Wave> sinusoidWaves(Index d, double base, bool halves) {
    std::vector<Wave> waves(static_cast<std::size_t>(d));
    const auto frequencies = frequenciesOf({.base = base}, d / 2);
    for (Index c = 0; c < d / 2; ++c) {
        waves[static_cast<std::size_t>(halves ? c : 2 * c)] = {frequencies[static_cast<std::size_t>(c)], true};
        waves[static_cast<std::size_t>(halves ? d / 2 + c : 2 * c + 1)] = {frequencies[static_cast<std::size_t>(c)], false};
    }
    return waves;
}

std::vector<Wave> rotationWaves(const std::vector<double>& frequencies, std::string_view pairing, bool sine) {
    const std::size_t pairs = frequencies.size();
    std::vector<Wave> waves;
    for (std::size_t column = 0; column < (pairing.empty() ? pairs : 2 * pairs); ++column) {
        waves.push_back({frequencies[pairing == "interleaved" ? column / 2 : column % pairs], sine});
    }
    return waves;
}

std::vector<Wave> gridWaves(Index d, bool mae) {
    // mae: sin col, cos col, sin row, cos row; timm: sin row, sin col, cos row, cos col. Axis 0 is the row.
    std::vector<Wave> waves;
    for (Index column = 0; column < d; ++column) {
        const Index part = column / (d / 4);
        const double frequency = std::pow(1e4, -static_cast<double>(column % (d / 4)) / static_cast<double>(d / 4));
        waves.push_back({frequency, mae ? part % 2 == 0 : part < 2, static_cast<int>(mae ? (part < 2 ? 1 : 0) : part % 2)});
    }
    return waves;
}

std::vector<BucketRule> bucketRules() {
    std::vector<BucketRule> out;
    for (const Index buckets : kBuckets) {
        for (const Index distance : kMaxDistances) {
            for (const bool bidirectional : {true, false}) {
                if (distance > (bidirectional ? buckets / 4 : buckets / 2)) {
                    out.push_back({buckets, distance, bidirectional});
                }
            }
        }
    }
    return out;
}

Candidates sequenceCandidates(Index n, Index m) {
    Candidates out;
    addSequences(out, n, m);
    addBuckets(out, n, m);
    return out;
}

Candidates indexCandidates(Index n, Index m) {
    Candidates out = sequenceCandidates(n, m);
    if (n == m) {
        addWindows(out, n);
        addGrids(out, n);
    }
    return out;
}

Candidates vectorCandidates(Index length) {
    Candidates out;
    for (const double base : kKnownBases) {
        addFrequencies(out, length, {.base = base});
    }
    for (const char* scaling : {"linear", "ntk"}) {
        for (const double base : kKnownBases) {
            for (const double factor : kFactors) {
                if (length > 1 || std::string_view(scaling) == "linear") {
                    addFrequencies(out, length, {.base = base, .scaling = scaling, .factor = factor});
                }
            }
        }
    }
    for (const double base : kKnownBases) {
        for (const double factor : kFactors) {
            for (const double original : kOriginalLengths) {
                for (const bool truncate : {true, false}) {
                    addFrequencies(out, length,
                                   {.base = base, .scaling = "yarn", .factor = factor, .originalLength = original, .truncate = truncate});
                }
            }
        }
    }
    for (const double factor : {8.0, 32.0}) {
        addFrequencies(out, length, {.base = 5e5, .scaling = "llama3", .factor = factor, .originalLength = 8192});
    }
    for (const bool geometric : {false, true}) {
        const auto slopes = alibiSlopes(length, geometric);
        out.push_back(
            {"alibi",
             {{"layer", std::string("slopes")}, {"heads", length}, {"slopes", std::string(geometric ? "geometric" : "published")}},
             rowOfNumbers({slopes.begin(), slopes.end()}),
             kOfVectors});
    }
    return out;
}

/// The last one is that of exponents c / (d/2 - 1) instead of 2c / d, which end at 10000 (tensor2tensor, layers/common_attention.py;
/// fairseq, modules/sinusoidal_positional_embedding.py; whisper, model.py).
std::vector<double> sinusoidBases(Index d) {
    std::vector<double> out(kKnownBases.begin(), kKnownBases.end());
    if (const auto pairs = static_cast<double>(d / 2); pairs > 1) {
        out.push_back(std::pow(1e4, pairs / (pairs - 1)));
    }
    return out;
}

Candidates tableCandidates(Index n, Index d) {
    Candidates out;
    const auto alongRows = [](Index t) { return std::array{static_cast<double>(t), 0.0}; };
    for (const double base : sinusoidBases(d)) {
        for (const bool halves : {false, true}) {
            if (d % 2 == 0) {
                out.push_back({"sinusoidal",
                               {{"layer", std::string("table")},
                                {"length", n},
                                {"head-dim", d},
                                {"base", base},
                                {"layout", std::string(halves ? "halves" : "interleaved")}},
                               rowsOfWaves(n, sinusoidWaves(d, base, halves), alongRows),
                               kOfTables});
            }
        }
    }
    for (const double base : kKnownBases) {
        for (const bool sine : {false, true}) {
            addRotations(out, n, d, base, sine);
        }
    }
    for (const Grid& grid : d % 4 == 0 ? factorPairs(n) : std::vector<Grid>()) {
        for (const bool mae : {false, true}) {
            out.push_back({"sinusoidal-2d",
                           {{"layer", std::string("table")},
                            {"grid", grid},
                            {"head-dim", d},
                            {"base", 1e4},
                            {"layout", std::string(mae ? "mae" : "timm")}},
                           rowsOfWaves(n, gridWaves(d, mae),
                                       [grid](Index t) {
                                           return std::array{static_cast<double>(t / grid.columns), static_cast<double>(t % grid.columns)};
                                       }),
                           kOfTables});
        }
    }
    return out;
}

Candidates biasCandidates(Index heads, Index n, Index m, Index rank) {
    Candidates out;
    for (const bool causal : {true, false}) {
        for (const bool geometric : {false, true}) {
            if (n <= m) {
                const auto slopes = alibiSlopes(heads, geometric);
                CandidateParameters parameters = withLayer("bias", lengths(n, m));
                parameters.emplace_back("heads", heads);
                parameters.emplace_back("slopes", std::string(geometric ? "geometric" : "published"));
                parameters.emplace_back("causal", causal);
                out.push_back({"alibi", std::move(parameters), rowsOfSlopes({slopes.begin(), slopes.end()}, n, m, causal, rank),
                               relationsOfBiases(heads)});
            }
        }
    }
    return out;
}

}  // namespace posenc
