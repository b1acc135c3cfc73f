#include "engine/derivation/resize_derivations.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/core/text.h"
#include "engine/derivation/step_sequences.h"
#include "engine/resizing/resize_table.h"

namespace posenc {

namespace {

/// One axis of the table: its name, and its old and new number of lines.
struct ResizeAxis {
    std::string name;
    Index from;
    Index to;
};

/// Which old lines a new line takes, and their weights: both [to, taps].
struct AxisTaps {
    StepArray taps;
    StepArray weights;
};

/// Keys' cubic convolution kernel.
double cubicKernel(double x, double a) {
    const double t = std::abs(x);
    if (t <= 1) {
        return ((a + 2) * t - (a + 3)) * t * t + 1;
    }
    return t < 2 ? ((a * t - 5 * a) * t + 8 * a) * t - 4 * a : 0.0;
}

AxisTaps bicubicSteps(StepBuilder& s, const ResizeAxis& axis) {
    const auto from = static_cast<double>(axis.from);
    const auto to = static_cast<double>(axis.to);
    const auto positions =
        s.constant({axis.name + "-positions", POSENC_TEXT("where each new line lies on the old ones"), "(o + 0.5) S / D - 0.5"}, {axis.to},
                   StepNumber::Real, [=](const StepPlace& at) { return (static_cast<double>(at[0]) + 0.5) * from / to - 0.5; });
    const auto floor = s.each(
        {axis.name + "-floor", POSENC_TEXT("the preceding old line"), "floor"}, positions, [](double x) { return std::floor(x); },
        StepNumber::Whole);
    s.axis('k', 4);
    const auto taps = s.compute(
        {axis.name + "-taps", POSENC_TEXT("four neighbours; beyond the border the border line"), "clamp(floor - 1 .. floor + 2, 0, S-1)"},
        "ok", {floor.at("o")}, [from](const StepOperands& x) { return std::clamp(x(0) + static_cast<double>(x.at[1] - 1), 0.0, from - 1); },
        StepNumber::Whole);
    s.axis('k', 4);
    const auto weights =
        s.compute({axis.name + "-weights", POSENC_TEXT("Keys kernel, a = -0.75; they sum to 1"), "w(position - (floor - 1 .. floor + 2))"},
                  "ok", {positions.at("o"), floor.at("o")},
                  [](const StepOperands& x) { return cubicKernel(x(0) - x(1) - static_cast<double>(x.at[1] - 1), -0.75); });
    return {taps, weights};
}

AxisTaps antialiasSteps(StepBuilder& s, const ResizeAxis& axis) {
    const double ratio = static_cast<double>(axis.from) / static_cast<double>(axis.to);
    const double stretch = std::max(1.0, ratio);
    const auto first = [=](double centre) { return std::max<Index>(static_cast<Index>(centre - 2 * stretch + 0.5), 0); };
    const auto end = [=, most = axis.from](double centre) { return std::min(static_cast<Index>(centre + 2 * stretch + 0.5), most); };
    const auto centreOf = [ratio](Index target) { return (static_cast<double>(target) + 0.5) * ratio; };
    Index count = 1;
    for (Index target = 0; target < axis.to; ++target) {
        count = std::max(count, end(centreOf(target)) - first(centreOf(target)));
    }
    const auto centres = s.constant({axis.name + "-centres", POSENC_TEXT("centre of each new line"), "(o + 0.5) S / D"}, {axis.to},
                                    StepNumber::Real, [=](const StepPlace& at) { return centreOf(at[0]); });
    s.axis('k', count);
    const auto taps = s.compute(
        {axis.name + "-taps", POSENC_TEXT("lines within the support of 2 s, s = max(1, S/D); -1: none"),
         "max(0, int(centre - 2s + 0.5)) .. min(S, int(centre + 2s + 0.5)) - 1"},
        "ok", {centres.at("o")},
        [=](const StepOperands& x) {
            const double centre = centreOf(x.at[0]);
            const Index line = first(centre) + x.at[1];
            return line < end(centre) ? static_cast<double>(line) : -1.0;
        },
        StepNumber::Whole);
    s.axis('k', count);
    const auto weights = s.compute({axis.name + "-weights", POSENC_TEXT("Keys kernel, a = -0.5, made to sum to 1"),
                                    POSENC_TEXT("w((tap - centre + 0.5) / s), normalised")},
                                   "ok", {centres.at("o"), taps.at("ok")}, [=](const StepOperands& x) {
                                       const double centre = centreOf(x.at[0]);
                                       const auto weight = [&](double line) { return cubicKernel((line - centre + 0.5) / stretch, -0.5); };
                                       double sum = 0;
                                       for (Index line = first(centre); line < end(centre); ++line) {
                                           sum += weight(static_cast<double>(line));
                                       }
                                       return x(1) < 0 ? 0.0 : weight(x(1)) / sum;
                                   });
    return {taps, weights};
}

/// One halving of the interval that holds q.
struct Halving {
    double left;
    double right;
    double q;
    double reach;
};

std::vector<Halving> halvings(Index steps, Index distance) {
    std::vector<Halving> out;
    double left = 1.01;
    double right = 1.5;
    while (right - left > 1e-6) {
        const double q = (left + right) / 2;
        const double reach = (1 - std::pow(q, static_cast<double>(steps))) / (1 - q);
        out.push_back({left, right, q, reach});
        (reach > static_cast<double>(distance) ? right : left) = q;
    }
    return out;
}

AxisTaps geometricSteps(StepBuilder& s, const ResizeAxis& axis) {
    const Index steps = axis.from / 2;
    const std::vector<Halving> all = halvings(steps, axis.to / 2);
    s.constant({axis.name + "-bisection",
                POSENC_TEXT("left, right, middle q and the reach of q, until right - left <= 1e-6; q is the last middle"),
                POSENC_TEXT("reach = (1 - q^(S//2)) / (1 - q) against D//2: larger moves right, else left")},
               {static_cast<Index>(all.size()), 4}, StepNumber::Real, [all](const StepPlace& at) {
                   const Halving& one = all[static_cast<std::size_t>(at[0])];
                   return at[1] == 0 ? one.left : at[1] == 1 ? one.right : at[1] == 2 ? one.q : one.reach;
               });
    const auto lineOf = [steps, q = all.back().q](Index line) {
        double place = 0;
        double width = 1;
        for (Index step = 0; step < std::abs(line - steps); ++step) {
            place += width;
            width *= q;
        }
        return line < steps ? -place : place;
    };
    const auto lines = s.constant({axis.name + "-source-positions", POSENC_TEXT("steps grow by q"), "0, +-1, +-(1+q), +-(1+q+q^2), ..."},
                                  {axis.from}, StepNumber::Real, [lineOf](const StepPlace& at) { return lineOf(at[0]); });
    const auto targets = s.constant({axis.name + "-targets", POSENC_TEXT("the integers"), "-(D//2) .. D//2"}, {axis.to}, StepNumber::Real,
                                    [half = axis.to / 2](const StepPlace& at) { return static_cast<double>(at[0] - half); });
    // An axis that keeps its length takes each line as it is.
    const bool kept = axis.from == axis.to;
    const auto before = std::make_shared<std::vector<Index>>();
    for (Index target = 0; target < axis.to; ++target) {
        Index line = 0;
        while (line + 2 < axis.from && lineOf(line + 1) <= static_cast<double>(target - axis.to / 2)) {
            ++line;
        }
        before->push_back(kept ? target : line);
    }
    const Index ahead = kept || axis.from == 1 ? 0 : 1;
    const auto tapOf = [before, ahead](const StepPlace& at) { return (*before)[static_cast<std::size_t>(at[0])] + ahead * at[1]; };
    const Shape shape{axis.to, 2};
    const auto target = [](const StepPlace& at) { return at[0]; };
    StepWords tapsText{axis.name + "-taps",
                       POSENC_TEXT("the source line at or before the target, and the next; outside the border line counts alone"),
                       POSENC_TEXT("largest k with position[k] <= target, k+1")};
    StepWords weightsText{axis.name + "-weights", POSENC_TEXT("linear in between"),
                          "[1 - f, f], f = (clamped target - p[k]) / (p[k+1] - p[k])"};
    if (ahead == 0) {
        tapsText.meaning = kept ? POSENC_TEXT("the axis keeps its length: the source line of the same number")
                                : POSENC_TEXT("there is one source line alone");
        tapsText.operation = "k, k";
        weightsText.meaning = POSENC_TEXT("the line counts once");
        weightsText.operation = "[1, 0]";
    }
    const auto taps = s.compute(
        tapsText, shape, {lines.by(tapOf), targets.by(target)}, [tapOf](const StepOperands& x) { return static_cast<double>(tapOf(x.at)); },
        StepNumber::Whole);
    const auto weights = s.compute(weightsText, shape, {lines.by(tapOf), targets.by(target)}, [=](const StepOperands& x) {
        if (ahead == 0) {
            return x.at[1] == 0 ? 1.0 : 0.0;
        }
        const Index line = (*before)[static_cast<std::size_t>(x.at[0])];
        const double start = lineOf(line);
        const double share = std::clamp((x(1) - start) / (lineOf(line + 1) - start), 0.0, 1.0);
        return x.at[1] == 0 ? 1 - share : share;
    });
    return {taps, weights};
}

void buildResize(StepBuilder& s) {
    const Grid from = s.grid("from-window");
    const Grid to = s.grid("to-window");
    const std::string method = s.choice("method");
    const ResizeAxis rows{"row", 2 * from.rows - 1, 2 * to.rows - 1};
    const ResizeAxis columns{"column", 2 * from.columns - 1, 2 * to.columns - 1};
    const auto table = s.tensor("bias");
    const Index heads = table.dimension(1);
    const auto image = s.move(
        {"image", POSENC_TEXT("the table of the chosen head as a picture"),
         POSENC_TEXT("view [(2Wh-1)(2Ww-1), H] as [2Wh-1, 2Ww-1], column head")},
        Shape{rows.from, columns.from},
        {table.by([=, head = s.head(), width = columns.from](const StepPlace& at) { return (at[0] * width + at[1]) * heads + head; })});
    const auto tapsOf = [&](const ResizeAxis& axis) {
        return method == "bicubic" ? bicubicSteps(s, axis) : method == "geometric" ? geometricSteps(s, axis) : antialiasSteps(s, axis);
    };
    const auto ofRows = tapsOf(rows);
    const auto half =
        s.compute({"rows-resized", POSENC_TEXT("new rows, old columns"), POSENC_TEXT("sum over taps of weight * image[tap, column]")},
                  "oc|k", {image.at("#c").indexed(ofRows.taps, "ok"), ofRows.weights.at("ok")}, productSum);
    const auto ofColumns = tapsOf(columns);
    const auto resized =
        s.compute({"resized", POSENC_TEXT("new rows, new columns"), POSENC_TEXT("sum over taps of weight * rows-resized[row, tap]")},
                  "ro|k", {half.at("r#").indexed(ofColumns.taps, "ok"), ofColumns.weights.at("ok")}, productSum);
    s.equalsResized(s.reshape({"table", POSENC_TEXT("one column of the new table"), POSENC_TEXT("view as [(2Wh-1)(2Ww-1)]")}, resized,
                              {elementCount(resized.shape)}),
                    method);
}

DerivationDeclaration resizeDerivation(const std::string& method, const char* title, const char* label, Grid from, Grid to,
                                       const char* source) {
    const auto window = [](const char* id, const char* symbol, const char* name, Grid value) {
        return ParameterDeclaration{.id = id,
                                    .symbol = symbol,
                                    .label = name,
                                    .help = name,
                                    .type = ParameterType::GridSize,
                                    .defaultValue = value,
                                    .minimum = 1,
                                    .maximum = static_cast<double>(kLargestResizedWindow),
                                    .usual = 32};
    };
    DerivationDeclaration out{
        .id = "resize-" + method, .title = title, .encoding = "", .sizes = {{"heads", Index{2}}}, .source = source, .build = buildResize};
    out.parameters = {window("from-window", "Wh Ww", POSENC_TEXT("Window of the table"), from),
                      window("to-window", "Vh Vw", POSENC_TEXT("New window"), to),
                      {.id = "method",
                       .symbol = "method",
                       .label = POSENC_TEXT("Method"),
                       .help = POSENC_TEXT("Resizing method"),
                       .type = ParameterType::Choice,
                       .defaultValue = method,
                       .choices = {{method, label}}},
                      {.id = "heads",
                       .symbol = "H",
                       .label = POSENC_TEXT("Heads"),
                       .help = POSENC_TEXT("Columns of the table"),
                       .defaultValue = Index{1},
                       .minimum = 1,
                       .maximum = 1024,
                       .usual = 16}};
    out.tensors = {
        {.name = "bias", .label = POSENC_TEXT("Bias table"), .shapes = {"[(2Wh-1)(2Ww-1), H]"}, .unbound = {.sigma = [](const Parameters&) {
                                                                                                    return 1.0;
                                                                                                }}}};
    return out;
}

}  // namespace

std::vector<DerivationDeclaration> resizeDerivations() {
    auto geometric = resizeDerivation("geometric", POSENC_TEXT("Geometric resizing"), POSENC_TEXT("geometric"), {3, 3}, {5, 4},
                                      "huggingface/pytorch-image-models pos_embed_rel.py resize_rel_pos_bias_table");
    // Growing stops at the largest factor; shrinking is in effect a crop.
    geometric.examples = {{{"from-window", Grid{7, 7}}, {"to-window", Grid{24, 24}}},
                          {{"from-window", Grid{12, 12}}, {"to-window", Grid{7, 7}}}};
    return {resizeDerivation("bicubic", POSENC_TEXT("Bicubic resizing"), POSENC_TEXT("bicubic"), {2, 3}, {3, 4},
                             "torch.nn.functional.interpolate"),
            resizeDerivation("bicubic-antialias", POSENC_TEXT("Bicubic resizing with antialias"), POSENC_TEXT("bicubic with antialias"),
                             {3, 4}, {2, 3}, "torch.nn.functional.interpolate"),
            std::move(geometric)};
}

}  // namespace posenc
