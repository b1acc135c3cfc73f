#include "engine/derivation/bias_derivations.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/core/text.h"
#include "engine/derivation/step_sequences.h"
#include "engine/encodings/biases/grid_biases.h"

namespace posenc {

namespace {

constexpr double kNowhere = -std::numeric_limits<double>::infinity();

StepArray distanceSteps(StepBuilder& s) {
    const Index memory = memoryOf(s);
    const std::string behind = memory == 0 ? "i - j" : "i + M - j";
    return pairNumbers(s, {"distance", POSENC_TEXT("how far the key lies"), "|" + behind + "|"},
                       [memory](Index query, Index key) { return std::abs(query + memory - key); });
}

/// The bias with its mask, the content and their sum.
void biasedLogits(StepBuilder& s, const StepArray& bias) {
    const auto masked = hiddenPairs(s, bias, "bias", kNowhere);
    s.equals(masked, {"bias"});
    const auto content = contentStep(s, "scale * ", s.scale());
    s.equals(content, {"content"});
    const auto sum =
        s.compute({"logits", POSENC_TEXT("content and bias"), "content + bias"}, "ij", {content.at("ij"), masked.at("ij")}, sumOfAll);
    s.equals(hiddenPairs(s, sum, "logits", kNowhere), {"logits"});
}

/// The number of the chosen head, kept in its range.
StepArray ofHead(StepBuilder& s, StepWords words, const std::string& tensor, double least, double most) {
    const auto out = s.compute(std::move(words), Shape{1}, {s.tensor(tensor).by([head = s.head()](const StepPlace&) { return head; })},
                               [=](const StepOperands& x) { return std::clamp(x(0), least, most); });
    s.clips(out, [=](double x) { return x < least || x > most; });
    return out;
}

void buildKerple(StepBuilder& s) {
    const bool power = s.choice("kernel") == "power";
    constexpr double kEndless = std::numeric_limits<double>::infinity();
    const auto distance = distanceSteps(s);
    const auto a = ofHead(s, {"a", POSENC_TEXT("of the chosen head, not below 0.01"), "max(0.01, r1[head])"}, "r1", 0.01, kEndless);
    const auto c = power ? ofHead(s, {"c", POSENC_TEXT("of the chosen head, between 0.01 and 2"), "clip(r2[head], 0.01, 2)"}, "r2", 0.01, 2)
                         : ofHead(s, {"c", POSENC_TEXT("of the chosen head, not below 0.01"), "max(0.01, r2[head])"}, "r2", 0.01, kEndless);
    biasedLogits(s, s.compute({"bias", power ? POSENC_TEXT("a power of the distance") : POSENC_TEXT("a logarithm of the distance"),
                               power ? "-a * distance^c" : "-a * ln(1 + c * distance)"},
                              "ij", {a.at("0"), c.at("0"), distance.at("ij")}, [power](const StepOperands& x) {
                                  return -x(0) * (power ? std::pow(x(2), x(1)) : std::log(1 + x(1) * x(2)));
                              }));
}

void buildSandwich(StepBuilder& s) {
    const Index half = s.integer("dimension") / 2;
    const double base = std::get<double>(s.value("base"));
    const Index m = s.model().keys();
    const auto distances = s.constant({"distances", POSENC_TEXT("all distances, 0 to m − 1"), "0..m-1"}, {m}, StepNumber::Whole,
                                      [](const StepPlace& at) { return static_cast<double>(at[0]); });
    const auto frequencies = s.constant(
        {"frequencies", POSENC_TEXT("those of a sinusoid, without the first"), "base^(-2c/D), c = 1..D/2"}, {half}, StepNumber::Real,
        [=](const StepPlace& at) { return std::pow(base, -static_cast<double>(at[0] + 1) / static_cast<double>(half)); });
    const auto cosines = s.compute({"cosines", POSENC_TEXT("of distance times frequency"), "cos(distances[t] * frequencies[c])"}, "tc",
                                   {distances.at("t"), frequencies.at("c")}, [](const StepOperands& x) { return std::cos(x(0) * x(1)); });
    s.features(cosines);
    const auto sums =
        s.compute({"sums", POSENC_TEXT("0 at distance 0, negative at larger distances"), POSENC_TEXT("sum over c - D/2")}, "t|c",
                  {cosines.at("tc")}, [half](const StepOperands& x) { return sumOfAll(x) - static_cast<double>(half); });
    const double fall = 8.0 * static_cast<double>(s.head() + 1) / static_cast<double>(s.model().heads());
    const auto ofDistance = s.each({"by-distance", POSENC_TEXT("each head has its own rate"), "sums / (8 (head+1) / H)"}, sums,
                                   [fall](double x) { return x / fall; });
    biasedLogits(s, s.gather({"bias", POSENC_TEXT("the number of the distance"), "by-distance[distance[i,j]]"}, "ij", ofDistance.at("#"),
                             distanceSteps(s), "ij"));
}

void buildFire(StepBuilder& s) {
    const Index memory = memoryOf(s);
    const auto threshold = static_cast<double>(s.integer("threshold"));
    const auto psi = [](double x, double c) { return std::log(std::abs(c * x) + 1); };
    const auto distance = distanceSteps(s);
    const auto near = s.compute({"compressed", POSENC_TEXT("logarithm: large distances closer together"), "psi(x) = ln(|c x| + 1)"}, "ij",
                                {distance.at("ij"), s.tensor("c").at("0")}, [psi](const StepOperands& x) { return psi(x(0), x(1)); });
    const auto reach =
        s.compute({"reach", POSENC_TEXT("the larger of the query's position and the threshold"), "max(i', |multiplier L|)"},
                  Shape{s.model().queries()}, {s.tensor("multiplier").by([](const StepPlace&) { return Index{0}; })},
                  [=](const StepOperands& x) { return std::max(static_cast<double>(x.at[0] + memory), std::abs(x(0) * threshold)); });
    const auto measure = s.compute({"measure", POSENC_TEXT("the same logarithm"), "psi(reach) + 1e-6"}, "i",
                                   {reach.at("i"), s.tensor("c").at("0")}, [psi](const StepOperands& x) { return psi(x(0), x(1)) + 1e-6; });
    const auto z = s.compute({"share", POSENC_TEXT("input of the network"), "compressed / measure"}, "ij", {near.at("ij"), measure.at("i")},
                             [](const StepOperands& x) { return x(0) / x(1); });
    const auto hidden = s.compute({"hidden", POSENC_TEXT("features of each pair"), "max(0, W1 z + b1)"}, "ijf",
                                  {z.at("ij"), s.tensor("mlp-weight-1").at("f0"), s.tensor("mlp-bias-1").at("f")},
                                  [](const StepOperands& x) { return std::max(0.0, x(0) * x(1) + x(2)); });
    s.features(hidden);
    biasedLogits(s, s.compute({"bias", POSENC_TEXT("one number for the chosen head"), "W2[head] . hidden + b2[head]"}, "ij|f",
                              {hidden.at("ijf"), s.tensor("mlp-weight-2").at("hf"), s.tensor("mlp-bias-2").at("h")},
                              [](const StepOperands& x) { return productSum(x) + x(2); }));
}

void buildForgetting(StepBuilder& s) {
    const auto gates = s.tensor("gates");
    const Index keys = gates.dimension(1);
    const Index memory = memoryOf(s);
    const auto open = s.each({"gates", POSENC_TEXT("share of the past that a token keeps"), "1 / (1 + exp(-F))"}, gates,
                             [](double x) { return 1 / (1 + std::exp(-x)); });
    s.equals(open, {"gates"});
    const auto logarithms = s.each({"logarithms", POSENC_TEXT("products become sums"), "ln(sigmoid(F))"}, gates,
                                   [](double x) { return std::min(x, 0.0) - std::log1p(std::exp(-std::abs(x))); });
    const auto sums = s.compute(
        {"sums", POSENC_TEXT("of the chosen head, from the first key up to each"), POSENC_TEXT("sum over l <= j")}, Shape{keys},
        {logarithms.by([=, first = s.head() * keys](const StepPlace& at) { return at[1] <= at[0] ? first + at[1] : -1; }, keys)}, sumOfAll);
    const auto at = [=](bool later) {
        return [=](const StepPlace& cell) {
            const Index query = cell[0] + memory;
            return later ? std::max(query, cell[1]) : std::min(query, cell[1]);
        };
    };
    biasedLogits(s, s.compute({"bias", POSENC_TEXT("the gates between key and query"), POSENC_TEXT("sums[later of i', j] - sums[earlier]")},
                              Shape{s.model().queries(), s.model().keys()}, {sums.by(at(true)), sums.by(at(false))},
                              [](const StepOperands& x) { return x(0) - x(1); }));
}

void buildCope(StepBuilder& s) {
    const auto queries = s.tensor("queries");
    const auto keys = s.tensor(s.has("gate-keys") ? "gate-keys" : "keys");
    const auto table = s.tensor("embedding");
    const double scale = s.scale();
    const auto most = static_cast<double>(table.dimension(0) - 1);
    const auto products = s.compute({"gate-products", POSENC_TEXT("queries against the keys of the gates"), "scale * q[i] . g[j]"}, "ij|k",
                                    {queries.at("hik"), keys.at("hjk")}, [scale](const StepOperands& x) { return scale * productSum(x); });
    auto gates = s.each({"open", POSENC_TEXT("between 0 and 1: what counts as a step"), "1 / (1 + exp(-x))"}, products,
                        [](double x) { return 1 / (1 + std::exp(-x)); });
    gates = s.mask(
        {"gates", POSENC_TEXT("0 where a mask hides the key"), POSENC_TEXT("0 where hidden")}, gates, 0,
        [model = s.shared()](const StepPlace& at) { return !model->visibleKeys(at[0]).has(at[1]); }, false);
    s.equals(gates, {"gates"});
    const Index m = s.model().keys();
    const bool own = !s.leavesOut("own-gate");
    const auto sums = s.compute(
        {"sums",
         own ? POSENC_TEXT("counted from the query back to the key, the key included") : POSENC_TEXT("the key itself is not counted"),
         own ? POSENC_TEXT("sum over l >= j") : POSENC_TEXT("sum over l > j")},
        gates.shape, {gates.by([m, own](const StepPlace& at) { return at[2] > at[1] - (own ? 1 : 0) ? at[0] * m + at[2] : -1; }, m)},
        sumOfAll);
    const auto counts = s.each({"counts", POSENC_TEXT("beyond the last table row nothing is told apart"), "min(sums, P-1)"}, sums,
                               [most](double y) { return std::min(y, most); });
    s.clips(counts, [most](double y) { return y > most; });
    s.equals(counts, {"counts"});
    const auto x = queriesTimesTable(
        s, {"relative-logits", POSENC_TEXT("every query against every table row"), "x[i,r] = q[head,i] . E[r]"}, queries, table);
    s.equals(x, {"relative-logits"});
    const auto low = s.each(
        {"floor", POSENC_TEXT("the count rounded down"), "floor(counts)"}, counts, [](double y) { return std::floor(y); },
        StepNumber::Whole);
    const auto high = s.each(
        {"ceiling", POSENC_TEXT("the count rounded up"), "ceil(counts)"}, counts, [](double y) { return std::ceil(y); }, StepNumber::Whole);
    const auto lower = s.gather({"lower", POSENC_TEXT("the row of the count rounded down"), "x[i, floor]"}, "ij", x.at("i#"), low, "ij");
    const auto upper = s.gather({"upper", POSENC_TEXT("the row of the count rounded up"), "x[i, ceiling]"}, "ij", x.at("i#"), high, "ij");
    const double factor = s.choice("position-scale") == "scaled" ? scale : 1.0;
    const auto position =
        s.compute({"position", POSENC_TEXT("linear in between"),
                   factor == 1 ? "(1-f) lower + f upper, f = counts - floor" : "scale ((1-f) lower + f upper), f = counts - floor"},
                  "ij", {lower.at("ij"), upper.at("ij"), counts.at("ij"), low.at("ij")}, [factor](const StepOperands& y) {
                      const double part = y(2) - y(3);
                      return factor * ((1 - part) * y(0) + part * y(1));
                  });
    s.equals(hiddenPairs(s, position, "position", 0), {"position"});
}

void buildAttentionBiases(StepBuilder& s) {
    const Grid keys = s.grid("grid");
    const Index stride = s.integer("stride");
    const Index across = (keys.columns + stride - 1) / stride;
    const auto row = pairLayer(s, {"row-offset", POSENC_TEXT("query minus key"), "s a - r"},
                               [=](Index i, Index j) { return i / across * stride - j / keys.columns; });
    const auto column = pairLayer(s, {"column-offset", POSENC_TEXT("query minus key"), "s b - c"},
                                  [=](Index i, Index j) { return i % across * stride - j % keys.columns; });
    const auto size = [&](const char* name, const StepArray& offset, const char* operation) {
        return s.each(
            {name, POSENC_TEXT("without its sign: four quadrants become one"), operation}, offset, [](double x) { return std::abs(x); },
            StepNumber::Whole);
    };
    const auto rows = size("row-distance", row, "|row-offset|");
    const auto columns = size("column-distance", column, "|column-offset|");
    const auto index = s.compute(
        {"index", POSENC_TEXT("the order in which the first query meets the pairs of distances"), "row-distance w + column-distance"}, "ij",
        {rows.at("ij"), columns.at("ij")}, [w = static_cast<double>(keys.columns)](const StepOperands& x) { return x(0) * w + x(1); },
        StepNumber::Whole);
    s.equals(index, {"index"});
    biasedLogits(s, s.gather({"bias", POSENC_TEXT("the number of the offset for the chosen head"), "table[head, index]"}, "ij",
                             s.tensor("bias").at("h#"), index, "ij"));
}

/// Where the neighbourhood of a query begins along one axis, and which table row its first key reads.
struct NeighborhoodAxis {
    StepArray start;
    StepArray first;
};

NeighborhoodAxis neighborhoodAxis(StepBuilder& s, const std::string& axis, Index length) {
    const Index kernel = s.integer("kernel");
    const Index dilation = s.integer("dilation");
    const auto start =
        s.constant({axis + "-start", POSENC_TEXT("of each query, the first key: at the border the window stops"),
                    dilation == 1 ? "clip(i - (k-1)/2, 0, L - k)" : POSENC_TEXT("in steps of the dilation, inside of the map")},
                   {length}, StepNumber::Whole,
                   [=](const StepPlace& at) { return static_cast<double>(neighborhoodStart(at[0], length, kernel, dilation)); });
    if (s.leavesOut("border")) {
        return {start, s.constant({axis + "-first", POSENC_TEXT("the middle rows for every query"), "(k-1)/2"}, {length}, StepNumber::Whole,
                                  [kernel](const StepPlace&) { return static_cast<double>((kernel - 1) / 2); })};
    }
    return {start, s.compute(
                       {axis + "-first", POSENC_TEXT("the table row of that key: the outer rows are read at the border alone"),
                        dilation == 1 ? "start - i + k - 1" : "(start - i) / s + k - 1"},
                       "i", {start.at("i")},
                       [=](const StepOperands& x) {
                           return (x(0) - static_cast<double>(x.at[0])) / static_cast<double>(dilation) + static_cast<double>(kernel - 1);
                       },
                       StepNumber::Whole)};
}

void buildNeighborhood(StepBuilder& s) {
    const Grid grid = s.grid("grid");
    const Index w = grid.columns;
    const Index kernel = s.integer("kernel");
    const Index dilation = s.integer("dilation");
    const Index side = 2 * kernel - 1;
    pairLayer(s, {"row-offset", POSENC_TEXT("key minus query"), "j/w - i/w"}, [w](Index i, Index j) { return j / w - i / w; });
    pairLayer(s, {"column-offset", POSENC_TEXT("key minus query"), "j%w - i%w"}, [w](Index i, Index j) { return j % w - i % w; });
    const auto steps = [&](const std::string& axis, bool rows) {
        const NeighborhoodAxis along = neighborhoodAxis(s, axis, rows ? grid.rows : grid.columns);
        const auto place = [=](Index token) { return rows ? token / w : token % w; };
        const auto ofQuery = [place](const StepPlace& at) { return place(at[0]); };
        return s.compute(
            {axis + "-steps", POSENC_TEXT("the table row of each key; -1 outside of the neighbourhood"),
             dilation == 1 ? POSENC_TEXT("first + j - start where 0 <= j - start < k, else -1")
                           : POSENC_TEXT("first + (j - start) / s where that is one of k keys, else -1")},
            Shape{grid.tokens(), grid.tokens()}, {along.start.by(ofQuery), along.first.by(ofQuery)},
            [=](const StepOperands& x) {
                const Index from = place(x.at[1]) - static_cast<Index>(x(0));
                const bool near = from >= 0 && from % dilation == 0 && from / dilation < kernel;
                return near ? x(1) + static_cast<double>(from / dilation) : -1.0;
            },
            StepNumber::Whole);
    };
    const auto u = steps("row", true);
    const auto v = steps("column", false);
    const auto index = s.compute(
        {"index", POSENC_TEXT("the place in the table; -1 outside of the neighbourhood"), "row-steps (2k-1) + column-steps"}, "ij",
        {u.at("ij"), v.at("ij")},
        [side](const StepOperands& x) { return x(0) < 0 || x(1) < 0 ? -1.0 : x(0) * static_cast<double>(side) + x(1); }, StepNumber::Whole);
    s.equals(index, {"index"});
    const auto table = s.tensor("bias");
    const Index cells = side * side;
    const auto flat =
        s.move({"table", POSENC_TEXT("of the chosen head, its rows concatenated"), POSENC_TEXT("view [2k-1, 2k-1] as [(2k-1)^2]")},
               Shape{cells}, {table.by([=, first = s.head() * cells](const StepPlace& at) { return first + at[0]; })});
    biasedLogits(s, s.gather({"bias", POSENC_TEXT("the number of the offset; nothing outside of the neighbourhood"),
                              POSENC_TEXT("table[index], -inf where that is -1")},
                             "ij", flat.at("#"), index, "ij", kNowhere));
}

void buildMlpBias(StepBuilder& s) {
    const Grid window = s.grid("window");
    const Index width = 2 * window.columns - 1;
    const Index entries = (2 * window.rows - 1) * width;
    const auto grid = s.constant(
        {"offsets", POSENC_TEXT("query minus key, of every table row"), POSENC_TEXT("(row offset, column offset)")},
        {2 * window.rows - 1, width, 2}, StepNumber::Whole,
        [window](const StepPlace& at) { return static_cast<double>(at[2] == 0 ? at[0] - window.rows + 1 : at[1] - window.columns + 1); });
    const auto coordinates = s.each({"coordinates", POSENC_TEXT("small offsets apart, large ones close"), "sign(x) ln(1 + |x|)"}, grid,
                                    [](double x) { return std::copysign(std::log1p(std::abs(x)), x); });
    s.equals(coordinates, {"coordinates"});
    const auto first = s.tensor("mlp-weight-1");
    const auto hidden =
        s.compute({"hidden", POSENC_TEXT("features of each offset"), "max(0, W1 x + b1)"}, Shape{entries, first.dimension(0)},
                  {coordinates.by([](const StepPlace& at) { return at[0] * 2 + at[2]; }, 2),
                   first.by([](const StepPlace& at) { return at[1] * 2 + at[2]; }, 2),
                   s.tensor("mlp-bias-1").by([](const StepPlace& at) { return at[1]; })},
                  [](const StepOperands& x) { return std::max(0.0, productSum(x) + x(2)); });
    s.features(hidden);
    const auto table = s.compute({"table", POSENC_TEXT("one number per head"), "W2 hidden + b2"}, "rh|f",
                                 {hidden.at("rf"), s.tensor("mlp-weight-2").at("hf"), s.tensor("mlp-bias-2").at("h")},
                                 [](const StepOperands& x) { return productSum(x) + x(2); });
    s.equals(table, {"table"});
    const auto index =
        pairLayer(s, {"index", POSENC_TEXT("as in swin-index"), POSENC_TEXT("(row offset + Wh-1)(2Ww-1) + column offset + Ww-1")},
                  [=](Index i, Index j) {
                      return (i / window.columns - j / window.columns + window.rows - 1) * width + i % window.columns - j % window.columns +
                             window.columns - 1;
                  });
    biasedLogits(s, s.gather({"bias", POSENC_TEXT("the number of the offset for the chosen head"), "table[index, head]"}, "ij",
                             table.at("#h"), index, "ij"));
}

}  // namespace

std::vector<DerivationDeclaration> biasDerivations() {
    const Parameters::Map sequence{{"length", Index{5}}, {"heads", Index{2}}, {"head-dim", Index{4}}};
    const auto with = [](Parameters::Map map, const Parameters::Map& more) {
        map.insert(more.begin(), more.end());
        return map;
    };
    const Parameters::Map heads{{"heads", Index{2}}, {"head-dim", Index{4}}};
    const auto one = [](const char* id, const char* title, Parameters::Map sizes, const char* source, void (*build)(StepBuilder&)) {
        return DerivationDeclaration{.id = id, .title = title, .encoding = id, .sizes = std::move(sizes), .source = source, .build = build};
    };
    std::vector<DerivationDeclaration> out{
        one("kerple", POSENC_TEXT("Kernels of the distance"), sequence, "Chi et al. 2022", buildKerple),
        one("sandwich", POSENC_TEXT("Sums of cosines"), with(sequence, {{"dimension", Index{8}}}), "Chi et al. 2022; NVIDIA/NeMo",
            buildSandwich),
        one("fire", POSENC_TEXT("A network of the distance"), with(sequence, {{"hidden", Index{4}}, {"threshold", Index{3}}}),
            "Li et al. 2023", buildFire),
        one("forgetting", POSENC_TEXT("Forget gates"), sequence, "Lin et al. 2025", buildForgetting),
        one("cope", POSENC_TEXT("Counted positions"), with(sequence, {{"positions", Index{4}}}), "Golovneva et al. 2024", buildCope),
        one("attention-biases", POSENC_TEXT("One quadrant of offsets"), with(heads, {{"grid", Grid{2, 3}}, {"stride", Index{1}}}),
            "facebookresearch/LeViT levit.py", buildAttentionBiases),
        one("neighborhood", POSENC_TEXT("Neighbourhoods"),
            with(heads, {{"grid", Grid{4, 5}}, {"kernel", Index{3}}, {"dilation", Index{1}}}), "SHI-Labs/NATTEN v0.14", buildNeighborhood),
        one("mlp-bias", POSENC_TEXT("A network of the offset"), with(heads, {{"window", Grid{2, 3}}, {"hidden", Index{4}}}),
            "timm layers/pos_embed_rel.py RelPosMlp", buildMlpBias)};
    const auto named = [&out](const char* id) -> DerivationDeclaration& { return *std::ranges::find(out, id, &DerivationDeclaration::id); };
    named("cope").switches = {{"own-gate", POSENC_TEXT("without the key itself"), "cope-without-key"}};
    named("attention-biases").examples = {{{"grid", Grid{4, 6}}, {"stride", Index{2}}}};
    named("neighborhood").examples = {{{"grid", Grid{6, 7}}, {"dilation", Index{2}}}};
    named("neighborhood").switches = {{"border", POSENC_TEXT("the middle rows at the border, too"), "neighborhood-middle-rows"}};
    named("mlp-bias").needs = {{"mode", std::string("cr")}, {"class-token", false}};
    return out;
}

}  // namespace posenc
