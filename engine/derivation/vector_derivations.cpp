#include "engine/derivation/vector_derivations.h"

#include <cmath>
#include <limits>

#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/derivation/step_sequences.h"

namespace posenc {

namespace {

void buildSinusoidal(StepBuilder& s) {
    const Index n = s.model().keys();
    const Index half = s.integer("head-dim") / 2;
    const double base = std::get<double>(s.value("base"));
    const auto exponents = s.constant({"exponents", POSENC_TEXT("one per pair of features"), "2c/d"}, {half}, StepNumber::Real,
                                      [half](const StepPlace& at) { return static_cast<double>(at[0]) / static_cast<double>(half); });
    const auto frequencies =
        s.each({"frequencies", POSENC_TEXT("a geometric series that begins at 1"), "base^-x, base " + toString(ParameterValue(base))},
               exponents, [base](double x) { return std::pow(base, -x); });
    const auto positions = s.constant({"positions", POSENC_TEXT("token numbers"), "0..n-1"}, {n}, StepNumber::Whole,
                                      [](const StepPlace& at) { return static_cast<double>(at[0]); });
    const auto angles = s.compute({"angles", POSENC_TEXT("position times frequency"), "positions[t] * frequencies[c]"}, "tc",
                                  {positions.at("t"), frequencies.at("c")}, [](const StepOperands& x) { return x(0) * x(1); });
    const auto sines = s.each({"sines", POSENC_TEXT("of every angle"), "sin(angles)"}, angles, [](double x) { return std::sin(x); });
    const auto cosines = s.each({"cosines", POSENC_TEXT("of every angle"), "cos(angles)"}, angles, [](double x) { return std::cos(x); });
    const bool halves = s.choice("layout") == "halves";
    const auto of = [=](bool sine) {
        return [=](const StepPlace& at) {
            const bool isSine = halves ? at[1] < half : at[1] % 2 == 0;
            return isSine == sine ? at[0] * half + (halves ? at[1] % half : at[1] / 2) : -1;
        };
    };
    const auto table = s.move({"table", POSENC_TEXT("position vectors"),
                               halves ? POSENC_TEXT("[sines, cosines]") : POSENC_TEXT("columns 2c sines, 2c+1 cosines")},
                              Shape{n, 2 * half}, {sines.by(of(true)), cosines.by(of(false))});
    s.features(table);
    s.equals(table, {"table"});
}

/// Columns of the chosen head of a table that holds all heads side by side; [m, d] is of every head.
StepReading vectorsOf(const StepBuilder& s, const StepArray& table, const char* letters, Index firstRow) {
    const Index d = s.integer("head-dim");
    const Index width = table.dimension(1);
    return table.at(letters).plus(firstRow * width + (width > d ? s.head() * d : 0));
}

void buildAbsoluteTerms(StepBuilder& s) {
    const auto q = s.tensor("queries");
    const auto k = s.tensor("keys");
    const auto p = s.tensor("embedding");
    const Index d = s.integer("head-dim");
    const Index n = q.dimension(1);
    const Index m = k.dimension(1);
    const Index memory = m - n;
    const Index width = p.dimension(1);
    const Index column = width > d ? s.head() * d : 0;
    const auto queries = [=, start = s.head() * n * d](const StepPlace& at) { return start + at[0] * d + at[2]; };
    const auto keys = [=, start = s.head() * m * d](const StepPlace& at) { return start + at[1] * d + at[2]; };
    const auto ofQuery = [=](const StepPlace& at) { return (at[0] + memory) * width + column + at[2]; };
    const auto ofKey = [=](const StepPlace& at) { return at[1] * width + column + at[2]; };
    const auto term = [&](StepWords words, const StepReading& a, const StepReading& b) {
        return s.compute(std::move(words), Shape{n, m}, {a, b}, productSum);
    };
    const auto cc = term({"content-content", POSENC_TEXT("content with content"), "q[i] . k[j]"}, q.by(queries, d), k.by(keys, d));
    const auto cp = term({"content-position", POSENC_TEXT("content with position"), "q[i] . p[j]"}, q.by(queries, d), p.by(ofKey, d));
    const auto pc = term({"position-content", POSENC_TEXT("position with content"), "p[i] . k[j]"}, p.by(ofQuery, d), k.by(keys, d));
    const auto pp = term({"position-position", POSENC_TEXT("position with position"), "p[i] . p[j]"}, p.by(ofQuery, d), p.by(ofKey, d));
    const double scale = s.scale();
    const auto position = hiddenPairs(
        s,
        s.compute({"position", POSENC_TEXT("three of the four depend on position"),
                   "scale * (content-position + position-content + position-position)"},
                  "ij", {cp.at("ij"), pc.at("ij"), pp.at("ij")}, [scale](const StepOperands& x) { return scale * sumOfAll(x); }),
        "position", 0);
    const auto content = s.each({"content", POSENC_TEXT("the share without position"), "scale * content-content"}, cc,
                                [scale](double x) { return scale * x; });
    const auto sum = s.compute({"logits", POSENC_TEXT("what enters the softmax"), "content + position"}, "ij",
                               {content.at("ij"), position.at("ij")}, sumOfAll);
    constexpr double kNothing = -std::numeric_limits<double>::infinity();
    const auto logits = hiddenPairs(s, sum, "logits", kNothing);
    const auto movedQueries = s.compute({"moved-queries", POSENC_TEXT("the other way: add first"), "q[i] + p[i]"}, "ik",
                                        {q.at("hik"), vectorsOf(s, p, "ik", memory)}, sumOfAll);
    const auto movedKeys =
        s.compute({"moved-keys", POSENC_TEXT("and the keys"), "k[j] + p[j]"}, "jk", {k.at("hjk"), vectorsOf(s, p, "jk", 0)}, sumOfAll);
    const auto direct = hiddenPairs(
        s,
        s.compute({"direct", POSENC_TEXT("the same matrix"), "scale * moved-queries[i] . moved-keys[j]"}, "ij|k",
                  {movedQueries.at("ik"), movedKeys.at("jk")}, [scale](const StepOperands& x) { return scale * productSum(x); }),
        "logits", kNothing, "direct");
    s.equals(position, {"position"});
    s.equals(content, {"content"});
    s.equals(logits, {"logits"});
    s.equals(direct, {"logits"});
}

void buildSimilarity(StepBuilder& s) {
    const auto p = s.tensor("embedding");
    const auto products = s.compute({"products", POSENC_TEXT("every position vector with every other"), "p[i] . p[j]"}, "ij|k",
                                    {p.at("ik"), p.at("jk")}, productSum);
    const auto norms = s.compute({"norms", POSENC_TEXT("length of each vector"), "sqrt(products[i,i])"}, "i", {products.at("ii")},
                                 [](const StepOperands& x) { return std::sqrt(x(0)); });
    s.axis('i', norms.dimension(0));
    s.axis('j', norms.dimension(0));
    const auto both = s.compute({"norm-products", POSENC_TEXT("what the cosine is divided by"), "norms[i] * norms[j]"}, "ij",
                                {norms.at({"i", "j"})}, [](const StepOperands& x) { return x(0, 0) * x(0, 1); });
    s.equals(
        s.compute({"similarity", POSENC_TEXT("cosines: 1 on the diagonal"), POSENC_TEXT("products / norm-products, 0 where that is 0")},
                  "ij", {products.at("ij"), both.at("ij")}, [](const StepOperands& x) { return x(1) == 0 ? 0.0 : x(0) / x(1); }),
        {"similarity"});
}

void buildAxialTerms(StepBuilder& s, bool asPublished) {
    const Index n = s.model().queries();
    const Index dk = s.integer("key-dim");
    const auto q = s.tensor("queries");
    const auto k = s.tensor("keys");
    const auto v = s.tensor("values");
    const auto offset = s.constant({"offset", POSENC_TEXT("query minus key"), "i - j"}, {n, n}, StepNumber::Whole,
                                   [](const StepPlace& at) { return static_cast<double>(at[0] - at[1]); });
    s.equals(offset, {"offset"});
    const auto index = s.each(
        {"index", POSENC_TEXT("from 0"), "offset + n - 1"}, offset, [n](double x) { return x + static_cast<double>(n - 1); },
        StepNumber::Whole);
    s.equals(index, {"index"});
    const auto all = s.gather({"embedding", POSENC_TEXT("one matrix per channel"), "relative[ch, index[i,j]]"}, "cij",
                              s.tensor("relative").at("c#"), index, "ij");
    const auto part = [&](const std::string& name, const char* meaning, const std::string& operation, Index first, Index count) {
        const auto out = s.place({name, meaning, operation}, all, {count, n, n}, {-first, 0, 0});
        s.equals(out, {name});
        return out;
    };
    const auto rq = part("query-embedding", POSENC_TEXT("the first key_dim channels"), "[:dk]", 0, dk);
    const auto rk = part("key-embedding", POSENC_TEXT("the next key_dim channels"), "[dk:2dk]", dk, dk);
    const auto rv = part("value-embedding", POSENC_TEXT("the rest"), "[2dk:]", 2 * dk, all.dimension(0) - 2 * dk);
    const auto ofQuery = s.compute({"query-term", POSENC_TEXT("each query with the embedding of the pair"), "q[i] . rq[:,i,j]"}, "ij|k",
                                   {q.at("hik"), rq.at("kij")}, productSum);
    auto ofKey = s.compute({"key-term-by-key", POSENC_TEXT("one row per key"), "t[a,b] = k[a] . rk[:,a,b]"}, "ab|k",
                           {k.at("hak"), rk.at("kab")}, productSum);
    if (!asPublished) {
        ofKey = s.move({"key-term", POSENC_TEXT("transposed: the key's term of each pair"), "t[j,i]"}, "ij", {ofKey.at("ji")});
    }
    const double scale = s.scale(1.0);
    const auto content = s.compute({"content", scale == 1 ? POSENC_TEXT("products, not scaled") : POSENC_TEXT("scaled products"),
                                    scale == 1 ? "q[i] . k[j]" : "scale * q[i] . k[j]"},
                                   "ij|k", {q.at("hik"), k.at("hjk")}, [scale](const StepOperands& x) { return scale * productSum(x); });
    const auto position =
        hiddenPairs(s,
                    s.compute({"position",
                               asPublished ? POSENC_TEXT("query term and key term (of the wrong key: not transposed)")
                                           : POSENC_TEXT("query term and key term"),
                               scale == 1 ? "sum" : "scale * sum"},
                              "ij", {ofQuery.at("ij"), ofKey.at("ij")}, [scale](const StepOperands& x) { return scale * sumOfAll(x); }),
                    "position", 0);
    s.equals(position, {"position"});
    const auto logits = hiddenPairs(s,
                                    s.compute({"logits", POSENC_TEXT("what enters the softmax"), "content + position"}, "ij",
                                              {content.at("ij"), position.at("ij")}, sumOfAll),
                                    "logits", -std::numeric_limits<double>::infinity());
    s.equals(logits, {"logits"});
    const auto attention = softmaxSteps(s, logits);
    s.equals(attention, {"attention"});
    const auto values = s.compute({"values", POSENC_TEXT("attention times values"), "sum_j a[i,j] v[j]"}, "id|j",
                                  {attention.at("ij"), v.at("hjd")}, productSum);
    const auto relative = s.compute({"value-term", POSENC_TEXT("attention times value embeddings"), "sum_j a[i,j] rv[:,i,j]"}, "id|j",
                                    {attention.at("ij"), rv.at("dij")}, productSum);
    s.equals(s.compute({"output", POSENC_TEXT("both"), "values + value-term"}, "id", {values.at("id"), relative.at("id")}, sumOfAll),
             {"output"});
}

void buildAxial(StepBuilder& s) {
    buildAxialTerms(s, false);
}

void buildAxialAsPublished(StepBuilder& s) {
    buildAxialTerms(s, true);
}

void buildDropPath(StepBuilder& s) {
    const Index blocks = s.integer("blocks");
    const double rate = s.flag("training") ? std::get<double>(s.value("drop-path-rate")) : 0.0;
    const bool linear = s.choice("schedule") == "linear";
    const auto rates =
        s.constant({"rates", POSENC_TEXT("probability that a block is left out"), linear ? "rate * b / (blocks - 1)" : "rate"}, {blocks},
                   StepNumber::Real, [=](const StepPlace& at) {
                       return !linear ? rate : blocks == 1 ? 0.0 : rate * static_cast<double>(at[0]) / static_cast<double>(blocks - 1);
                   });
    const auto keep = s.each({"keep", POSENC_TEXT("probability that it is kept"), "1 - rate"}, rates, [](double x) { return 1 - x; });
    const auto sum = s.compute({"sum", POSENC_TEXT("plus a uniform random number from 0 to 1"), "keep + U"}, "bs",
                               {keep.at("b"), s.tensor("uniform").at("bs")}, sumOfAll);
    const auto kept = s.each({"floor", POSENC_TEXT("0: left out, 1: kept"), "floor"}, sum, [](double x) { return std::floor(x); });
    s.compute({"drop-mask", POSENC_TEXT("kept samples are made larger, so that the mean stays"), "floor / keep"}, "bs",
              {kept.at("bs"), keep.at("b")}, [](const StepOperands& x) { return x(0) / x(1); });
}

/// The draws of the program: its own generator by the seed.
void writeDraws(std::uint64_t seed, const Parameters& parameters, std::span<float> out) {
    const CounterGenerator generator(seed, "drop-path");
    const auto samples = static_cast<std::size_t>(parameters.integer("samples"));
    for (std::size_t k = 0; k < out.size(); ++k) {
        out[k] = static_cast<float>(generator.at(k / samples).uniform(k % samples));
    }
}

}  // namespace

std::vector<DerivationDeclaration> vectorDerivations() {
    const auto sizes = [](Index length, Index heads, Index depth) {
        return Parameters::Map{{"length", length}, {"heads", heads}, {"head-dim", depth}};
    };
    const Parameters::Map axial{{"length", Index{4}}, {"heads", Index{2}}, {"key-dim", Index{3}}, {"value-dim", Index{5}}};
    Distribution draws;
    draws.make = writeDraws;
    draws.made = POSENC_TEXT("random U(0, 1)");
    return {{.id = "sinusoidal",
             .title = POSENC_TEXT("Sines and cosines"),
             .encoding = "sinusoidal",
             .sizes = sizes(6, 1, 8),
             .examples = {{{"length", Index{5}}, {"head-dim", Index{6}}, {"layout", std::string("halves")}}},
             .source = "Vaswani et al. 2017 section 3.5",
             .build = buildSinusoidal},
            {.id = "absolute-four-terms",
             .title = POSENC_TEXT("Four terms of absolute positions"),
             .encoding = "learned-absolute",
             .sizes = sizes(4, 2, 4),
             .needs = {{"injection", std::string("input")}},
             .source = "expansion of (q + p).(k + p)",
             .build = buildAbsoluteTerms},
            {.id = "similarity",
             .title = POSENC_TEXT("Similarity of positions"),
             .encoding = "learned-absolute",
             .sizes = sizes(5, 1, 6),
             .source = "Wang & Chen 2020",
             .build = buildSimilarity},
            {.id = "axial",
             .title = POSENC_TEXT("Axial attention"),
             .encoding = "axial",
             .sizes = axial,
             .needs = {{"variant", std::string("correct")}},
             .source = "csrhddlam/axial-deeplab; Wang et al. 2020 equation 4",
             .build = buildAxial},
            {.id = "axial-as-published",
             .title = POSENC_TEXT("Axial attention, as published"),
             .encoding = "axial",
             .sizes = axial,
             .needs = {{"variant", std::string("as-published")}},
             .source = "The-AI-Summer/self-attention-cv axial_attention.py",
             .build = buildAxialAsPublished},
            {.id = "drop-path",
             .title = POSENC_TEXT("Stochastic depth"),
             .encoding = "drop-path",
             .sizes = {{"blocks", Index{4}}, {"samples", Index{6}}, {"drop-path-rate", 0.4}},
             .tensors = {{.name = "uniform", .label = POSENC_TEXT("Draws"), .shapes = {"[L, N]"}, .unbound = draws}},
             .source = "timm layers/drop.py (the draw is given as a tensor here)",
             .build = buildDropPath}};
}

}  // namespace posenc
