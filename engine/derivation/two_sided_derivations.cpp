#include "engine/derivation/two_sided_derivations.h"

#include <algorithm>
#include <cmath>

#include "engine/core/text.h"
#include "engine/derivation/step_sequences.h"
#include "engine/encodings/biases/deberta.h"

namespace posenc {

namespace {

const char* const kFarthestFirst = POSENC_TEXT("against every distance, farthest first");

/// first, first - 1, ...
StepArray distancesFrom(StepBuilder& s, const char* meaning, std::string operation, Index first, Index count) {
    return s.constant({"distances", meaning, std::move(operation)}, {count}, StepNumber::Whole,
                      [first](const StepPlace& at) { return static_cast<double>(first - at[0]); });
}

StepArray distanceLogits(StepBuilder& s, const StepArray& table) {
    return queriesTimesTable(s, {"relative-logits", kFarthestFirst, "x[i,c] = (q + v)[i] . R[c]"}, biasedQueries(s), table);
}

/// The definition beside a shift: each pair takes the column of its index.
void gatherByIndex(StepBuilder& s, const StepArray& x, std::string operation, Index shift) {
    const auto index = pairLayer(s, {"index", POSENC_TEXT("the table row of the pair's distance"), std::move(operation)},
                                 [shift](Index i, Index j) { return shift + j - i; });
    const auto found =
        s.gather({"gather", POSENC_TEXT("each pair takes the column of its own row that the index names"), "g[i,j] = x[i, index[i,j]]"},
                 "ij", x.at("i#"), index, "ij");
    s.equals(scaledStep(s, "scaled", found, "term-b"), {"term-b", "term-d"});
}

/// XLNet's table begins with a row more than there are distances.
StepArray xlnetLogits(StepBuilder& s) {
    const Index m = s.model().keys();
    const Index first = s.leavesOut("first-row") ? m - 1 : m;
    auto distances = distancesFrom(s,
                                   first == m ? POSENC_TEXT("farthest first, to both sides; no pair is as far apart as the first")
                                              : POSENC_TEXT("farthest first, to both sides"),
                                   first == m ? "m, m-1, ..., -(n-1)" : "m-1, m-2, ..., -(n-1)", first, s.model().queries() + first);
    const auto most = static_cast<double>(s.integer("clamp"));
    if (most > 0) {
        distances = s.each(
            {"clamped", POSENC_TEXT("farther ones count as the limit"), "clip(distances, -D, D)"}, distances,
            [most](double x) { return std::clamp(x, -most, most); }, StepNumber::Whole);
        s.clips(distances, [most](double x) { return std::abs(x) > most; });
    }
    return distanceLogits(s, projectedSinusoids(s, distances, false));
}

void buildXlnet(StepBuilder& s) {
    const auto x = xlnetLogits(s);
    const Index n = x.dimension(0);
    const Index length = x.dimension(1);
    const auto rows = s.reshape(
        {"reshape", POSENC_TEXT("reshaped to rows of n; no column is added"), POSENC_TEXT("view [n, n+m] as [n+m, n]")}, x, {length, n});
    const auto cut = s.place({"slice", POSENC_TEXT("without the first row"), "[1:]"}, rows, {length - 1, n}, {-1, 0});
    const auto view = s.reshape({"view", POSENC_TEXT("reshaped to rows one cell shorter: row i now begins n-i cells further right"),
                                 POSENC_TEXT("view [n+m-1, n] as [n, n+m-1]")},
                                cut, {n, length - 1});
    const auto keys = s.place({"keys", POSENC_TEXT("the first m columns"), "[:, :m]"}, view, {n, s.model().keys()}, {0, 0});
    s.equals(scaledStep(s, "scaled", keys, "term-b"), {"term-b", "term-d"});
}

void buildXlnetGather(StepBuilder& s) {
    gatherByIndex(s, xlnetLogits(s), "n + j - i", s.model().queries());
}

StepArray conformerLogits(StepBuilder& s) {
    const Index m = s.model().keys();
    const auto distances = distancesFrom(s, POSENC_TEXT("farthest first, to both sides"), "m-1, m-2, ..., -(m-1)", m - 1, 2 * m - 1);
    return distanceLogits(s, projectedSinusoids(s, distances, true));
}

void buildConformer(StepBuilder& s) {
    const Index m = s.model().keys();
    const auto view = relShift(s, conformerLogits(s), {}, true);
    const auto cut = s.place({"keys", POSENC_TEXT("the first m columns"), "[:, :m]"}, view, {view.dimension(0), m}, {0, 0});
    s.equals(scaledStep(s, "scaled", cut, "term-b"), {"term-b", "term-d"});
}

void buildConformerGather(StepBuilder& s) {
    gatherByIndex(s, conformerLogits(s), memoryOf(s) == 0 ? "n - 1 + j - i" : "m - 1 - M + j - i", s.model().queries() - 1);
}

/// Transformer-XL's shift without its mask, over keys on both sides.
void buildConformerLegacy(StepBuilder& s) {
    const Index m = s.model().keys();
    const auto distances = distancesFrom(s, POSENC_TEXT("farthest first, one side alone"), "m-1, m-2, ..., 0", m - 1, m);
    const auto view = relShift(s, distanceLogits(s, projectedSinusoids(s, distances, true)), {});
    s.equals(scaledStep(s, "scaled", view, "term-b"), {"term-b", "term-d"});
}

/// Position to content as published: one row for each key, the offset negated, and turned over in the end.
StepArray positionToContent(StepBuilder& s, const StepArray& x, const StepArray& bucket, Index span) {
    const auto last = static_cast<double>(2 * span - 1);
    const auto negated = s.each(
        {"negated-index", POSENC_TEXT("of a key's row and a query's column: the opposite offset"), "clip(-bucket + k, 0, 2k-1)"}, bucket,
        [=](double r) { return std::clamp(static_cast<double>(span) - r, 0.0, last); }, StepNumber::Whole);
    const auto gathered =
        s.gather({"key-gather", POSENC_TEXT("each key takes the row of the negated offset"), "g[a,b] = x[a, negated-index[a,b]]"}, "ab",
                 x.at("a#"), negated, "ab");
    if (s.leavesOut("transpose")) {
        return gathered;
    }
    return s.move({"position-to-content", POSENC_TEXT("transposed: the row of the key becomes its column"), "g[j,i]"}, "ba",
                  {gathered.at("ab")});
}

/// The embedding, LayerNormed (eps 1e-7) where the norm's weight or bias is bound: the layer `table`.
StepArray tableOfDeberta(StepBuilder& s) {
    const auto embedding = s.tensor("embedding");
    const bool scaled = s.has("norm-weight");
    const bool shifted = s.has("norm-bias");
    if (!scaled && !shifted) {
        return embedding;
    }
    const auto column = [](const StepPlace& at) { return at[1]; };
    std::vector<StepReading> from{
        embedding.by([width = embedding.dimension(1)](const StepPlace& at) { return at[0] * width + at[2]; }, embedding.dimension(1))};
    if (scaled) {
        from.push_back(s.tensor("norm-weight").by(column));
    }
    if (shifted) {
        from.push_back(s.tensor("norm-bias").by(column));
    }
    const auto table =
        s.compute({"table", POSENC_TEXT("each row with mean 0 and variance 1, then scaled and shifted"), "E = LayerNorm(embedding)"},
                  embedding.shape, std::move(from), [=](const StepOperands& x) {
                      const double unit = standardised(x, static_cast<std::size_t>(x.at[1]), 1e-7) * (scaled ? x(1) : 1.0);
                      return unit + (shifted ? x(scaled ? 2 : 1) : 0.0);
                  });
    s.features(table);
    s.equals(table, {"table"});
    return table;
}

void buildDeberta(StepBuilder& s) {
    const Index buckets = s.integer("buckets");
    const Index distance = s.integer("max-distance");
    const bool clamped = s.choice("far") == "clamped";
    const Index span = buckets == 0 ? distance : buckets;
    const std::string terms = s.choice("terms");
    const Index d = s.integer("head-dim");
    const auto offset = pairLayer(s, {"offset", POSENC_TEXT("query minus key"), "i - j"}, [](Index i, Index j) { return i - j; });
    const auto bucket =
        buckets == 0
            ? offset
            : s.each(
                  {"bucket", POSENC_TEXT("near exactly, far logarithmically, signed"),
                   "|r| <= h ? r : sign(r) (h + ceil(ln(|r|/h) / ln((K-1)/h) (h-1))), h = B/2"},
                  offset, [=](double x) { return static_cast<double>(debertaBucket(static_cast<Index>(x), buckets, distance, clamped)); },
                  StepNumber::Whole);
    const auto last = static_cast<double>(2 * span - 1);
    const auto index = s.each(
        {"index", POSENC_TEXT("the row of the table"), "clip(bucket + k, 0, 2k-1)"}, bucket,
        [=](double x) { return std::clamp(x + static_cast<double>(span), 0.0, last); }, StepNumber::Whole);
    s.clips(index, [=](double x) { return x + static_cast<double>(span) > last || x + static_cast<double>(span) < 0; });
    s.equals(index, {"index"});
    const auto table = tableOfDeberta(s);
    const double scale = s.scale(1.0 / std::sqrt(static_cast<double>(d * (terms == "both" ? 3 : 2))));
    const auto term = [&](const std::string& side, const std::string& layer, bool byQuery) {
        const auto projected = s.compute({side + "-table", POSENC_TEXT("the table projected, of all heads"), "E W^T + b"}, "rg|f",
                                         {table.at("rf"), s.tensor(side + "-weight").at("gf"), s.tensor(side + "-bias").at("g")},
                                         [](const StepOperands& x) { return productSum(x) + x(2); });
        s.features(projected);
        s.equals(projected, {side + "-table"});
        const auto rows =
            s.move({side + "-rows", POSENC_TEXT("the columns of the chosen head"), "columns head*d to head*d+d-1"},
                   Shape{table.dimension(0), d}, {projected.by([=, width = table.dimension(1), first = s.head() * d](const StepPlace& at) {
                       return at[0] * width + first + at[1];
                   })});
        const auto x = queriesTimesTable(
            s,
            {byQuery ? "query-products" : "key-products",
             byQuery ? POSENC_TEXT("every query against every table row") : POSENC_TEXT("every key against every table row"),
             byQuery ? "q[i] . Kr[r]" : "k[j] . Qr[r]"},
            s.tensor(byQuery ? "queries" : "keys"), rows);
        const auto found = byQuery
                               ? s.gather({"content-to-position", POSENC_TEXT("each pair takes the row of its offset"), "x[i, index[i,j]]"},
                                          "ij", x.at("i#"), index, "ij")
                               : positionToContent(s, x, bucket, span);
        const auto scaled = s.each({layer, POSENC_TEXT("scaled"), "scale * x"}, found, [scale](double y) { return scale * y; });
        const auto out = hiddenPairs(s, scaled, layer, 0);
        s.equals(out, {layer});
        return out;
    };
    std::vector<StepReading> parts;
    if (terms != "p2c") {
        parts.push_back(term("key", "term-b", true).at("ij"));
    }
    if (terms != "c2p") {
        parts.push_back(term("query", "term-c", false).at("ij"));
    }
    s.equals(s.compute({"position", POSENC_TEXT("what depends on position"), POSENC_TEXT("sum of the terms")}, "ij", parts, sumOfAll),
             {"position"});
}

}  // namespace

std::vector<DerivationDeclaration> twoSidedDerivations() {
    const auto sizes = [](Index length, Index memory) {
        return Parameters::Map{{"length", length}, {"memory", memory}, {"heads", Index{2}}, {"head-dim", Index{4}}};
    };
    const Parameters::Map correct{{"variant", std::string("correct")}};
    return {
        {.id = "xlnet",
         .title = POSENC_TEXT("Relative shift without padding"),
         .encoding = "xlnet",
         .sizes = sizes(3, 1),
         .examples = {{{"length", Index{4}}, {"memory", Index{0}}, {"clamp", Index{2}}}},
         .switches = {{"first-row", POSENC_TEXT("no row of distance m"), "xlnet-first-row"}},
         .source = "zihangdai/xlnet modeling.py rel_shift; huggingface/transformers modeling_xlnet.py",
         .build = buildXlnet},
        {.id = "xlnet-gather",
         .title = POSENC_TEXT("XLNet's distances, by index"),
         .encoding = "xlnet",
         .sizes = sizes(3, 1),
         .source = "definition in spec-biases.md (Yang et al. 2019)",
         .build = buildXlnetGather},
        {.id = "conformer",
         .title = POSENC_TEXT("Relative shift to both sides"),
         .encoding = "conformer",
         .sizes = sizes(3, 1),
         .needs = correct,
         .source = "NVIDIA/NeMo multi_head_attention.py",
         .build = buildConformer},
        {.id = "conformer-legacy",
         .title = POSENC_TEXT("Relative shift to one side, over both"),
         .encoding = "conformer",
         .sizes = sizes(4, 0),
         .needs = {{"variant", std::string("legacy")}},
         .source = "espnet/espnet transformer/attention.py before pull request 2816",
         .build = buildConformerLegacy},
        {.id = "conformer-gather",
         .title = POSENC_TEXT("Conformer's distances, by index"),
         .encoding = "conformer",
         .sizes = sizes(3, 1),
         .needs = correct,
         .source = "definition in spec-biases.md (Gulati et al. 2020)",
         .build = buildConformerGather},
        {.id = "deberta",
         .title = POSENC_TEXT("Content to position and back"),
         .encoding = "deberta",
         .sizes = {{"length", Index{5}}, {"buckets", Index{4}}, {"max-distance", Index{8}}, {"heads", Index{2}}, {"head-dim", Index{4}}},
         .examples = {{{"buckets", Index{0}}, {"max-distance", Index{3}}}},
         .switches = {{"transpose", POSENC_TEXT("no transpose behind the negated offset"), "deberta-sign-without-transpose"}},
         .source = "microsoft/DeBERTa disentangled_attention.py",
         .build = buildDeberta}};
}

}  // namespace posenc
