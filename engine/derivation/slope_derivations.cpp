#include "engine/derivation/slope_derivations.h"

#include <bit>
#include <cmath>
#include <limits>

#include "engine/core/shortest_text.h"
#include "engine/core/text.h"
#include "engine/derivation/step_sequences.h"

namespace posenc {

namespace {

constexpr double kUnseen = -std::numeric_limits<double>::infinity();

/// One slope per head, of `ruled` heads; the heads behind them have the same ones again.
StepArray slopeSteps(StepBuilder& s, Index ruled) {
    const Index heads = s.model().heads();
    const bool geometric = s.choice("slopes") == "geometric";
    const bool chosen = s.model().parameters().has("bias-max");
    const double fall = chosen ? std::get<double>(s.value("bias-max")) : 8.0;
    const std::string most = shortestText(fall);
    const std::string count = ruled == heads ? "H" : "(H/2)";
    const Index power = geometric ? ruled : static_cast<Index>(std::bit_floor(static_cast<std::uint64_t>(ruled)));
    const auto series = [&](const std::string& which, const char* exponents, const std::string& operation, const char* slopes,
                            Index length) {
        const auto steps = s.constant(
            {which + "-exponents", exponents, operation}, {length}, StepNumber::Real,
            [fall, length](const StepPlace& at) { return -fall * static_cast<double>(at[0] + 1) / static_cast<double>(length); });
        return s.each({which + "-slopes", slopes, "2^x"}, steps, [](double x) { return std::exp2(x); });
    };
    const auto first = series(
        "first", geometric ? POSENC_TEXT("one per head") : POSENC_TEXT("P is the largest power of two not above the number of heads"),
        geometric ? "-" + most + " s / " + count + ", s = 1.." + count : "-" + most + " s / P, s = 1..P", POSENC_TEXT("a geometric series"),
        power);
    StepArray slopes;
    if (power == ruled) {
        slopes = ruled == heads ? s.move({"slopes", POSENC_TEXT("one per head"), POSENC_TEXT("as they are")}, "s", {first.at("s")}) : first;
    } else {
        const auto second = series("second", POSENC_TEXT("the same for 2P heads"), "-" + most + " s / (2P), s = 1..2P",
                                   POSENC_TEXT("a series with twice as many steps"), 2 * power);
        const auto every =
            s.move({"every-second", POSENC_TEXT("the 1st, 3rd, 5th ...: they lie between those of the first series"), "[0::2]"},
                   Shape{power}, {second.by([](const StepPlace& at) { return 2 * at[0]; })});
        slopes = s.move({ruled == heads ? "slopes" : "half-slopes", POSENC_TEXT("the first P, then as many as are missing: not sorted"),
                         "[first-slopes, every-second[:" + count + "-P]]"},
                        Shape{ruled},
                        {first.by([power](const StepPlace& at) { return at[0] < power ? at[0] : -1; }),
                         every.by([power](const StepPlace& at) { return at[0] < power ? -1 : at[0] - power; })});
    }
    if (ruled < heads) {
        slopes = s.move({"slopes", POSENC_TEXT("both halves of the heads have the same"), POSENC_TEXT("repeat")}, Shape{heads},
                        {slopes.by([ruled](const StepPlace& at) { return at[0] % ruled; })});
    }
    s.equals(slopes, {"slopes"});
    return slopes;
}

/// -slope times the distance; the slope of the chosen head.
StepArray rampStep(StepBuilder& s, const StepArray& slopes, const StepArray& distance) {
    return s.compute({"ramp", POSENC_TEXT("a straight line in the distance"), "-slope[head] * distance"}, "ij",
                     {slopes.at("h"), distance.at("ij")}, [](const StepOperands& x) { return -x(0) * x(1); });
}

void buildAlibi(StepBuilder& s) {
    const auto slopes = slopeSteps(s, s.model().heads());
    const bool causal = s.flag("causal");
    const Index memory = memoryOf(s);
    const std::string behind = memory == 0 ? "i - j" : "i + M - j";
    const auto distance = s.constant({"distance", causal ? POSENC_TEXT("how far back the key lies") : POSENC_TEXT("how far the key lies"),
                                      causal ? behind : "|" + behind + "|"},
                                     {s.model().queries(), s.model().keys()}, StepNumber::Whole, [causal, memory](const StepPlace& at) {
                                         const auto back = static_cast<double>(at[0] + memory - at[1]);
                                         return causal ? back : std::abs(back);
                                     });
    const auto ramp = rampStep(s, slopes, distance);
    const auto bias =
        !causal && !s.model().hidesPairs("bias")
            ? ramp
            : s.mask(
                  {"mask", POSENC_TEXT("keys after the query are hidden"),
                   memory == 0 ? POSENC_TEXT("-inf where j > i") : POSENC_TEXT("-inf where j > i + M")},
                  ramp, kUnseen, [model = s.shared()](const StepPlace& at) { return model->masks("bias", at[0], at[1]); }, false);
    s.equals(bias, {"bias"});
}

void buildAsymmetric(StepBuilder& s) {
    const Index heads = s.model().heads();
    const Index memory = memoryOf(s);
    const std::string offset = memory == 0 ? "j - i" : "j - i - M";
    const auto own = s.constant({"offset", POSENC_TEXT("key minus query"), offset}, {s.model().queries(), s.model().keys()},
                                StepNumber::Whole, [memory](const StepPlace& at) { return static_cast<double>(at[1] - at[0] - memory); });
    s.equals(own, {"offset"});
    if (s.choice("sides") == "two-slopes") {
        const auto slopes =
            s.move({"slopes", POSENC_TEXT("of keys before the query, then of keys behind it"), "[left, right]"}, Shape{2, heads},
                   {s.tensor("left").by([](const StepPlace& at) { return at[0] == 0 ? at[1] : -1; }),
                    s.tensor("right").by([](const StepPlace& at) { return at[0] == 1 ? at[1] : -1; })});
        s.equals(slopes, {"slopes"});
        const auto bias =
            s.compute({"ramps", POSENC_TEXT("a straight line to each side"),
                       POSENC_TEXT("-left[head] * -offset where offset <= 0, else -right[head] * offset")},
                      "ij", {own.at("ij"), slopes.by([heads, head = s.head()](const StepPlace& at) { return at[2] * heads + head; }, 2)},
                      [](const StepOperands& x) { return x(0) <= 0 ? x(1, 0) * x(0) : -x(1, 1) * x(0); });
        s.equals(hiddenPairs(s, bias, "bias", kUnseen), {"bias"});
        return;
    }
    const auto slopes = slopeSteps(s, heads / 2);
    const auto distance = s.each(
        {"distance", POSENC_TEXT("how far the key lies"), "|offset|"}, own, [](double x) { return std::abs(x); }, StepNumber::Whole);
    const bool back = s.head() < heads / 2;
    const auto bias = s.mask(
        {"mask",
         back ? POSENC_TEXT("a head of the first half sees no key after the query")
              : POSENC_TEXT("a head of the second half sees no key before the query"),
         back          ? memory == 0 ? POSENC_TEXT("-inf where j - i > 0") : POSENC_TEXT("-inf where j - i - M > 0")
                  : memory == 0 ? POSENC_TEXT("-inf where j - i < 0")
                       : POSENC_TEXT("-inf where j - i - M < 0")},
        rampStep(s, slopes, distance), kUnseen,
        [model = s.shared(), back, memory](const StepPlace& at) {
            const Index offsetOf = at[1] - at[0] - memory;
            return (back ? offsetOf > 0 : offsetOf < 0) || model->masks("bias", at[0], at[1]);
        },
        false);
    s.equals(bias, {"bias"});
}

void buildAlibi2d(StepBuilder& s) {
    const auto slopes = slopeSteps(s, s.model().heads());
    const Grid grid = s.grid("grid");
    const auto offset = [&](const char* name, bool rows) {
        const auto out = s.constant({name, POSENC_TEXT("key minus query"), rows ? "j/w - i/w" : "j%w - i%w"},
                                    {grid.tokens(), grid.tokens()}, StepNumber::Whole, [rows, w = grid.columns](const StepPlace& at) {
                                        return static_cast<double>(rows ? at[1] / w - at[0] / w : at[1] % w - at[0] % w);
                                    });
        s.equals(out, {name});
        return out;
    };
    const auto row = offset("row-offset", true);
    const auto column = offset("column-offset", false);
    StepArray distance;
    if (s.choice("distance") == "manhattan") {
        distance = s.compute(
            {"distance", POSENC_TEXT("along rows and columns"), "|row-offset| + |column-offset|"}, "ij", {row.at("ij"), column.at("ij")},
            [](const StepOperands& x) { return std::abs(x(0)) + std::abs(x(1)); }, StepNumber::Whole);
    } else {
        const auto squared = s.compute(
            {"squared-distance", POSENC_TEXT("of the two tokens on the map"), "row-offset^2 + column-offset^2"}, "ij",
            {row.at("ij"), column.at("ij")}, [](const StepOperands& x) { return x(0) * x(0) + x(1) * x(1); }, StepNumber::Whole);
        distance =
            s.each({"distance", POSENC_TEXT("in a straight line, not rounded"), "sqrt"}, squared, [](double x) { return std::sqrt(x); });
    }
    s.equals(hiddenPairs(s, rampStep(s, slopes, distance), "bias", kUnseen), {"bias"});
}

}  // namespace

std::vector<DerivationDeclaration> slopeDerivations() {
    const auto small = [](Index length, Index heads) {
        return Parameters::Map{{"length", length}, {"heads", heads}, {"head-dim", Index{4}}};
    };
    return {{.id = "alibi",
             .title = POSENC_TEXT("Slopes and ramps"),
             .encoding = "alibi",
             .sizes = small(5, 6),
             .examples = {{{"length", Index{4}}, {"heads", Index{4}}}, {{"heads", Index{3}}, {"causal", false}}},
             .source = "ofirpress/attention_with_linear_biases fairseq/models/transformer.py get_slopes",
             .build = buildAlibi},
            {.id = "alibi-asymmetric",
             .title = POSENC_TEXT("Slopes to two sides"),
             .encoding = "alibi-asymmetric",
             .sizes = small(5, 4),
             .examples = {{{"sides", std::string("two-slopes")}}},
             .source = "ofirpress/attention_with_linear_biases, discussion 5",
             .build = buildAsymmetric},
            {.id = "alibi-2d",
             .title = POSENC_TEXT("Ramps on a map"),
             .encoding = "alibi-2d",
             .sizes = {{"grid", Grid{2, 3}}, {"heads", Index{4}}, {"head-dim", Index{4}}},
             .examples = {{{"distance", std::string("manhattan")}}, {{"heads", Index{3}}}},
             .needs = {{"class-token", false}},
             .source = "Fuller et al. 2023, get_2dalibi; fairseq examples/data2vec get_alibi",
             .build = buildAlibi2d}};
}

}  // namespace posenc
