#include "engine/derivation/rotation_derivations.h"

#include <cmath>
#include <limits>

#include "engine/core/text.h"
#include "engine/derivation/step_sequences.h"

namespace posenc {

namespace {

bool hasLayer(const StepBuilder& s, std::string_view layer) {
    return s.model().stackSize(layer) > 0;
}

Shape matrixShape(const StepBuilder& s, const std::string& layer) {
    const auto field = s.model().field(layer, 0).value();
    return {field->rows(), field->columns()};
}

/// Whether a layer holds these numbers, to float32.
bool holds(const StepBuilder& s, const std::string& layer, Index count, const std::function<double(Index)>& number) {
    if (!hasLayer(s, layer)) {
        return true;
    }
    const auto field = s.model().field(layer, 0).value();
    for (Index k = 0; k < count; ++k) {
        if (field->value(field->columns() == 1 ? k : 0, field->columns() == 1 ? 0 : k) != static_cast<float>(number(k))) {
            return false;
        }
    }
    return true;
}

Index pairsOf(const StepBuilder& s) {
    return matrixShape(s, "angles")[1];
}

/// base^(-2c/r), by way of the exponents, or as the layer says where long contexts change them.
StepArray frequencySteps(StepBuilder& s) {
    const Index pairs = pairsOf(s);
    const double base = std::get<double>(s.value("base"));
    const auto exponent = [pairs](Index c) { return static_cast<double>(c) / static_cast<double>(pairs); };
    if (!holds(s, "frequencies", pairs, [&](Index c) { return std::pow(base, -exponent(c)); })) {
        return layerNumbers(s, {"frequencies", POSENC_TEXT("one per pair of features, as in the layer frequencies"), "frequencies[c]"},
                            "frequencies", 0, 0, {pairs}, StepNumber::Real);
    }
    const auto exponents = s.constant({"exponents", POSENC_TEXT("one per pair of features"), "2c/d"}, {pairs}, StepNumber::Real,
                                      [exponent](const StepPlace& at) { return exponent(at[0]); });
    return s.each({"frequencies", POSENC_TEXT("a geometric series that begins at 1"), "base^-x, base " + toString(ParameterValue(base))},
                  exponents, [base](double x) { return std::pow(base, -x); });
}

StepArray positionSteps(StepBuilder& s) {
    const Index tokens = s.model().keys();
    if (holds(s, "positions", tokens, [](Index t) { return static_cast<double>(t); })) {
        return s.constant({"positions", POSENC_TEXT("token numbers"), "0..n-1"}, {tokens}, StepNumber::Whole,
                          [](const StepPlace& at) { return static_cast<double>(at[0]); });
    }
    return layerNumbers(s, {"positions", POSENC_TEXT("of each key, as in the layer positions"), "positions[t]"}, "positions", 0, 0,
                        {tokens}, StepNumber::Real);
}

double product(const StepOperands& x) {
    return x(0) * x(1);
}

/// The tensor of positions that queries have of their own; without it theirs are the last of the keys'.
constexpr const char* kQueryPositions = "query-positions";

/// The angle of every pair of a token.
struct Angles {
    StepArray keys;
    std::optional<StepArray> queries = {};  ///< where they have positions of their own
};

/// Whatever positions and frequencies are.
Angles angleSteps(StepBuilder& s) {
    const bool onAxes = hasLayer(s, "positions") && matrixShape(s, "positions")[1] > 1;
    if (!onAxes) {
        const auto frequencies = frequencySteps(s);
        const auto anglesOf = [&](const std::string& prefix, const StepArray& positions) {
            return s.compute({prefix + "angles", POSENC_TEXT("position times frequency"), prefix + "positions[t] * frequencies[c]"}, "tc",
                             {positions.at("t"), frequencies.at("c")}, product);
        };
        Angles out{anglesOf("", positionSteps(s))};
        if (s.has(kQueryPositions)) {
            out.queries = anglesOf("query-", s.tensor(kQueryPositions));
        }
        return out;
    }
    const auto positions = layerNumbers(s, {"positions", POSENC_TEXT("of each token on every axis"), "positions[t,a]"}, "positions", 0, 0,
                                        matrixShape(s, "positions"), StepNumber::Real);
    const Index pairs = pairsOf(s);
    if (hasLayer(s, "axis-index")) {
        const auto frequencies = layerNumbers(s, {"frequencies", POSENC_TEXT("one per pair of features"), "frequencies[c]"}, "frequencies",
                                              0, 0, {pairs}, StepNumber::Real);
        const auto axis = layerNumbers(s, {"axis-index", POSENC_TEXT("the axis that each pair follows"), "axis[c]"}, "axis-index", 0, 0,
                                       {pairs}, StepNumber::Whole);
        const auto chosen = s.gather({"pair-positions", POSENC_TEXT("the position on the axis of each pair"), "positions[t, axis[c]]"},
                                     "tc", positions.at("t#"), axis, "c", 0.0);
        return {s.compute({"angles", POSENC_TEXT("position times frequency"), "positions[t] * frequencies[c]"}, "tc",
                          {chosen.at("tc"), frequencies.at("c")}, product)};
    }
    // One matrix of both axes, or one for each axis, with a row for every head.
    const bool perHead = s.model().stackSize("frequencies") > 1;
    const auto first = s.model().field("frequencies", 0).value();
    const auto second = perHead ? s.model().field("frequencies", 1).value() : first;
    const Shape shape{2, pairs};
    const StepWords words{"frequencies", POSENC_TEXT("of the rows, then of the columns, one per pair of features"), "frequencies[a,c]"};
    const auto value = [=, head = s.head()](const StepPlace& at) {
        return static_cast<double>((at[0] == 0 ? first : second)->value(perHead ? head : at[0], at[1]));
    };
    auto from = tensorsOfLayer(s, "frequencies", shape);
    const auto frequencies =
        from.empty() ? s.constant(words, shape, StepNumber::Real, value) : s.layer(words, shape, std::move(from), value, StepNumber::Real);
    return {s.compute({"angles", POSENC_TEXT("both axes turn the pair"), "sum_a positions[t,a] * frequencies[a,c]"}, "tc|a",
                      {positions.at("ta"), frequencies.at("ac")}, productSum)};
}

/// How pairs lie among the features that are turned.
struct Pairs {
    Index count;
    bool half;
    [[nodiscard]] Index width() const { return 2 * count; }
    [[nodiscard]] Index pairOf(Index feature) const { return half ? feature % count : feature / 2; }
    [[nodiscard]] bool isFirst(Index feature) const { return half ? feature < count : feature % 2 == 0; }
    [[nodiscard]] Index partner(Index feature) const { return half ? (feature + count) % width() : feature ^ 1; }
};

StepArray wide(StepBuilder& s, const std::string& name, const StepArray& x, const Pairs& pairs) {
    return s.move({name, POSENC_TEXT("one per feature"), pairs.half ? "[x, x]" : POSENC_TEXT("each column twice")},
                  Shape{x.dimension(0), pairs.width()},
                  {x.by([pairs](const StepPlace& at) { return at[0] * pairs.count + pairs.pairOf(at[1]); })});
}

struct Waves {
    StepArray cosines;
    StepArray sines;
};

/// Cosines and sines of every feature. @param own what names of steps begin with @param amplitude a layer of factors by token and pair;
/// empty: none
Waves waveSteps(StepBuilder& s, const Waves& narrow, const Pairs& pairs, const std::string& own, const std::string& amplitude) {
    if (amplitude.empty()) {
        const auto cosines = wide(s, own + "cosines-wide", narrow.cosines, pairs);
        return {cosines, wide(s, own + "sines-wide", narrow.sines, pairs)};
    }
    const std::string prefix = amplitude + "-";
    const Shape shape = matrixShape(s, amplitude);
    const auto factors =
        layerNumbers(s, {amplitude, POSENC_TEXT("factor of each pair of a token"), "a[t,c]"}, amplitude, 0, 0, shape, StepNumber::Real);
    const Index first = narrow.cosines.dimension(0) - shape[0];
    const auto times = [&](const std::string& name, const StepArray& x) {
        return s.compute({prefix + name, POSENC_TEXT("multiplied by the amplitude"), "a * " + name}, "tc",
                         {factors.at("tc"), x.at("tc").plus(first * pairs.count)}, product);
    };
    const auto cosines = wide(s, prefix + "cosines-wide", times("cosines", narrow.cosines), pairs);
    return {cosines, wide(s, prefix + "sines-wide", times("sines", narrow.sines), pairs)};
}

StepArray rotatedSteps(StepBuilder& s, const std::string& name, const Waves& waves, const Pairs& pairs) {
    const auto x = s.tensor(name);
    const Index tokens = x.dimension(1);
    const Index d = x.dimension(2);
    const Index start = s.head() * tokens * d;
    const Index width = pairs.width();
    // Queries are the last tokens.
    const Index first = waves.cosines.dimension(0) - tokens;
    const Shape shape{tokens, width};
    const auto feature = [=](const StepPlace& at) { return start + at[0] * d + at[1]; };
    const auto ofToken = [=](const StepPlace& at) { return (at[0] + first) * width + at[1]; };
    const auto partner = s.compute({name + "-partner", POSENC_TEXT("the other feature of the pair; negative in the first place"),
                                    POSENC_TEXT("-x_b in place of x_a, x_a in place of x_b")},
                                   shape, {x.by([=](const StepPlace& at) { return start + at[0] * d + pairs.partner(at[1]); })},
                                   [pairs](const StepOperands& of) { return pairs.isFirst(of.at[1]) ? -of(0) : of(0); });
    const auto cosinePart = s.compute({name + "-cosine-part", POSENC_TEXT("each feature times its cosine"), "x * cosines-wide"}, shape,
                                      {x.by(feature), waves.cosines.by(ofToken)}, product);
    const auto sinePart = s.compute({name + "-sine-part", POSENC_TEXT("the part from the partner feature"), "partner * sines-wide"}, shape,
                                    {partner.same(), waves.sines.by(ofToken)}, product);
    const bool partly = width < d;
    auto rotated =
        s.compute({partly ? "turned-" + name : "rotated-" + name, POSENC_TEXT("every pair turned by its angle"), "cosine-part + sine-part"},
                  shape, {cosinePart.same(), sinePart.same()}, sumOfAll);
    if (partly) {
        rotated = s.move({"rotated-" + name, POSENC_TEXT("features outside all pairs are unchanged"), "[turned, x[r:]]"}, Shape{tokens, d},
                         {rotated.by([width](const StepPlace& at) { return at[1] < width ? at[0] * width + at[1] : -1; }),
                          x.by([=](const StepPlace& at) { return at[1] < width ? -1 : feature(at); })});
    }
    s.equals(rotated, {"rotated-" + name});
    return rotated;
}

void logitsOf(StepBuilder& s, const StepArray& products) {
    const auto scaled = scaledStep(s, "logits", products, {});
    s.equals(hiddenPairs(s, scaled, "logits", -std::numeric_limits<double>::infinity()), {"logits"});
}

void buildRotation(StepBuilder& s) {
    s.tensor("queries");
    s.tensor("keys");
    const Angles angles = angleSteps(s);
    const double amplitude = hasLayer(s, "amplitude") ? static_cast<double>(s.model().field("amplitude", 0).value()->value(0, 0)) : 1.0;
    const std::string factor = amplitude == 1 ? "" : "amplitude * ";
    const auto wavesOf = [&](const std::string& prefix, const StepArray& of) {
        const auto wave = [&](const char* name, const char* symbol, double (*function)(double)) {
            return s.each({prefix + name, POSENC_TEXT("of every angle"), factor + symbol + "(" + prefix + "angles)"}, of,
                          [=](double x) { return amplitude * function(x); });
        };
        const auto cosines = wave("cosines", "cos", [](double x) { return std::cos(x); });
        return Waves{cosines, wave("sines", "sin", [](double x) { return std::sin(x); })};
    };
    const Waves narrow = wavesOf("", angles.keys);
    const Pairs pairs{angles.keys.dimension(1), s.choice("pairing") == "half"};
    const bool factors = hasLayer(s, "query-amplitude");
    const std::string ofQueries = factors ? "query-amplitude" : "";
    Waves waves = angles.queries ? waveSteps(s, wavesOf("query-", *angles.queries), pairs, "query-", ofQueries)
                                 : waveSteps(s, narrow, pairs, "", ofQueries);
    const auto queries = rotatedSteps(s, "queries", waves, pairs);
    if (factors || angles.queries) {
        waves = waveSteps(s, narrow, pairs, "", factors ? "key-amplitude" : "");
    }
    const auto keys = rotatedSteps(s, "keys", waves, pairs);
    logitsOf(s, s.compute({"products", POSENC_TEXT("products of the turned vectors"), "rotated-queries[i] . rotated-keys[j]"}, "ij|k",
                          {queries.at("ik"), keys.at("jk")}, productSum));
}

void buildRopeRelative(StepBuilder& s) {
    const auto queries = s.tensor("queries");
    const auto keys = s.tensor("keys");
    const auto frequencies = frequencySteps(s);
    const Index n = queries.dimension(1);
    const Index m = keys.dimension(1);
    const Index d = queries.dimension(2);
    const Pairs pairs{frequencies.dimension(0), s.choice("pairing") == "half"};
    const Index memory = memoryOf(s);
    const auto distanceOfIds = [&] {
        const auto ofKeys = positionSteps(s);
        const bool own = s.has(kQueryPositions);
        const auto ofQueries = own ? s.tensor(kQueryPositions) : ofKeys;
        return s.compute({"distance", POSENC_TEXT("position of the query minus that of the key"), "p_i - p_j"}, Shape{n, m},
                         {ofQueries.by([first = own ? 0 : memory](const StepPlace& at) { return at[0] + first; }),
                          ofKeys.by([](const StepPlace& at) { return at[1]; })},
                         [](const StepOperands& x) { return x(0) - x(1); });
    };
    const auto distance =
        s.has(kQueryPositions) || s.has("key-positions")
            ? distanceOfIds()
            : s.constant({"distance", POSENC_TEXT("query minus key"), memory == 0 ? "i - j" : "i + M - j"}, {n, m}, StepNumber::Whole,
                         [memory](const StepPlace& at) { return static_cast<double>(at[0] + memory - at[1]); });
    const auto angles = s.compute({"angles", POSENC_TEXT("only the distance counts"), "frequencies[c] * distance"}, "cij",
                                  {frequencies.at("c"), distance.at("ij")}, product);
    const auto cosines = s.each({"cosines", POSENC_TEXT("of every angle"), "cos"}, angles, [](double x) { return std::cos(x); });
    const auto sines = s.each({"sines", POSENC_TEXT("of every angle"), "sin"}, angles, [](double x) { return std::sin(x); });
    const auto feature = [pairs](const StepPlace& at) {
        const Index first = pairs.half ? at[0] : 2 * at[0];
        return at[3] == 0 ? first : pairs.partner(first);
    };
    const auto ofQuery = queries.by([=, start = s.head() * n * d](const StepPlace& at) { return start + at[1] * d + feature(at); }, 2);
    const auto ofKey = keys.by([=, start = s.head() * m * d](const StepPlace& at) { return start + at[2] * d + feature(at); }, 2);
    const auto aligned = s.compute({"aligned", POSENC_TEXT("products of matching features"), "q_a k_a + q_b k_b"}, angles.shape,
                                   {ofQuery, ofKey}, productSum);
    const auto crossed = s.compute({"crossed", POSENC_TEXT("products of exchanged features"), "q_a k_b - q_b k_a"}, angles.shape,
                                   {ofQuery, ofKey}, [](const StepOperands& x) { return x(0, 0) * x(1, 1) - x(0, 1) * x(1, 0); });
    const auto contributions = s.compute({"contributions", POSENC_TEXT("of each pair"), "aligned * cosines + crossed * sines"},
                                         angles.shape, {aligned.same(), crossed.same(), cosines.same(), sines.same()},
                                         [](const StepOperands& x) { return x(0) * x(2) + x(1) * x(3); });
    std::vector<StepReading> from{contributions.at("cij")};
    const Index rest = d - pairs.width();
    if (rest > 0) {
        // Features of no pair are not turned.
        const auto behind = [&, first = pairs.width()](const StepArray& x, Index tokens, std::size_t axis) {
            return x.by([=, start = s.head() * tokens * d](const StepPlace& at) { return start + at[axis] * d + first + at[2]; }, rest);
        };
        from.insert(from.end(), {behind(queries, n, 0), behind(keys, m, 1)});
    }
    logitsOf(s, s.compute({"products", POSENC_TEXT("the same as the product of the rotated vectors"),
                           rest > 0 ? POSENC_TEXT("sum over c, and over the features of no pair") : POSENC_TEXT("sum over c")},
                          "ij|c", from, [](const StepOperands& x) {
                              double sum = 0;
                              for (std::size_t c = 0; c < x.terms(0); ++c) {
                                  sum += x(0, c);
                              }
                              for (std::size_t k = 0; x.operands.size() > 1 && k < x.terms(1); ++k) {
                                  sum += x(1, k) * x(2, k);
                              }
                              return sum;
                          }));
}

}  // namespace

std::vector<DerivationDeclaration> rotationDerivations() {
    const auto sizes = [](Index length, Index depth) {
        return Parameters::Map{{"length", length}, {"heads", Index{2}}, {"head-dim", depth}};
    };
    const Parameters::Map ofGrid{{"grid", Grid{2, 3}}, {"heads", Index{2}}, {"head-dim", Index{8}}};
    // What a query's own factor or coarser numbers would add is no step of these.
    const Parameters::Map plain{{"temperature", std::string("none")}, {"angle-type", std::string("float64")}};
    Parameters::Map direct = plain;
    direct.insert(
        {{"scaling", std::string("none")}, {"position-offset", Index{0}}, {"left-padding", Index{0}}, {"segments", std::string("none")}});
    Parameters::Map axes = ofGrid;
    axes.emplace("axes-dim", std::string("2,2,4"));
    Parameters::Map sections{{"head-dim", Index{8}}, {"heads", Index{2}}, {"sections", std::string("2,1,1")}};
    return {{.id = "rope",
             .title = POSENC_TEXT("Rotated queries and keys"),
             .encoding = "rope",
             .sizes = sizes(4, 6),
             .examples = {{{"pairing", std::string("interleaved")}}},
             .needs = plain,
             .source = "Su et al. 2021; EleutherAI/gpt-neox (half), kingoflolz/mesh-transformer-jax (interleaved)",
             .build = buildRotation},
            {.id = "rope-relative",
             .title = POSENC_TEXT("Rotation by the distance"),
             .encoding = "rope",
             .sizes = sizes(4, 6),
             .examples = {{{"pairing", std::string("interleaved")}, {"head-dim", Index{4}}, {"heads", Index{1}}}},
             .needs = direct,
             .source = "Su et al. 2021 equation 16, written out",
             .build = buildRopeRelative},
            {.id = "xpos",
             .title = POSENC_TEXT("Rotation with decay"),
             .encoding = "xpos",
             .sizes = sizes(4, 6),
             .source = "Sun et al. 2022",
             .build = buildRotation},
            {.id = "rope-2d",
             .title = POSENC_TEXT("Rotation on a grid"),
             .encoding = "rope-2d",
             .sizes = ofGrid,
             .source = "Heo et al. 2024",
             .build = buildRotation},
            {.id = "rope-axes",
             .title = POSENC_TEXT("Rotation by several axes"),
             .encoding = "rope-axes",
             .sizes = axes,
             .source = "black-forest-labs/flux math.py",
             .build = buildRotation},
            {.id = "rope-mrope",
             .title = POSENC_TEXT("Rotation by time, row and column"),
             .encoding = "rope-mrope",
             .sizes = sections,
             .source = "Qwen2-VL; huggingface/transformers modeling_qwen2_vl.py",
             .build = buildRotation}};
}

}  // namespace posenc
