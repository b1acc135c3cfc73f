#include "engine/model/read_cells.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "engine/model/step_writer.h"

namespace posenc {

namespace {

/// Layers read each other in a few steps at most; the limit keeps a mistake in a declaration from running for ever.
constexpr int kDeepest = 4;
constexpr const char* kOneNumber = "{}";

bool isBareCell(const ExplanationInput& input) {
    return input.origin == ExplanationInput::Origin::Layer && !input.vector && input.text.empty();
}

bool isRepeat(const ExplanationStep& step) {
    return step.pattern == kOneNumber && step.inputs.front().origin == ExplanationInput::Origin::Step;
}

/// The steps of a cell that another explanation reads: rows and columns are those of this cell, so that they are said as numbers, and
/// the last step is a number on the way.
std::vector<ExplanationStep> stepsFor(const LayerCell& cell, const StepsOfCell& stepsOf) {
    auto steps = stepsOf(cell);
    if (steps.size() > 1 && isRepeat(steps.back())) {
        steps.pop_back();
    }
    for (ExplanationStep& step : steps) {
        for (ExplanationInput& input : step.inputs) {
            if (input.origin == ExplanationInput::Origin::Coordinate) {
                input = parameterInput(std::to_string(static_cast<Index>(input.value)), input.value);
            }
        }
        step.arithmetic = arithmeticOf(step.pattern, step.inputs);
    }
    if (!steps.empty()) {
        steps.back().kind = ExplanationStep::Kind::Quantity;
    }
    return steps;
}

bool saysTheSame(const ExplanationStep& a, const ExplanationStep& b) {
    return a.kind == b.kind && a.name == b.name && a.pattern == b.pattern && a.arithmetic == b.arithmetic && a.value == b.value;
}

/// Without what is said already.
void appendNew(std::vector<ExplanationStep>& out, std::vector<ExplanationStep> more) {
    for (ExplanationStep& step : more) {
        if (std::ranges::none_of(out, [&](const ExplanationStep& told) { return saysTheSame(told, step); })) {
            out.push_back(std::move(step));
        }
    }
}

std::vector<ExplanationStep> workedOut(const std::vector<ExplanationStep>& steps, const StepsOfCell& stepsOf, int depth) {
    std::vector<ExplanationStep> out;
    for (auto at = steps.begin(); at != steps.end(); ++at) {
        ExplanationStep step = *at;
        const bool isRead = std::any_of(std::next(at), steps.end(), [&](const ExplanationStep& later) {
            return std::ranges::any_of(later.inputs, [&](const auto& input) {
                return input.origin == ExplanationInput::Origin::Step && input.source == step.name;
            });
        });
        const bool onTheWay = isRead || step.kind != ExplanationStep::Kind::Quantity || std::next(at) == steps.end();
        for (ExplanationInput& input : step.inputs) {
            if (!onTheWay || depth == kDeepest || !isBareCell(input)) {
                continue;
            }
            auto own = workedOut(stepsFor({input.source, input.slice, input.cell}, stepsOf), stepsOf, depth + 1);
            if (own.empty()) {
                continue;
            }
            own.back().value = input.value;
            if (step.pattern == kOneNumber) {
                ExplanationStep last = std::move(own.back());
                own.pop_back();
                appendNew(out, std::move(own));
                step.pattern = std::move(last.pattern);
                step.inputs = std::move(last.inputs);
                step.arithmetic = std::move(last.arithmetic);
                break;
            }
            input = {ExplanationInput::Origin::Step, own.back().name, input.value};
            appendNew(out, std::move(own));
        }
        out.push_back(std::move(step));
    }
    return out;
}

}  // namespace

std::vector<ExplanationStep> withReadCells(const std::vector<ExplanationStep>& steps, const StepsOfCell& stepsOf) {
    return workedOut(steps, stepsOf, 0);
}

}  // namespace posenc
