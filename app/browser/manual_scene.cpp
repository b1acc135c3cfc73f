#include "app/browser/manual_scene.h"

#include <QCoreApplication>
#include <algorithm>
#include <set>

#include "app/messages/contexts.h"
#include "engine/recognition/parameters_for.h"
#include "engine/recognition/shape_readings.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/joined_text.h"
#include "widgets/form/parameter_text.h"

namespace posenc {
namespace {

const Parameters::Map& parametersOf(const Scene& present, const std::string& encoding) {
    static const Parameters::Map none;
    return present.encoding == encoding ? present.parameters : none;
}

QString fittingShapes(const EncodingDeclaration& encoding, const TensorDeclaration& tensor, const Parameters::Map& parameters) {
    const auto complete = Parameters::complete(encoding, parameters);
    QStringList shapes;
    for (const ShapeFormula& formula : tensor.shapes) {
        const QString written = fromUtf8(formula.text());
        const QString size = complete.ok() ? fromUtf8(toString(formula.evaluate(complete.value().symbols(encoding)))) : written;
        shapes << (size == written ? written : QStringLiteral("%1 = %2").arg(written, size));
    }
    return shapes.join(BrowserText::tr(" or "));
}

/// The choices with the axes of size 1 dropped where `drop`, the others in this order.
std::vector<AxisChoice> ordered(const Shape& shape, bool drop, const std::vector<std::size_t>& order) {
    auto axes = allAxes(shape);
    for (std::size_t axis = 0; axis < axes.size(); ++axis) {
        axes[axis].place = drop && shape[axis] == 1 ? AxisChoice::kDropped : 0;
    }
    Index place = 0;
    for (const std::size_t axis : order) {
        axes[axis].place = place++;
    }
    return axes;
}

/// Every order of the axes that stay, the one of the file first.
std::vector<std::vector<AxisChoice>> orders(const Shape& shape) {
    constexpr std::size_t kMostAxes = 4;
    std::vector<std::vector<AxisChoice>> all;
    for (const bool drop : {false, true}) {
        std::vector<std::size_t> order;
        for (std::size_t axis = 0; axis < shape.size(); ++axis) {
            if (!drop || shape[axis] != 1) {
                order.push_back(axis);
            }
        }
        if (drop && order.size() == shape.size()) {
            break;
        }
        do {
            all.push_back(ordered(shape, drop, order));
        } while (order.size() <= kMostAxes && std::next_permutation(order.begin(), order.end()));
    }
    return all;
}

/// How far parameters are from the present ones: sizes differ from file to file, switches and windows one token wide hardly ever.
int strangenessOf(const Parameters::Map& parameters, const Parameters::Map& present) {
    int sum = 0;
    for (const auto& [id, value] : parameters) {
        const auto before = present.find(id);
        if (before == present.end() || before->second != value) {
            const auto* grid = std::get_if<Grid>(&value);
            const bool narrow = grid != nullptr && (grid->rows == 1 || grid->columns == 1);
            sum += narrow || std::holds_alternative<bool>(value) ? 4 : 1;
        }
    }
    return sum;
}

Result<Shape> shapeOf(const ManualBinding& binding) {
    const auto steps = arrangementOf(binding.shape, binding.join, binding.heads, binding.axes);
    return steps.ok() ? arrangedShape(binding.shape, steps.value()) : Result<Shape>(steps.error());
}

/// Every way to arrange the axes, with the binding's own join first and alone unless any may be tried; of those that lead to one shape in
/// one way the first.
std::vector<ManualBinding> arrangementsOf(const ManualBinding& binding, bool anyJoin) {
    std::vector<ManualBinding> all;
    for (const AxisJoin join : {binding.join, AxisJoin::JoinLast, AxisJoin::JoinFirst, AxisJoin::SplitLast, AxisJoin::SplitFirst}) {
        const auto joined = joinedShape(binding.shape, join, binding.heads);
        if (!joined.ok() || (!anyJoin && join != binding.join)) {
            continue;
        }
        std::set<Shape> shapes;
        for (auto& axes : orders(joined.value())) {
            ManualBinding tried = binding;
            tried.join = join;
            tried.axes = std::move(axes);
            if (const auto shape = shapeOf(tried); shape.ok() && shapes.insert(shape.value()).second) {
                all.push_back(std::move(tried));
            }
        }
    }
    return all;
}

/// Whether the tensor fits with the parameters that the scene has for its encoding, or with the defaults of another one.
bool fitsNow(const ManualBinding& binding, const Scene& present) {
    const EncodingDeclaration* encoding = findEncoding(binding.encoding);
    const TensorDeclaration* tensor = encoding == nullptr ? nullptr : encoding->tensor(binding.tensor);
    const auto shape = shapeOf(binding);
    return tensor != nullptr && shape.ok() && elementCount(shape.value()) > 0 &&
           shapeFits(*encoding, *tensor, shape.value(), parametersOf(present, binding.encoding));
}

/// Whether the axes that are joined are those of this window, [2h-1, 2w-1].
bool joinsOffsets(const ManualBinding& binding, const Parameters::Map& parameters) {
    const auto window = parameters.find("window");
    const Grid* grid = window == parameters.end() ? nullptr : std::get_if<Grid>(&window->second);
    if (grid == nullptr || binding.shape.size() < 2) {
        return false;
    }
    const std::size_t first = binding.join == AxisJoin::JoinFirst ? 0 : binding.shape.size() - 2;
    return binding.shape[first] == 2 * grid->rows - 1 && binding.shape[first + 1] == 2 * grid->columns - 1;
}

}  // namespace

std::vector<AxisChoice> allAxes(const Shape& shape) {
    std::vector<AxisChoice> axes;
    for (std::size_t axis = 0; axis < shape.size(); ++axis) {
        axes.push_back({0, shape[axis] - 1, static_cast<Index>(axis), false});
    }
    return axes;
}

ManualOutcome outcomeOf(const ManualBinding& binding, const Scene& present) {
    ManualOutcome outcome;
    const auto steps = arrangementOf(binding.shape, binding.join, binding.heads, binding.axes);
    if (!steps.ok()) {
        return outcome;
    }
    outcome.arrangement = steps.value();
    const auto shape = arrangedShape(binding.shape, outcome.arrangement);
    if (!shape.ok()) {
        return outcome;
    }
    outcome.shape = shape.value();
    const EncodingDeclaration* encoding = findEncoding(binding.encoding);
    const TensorDeclaration* tensor = encoding == nullptr ? nullptr : encoding->tensor(binding.tensor);
    if (tensor != nullptr && elementCount(*outcome.shape) > 0) {
        const auto& now = parametersOf(present, binding.encoding);
        outcome.present = present.encoding == binding.encoding && shapeFits(*encoding, *tensor, *outcome.shape, now);
        outcome.parameters = parametersFor(*encoding, *tensor, *outcome.shape, now);
    }
    return outcome;
}

ManualBinding bestGuess(ManualBinding binding, const Scene& present, bool anyJoin) {
    // How strange the parameters would be; none where nothing fits.
    const auto strangeness = [&](const ManualBinding& tried) -> std::optional<int> {
        // Some window has nearly any number of offsets: axes that are joined by a guess must be the rows and columns of its own, and heads
        // are not guessed at all.
        if (tried.join != binding.join && tried.join != AxisJoin::JoinFirst && tried.join != AxisJoin::JoinLast) {
            return std::nullopt;
        }
        const ManualOutcome outcome = outcomeOf(tried, present);
        const bool fits = outcome.fits() && (tried.join == binding.join || joinsOffsets(tried, outcome.parameters.front()));
        return fits ? std::optional(strangenessOf(outcome.parameters.front(), parametersOf(present, tried.encoding))) : std::nullopt;
    };
    const std::vector<ManualBinding> candidates = arrangementsOf(binding, anyJoin);
    if (const auto now = std::ranges::find_if(candidates, [&](const auto& tried) { return fitsNow(tried, present); });
        now != candidates.end()) {
        return *now;
    }
    const ManualBinding* best = candidates.empty() ? &binding : &candidates.front();
    std::optional<int> least;
    for (const ManualBinding& candidate : candidates) {
        const auto strange = strangeness(candidate);
        if (strange && (!least || *strange < *least)) {
            least = strange;
            best = &candidate;
        }
    }
    return *best;
}

ManualBinding likeliestBinding(ManualBinding binding, const Scene& present) {
    const auto as = [&](const std::string& encoding, const std::string& tensor) {
        ManualBinding tried = binding;
        tried.encoding = encoding;
        tried.tensor = tensor;
        return tried;
    };
    const EncodingDeclaration* encoding = findEncoding(present.encoding);
    for (const TensorDeclaration& tensor : encoding == nullptr ? std::vector<TensorDeclaration>() : encoding->tensors) {
        if (std::ranges::any_of(arrangementsOf(as(present.encoding, tensor.name), true),
                                [&](const auto& tried) { return fitsNow(tried, present); })) {
            return as(present.encoding, tensor.name);
        }
    }
    for (const Reading& reading : readingsByShape(binding.shape)) {
        if (outcomeOf(bestGuess(as(reading.encoding, reading.tensor), present, true), present).fits()) {
            return as(reading.encoding, reading.tensor);
        }
    }
    return binding;
}

BoundScene boundScene(const ManualBinding& binding, const ManualOutcome& outcome, const Parameters::Map& parameters, const Scene& present,
                      const std::map<std::string, Shape>& shapes) {
    BoundScene bound;
    const bool same = present.encoding == binding.encoding;
    bound.request = {binding.encoding, parameters};
    bound.request.allParameters = same;
    auto& tensors = bound.request.tensors.emplace(same ? present.tensors : std::map<std::string, TensorSource>());
    const EncodingDeclaration* encoding = findEncoding(binding.encoding);
    for (auto tensor = tensors.begin(); tensor != tensors.end();) {
        const TensorDeclaration* declared = encoding->tensor(tensor->first);
        const auto shape = shapes.find(tensor->first);
        const bool fits = declared != nullptr && (shape == shapes.end() || shapeFits(*encoding, *declared, shape->second, parameters));
        if (!fits && tensor->first != binding.tensor) {
            bound.detached << (declared == nullptr ? fromUtf8(tensor->first) : engineText(declared->label));
            tensor = tensors.erase(tensor);
        } else {
            ++tensor;
        }
    }
    TensorSource source = binding.source;
    source.arrangement = outcome.arrangement;
    tensors.insert_or_assign(binding.tensor, source);
    return bound;
}

QString parametersText(const Parameters::Map& parameters, const std::string& encoding, const Scene& present) {
    const EncodingDeclaration* declared = findEncoding(encoding);
    const auto& now = parametersOf(present, encoding);
    QStringList parts;
    for (const ParameterDeclaration& parameter : declared == nullptr ? std::vector<ParameterDeclaration>() : declared->parameters) {
        const auto wanted = parameters.find(parameter.id);
        const auto before = now.find(parameter.id);
        if (wanted != parameters.end() && (before == now.end() || before->second != wanted->second)) {
            parts << QStringLiteral("%1 %2").arg(engineText(parameter.label), parameterText(parameter, wanted->second));
        }
    }
    return parts.isEmpty() ? BrowserText::tr("the current parameters") : withCommas(parts);
}

QString verdict(const ManualBinding& binding, const ManualOutcome& outcome, const Scene& present) {
    const EncodingDeclaration* encoding = findEncoding(binding.encoding);
    const TensorDeclaration* tensor = encoding == nullptr ? nullptr : encoding->tensor(binding.tensor);
    if (tensor == nullptr) {
        return {};
    }
    const QString label = engineText(tensor->label);
    if (!outcome.shape) {
        return binding.join == AxisJoin::SplitFirst || binding.join == AxisJoin::SplitLast
                   ? BrowserText::tr("The axis cannot be split into %n head(s) of equal size.", nullptr, static_cast<int>(binding.heads))
                   : BrowserText::tr("Merging needs a tensor with at least two axes.");
    }
    if (outcome.present) {
        return BrowserText::tr("%1 fits %2 with the current parameters.", "a shape and a tensor")
            .arg(fromUtf8(toString(*outcome.shape)), label);
    }
    if (outcome.fits()) {
        return BrowserText::tr("%1 fits %2 with %3.", "a shape, a tensor and parameters")
            .arg(fromUtf8(toString(*outcome.shape)), label, parametersText(outcome.parameters.front(), binding.encoding, present));
    }
    return BrowserText::tr("%1 does not fit %2 of %3, which has the shape %4.", "a shape, a tensor, an encoding, shapes")
        .arg(fromUtf8(toString(*outcome.shape)), label, engineText(encoding->title),
             fittingShapes(*encoding, *tensor, parametersOf(present, binding.encoding)));
}

}  // namespace posenc
