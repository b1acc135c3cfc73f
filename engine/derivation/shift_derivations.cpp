#include "engine/derivation/shift_derivations.h"

#include <cmath>
#include <limits>

#include "engine/core/text.h"
#include "engine/derivation/step_sequences.h"
#include "engine/encodings/common.h"

namespace posenc {

namespace {

/// R of the chosen head, farthest distance first.
StepArray distanceTable(StepBuilder& s) {
    const Index m = s.model().keys();
    return projectedSinusoids(s,
                              s.constant({"distances", POSENC_TEXT("farthest first"), "m-1, m-2, ..., 0"}, {m}, StepNumber::Whole,
                                         [m](const StepPlace& at) { return static_cast<double>(m - 1 - at[0]); }),
                              false);
}

/// 0 for pairs that a mask hides.
StepArray causalMask(StepBuilder& s, const std::string& name, const char* meaning, const StepArray& x, const std::string& layer,
                     bool garbage) {
    return s.mask(
        {name, meaning, POSENC_TEXT("0 where i + M - j < 0")}, x, 0,
        [model = s.shared(), layer](const StepPlace& at) { return model->masks(layer, at[0], at[1]); }, garbage);
}

StepArray scaledTerm(StepBuilder& s, const std::string& name, const StepArray& x) {
    const double scale = s.scale();
    const auto term = s.each({name, POSENC_TEXT("scaled"), "scale * x"}, x, [scale](double value) { return scale * value; });
    s.equals(term, {name});
    return term;
}

void registerTensors(StepBuilder& s) {
    for (const char* name : {"queries", "keys", "position-weight", "u", "v"}) {
        s.tensor(name);
    }
}

void buildRelShift(StepBuilder& s) {
    registerTensors(s);
    const auto table = distanceTable(s);
    const auto x =
        queriesTimesTable(s, {"relative-logits", POSENC_TEXT("against every distance, farthest first"), "x[i,c] = (q + v)[i] . R[c]"},
                          biasedQueries(s), table);
    auto view = relShift(s, x, {});
    if (!s.leavesOut("mask")) {
        view = causalMask(s, "mask", kGarbageMeaning, view, "term-b", true);
    }
    s.equals(scaledStep(s, "scaled", view, {}), {"term-b", "term-d"});
}

void buildFourTerms(StepBuilder& s) {
    registerTensors(s);
    const auto table = distanceTable(s);
    const auto queries = s.tensor("queries");
    const auto keys = s.tensor("keys");
    const auto products = s.compute({"content-products", POSENC_TEXT("content with content"), "q[head,i] . k[head,j]"}, "ij|k",
                                    {queries.at("hik"), keys.at("hjk")}, productSum);
    const auto a = scaledTerm(
        s, "term-a", causalMask(s, "content-mask", POSENC_TEXT("0 where the key comes after the query"), products, "term-a", false));
    const auto relative = queriesTimesTable(
        s, {"relative-logits", POSENC_TEXT("every query against every distance"), "x[i,c] = q[head,i] . R[c]"}, queries, table);
    const auto b = scaledTerm(s, "term-b", causalMask(s, "query-mask", kGarbageMeaning, relShift(s, relative, "query-"), "term-b", true));
    const auto keyBias = s.compute({"key-bias", POSENC_TEXT("one number per key"), "u[head] . k[head,j]"}, "j|k",
                                   {s.tensor("u").at("hk"), keys.at("hjk")}, productSum);
    const Index n = s.model().queries();
    const Shape pairs{n, s.model().keys()};
    const auto keyRows = s.move(
        {"key-bias-rows", POSENC_TEXT("the same for every query, 0 where hidden"), POSENC_TEXT("repeat over i; 0 where i + M - j < 0")},
        pairs, {keyBias.by([model = s.shared()](const StepPlace& at) { return model->masks("term-c", at[0], at[1]) ? -1 : at[1]; })}, 0.0);
    const auto c = scaledTerm(s, "term-c", keyRows);
    const auto distanceBias = s.compute({"distance-bias", POSENC_TEXT("one number per distance"), "v[head] . R[c]"}, "c|k",
                                        {s.tensor("v").at("hk"), table.at("ck")}, productSum);
    s.axis('i', n);
    const auto distanceRows =
        s.move({"distance-bias-rows", POSENC_TEXT("the same row for every query, before the shift"), POSENC_TEXT("repeat over i")}, "ic",
               {distanceBias.at("c")});
    const auto d = scaledTerm(s, "term-d", causalMask(s, "bias-mask", kGarbageMeaning, relShift(s, distanceRows, "bias-"), "term-d", true));
    const auto sum = s.compute({"sum", POSENC_TEXT("the four terms"), "a + b + c + d"}, "ij",
                               {a.at("ij"), b.at("ij"), c.at("ij"), d.at("ij")}, sumOfAll);
    const auto logits = s.mask(
        {"logits", POSENC_TEXT("hidden keys leave the softmax"), POSENC_TEXT("-inf where i + M - j < 0")}, sum,
        -std::numeric_limits<double>::infinity(),
        [model = s.shared()](const StepPlace& at) { return model->masks("logits", at[0], at[1]); }, false);
    s.equals(logits, {"logits"});
}

void buildShiftRight(StepBuilder& s) {
    shiftRight(s, s.move({"matrix", POSENC_TEXT("the matrix"), POSENC_TEXT("as given")}, "ij", {s.tensor("matrix").at("ij")}));
}

void buildShiftRightScores(StepBuilder& s) {
    const auto x = s.compute({"relative-logits", POSENC_TEXT("every query against every row of the slice; row m is offset 0"),
                              "b'[i,r] = q[head,i] . R[r,head]"},
                             "ir|k", {s.tensor("queries").at("hik"), s.tensor("embedding").at("rhk")}, productSum);
    const auto biased = s.compute({"with-bias", POSENC_TEXT("the learned number of the offset added"), "b' + S[r,head]"}, "ir",
                                  {x.at("ir"), s.tensor("bias").at("rh")}, sumOfAll);
    const Index m = s.model().keys();
    const auto back = shiftRight(s, biased);
    const auto cut =
        s.place({"slice", POSENC_TEXT("the last m columns"), "[:, -m:]"}, back, {back.dimension(0), m}, {0, m - back.dimension(1)});
    s.equals(scaledStep(s, "scaled", cut, "term-b"), {"term-b", "term-d"});
}

void buildSoftmax(StepBuilder& s) {
    auto logits = s.move({"logits", POSENC_TEXT("the logits of the chosen head"), "logits[head]"}, "ij", {s.tensor("logits").at("hij")});
    if (s.flag("causal")) {
        // The keys beyond n are memory before the first query, as in spec-rotations, "Masks".
        const Index memory = s.model().parameters().integer("key-length") - s.model().parameters().integer("length");
        logits = s.mask(
            {"mask", POSENC_TEXT("hidden keys leave the softmax"), POSENC_TEXT("-inf where j > i + m - n")}, logits,
            -std::numeric_limits<double>::infinity(), [memory](const StepPlace& at) { return at[1] > at[0] + memory; }, false);
    }
    softmaxSteps(s, logits);
}

ParameterDeclaration size(const char* id, const char* symbol, const char* label, Index value, const char* follows = "") {
    return {.id = id,
            .symbol = symbol,
            .label = label,
            .help = label,
            .defaultValue = value,
            .minimum = 1,
            .maximum = 4096,
            .usual = 64,
            .follows = follows};
}

/// 1, 2, 3, ... row by row.
void writeNumbers(std::uint64_t /*seed*/, const Parameters& /*parameters*/, std::span<float> out) {
    for (std::size_t k = 0; k < out.size(); ++k) {
        out[k] = static_cast<float>(k + 1);
    }
}

}  // namespace

std::vector<DerivationDeclaration> shiftDerivations() {
    const Parameters::Map withMemory{{"length", Index{3}}, {"memory", Index{2}}, {"heads", Index{2}}, {"head-dim", Index{4}}};
    Distribution numbers;
    numbers.kind = Distribution::Kind::Constant;  // no seed decides them
    numbers.make = writeNumbers;
    numbers.made = POSENC_TEXT("1, 2, 3, … row by row");
    return {{.id = "rel-shift",
             .title = POSENC_TEXT("Relative shift"),
             .encoding = "transformer-xl",
             .sizes = withMemory,
             .examples = {{{"length", Index{4}}, {"memory", Index{0}}}},
             .switches = {{"mask", POSENC_TEXT("legacy relative shift: no mask behind it"), "rel-shift-without-mask"}},
             .source = "kimiyoung/transformer-xl pytorch/mem_transformer.py _rel_shift",
             .build = buildRelShift},
            {.id = "four-terms",
             .title = POSENC_TEXT("Four terms"),
             .encoding = "transformer-xl",
             .sizes = withMemory,
             .source = "Dai et al. 2019 section 3.3; kimiyoung/transformer-xl pytorch/mem_transformer.py",
             .build = buildFourTerms},
            {.id = "shift-right",
             .title = POSENC_TEXT("Shift right"),
             .encoding = "",
             .sizes = {{"rows", Index{2}}, {"columns", Index{3}}},
             .examples = {{{"rows", Index{3}}, {"columns", Index{3}}},
                          {{"rows", Index{5}}, {"columns", Index{5}}},
                          {{"rows", Index{3}}, {"columns", Index{5}}}},
             .parameters = {size("rows", "n", POSENC_TEXT("Rows"), 2), size("columns", "L", POSENC_TEXT("Columns"), 3)},
             .tensors = {{.name = "matrix", .label = POSENC_TEXT("Own matrix"), .shapes = {"[n, L]"}, .unbound = numbers}},
             .source = "labmlai/annotated_deep_learning_paper_implementations xl/relative_mha.py shift_right and its _test_shift_right",
             .build = buildShiftRight},
            {.id = "shift-right-scores",
             .title = POSENC_TEXT("Shift right of scores"),
             .encoding = "transformer-xl-learned",
             .sizes = {{"length", Index{3}}, {"key-length", Index{5}}, {"heads", Index{2}}, {"head-dim", Index{4}}},
             .examples = {{{"length", Index{4}}, {"key-length", Index{4}}, {"heads", Index{1}}}},
             .source = "labmlai/annotated_deep_learning_paper_implementations xl/relative_mha.py get_scores",
             .build = buildShiftRightScores},
            {.id = "softmax",
             .title = POSENC_TEXT("Softmax"),
             .encoding = "",
             .sizes = {{"length", Index{4}}, {"heads", Index{2}}},
             .examples = {{{"causal", true}}, {{"length", Index{3}}, {"key-length", Index{5}}, {"heads", Index{1}}}},
             .parameters = {size("length", "n", POSENC_TEXT("Queries"), 4),
                            size("key-length", "m", POSENC_TEXT("Keys"), 4, "length"),
                            size("heads", "H", POSENC_TEXT("Heads"), 1),
                            {.id = "causal",
                             .symbol = "causal",
                             .label = POSENC_TEXT("Causal"),
                             .help = POSENC_TEXT("Hides the keys after the query"),
                             .type = ParameterType::Boolean,
                             .defaultValue = false,
                             .maximum = 1}},
             .tensors = {{.name = "logits",
                          .label = POSENC_TEXT("Logits"),
                          .shapes = {"[H, n, m]"},
                          .unbound = {.sigma = [](const Parameters&) { return 2.0; }}}},
             .check = [](const Parameters& parameters) { return parameters.flag("causal") ? checkMemory(parameters) : Status(); },
             .source = "definition",
             .build = buildSoftmax}};
}

}  // namespace posenc
