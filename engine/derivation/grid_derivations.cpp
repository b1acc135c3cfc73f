#include "engine/derivation/grid_derivations.h"

#include <algorithm>
#include <cmath>

#include "engine/core/text.h"
#include "engine/derivation/step_sequences.h"

namespace posenc {

namespace {

/// The term of one axis of a map [a, b, d] whose second axis the table counts, up to [a, b, b], or [a, b, m] of a block in a halo.
StepArray axisTerm(StepBuilder& s, const StepArray& map, const std::string& table, bool inHalo = false) {
    const auto x = s.compute(
        {table + "-logits",
         table == "width" ? POSENC_TEXT("every query against every row of width") : POSENC_TEXT("every query against every row of height"),
         "x[a,b,r] = q[a,b] . " + table + "[r]"},
        "abr|k", {map.at("abk"), s.tensor(table).at("rk")}, productSum);
    return relativeToAbsolute(s, x, table + "-", inHalo);
}

void buildFactorized(StepBuilder& s, bool asPublished) {
    const Grid grid = s.grid("grid");
    const auto queries = s.tensor("queries");
    // The order in which the tensors are listed.
    s.tensor("height");
    s.tensor("width");
    const Index d = queries.dimension(2);
    const Index w = grid.columns;
    const Index h = grid.rows;
    const auto map =
        s.move({"grid", POSENC_TEXT("the tokens on their map"), POSENC_TEXT("view [h*w, d] as [h, w, d]")}, Shape{h, w, d},
               {queries.by([=, first = s.head() * h * w * d](const StepPlace& at) { return first + (at[0] * w + at[1]) * d + at[2]; })});
    const auto width = axisTerm(s, map, "width");
    s.axis('i', h);
    const auto wide = s.move(
        {"width-expand", POSENC_TEXT("the same for every row of the key"), POSENC_TEXT("[x, y, j] to [x, i, y, j], copied h times over i")},
        "xiyj", {width.at("xyj")});
    const char* const pair = POSENC_TEXT("query (x, y) and key (i, j) as token numbers");
    const Shape pairs{h * w, h * w};
    const auto widthMap =
        s.move({"width-map", pair, POSENC_TEXT("[x, i, y, j] to [(x y), (i j)]")}, pairs,
               {wide.by([=](const StepPlace& at) { return ((at[0] / w * h + at[1] / w) * w + at[0] % w) * w + at[1] % w; })});
    const auto turned = s.move({"transpose", POSENC_TEXT("the map transposed: columns first"), POSENC_TEXT("[h, w, d] to [w, h, d]")},
                               "yxk", {map.at("xyk")});
    const auto height = axisTerm(s, turned, "height");
    s.axis('j', w);
    const auto high = s.move({"height-expand", POSENC_TEXT("the same for every column of the key"),
                              POSENC_TEXT("[y, x, i] to [y, j, x, i], copied w times over j")},
                             "yjxi", {height.at("yxi")});
    const auto words =
        asPublished ? StepWords{"height-map", POSENC_TEXT("the published code joins the axes as if x came first: tokens stay transposed"),
                                POSENC_TEXT("[y, j, x, i] to [(y x), (j i)]")}
                    : StepWords{"height-map", pair, POSENC_TEXT("[y, j, x, i] to [(x y), (i j)]")};
    const auto heightMap = s.move(words, pairs, {high.by([=](const StepPlace& at) {
                                      const Index y = asPublished ? at[0] / h : at[0] % w;
                                      const Index x = asPublished ? at[0] % h : at[0] / w;
                                      const Index j = asPublished ? at[1] / h : at[1] % w;
                                      const Index i = asPublished ? at[1] % h : at[1] / w;
                                      return ((y * w + j) * h + x) * h + i;
                                  })});
    const auto sum = s.compute({"sum", POSENC_TEXT("width term and height term"), "width-map + height-map"}, "ij",
                               {widthMap.at("ij"), heightMap.at("ij")}, sumOfAll);
    s.equals(scaledStep(s, "position", sum, "position"), {"position"});
}

void buildFactorizedCorrect(StepBuilder& s) {
    buildFactorized(s, false);
}

void buildAsPublished(StepBuilder& s) {
    buildFactorized(s, true);
}

/// Row and column offsets of pairs of tokens. @param keyMinusQuery else query minus key
std::pair<StepArray, StepArray> gridOffsets(StepBuilder& s, const Grid& grid, bool keyMinusQuery) {
    const Index sign = keyMinusQuery ? 1 : -1;
    const Shape pairs{grid.tokens(), grid.tokens()};
    const char* const both = POSENC_TEXT("query minus key");
    const auto rows = s.constant({"row-offset", keyMinusQuery ? POSENC_TEXT("row of the key minus row of the query") : both,
                                  keyMinusQuery ? "j/w - i/w" : "i/w - j/w"},
                                 pairs, StepNumber::Whole, [=, w = grid.columns](const StepPlace& at) {
                                     return static_cast<double>(sign * (at[1] / w - at[0] / w));
                                 });
    const auto columns = s.constant({"column-offset", keyMinusQuery ? POSENC_TEXT("column of the key minus column of the query") : both,
                                     keyMinusQuery ? "j%w - i%w" : "i%w - j%w"},
                                    pairs, StepNumber::Whole, [=, w = grid.columns](const StepPlace& at) {
                                        return static_cast<double>(sign * (at[1] % w - at[0] % w));
                                    });
    s.equals(rows, {"row-offset"});
    s.equals(columns, {"column-offset"});
    return {rows, columns};
}

void buildFactorizedGather(StepBuilder& s) {
    const Grid grid = s.grid("grid");
    const auto queries = s.tensor("queries");
    s.tensor("height");
    s.tensor("width");
    const auto [rows, columns] = gridOffsets(s, grid, true);
    const auto index = [&](const std::string& name, const StepArray& offset, const std::string& operation, Index side) {
        const auto out = s.each(
            {name, POSENC_TEXT("from 0"), operation}, offset, [by = static_cast<double>(side - 1)](double x) { return x + by; },
            StepNumber::Whole);
        s.equals(out, {name});
        return out;
    };
    const auto rowIndex = index("row-index", rows, "row-offset + h - 1", grid.rows);
    const auto columnIndex = index("column-index", columns, "column-offset + w - 1", grid.columns);
    const auto term = [&](const std::string& table, const StepArray& by, bool ofRows) {
        const auto x = queriesTimesTable(
            s,
            {table + "-logits",
             ofRows ? POSENC_TEXT("every query against every row of height") : POSENC_TEXT("every query against every row of width"),
             "x[i,r] = q[head,i] . " + table + "[r]"},
            queries, s.tensor(table));
        return s.gather({table + "-term",
                         ofRows ? POSENC_TEXT("its own row, the column that row-index names")
                                : POSENC_TEXT("its own row, the column that column-index names"),
                         ofRows ? "x[i, row-index]" : "x[i, column-index]"},
                        "ij", x.at("i#"), by, "ij");
    };
    const auto high = term("height", rowIndex, true);
    const auto wide = term("width", columnIndex, false);
    const auto sum =
        s.compute({"sum", POSENC_TEXT("both terms"), "height-term + width-term"}, "ij", {high.at("ij"), wide.at("ij")}, sumOfAll);
    s.equals(scaledStep(s, "position", sum, "position"), {"position"});
}

void buildQueryGrid(StepBuilder& s) {
    const Grid grid = s.grid("grid");
    const Index query = std::min(s.integer("query"), grid.tokens() - 1);
    const Shape map{grid.rows, grid.columns};
    const auto rows = s.constant({"token-rows", POSENC_TEXT("row of each token"), "t / w"}, map, StepNumber::Whole,
                                 [](const StepPlace& at) { return static_cast<double>(at[0]); });
    const auto columns = s.constant({"token-columns", POSENC_TEXT("column of each token"), "t % w"}, map, StepNumber::Whole,
                                    [](const StepPlace& at) { return static_cast<double>(at[1]); });
    const auto offsets = [&](StepWords words, const StepArray& of, const char* layer) {
        const auto out =
            s.compute(std::move(words), of.shape,
                      {of.by([=, w = grid.columns](const StepPlace& at) { return at[2] == 0 ? at[0] * w + at[1] : query; }, 2)},
                      firstMinusSecond, StepNumber::Whole);
        s.equals(out, {layer}, false, query);
    };
    offsets({"row-offsets", POSENC_TEXT("how many rows below the query"), POSENC_TEXT("row(key) - row(query)")}, rows, "row-offset");
    offsets({"column-offsets", POSENC_TEXT("how many columns right of the query"), POSENC_TEXT("column(key) - column(query)")}, columns,
            "column-offset");
}

/// The numbers of iRPE's piecewise function, as float32.
struct Curve {
    float alpha;
    float beta;
    float gamma;
    [[nodiscard]] double reach() const { return std::floor(static_cast<double>(beta)); }
};

/// g(x) of one number of every pair. @param prefix of the steps' names
StepArray piecewise(StepBuilder& s, const Curve& g, const StepArray& x, const std::string& prefix) {
    const auto beyond = [alpha = static_cast<double>(g.alpha)](double value) { return std::abs(value) > alpha; };
    const auto far = [&](StepWords words, const StepArray& of, std::function<float(float)> formula) {
        words.name = prefix + words.name;
        return s.compute(
            std::move(words), of.shape, {of.same().onlyIf(x, beyond)},
            [formula = std::move(formula)](const StepOperands& y) { return static_cast<double>(formula(static_cast<float>(y(0)))); },
            StepNumber::Real, 0.0);
    };
    const auto ratio = far({"ratio", POSENC_TEXT("only beyond alpha; exact cells show 0"), "float32(|x| / alpha)"}, x,
                           [g](float y) { return std::abs(y) / g.alpha; });
    const auto logarithm = far({"logarithm", POSENC_TEXT("natural"), "float32(ln)"}, ratio, [](float y) { return std::log(y); });
    const auto curve =
        far({"curve", POSENC_TEXT("grows ever more slowly"), "float32(alpha + logarithm / ln(gamma/alpha) * (beta - alpha))"}, logarithm,
            [g](float y) { return g.alpha + y / std::log(g.gamma / g.alpha) * (g.beta - g.alpha); });
    const auto rounded = far({"round", POSENC_TEXT("half to even"), "round"}, curve, [](float y) { return std::nearbyint(y); });
    const auto least =
        far({"minimum", POSENC_TEXT("never beyond beta"), "min(beta, x)"}, rounded, [g](float y) { return std::min(g.beta, y); });
    s.clips(least, [beta = static_cast<double>(g.beta)](double y) { return y > beta; });
    return s.compute(
        {prefix + "piecewise", POSENC_TEXT("near exactly, far on the curve, signed and truncated toward 0"),
         "|x| <= alpha ? round(x) : trunc(sign(x) * minimum)"},
        x.shape, {x.same(), least.same().onlyIf(x, beyond)},
        [](const StepOperands& y) { return y.has(1) ? std::trunc(std::copysign(y(1), y(0))) : std::nearbyint(y(0)); }, StepNumber::Whole);
}

StepArray bucketBias(StepBuilder& s, const std::string& name, const std::string& table, const StepArray& index) {
    return s.gather({name, POSENC_TEXT("the number of the bucket for the chosen head"), "table[index, head]"}, "ij",
                    s.tensor(table).at("#h"), index, "ij");
}

void buildIrpe(StepBuilder& s) {
    const auto real = [&](const char* id) { return static_cast<float>(std::get<double>(s.value(id))); };
    const Curve g{real("alpha"), real("beta"), real("gamma")};
    const double b = g.reach();
    const std::string method = s.choice("method");
    const auto [rows, columns] = gridOffsets(s, s.grid("grid"), false);
    const auto shifted = [&](const std::string& name, const StepArray& x) {
        const auto index = s.each(
            {name, POSENC_TEXT("the lower half of the table is never read"), "piecewise + b, b = int(beta)"}, x,
            [b](double y) { return y + b; }, StepNumber::Whole);
        s.equals(index, {name});
        return index;
    };
    if (method == "cross") {
        const auto part = [&](const std::string& axis, const StepArray& x) {
            return bucketBias(s, axis + "-bias", axis + "-bias", shifted(axis + "-index", piecewise(s, g, x, axis + "-")));
        };
        const auto ofRows = part("row", rows);
        const auto ofColumns = part("column", columns);
        s.equals(s.compute({"bias", POSENC_TEXT("both tables"), "row-bias + column-bias"}, "ij", {ofRows.at("ij"), ofColumns.at("ij")},
                           sumOfAll),
                 {"bias"});
        return;
    }
    StepArray index;
    if (method == "product") {
        const auto ofRows = piecewise(s, g, rows, "row-");
        const auto ofColumns = piecewise(s, g, columns, "column-");
        index = s.compute(
            {"index", POSENC_TEXT("both buckets, one number"), POSENC_TEXT("(row + b)(2b+1) + column + b, b = int(beta)")}, "ij",
            {ofRows.at("ij"), ofColumns.at("ij")}, [b](const StepOperands& x) { return (x(0) + b) * (2 * b + 1) + x(1) + b; },
            StepNumber::Whole);
        s.equals(index, {"index"});
    } else if (method == "cross-rows" || method == "cross-cols") {
        index = shifted("index", piecewise(s, g, method == "cross-rows" ? rows : columns, {}));
    } else {
        auto x = s.compute(
            {"squared-distance", POSENC_TEXT("of the two tokens on the map"), "row-offset^2 + column-offset^2"}, "ij",
            {rows.at("ij"), columns.at("ij")}, [](const StepOperands& y) { return y(0) * y(0) + y(1) * y(1); }, StepNumber::Whole);
        if (method == "euclidean") {
            x = s.each(
                {"distance", POSENC_TEXT("rounded, half to even"), "round(sqrt)"}, x,
                [](double y) { return static_cast<double>(std::nearbyint(std::sqrt(static_cast<float>(y)))); }, StepNumber::Whole);
        }
        index = shifted("index", piecewise(s, g, x, {}));
    }
    s.equals(bucketBias(s, "bias", "bias", index), {"bias"});
}

void buildHalo(StepBuilder& s) {
    const Grid block = s.grid("block");
    const Index halo = s.integer("halo");
    const Grid keys{block.rows + 2 * halo, block.columns + 2 * halo};
    const auto queries = s.tensor("queries");
    const auto term = [&](const std::string& axis, const std::string& table, bool rows) {
        const auto offset =
            pairLayer(s, {axis + "-offset", POSENC_TEXT("key minus query"), POSENC_TEXT("place in the halo - r - place in the block")},
                      [=](Index i, Index j) {
                          return rows ? j / keys.columns - halo - i / block.columns : j % keys.columns - halo - i % block.columns;
                      });
        const Index shift = (rows ? keys.rows : keys.columns) + halo - 1;
        const auto index = s.each(
            {axis + "-index", POSENC_TEXT("from 0; the first 2r rows are never read"), "offset + r + win - 1"}, offset,
            [by = static_cast<double>(shift)](double x) { return x + by; }, StepNumber::Whole);
        s.equals(index, {axis + "-index"});
        const auto x = queriesTimesTable(
            s,
            {table + "-logits",
             rows ? POSENC_TEXT("every query against every row of height") : POSENC_TEXT("every query against every row of width"),
             "x[i,r] = q[head,i] . " + table + "[r]"},
            queries, s.tensor(table));
        return s.gather({table + "-term",
                         rows ? POSENC_TEXT("its own row, the column that row-index names")
                              : POSENC_TEXT("its own row, the column that column-index names"),
                         "x[i, " + axis + "-index]"},
                        "ij", x.at("i#"), index, "ij");
    };
    const auto high = term("row", "height", true);
    const auto wide = term("column", "width", false);
    const double scale = s.choice("position-scale") == "scaled" ? s.scale() : 1.0;
    s.equals(
        s.compute({"position", POSENC_TEXT("both terms"), scale == 1 ? "height-term + width-term" : "scale (height-term + width-term)"},
                  "ij", {high.at("ij"), wide.at("ij")}, [scale](const StepOperands& x) { return scale * sumOfAll(x); }),
        {"position"});
}

/// timm's code: both axes by relative to absolute, from the last m columns on.
void buildHaloShift(StepBuilder& s) {
    const Grid block = s.grid("block");
    const Index halo = s.integer("halo");
    const Grid keys{block.rows + 2 * halo, block.columns + 2 * halo};
    const auto queries = s.tensor("queries");
    s.tensor("height");
    s.tensor("width");
    const Index d = queries.dimension(2);
    const Index w = block.columns;
    const Index h = block.rows;
    const auto map =
        s.move({"grid", POSENC_TEXT("the queries in their block"), POSENC_TEXT("view [bh*bw, d] as [bh, bw, d]")}, Shape{h, w, d},
               {queries.by([=, first = s.head() * h * w * d](const StepPlace& at) { return first + (at[0] * w + at[1]) * d + at[2]; })});
    const auto width = axisTerm(s, map, "width", true);
    const char* const pair = POSENC_TEXT("query (x, y) and key (i, j) as token numbers");
    const Shape pairs{block.tokens(), keys.tokens()};
    const auto wide = s.move({"width-map", pair, POSENC_TEXT("[x, y, j] to [(x y), (i j)], the same for every i")}, pairs,
                             {width.by([keys](const StepPlace& at) { return at[0] * keys.columns + at[1] % keys.columns; })});
    const auto turned = s.move({"transpose", POSENC_TEXT("the block transposed: columns first"), POSENC_TEXT("[bh, bw, d] to [bw, bh, d]")},
                               "yxk", {map.at("xyk")});
    const auto height = axisTerm(s, turned, "height", true);
    const auto high =
        s.move({"height-map", pair, POSENC_TEXT("[y, x, i] to [(x y), (i j)], the same for every j")}, pairs,
               {height.by([=](const StepPlace& at) { return (at[0] % w * h + at[0] / w) * keys.rows + at[1] / keys.columns; })});
    const double scale = s.choice("position-scale") == "scaled" ? s.scale() : 1.0;
    s.equals(s.compute({"position", POSENC_TEXT("both terms"), scale == 1 ? "width-map + height-map" : "scale (width-map + height-map)"},
                       "ij", {wide.at("ij"), high.at("ij")}, [scale](const StepOperands& x) { return scale * sumOfAll(x); }),
             {"position"});
}

}  // namespace

std::vector<DerivationDeclaration> gridDerivations() {
    const auto sizes = [](Grid grid, Index heads) { return Parameters::Map{{"grid", grid}, {"heads", heads}, {"head-dim", Index{4}}}; };
    Parameters::Map ofQuery = sizes({3, 4}, 1);
    ofQuery.emplace("query", Index{5});
    const Parameters::Map inHalo{{"block", Grid{2, 2}}, {"halo", Index{1}}, {"heads", Index{2}}, {"head-dim", Index{4}}};
    return {{.id = "factorized-2d",
             .title = POSENC_TEXT("Two axes by relative to absolute"),
             .encoding = "factorized-2d",
             .sizes = sizes({2, 3}, 2),
             .examples = {{{"grid", Grid{3, 3}}, {"heads", Index{1}}}},
             .needs = {{"variant", std::string("correct")}},
             .source = "lucidrains/bottleneck-transformer-pytorch RelPosEmb (einops form of BoTNet)",
             .build = buildFactorizedCorrect},
            {.id = "factorized-2d-as-published",
             .title = POSENC_TEXT("Two axes, as published"),
             .encoding = "factorized-2d",
             .sizes = sizes({3, 3}, 1),
             .needs = {{"variant", std::string("as-published")}},
             .source = "The-AI-Summer/self-attention-cv relative_embeddings_2D.py",
             .build = buildAsPublished},
            {.id = "factorized-2d-gather",
             .title = POSENC_TEXT("Two axes, by index"),
             .encoding = "factorized-2d",
             .sizes = sizes({2, 3}, 2),
             .needs = {{"variant", std::string("correct")}},
             .source = "definition in spec.md (Ramachandran et al. 2019; BoTNet figure 4)",
             .build = buildFactorizedGather},
            {.id = "query-grid",
             .title = POSENC_TEXT("Offsets around one query"),
             .encoding = "factorized-2d",
             .sizes = ofQuery,
             .parameters = {{.id = "query",
                             .symbol = "query",
                             .label = POSENC_TEXT("Query"),
                             .help = POSENC_TEXT("Token that offsets are counted from"),
                             .defaultValue = Index{0},
                             .maximum = 65535,
                             .usual = 255}},
             .source = "Ramachandran et al. 2019, figure of row and column offsets",
             .build = buildQueryGrid},
            {.id = "halo-shift",
             .title = POSENC_TEXT("A block with its halo"),
             .encoding = "halo",
             .sizes = inHalo,
             .source = "huggingface/pytorch-image-models timm/layers/halo_attn.py rel_logits_1d",
             .build = buildHaloShift},
            {.id = "halo",
             .title = POSENC_TEXT("A block with its halo, by index"),
             .encoding = "halo",
             .sizes = inHalo,
             .source = "definition in spec.md (Vaswani et al. 2021)",
             .build = buildHalo},
            {.id = "irpe",
             .title = POSENC_TEXT("Piecewise buckets"),
             .encoding = "irpe",
             .sizes = sizes({3, 4}, 2),
             .examples = {{{"grid", Grid{4, 5}}, {"method", std::string("euclidean")}, {"heads", Index{1}}}},
             .source = "microsoft/Cream iRPE/DeiT-with-iRPE/irpe.py",
             .build = buildIrpe}};
}

}  // namespace posenc
