#include "engine/encodings/rotations/rope_mrope.h"

#include <algorithm>
#include <array>
#include <memory>
#include <numeric>
#include <utility>

#include "engine/encodings/common.h"
#include "engine/encodings/formula_parts.h"
#include "engine/encodings/masks.h"
#include "engine/encodings/rotations/frequencies.h"
#include "engine/encodings/rotations/frequency_parameters.h"
#include "engine/encodings/rotations/token_sequence.h"
#include "engine/encodings/rotations/turning.h"

namespace posenc {

namespace {

using Kind = ExplanationStep::Kind;

constexpr Index kAxes = 3;
constexpr Index kNoAxis = 3;  ///< the fourth id, always 0

/// The numbers of pairs that are given; else a quarter for time, and half of the rest for height.
std::vector<double> sectionsOf(const Parameters& parameters) {
    const auto given = parameters.numbers("sections");
    const Index pairs = parameters.integer("rotary-dim") / 2;
    const Index time = pairs / 4;
    const Index height = (pairs - time) / 2;
    return !given.empty() ? given
                          : std::vector{static_cast<double>(time), static_cast<double>(height), static_cast<double>(pairs - time - height)};
}

/// Sections of pairs and how they are laid out.
struct Sections {
    explicit Sections(const Parameters& parameters) : layout(parameters.choice("layout")), pairs(parameters.integer("rotary-dim") / 2) {
        const auto numbers = sectionsOf(parameters);
        std::ranges::transform(numbers, counts.begin(), [](double count) { return static_cast<Index>(count); });
    }
    [[nodiscard]] Index axisOf(Index pair) const {
        if (layout == "chunked") {
            return pair < counts[0] ? 0 : pair < counts[0] + counts[1] ? 1 : 2;
        }
        const Index axis = pair % kAxes;
        if (pair < kAxes * counts[static_cast<std::size_t>(axis)] && (axis != 0 || layout != "interleaved")) {
            return axis;
        }
        return layout == "interleaved" ? 0 : kNoAxis;
    }
    void describe(Index pair, StepWriter& steps) const {
        const auto c = coordinateInput("column", pair);
        const auto count = [&](Index number) { return parameterInput(std::to_string(number), static_cast<double>(number)); };
        const auto axis = static_cast<double>(axisOf(pair));
        if (layout == "chunked") {
            steps.add(Kind::Entry, "axis-index", "[{} >= {}] + [{} >= {}]", {c, count(counts[0]), c, count(counts[0] + counts[1])}, axis);
            return;
        }
        const auto reads = [&](const char* name, std::size_t which) {
            const auto number = static_cast<double>(which);
            const bool holds = pair % kAxes == static_cast<Index>(which) && pair < kAxes * counts[which];
            return steps.quantity(name, "[{} mod 3 = {}] * [{} < 3 * {}]",
                                  {c, parameterInput(std::to_string(which), number), c, count(counts[which])}, holds ? 1 : 0);
        };
        const auto height = reads("height", 1);
        const auto width = reads("width", 2);
        if (layout == "interleaved") {
            steps.add(Kind::Entry, "axis-index", "{} + 2 * {}", {height, width}, axis);
        } else {
            const auto time = reads("time", 0);
            steps.add(Kind::Entry, "axis-index", "{} + 2 * {} + 3 * (1 - {} - {} - {})", {height, width, time, height, width}, axis);
        }
    }
    [[nodiscard]] std::string clauses() const {
        const std::string height = std::to_string(counts[0]);
        const std::string width = std::to_string(counts[0] + counts[1]);
        if (layout == "chunked") {
            return joinedClauses({"axis = 0 for c < " + height, "axis = 1 for " + height + " ≤ c < " + width, "axis = 2 for c ≥ " + width});
        }
        const auto reads = [&](std::size_t which) {
            return "[c mod 3 = " + std::to_string(which) + "]·[c < " + std::to_string(kAxes * counts[which]) + "]";
        };
        const std::string rest = layout == "interleaved" ? "" : " + 3·(1 − " + reads(0) + " − " + reads(1) + " − " + reads(2) + ")";
        return "axis = " + reads(1) + " + 2·" + reads(2) + rest;
    }

    std::string layout;
    Index pairs;
    std::array<Index, 3> counts{};
};

SequencePositions::Rule ruleOf(const Parameters& parameters) {
    const std::string& timing = parameters.choice("timing");
    return {.merge = parameters.integer("spatial-merge"),
            .timing = timing == "seconds"      ? VideoTiming::Seconds
                      : timing == "timestamps" ? VideoTiming::Timestamps
                                               : VideoTiming::Frames,
            .tokensPerSecond = parameters.real("tokens-per-second"),
            .asPublished5 = parameters.choice("variant") == "transformers-5"};
}

Result<SequencePositions> positionsOf(const Parameters& parameters) {
    const auto items = parseSequence(parameters.choice("sequence"), parameters.integer("spatial-merge"));
    return items.ok() ? Result<SequencePositions>(SequencePositions(items.value(), ruleOf(parameters))) : items.error();
}

/// Runs of padding tokens.
std::vector<KeyRun> hiddenRuns(const SequencePositions& positions) {
    std::vector<KeyRun> out;
    const auto count = static_cast<Index>(positions.hidden.size());
    for (Index key = 0; key < count; ++key) {
        if (!positions.hidden[static_cast<std::size_t>(key)]) {
            continue;
        }
        if (!out.empty() && out.back().end == key) {
            ++out.back().end;
        } else {
            out.push_back({key, key + 1});
        }
    }
    return out;
}

Status checkMrope(const Parameters& parameters) {
    if (Status status = checkFrequencies(parameters); !status.ok()) {
        return status;
    }
    const auto counts = sectionsOf(parameters);
    const std::string& text = parameters.choice("sections");
    if (counts.size() != static_cast<std::size_t>(kAxes)) {
        return makeError(ErrorCode::ParameterConflict, "sections", static_cast<Index>(counts.size()), POSENC_TEXT("%1 numbers"), kAxes);
    }
    const Index pairs = parameters.integer("rotary-dim") / 2;
    if (parameters.choice("layout") == "chunked" && std::accumulate(counts.begin(), counts.end(), 0.0) != static_cast<double>(pairs)) {
        return makeError(ErrorCode::ParameterConflict, "sections", text, POSENC_TEXT("%1 = sum of the sections"), pairs);
    }
    const auto items = parseSequence(parameters.choice("sequence"), parameters.integer("spatial-merge"));
    return items.ok() ? Status{} : Status(items.error());
}

Status buildMrope(ModelParts& parts) {
    const Parameters& parameters = parts.parameters();
    auto made = positionsOf(parameters);
    if (!made.ok()) {
        return made.error();
    }
    const auto positions = std::make_shared<const SequencePositions>(std::move(made).value());
    const auto tokens = static_cast<Index>(positions->tokens.size());
    parts.setTokens(tokens, queryTokens(), tokens, keyTokens(), hiddenRuns(*positions));
    std::vector<double> ids;
    Cell largest;
    for (Index token = 0; token < tokens; ++token) {
        for (Index axis = 0; axis < kAxes; ++axis) {
            ids.push_back(positions->id(token, axis));
            largest = ids.back() == positions->largest ? Cell{token, axis} : largest;
        }
    }
    const auto largestRead = cellInput("positions", 0, largest, positions->largest);
    auto found = Frequencies::of(parts, positions->largest, largestRead);
    if (!found.ok()) {
        return found.error();
    }
    const auto frequencies = std::make_shared<const Frequencies>(std::move(found).value());
    const std::vector<double>& values = frequencies->values();
    const Sections sections(parameters);

    Turning turning;
    turning.depth = parameters.integer("head-dim");
    turning.width = parameters.integer("rotary-dim");
    turning.half = parameters.choice("pairing") == "half";
    turning.axes = kAxes;
    turning.amplitude = frequencies->amplitude();
    turning.frequencies.assign(static_cast<std::size_t>(kAxes * sections.pairs), 0);
    for (Index pair = 0; pair < sections.pairs; ++pair) {
        if (const Index axis = sections.axisOf(pair); axis != kNoAxis) {
            turning.frequencies[static_cast<std::size_t>(axis * sections.pairs + pair)] = values[static_cast<std::size_t>(pair)];
        }
    }
    turning.frequencyRead = [values](Index, Index, Index pair) {
        return cellInput("frequencies", 0, {0, pair}, values[static_cast<std::size_t>(pair)]);
    };
    turning.keys.positions = ids;
    turning.keys.position = [positions](Index token, Index axis, StepWriter&) {
        return cellInput("positions", 0, {token, axis}, positions->id(token, axis));
    };
    turning.queries = turning.keys;
    addTurned(parts, std::move(turning));

    setPositions(parts, ids, kAxes, [positions](Cell cell, StepWriter& steps) {
        const SequencePositions::Token& token = positions->tokens[static_cast<std::size_t>(cell.row)];
        const double share = cell.column == 0 ? token.time : cell.column == 1 ? token.row : token.column;
        // Where the item begins, and what the token's frame, row or column adds.
        steps.add(
            Kind::Entry, "positions", "{} + {}",
            {parameterInput(toString(ParameterValue(token.start)), token.start), parameterInput(toString(ParameterValue(share)), share)},
            positions->id(cell.row, cell.column));
    });
    setNumbers(
        parts, "axis-index", sections.pairs, [sections](Index pair) { return static_cast<double>(sections.axisOf(pair)); }, true,
        [sections](Index pair, StepWriter& steps) { sections.describe(pair, steps); });
    setNumbers(
        parts, "frequencies", sections.pairs, [values](Index pair) { return values[static_cast<std::size_t>(pair)]; }, false,
        [frequencies](Index pair, StepWriter& steps) { frequencies->describe(pair, steps); });
    setWavelengths(parts, values);
    setNumbers(
        parts, "amplitude", 1, [frequencies](Index) { return frequencies->amplitude(); }, false,
        [frequencies](Index, StepWriter& steps) { frequencies->describeAmplitude(steps); });
    setNumbers(
        parts, "delta", 1, [positions](Index) { return positions->delta(); }, true,
        [=](Index, StepWriter& steps) {
            steps.add(Kind::Entry, "delta", "{} + 1 - {}", {largestRead, parameterInput("n", static_cast<double>(tokens))},
                      positions->delta());
        });
    return {};
}

std::string formulaOfMrope(const Parameters& parameters, const OffsetConvention& /*offsets*/) {
    const bool partial = parameters.integer("rotary-dim") != parameters.integer("head-dim");
    const std::string amplitude = amplitudeClause(parameters);
    std::string hidden;
    if (const auto positions = positionsOf(parameters); positions.ok()) {
        for (const KeyRun& run : hiddenRuns(positions.value())) {
            hidden += (hidden.empty() ? "" : " and ") + ("(j < " + std::to_string(run.first) + " or j ≥ " + std::to_string(run.end) + ")");
        }
    }
    std::string softmax = softmaxClause(parameters, scaled(parameters, "rot(qᵢ, i)·rot(kⱼ, j)"));
    if (!hidden.empty()) {
        softmax += (visibilityClause(parameters).empty() ? " for " : " and ") + hidden;
    }
    return joinedClauses(
        {softmax,
         turningClauses(parameters.choice("pairing") == "half", partial, partial ? "r" : "d", "position(t, axis)·ω", !amplitude.empty()),
         Sections(parameters).clauses(), frequencyClauses(parameters), amplitude, scaleClause(parameters)});
}

std::vector<ParameterDeclaration> mropeParameters() {
    return {{.id = "sequence",
             .symbol = "sequence",
             .label = POSENC_TEXT("Sequence"),
             .help = POSENC_TEXT("pad:N, text:N, image:TxHxW, video:TxHxW or video:TxHxW@SECONDS, with commas between them"),
             .type = ParameterType::Text,
             .defaultValue = std::string("text:3,video:3x4x6@1.5,text:3"),
             .choices = {{"text:3,video:3x4x6@1.5,text:3", POSENC_TEXT("a video between text")},
                         {"text:5,image:1x4x6,text:3", POSENC_TEXT("an image between text")},
                         {"pad:3,text:4,image:1x4x4,text:2", POSENC_TEXT("left padding, text and an image")}}},
            {.id = "sections",
             .symbol = "sections",
             .label = POSENC_TEXT("Sections"),
             .help = POSENC_TEXT("Number of pairs for time, height and width; automatic: a quarter, and half of the rest each"),
             .type = ParameterType::NumberList,
             .defaultValue = std::string("auto"),
             .maximum = 1024,
             .usual = 64,
             .choices = {{"auto", POSENC_TEXT("automatic")}}},
            {.id = "layout",
             .symbol = "layout",
             .label = POSENC_TEXT("Layout"),
             .help = POSENC_TEXT("Order of the sections over the pairs"),
             .type = ParameterType::Choice,
             .defaultValue = std::string("chunked"),
             .choices = {{"chunked", POSENC_TEXT("consecutive (Qwen2-VL)")},
                         {"interleaved", POSENC_TEXT("interleaved (Qwen3-VL)")},
                         {"interleaved-ggml", POSENC_TEXT("interleaved (ggml)")}}},
            {.id = "spatial-merge",
             .symbol = "M",
             .label = POSENC_TEXT("Spatial merge"),
             .unit = POSENC_TEXT("patches"),
             .help = POSENC_TEXT("Side of the square of patches that becomes one token"),
             .defaultValue = Index{2},
             .minimum = 1,
             .maximum = 16,
             .usual = 4},
            {.id = "timing",
             .symbol = "timing",
             .label = POSENC_TEXT("Timing"),
             .help = POSENC_TEXT("How videos count time"),
             .type = ParameterType::Choice,
             .defaultValue = std::string("frames"),
             .choices = {{"frames", POSENC_TEXT("frames (Qwen2-VL)")},
                         {"seconds", POSENC_TEXT("seconds (Qwen2.5-VL)")},
                         {"timestamps", POSENC_TEXT("each frame by itself (Qwen3-VL)")}}},
            {.id = "tokens-per-second",
             .symbol = "tps",
             .label = POSENC_TEXT("Tokens per second"),
             .help = POSENC_TEXT("Position ids of a second of video"),
             .type = ParameterType::Real,
             .defaultValue = 2.0,
             .minimum = 0.001,
             .maximum = 1000,
             .usual = 25,
             .readWhen = {{"timing", {"seconds"}}}},
            {.id = "variant",
             .symbol = "variant",
             .label = POSENC_TEXT("Variant"),
             .help = POSENC_TEXT("Position ids as defined, or as transformers 5 computes them"),
             .type = ParameterType::Choice,
             .defaultValue = std::string("correct"),
             .choices = {{"correct", POSENC_TEXT("correct")}, {"transformers-5", POSENC_TEXT("as in transformers 5")}}},
            pairingParameter("half", kHalfOfRotated)};
}

}  // namespace

EncodingDeclaration ropeMrope() {
    EncodingDeclaration out;
    out.id = "rope-mrope";
    out.title = POSENC_TEXT("M-RoPE");
    out.family = Family::Relative2D;
    out.summary = POSENC_TEXT("Rotation whose pairs read time, height or width of text, images and videos");
    out.formula = formulaOfMrope;
    out.source =
        "Wang et al. 2024, arXiv:2409.12191; transformers models/qwen2_vl, qwen2_5_vl, qwen3_vl get_rope_index; ggml rope with sections";
    auto own = mropeParameters();
    for (ParameterDeclaration& parameter : frequencyParameters()) {
        own.push_back(std::move(parameter));
    }
    out.parameters = withCommonParameters(std::move(own));
    out.parameters.push_back(rotaryDimParameter());
    out.tensors = withContent(frequencyTensors(), "n", "n");
    const std::vector<std::string> tensors{"short-factors", "long-factors", "frequency-factors"};
    std::vector<LayerDeclaration> layers{
        positionsLayer("n x 3").withSign(LayerSign::NonNegative),
        axisIndexLayer(),
        frequenciesLayer(LayerStack::Row, "P", tensors).withSign(LayerSign::NonNegative),
        wavelengthsLayer(tensors),
        anglesLayer("n x P", tensors).withSign(LayerSign::NonNegative),
        amplitudeLayer(),
        {.id = "delta",
         .title = POSENC_TEXT("Delta"),
         .description = POSENC_TEXT("difference between position id and token number for generated tokens"),
         .role = LayerRole::Numbers,
         .stack = LayerStack::Row,
         .shape = "1"}};
    for (LayerDeclaration& layer : turnedLayers(tensors)) {
        layers.push_back(std::move(layer));
    }
    layers.push_back(visibleLayer());
    out.layers = withCommonLayers(std::move(layers), {.position = tensors});
    out.defaultLayers = {"positions", "angles", "position", "attention"};
    out.symbolsRead = {"rotary-dim", "sequence", "spatial-merge", "timing", "tokens-per-second", "variant"};
    out.symbols = [](const Parameters& parameters) {
        auto symbols = frequencySymbols(parameters);
        const auto positions = positionsOf(parameters);
        symbols.emplace_back("n", positions.ok() ? static_cast<Index>(positions.value().tokens.size()) : 1);
        return symbols;
    };
    out.check = checkMrope;
    out.build = buildMrope;
    return out;
}

}  // namespace posenc
