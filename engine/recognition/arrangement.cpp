#include "engine/recognition/arrangement.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include "engine/recognition/arrangement_steps.h"

namespace posenc {

namespace {

using Kind = ArrangementStep::Kind;

/// What one kind of step does to a shape and, once the shape allows it, to values.
struct StepRule {
    Kind kind;
    std::string_view word;
    std::optional<Shape> (*shape)(Shape shape, steps::Arguments arguments);
    std::optional<Tensor> (*values)(const Tensor& tensor, Shape shape, steps::Arguments arguments);
};

constexpr std::array kStepRules{
    StepRule{Kind::Squeeze, "squeeze", steps::squeezed, steps::sameValues},
    StepRule{Kind::Reshape, "reshape", steps::reshaped, steps::sameValues},
    StepRule{Kind::Swap, "swap", steps::swapped, steps::swappedValues},
    StepRule{Kind::Slice, "slice", steps::sliced, steps::slicedValues},
    StepRule{Kind::Pad, "pad", steps::padded, steps::paddedValues},
    StepRule{Kind::Extend, "extend", steps::extended, steps::extendedValues},
    StepRule{Kind::Reverse, "reverse", steps::turnedBack, steps::reversedValues},
    StepRule{Kind::Quadrant, "quadrant", steps::unfolded, steps::unfoldedValues},
    StepRule{Kind::Fold, "fold", steps::folded, steps::foldedValues},
    StepRule{Kind::FoldVolume, "fold-volume", steps::foldedVolume, steps::foldedVolumeValues},
    StepRule{Kind::FoldBuckets, "fold-buckets", steps::foldedBuckets, steps::foldedBucketValues},
};

const StepRule& ruleOf(const ArrangementStep& step) {
    return *std::find_if(kStepRules.begin(), kStepRules.end(), [&](const StepRule& rule) { return rule.kind == step.kind; });
}

Error misfit(const ArrangementStep& step, const Shape& shape) {
    return makeError(ErrorCode::ArrangementMisfit, toString(step), toString(shape));
}

}  // namespace

std::string toString(const ArrangementStep& step) {
    std::string text(ruleOf(step).word);
    for (const Index argument : step.arguments) {
        text += " " + std::to_string(argument);
    }
    return text;
}

Result<Shape> arrangedShape(Shape shape, const Arrangement& arrangement) {
    for (const ArrangementStep& step : arrangement) {
        auto next = ruleOf(step).shape(shape, step.arguments);
        if (!next) {
            return misfit(step, shape);
        }
        shape = std::move(*next);
    }
    return shape;
}

Result<Tensor> arranged(const Tensor& tensor, const Arrangement& arrangement) {
    Tensor result = tensor;
    for (const ArrangementStep& step : arrangement) {
        auto shape = ruleOf(step).shape(result.shape(), step.arguments);
        auto next = shape ? ruleOf(step).values(result, std::move(*shape), step.arguments) : std::nullopt;
        if (!next) {
            return misfit(step, result.shape());
        }
        result = std::move(*next);
    }
    return result;
}

}  // namespace posenc
