#include "engine/derivation/map_derivations.h"

#include <array>
#include <cmath>
#include <numbers>

#include "engine/core/text.h"
#include "engine/derivation/step_sequences.h"

namespace posenc {

namespace {

double factors(const StepOperands& x) {
    return x(0) * x(1);
}

/// Numbers of the rows or columns of a map.
StepArray axisNumbers(StepBuilder& s, const std::string& name, std::string operation, Index length, Index first) {
    return s.constant({name, first == 0 ? POSENC_TEXT("numbers along one axis") : POSENC_TEXT("counted from 1"), std::move(operation)},
                      {length}, StepNumber::Whole, [first](const StepPlace& at) { return static_cast<double>(at[0] + first); });
}

StepArray axisAngles(StepBuilder& s, const std::string& axis, const StepArray& places, const StepArray& frequencies) {
    return s.compute({axis + "-angles", POSENC_TEXT("place times frequency"), axis + "-places[p] * frequencies[c]"}, "pc",
                     {places.at("p"), frequencies.at("c")}, factors);
}

/// Sines and cosines of angles [p, c]: [p, 2c], in turn or one after the other.
StepArray axisWaves(StepBuilder& s, const std::string& axis, const StepArray& angles, bool interleaved) {
    const Index half = angles.dimension(1);
    const auto waves =
        s.compute({axis + "-waves", interleaved ? POSENC_TEXT("sines and cosines in turn") : POSENC_TEXT("all sines, then all cosines"),
                   interleaved ? POSENC_TEXT("columns 2c sines, 2c+1 cosines") : "[sin(angles), cos(angles)]"},
                  Shape{angles.dimension(0), 2 * half},
                  {angles.by([=](const StepPlace& at) { return at[0] * half + (interleaved ? at[1] / 2 : at[1] % half); })},
                  [=](const StepOperands& x) {
                      const bool sine = interleaved ? x.at[1] % 2 == 0 : x.at[1] < half;
                      return sine ? std::sin(x(0)) : std::cos(x(0));
                  });
    s.features(waves);
    return waves;
}

/// Every token with columns of its row's and of its column's numbers. @param source by the column: whether it is the row's, and which one
void tokenTable(StepBuilder& s, const char* meaning, std::string operation, const StepArray& ofRows, const StepArray& ofColumns,
                Index width, const std::function<std::pair<bool, Index>(Index column)>& source) {
    const Index w = s.grid("grid").columns;
    const auto of = [=](bool rows, Index wide) {
        return [=](const StepPlace& at) {
            const auto [byRow, column] = source(at[1]);
            return byRow == rows ? (rows ? at[0] / w : at[0] % w) * wide + column : Index{-1};
        };
    };
    const auto table = s.move({"table", meaning, std::move(operation)}, Shape{s.grid("grid").tokens(), width},
                              {ofRows.by(of(true, ofRows.dimension(1))), ofColumns.by(of(false, ofColumns.dimension(1)))});
    s.features(table);
    s.equals(table, {"table"});
}

void buildSinusoidal2d(StepBuilder& s) {
    const Grid grid = s.grid("grid");
    const Index quarter = s.integer("head-dim") / 4;
    const double base = std::get<double>(s.value("base"));
    const auto rows = axisNumbers(s, "row-places", "arange(h)", grid.rows, 0);
    const auto columns = axisNumbers(s, "column-places", "arange(w)", grid.columns, 0);
    const auto frequencies =
        s.constant({"frequencies", POSENC_TEXT("a geometric series that begins at 1"), "base^(-4c/d)"}, {quarter}, StepNumber::Real,
                   [=](const StepPlace& at) { return std::pow(base, -static_cast<double>(at[0]) / static_cast<double>(quarter)); });
    const auto ofRows = axisWaves(s, "row", axisAngles(s, "row", rows, frequencies), false);
    const auto ofColumns = axisWaves(s, "column", axisAngles(s, "column", columns, frequencies), false);
    const bool mae = s.choice("layout") == "mae";
    tokenTable(s, POSENC_TEXT("one quarter each"),
               mae ? POSENC_TEXT("[column sines, column cosines, row sines, row cosines]")
                   : POSENC_TEXT("[row sines, column sines, row cosines, column cosines]"),
               ofRows, ofColumns, 4 * quarter, [=](Index column) {
                   const Index part = column / quarter;
                   const bool byRow = mae ? part > 1 : part % 2 == 0;
                   const bool cosine = mae ? part % 2 == 1 : part > 1;
                   return std::pair(byRow, column % quarter + (cosine ? quarter : 0));
               });
}

void buildAbsolute2d(StepBuilder& s) {
    const Grid grid = s.grid("grid");
    const auto numbers = [&](const char* name, const char* operation, bool rows) {
        return s.constant({name, POSENC_TEXT("of each token"), operation}, {grid.tokens()}, StepNumber::Whole,
                          [=](const StepPlace& at) { return static_cast<double>(rows ? at[0] / grid.columns : at[0] % grid.columns); });
    };
    const auto rows = numbers("token-rows", "t / w", true);
    const auto columns = numbers("token-columns", "t % w", false);
    const auto high = s.gather({"row-vectors", POSENC_TEXT("the trained vector of the token's row"), "height[token-rows]"}, "tk",
                               s.tensor("height").at("#k"), rows, "t");
    const auto wide = s.gather({"column-vectors", POSENC_TEXT("the trained vector of the token's column"), "width[token-columns]"}, "tk",
                               s.tensor("width").at("#k"), columns, "t");
    const auto table =
        s.compute({"table", POSENC_TEXT("both added"), "row-vectors + column-vectors"}, "tk", {high.at("tk"), wide.at("tk")}, sumOfAll);
    for (const StepArray& step : {high, wide, table}) {
        s.features(step);
    }
    s.equals(table, {"table"});
}

void buildDetr(StepBuilder& s) {
    const Grid grid = s.grid("grid");
    const Index half = s.integer("head-dim") / 2;
    const double base = std::get<double>(s.value("base"));
    const auto places = [&](const std::string& axis, Index length, const std::string& side) {
        const bool normalised = s.flag("normalize");
        const auto counted = axisNumbers(s, axis + (normalised ? "-counts" : "-places"), side == "h" ? "1..h" : "1..w", length, 1);
        if (!normalised) {
            return counted;
        }
        const double offset = std::get<double>(s.value("offset"));
        const double scale = std::get<double>(s.value("angle-scale"));
        return s.each({axis + "-places", POSENC_TEXT("normalised: the whole map is one turn"),
                       "(count + offset) / (" + side + " + 1e-6) * angle-scale"},
                      counted, [=](double x) { return (x + offset) / (static_cast<double>(length) + 1e-6) * scale; });
    };
    const auto rows = places("row", grid.rows, "h");
    const auto columns = places("column", grid.columns, "w");
    const auto frequencies =
        s.constant({"frequencies", POSENC_TEXT("a geometric series that begins at 1"), "base^(-2c/(d/2))"}, {half / 2}, StepNumber::Real,
                   [=](const StepPlace& at) { return std::pow(base, -2.0 * static_cast<double>(at[0]) / static_cast<double>(half)); });
    const auto ofRows = axisWaves(s, "row", axisAngles(s, "row", rows, frequencies), true);
    const auto ofColumns = axisWaves(s, "column", axisAngles(s, "column", columns, frequencies), true);
    tokenTable(s, POSENC_TEXT("the row first"), "[row-waves[t / w], column-waves[t % w]]", ofRows, ofColumns, 2 * half,
               [half](Index column) { return std::pair(column < half, column % half); });
}

void buildRandomFourier(StepBuilder& s) {
    const Grid grid = s.grid("grid");
    const auto places = s.constant({"places", POSENC_TEXT("middles of the cells from -1 to 1, the column first"),
                                    POSENC_TEXT("(2 (column + 0.5) / w - 1, 2 (row + 0.5) / h - 1)")},
                                   {grid.tokens(), 2}, StepNumber::Real, [grid](const StepPlace& at) {
                                       const Index cell = at[1] == 0 ? at[0] % grid.columns : at[0] / grid.columns;
                                       const Index length = at[1] == 0 ? grid.columns : grid.rows;
                                       return 2 * (static_cast<double>(cell) + 0.5) / static_cast<double>(length) - 1;
                                   });
    const auto angles = s.compute({"angles", POSENC_TEXT("a random direction and frequency for each band"), "2 pi places . G"}, "tc|a",
                                  {places.at("ta"), s.tensor("frequencies").at("ac")},
                                  [](const StepOperands& x) { return 2 * std::numbers::pi * productSum(x); });
    const Index bands = angles.dimension(1);
    const auto table =
        s.compute({"table", POSENC_TEXT("all sines, then all cosines"), "[sin(angles), cos(angles)]"}, Shape{grid.tokens(), 2 * bands},
                  {angles.by([bands](const StepPlace& at) { return at[0] * bands + at[1] % bands; })},
                  [bands](const StepOperands& x) { return x.at[1] < bands ? std::sin(x(0)) : std::cos(x(0)); });
    s.features(table);
    s.equals(table, {"table"});
}

void buildFourier(StepBuilder& s) {
    if (s.choice("variant") == "random") {
        buildRandomFourier(s);
        return;
    }
    const Grid grid = s.grid("grid");
    const Grid given = s.grid("resolution");
    const Grid resolution{given.rows == 0 ? grid.rows : given.rows, given.columns == 0 ? grid.columns : given.columns};
    const Index bands = s.integer("bands");
    const bool position = s.flag("include-position");
    const bool cosines = !s.flag("sine-only");
    const Index width = (position ? 1 : 0) + bands * (cosines ? 2 : 1);
    const std::array featuresMeanings{POSENC_TEXT("sines alone"), POSENC_TEXT("sines, then cosines"),
                                      POSENC_TEXT("the place itself, then sines"),
                                      POSENC_TEXT("the place itself, then sines, then cosines")};
    const char* featuresMeaning = featuresMeanings[(position ? 2U : 0U) + (cosines ? 1U : 0U)];
    const std::string featuresOperation =
        std::string(position ? "[places, sin(angles)" : "[sin(angles)") + (cosines ? ", cos(angles)]" : "]");
    // Of each axis its place, its sines, its cosines.
    const auto axis = [&](const std::string& name, Index length, Index side, const char* sides) {
        const auto places = s.constant(
            length == 1 ? StepWords{name + "-places", POSENC_TEXT("one cell alone lies at -1"), "-1"}
                        : StepWords{name + "-places", POSENC_TEXT("from -1 to 1, the outer cells at the ends"), "-1 + 2 p / (L - 1)"},
            {length}, StepNumber::Real, [length](const StepPlace& at) {
                return length == 1 ? -1 : -1 + 2 * static_cast<double>(at[0]) / static_cast<double>(length - 1);
            });
        const auto frequencies =
            s.constant(bands == 1 ? StepWords{name + "-frequencies", POSENC_TEXT("one frequency alone is 1"), "1"}
                                  : StepWords{name + "-frequencies", POSENC_TEXT("evenly spaced from 1 to half of the training resolution"),
                                              std::string("1 + k (") + sides + "/2 - 1) / (K - 1)"},
                       {bands}, StepNumber::Real, [=](const StepPlace& at) {
                           const double most = static_cast<double>(side) / 2;
                           return bands == 1 ? 1 : 1 + static_cast<double>(at[0]) * (most - 1) / static_cast<double>(bands - 1);
                       });
        const auto angles =
            s.compute({name + "-angles", POSENC_TEXT("place times frequency"), "pi * frequencies[c] * places[p]"}, "pc",
                      {places.at("p"), frequencies.at("c")}, [](const StepOperands& x) { return std::numbers::pi * x(0) * x(1); });
        const Index first = position ? 1 : 0;
        const auto waves =
            s.compute(StepWords{name + "-features", featuresMeaning, featuresOperation}, Shape{length, width},
                      {places.by([=](const StepPlace& at) { return at[1] < first ? at[0] : Index{-1}; }),
                       angles.by([=](const StepPlace& at) { return at[1] < first ? Index{-1} : at[0] * bands + (at[1] - first) % bands; })},
                      [=](const StepOperands& x) { return x.has(0)                  ? x(0)
                                                          : x.at[1] - first < bands ? std::sin(x(1))
                                                                                    : std::cos(x(1)); });
        s.features(waves);
        return waves;
    };
    const auto rows = axis("row", grid.rows, resolution.rows, "Rh");
    const auto columns = axis("column", grid.columns, resolution.columns, "Rw");
    tokenTable(s, cosines ? POSENC_TEXT("all sines of both axes before all cosines, the row first") : POSENC_TEXT("the row first"),
               position  ? cosines ? POSENC_TEXT("[y, x | sines of y, sines of x | cosines of y, cosines of x]")
                                   : POSENC_TEXT("[y, x | sines of y, sines of x]")
                : cosines ? POSENC_TEXT("[sines of y, sines of x | cosines of y, cosines of x]")
                         : POSENC_TEXT("[sines of y, sines of x]"),
               rows, columns, 2 * width, [=](Index column) {
                   const Index first = position ? 1 : 0;
                   if (column < 2 * first) {
                       return std::pair(column == 0, Index{0});
                   }
                   const Index wave = column - 2 * first;
                   return std::pair(wave / bands % 2 == 0, first + wave / (2 * bands) * bands + wave % bands);
               });
}

}  // namespace

std::vector<DerivationDeclaration> mapDerivations() {
    const Parameters::Map sizes{{"grid", Grid{2, 3}}, {"heads", Index{1}}, {"head-dim", Index{8}}};
    return {{.id = "sinusoidal-2d",
             .title = POSENC_TEXT("Sines and cosines of rows and columns"),
             .encoding = "sinusoidal-2d",
             .sizes = sizes,
             .examples = {{{"layout", std::string("mae")}}},
             .source = "timm layers/pos_embed_sincos.py; facebookresearch/mae util/pos_embed.py",
             .build = buildSinusoidal2d},
            {.id = "absolute-2d",
             .title = POSENC_TEXT("A vector of the row and one of the column"),
             .encoding = "absolute-2d",
             .sizes = {{"grid", Grid{2, 3}}, {"heads", Index{1}}, {"head-dim", Index{4}}},
             .source = "facebookresearch/detr models/position_encoding.py PositionEmbeddingLearned, added",
             .build = buildAbsolute2d},
            {.id = "detr-sine",
             .title = POSENC_TEXT("Normalised sines of rows and columns"),
             .encoding = "detr-sine",
             .sizes = sizes,
             .examples = {{{"offset", -0.5}}, {{"normalize", false}}},
             .source = "facebookresearch/detr models/position_encoding.py PositionEmbeddingSine",
             .build = buildDetr},
            {.id = "fourier-2d",
             .title = POSENC_TEXT("Fourier features of rows and columns"),
             .encoding = "fourier-2d",
             .sizes = {{"grid", Grid{3, 4}}, {"bands", Index{3}}},
             .examples = {{{"variant", std::string("random")}}, {{"resolution", Grid{8, 8}}, {"include-position", false}}},
             .source = "huggingface/transformers modeling_perceiver.py; segment-anything prompt_encoder.py PositionEmbeddingRandom",
             .build = buildFourier}};
}

}  // namespace posenc
