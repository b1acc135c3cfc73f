#include "engine/fitting/fit_plan.h"

#include <algorithm>
#include <iterator>
#include <sstream>
#include <utility>

#include "engine/recognition/parameters_for.h"
#include "engine/recognition/table_windows.h"

namespace posenc {

namespace {

using Map = Parameters::Map;
using Symbols = ShapeFormula::Symbols;

/// The parameters that a tensor of this shape was trained with; none where the encoding has no such tensor.
std::optional<Parameters> trainedWith(const EncodingDeclaration& encoding, const TensorDeclaration& tensor, const Shape& shape,
                                      const Map& wanted, const Map& trained) {
    const auto completed = [&](const Map& map) {
        auto complete = Parameters::complete(encoding, map);
        return complete.ok() ? std::optional(std::move(complete).value()) : std::nullopt;
    };
    // What is not known of the training is as it is now.
    Map both = wanted;
    for (const auto& [id, value] : trained) {
        both.insert_or_assign(id, value);
    }
    for (const Map& map : trained.empty() ? std::vector{wanted} : std::vector{trained, both}) {
        if (shapeFits(encoding, tensor, shape, map)) {
            return completed(map);
        }
    }
    // A shape can be read in several ways, as [m, d] or as [m, H d]: that which takes the most of the parameters as they are.
    const auto now = Parameters::filled(encoding, both);
    std::optional<Parameters> nearest;
    Index fewest = 0;
    for (const Map& solved : parametersFor(encoding, tensor, shape, both)) {
        auto complete = completed(solved);
        const Index changed = !complete || !now.ok() ? 0 : std::ranges::count_if(complete->values(), [&](const auto& one) {
            const auto before = now.value().values().find(one.first);
            return before == now.value().values().end() || before->second != one.second;
        });
        if (complete && (!nearest || changed < fewest)) {
            nearest = std::move(complete);
            fewest = changed;
        }
    }
    return nearest;
}

/// The formula that gives a tensor its shape; null if none does.
const ShapeFormula* formulaOf(const TensorDeclaration& tensor, const Shape& shape, const Symbols& symbols) {
    const auto found = std::find_if(tensor.shapes.begin(), tensor.shapes.end(),
                                    [&](const ShapeFormula& one) { return fitsShape(one.evaluate(symbols), shape); });
    return found == tensor.shapes.end() ? nullptr : &*found;
}

/// Whether the entries that are asked for are among those that there are.
bool holds(const AxisEntries& from, const AxisEntries& to) {
    if (from.grid.tokens() > 0) {
        return to.grid.rows <= from.grid.rows && to.grid.columns <= from.grid.columns;
    }
    return to.origin <= from.origin && to.count - to.origin <= from.count - from.origin;
}

Fit::Kind kindOf(FitRule::Kind rule, const AxisEntries& from, const AxisEntries& to) {
    switch (rule) {
        case FitRule::Kind::Window:
        case FitRule::Kind::Sizes:
            return Fit::Kind::Resized;
        case FitRule::Kind::Pairs:
            return Fit::Kind::LeftOut;
        case FitRule::Kind::Ids:
            return holds(from, to) ? Fit::Kind::Cut : Fit::Kind::LeftOut;
        case FitRule::Kind::Tokens:
            return holds(from, to) ? Fit::Kind::Cut : Fit::Kind::Random;
        case FitRule::Kind::Clipped:
            return holds(from, to) ? Fit::Kind::Cut : Fit::Kind::Continued;
        case FitRule::Kind::Offsets:
        case FitRule::Kind::Positions:
        case FitRule::Kind::Fixed:
            break;
    }
    // Trained positions of a grid are an image, which is sampled anew at every size.
    return from.grid.tokens() == 0 && holds(from, to) ? Fit::Kind::Cut : Fit::Kind::Interpolated;
}

}  // namespace

std::vector<std::string> symbolsOf(const ParameterDeclaration& parameter) {
    std::istringstream text(parameter.symbol);
    return {std::istream_iterator<std::string>(text), {}};
}

const ShapeFormula* trainedFormula(const EncodingDeclaration& encoding, const TensorDeclaration& tensor, const Shape& shape,
                                   const Map& given, const Map& trained) {
    const auto before = trainedWith(encoding, tensor, shape, given, trained);
    return before ? formulaOf(tensor, shape, before->symbols(encoding)) : nullptr;
}

const ParameterDeclaration* gridOf(const EncodingDeclaration& encoding, const FitRule& rule, const ShapeFormula& formula) {
    if (!rule.grid.empty()) {
        return encoding.parameter(rule.grid);
    }
    const auto used = formula.symbols();
    for (const ParameterDeclaration& parameter : encoding.parameters) {
        const auto own = symbolsOf(parameter);
        if (parameter.type == ParameterType::GridSize &&
            std::ranges::all_of(own, [&](const auto& one) { return std::ranges::find(used, one) != used.end(); })) {
            return &parameter;
        }
    }
    return nullptr;
}

FitPlan planFit(const EncodingDeclaration& encoding, const TensorDeclaration& tensor, const Shape& shape, const Parameters& wanted,
                const Map& given, const Map& trained) {
    const Symbols symbols = wanted.symbols(encoding);
    const bool fits = formulaOf(tensor, shape, symbols) != nullptr;
    FitPlan asItIs;
    asItIs.verdict = fits ? FitPlan::Verdict::Fits : FitPlan::Verdict::Misfit;
    if (tensor.rule.kind == FitRule::Kind::Fixed || (tensor.used && !tensor.used(wanted))) {
        return asItIs;
    }
    const auto before = trainedWith(encoding, tensor, shape, given, trained);
    const ShapeFormula* formula = before ? formulaOf(tensor, shape, before->symbols(encoding)) : nullptr;
    if (formula == nullptr || static_cast<Index>(shape.size()) < tensor.rule.fromLast) {
        return asItIs;
    }
    const ParameterDeclaration* grid = gridOf(encoding, tensor.rule, *formula);
    FitPlan plan{FitPlan::Verdict::Follows, shape.size() - static_cast<std::size_t>(tensor.rule.fromLast), {}, {}, {}};
    const auto entries = [&](const Parameters& parameters) {
        const Symbols own = parameters.symbols(encoding);
        return AxisEntries{formula->evaluate(own)[plan.axis], tensor.rule.origin.evaluate(own).front(),
                           grid == nullptr ? Grid{0, 0} : parameters.grid(grid->id)};
    };
    plan.from = entries(*before);
    plan.to = entries(wanted);
    const bool offsets = tensor.rule.kind == FitRule::Kind::Window;
    const bool pairs = tensor.rule.kind == FitRule::Kind::Pairs;
    if (!offsets && !pairs && (plan.from.grid.tokens() == 0 || plan.to.grid.tokens() == 0 || plan.from.leading() != plan.to.leading())) {
        plan.from.grid = plan.to.grid = {0, 0};
    }
    const Shape target = formula->evaluate(symbols);
    Shape others = shape;
    others[plan.axis] = target[plan.axis];
    // A table of a window has rows of a class token or it has not.
    const bool sameClass = !offsets || plan.from.count - offsetRows(plan.from.grid) == plan.to.count - offsetRows(plan.to.grid);
    // A stride leaves the keys as they are and takes other queries.
    const bool otherQueries = pairs && plan.from == plan.to && others != target;
    if (!otherQueries &&
        (plan.from == plan.to || (!pairs && others != target) || !sameClass || (pairs && plan.from.grid == plan.to.grid))) {
        return asItIs;
    }
    plan.fit = {kindOf(tensor.rule.kind, plan.from, plan.to), plan.from.told(), plan.to.told(), {}, shape};
    return plan;
}

}  // namespace posenc
