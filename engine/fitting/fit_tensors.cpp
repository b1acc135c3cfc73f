#include "engine/fitting/fit_tensors.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <optional>
#include <sstream>
#include <utility>

#include "engine/recognition/manual_binding.h"
#include "engine/recognition/table_windows.h"

namespace posenc {

namespace {

using Map = Parameters::Map;
using Symbols = ShapeFormula::Symbols;

bool contains(const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

std::vector<std::string> symbolsOf(const ParameterDeclaration& parameter) {
    std::istringstream text(parameter.symbol);
    return {std::istream_iterator<std::string>(text), {}};
}

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
    const auto solved = parametersFor(encoding, tensor, shape, both);
    return solved.empty() ? std::nullopt : completed(solved.front());
}

/// The formula that gives a tensor its shape; null if none does.
const ShapeFormula* formulaOf(const TensorDeclaration& tensor, const Shape& shape, const Symbols& symbols) {
    const auto found =
        std::find_if(tensor.shapes.begin(), tensor.shapes.end(), [&](const ShapeFormula& one) { return one.evaluate(symbols) == shape; });
    return found == tensor.shapes.end() ? nullptr : &*found;
}

/// The grid that the last entries of the axis are laid out in; null: they are a sequence.
const ParameterDeclaration* gridOf(const EncodingDeclaration& encoding, const AxisRule& rule, const ShapeFormula& formula) {
    if (!rule.grid.empty()) {
        return encoding.parameter(rule.grid);
    }
    const auto used = formula.symbols();
    for (const ParameterDeclaration& parameter : encoding.parameters) {
        const auto own = symbolsOf(parameter);
        if (parameter.type == ParameterType::GridSize && std::ranges::all_of(own, [&](const auto& one) { return contains(used, one); })) {
            return &parameter;
        }
    }
    return nullptr;
}

/// Entries of an axis under some parameters.
struct Entries {
    Index count = 0;
    Index origin = 0;
    Grid grid{0, 0};  ///< of the last ones; 0x0: a sequence. Trained and wanted ones are both a grid behind as many others, or neither is.

    [[nodiscard]] Index leading() const { return count - grid.tokens(); }
    [[nodiscard]] Grid told() const { return grid.tokens() > 0 ? grid : Grid{count, 0}; }
    friend bool operator==(const Entries&, const Entries&) = default;
};

/// How one tensor follows.
struct Plan {
    const AxisRule* rule = nullptr;
    std::size_t axis = 0;
    Entries from;
    Entries to;
    Fit fit;
};

/// Whether the entries that are asked for are among those that there are.
bool holds(const Entries& from, const Entries& to) {
    if (from.grid.tokens() > 0) {
        return to.grid.rows <= from.grid.rows && to.grid.columns <= from.grid.columns;
    }
    return to.origin <= from.origin && to.count - to.origin <= from.count - from.origin;
}

Fit::Kind kindOf(AxisRule::Kind rule, const Entries& from, const Entries& to) {
    switch (rule) {
        case AxisRule::Kind::Window:
            return Fit::Kind::Resized;
        case AxisRule::Kind::Pairs:
            return Fit::Kind::LeftOut;
        case AxisRule::Kind::Tokens:
            return holds(from, to) ? Fit::Kind::Cut : Fit::Kind::Random;
        case AxisRule::Kind::Clipped:
            return holds(from, to) ? Fit::Kind::Cut : Fit::Kind::Continued;
        case AxisRule::Kind::Offsets:
        case AxisRule::Kind::Positions:
        case AxisRule::Kind::Fixed:
            break;
    }
    // Trained positions of a grid are an image, which is sampled anew at every size.
    return from.grid.tokens() == 0 && holds(from, to) ? Fit::Kind::Cut : Fit::Kind::Interpolated;
}

enum class Verdict { Fits, Follows, Misfit };

/// What becomes of a tensor of this shape, and the plan where it follows.
std::pair<Verdict, Plan> planOf(const EncodingDeclaration& encoding, const TensorDeclaration& tensor, const Shape& shape,
                                const Parameters& wanted, const Map& given, const Map& trained) {
    const Symbols symbols = wanted.symbols(encoding);
    const bool fits = formulaOf(tensor, shape, symbols) != nullptr;
    const std::pair asItIs{fits ? Verdict::Fits : Verdict::Misfit, Plan{}};
    if (tensor.rule.kind == AxisRule::Kind::Fixed || (tensor.used && !tensor.used(wanted))) {
        return asItIs;
    }
    const auto before = trainedWith(encoding, tensor, shape, given, trained);
    const ShapeFormula* formula = before ? formulaOf(tensor, shape, before->symbols(encoding)) : nullptr;
    if (formula == nullptr || static_cast<Index>(shape.size()) < tensor.rule.fromLast) {
        return asItIs;
    }
    const ParameterDeclaration* grid = gridOf(encoding, tensor.rule, *formula);
    Plan plan{&tensor.rule, shape.size() - static_cast<std::size_t>(tensor.rule.fromLast), {}, {}, {}};
    const auto entries = [&](const Parameters& parameters) {
        const Symbols own = parameters.symbols(encoding);
        return Entries{formula->evaluate(own)[plan.axis], tensor.rule.origin.evaluate(own).front(),
                       grid == nullptr ? Grid{0, 0} : parameters.grid(grid->id)};
    };
    plan.from = entries(*before);
    plan.to = entries(wanted);
    const bool offsets = tensor.rule.kind == AxisRule::Kind::Window;
    if (!offsets && (plan.from.grid.tokens() == 0 || plan.to.grid.tokens() == 0 || plan.from.leading() != plan.to.leading())) {
        plan.from.grid = plan.to.grid = {0, 0};
    }
    const Shape target = formula->evaluate(symbols);
    Shape others = shape;
    others[plan.axis] = target[plan.axis];
    // A table of a window has rows of a class token or it has not.
    const bool sameClass = !offsets || plan.from.count - offsetRows(plan.from.grid) == plan.to.count - offsetRows(plan.to.grid);
    const bool pairs = tensor.rule.kind == AxisRule::Kind::Pairs;
    if (plan.from == plan.to || (!pairs && others != target) || !sameClass || (pairs && plan.from.grid == plan.to.grid)) {
        return asItIs;
    }
    plan.fit = {kindOf(tensor.rule.kind, plan.from, plan.to), plan.from.told(), plan.to.told(), {}, shape};
    return {Verdict::Follows, std::move(plan)};
}

using Taps = std::vector<std::vector<Tap>>;

std::vector<Tap> copyOf(Index entry) {
    return {{entry, 1.0}};
}

/// Entries of the same coordinates, those beyond the first and the last from these.
Taps copies(const Entries& from, const Entries& to) {
    Taps taps;
    if (from.grid.tokens() == 0) {
        for (Index entry = 0; entry < to.count; ++entry) {
            taps.push_back(copyOf(std::clamp(entry - to.origin + from.origin, Index{0}, from.count - 1)));
        }
        return taps;
    }
    for (Index entry = 0; entry < to.leading(); ++entry) {
        taps.push_back(copyOf(entry));
    }
    for (Index token = 0; token < to.grid.tokens(); ++token) {
        taps.push_back(copyOf(from.leading() + token / to.grid.columns * from.grid.columns + token % to.grid.columns));
    }
    return taps;
}

/// As PyTorch's bicubic interpolation resizes a sequence, or the image of a grid behind its leading entries.
Taps interpolated(const Entries& from, const Entries& to) {
    if (from.grid.tokens() == 0) {
        return bicubicTaps(from.count, to.count);
    }
    Taps taps;
    for (Index entry = 0; entry < to.leading(); ++entry) {
        taps.push_back(copyOf(entry));
    }
    const Taps rows = bicubicTaps(from.grid.rows, to.grid.rows);
    const Taps columns = bicubicTaps(from.grid.columns, to.grid.columns);
    for (const auto& row : rows) {
        for (const auto& column : columns) {
            std::vector<Tap>& both = taps.emplace_back();
            for (const Tap& r : row) {
                for (const Tap& c : column) {
                    both.push_back({from.leading() + r.source * from.grid.columns + c.source, r.weight * c.weight});
                }
            }
        }
    }
    return taps;
}

/// The tensor with other entries along an axis, summed in double.
Tensor weighed(const Tensor& tensor, std::size_t axis, const Taps& taps) {
    Shape shape = tensor.shape();
    const auto product = [](auto begin, auto end) { return std::accumulate(begin, end, Index{1}, std::multiplies<>()); };
    const auto place = shape.begin() + static_cast<std::ptrdiff_t>(axis);
    const Index outer = product(shape.begin(), place);
    const Index inner = product(place + 1, shape.end());
    const Index count = *place;
    *place = static_cast<Index>(taps.size());
    std::vector<float> out;
    out.reserve(static_cast<std::size_t>(elementCount(shape)));
    std::vector<double> sums(static_cast<std::size_t>(inner));
    const float* values = tensor.values().data();
    for (Index block = 0; block < outer; ++block) {
        for (const auto& sources : taps) {
            std::fill(sums.begin(), sums.end(), 0.0);
            for (const Tap& tap : sources) {
                const float* from = values + (block * count + tap.source) * inner;
                for (std::size_t x = 0; x < sums.size(); ++x) {
                    sums[x] += tap.weight * static_cast<double>(from[x]);
                }
            }
            std::transform(sums.begin(), sums.end(), std::back_inserter(out), [](double sum) { return static_cast<float>(sum); });
        }
    }
    return {std::move(shape), std::move(out), tensor.dtype(), tensor.origin()};
}

/// The index that the file's table is read by, where it is bound and not set aside for the formula's; null: it is the formula's.
const Tensor* ownIndexOf(const Model::Request& request, const Parameters& wanted) {
    for (const TensorDeclaration& tensor : request.encoding->tensors) {
        const auto bound = request.tensors.find(tensor.name);
        if (tensor.rule.kind != AxisRule::Kind::Pairs || bound == request.tensors.end()) {
            continue;
        }
        for (const ParameterDeclaration& parameter : request.encoding->parameters) {
            if (parameter.tensor == tensor.name && wanted.values().at(parameter.id) != parameter.defaultValue) {
                return nullptr;
            }
        }
        return &bound->second;
    }
    return nullptr;
}

/// The row that the index of a file names for each 2D offset of the window, then for those of a class token, in the order of the formula's
/// rows. None where pairs of one offset read different rows, or one that there is not.
std::optional<Taps> inFormulaOrder(const Tensor& index, const Entries& rows) {
    const Grid window = rows.grid;
    const Index leading = rows.count > offsetRows(window) ? 1 : 0;
    const Index tokens = window.tokens() + leading;
    if (index.size() != tokens * tokens) {
        return std::nullopt;
    }
    std::vector<Index> entries(static_cast<std::size_t>(rows.count), -1);
    for (Index query = 0; query < tokens; ++query) {
        for (Index key = 0; key < tokens; ++key) {
            Index place = offsetRows(window) + (query > 0 ? 1 : 0) + (query == 0 && key == 0 ? 2 : 0);
            if (query >= leading && key >= leading) {
                const Index row = (query - leading) / window.columns - (key - leading) / window.columns + window.rows - 1;
                const Index column = (query - leading) % window.columns - (key - leading) % window.columns + window.columns - 1;
                place = row * (2 * window.columns - 1) + column;
            }
            const float read = index.values()[static_cast<std::size_t>(query * tokens + key)];
            Index& entry = entries[static_cast<std::size_t>(place)];
            if (!(read >= 0 && read < static_cast<float>(rows.count)) || (entry >= 0 && entry != static_cast<Index>(read))) {
                return std::nullopt;
            }
            entry = static_cast<Index>(read);
        }
    }
    Taps taps;
    std::transform(entries.begin(), entries.end(), std::back_inserter(taps), copyOf);
    return taps;
}

/// The table for another window; none where the file's own index gives no offset one row.
Result<std::optional<Tensor>> resizedTable(const Tensor& table, const Plan& plan, const Tensor* ownIndex, ResizeMethod method,
                                           const std::stop_token& stop) {
    Tensor ordered = table;
    if (ownIndex != nullptr) {
        const auto order = inFormulaOrder(*ownIndex, plan.from);
        if (!order) {
            return std::optional<Tensor>();
        }
        ordered = weighed(table, plan.axis, *order);
    }
    auto resized = resizeBiasTable(ordered, plan.from.grid, plan.to.grid, method, stop);
    if (!resized.ok()) {
        return resized.error();
    }
    const auto values = resized.value().table.values();
    return std::optional(Tensor(resized.value().table.shape(), {values.begin(), values.end()}, table.dtype(), table.origin()));
}

/// What a rule without a table is asked for beyond the sizes that the bound tensors were trained with.
std::optional<Fit> continuation(const EncodingDeclaration& encoding, const Parameters& wanted, const Map& trained) {
    const auto before = Parameters::complete(encoding, trained);
    if (trained.empty() || !before.ok()) {
        return std::nullopt;
    }
    const Shape from = encoding.reach.evaluate(before.value().symbols(encoding));
    const Shape to = encoding.reach.evaluate(wanted.symbols(encoding));
    const auto told = [](const Shape& sides) { return Grid{sides.front(), sides.size() > 1 ? sides[1] : 0}; };
    const bool beyond = !std::ranges::equal(to, from, std::less_equal<>());
    return beyond ? std::optional(Fit{Fit::Kind::Continued, told(from), told(to), {}, {}}) : std::nullopt;
}

}  // namespace

Result<Model::Request> fitted(Model::Request request, const Map& trained, ResizeMethod method, const std::stop_token& stop) {
    const EncodingDeclaration& encoding = *request.encoding;
    const auto wanted = Parameters::complete(encoding, request.parameters);
    if (!wanted.ok() || request.tensors.empty()) {
        return request;
    }
    const Tensor* index = ownIndexOf(request, wanted.value());
    const TensorMap bound = request.tensors;
    for (const TensorDeclaration& declaration : encoding.tensors) {
        const auto tensor = bound.find(declaration.name);
        if (tensor == bound.end()) {
            continue;
        }
        auto [verdict, plan] = planOf(encoding, declaration, tensor->second.shape(), wanted.value(), request.parameters, trained);
        if (verdict != Verdict::Follows) {
            continue;
        }
        if (plan.fit.kind == Fit::Kind::Random || plan.fit.kind == Fit::Kind::LeftOut) {
            request.tensors.erase(declaration.name);
        } else if (plan.fit.kind == Fit::Kind::Resized) {
            auto table = resizedTable(tensor->second, plan, index, method, stop);
            if (!table.ok()) {
                return table.error();
            }
            if (!table.value()) {
                continue;
            }
            const auto methods = resizeMethods();
            plan.fit.method = std::ranges::find(methods, method, &ResizeMethodDeclaration::method)->id;
            request.tensors.insert_or_assign(declaration.name, *std::move(table).value());
        } else {
            const bool between = plan.fit.kind == Fit::Kind::Interpolated;
            request.tensors.insert_or_assign(
                declaration.name,
                weighed(tensor->second, plan.axis, between ? interpolated(plan.from, plan.to) : copies(plan.from, plan.to)));
        }
        request.fits.insert_or_assign(declaration.name, std::move(plan.fit));
        if (stop.stop_requested()) {
            return makeError(ErrorCode::Cancelled);
        }
    }
    if (auto beyond = continuation(encoding, wanted.value(), trained)) {
        request.fits.insert_or_assign(std::string(), *std::move(beyond));
    }
    return request;
}

BoundShapes boundShapes(const Model& model) {
    BoundShapes shapes;
    for (const auto& [name, tensor] : model.tensors()) {
        if (tensor.origin().kind != Origin::Kind::Random) {
            shapes.emplace(name, tensor.shape());
        }
    }
    for (const auto& [name, fit] : model.fits()) {
        if (!name.empty()) {
            shapes.insert_or_assign(name, fit.trained);
        }
    }
    return shapes;
}

bool canFit(const EncodingDeclaration& encoding, const Map& parameters, const BoundShapes& shapes, const Map& trained) {
    const auto wanted = Parameters::complete(encoding, parameters);
    return wanted.ok() && std::ranges::all_of(encoding.tensors, [&](const TensorDeclaration& tensor) {
               const auto shape = shapes.find(tensor.name);
               return shape == shapes.end() ||
                      ((!tensor.used || tensor.used(wanted.value())) &&
                       planOf(encoding, tensor, shape->second, wanted.value(), parameters, trained).first != Verdict::Misfit);
           });
}

std::map<std::string, std::vector<std::string>> fixedParameters(const EncodingDeclaration& encoding, const Map& parameters,
                                                                const BoundShapes& shapes, const Map& trained) {
    std::map<std::string, std::vector<std::string>> fixed;
    for (const TensorDeclaration& tensor : encoding.tensors) {
        const auto shape = shapes.find(tensor.name);
        const auto before = shape == shapes.end() ? std::nullopt : trainedWith(encoding, tensor, shape->second, parameters, trained);
        const ShapeFormula* formula = before ? formulaOf(tensor, shape->second, before->symbols(encoding)) : nullptr;
        if (formula == nullptr) {
            continue;
        }
        const bool follows = tensor.rule.kind != AxisRule::Kind::Fixed;
        const ParameterDeclaration* grid = tensor.rule.kind == AxisRule::Kind::Window ? gridOf(encoding, tensor.rule, *formula) : nullptr;
        for (std::size_t axis = 0; axis < shape->second.size(); ++axis) {
            const bool followed = follows && shape->second.size() - axis == static_cast<std::size_t>(tensor.rule.fromLast);
            for (const std::string& symbol : formula->axis(axis).symbols()) {
                for (const ParameterDeclaration& parameter : encoding.parameters) {
                    const bool free = followed && (grid == nullptr || grid == &parameter);
                    if (!free && contains(symbolsOf(parameter), symbol)) {
                        auto& names = fixed[parameter.id];
                        if (!contains(names, tensor.name)) {
                            names.push_back(tensor.name);
                        }
                    }
                }
            }
        }
    }
    return fixed;
}

std::string resizedBy(const EncodingDeclaration& encoding, const BoundShapes& shapes) {
    for (const TensorDeclaration& tensor : encoding.tensors) {
        if (tensor.rule.kind == AxisRule::Kind::Window && shapes.find(tensor.name) != shapes.end()) {
            return gridOf(encoding, tensor.rule, tensor.shapes.front())->id;
        }
    }
    return {};
}

}  // namespace posenc
