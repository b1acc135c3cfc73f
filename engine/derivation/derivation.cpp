#include "engine/derivation/derivation.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <numeric>

#include "engine/core/text.h"
#include "engine/derivation/bias_derivations.h"
#include "engine/derivation/grid_derivations.h"
#include "engine/derivation/layer_derivations.h"
#include "engine/derivation/map_derivations.h"
#include "engine/derivation/network_derivations.h"
#include "engine/derivation/resize_derivations.h"
#include "engine/derivation/rotation_derivations.h"
#include "engine/derivation/sequence_derivations.h"
#include "engine/derivation/slope_derivations.h"
#include "engine/derivation/step_graph.h"
#include "engine/derivation/two_sided_derivations.h"
#include "engine/derivation/vector_derivations.h"
#include "engine/derivation/window_derivations.h"
#include "engine/model/model_parts.h"
#include "engine/model/random_tensor.h"

namespace posenc {

namespace {

/// Cells of a step that are held of each head, features not counted, and of each axis where there are more, and of heads.
constexpr Index kShownCells = 4096;
constexpr Index kShownAxis = 64;
/// Cells times the terms of each, features counted: their places take memory.
constexpr Index kShownTerms = Index{1} << 20;
/// Places are stored as int32.
constexpr Index kMostCells = std::numeric_limits<std::int32_t>::max();

constexpr const char* kMatrix = "matrix";

std::vector<DerivationDeclaration> allDerivations() {
    std::vector<DerivationDeclaration> all;
    for (auto* part : {sequenceDerivations, slopeDerivations, twoSidedDerivations, gridDerivations, windowDerivations, vectorDerivations,
                       mapDerivations, rotationDerivations, biasDerivations, networkDerivations, resizeDerivations, layerDerivations}) {
        auto some = part();
        all.insert(all.end(), std::make_move_iterator(some.begin()), std::make_move_iterator(some.end()));
    }
    return all;
}

EncodingDeclaration inputs(const DerivationDeclaration& derivation) {
    EncodingDeclaration out;
    if (const EncodingDeclaration* encoding = findEncoding(derivation.encoding)) {
        out = *encoding;
    } else {
        out.id = derivation.id;
        out.title = derivation.title;
        out.source = derivation.source;
        out.formula = [](const Parameters&, const OffsetConvention&) { return std::string(); };
        out.build = [](ModelParts& parts) {
            parts.setTokens(1, {}, 1, {});
            return Status();
        };
        out.check = derivation.check;
    }
    out.parameters.insert(out.parameters.end(), derivation.parameters.begin(), derivation.parameters.end());
    out.tensors.insert(out.tensors.end(), derivation.tensors.begin(), derivation.tensors.end());
    return out;
}

/// Parameters whose symbol alone is the length of an axis of a bound tensor that is the derivation's own.
void followShapes(const DerivationDeclaration& derivation, const TensorMap& tensors, Parameters::Map& parameters) {
    for (const TensorDeclaration& declared : derivation.tensors) {
        const auto bound = tensors.find(declared.name);
        const ShapeFormula& shape = declared.shapes.front();
        if (bound == tensors.end() || static_cast<std::size_t>(bound->second.rank()) != shape.rank()) {
            continue;
        }
        for (const ParameterDeclaration& parameter : inputsOf(derivation).parameters) {
            for (Index axis = 0; axis < bound->second.rank(); ++axis) {
                if (shape.axisIs(static_cast<std::size_t>(axis), parameter.symbol)) {
                    parameters.emplace(parameter.id, bound->second.dimension(axis));
                }
            }
        }
    }
}

/// All of an array with few cells of each head and few terms; else of each axis, features aside, as much of 64 as keeps the terms few.
Shape shownShape(const StepNode& node) {
    const Index width = node.features ? std::max<Index>(1, node.shape.back()) : 1;
    const Index heads = node.headAxis ? std::max<Index>(1, node.shape[*node.headAxis]) : 1;
    Index terms = 1;
    for (const StepAccess& from : node.from) {
        terms = std::max(terms, from.terms);
    }
    Shape shown = node.shape;
    if (heads <= kShownAxis && node.size / width / heads <= kShownCells && node.size <= kShownTerms / terms) {
        return shown;
    }
    const std::size_t cut = node.shape.size() - (node.features ? 1 : 0);
    const std::size_t axes = node.shape.size() - (node.headAxis ? 1 : 0);
    for (Index length = axes == 1 ? kShownCells : kShownAxis; length > 0; length /= 2) {
        for (std::size_t axis = 0; axis < cut; ++axis) {
            shown[axis] = std::min(node.shape[axis], node.headAxis == axis ? std::min(length, kShownAxis) : length);
        }
        if (elementCount(shown) <= kShownTerms / terms) {
            break;
        }
    }
    return shown;
}

/// @param head of which the part that is held has numbers
DerivationStep emptyStep(const StepNode& node, Cell focus, Index head) {
    DerivationStep step{node.words.name, node.words.meaning, node.words.operation, node.kind, node.integer, node.shape};
    step.fill = node.fill;
    step.tokens = node.tokens;
    step.headAxis = node.headAxis;
    step.shown = shownShape(node);
    const std::size_t axes = node.shape.size() - (node.headAxis ? 1 : 0);
    std::size_t before = 0;  // axes of the matrix that one head has
    for (std::size_t axis = 0; axis < node.shape.size(); ++axis) {
        const bool heads = node.headAxis == axis;
        before += heads ? 0 : 1;
        const std::size_t behind = axes - before;
        const Index middle = heads ? head : axes < 2 || behind > 1 ? 0 : behind == 1 ? focus.row : focus.column;
        const Index length = step.shown[axis];
        step.start.push_back(std::clamp<Index>(middle - length / 2, 0, node.shape[axis] - length));
    }
    return step;
}

/// What a step reads, without places.
void addSources(const StepGraph& graph, const StepNode& node, DerivationStep& step) {
    if (node.kind == StepKind::Constant) {
        step.sources.emplace_back();
    }
    for (std::size_t k = 0; k < node.from.size(); ++k) {
        const StepAccess& from = node.from[k];
        StepSource source{{}, {}, node.shapes[k], from.terms, {}};
        if (from.step >= 0) {
            source.step = from.step;
        } else {
            source.tensor = graph.tensors[static_cast<std::size_t>(from.tensor)].first;
        }
        step.sources.push_back(std::move(source));
    }
}

/// Adds the places of one cell. A cell with more of them than those before had makes room in all of these.
void addPlaces(const std::vector<Index>& places, StepSource& source) {
    const auto width = static_cast<std::size_t>(std::max<Index>(1, source.terms));
    if (places.size() > width) {
        std::vector<std::int32_t> wide;
        wide.reserve(source.cells.size() / width * places.size());
        for (auto cell = source.cells.begin(); cell != source.cells.end(); cell += static_cast<std::ptrdiff_t>(width)) {
            wide.insert(wide.end(), cell, cell + static_cast<std::ptrdiff_t>(width));
            wide.insert(wide.end(), places.size() - width, -1);
        }
        source.cells = std::move(wide);
        source.terms = std::ssize(places);
    }
    std::ranges::transform(places, std::back_inserter(source.cells), [](Index place) { return static_cast<std::int32_t>(place); });
    source.cells.insert(source.cells.end(), std::max(width, places.size()) - places.size(), -1);
}

Status makeCells(const StepGraph& graph, Index number, StepValues& values, DerivationStep& step, const std::stop_token& stop) {
    const StepNode& node = graph.nodes[static_cast<std::size_t>(number)];
    const Index cells = elementCount(step.shown);
    step.values.reserve(static_cast<std::size_t>(cells));
    for (StepSource& source : step.sources) {
        source.cells.reserve(static_cast<std::size_t>(cells * std::max<Index>(1, source.terms)));
    }
    if (node.kind == StepKind::Constant) {
        step.sources.front().cells.assign(static_cast<std::size_t>(cells), -1);
    }
    StepOperands x(node.from.size());
    for (Index cell = 0; cell < cells; ++cell) {
        if (cell % 256 == 0 && stop.stop_requested()) {
            return makeError(ErrorCode::Cancelled);
        }
        const Index place = step.placeOf(cell);
        step.values.push_back(values.make(number, place, x));
        for (std::size_t k = 0; k < node.from.size(); ++k) {
            addPlaces(x.operands[k].places, step.sources[k]);
        }
        if (node.garbage && node.garbage(graph.coordinates(number, place))) {
            step.garbage.push_back(cell);
        }
    }
    return {};
}

Status checkRequest(const DerivationRequest& request) {
    const DerivationDeclaration& declaration = *request.declaration;
    const Model& model = *request.model;
    for (const auto& [id, value] : declaration.needs) {
        const auto found = model.parameters().values().find(id);
        if (found != model.parameters().values().end() && found->second != value) {
            return makeError(ErrorCode::ParameterConflict, id, toString(found->second), toString(value));
        }
    }
    for (const std::string& id : request.switches) {
        if (std::ranges::find(declaration.switches, id, &DerivationSwitch::id) == declaration.switches.end()) {
            return makeError(ErrorCode::UnknownParameter, declaration.id, id);
        }
    }
    if (request.head < 0 || request.head >= model.heads()) {
        return makeError(ErrorCode::HeadRange, request.head, model.heads());
    }
    return {};
}

}  // namespace

const char* word(StepKind kind) {
    constexpr const char* kWords[] = {"constant", "move", "gather", "compute"};
    return kWords[static_cast<int>(kind)];
}

Index DerivationStep::placeOf(Index cell) const {
    Index place = 0;
    Index stride = 1;
    for (std::size_t axis = shape.size(); axis-- > 0;) {
        place += (start[axis] + cell % shown[axis]) * stride;
        cell /= shown[axis];
        stride *= shape[axis];
    }
    return place;
}

std::optional<Index> DerivationStep::cellAt(Index place) const {
    if (whole()) {
        return place;
    }
    Index cell = 0;
    Index stride = 1;
    for (std::size_t axis = shape.size(); axis-- > 0;) {
        const Index at = place % shape[axis] - start[axis];
        if (at < 0 || at >= shown[axis]) {
            return std::nullopt;
        }
        cell += at * stride;
        place /= shape[axis];
        stride *= shown[axis];
    }
    return cell;
}

bool DerivationDeclaration::takesMatrix() const {
    return std::ranges::find(tensors, kMatrix, &TensorDeclaration::name) != tensors.end();
}

std::span<const DerivationDeclaration> derivations() {
    static const std::vector<DerivationDeclaration> all = allDerivations();
    return all;
}

const DerivationDeclaration* findDerivation(std::string_view id) {
    const auto all = derivations();
    const auto found = std::ranges::find(all, id, &DerivationDeclaration::id);
    return found == all.end() ? nullptr : &*found;
}

const EncodingDeclaration& inputsOf(const DerivationDeclaration& declaration) {
    if (declaration.layerByLayer) {
        return *findEncoding(declaration.encoding);
    }
    static const std::vector<EncodingDeclaration> all = [] {
        std::vector<EncodingDeclaration> out;
        for (const DerivationDeclaration& one : derivations()) {
            out.push_back(one.layerByLayer ? EncodingDeclaration() : inputs(one));
        }
        return out;
    }();
    return all[static_cast<std::size_t>(&declaration - derivations().data())];
}

Result<Parameters::Map> derivationParameters(const DerivationDeclaration& declaration, Parameters::Map parameters, const TensorMap& tensors,
                                             bool sized) {
    followShapes(declaration, tensors, parameters);
    for (const auto& [id, value] : declaration.needs) {
        if (const auto [place, added] = parameters.emplace(id, value); !added && place->second != value) {
            return makeError(ErrorCode::ParameterConflict, id, toString(place->second), toString(value));
        }
    }
    if (sized) {
        parameters.insert(declaration.sizes.begin(), declaration.sizes.end());
    }
    return parameters;
}

Result<std::shared_ptr<const Model>> derivationModel(const DerivationDeclaration& declaration, Parameters::Map parameters,
                                                     TensorMap tensors, std::uint64_t seed, bool sized) {
    auto complete = derivationParameters(declaration, std::move(parameters), tensors, sized);
    if (!complete.ok()) {
        return complete.error();
    }
    const EncodingDeclaration& inputs = inputsOf(declaration);
    const auto all = Parameters::complete(inputs, complete.value());
    for (const std::string& name : declaration.drawn) {
        if (const TensorDeclaration* drawn = inputs.tensor(name); sized && all.ok() && !tensors.contains(name)) {
            const Shape shape = drawn->shapes.front().evaluate(all.value().symbols(inputs));
            auto random = randomTensor(*drawn, shape, all.value(), seed, nullptr);
            if (!random.ok()) {
                return random.error();
            }
            tensors.emplace(name, std::move(random).value());
        }
    }
    Model::Request request{.encoding = &inputs, .parameters = std::move(complete).value(), .tensors = std::move(tensors)};
    request.seed = seed;
    return Model::build(request);
}

const Tensor& Derivation::tensor(std::string_view name) const {
    return std::ranges::find(tensors, name, &std::pair<std::string, Tensor>::first)->second;
}

std::optional<std::size_t> Derivation::headAxis(std::string_view name) const {
    return inputsOf(*declaration).headAxis(name, tensor(name).shape());
}

bool Derivation::cut() const {
    return !std::ranges::all_of(steps, &DerivationStep::whole);
}

float Derivation::remade(Index step, Index place) const {
    return StepValues(*graph).at(step, place);
}

namespace {

/// Drops what a derivation by formula does not equal where the model reads another index: the index, and every step from there on.
void dropOtherIndex(Derivation& derivation) {
    const auto& own = derivation.model->ownIndex();
    if (derivation.declaration->layerByLayer || !own || !own->used || own->comparison.differing == 0) {
        return;
    }
    const auto isIndex = [&](const std::string& layer) {
        const auto declared = derivation.model->layer(layer);
        return declared.ok() && declared.value().role == LayerRole::TableIndex;
    };
    const auto first = std::ranges::find_if(
        derivation.equals, [&](const DerivationEquality& equality) { return std::ranges::any_of(equality.layers, isIndex); });
    if (first != derivation.equals.end()) {
        derivation.indexByFormula = true;
        std::erase_if(derivation.equals, [step = first->step](const DerivationEquality& equality) { return equality.step >= step; });
    }
}

}  // namespace

Result<Derivation> derive(const DerivationRequest& request, const std::stop_token& stop) {
    if (const Status status = checkRequest(request); !status.ok()) {
        return status.error();
    }
    auto graph = std::make_shared<StepGraph>();
    StepBuilder builder(request, *graph, stop);
    request.declaration->build(builder);
    if (stop.stop_requested()) {
        return makeError(ErrorCode::Cancelled);
    }
    for (const StepNode& node : graph->nodes) {
        if (node.size > kMostCells) {
            return makeError(ErrorCode::TooLarge, node.words.name, node.size, kMostCells, POSENC_TEXT("numbers"));
        }
    }
    Derivation out{request.declaration, request.model, request.head};
    out.tensors = graph->tensors;
    if (request.switches.empty()) {
        out.equals = graph->equals;
        dropOtherIndex(out);
    }
    for (const StepNode& node : graph->nodes) {
        DerivationStep step = emptyStep(node, request.focus, request.head);
        addSources(*graph, node, step);
        out.steps.push_back(std::move(step));
    }
    out.graph = std::move(graph);
    return request.numbers ? withNumbers(std::move(out), request.focus, stop) : out;
}

Result<Derivation> withNumbers(Derivation derivation, Cell focus, const std::stop_token& stop) {
    const StepGraph& graph = *derivation.graph;
    StepValues values(graph);
    for (std::size_t number = 0; number < graph.nodes.size(); ++number) {
        DerivationStep& step = derivation.steps[number];
        step = emptyStep(graph.nodes[number], focus, derivation.head);
        addSources(graph, graph.nodes[number], step);
        if (const Status status = makeCells(graph, static_cast<Index>(number), values, step, stop); !status.ok()) {
            return status.error();
        }
    }
    return derivation;
}

}  // namespace posenc
