#include "engine/derivation/step_builder.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

#include "engine/derivation/step_graph.h"

namespace posenc {

namespace {

constexpr char kNamed = '#';
constexpr char kTerms = '|';

std::vector<Index> stridesOf(const Shape& shape) {
    std::vector<Index> strides(shape.size(), 1);
    for (std::size_t axis = shape.size(); axis-- > 1;) {
        strides[axis - 1] = strides[axis] * shape[axis];
    }
    return strides;
}

/// Letters as strides over the axes of the step, the term and the named number.
std::vector<Index> stridesOf(const std::string& letters, const Shape& source, const std::string& axes, char term) {
    assert(letters.size() == source.size());
    const std::vector<Index> own = stridesOf(source);
    std::vector<Index> strides(axes.size() + 2, 0);
    for (std::size_t k = 0; k < letters.size(); ++k) {
        const auto axis = axes.find(letters[k]);
        if (axis != std::string::npos) {
            strides[axis] += own[k];
        } else if (letters[k] == term) {
            strides[axes.size()] += own[k];
        } else if (letters[k] == kNamed) {
            strides[axes.size() + 1] += own[k];
        }
    }
    return strides;
}

/// Where the head stands in letters without being an axis.
Index headOffset(const std::string& letters, const Shape& source, const std::string& axes, Index head) {
    const auto place = letters.find('h');
    return place == std::string::npos || axes.find('h') != std::string::npos ? 0 : head * stridesOf(source)[place];
}

/// The axis of another shape of the same cells that is this one: of its length, with as many cells behind it.
std::optional<std::size_t> sameAxis(const Shape& from, std::size_t axis, const Shape& to) {
    const Index cells = stridesOf(from)[axis];
    const std::vector<Index> strides = stridesOf(to);
    for (std::size_t k = 0; k < to.size(); ++k) {
        if (to[k] == from[axis] && strides[k] == cells) {
            return k;
        }
    }
    return std::nullopt;
}

}  // namespace

StepReading StepArray::at(std::string letters) const {
    StepReading reading(*this);
    reading.letters = {std::move(letters)};
    return reading;
}

StepReading StepArray::at(std::initializer_list<const char*> each) const {
    StepReading reading(*this);
    reading.letters.assign(each.begin(), each.end());
    reading.terms = static_cast<Index>(each.size());
    return reading;
}

StepReading StepArray::by(PlaceOf place, Index terms) const {
    StepReading reading(*this);
    reading.place = std::move(place);
    reading.terms = terms;
    return reading;
}

StepReading StepArray::listed(PlacesOf places, Index terms) const {
    StepReading reading(*this);
    reading.places = std::move(places);
    reading.terms = terms;
    return reading;
}

StepReading StepArray::same() const {
    StepReading reading(*this);
    reading.identity = true;
    return reading;
}

StepReading StepReading::plus(Index cells) const {
    StepReading moved = *this;
    moved.offset += cells;
    return moved;
}

StepReading StepReading::indexed(const StepArray& by, std::string names) const {
    StepReading reading = *this;
    reading.index = std::make_shared<const StepReading>(by.at(std::move(names)));
    return reading;
}

StepReading StepReading::onlyIf(const StepArray& other, std::function<bool(double)> test) const {
    StepReading reading = *this;
    reading.condition = std::make_shared<const StepArray>(other);
    reading.holds = std::move(test);
    return reading;
}

StepBuilder::StepBuilder(const DerivationRequest& request, StepGraph& graph, std::stop_token stop)
    : request_(request), graph_(graph), stop_(std::move(stop)) {}

ParameterValue StepBuilder::value(std::string_view id) const {
    const Parameters::Map& values = model().parameters().values();
    if (const auto found = values.find(id); found != values.end()) {
        return found->second;
    }
    const auto& own = request_.declaration->parameters;
    const auto found = std::ranges::find(own, id, &ParameterDeclaration::id);
    assert(found != own.end());
    return found->defaultValue;
}

std::string StepBuilder::choice(std::string_view id) const {
    return std::get<std::string>(value(id));
}

double StepBuilder::scale(std::optional<double> automatic) const {
    const Parameters& parameters = model().parameters();
    if (const auto number = parameters.number("scale")) {
        return static_cast<double>(static_cast<float>(*number));
    }
    if (parameters.choice("scale") == "none") {
        return 1.0;
    }
    const double root = automatic.value_or(1.0 / std::sqrt(static_cast<double>(parameters.integer("head-dim"))));
    return static_cast<double>(static_cast<float>(root));
}

bool StepBuilder::has(std::string_view tensor) const {
    return model().tensors().find(tensor) != model().tensors().end();
}

StepArray StepBuilder::tensor(const std::string& name) {
    auto known = std::ranges::find(graph_.tensors, name, &std::pair<std::string, Tensor>::first);
    if (known == graph_.tensors.end()) {
        const auto bound = model().tensors().find(name);
        if (bound != model().tensors().end()) {
            graph_.tensors.emplace_back(name, bound->second);
        } else {
            const TensorDeclaration* own = inputsOf(*request_.declaration).tensor(name);
            assert(own != nullptr && own->unbound.make);
            const Shape shape = own->shapes.front().evaluate(model().parameters().symbols(inputsOf(*request_.declaration)));
            graph_.tensors.emplace_back(
                name, Tensor::written(shape, [&](std::span<float> out) { own->unbound.make(model().seed(), model().parameters(), out); }));
        }
        known = graph_.tensors.end() - 1;
    }
    const Tensor& found = known->second;
    return {-1, static_cast<Index>(known - graph_.tensors.begin()), found.shape(), !isFloat(found.dtype()),
            inputsOf(*request_.declaration).headAxis(name, found.shape())};
}

void StepBuilder::axis(char letter, Index length) {
    lengths_.insert_or_assign(letter, length);
}

StepArray StepBuilder::add(StepWords words, StepKind kind, const StepAxes& axes, std::vector<StepReading> from,
                           std::optional<double> fill) {
    for (const StepReading& reading : from) {
        for (const std::string& letters : reading.letters) {
            for (std::size_t k = 0; k < letters.size(); ++k) {
                lengths_.emplace(letters[k], reading.source.shape[k]);
            }
        }
        if (reading.index != nullptr) {
            for (std::size_t k = 0; k < reading.index->letters.front().size(); ++k) {
                lengths_.emplace(reading.index->letters.front()[k], reading.index->source.shape[k]);
            }
        }
    }
    const std::string letters = axes.letters.substr(0, axes.letters.find(kTerms));
    const bool sums = letters.size() < axes.letters.size();
    const char term = sums ? axes.letters.back() : '\0';
    StepNode node;
    node.words = std::move(words);
    node.kind = kind;
    node.fill = fill;
    node.shape = axes.shape;
    for (const char letter : letters) {
        node.shape.push_back(lengths_.at(letter));
    }
    node.size = elementCount(node.shape);
    if (const auto axis = letters.find('h'); axis != std::string::npos) {
        node.headAxis = axis;
    }
    for (const StepReading& reading : from) {
        if (reading.identity && reading.source.headAxis) {
            node.headAxis = sameAxis(reading.source.shape, *reading.source.headAxis, node.shape);
        }
    }
    if (node.shape.size() < 2) {
        node.headAxis.reset();
    }
    const auto resolved = [&](const StepReading& reading) {
        StepAccess access{reading.source.step, reading.source.tensor, reading.terms, reading.identity};
        access.axes = node.shape.size();
        access.offset = reading.offset;
        access.place = reading.place;
        access.places = reading.places;
        for (const std::string& one : reading.letters) {
            access.strides.push_back(stridesOf(one, reading.source.shape, letters, term));
            if (sums && one.find(term) != std::string::npos) {
                access.terms = lengths_.at(term);
            }
            if (const auto named = one.find(kNamed); named != std::string::npos) {
                access.indexLength = reading.source.shape[named];
            }
        }
        if (!reading.letters.empty()) {
            access.offset += headOffset(reading.letters.front(), reading.source.shape, letters, head());
        }
        return access;
    };
    for (const StepReading& reading : from) {
        StepAccess access = resolved(reading);
        if (reading.index != nullptr) {
            access.index = std::make_shared<const StepAccess>(resolved(*reading.index));
            access.terms = std::max(access.terms, access.index->terms);
        }
        if (reading.condition != nullptr) {
            access.condition = reading.condition->step;
            access.holds = reading.holds;
        }
        node.from.push_back(std::move(access));
        node.shapes.push_back(reading.source.shape);
    }
    node.integer = kind != StepKind::Compute && !from.empty() && from.front().source.integer;
    lengths_.clear();
    graph_.nodes.push_back(std::move(node));
    const StepNode& added = graph_.nodes.back();
    return {static_cast<Index>(graph_.nodes.size()) - 1, -1, added.shape, added.integer, added.headAxis};
}

StepArray StepBuilder::constant(StepWords words, Shape shape, StepNumber number, std::function<double(const StepPlace& at)> value) {
    StepArray out = add(std::move(words), StepKind::Constant, std::move(shape), {}, {});
    graph_.nodes.back().constant = std::move(value);
    graph_.nodes.back().integer = out.integer = number == StepNumber::Whole;
    return out;
}

StepArray StepBuilder::move(StepWords words, const StepAxes& axes, std::vector<StepReading> from, std::optional<double> fill) {
    return add(std::move(words), StepKind::Move, axes, std::move(from), fill);
}

StepArray StepBuilder::compute(StepWords words, const StepAxes& axes, std::vector<StepReading> from, StepFormula formula, StepNumber number,
                               std::optional<double> fill) {
    StepArray out = add(std::move(words), StepKind::Compute, axes, std::move(from), fill);
    graph_.nodes.back().formula = std::move(formula);
    graph_.nodes.back().integer = out.integer = number == StepNumber::Whole;
    return out;
}

StepArray StepBuilder::layer(StepWords words, Shape shape, std::vector<StepReading> from, std::function<double(const StepPlace& at)> value,
                             StepNumber number) {
    StepArray out = add(std::move(words), StepKind::Compute, std::move(shape), std::move(from), {});
    graph_.nodes.back().constant = std::move(value);
    graph_.nodes.back().integer = out.integer = number == StepNumber::Whole;
    return out;
}

StepArray StepBuilder::gather(StepWords words, const StepAxes& axes, const StepReading& from, const StepArray& index, std::string letters,
                              std::optional<double> fill) {
    const StepReading named = index.at(letters);
    return add(std::move(words), StepKind::Gather, axes, {from.indexed(index, std::move(letters)), named}, fill);
}

StepArray StepBuilder::reshape(StepWords words, const StepArray& from, Shape shape) {
    return move(std::move(words), std::move(shape), {from.same()});
}

StepArray StepBuilder::place(StepWords words, const StepArray& from, Shape shape, Shape offset, std::optional<double> fill) {
    const Shape source = from.shape;
    const auto placeOf = [source, offset](const StepPlace& at) {
        Index place = 0;
        for (std::size_t axis = 0; axis < source.size(); ++axis) {
            const Index there = at[axis] - offset[axis];
            if (there < 0 || there >= source[axis]) {
                return Index{-1};
            }
            place = place * source[axis] + there;
        }
        return place;
    };
    return move(std::move(words), std::move(shape), {from.by(placeOf)}, fill);
}

StepArray StepBuilder::mask(StepWords words, const StepArray& from, double fill, std::function<bool(const StepPlace& at)> hidden,
                            bool garbage) {
    const std::vector<Index> strides = stridesOf(from.shape);
    const auto placeOf = [strides, hidden](const StepPlace& at) {
        return hidden(at) ? Index{-1} : std::inner_product(strides.begin(), strides.end(), at.begin(), Index{0});
    };
    if (garbage) {
        graph_.nodes[static_cast<std::size_t>(from.step)].garbage = std::move(hidden);
    }
    return move(std::move(words), from.shape, {from.by(placeOf)}, fill);
}

StepArray StepBuilder::each(StepWords words, const StepArray& from, std::function<double(double)> formula, StepNumber number) {
    return compute(
        std::move(words), from.shape, {from.same()}, [formula = std::move(formula)](const StepOperands& x) { return formula(x(0)); },
        number);
}

void StepBuilder::features(const StepArray& step) {
    graph_.nodes[static_cast<std::size_t>(step.step)].features = true;
}

void StepBuilder::heads(const StepArray& step, std::size_t axis) {
    graph_.nodes[static_cast<std::size_t>(step.step)].headAxis = axis;
}

void StepBuilder::tokens(const StepArray& step, const Grid& map) {
    graph_.nodes[static_cast<std::size_t>(step.step)].tokens = map;
}

void StepBuilder::clips(const StepArray& step, std::function<bool(double)> clipped) {
    graph_.nodes[static_cast<std::size_t>(step.step)].clipped = [clipped = std::move(clipped)](const StepOperands& x) {
        return clipped(x(0));
    };
}

void StepBuilder::equals(const StepArray& step, std::vector<std::string> layers, bool transposed, std::optional<Index> row) {
    const bool known = std::ranges::all_of(layers, [&](const std::string& id) { return model().stackSize(id) > 0; });
    if (known) {
        graph_.equals.push_back({step.step, std::move(layers), transposed, row});
    }
}

void StepBuilder::equalsResized(const StepArray& step, std::string method) {
    graph_.equals.push_back({.step = step.step, .layers = {}, .resize = std::move(method), .column = head()});
}

}  // namespace posenc
