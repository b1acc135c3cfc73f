#include "engine/encodings/drop_path.h"

#include <numeric>

#include "engine/core/random.h"
#include "engine/encodings/common.h"
#include "engine/encodings/formula_parts.h"
#include "engine/fields/matrix_field.h"
#include "engine/model/model_parts.h"

namespace posenc {

namespace {

/// Rows of 0 and 1/keep.
std::vector<float> dropMask(const Parameters& parameters, std::uint64_t seed) {
    const Index blocks = parameters.integer("blocks");
    const Index samples = parameters.integer("samples");
    const bool linear = parameters.choice("schedule") == "linear";
    const CounterGenerator generator(seed, "drop-path");
    std::vector<float> out;
    out.reserve(static_cast<std::size_t>(blocks * samples));
    for (Index block = 0; block < blocks; ++block) {
        const double rate = parameters.flag("training") ? parameters.real("drop-path-rate") : 0.0;
        const double keep = 1 - dropProbability(block, blocks, rate, linear);
        const CounterGenerator ofBlock = generator.at(static_cast<std::uint64_t>(block));
        for (Index sample = 0; sample < samples; ++sample) {
            // floor(keep + U) in exact arithmetic: the sum in double may round up to 2.
            const bool kept = keep + ofBlock.uniform(static_cast<std::uint64_t>(sample)) >= 1;
            out.push_back(kept ? static_cast<float>(1 / keep) : 0.0F);
        }
    }
    return out;
}

/// Appends the probability that a block is left out, and that it is kept.
ExplanationInput describeKeep(const Parameters& parameters, Index block, StepWriter& steps) {
    const Index blocks = parameters.integer("blocks");
    const bool training = parameters.flag("training");
    const bool linear = parameters.choice("schedule") == "linear";
    const auto rate = parameterInput(training ? "p" : "0", training ? parameters.real("drop-path-rate") : 0.0);
    const double probability = dropProbability(block, blocks, rate.value, linear);
    ExplanationInput left;
    if (linear && blocks > 1) {
        left = steps.quantity("q", "{} * {}/{}",
                              {rate, coordinateInput("row", block), parameterInput("L−1", static_cast<double>(blocks - 1))}, probability);
    } else {
        left = steps.quantity("q", linear ? "0 * {}" : "{}", {rate}, probability);
    }
    return steps.quantity("1−q", "1 - {}", {left}, 1 - probability);
}

Status buildDropPath(ModelParts& parts) {
    const Parameters parameters = parts.parameters();
    const Index blocks = parameters.integer("blocks");
    const Index samples = parameters.integer("samples");
    const AxisMeaning blockAxis{AxisMeaning::Kind::Other, POSENC_TEXT("block"), {}, 0};
    const AxisMeaning sampleAxis{AxisMeaning::Kind::Other, POSENC_TEXT("sample"), {}, 0};
    parts.setTokens(blocks, blockAxis, samples, sampleAxis);
    const auto mask = std::make_shared<const std::vector<float>>(dropMask(parameters, parts.seed()));
    parts.setLayer("drop-mask", 0, [=](Index) { return matrixField(Tensor(Shape{blocks, samples}, *mask), 0, blockAxis, sampleAxis); });
    const auto uniform = [generator = CounterGenerator(parts.seed(), "drop-path")](Index block, Index sample) {
        return generator.at(static_cast<std::uint64_t>(block)).uniform(static_cast<std::uint64_t>(sample));
    };
    parts.setCellDescription("drop-mask", [=](Index, Cell cell, StepWriter& steps) {
        const auto keep = describeKeep(parameters, cell.row, steps);
        const auto random = steps.quantity("U", "{}", {{ExplanationInput::Origin::Random, "U", uniform(cell.row, cell.column)}},
                                           uniform(cell.row, cell.column));
        const auto value = static_cast<double>((*mask)[static_cast<std::size_t>(cell.row * samples + cell.column)]);
        steps.add(ExplanationStep::Kind::Entry, "drop-mask", "[{} + {} ≥ 1]/{}", {keep, random, keep}, value);
    });
    parts.setLayer("drop-mean", 0, [=](Index) {
        std::vector<float> rows;
        for (Index block = 0; block < blocks; ++block) {
            const auto first = mask->begin() + block * samples;
            rows.push_back(static_cast<float>(std::accumulate(first, first + samples, 0.0) / static_cast<double>(samples)));
            rows.push_back(1.0F);
        }
        return matrixField(Tensor(Shape{blocks, 2}, std::move(rows)), 0, blockAxis,
                           {AxisMeaning::Kind::Other, POSENC_TEXT("mean, expectation"), {}, 0});
    });
    parts.setCellDescription("drop-mean", [=](Index, Cell cell, StepWriter& steps) {
        if (cell.column == 1) {
            const auto keep = describeKeep(parameters, cell.row, steps);
            steps.add(ExplanationStep::Kind::Entry, "drop-mean", "{} * 1/{}", {keep, keep}, 1);
            return;
        }
        const auto first = mask->begin() + cell.row * samples;
        const double sum = std::accumulate(first, first + samples, 0.0);
        const std::string text = "drop-mask[" + std::to_string(cell.row) + "]";
        const auto total =
            steps.quantity("Σ " + text, "sum({})", {vectorInput("drop-mask", 0, cellsOfRow(cell.row, 0, samples), text)}, sum);
        const auto count = parameterInput("N", static_cast<double>(samples));
        steps.add(ExplanationStep::Kind::Entry, "drop-mean", "{}/{}", {total, count}, sum / count.value);
    });
    return {};
}

std::string formulaOfDropPath(const Parameters& parameters, const OffsetConvention& /*offsets*/) {
    if (!parameters.flag("training")) {
        return "y = x";
    }
    const bool linear = parameters.choice("schedule") == "linear";
    return joinedClauses({"y = x·⌊1 − q + U⌋/(1 − q)", !linear ? "q = p" : parameters.integer("blocks") == 1 ? "q = 0" : "q = p·b/(L−1)"});
}

}  // namespace

double dropProbability(Index block, Index blocks, double rate, bool linear) {
    if (!linear) {
        return rate;
    }
    return blocks == 1 ? 0.0 : rate * static_cast<double>(block) / static_cast<double>(blocks - 1);
}

EncodingDeclaration dropPath() {
    EncodingDeclaration out;
    out.id = "drop-path";
    out.title = POSENC_TEXT("Stochastic depth");
    out.family = Family::Regularisation;
    out.summary = POSENC_TEXT("Whole blocks are skipped at random, deeper blocks more often");
    out.formula = formulaOfDropPath;
    out.source = "Huang et al. 2016, arXiv:1603.09382; timm layers/drop.py";
    out.parameters = {{.id = "blocks",
                       .symbol = "L",
                       .label = POSENC_TEXT("Blocks"),
                       .help = POSENC_TEXT("Residual blocks of the network"),
                       .defaultValue = Index{12},
                       .minimum = 1,
                       .maximum = 4096,
                       .usual = 48},
                      {.id = "samples",
                       .symbol = "N",
                       .label = POSENC_TEXT("Samples"),
                       .help = POSENC_TEXT("Samples in the batch"),
                       .defaultValue = Index{64},
                       .minimum = 1,
                       .maximum = 65536,
                       .usual = 256},
                      {.id = "drop-path-rate",
                       .symbol = "p",
                       .label = POSENC_TEXT("Drop rate"),
                       .help = POSENC_TEXT("Probability that the last block is skipped"),
                       .type = ParameterType::Real,
                       .defaultValue = 0.2,
                       .maximum = 0.999999,
                       .usual = 0.9},
                      {.id = "schedule",
                       .symbol = "schedule",
                       .label = POSENC_TEXT("Schedule"),
                       .help = POSENC_TEXT("How the probability grows with depth"),
                       .type = ParameterType::Choice,
                       .defaultValue = std::string("linear"),
                       .choices = {{"linear", POSENC_TEXT("linear")}, {"constant", POSENC_TEXT("constant")}}},
                      {.id = "training",
                       .symbol = "training",
                       .label = POSENC_TEXT("Training"),
                       .help = POSENC_TEXT("Off: every block passes its input through"),
                       .type = ParameterType::Boolean,
                       .defaultValue = true,
                       .maximum = 1,
                       .usual = 1}};
    out.layers = {{.id = "drop-mask",
                   .title = POSENC_TEXT("Drop mask"),
                   .description = POSENC_TEXT("factor per block and sample: 0 or 1/(1 − p)"),
                   .role = LayerRole::Factor,
                   .shape = "blocks x samples",
                   .sign = LayerSign::NonNegative},
                  {.id = "drop-mean",
                   .title = POSENC_TEXT("Mean of the mask"),
                   .description = POSENC_TEXT("mean over the samples, and its expectation"),
                   .role = LayerRole::Factor,
                   .shape = "blocks x 2",
                   .sign = LayerSign::NonNegative}};
    for (LayerDeclaration& layer : out.layers) {
        layer.random = true;
    }
    out.defaultLayers = {"drop-mask", "drop-mean"};
    // A single block is never left out when the rate grows with the depth, in training or not; the schedule says whether it grows.
    const ReadWhen grows{.parameter = "schedule",
                         .values = {"linear"},
                         .unless = true,
                         .alternatives = {{.parameter = "blocks", .values = {"1"}, .unless = true}}};
    parameterOf(out, "training").readWhen = {grows};
    parameterOf(out, "schedule").readWhen = {{.parameter = "training", .values = {"on"}, .alternatives = {{"blocks", {"1"}}}}};
    parameterOf(out, "drop-path-rate").readWhen = {{"training", {"on"}}, grows};
    out.build = buildDropPath;
    return out;
}

}  // namespace posenc
