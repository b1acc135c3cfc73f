#include "engine/encodings/absolute.h"

#include <algorithm>
#include <cmath>

#include "engine/core/derived_tensor.h"
#include "engine/encodings/absolute_formulas.h"
#include "engine/encodings/absolute_steps.h"
#include "engine/encodings/absolute_table.h"
#include "engine/encodings/axis_rows.h"
#include "engine/encodings/common.h"
#include "engine/encodings/masks.h"
#include "engine/encodings/sinusoid.h"
#include "engine/model/share_products.h"

namespace posenc {

namespace {

Status buildSinusoidal(ModelParts& parts) {
    const Parameters& parameters = parts.parameters();
    const auto layout = parameters.choice("layout") == "halves" ? SinusoidLayout::Halves : SinusoidLayout::Interleaved;
    const double base = parameters.real("base");
    const Index width = parameters.integer("head-dim");
    const Tensor table = computedTensor(Shape{parameters.integer("key-length"), width},
                                        [layout, frequencies = sinusoidFrequencies(base, width)](Index row, std::span<float> out) {
                                            writeSinusoid(static_cast<double>(row), frequencies, layout, out);
                                        });
    return buildFromTable(parts, table, std::nullopt, 0, [=](Cell cell, StepWriter& steps) {
        const auto feature = coordinateInput("column", cell.column);
        const bool halves = layout == SinusoidLayout::Halves;
        const auto pair = halves ? steps.quantity("c", "{} mod {}", {feature, parameterInput("d/2", static_cast<double>(width / 2))},
                                                  static_cast<double>(cell.column % (width / 2)))
                                 : steps.quantity("c", "floor({}/2)", {feature}, static_cast<double>(cell.column / 2));
        const bool sine = halves ? cell.column < width / 2 : cell.column % 2 == 0;
        describeWave(sine, coordinateInput("row", cell.row), pair, 2, base, width, steps);
    });
}

Status buildLearned(ModelParts& parts) {
    const Grid grid = parts.parameters().grid("grid");
    const Index length = parts.parameters().integer("length");
    const Tensor& embedding = parts.required("embedding");
    const auto entry = [embedding](Cell cell, StepWriter& steps) { describeTensorCell("embedding", embedding, 0, cell, "table", steps); };
    if (grid.tokens() == 0) {
        return buildFromTable(parts, embedding, std::nullopt, 0, entry);
    }
    return buildFromTable(parts, embedding, grid, length - grid.tokens(), entry);
}

Status buildAbsolute2d(ModelParts& parts) {
    const Grid grid = parts.parameters().grid("grid");
    const Index width = parts.parameters().integer("head-dim");
    const Tensor& byRow = parts.required("height");
    const Tensor& byColumn = parts.required("width");
    const Tensor table = computedTensor(Shape{grid.tokens(), width}, [=](Index token, std::span<float> out) {
        const auto row = byRow.slice(token / grid.columns);
        const auto column = byColumn.slice(token % grid.columns);
        for (std::size_t g = 0; g < out.size(); ++g) {
            out[g] = row[g] + column[g];
        }
    });
    return buildFromTable(parts, table, grid, 0, [=](Cell cell, StepWriter& steps) {
        const auto row = describeTensorCell("height", byRow, 0, {cell.row / grid.columns, cell.column}, "height", steps,
                                            ExplanationStep::Kind::Quantity);
        const auto column = describeTensorCell("width", byColumn, 0, {cell.row % grid.columns, cell.column}, "width", steps,
                                               ExplanationStep::Kind::Quantity);
        steps.add(ExplanationStep::Kind::Entry, "table", "{} + {}", {row, column}, row.value + column.value);
    });
}

Status buildSinusoidal2d(ModelParts& parts) {
    const Parameters& parameters = parts.parameters();
    const Grid grid = parameters.grid("grid");
    const bool mae = parameters.choice("layout") == "mae";
    const double base = parameters.real("base");
    // Sines, then cosines.
    const Index quarters = parameters.integer("head-dim") / 4;
    const AxisRows waves(std::max(grid.rows, grid.columns), 2 * quarters, [=](Index place, Index k) {
        const double frequency = std::pow(base, -static_cast<double>(k % quarters) / static_cast<double>(quarters));
        const double angle = static_cast<double>(place) * frequency;
        return k < quarters ? std::sin(angle) : std::cos(angle);
    });
    const Tensor table = computedTensor(Shape{grid.tokens(), parameters.integer("head-dim")}, [=](Index token, std::span<float> out) {
        const std::size_t quarter = out.size() / 4;
        const auto row = waves.of(token / grid.columns);
        const auto column = waves.of(token % grid.columns);
        const auto first = mae ? column : row;
        const auto second = mae ? row : column;
        for (std::size_t c = 0; c < quarter; ++c) {
            // timm: sin, sin, cos, cos; mae: sin, cos, sin, cos.
            out[c] = first[c];
            out[quarter * (mae ? 1 : 2) + c] = first[quarter + c];
            out[quarter * (mae ? 2 : 1) + c] = second[c];
            out[quarter * 3 + c] = second[quarter + c];
        }
    });
    const Index width = parameters.integer("head-dim");
    const auto byRow = [=](Index feature) { return mae ? feature / (width / 4) > 1 : feature / (width / 4) % 2 == 0; };
    const auto entry = [=](Cell cell, StepWriter& steps) {
        const Index quarter = width / 4;
        const Index part = cell.column / quarter;
        const auto token = coordinateInput("row", cell.row);
        const auto columns = parameterInput("w", static_cast<double>(grid.columns));
        const bool sine = mae ? part % 2 == 0 : part < 2;
        const auto position =
            byRow(cell.column)
                ? steps.quantity(POSENC_TEXT("row"), "floor({}/{})", {token, columns}, static_cast<double>(cell.row / grid.columns))
                : steps.quantity(POSENC_TEXT("col"), "{} mod {}", {token, columns}, static_cast<double>(cell.row % grid.columns));
        const auto pair =
            steps.quantity("c", "{} mod {}", {coordinateInput("column", cell.column), parameterInput("d/4", static_cast<double>(quarter))},
                           static_cast<double>(cell.column % quarter));
        describeWave(sine, position, pair, 4, base, width, steps);
    };
    return buildFromTable(parts, table, grid, 0, entry, byRow);
}

}  // namespace

EncodingDeclaration sinusoidal() {
    EncodingDeclaration out = absoluteEncoding({.id = "sinusoidal",
                                                .title = POSENC_TEXT("Sinusoidal"),
                                                .summary = POSENC_TEXT("Sines and cosines of the position at geometric wavelengths"),
                                                .formula = sinusoidFormula,
                                                .source = "Vaswani et al. 2017, arXiv:1706.03762, section 3.5",
                                                .tokens = "n",
                                                .parameters = {lengthParameter(64),
                                                               keyLengthParameter(),
                                                               baseParameter(),
                                                               {.id = "layout",
                                                                .symbol = "layout",
                                                                .label = POSENC_TEXT("Layout"),
                                                                .help = POSENC_TEXT("Order of sines and cosines in the vector"),
                                                                .type = ParameterType::Choice,
                                                                .defaultValue = std::string("interleaved"),
                                                                .choices = {{"interleaved", POSENC_TEXT("alternating (paper)")},
                                                                            {"halves", POSENC_TEXT("all sines, then all cosines")}}},
                                                               injectionParameter("input")}});
    setHeadDimMultiple(out, 2);
    out.reach = "[m]";
    out.check = checkMemory;
    out.build = buildSinusoidal;
    addSequenceMasks(out);
    return out;
}

EncodingDeclaration learnedAbsolute() {
    EncodingDeclaration out = absoluteEncoding(
        {.id = "learned-absolute",
         .title = POSENC_TEXT("Learned"),
         .summary = POSENC_TEXT("One trained vector per position"),
         .formula = [](const Parameters& own, const OffsetConvention&) { return absoluteFormula(own, "E", {}); },
         .source = "Devlin et al. 2018, arXiv:1810.04805; Dosovitskiy et al. 2020, arXiv:2010.11929",
         .tokens = "n",
         .parameters = {lengthParameter(64),
                        keyLengthParameter(),
                        {.id = "grid",
                         .symbol = "h w",
                         .label = POSENC_TEXT("Grid"),
                         .unit = POSENC_TEXT("tokens"),
                         .help = POSENC_TEXT("Map formed by the last h·w tokens, after any class tokens; 0x0 for a sequence"),
                         .type = ParameterType::GridSize,
                         .defaultValue = Grid{0, 0},
                         .maximum = 1024,
                         .usual = 32},
                        injectionParameter("input")},
         .tensors = {{.name = "embedding",
                      .label = POSENC_TEXT("Position embedding"),
                      .shapes = {"[m, d]", "[m, H d]"},
                      .unbound = inverseRootOfHeadDim(),
                      .rule = {.kind = FitRule::Kind::Positions}}}});
    // The last tokens may be a map, though no shape says so.
    for (TensorDeclaration& tensor : out.tensors) {
        tensor.rule.grid = "grid";
    }
    out.check = [](const Parameters& parameters) -> Status {
        const Grid grid = parameters.grid("grid");
        const bool none = grid.rows == 0 && grid.columns == 0;
        if (none) {
            return checkMemory(parameters);
        }
        if (grid.tokens() > 0 && grid.tokens() <= parameters.integer("length")) {
            return {};
        }
        return makeError(ErrorCode::ParameterConflict, "grid", toString(grid),
                         "0x0, or 1 <= h w <= " + toString(parameters.integer("length")));
    };
    // A map has no memory.
    parameterOf(out, "key-length").readWhen = {{"grid", {"0x0"}}};
    out.build = buildLearned;
    addSequenceMasks(out);
    return out;
}

EncodingDeclaration absolute2d() {
    EncodingDeclaration out = absoluteEncoding(
        {.id = "absolute-2d",
         .title = POSENC_TEXT("Absolute 2D"),
         .summary = POSENC_TEXT("One trained vector per row and one per column, added"),
         .formula = [](const Parameters& own,
                       const OffsetConvention&) { return absoluteFormula(own, "E", "E[t] = height[ ⌊t/w⌋ ] + width[ t mod w ]"); },
         .source = "lucidrains bottleneck-transformer-pytorch AbsPosEmb",
         .tokens = "h w",
         .parameters = {gridParameter({7, 9}), injectionParameter("key")},
         .tensors = {{.name = "height",
                      .label = POSENC_TEXT("Row embedding"),
                      .shapes = {"[h, d]"},
                      .unbound = inverseRootOfHeadDim(),
                      .rule = {.kind = FitRule::Kind::Positions}},
                     {.name = "width",
                      .label = POSENC_TEXT("Column embedding"),
                      .shapes = {"[w, d]"},
                      .unbound = inverseRootOfHeadDim(),
                      .rule = {.kind = FitRule::Kind::Positions}}}});
    out.build = buildAbsolute2d;
    return out;
}

EncodingDeclaration sinusoidal2d() {
    EncodingDeclaration out = absoluteEncoding(
        {.id = "sinusoidal-2d",
         .title = POSENC_TEXT("Sinusoidal 2D"),
         .summary = POSENC_TEXT("Sines and cosines of row and column"),
         .formula = gridSinusoidFormula,
         .source = "timm layers/pos_embed_sincos.py build_sincos2d_pos_embed; facebookresearch/mae util/pos_embed.py",
         .tokens = "h w",
         .parameters = {gridParameter({7, 9}),
                        baseParameter(),
                        {.id = "layout",
                         .symbol = "layout",
                         .label = POSENC_TEXT("Layout"),
                         .help = POSENC_TEXT("Order of the four quarters of the vector"),
                         .type = ParameterType::Choice,
                         .defaultValue = std::string("timm"),
                         .choices = {{"timm", POSENC_TEXT("timm: interleaved")}, {"mae", POSENC_TEXT("MAE: column first")}}},
                        injectionParameter("key")}});
    setHeadDimMultiple(out, 4);
    out.reach = "[h, w]";
    out.build = buildSinusoidal2d;
    return out;
}

}  // namespace posenc
