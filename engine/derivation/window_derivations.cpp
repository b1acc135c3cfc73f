#include "engine/derivation/window_derivations.h"

#include <algorithm>
#include <cmath>

#include "engine/core/text.h"
#include "engine/derivation/step_sequences.h"

namespace posenc {

namespace {

const char* const kAllHeads = POSENC_TEXT("the table row of every pair, all heads");
const char* const kHeadsFirst = POSENC_TEXT("heads first");

/// One of the two coordinates behind the pair changed: [..., which] by a formula.
StepArray changed(StepBuilder& s, StepWords words, const StepArray& x, Index which, std::function<double(double)> formula) {
    return s.compute(
        std::move(words), x.shape, {x.same()},
        [which, formula = std::move(formula)](const StepOperands& of) { return of.at[2] == which ? formula(of(0)) : of(0); },
        StepNumber::Whole);
}

/// The index of a window, from rows and columns to row-major table rows. @param keyMinusQuery the opposite sign
StepArray windowIndex(StepBuilder& s, const Grid& window, bool keyMinusQuery) {
    const auto number = [](const StepPlace& at) { return static_cast<double>(at[0]); };
    const auto rows = s.constant({"rows", POSENC_TEXT("row numbers"), "arange(Wh)"}, {window.rows}, StepNumber::Whole, number);
    const auto columns = s.constant({"columns", POSENC_TEXT("column numbers"), "arange(Ww)"}, {window.columns}, StepNumber::Whole, number);
    s.axis('c', window.columns);
    const auto meshRows =
        s.move({"mesh-rows", POSENC_TEXT("the row of each token (indexing ij)"), "m[r,c] = rows[r]"}, "rc", {rows.at("r")});
    s.axis('r', window.rows);
    const auto meshColumns =
        s.move({"mesh-columns", POSENC_TEXT("the column of each token"), "m[r,c] = columns[c]"}, "rc", {columns.at("c")});
    const Index tokens = window.tokens();
    const auto half = [width = window.columns](Index which) {
        return [which, width](const StepPlace& at) { return at[0] == which ? at[1] * width + at[2] : -1; };
    };
    const auto stacked = s.move({"stack", POSENC_TEXT("both concatenated"), "[mesh-rows, mesh-columns]"},
                                Shape{2, window.rows, window.columns}, {meshRows.by(half(0)), meshColumns.by(half(1))});
    const auto flat =
        s.reshape({"flatten", POSENC_TEXT("tokens in row-major order"), POSENC_TEXT("view [2, Wh, Ww] as [2, N]")}, stacked, {2, tokens});
    const auto words = keyMinusQuery
                           ? StepWords{"subtract", POSENC_TEXT("offset of every pair: key minus query"), "F[:,None,:] - F[:,:,None]"}
                           : StepWords{"subtract", POSENC_TEXT("offset of every pair: query minus key"), "F[:,:,None] - F[:,None,:]"};
    s.axis('i', tokens);
    s.axis('j', tokens);
    const auto difference =
        s.compute(words, "cij", {keyMinusQuery ? flat.at({"cj", "ci"}) : flat.at({"ci", "cj"})}, firstMinusSecond, StepNumber::Whole);
    auto pairs = s.move({"permute", POSENC_TEXT("the two offsets of a pair side by side"), POSENC_TEXT("[2, N, N] to [N, N, 2]")}, "ijc",
                        {difference.at("cij")});
    if (!s.leavesOut("shift")) {
        const auto shift = [&](StepWords of, Index which, Index side) {
            pairs = changed(s, std::move(of), pairs, which, [by = static_cast<double>(side - 1)](double x) { return x + by; });
        };
        shift({"shift-rows", POSENC_TEXT("row offsets from 0"), "[...,0] += Wh-1"}, 0, window.rows);
        shift({"shift-columns", POSENC_TEXT("column offsets from 0"), "[...,1] += Ww-1"}, 1, window.columns);
    }
    if (!s.leavesOut("stride")) {
        pairs = changed(s, {"stride", POSENC_TEXT("one step of the row offset passes all column offsets"), "[...,0] *= 2Ww-1"}, pairs, 0,
                        [by = static_cast<double>(2 * window.columns - 1)](double x) { return x * by; });
    }
    return s.compute({"index", POSENC_TEXT("the row of the table"), POSENC_TEXT("sum over the last axis")}, "ij|c", {pairs.at("ijc")},
                     sumOfAll, StepNumber::Whole);
}

void buildSwinIndex(StepBuilder& s) {
    const auto index = windowIndex(s, s.grid("window"), false);
    s.equals(index, {"index"});
    const Index tokens = index.dimension(0);
    const auto table = s.tensor("bias");
    const auto flat =
        s.reshape({"flatten-index", POSENC_TEXT("all pairs in one row"), POSENC_TEXT("view [N, N] as [N*N]")}, index, {tokens * tokens});
    const auto rows = s.gather({"gather", kAllHeads, "table[index]"}, "ph", table.at("#h"), flat, "p");
    const auto view = s.reshape({"view", POSENC_TEXT("pairs as a matrix again"), POSENC_TEXT("view [N*N, H] as [N, N, H]")}, rows,
                                {tokens, tokens, table.dimension(1)});
    s.equals(s.move({"bias", kHeadsFirst, POSENC_TEXT("[N, N, H] to [H, N, N]")}, "hij", {view.at("ijh")}), {"bias"});
}

void buildKeyMinusQuery(StepBuilder& s) {
    s.equals(windowIndex(s, s.grid("window"), true), {"index"}, true);
}

void buildClassToken(StepBuilder& s) {
    const Grid window = s.grid("window");
    auto index = windowIndex(s, window, false);
    const Index tokens = index.dimension(0) + 1;
    const auto entries = static_cast<double>((2 * window.rows - 1) * (2 * window.columns - 1));
    index = s.place({"interior", POSENC_TEXT("one row and one column added in front for the class token"),
                     POSENC_TEXT("zeros [N+1, N+1]; [1:,1:] = index of the window")},
                    index, {tokens, tokens}, {1, 1}, 0.0);
    index = s.mask(
        {"class-row", POSENC_TEXT("class token looks at a token"), "[0,:] = T, T = (2Wh-1)(2Ww-1)"}, index, entries,
        [](const StepPlace& at) { return at[0] == 0; }, false);
    index = s.mask(
        {"class-column", POSENC_TEXT("a token looks at the class token"), "[:,0] = T+1"}, index, entries + 1,
        [](const StepPlace& at) { return at[1] == 0; }, false);
    index = s.mask(
        {"class-index", POSENC_TEXT("the class token looks at itself: set last"), "[0,0] = T+2"}, index, entries + 2,
        [](const StepPlace& at) { return at[0] == 0 && at[1] == 0; }, false);
    s.equals(index, {"index"});
    const auto rows = s.gather({"gather", kAllHeads, "table[index]"}, "ijh", s.tensor("bias").at("#h"), index, "ij");
    s.equals(s.move({"bias", kHeadsFirst, POSENC_TEXT("[N+1, N+1, H] to [H, N+1, N+1]")}, "hij", {rows.at("ijh")}), {"bias"});
}

/// The map of tokens, moved and cut into windows, and the regions of the tokens of each window.
struct ShiftedWindows {
    Grid grid;
    Grid window;
    Index shift;
    StepArray windowTokens;
    StepArray regions;  ///< of the moved map
    StepArray windowRegions;

    [[nodiscard]] Index across() const { return grid.columns / window.columns; }
    /// Where token at[1] of window at[0] lies on the moved map.
    [[nodiscard]] Index placeOf(const StepPlace& at) const {
        const Index row = at[0] / across() * window.rows + at[1] / window.columns;
        const Index column = at[0] % across() * window.columns + at[1] % window.columns;
        return row * grid.columns + column;
    }
};

ShiftedWindows shiftedWindows(StepBuilder& s) {
    ShiftedWindows out{s.grid("grid"), s.grid("window"), s.integer("shift"), {}, {}, {}};
    const Grid grid = out.grid;
    const Index shift = out.shift;
    const auto tokens =
        s.constant({"tokens", POSENC_TEXT("token numbers on the map"), "t = r*w + c"}, {grid.rows, grid.columns}, StepNumber::Whole,
                   [grid](const StepPlace& at) { return static_cast<double>(at[0] * grid.columns + at[1]); });
    const auto rolled = s.move({"roll", POSENC_TEXT("the map moved up and left by shift; what leaves comes in on the other side"),
                                "m[r,c] = tokens[(r+shift)%h, (c+shift)%w]"},
                               tokens.shape, {tokens.by([grid, shift](const StepPlace& at) {
                                   return (at[0] + shift) % grid.rows * grid.columns + (at[1] + shift) % grid.columns;
                               })});
    const auto inWindow = [out](const StepPlace& at) { return out.placeOf(at); };
    const Shape parts{grid.tokens() / out.window.tokens(), out.window.tokens()};
    out.windowTokens = s.move({"window-tokens", POSENC_TEXT("which tokens share a window after the roll"),
                               POSENC_TEXT("[h, w] to [h/Wh, Wh, w/Ww, Ww] to [windows, Wh*Ww]")},
                              parts, {rolled.by(inWindow)});
    for (const StepArray& step : {tokens, rolled, out.windowTokens}) {
        s.tokens(step, grid);
    }
    const auto regions = [&](const char* name, const std::string& operation, Index length, Index side) {
        return s.constant({name, POSENC_TEXT("of the rolled map"), shift == 0 ? POSENC_TEXT("0: nothing is shifted") : operation}, {length},
                          StepNumber::Whole, [=](const StepPlace& at) {
                              return shift == 0 || at[0] < length - side ? 0.0 : at[0] < length - shift ? 1.0 : 2.0;
                          });
    };
    const auto rows = regions("row-regions", POSENC_TEXT("0 below h-Wh, 1 below h-shift, else 2"), grid.rows, out.window.rows);
    const auto columns = regions("column-regions", POSENC_TEXT("0 below w-Ww, 1 below w-shift, else 2"), grid.columns, out.window.columns);
    out.regions = s.compute(
        {"region-map", POSENC_TEXT("nine regions; only tokens of one region were neighbours before the roll"),
         "3 * row-region + column-region"},
        "rc", {rows.at("r"), columns.at("c")}, [](const StepOperands& x) { return 3 * x(0) + x(1); }, StepNumber::Whole);
    out.windowRegions =
        s.move({"window-regions", POSENC_TEXT("regions of the tokens of each window"), POSENC_TEXT("[h, w] to [windows, Wh*Ww]")}, parts,
               {out.regions.by(inWindow)});
    return out;
}

double maskOfDifference(double difference) {
    return difference == 0 ? 0.0 : -100.0;
}

void buildShiftedMask(StepBuilder& s) {
    const ShiftedWindows windows = shiftedWindows(s);
    const Shape& parts = windows.windowTokens.shape;
    s.axis('i', parts[1]);
    s.axis('j', parts[1]);
    const auto difference =
        s.compute({"difference", POSENC_TEXT("0 where query and key are of one region"), "g[win,i,j] = regions[win,j] - regions[win,i]"},
                  "wij", {windows.windowRegions.at({"wj", "wi"})}, firstMinusSecond, StepNumber::Whole);
    const auto mask = s.each({"mask", POSENC_TEXT("added to the logits"), POSENC_TEXT("-100 where the difference is not 0, else 0")},
                             difference, maskOfDifference);
    s.equals(mask, {"mask"});
    s.equals(windows.regions, {"region-map"});
}

void buildWindowsAndBack(StepBuilder& s) {
    const ShiftedWindows windows = shiftedWindows(s);
    const Index tokens = windows.window.tokens();
    const Index shown = std::clamp<Index>(s.integer("window-number"), 0, windows.windowTokens.dimension(0) - 1);
    const auto difference = s.compute(
        {"difference", POSENC_TEXT("of this window: 0 where query and key are of one region"), "g[i,j] = regions[win,j] - regions[win,i]"},
        Shape{tokens, tokens},
        {windows.windowRegions.by([=](const StepPlace& at) { return shown * tokens + (at[2] == 0 ? at[1] : at[0]); }, 2)}, firstMinusSecond,
        StepNumber::Whole);
    s.each({"mask", POSENC_TEXT("of this window, added to its logits"), POSENC_TEXT("-100 where the difference is not 0, else 0")},
           difference, maskOfDifference);
    const Grid grid = windows.grid;
    const auto reversed = s.move({"window-reverse", POSENC_TEXT("after the attention the windows are joined to a map again"),
                                  POSENC_TEXT("[windows, Wh*Ww] to [h/Wh, w/Ww, Wh, Ww] to [h, w]")},
                                 Shape{grid.rows, grid.columns}, {windows.windowTokens.by([windows, tokens](const StepPlace& at) {
                                     const Grid& window = windows.window;
                                     const Index number = at[0] / window.rows * windows.across() + at[1] / window.columns;
                                     return number * tokens + at[0] % window.rows * window.columns + at[1] % window.columns;
                                 })});
    const auto back = s.move({"un-roll", POSENC_TEXT("moved back down and right by shift: every token is where it was"),
                              "tokens[r,c] = m[(r-shift)%h, (c-shift)%w]"},
                             reversed.shape, {reversed.by([grid, shift = windows.shift](const StepPlace& at) {
                                 const Index row = (at[0] - shift + grid.rows) % grid.rows;
                                 return row * grid.columns + (at[1] - shift + grid.columns) % grid.columns;
                             })});
    s.tokens(reversed, grid);
    s.tokens(back, grid);
    s.equals(windows.regions, {"region-map"});
}

void buildSwinV2(StepBuilder& s) {
    const Grid window = s.grid("window");
    const Grid pretrained = s.grid("pretrained-window");
    const Grid reference{pretrained.rows == 0 ? window.rows : pretrained.rows,
                         pretrained.columns == 0 ? window.columns : pretrained.columns};
    const Shape map{2 * window.rows - 1, 2 * window.columns - 1};
    const auto offsets = [&](const char* name, const std::string& operation, Index side) {
        return s.constant({name, POSENC_TEXT("query minus key"), operation}, {2 * side - 1}, StepNumber::Whole,
                          [side](const StepPlace& at) { return static_cast<double>(at[0] - side + 1); });
    };
    const auto rows = offsets("row-offsets", "-(Wh-1) .. Wh-1", window.rows);
    const auto columns = offsets("column-offsets", "-(Ww-1) .. Ww-1", window.columns);
    const auto grid = s.move({"grid", POSENC_TEXT("both offsets of every table row"), "[r, c] = (row-offsets[r], column-offsets[c])"},
                             Shape{map[0], map[1], 2},
                             {rows.by([](const StepPlace& at) { return at[2] == 0 ? at[0] : -1; }),
                              columns.by([](const StepPlace& at) { return at[2] == 1 ? at[1] : -1; })});
    const auto scaled = s.compute(
        {"normalised", POSENC_TEXT("the edge of the (pretrained) window becomes 8; an axis of one cell stays 0"), "8 x / (W - 1)"},
        grid.shape, {grid.same()}, [reference](const StepOperands& x) {
            const Index side = x.at[2] == 0 ? reference.rows : reference.columns;
            return side == 1 ? 0.0 : 8.0 * x(0) / static_cast<double>(side - 1);
        });
    const auto coordinates =
        s.each({"coordinates", POSENC_TEXT("small offsets apart, large ones close; the edge is 1.0566"), "sign(x) log2(|x| + 1) / log2(8)"},
               scaled, [](double x) { return std::copysign(std::log2(std::abs(x) + 1) / 3.0, x); });
    s.equals(coordinates, {"coordinates"});
    const auto weight = s.tensor("cpb-weight-0");
    const Index width = weight.dimension(0);
    const Index entries = map[0] * map[1];
    const auto hidden = s.compute({"hidden", POSENC_TEXT("512 features of each offset"), "max(0, W0 x + b0)"}, Shape{entries, width},
                                  {coordinates.by([](const StepPlace& at) { return at[0] * 2 + at[2]; }, 2),
                                   weight.by([](const StepPlace& at) { return at[1] * 2 + at[2]; }, 2),
                                   s.tensor("cpb-bias-0").by([](const StepPlace& at) { return at[1]; })},
                                  [](const StepOperands& x) { return std::max(0.0, productSum(x) + x(2)); });
    s.features(hidden);
    const auto raw = s.compute({"raw", POSENC_TEXT("one number per head, no bias"), "W2 hidden"}, "rh|f",
                               {hidden.at("rf"), s.tensor("cpb-weight-2").at("hf")}, productSum);
    const auto table =
        s.each({"table", POSENC_TEXT("between 0 and 16"), "16 / (1 + exp(-x))"}, raw, [](double x) { return 16.0 / (1.0 + std::exp(-x)); });
    s.equals(table, {"table"});
    const Index tokens = window.tokens();
    const auto index =
        s.constant({"index", POSENC_TEXT("as in swin-index"), POSENC_TEXT("(row offset + Wh-1)(2Ww-1) + column offset + Ww-1")},
                   {tokens, tokens}, StepNumber::Whole, [window](const StepPlace& at) {
                       const Index row = at[0] / window.columns - at[1] / window.columns + window.rows - 1;
                       const Index column = at[0] % window.columns - at[1] % window.columns + window.columns - 1;
                       return static_cast<double>(row * (2 * window.columns - 1) + column);
                   });
    const auto gathered = s.gather({"gather", kAllHeads, "table[index]"}, "ijh", table.at("#h"), index, "ij");
    s.equals(s.move({"bias", kHeadsFirst, POSENC_TEXT("[N, N, H] to [H, N, N]")}, "hij", {gathered.at("ijh")}), {"bias"});
}

}  // namespace

std::vector<DerivationDeclaration> windowDerivations() {
    const auto sizes = [](Grid window, Index heads) {
        return Parameters::Map{{"window", window}, {"heads", heads}, {"head-dim", Index{4}}};
    };
    const auto swinSizes = sizes({2, 2}, 1);
    Parameters::Map shifted = swinSizes;
    shifted.insert({{"grid", Grid{4, 4}}, {"shift", Index{1}}});
    const Parameters::Map plain{{"class-token", false}};
    const std::vector<DerivationSwitch> leftOut{{"stride", POSENC_TEXT("no *(2Ww-1)"), "swin-no-stride"},
                                                {"shift", POSENC_TEXT("no +(W-1)")}};
    return {{.id = "swin-index",
             .title = POSENC_TEXT("Index of a window"),
             .encoding = "swin",
             .sizes = swinSizes,
             .examples = {{{"window", Grid{3, 3}}, {"heads", Index{2}}}, {{"window", Grid{2, 3}}, {"heads", Index{2}}}},
             .needs = plain,
             .switches = leftOut,
             .source = "microsoft/Swin-Transformer models/swin_transformer.py WindowAttention; microsoft/unilm BEiT RelativePositionBias",
             .build = buildSwinIndex},
            {.id = "swin-index-key-minus-query",
             .title = POSENC_TEXT("Index of a window, key minus query"),
             .encoding = "swin",
             .sizes = swinSizes,
             .examples = {{{"window", Grid{3, 3}}}},
             .needs = plain,
             .source = "the pictures of a widespread note, which subtract the query from the key: transposed",
             .build = buildKeyMinusQuery},
            {.id = "class-token-index",
             .title = POSENC_TEXT("Index with a class token"),
             .encoding = "swin",
             .sizes = sizes({2, 3}, 2),
             .examples = {{{"window", Grid{2, 2}}, {"heads", Index{1}}}},
             .needs = {{"class-token", true}},
             .source = "microsoft/unilm beit modeling_finetune.py RelativePositionBias",
             .build = buildClassToken},
            {.id = "shifted-window-mask",
             .title = POSENC_TEXT("Shifted windows"),
             .encoding = "swin",
             .sizes = shifted,
             .examples = {{{"grid", Grid{6, 9}}, {"window", Grid{3, 3}}}},
             .needs = plain,
             .source = "microsoft/Swin-Transformer models/swin_transformer.py SwinTransformerBlock",
             .build = buildShiftedMask},
            {.id = "shifted-windows",
             .title = POSENC_TEXT("Shifted windows and back"),
             .encoding = "swin",
             .sizes = shifted,
             .examples = {{{"grid", Grid{6, 9}}, {"window", Grid{3, 3}}}},
             .needs = plain,
             .source = "microsoft/Swin-Transformer models/swin_transformer.py SwinTransformerBlock",
             .build = buildWindowsAndBack},
            {.id = "swin-v2",
             .title = POSENC_TEXT("Continuous position bias"),
             .encoding = "swin-v2",
             .sizes = sizes({2, 2}, 2),
             .examples = {{{"window", Grid{2, 3}}, {"pretrained-window", Grid{2, 2}}, {"heads", Index{1}}}},
             .source = "microsoft/Swin-Transformer models/swin_transformer_v2.py WindowAttention",
             .build = buildSwinV2}};
}

}  // namespace posenc
