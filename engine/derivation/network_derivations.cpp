#include "engine/derivation/network_derivations.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "engine/core/text.h"
#include "engine/derivation/step_sequences.h"

namespace posenc {

namespace {

constexpr double kMinusInfinite = -std::numeric_limits<double>::infinity();

/// Which table row pairs of places along one axis read: [a, b] of places of queries and keys.
StepArray axisRows(StepBuilder& s, const std::string& axis, Index a, Index b) {
    const auto rounded = [](double x) { return static_cast<double>(static_cast<float>(x)); };
    const auto text = [](const char* operation) { return "float32(" + std::string(operation) + ")"; };
    const auto ratio = [](Index x, Index y) { return std::max(static_cast<double>(x) / static_cast<double>(y), 1.0); };
    const double ofQuery = rounded(ratio(b, a));
    const double ofKey = rounded(ratio(a, b));
    const double most = rounded(static_cast<double>(b - 1) * ratio(a, b));
    const auto places = [&](const char* name, const char* meaning, const char* operation, Index count, double step) {
        return s.constant({axis + name, meaning, text(operation)}, {count}, StepNumber::Real,
                          [=](const StepPlace& at) { return rounded(static_cast<double>(at[0]) * step); });
    };
    const auto queries =
        places("-query-places", POSENC_TEXT("the places of queries on the finer of both grids"), "i max(b/a, 1)", a, ofQuery);
    const auto keys = places("-key-places", POSENC_TEXT("the places of keys there"), "j max(a/b, 1)", b, ofKey);
    const auto apart = s.compute({axis + "-apart", POSENC_TEXT("query minus key"), text("query-place - key-place")}, "ij",
                                 {queries.at("i"), keys.at("j")}, [=](const StepOperands& x) { return rounded(x(0) - x(1)); });
    const bool exact = s.leavesOut("rounding");
    const auto moved = s.compute({axis + "-from-zero", POSENC_TEXT("moved so that the smallest is 0"),
                                  exact ? "(i b - j a + (b-1) a) / min(a, b), exactly" : text("apart + (b-1) max(a/b, 1)")},
                                 "ij", {apart.at("ij")}, [=](const StepOperands& x) {
                                     const Index whole = x.at[0] * b - x.at[1] * a + (b - 1) * a;
                                     return exact ? static_cast<double>(whole) / static_cast<double>(std::min(a, b)) : rounded(x(0) + most);
                                 });
    return s.each(
        {axis + "-numbers", POSENC_TEXT("cut to whole numbers: where the sides do not divide, rounding decides the row"), "trunc"}, moved,
        [](double x) { return std::trunc(x); }, StepNumber::Whole);
}

void buildDecomposed(StepBuilder& s) {
    const Grid queries = s.grid("grid");
    const Grid given = s.grid("key-grid");
    const Grid keys{given.rows == 0 ? queries.rows : given.rows, given.columns == 0 ? queries.columns : given.columns};
    const Shape pairs{queries.tokens(), keys.tokens()};
    const auto q = s.tensor("queries");
    const Index d = q.dimension(2);
    const auto map = s.move({"grid", POSENC_TEXT("the queries on their map"), POSENC_TEXT("view [h*w, d] as [h, w, d]")},
                            Shape{queries.rows, queries.columns, d}, {q.by([=, first = s.head() * queries.tokens()](const StepPlace& at) {
                                return (first + at[0] * queries.columns + at[1]) * d + at[2];
                            })});
    const auto tableOf = [&](const std::string& table, const std::string& layer, Index entries) {
        const auto vectors = s.tensor(table);
        return vectors.dimension(0) == entries
                   ? vectors
                   : layerNumbers(s, {table + "-resized", POSENC_TEXT("the table at as many rows as are read, linear in between"), layer},
                                  layer, 0, 0, {entries, vectors.dimension(1)}, StepNumber::Real);
    };
    const auto term = [&](const std::string& axis, const std::string& table, const std::string& layer, bool rows) {
        const Index a = rows ? queries.rows : queries.columns;
        const Index b = rows ? keys.rows : keys.columns;
        const auto numbers = axisRows(s, axis, a, b);
        const auto index =
            s.move({axis + "-index", POSENC_TEXT("the same of every pair of tokens"), rows ? "numbers[i/w, j/w']" : "numbers[i%w, j%w']"},
                   pairs, {numbers.by([=](const StepPlace& at) {
                       const Index place = rows ? at[0] / queries.columns : at[0] % queries.columns;
                       return place * b + (rows ? at[1] / keys.columns : at[1] % keys.columns);
                   })});
        s.equals(index, {axis + "-index"});
        const Index entries = 2 * std::max(a, b) - 1;
        const auto offset = s.each(
            {axis + "-offset", POSENC_TEXT("query minus key"), axis + "-index - (max(a, b) - 1)"}, index,
            [by = static_cast<double>(entries / 2)](double x) { return x - by; }, StepNumber::Whole);
        s.equals(offset, {axis + "-offset"});
        const auto vectors = tableOf(table, layer, entries);
        const auto read = s.gather({table + "-rows", POSENC_TEXT("the table row of each pair of places"), table + "[numbers]"}, "opk",
                                   vectors.at("#k"), numbers, "op");
        s.features(read);
        return s.compute({table + "-products",
                          rows ? POSENC_TEXT("every query against the rows of its own row, one for each row of keys")
                               : POSENC_TEXT("every query against the rows of its own column, one for each column of keys"),
                          rows ? "x[a,b,u] = q[a,b] . rows[a,u]" : "x[a,b,v] = q[a,b] . rows[b,v]"},
                         "abp|k", {map.at("abk"), read.at(rows ? "apk" : "bpk")}, productSum);
    };
    const auto high = term("row", "height", "table", true);
    const auto wide = term("column", "width", "width-table", false);
    std::vector<StepReading> terms{high.at("abu"), wide.at("abv")};
    // Of one frame the only row of a time table.
    const bool timed = s.has("time");
    if (timed) {
        const auto time =
            s.compute({"time-products", POSENC_TEXT("every query against the only row of the time table"), "x[a,b] = q[a,b] . time[0]"},
                      "ab|k", {map.at("abk"), tableOf("time", "time-table", 1).at("0k")}, productSum);
        terms.push_back(time.at("ab"));
    }
    const auto sum = s.compute({"sum",
                                timed ? POSENC_TEXT("all three, each copied along the other axes of the keys")
                                      : POSENC_TEXT("both, each copied along the other axis of the keys"),
                                timed ? "height[a,b,u] + width[a,b,v] + time[a,b]" : "height[a,b,u] + width[a,b,v]"},
                               "abuv", std::move(terms), sumOfAll);
    const auto view = s.reshape(
        {"view", POSENC_TEXT("queries and keys as token numbers"), POSENC_TEXT("view [h, w, h', w'] as [h*w, h'*w']")}, sum, pairs);
    const bool scaled = s.choice("position-scale") == "scaled";
    s.equals(scaled ? scaledStep(s, "position", view, "position") : hiddenPairs(s, view, "position", 0), {"position"});
}

void buildWindow3d(StepBuilder& s) {
    const auto volume = std::get<Grid3d>(s.value("window"));
    const auto grid = std::get<Grid3d>(s.value("grid"));
    const std::array<Index, 3> sides{volume.depth, volume.rows, volume.columns};
    const std::array<Index, 3> lengths{grid.depth, grid.rows, grid.columns};
    constexpr std::array<const char*, 3> kAxes{"depth", "row", "column"};
    constexpr std::array<const char*, 3> kNumbers{"depths", "rows", "columns"};
    constexpr std::array<const char*, 3> kSides{"Wd", "Wh", "Ww"};
    constexpr std::array<const char*, 3> kStrides{"(2Wh-1)(2Ww-1)", "2Ww-1", "1"};
    Shape mesh{3};
    std::vector<StepReading> parts;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        // A map that is smaller than the window is one window of its own.
        const Index side = grid.depth == 0 ? sides[axis] : std::min(sides[axis], lengths[axis]);
        mesh.push_back(side);
        const auto numbers =
            s.constant({kNumbers[axis], POSENC_TEXT("numbers along one axis"), std::string("arange(") + kSides[axis] + ")"}, {side},
                       StepNumber::Whole, [](const StepPlace& at) { return static_cast<double>(at[0]); });
        parts.push_back(numbers.by([axis](const StepPlace& at) { return at[0] == static_cast<Index>(axis) ? at[axis + 1] : Index{-1}; }));
    }
    const auto stacked = s.move(
        {"mesh", POSENC_TEXT("depth, row and column of each token"), POSENC_TEXT("stack of meshgrid(depths, rows, columns)")}, mesh, parts);
    const Index tokens = mesh[1] * mesh[2] * mesh[3];
    const auto flat = s.reshape({"flatten", POSENC_TEXT("tokens in row-major order"), POSENC_TEXT("view [3, Wd, Wh, Ww] as [3, N]")},
                                stacked, {3, tokens});
    s.axis('i', tokens);
    s.axis('j', tokens);
    const auto difference = s.compute({"subtract", POSENC_TEXT("offset of every pair: query minus key"), "F[:,:,None] - F[:,None,:]"},
                                      "cij", {flat.at({"ci", "cj"})}, firstMinusSecond, StepNumber::Whole);
    std::vector<StepReading> terms;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const std::string name = kAxes[axis];
        const auto offset =
            s.move({name + "-offset", POSENC_TEXT("of one axis"), "subtract[" + std::to_string(axis) + "]"}, Shape{tokens, tokens},
                   {difference.by([=, first = static_cast<Index>(axis) * tokens * tokens](const StepPlace& at) {
                       return first + at[0] * tokens + at[1];
                   })});
        s.equals(offset, {name + "-offset"});
        auto part = s.each(
            {name + "-from-zero", POSENC_TEXT("from 0; the side is that of the window that was trained"),
             std::string("+ ") + kSides[axis] + "-1"},
            offset, [by = static_cast<double>(sides[axis] - 1)](double x) { return x + by; }, StepNumber::Whole);
        if (axis < 2 && !s.leavesOut("stride")) {
            const double stride = static_cast<double>(2 * sides[2] - 1) * (axis == 0 ? static_cast<double>(2 * sides[1] - 1) : 1.0);
            part = s.each(
                {name + "-stride",
                 axis == 0 ? POSENC_TEXT("one step of depth passes all offsets of rows and columns")
                           : POSENC_TEXT("one step of the row offset passes all column offsets"),
                 std::string("* ") + kStrides[axis]},
                part, [stride](double x) { return x * stride; }, StepNumber::Whole);
        }
        terms.push_back(part.at("ij"));
    }
    const auto index = s.compute({"index", POSENC_TEXT("three offsets, one row"), "depth-stride + row-stride + column-from-zero"}, "ij",
                                 terms, sumOfAll, StepNumber::Whole);
    s.equals(index, {"index"});
    s.equals(s.gather({"bias", POSENC_TEXT("the number of the offset for the chosen head"), "table[index, head]"}, "ij",
                      s.tensor("bias").at("#h"), index, "ij"),
             {"bias"});
}

void buildDynamicBias(StepBuilder& s) {
    const Grid window = s.grid("window");
    const Index columns = 2 * window.columns - 1;
    const Index entries = (2 * window.rows - 1) * columns;
    const Index width = s.integer("hidden");
    const auto coordinates = s.constant(
        {"coordinates", POSENC_TEXT("query minus key, of every table row"), POSENC_TEXT("(row offset, column offset)")},
        {2 * window.rows - 1, columns, 2}, StepNumber::Whole,
        [window](const StepPlace& at) { return static_cast<double>(at[2] == 0 ? at[0] - window.rows + 1 : at[1] - window.columns + 1); });
    s.equals(coordinates, {"coordinates"});
    const auto project = s.tensor("position-weight");
    auto x = s.compute({"hidden-0", POSENC_TEXT("features of each offset"), "W c + b"}, Shape{entries, width},
                       {coordinates.by([](const StepPlace& at) { return at[0] * 2 + at[2]; }, 2),
                        project.by([](const StepPlace& at) { return at[1] * 2 + at[2]; }, 2),
                        s.tensor("position-bias").by([](const StepPlace& at) { return at[1]; })},
                       [](const StepOperands& of) { return productSum(of) + of(2); });
    const bool residual = s.flag("residual");
    for (const std::string number : {"1", "2", "3"}) {
        s.features(x);
        const auto column = [](const StepPlace& at) { return at[1]; };
        const auto normal =
            s.compute({"normalised-" + number, POSENC_TEXT("each row with mean 0 and variance 1, scaled, its negative part cut"),
                       "max(0, LayerNorm(x))"},
                      x.shape,
                      {x.by([width](const StepPlace& at) { return at[0] * width + at[2]; }, width),
                       s.tensor("norm-weight-" + number).by(column), s.tensor("norm-bias-" + number).by(column)},
                      [](const StepOperands& of) {
                          return std::max(0.0, standardised(of, static_cast<std::size_t>(of.at[1]), 1e-5) * of(1) + of(2));
                      });
        s.features(normal);
        const bool last = number == "3";
        const std::string out = last ? "h" : "o";
        std::vector<StepReading> from{normal.at("rf"), s.tensor("weight-" + number).at(out + "f"), s.tensor("bias-" + number).at(out)};
        if (residual && !last) {
            from.push_back(x.at("ro"));
        }
        x = s.compute({last ? "table" : "hidden-" + number, last ? POSENC_TEXT("one number per head") : POSENC_TEXT("the next features"),
                       residual && !last ? "x + W y + b" : "W y + b"},
                      "r" + out + "|f", from,
                      [](const StepOperands& of) { return productSum(of) + of(2) + (of.operands.size() > 3 ? of(3) : 0.0); });
    }
    s.equals(x, {"table"});
    const auto index =
        pairLayer(s, {"index", POSENC_TEXT("as in swin-index"), POSENC_TEXT("(row offset + Wh-1)(2Ww-1) + column offset + Ww-1")},
                  [=](Index i, Index j) {
                      return (i / window.columns - j / window.columns + window.rows - 1) * columns + i % window.columns -
                             j % window.columns + window.columns - 1;
                  });
    const auto bias = s.gather({"bias", POSENC_TEXT("the number of the offset for the chosen head"), "table[index, head]"}, "ij",
                               x.at("#h"), index, "ij");
    s.equals(hiddenPairs(s, bias, "bias", kMinusInfinite), {"bias"});
}

void buildConvit(StepBuilder& s) {
    const Grid grid = s.grid("grid");
    const auto row = pairLayer(s, {"row-offset", POSENC_TEXT("key minus query"), "j/w - i/w"},
                               [w = grid.columns](Index i, Index j) { return j / w - i / w; });
    const auto column = pairLayer(s, {"column-offset", POSENC_TEXT("key minus query"), "j%w - i%w"},
                                  [w = grid.columns](Index i, Index j) { return j % w - i % w; });
    const auto weights = s.tensor("position-weight");
    const auto bias =
        s.compute({"bias", POSENC_TEXT("a quadratic of the offset; the column first"), "w0 dx + w1 dy + w2 (dx^2 + dy^2) + b"},
                  Shape{s.model().queries(), s.model().keys()},
                  {column.same(), row.same(), weights.by([first = 3 * s.head()](const StepPlace& at) { return first + at[2]; }, 3),
                   s.tensor("position-bias").by([head = s.head()](const StepPlace&) { return head; })},
                  [](const StepOperands& x) { return x(2, 0) * x(0) + x(2, 1) * x(1) + x(2, 2) * (x(0) * x(0) + x(1) * x(1)) + x(3); });
    const auto hiddenBias = hiddenPairs(s, bias, "bias", kMinusInfinite);
    s.equals(hiddenBias, {"bias"});
    const auto byPosition = softmaxSteps(s, hiddenBias, "position-");
    s.equals(byPosition, {"position-attention"});
    auto content = contentStep(s, "scale * ", s.scale());
    s.equals(content, {"content"});
    content = hiddenPairs(s, content, "bias", kMinusInfinite);
    const auto byContent = softmaxSteps(s, content, "content-");
    const auto gate = s.compute({"gate", POSENC_TEXT("of the chosen head"), "1 / (1 + exp(-gate))"}, Shape{1},
                                {s.tensor("gate").by([head = s.head()](const StepPlace&) { return head; })},
                                [](const StepOperands& x) { return 1 / (1 + std::exp(-x(0))); });
    s.equals(s.compute({"attention", POSENC_TEXT("probabilities are mixed, not logits"), "(1-g) content-attention + g position-attention"},
                       "ij", {byContent.at("ij"), byPosition.at("ij"), gate.at("0")},
                       [](const StepOperands& x) { return (1 - x(2)) * x(0) + x(2) * x(1); }),
             {"attention"});
}

}  // namespace

std::vector<DerivationDeclaration> networkDerivations() {
    const Parameters::Map heads{{"heads", Index{2}}, {"head-dim", Index{4}}};
    const auto one = [&](const char* id, const char* title, const Parameters::Map& sizes, const char* source, void (*build)(StepBuilder&),
                         Parameters::Map needs = {}) {
        Parameters::Map all = heads;
        all.insert(sizes.begin(), sizes.end());
        return DerivationDeclaration{
            .id = id, .title = title, .encoding = id, .sizes = std::move(all), .needs = std::move(needs), .source = source, .build = build};
    };
    const Parameters::Map plain{{"variant", std::string("correct")}};
    std::vector<DerivationDeclaration> out{
        one("decomposed-2d", POSENC_TEXT("Two axes, query minus key"), {{"grid", Grid{2, 3}}},
            "facebookresearch/mvit attention.py; segment-anything image_encoder.py", buildDecomposed,
            {{"class-token", false}, {"frames", Index{1}}, {"key-frames", Index{0}}}),
        one("window-3d", POSENC_TEXT("Index of a window with depth"), {{"window", Grid3d{2, 2, 2}}},
            "SwinTransformer/Video-Swin-Transformer", buildWindow3d, plain),
        one("dynamic-bias", POSENC_TEXT("Three layers over the offset"), {{"window", Grid{2, 3}}, {"hidden", Index{4}}},
            "cheerss/CrossFormer models/crossformer.py", buildDynamicBias),
        one("convit", POSENC_TEXT("Two softmaxes and a gate"), {{"grid", Grid{2, 3}}}, "facebookresearch/convit convit.py GPSA",
            buildConvit)};
    const auto named = [&out](const char* id) -> DerivationDeclaration& { return *std::ranges::find(out, id, &DerivationDeclaration::id); };
    named("decomposed-2d").examples = {{{"grid", Grid{4, 4}}, {"key-grid", Grid{2, 2}}}, {{"grid", Grid{8, 2}}, {"key-grid", Grid{6, 2}}}};
    named("decomposed-2d").switches = {{"rounding", POSENC_TEXT("no rounding: exact fractions"), ""}};
    named("window-3d").examples = {{{"window", Grid3d{2, 3, 3}}, {"grid", Grid3d{2, 2, 2}}}};
    named("window-3d").switches = {{"stride", POSENC_TEXT("no strides: offsets collide"), "stride-3d-collides"}};
    return out;
}

}  // namespace posenc
